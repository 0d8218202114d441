// Plain surfaces in a colour, lit as photographs are: a wall or paper that is brighter towards the light, and a ground
// with the light of a window on it.
import { createMask, ditherAt, release, type Box, type Raster } from "../pixels/raster.ts";
import { resizeMaskInSlices } from "../pixels/resample.ts";
import { inSlices } from "../pixels/time-slices.ts";
import type { Rgb } from "../pixels/colour.ts";

/** Pixels of a surface per value of its light, which is soft. */
const coarse = 12;

/** Computing for a pixel, in milliseconds, on a slow machine. */
const fillMs = 6e-5;

/** How bright a place is, 0–2; x and y as fractions of the surface. */
type Light = (x: number, y: number, aspect: number) => number;

/** Fills a box of a raster with a colour in a light. */
export async function fillLit(target: Raster, box: Box, colour: Rgb, light: Light): Promise<void> {
  const small = createMask(Math.max(4, Math.ceil(box.width / coarse)), Math.max(4, Math.ceil(box.height / coarse)));
  const aspect = box.width / box.height;
  for (let y = 0, i = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++, i++)
      small.data[i] = 127.5 * light((x + 0.5) / small.width, (y + 0.5) / small.height, aspect);
  }
  const lit = await resizeMaskInSlices(small, box.width, box.height);
  await inSlices(box.height, box.width * fillMs, (from, to) => {
    for (let y = from; y < to; y++) fillRow(y);
  });
  release(small);

  function fillRow(y: number): void {
    let i = y * box.width;
    let to = ((y + box.y) * target.width + box.x) * 4;
    for (let x = 0; x < box.width; x++, i++, to += 4) {
      const share = (lit.data[i] as number) / 127.5;
      const noise = ditherAt(x, y) * 1.6;
      for (let c = 0; c < 3; c++) target.data[to + c] = (colour[c] as number) * share + noise;
      target.data[to + 3] = 255;
    }
  }
}

/** A wall's colour where no light falls on it. */
export const shadeOf = (wall: Rgb): Rgb => wall.map((part) => part * 0.72) as [number, number, number];

/** A wall or paper: light from one side (-1 left, 1 right) and from above. */
export const wallLight =
  (side: number): Light =>
  (x, y) =>
    1.025 - 0.05 * y - 0.03 * (side < 0 ? x : 1 - x);

/** A ground with the light of a window on it: panes that lean away from the light. */
export const windowLight =
  (side: number): Light =>
  (x, y, aspect) => {
    // Higher and smaller on a surface that is taller than wide.
    const zoom = Math.min(1, aspect * 1.15);
    const across = (((side < 0 ? x : 1 - x) - 0.5) * Math.min(1.4, aspect)) / zoom;
    const down = (y - 0.36 - 0.14 * zoom) / zoom;
    const u = across * 0.9 + down * 0.42;
    const v = down * 0.92 - across * 0.36;
    const pane = between(u, -0.36, -0.03) + between(u, 0.015, 0.36);
    const rows = between(v, -0.62, -0.19) + between(v, -0.145, 0.25) + between(v, 0.295, 0.75);
    return 0.955 - 0.03 * y + 0.075 * Math.min(1, pane) * Math.min(1, rows);
  };

/** 0–1: whether a value is between two others, with soft ends. */
function between(value: number, from: number, to: number): number {
  const soft = 0.028;
  const rise = (edge: number) => {
    const t = Math.max(0, Math.min(1, (value - edge) / (2 * soft) + 0.5));
    return t * t * (3 - 2 * t);
  };
  return rise(from) - rise(to);
}
