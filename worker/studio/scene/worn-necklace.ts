// Necklaces and pendants around a neck: those whose photo shows both strands from what hangs between them upwards.
import type { VisualBrief } from "../briefs/visual.ts";
import type { Anchors } from "../people/anchors.ts";
import { personCanvas } from "../people/person.ts";
import { createRaster, release, type Raster } from "../pixels/raster.ts";
import { findTrueSize } from "./product-size.ts";
import { perCm, seenHead, type Worn } from "./worn.ts";

/** How much of a necklace is behind the neck on each side, and how far it hangs below where it comes out, in centimetres. */
const [behind, hanging] = [7.5, { from: 6, to: 22 }];
/** From this length on, in centimetres, a name says how long a necklace is, not how large it lies. */
const stated = 35;
/**
 * Between strands there is so much at least, as a share of the width; between beads so much at most, as a share of the
 * height; and in so many of its rows, as a share, a necklace may have a strand less.
 */
const [gap, beads, missing] = [0.03, 0.06, 0.4];

export interface Point {
  x: number;
  y: number;
}

/** How far apart the ends of a loop that is closed are at most, as a share of where it is widest. */
const narrowed = 0.8;

/** The middles of both strands in a row, from the left. */
type Strands = readonly [left: number, right: number];

/** The strands of a necklace by rows, from the first row of its cut-out down to what hangs between them; none where it shows none. */
export function findStrands({ width, height, data }: Raster): Strands[] {
  const rows: (Strands | undefined)[] = [];
  for (let y = 0; y < height; y++) {
    const runs: [from: number, to: number][] = [];
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) < 96) continue;
      const last = runs.at(-1);
      if (last && x - last[1] < gap * width) last[1] = x + 1;
      else runs.push([x, x + 1]);
    }
    const [one, other, ...more] = runs;
    rows.push(one && other && more.length === 0 ? [(one[0] + one[1]) / 2, (other[0] + other[1]) / 2] : undefined);
  }
  // From well above the middle to both ends, over the gaps between beads.
  let first = Math.round(height * 0.3);
  let end = first;
  for (let y = end; y < height && y - end < beads * height; y++) if (rows[y]) end = y + 1;
  for (let y = first; y >= 0 && first - y < beads * height; y--) if (rows[y]) first = y;
  const found: Strands[] = [];
  let lost = 0;
  for (let y = end - 1; y >= first; y--) {
    if (!rows[y]) lost++;
    found[y] = rows[y] ?? (found[y + 1] as Strands);
  }
  return lost > missing * (end - first) ? [] : found;
}

/** A necklace around somebody's neck; undefined where hair or a collar is over it, and where its photo does not show how it hangs. */
export function putOnNecklace(anchors: Anchors, product: VisualBrief["product"], raster: Raster): Worn | undefined {
  const real = findTrueSize(product, raster);
  if (!anchors.neck || !real) return undefined;
  const strands = findStrands(raster);
  const low = strands.length;
  const top = strands.findIndex(Boolean);
  if (low < raster.height * 0.4) return undefined;
  // Along the strand on the left, from what hangs upwards.
  const lengths: number[] = [];
  let length = 0;
  const step = Math.round(beads * raster.height);
  for (let y = low - 2; y >= top; y--) {
    // Over a bead or two: each has a middle of its own.
    const below = Math.min(low - 1, y + step);
    length += Math.hypot(1, ((strands[y] as Strands)[0] - (strands[below] as Strands)[0]) / (below - y));
    lengths.push(length);
  }
  // A loop that is closed above goes on to its clasp; one that the photo cuts off is shown up to there.
  const [left, right] = strands[top] as Strands;
  const widest = strands.reduce((most, [l, r]) => Math.max(most, r - l), 0);
  const isClosed = right - left < narrowed * widest;
  const whole = length + (isClosed ? (right - left) / 2 : 0);
  const asStated = Math.max(real.width, real.height) >= stated;
  const cm = asStated ? (2 * whole) / Math.max(real.width, real.height) : raster.height / real.height;
  const seen = isClosed ? whole - behind * cm : length;
  const rows = lengths.findIndex((each) => each >= seen) + 1 || lengths.length;
  const from = low - rows;
  const below = (raster.height - from) / cm;
  if (below < hanging.from || below > hanging.to) return undefined;
  const scale = perCm(anchors);
  const times = scale / cm;
  const [one, other, throat] = anchors.neck;
  const [l, r] = strands[low - 1] as Strands;
  const slope = (other[1] - one[1]) / (other[0] - one[0]);
  const box = {
    x: throat[0] - ((l + r) / 2) * times,
    y: one[1] + slope * (throat[0] - one[0]),
    width: raster.width * times,
    height: below * scale,
  };
  const end = box.y + box.height;
  if (end > personCanvas.height - 2.5 * scale) return undefined;
  const head = anchors.chin[1] - anchors.skull;
  return {
    ...seenHead(anchors, Math.max(0.4, (end + 1.5 * scale - anchors.chin[1]) / head)),
    kind: "necklace",
    box,
    part: { x: 0, y: from, width: raster.width, height: raster.height - from },
    shade: 0.12 * scale,
  };
}

/** Half of a strand's breadth at most, as a share of the width. */
const rim = 0.15;

/**
 * A necklace that is bent so that its strands begin where they come from behind the neck. Frees what it is given.
 * @param ends of the strands, left and right, in pixels from its upper left corner; `left` and `top` of the result are, too.
 */
export function bendNecklace(
  raster: Raster,
  ends: readonly [Point, Point],
): { raster: Raster; left: number; top: number } {
  const { width, height, data } = raster;
  const strands = findStrands(raster);
  const low = strands.length;
  const lowest = strands[low - 1] ?? [width / 2, width / 2];
  const [first = lowest] = strands;
  const axis = (lowest[0] + lowest[1]) / 2;
  const [one, other] = ends;
  const slope = (other.y - one.y) / (other.x - one.x);
  const left = Math.floor(Math.min(0, one.x - width * rim));
  const top = Math.floor(Math.min(0, one.y, other.y));
  const made = createRaster(Math.ceil(Math.max(width, other.x + width * rim)) - left, height - top);
  for (let y = 0; y < made.height; y++) {
    for (let x = 0; x < made.width; x++) {
      const [toX, toY] = [x + left + 0.5, y + top + 0.5];
      // How far up the strands: they are bent more and more.
      const up = Math.max(0, Math.min(1, 1 - toY / Math.max(1, low)));
      const fromY = toY - slope * (toX - axis) * up;
      if (fromY < 0 || fromY >= height) continue;
      const row = strands[Math.floor(fromY)];
      let fromX = toX;
      if (row) {
        const share = (1 - fromY / low) ** 1.5;
        const side = toX < axis ? 0 : 1;
        fromX -= (ends[side].x - first[side]) * share;
      }
      sample(fromX - 0.5, fromY - 0.5, (y * made.width + x) * 4);
    }
  }
  release(raster);
  return { raster: made, left, top };

  function sample(x: number, y: number, to: number): void {
    const [column, line] = [Math.floor(x), Math.floor(y)];
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const [atX, atY] = [column + dx, line + dy];
      if (atX < 0 || atY < 0 || atX >= width || atY >= height) continue;
      const share = Math.abs(1 - dx - (x - column)) * Math.abs(1 - dy - (y - line));
      for (let c = 0; c < 4; c++)
        made.data[to + c] = (made.data[to + c] as number) + (data[(atY * width + atX) * 4 + c] as number) * share;
    }
  }
}
