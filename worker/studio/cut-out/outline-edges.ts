// How much of a cut-out's outline runs where its photo has no edge: through the product itself, which is torn there, or
// between backdrop and what looks like it, where nobody can tell.
import type { CutOut } from "./product-edge.ts";
import type { Raster } from "../pixels/raster.ts";
import { type Steps } from "../pixels/time-slices.ts";

/** How far from the outline its edge may be, and how far on both sides and around it colours are gathered, in pixels. */
const [edgeNear, sides, around] = [2, 4, 40];
/** Of the backdrop around, what is nearer than this may be shadow; and every so many pixels one is read. */
const [beside, apart] = [8, 4];
/** Share of the outline's middling strength below which a place of it has no edge. */
const none = 0.25;
/** Light (0–255) that is not the backdrop's, also as a share of the product's difference from it. */
const [other, otherShare] = [30, 0.5];
/** Alpha up to which a pixel is outside, from which on it is inside, and between the two of the outline. */
const [out, inside, half] = [13, 242, 127];
/** Computing for a row, in milliseconds. */
const rowMs = 0.4;

/**
 * Shares of the outline, 0–1: `torn` runs through one colour that is not the backdrop's, `guessed` through others. And its
 * middling strength, 0–255.
 * @param isKnown of a pixel's x and y: whether the outline is known there without an edge, and does not count.
 */
export function* measureOutline(
  { width, height, data }: Raster,
  { raster, box }: Pick<CutOut, "raster" | "box">,
  isKnown: (x: number, y: number) => boolean = () => false,
): Steps<{ torn: number; guessed: number; strength: number }> {
  const alphaAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= box.width || y >= box.height ? 0 : (raster.data[(y * box.width + x) * 4 + 3] as number);
  const strengths = new Uint32Array(256);
  const outline: [number, number, number][] = [];
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      if (alphaAt(x, y) <= half) continue;
      if (Math.min(alphaAt(x - 1, y), alphaAt(x + 1, y), alphaAt(x, y - 1), alphaAt(x, y + 1)) > half) continue;
      const room = edgeNear + 1;
      const [u, v] = [x + box.x, y + box.y];
      if (u < room || v < room || u >= width - room || v >= height - room || isKnown(u, v)) continue;
      const strength = strengthNear(v * width + u);
      strengths[strength] = (strengths[strength] as number) + 1;
      outline.push([x, y, strength]);
    }
    yield rowMs;
  }
  let [median, count] = [0, strengths[0] as number];
  while (count * 2 < outline.length) count += strengths[++median] as number;
  let [torn, guessed] = [0, 0];
  for (const [x, y, strength] of outline) {
    if (strength >= none * median) continue;
    const outer = meanOf(x, y, sides, 1, (alpha) => alpha < out);
    const back = meanOf(x, y, around, apart, (alpha, far) => alpha < out && far > beside);
    const inner = meanOf(x, y, sides, 1, (alpha) => alpha > inside);
    const away = outer && back ? differ(outer, back) : 0;
    if (away > other && (!inner || !back || away > otherShare * differ(inner, back))) torn++;
    else guessed++;
    yield rowMs / 8;
  }
  const share = (part: number) => part / Math.max(1, outline.length);
  return { torn: share(torn), guessed: share(guessed), strength: median };

  /** The strongest edge near a pixel: the difference of light over two pixels. */
  function strengthNear(at: number): number {
    let most = 0;
    for (let v = -edgeNear; v <= edgeNear; v++)
      for (let u = -edgeNear; u <= edgeNear; u++)
        for (let c = 0, to = (at + v * width + u) * 4; c < 3; c++, to++)
          for (const step of [4, width * 4])
            most = Math.max(most, Math.abs((data[to + step] as number) - (data[to - step] as number)));
    return most;
  }

  function meanOf(
    x: number,
    y: number,
    reach: number,
    step: number,
    isMeant: (alpha: number, far: number) => boolean,
  ): number[] | undefined {
    const sum = [0, 0, 0];
    let found = 0;
    for (let v = -reach; v <= reach; v += step)
      for (let u = -reach; u <= reach; u += step) {
        const [column, row] = [x + u + box.x, y + v + box.y];
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        if (!isMeant(alphaAt(x + u, y + v), Math.max(Math.abs(u), Math.abs(v)))) continue;
        found++;
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (data[(row * width + column) * 4 + c] as number);
      }
    return found ? sum.map((value) => value / found) : undefined;
  }
}

const differ = (one: number[], another: number[]) =>
  Math.max(...one.map((value, c) => Math.abs(value - (another[c] as number))));
