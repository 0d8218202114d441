// Soft shadows: three box blurs in a row come close to a Gaussian, whatever the radius, at a constant cost.
import { createMask, type Mask, type Raster } from "./raster.ts";

/**
 * The silhouette of a raster, blurred, at a fraction of its size.
 * @param radius standard deviation in pixels of the raster, across and down.
 * @returns the mask, and where its top left corner lies relative to the raster's, at full size: draw it back with `scale`.
 */
export function blurSilhouette(
  raster: Raster,
  radius: { across: number; down: number },
): { mask: Mask; scale: number; left: number; top: number } {
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
  }
  blurMask(mask, radius.across / scale, radius.down / scale);
  return { mask, scale, left: -marginX * scale, top: -marginY * scale };
}

/** Blurs a mask in place. Radii are standard deviations in pixels; what lies outside counts as empty. */
export function blurMask(mask: Mask, across: number, down: number = across): void {
  const first = new Float32Array(mask.data);
  const second = new Float32Array(first.length);
  for (const size of boxSizes(across)) {
    slide(first, second, mask.width, mask.height, mask.width, 1, size);
    first.set(second);
  }
  for (const size of boxSizes(down)) {
    slide(first, second, mask.height, mask.width, 1, mask.width, size);
    first.set(second);
  }
  for (let i = 0; i < first.length; i++) mask.data[i] = first[i] as number;
}

/** Three odd box widths whose cascade has the given standard deviation. */
function boxSizes(deviation: number): number[] {
  if (deviation < 0.3) return [];
  const ideal = Math.sqrt(4 * deviation * deviation + 1);
  const low = Math.max(1, Math.floor(ideal) - (Math.floor(ideal) % 2 === 0 ? 1 : 0));
  const lows = Math.round((12 * deviation * deviation - 3 * low * low - 12 * low - 9) / (-4 * low - 4));
  return [0, 1, 2].map((i) => (i < lows ? low : low + 2));
}

function slide(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  lineStep: number,
  step: number,
  size: number,
): void {
  const half = (size - 1) / 2;
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    let sum = 0;
    for (let i = 0; i < Math.min(half, length); i++) sum += from[start + i * step] as number;
    for (let i = 0; i < length; i++) {
      if (i + half < length) sum += from[start + (i + half) * step] as number;
      if (i - half > 0) sum -= from[start + (i - half - 1) * step] as number;
      to[start + i * step] = sum / size;
    }
  }
}
