// Encodes frames as H.264 in MP4, by minih264 and libmp4v2 compiled to WebAssembly (npm package h264-mp4-encoder).
import type { LruCache } from "../pixels/lru-cache.ts";
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
  /** In pixels, multiples of 16. */
  width: number;
  height: number;
  framesPerSecond: number;
  /** 10 (finest) to 51. Constant, so that segments encoded separately look the same where they meet. */
  quantizer: number;
  /** 0 (finest) to 10. */
  speed: number;
}

const keptAs = "encoder";

/**
 * Starts encoding a film.
 * @param kept modules of encoders that have finished; reused, since a WebAssembly memory never shrinks and is only freed
 * by garbage collection.
 */
export function createEncoder(
  { width, height, framesPerSecond, quantizer, speed }: EncoderOptions,
  kept?: LruCache<H264Runtime>,
): FilmEncoder {
  // Taken out: after a failure the module's state is unknown.
  const runtime = kept?.take(keptAs) ?? startH264();
  const { encoder, bytes, allocate, free, takeFile } = runtime;
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
      const file = takeFile();
      kept?.set(keptAs, runtime);
      return file;
    },
  };
}
