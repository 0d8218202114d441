// Encodes frames as H.264 in MP4, by minih264 and libmp4v2 compiled to WebAssembly (npm package h264-mp4-encoder).
import { nextSlice } from "../pixels/time-slices.ts";
import { startH264, type H264Runtime } from "./h264-runtime.ts";

/** Encodes frames one after the other. */
export interface FilmEncoder {
  /** The buffer to draw the next frame into: I420 planes one after the other. Call it again for each frame. */
  frame(): Uint8Array<ArrayBuffer>;
  /** Encodes the buffer. The first frame is a key frame; the others refer to it. */
  addFrame(): void;
  /** The MP4, its index at the end. The encoder may not be used afterwards. */
  finish(): Uint8Array<ArrayBuffer>;
}

export interface EncoderOptions {
  /** In pixels, even. Blocks are of 16: what is beyond the frame is cropped by the player. */
  width: number;
  height: number;
  framesPerSecond: number;
  /** 10 (finest) to 51. Constant, so that segments encoded separately look the same where they meet. */
  quantizer: number;
  /** 0 (finest) to 10. */
  speed: number;
}

/** Reused for a film's segments: a WebAssembly memory never shrinks and is only freed by garbage collection. */
let runtime: H264Runtime | undefined;

/** Gives back the memory of the module, 17 MB, until the next film. */
export function releaseEncoder(): void {
  runtime = undefined;
}

/** Whether V8 has compiled the module's code well, which it does once that has run for a while. */
let isWarm = false;

/** Encodes some small frames, each a slice: without them the first large one takes up to twice as long as others. */
export async function warmEncoder(): Promise<void> {
  if (isWarm) return;
  isWarm = true;
  const encoder = createEncoder({ width: 320, height: 320, framesPerSecond: 24, quantizer: 23, speed: 10 });
  for (let number = 0; number < 12; number++) {
    const frame = encoder.frame();
    for (let i = 0; i < frame.length; i++) frame[i] = (i >> 4) * (number + 7);
    encoder.addFrame();
    await nextSlice();
  }
  encoder.finish();
}

/** Starts encoding a film. Reuses the module of an encoder that has finished; otherwise it instantiates another. */
export function createEncoder({ width, height, framesPerSecond, quantizer, speed }: EncoderOptions): FilmEncoder {
  runtime ??= startH264();
  const { encoder, bytes, allocate, free, takeFile } = runtime;
  // After a failure the module's state is unknown, so it is not reused until a film has been finished.
  const used = runtime;
  runtime = undefined;
  const object = encoder.construct();
  const set = (name: string, value: number) => encoder.setters.get(name)?.(object, value);
  const call = (name: string, ...parts: number[]) => encoder.methods.get(name)?.(object, ...parts);
  set("width", width);
  set("height", height);
  set("frameRate", framesPerSecond);
  set("quantizationParameter", quantizer);
  set("speed", speed);
  set("groupOfPictures", 100_000);
  call("initialize");
  // embind passes a string as its length, then its bytes.
  const sizeBytes = (width * height * 3) / 2;
  const text = allocate(sizeBytes + 4);
  new DataView(bytes().buffer).setUint32(text, sizeBytes, true);
  return {
    frame: () => bytes().subarray(text + 4, text + 4 + sizeBytes),
    addFrame: () => call("addFrameYuv", text),
    finish() {
      call("finalize");
      encoder.destroy(object);
      free(text);
      runtime = used;
      return takeFile();
    },
  };
}
