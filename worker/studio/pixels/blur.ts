// Soft shadows: three successive box blurs approximate a Gaussian at constant cost, whatever the radius.
import { atOnce, afterWork, inTurns, type Steps } from "./time-slices.ts";
import { boundsOfMask, createMask, type Mask, type Raster, release } from "./raster.ts";

/**
 * Blurs a raster's silhouette (its alpha) at a fraction of its size.
 * @param radius standard deviation in pixels of the raster, horizontal and vertical.
 * @returns the mask, and the offset of its top left corner from the raster's at full size: draw it enlarged by `scale`.
 */
export const blurSilhouette = (raster: Raster, radius: Radius): BlurredSilhouette =>
  atOnce(silhouetteSteps(raster, radius));

/** As blurSilhouette, in slices. */
export const blurSilhouetteInSlices = (raster: Raster, radius: Radius): Promise<BlurredSilhouette> =>
  inTurns(silhouetteSteps(raster, radius));

interface Radius {
  across: number;
  down: number;
}

interface BlurredSilhouette {
  mask: Mask;
  scale: number;
  left: number;
  top: number;
}

/** Computing for a pixel of a silhouette, in milliseconds; and rows that are read at once. */
const [silhouetteMs, rowsAtOnce] = [2e-5, 8];

function* silhouetteSteps(raster: Raster, radius: Radius): Steps<BlurredSilhouette> {
  const smallest = Math.min(radius.across, radius.down);
  const scale = Math.max(1, Math.min(8, Math.floor(smallest / 2.5)));
  const marginX = Math.ceil((radius.across * 3) / scale);
  const marginY = Math.ceil((radius.down * 3) / scale);
  const mask = createMask(
    Math.ceil(raster.width / scale) + marginX * 2,
    Math.ceil(raster.height / scale) + marginY * 2,
  );
  for (let y = 0; y < raster.height; y += scale) {
    for (let x = 0; x < raster.width; x += scale) {
      let sum = 0;
      let count = 0;
      for (let dy = 0; dy < scale && y + dy < raster.height; dy++) {
        for (let dx = 0; dx < scale && x + dx < raster.width; dx++) {
          sum += raster.data[((y + dy) * raster.width + x + dx) * 4 + 3] as number;
          count++;
        }
      }
      mask.data[(y / scale + marginY) * mask.width + x / scale + marginX] = sum / count;
    }
    if ((y / scale + 1) % rowsAtOnce === 0) yield raster.width * scale * rowsAtOnce * silhouetteMs;
  }
  yield* blurSteps(mask, radius.across / scale, radius.down / scale);
  return { mask, scale, left: -marginX * scale, top: -marginY * scale };
}

/** Blurs a mask in place. Radii are standard deviations in pixels; pixels outside the mask count as 0. */
export const blurMask = (mask: Mask, across: number, down: number = across): void =>
  atOnce(blurSteps(mask, across, down));

/** As blurMask, in slices. */
export const blurMaskInSlices = (mask: Mask, across: number, down = across): Promise<void> =>
  inTurns(blurSteps(mask, across, down));

/** Computing for a value, in milliseconds: of a pass over a mask, and over a colour of a raster across and down. */
const passMs = 8e-6;
const colourMs = 3e-5;

function* blurSteps(mask: Mask, across: number, down: number): Steps<void> {
  let values: Float32Array = new Float32Array(mask.data);
  let spare: Float32Array = new Float32Array(values.length);
  for (const size of boxSizes(across)) {
    slideAcross(values, spare, mask.width, mask.height, size);
    [values, spare] = [spare, values];
    yield values.length * passMs;
  }
  for (const size of boxSizes(down)) {
    slideDown(values, spare, mask.width, mask.height, size);
    [values, spare] = [spare, values];
    yield values.length * passMs;
  }
  for (let i = 0; i < values.length; i++) mask.data[i] = values[i] as number;
  release({ data: values }, { data: spare });
}

/**
 * Mean of each value's square neighbourhood of 2 × radius + 1 pixels; pixels outside count as 0. Coarser than blurMask
 * but ten times as fast: integers need no intermediate planes, and where the mask is empty nothing is computed.
 */
export function averageMask(mask: Mask, radius: number): Mask {
  const { width, height, data } = mask;
  const mean = createMask(width, height);
  const result = new Uint8Array(mean.data.buffer);
  const box = boundsOfMask(mask);
  const [right, bottom] = [box.x + box.width, box.y + box.height];
  const share = 1 / (radius * 2 + 1) ** 2;
  // Per column, the sum of the rows around the one being written, padded on both sides with as many zeros as the square
  // reaches.
  const sums = new Int32Array(width + radius * 2 + 1);
  const nothing = new Uint8ClampedArray(width);
  const from = Math.max(0, box.x - radius);
  const to = Math.min(width, right + radius);
  for (let y = box.y - radius; y < Math.min(height, bottom + radius); y++) {
    const enters = y + radius < bottom;
    const leaves = y - radius > box.y;
    const [entering, down] = enters ? [data, (y + radius) * width] : [nothing, 0];
    const [leaving, up] = leaves ? [data, (y - radius - 1) * width] : [nothing, 0];
    for (let x = box.x, column = x + radius + 1; x < right; x++, column++)
      sums[column] = (sums[column] as number) + (entering[down + x] as number) - (leaving[up + x] as number);
    if (y < 0) continue;
    let sum = 0;
    for (let x = from + 1; x <= from + radius * 2; x++) sum += sums[x] as number;
    for (let x = from, last = from + radius * 2 + 1, at = y * width + from; x < to; x++, last++, at++) {
      sum += (sums[last] as number) - (sums[x] as number);
      result[at] = sum * share + 0.5;
    }
  }
  return mean;
}

/** Mean of each value's square neighbourhood, as averageMask for floating-point values. Overwrites its argument. */
export function averageValues(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const spare = new Float32Array(values.length);
  slideAcross(values, spare, width, height, radius * 2 + 1);
  slideDown(spare, values, width, height, radius * 2 + 1);
  release({ data: spare });
  return values;
}

/** Three odd box widths whose successive blurs have the given standard deviation. */
function boxSizes(deviation: number): number[] {
  if (deviation < 0.3) return [];
  const ideal = Math.sqrt(4 * deviation * deviation + 1);
  const low = Math.max(1, Math.floor(ideal) - (Math.floor(ideal) % 2 === 0 ? 1 : 0));
  const lows = Math.round((12 * deviation * deviation - 3 * low * low - 12 * low - 9) / (-4 * low - 4));
  return [0, 1, 2].map((i) => (i < lows ? low : low + 2)).filter((size) => size > 1);
}

function slideAcross(from: Float32Array, to: Float32Array, width: number, height: number, size: number): void {
  const half = (size - 1) / 2;
  const share = 1 / size;
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const end = start + width;
    let sum = 0;
    for (let i = start; i < Math.min(start + half, end); i++) sum += from[i] as number;
    for (let i = start; i < end; i++) {
      if (i + half < end) sum += from[i + half] as number;
      if (i - half > start) sum -= from[i - half - 1] as number;
      to[i] = sum * share;
    }
  }
}

/** Row by row with a running sum per column, so that memory is read sequentially. */
function slideDown(from: Float32Array, to: Float32Array, width: number, height: number, size: number): void {
  const half = (size - 1) / 2;
  const share = 1 / size;
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(half, height); y++) {
    for (let x = 0; x < width; x++) sums[x] = (sums[x] as number) + (from[y * width + x] as number);
  }
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const entering = y + half < height ? (y + half) * width : -1;
    const leaving = y - half > 0 ? (y - half - 1) * width : -1;
    for (let x = 0; x < width; x++) {
      let sum = sums[x] as number;
      if (entering >= 0) sum += from[entering + x] as number;
      if (leaving >= 0) sum -= from[leaving + x] as number;
      sums[x] = sum;
      to[row + x] = sum * share;
    }
  }
}

/** Blurs an opaque raster in place by three moving averages of 2 × radius + 1 pixels; its edges are continued. */
export async function blurColours({ width, height, data }: Raster, radius: number): Promise<void> {
  const values = new Float32Array(data);
  const line = new Float32Array(Math.max(width, height));
  for (let pass = 0; pass < 3; pass++) {
    for (let channel = 0; channel < 3; channel++) {
      for (let y = 0; y < height; y++) average(y * width * 4 + channel, 4, width);
      for (let x = 0; x < width; x++) average(x * 4 + channel, width * 4, height);
      await afterWork(width * height * colourMs);
    }
  }
  data.set(values);

  function average(start: number, step: number, length: number): void {
    const at = (i: number) => values[start + Math.max(0, Math.min(length - 1, i)) * step] as number;
    let sum = 0;
    for (let i = -radius; i <= radius; i++) sum += at(i);
    for (let i = 0; i < length; i++) {
      line[i] = sum / (radius * 2 + 1);
      sum += at(i + radius + 1) - at(i - radius);
    }
    for (let i = 0; i < length; i++) values[start + i * step] = line[i] as number;
  }
}
