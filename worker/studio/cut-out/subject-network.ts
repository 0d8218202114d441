// Where a photo's subject is, by U²-Net-p (Qin et al. 2020, Apache-2.0): a network of 1.1 million weights that was trained
// to find what a person would look at first. Its layers are computed by subject-network.wasm; the weights are an asset.
import { afterWork } from "../pixels/time-slices.ts";
import type { Raster } from "../pixels/raster.ts";
import { resize } from "../pixels/resample.ts";
import { type MapSubject, mapSide, type SubjectMap } from "./subject-map.ts";

/** The art file with the weights: per layer in order of computing, floats of scale and bias per output, then bytes. */
export const subjectWeights = "cut-out/u2netp.bin";

/**
 * The network.
 * @param kernels subject-network.wasm, compiled.
 */
export function openSubjectNetwork(
  kernels: WebAssembly.Module,
  readArt: (path: string) => Promise<Uint8Array>,
): MapSubject {
  return async (photo) => runNetwork(photo, kernels, await readArt(subjectWeights));
}

/** Exports of subject-network.wasm (scripts/generate/subject-network/kernels.c). Planes are bfloat16, channels last. */
interface Kernels {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  convolve(...given: number[]): void;
  pool(plane: number, channels: number, width: number, height: number, target: number): void;
  judge(
    plane: number,
    channels: number,
    width: number,
    height: number,
    weights: number,
    bias: number,
    target: number,
  ): void;
}

/** Values of bfloat16 in the module's memory. */
interface Plane {
  at: number;
  channels: number;
  width: number;
  height: number;
}

/** A layer's shape, and where it begins in the file: scales, biases, then whole numbers of 16 bits. */
interface Layer {
  inputs: number;
  outputs: number;
  start: number;
}

/** Channels between the stages and within one. */
const outer = 64;
const inner = 16;

/** Depth of the stages on the way down; the way up has the same, without the last. 0: dilated instead of pooled. */
const depths = [7, 6, 5, 4, 0, 0];

/** Multiplications a millisecond, on a slow machine. */
const macsInMs = 6e6;
/** Weights unpacked a millisecond. */
const unpackedInMs = 1e4;
/** Computing of the picture that the network is given, in milliseconds. */
const pictureMs = 10;
/** Computing between two turns of the event loop, in milliseconds. */
const blockMs = 8;

/** Mean and deviation of the training's pictures, for red, green and blue. */
const means = [0.485, 0.456, 0.406];
const deviations = [0.229, 0.224, 0.225];

async function runNetwork(photo: Raster, module: WebAssembly.Module, file: Uint8Array): Promise<SubjectMap> {
  // An instance a photo: its memory is given back with it.
  const kernels = new WebAssembly.Instance(module).exports as unknown as Kernels;
  const heap = openHeap(kernels);
  const { layers, head } = findLayers(file);
  const unpacked = heap.take(Math.max(...layers.map(({ inputs, outputs }) => outputs * (9 * inputs + 1))) * 4);
  const unpack = (layer: Layer) => unpackLayer(file, layer, kernels, unpacked);
  const lines = heap.take((mapSide + 16) * 3 * outer * 2 * 4);
  const lists = heap.take(9 * Math.ceil(mapSide / 4) * (outer * 2 + 1) * 2);
  let next = 0;

  /** The other plane is written over where that is possible, else given back. */
  const convolve = async (
    one: Plane,
    other: Plane | undefined,
    width: number,
    height: number,
    { dilation = 1, added }: { dilation?: number; added?: Plane } = {},
  ): Promise<Plane> => {
    const layer = layers[next++] as Layer;
    const { inputs, outputs } = layer;
    const over = other?.channels === outputs && dilation === 1 ? other : undefined;
    const target = added ?? over ?? { at: heap.take(width * height * outputs * 2), channels: outputs, width, height };
    const { weights, bias } = unpack(layer);
    await afterWork((inputs * outputs * 9) / unpackedInMs);
    const rowMs = (width * 9 * inputs * outputs) / macsInMs;
    const rows = Math.max(1, Math.floor(blockMs / rowMs));
    for (let from = 0; from < height; from += rows) {
      const to = Math.min(height, from + rows);
      const picture = [one.at, one.channels, one.width, one.height];
      const beside = other ? [other.at, other.channels, other.width, other.height] : [0, 0, 0, 0];
      const how = [weights, bias, outputs, dilation];
      kernels.convolve(...picture, ...beside, ...how, added?.at ?? 0, target.at, width, height, lines, lists, from, to);
      await afterWork(rowMs * (to - from));
    }
    if (other && target !== other) heap.give(other.at);
    return target;
  };

  const pool = (plane: Plane): Plane => {
    const width = Math.ceil(plane.width / 2);
    const height = Math.ceil(plane.height / 2);
    const at = heap.take(width * height * plane.channels * 2);
    kernels.pool(plane.at, plane.channels, plane.width, plane.height, at);
    return { at, channels: plane.channels, width, height };
  };

  /** A residual U-block: down by pooling, up again beside what was there on the way down, added to its input. */
  const pooled = async (one: Plane, other: Plane | undefined, width: number, height: number, depth: number) => {
    const input = await convolve(one, other, width, height);
    heap.give(one.at);
    const down: Plane[] = [];
    for (let level = 1; level < depth; level++) {
      const above = down.at(-1);
      const from = above ? pool(above) : input;
      down.push(await convolve(from, undefined, from.width, from.height));
      if (above) heap.give(from.at);
    }
    const deepest = down.at(-1) as Plane;
    let up = await convolve(deepest, undefined, deepest.width, deepest.height, { dilation: 2 });
    for (const beside of down.toReversed()) {
      const isLast = beside === down[0];
      const wider = await convolve(up, beside, beside.width, beside.height, isLast ? { added: input } : {});
      heap.give(up.at);
      up = wider;
    }
    return up;
  };

  /** The same for the smallest maps, which are dilated instead of pooled. */
  const dilated = async (one: Plane, other: Plane | undefined, width: number, height: number) => {
    const input = await convolve(one, other, width, height);
    heap.give(one.at);
    const down = [await convolve(input, undefined, width, height)];
    for (const dilation of [2, 4, 8])
      down.push(await convolve(down.at(-1) as Plane, undefined, width, height, { dilation }));
    let up = down.pop() as Plane;
    for (const dilation of [4, 2, 1]) {
      const beside = down.pop() as Plane;
      const wider = await convolve(up, beside, width, height, dilation === 1 ? { added: input } : { dilation });
      heap.give(up.at);
      up = wider;
    }
    return up;
  };

  /** Gives `one` back. */
  const stage = (depth: number, one: Plane, other: Plane | undefined, width: number, height: number) =>
    depth === 0 ? dilated(one, other, width, height) : pooled(one, other, width, height, depth);

  /** What a stage says of each of its pixels. */
  const judged: { values: Float32Array; side: number }[] = [];
  const sides = layers.length - depths.length;
  const judge = async (plane: Plane, number: number) => {
    const { weights, bias } = unpack(layers[sides + number] as Layer);
    const size = plane.width * plane.height;
    const at = heap.take(size * 4);
    const value = new Float32Array(kernels.memory.buffer, bias, 1)[0] as number;
    kernels.judge(plane.at, plane.channels, plane.width, plane.height, weights, value, at);
    judged[number] = { values: new Float32Array(kernels.memory.buffer, at, size).slice(), side: plane.width };
    heap.give(at);
    await afterWork((size * 9 * outer) / macsInMs);
  };

  const picture = readPicture(photo, kernels, heap);
  await afterWork(pictureMs);
  const down: Plane[] = [];
  for (const [number, depth] of depths.entries()) {
    const above = down.at(-1);
    const from = above ? pool(above) : picture;
    down.push(await stage(depth, from, undefined, from.width, from.height));
    if (number === depths.length - 1) await judge(down[number] as Plane, number);
  }
  let up = down.pop() as Plane;
  for (let number = down.length - 1; number >= 0; number--) {
    const beside = down.pop() as Plane;
    up = await stage(depths[number] as number, up, beside, beside.width, beside.height);
    await judge(up, number);
  }
  return combine(judged, head);
}

/** Stretches a photo to the network's size; transparent pixels are white. */
function readPicture(photo: Raster, kernels: Kernels, heap: Heap): Plane {
  const { data } = resize(photo, mapSide, mapSide);
  const size = mapSide * mapSide;
  const at = heap.take(size * 4 * 2);
  const plane = new Uint16Array(kernels.memory.buffer, at, size * 4);
  let most = 1;
  for (let i = 0; i < data.length; i++) if ((i & 3) < 3) most = Math.max(most, data[i] as number);
  const float = new Float32Array(1);
  const bits = new Uint32Array(float.buffer);
  for (let i = 0; i < plane.length; i++) {
    const channel = i & 3;
    if (channel === 3) {
      plane[i] = 0;
      continue;
    }
    const clear = 255 - (data[i - channel + 3] as number);
    float[0] =
      (Math.min(most, (data[i] as number) + clear) / most - (means[channel] as number)) /
      (deviations[channel] as number);
    plane[i] = ((bits[0] as number) + 0x8000) >>> 16;
  }
  return { at, channels: 4, width: mapSide, height: mapSide };
}

/** Mixes what the stages say, each enlarged to the full size. */
function combine(judged: { values: Float32Array; side: number }[], head: Float32Array): SubjectMap {
  const found = new Float32Array(mapSide * mapSide).fill(head[judged.length] as number);
  for (const [number, { values, side }] of judged.entries()) {
    const weight = head[number] as number;
    const scale = side / mapSide;
    for (let y = 0, at = 0; y < mapSide; y++) {
      const sy = Math.max(0, (y + 0.5) * scale - 0.5);
      const top = Math.floor(sy) * side;
      const low = Math.min(side - 1, Math.floor(sy) + 1) * side;
      const fy = sy - Math.floor(sy);
      for (let x = 0; x < mapSide; x++, at++) {
        const sx = Math.max(0, (x + 0.5) * scale - 0.5);
        const left = Math.floor(sx);
        const right = Math.min(side - 1, left + 1);
        const fx = sx - left;
        const of = (row: number) => (values[row + left] as number) * (1 - fx) + (values[row + right] as number) * fx;
        found[at] = (found[at] as number) + weight * (of(top) * (1 - fy) + of(low) * fy);
      }
    }
  }
  for (let at = 0; at < found.length; at++) found[at] = 1 / (1 + Math.exp(-(found[at] as number)));
  return found;
}

/** Inputs and outputs of all layers in order of the file, then the six that judge. */
function listLayers(): { inputs: number; outputs: number }[] {
  const block = (inputs: number, depth: number) => {
    const ways = depth === 0 ? 4 : depth;
    return [
      { inputs, outputs: outer },
      { inputs: outer, outputs: inner },
      ...Array.from({ length: ways - 1 }, () => ({ inputs: inner, outputs: inner })),
      ...Array.from({ length: ways - 2 }, () => ({ inputs: inner * 2, outputs: inner })),
      { inputs: inner * 2, outputs: outer },
    ];
  };
  return [
    ...depths.flatMap((depth, number) => block(number === 0 ? 4 : outer, depth)),
    ...depths
      .slice(0, -1)
      .toReversed()
      .flatMap((depth) => block(outer * 2, depth)),
    ...depths.map(() => ({ inputs: outer, outputs: 1 })),
  ];
}

/** The file's layers, and its last seven floats, which mix what the stages say. */
function findLayers(file: Uint8Array): { layers: Layer[]; head: Float32Array } {
  let start = 0;
  const layers = listLayers().map(({ inputs, outputs }) => {
    const layer = { inputs, outputs, start };
    start += outputs * 8 + 9 * inputs * outputs * 2;
    return layer;
  });
  const headBytes = (depths.length + 1) * 4;
  if (file.byteLength !== start + headBytes) throw new Error(`Weights of ${file.byteLength} bytes`);
  return { layers, head: readFloats(file, start, depths.length + 1) };
}

function readFloats(file: Uint8Array, start: number, count: number): Float32Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  return Float32Array.from({ length: count }, (_, i) => view.getFloat32(start + i * 4, true));
}

/** Lays a layer's weights and biases as floats at a place of the module's memory; returns where each begins. */
function unpackLayer(file: Uint8Array, { inputs, outputs, start }: Layer, { memory }: Kernels, at: number) {
  const scales = readFloats(file, start, outputs);
  const count = 9 * inputs * outputs;
  const floats = new Float32Array(memory.buffer, at, count + outputs);
  floats.set(readFloats(file, start + outputs * 4, outputs), count);
  const first = file.byteOffset + start + outputs * 8;
  const whole = new Int16Array(file.buffer.slice(first, first + count * 2));
  const group = Math.min(8, outputs);
  const inGroup = 9 * inputs * group;
  for (let i = 0; i < count; i++)
    floats[i] = (whole[i] as number) * (scales[Math.floor(i / inGroup) * group + (i % group)] as number);
  return { weights: at, bias: at + count * 4 };
}

interface Heap {
  /** Bytes of the module's memory, at a multiple of 16. */
  take(bytes: number): number;
  give(at: number): void;
}

/** First-fit allocation behind the module's own data; grows its memory where needed. */
function openHeap({ memory, __heap_base: base }: Kernels): Heap {
  const pageBytes = 65_536;
  const taken = new Map<number, number>();
  return {
    take(bytes) {
      const size = Math.ceil(bytes / 16) * 16;
      let at = Math.ceil((base.value as number) / 16) * 16;
      for (const [start, length] of [...taken].sort(([a], [b]) => a - b)) {
        if (start - at >= size) break;
        at = start + length;
      }
      taken.set(at, size);
      const missing = at + size - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
      return at;
    },
    give(at) {
      taken.delete(at);
    },
  };
}
