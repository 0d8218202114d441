// Blurs out-of-focus layers: three successive box blurs on the planes of an opaque layer.
import type { Layer, Plane } from "./planes.ts";
import { ditherAt } from "../pixels/raster.ts";
import { inSlices } from "../pixels/time-slices.ts";

/** Computing for a value in one step, in milliseconds. */
const valueMs = 2e-5;

/**
 * Blurs an opaque layer in place, in slices.
 * @param deviation standard deviation in its own pixels.
 */
export async function softenLayer({ y, u, v }: Layer, deviation: number): Promise<void> {
  const radius = Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2);
  await softenPlane(y, radius);
  await softenPlane(u, Math.round(radius / 2));
  await softenPlane(v, Math.round(radius / 2));
}

async function softenPlane({ data, width, height }: Plane, radius: number): Promise<void> {
  if (radius < 1) return;
  // In 1/128 of a value: blurred gradients have steps finer than integers, which would show as banding.
  const values = new Uint16Array(data.length);
  await inSlices(height, width * valueMs, (from, to) => {
    for (let i = from * width; i < to * width; i++) values[i] = (data[i] as number) << 7;
  });
  const spare = new Uint16Array(values.length);
  for (let pass = 0; pass < 3; pass++) {
    await inSlices(height, width * valueMs, (from, to) => {
      for (let row = from; row < to; row++) slide(values, spare, row * width, 1, width, radius);
    });
    await inSlices(width, height * valueMs, (from, to) => {
      for (let column = from; column < to; column++) slide(spare, values, column, width, height, radius);
    });
  }
  await inSlices(height, width * valueMs, (from, to) => {
    for (let row = from, i = from * width; row < to; row++) {
      for (let column = 0; column < width; column++, i++) {
        data[i] = Math.max(0, Math.min(255, (values[i] as number) / 128 + 0.5 + ditherAt(column, row)));
      }
    }
  });
}

/** Moving average along a line; the end values are repeated beyond its ends. */
function slide(from: Uint16Array, to: Uint16Array, start: number, step: number, length: number, radius: number): void {
  const size = radius * 2 + 1;
  const end = start + (length - 1) * step;
  const first = from[start] as number;
  const last = from[end] as number;
  let sum = first * radius;
  for (let i = 0; i < radius; i++) sum += i < length ? (from[start + i * step] as number) : last;
  for (let i = 0, at = start; i < length; i++, at += step) {
    sum += i + radius < length ? (from[at + radius * step] as number) : last;
    to[at] = sum / size;
    sum -= i - radius >= 0 ? (from[at - radius * step] as number) : first;
  }
}
