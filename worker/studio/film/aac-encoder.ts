// Encodes sound as AAC-LC, by FFmpeg's encoder compiled to WebAssembly (npm package @mediabunny/aac-encoder). The
// package runs it in a web worker, which Workers do not have.
import aacWasm from "./aac.wasm";

/** A frame of encoded sound. */
export interface AacPacket {
  data: Uint8Array<ArrayBuffer>;
  /** Samples from the beginning; the first packet lies before it, and only prepares the decoder. */
  at: number;
  samples: number;
}

export interface AacEncoder {
  /** AudioSpecificConfig, which decoders need. */
  description: Uint8Array<ArrayBuffer>;
  /** Samples of a packet. */
  frameSamples: number;
  /** Encodes a frame that begins at this sample; silence where the channels have ended. */
  encode(left: Float32Array, right: Float32Array, at: number): AacPacket[];
  /** The last packets. The encoder may not be used afterwards. */
  finish(): AacPacket[];
}

export interface AacOptions {
  sampleRate: number;
  /** Bits a second. */
  bitrate: number;
}

/** What the module exports, under the names that its minifier gave; a test compares them with the package. */
export const exportNames = {
  init_encoder: "t",
  get_encoder_frame_size: "v",
  get_encoder_extradata: "w",
  get_encoder_extradata_size: "x",
  get_encode_input_ptr: "y",
  send_frame: "A",
  receive_packet: "B",
  flush_encoder_start: "C",
  get_encoded_data: "E",
  get_encoded_pts: "F",
  get_encoded_duration: "G",
  close_encoder: "H",
} as const;
const [memoryName, startName] = ["r", "s"];
/** Those of its imports that it calls: growing the memory, the environment's variables and a clock. */
const [growName, countVariablesName, readVariablesName, clockName] = ["m", "c", "b", "d"];

type Call = (...parts: (number | bigint)[]) => number;
type Module = Record<keyof typeof exportNames, Call> & { memory: WebAssembly.Memory };

function startModule(): Module {
  let memory: WebAssembly.Memory | undefined;
  const own: Record<string, Call> = {
    [growName as string]: (size) => {
      if (!memory) return 0;
      memory.grow(Math.max(1, Math.ceil((Number(size) - memory.buffer.byteLength) / 65_536)));
      return 1;
    },
    [countVariablesName as string]: (count, size) => {
      if (memory) new DataView(memory.buffer).setUint32(Number(count), 0);
      if (memory) new DataView(memory.buffer).setUint32(Number(size), 0);
      return 0;
    },
    [readVariablesName as string]: () => 0,
    [clockName as string]: () => 0,
  };
  const imports: Record<string, Record<string, Call>> = {};
  for (const { module, name } of WebAssembly.Module.imports(aacWasm)) {
    (imports[module] ??= {})[name] =
      own[name] ??
      (() => {
        throw new Error(`The encoder called ${name}`);
      });
  }
  const { exports } = new WebAssembly.Instance(aacWasm, imports);
  memory = exports[memoryName as string] as WebAssembly.Memory;
  (exports[startName as string] as Call)();
  const calls = Object.entries(exportNames).map(([name, letter]) => [name, exports[letter] as Call] as const);
  return { ...(Object.fromEntries(calls) as Record<keyof typeof exportNames, Call>), memory };
}

/** Where FFmpeg's AVOption, of 48 bytes in 32-bit memory, has its default value, a 64-bit number. */
const defaultValueOffset = 16;

/**
 * Makes an option of the encoder off by default; the binding has no call for options. The option is found by its name in the
 * module's own data, which lies at the beginning of its memory.
 */
function turnOff(memory: WebAssembly.Memory, name: string): void {
  const bytes = new Uint8Array(memory.buffer);
  const text = new TextEncoder().encode(`\0${name}\0`);
  const isText = (at: number) => text.every((byte, i) => bytes[at + i] === byte);
  let before = bytes.indexOf(0);
  while (before !== -1 && !isText(before)) before = bytes.indexOf(0, before + 1);
  const option = 4 * new Uint32Array(memory.buffer).indexOf(before + 1);
  if (before === -1 || option < 0) throw new Error(`The AAC encoder has no option ${name}`);
  new DataView(memory.buffer).setBigInt64(option + defaultValueOffset, 0n, true);
}

/** Temporal noise shaping, which now and then raises a sample by up to 9 dB, noise substitution and intensity stereo. */
const offOptions = ["aac_tns", "aac_pns", "aac_is"];

/**
 * Starts encoding stereo sound. Its 18 MB are not kept for the next film, and those of the H.264 encoder are given back
 * before: an isolate that draws has no room for both.
 */
export function createAacEncoder({ sampleRate, bitrate }: AacOptions): AacEncoder {
  const module = startModule();
  for (const option of offOptions) turnOff(module.memory, option);
  const context = module.init_encoder(2, sampleRate, bitrate);
  if (context === 0) throw new Error("The AAC encoder does not start");
  const read = (address: number, size: number) => new Uint8Array(module.memory.buffer).slice(address, address + size);
  const frameSamples = module.get_encoder_frame_size(context);
  const takePackets = (): AacPacket[] => {
    const packets: AacPacket[] = [];
    for (;;) {
      const size = module.receive_packet(context);
      if (size < 0) throw new Error(`The AAC encoder failed: ${size}`);
      if (size === 0) return packets;
      packets.push({
        data: read(module.get_encoded_data(context), size),
        at: Number(module.get_encoded_pts(context)),
        samples: module.get_encoded_duration(context),
      });
    }
  };
  return {
    description: read(module.get_encoder_extradata(context), module.get_encoder_extradata_size(context)),
    frameSamples,
    encode(left, right, at) {
      const address = module.get_encode_input_ptr(context, frameSamples * 8);
      const input = new Float32Array(module.memory.buffer, address, frameSamples * 2);
      for (let i = 0; i < frameSamples; i++) {
        input[i * 2] = left[at + i] ?? 0;
        input[i * 2 + 1] = right[at + i] ?? 0;
      }
      const failure = module.send_frame(context, BigInt(at));
      if (failure < 0) throw new Error(`The AAC encoder failed: ${failure}`);
      return takePackets();
    },
    finish() {
      module.flush_encoder_start(context);
      const packets = takePackets();
      module.close_encoder(context);
      return packets;
    },
  };
}
