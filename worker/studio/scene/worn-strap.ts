// A bag on the shoulder of a whole person, by a long strap: before her hip, one leg of the strap before her, one behind.
import type { VisualBrief } from "../briefs/visual.ts";
import type { MemberAnchors } from "../people/anchors.ts";
import { createRaster, release, type Raster } from "../pixels/raster.ts";
import { ownScale, seenWhole } from "./carry-by-handle.ts";
import { findTrueSize } from "./product-size.ts";
import { findStrands } from "./worn-necklace.ts";
import type { Worn } from "./worn.ts";

/** The least of its breadth that a bag fills in a row, and how long a strap is above it, in centimetres. */
const [filled, drops] = [0.6, { from: 22, to: 62 }];
/** How near each other the legs of a strap are where it is carried, as a share of where they are furthest apart. */
const closed = 0.5;
/** How far from the hand's middle a bag's outer edge is, beside the arm, and what is seen below it, in centimetres. */
const [outward, below] = [9.2, 4];

/** The first row of a cut-out that belongs to the bag, not to its strap. */
function findBody({ width, height, data }: Raster): number {
  for (let y = height - Math.round(height * 0.15); y >= 0; y--) {
    let count = 0;
    for (let x = 0; x < width; x++) if ((data[(y * width + x) * 4 + 3] as number) > 127) count++;
    if (count < filled * width) return y + 1;
  }
  return 0;
}

/** A bag on somebody's shoulder; undefined where her hair lies there, and where its photo shows no strap that stands above it. */
export function putOnShoulder(
  { bust, figure }: MemberAnchors,
  product: VisualBrief["product"],
  raster: Raster,
): Worn | undefined {
  if (!figure?.strap || !figure.carry) return undefined;
  const body = findBody(raster);
  const real = findTrueSize(product, { width: raster.width, height: raster.height - body });
  if (!real) return undefined;
  const cm = raster.width / real.width;
  const strands = findStrands(raster);
  const apart = strands.map(([left, right]) => right - left);
  const top = strands.findIndex(Boolean);
  const drop = body / cm;
  if (strands.length < 0.8 * body || top > 0.3 * body || drop < drops.from || drop > drops.to) return undefined;
  if ((apart[top] ?? 0) > closed * Math.max(...apart.filter(Boolean))) return undefined;
  const scale = ownScale * figure.scale;
  const times = scale / cm;
  const [x, y] = figure.strap;
  const box = {
    x: figure.carry.grip[0] - outward * scale,
    y,
    width: raster.width * times,
    height: raster.height * times,
  };
  const left = Math.min(0, box.x);
  const end = box.y + box.height + below * scale;
  return {
    kind: "strap",
    hand: seenWhole(bust, figure),
    bounds: { x: left, y: figure.crown, width: figure.size[0] - left, height: end - figure.crown },
    box,
    strap: { x, height: body * times },
    slope: 0,
  };
}

/**
 * A bag whose strap goes up to a shoulder: what is seen before whoever carries it, and the leg of the strap behind her.
 * Frees what it is given. @param apex where the strap lies on the shoulder, in pixels from its left edge. @param body the
 * first row of the bag. @param isMirrored her arm is on the right.
 */
export function hangByStrap(raster: Raster, apex: number, body: number, isMirrored: boolean) {
  const { width, height, data } = raster;
  const strands = findStrands(raster);
  const top = strands.findIndex(Boolean);
  const [left, right] = strands[top] ?? [width / 2, width / 2];
  const aside = apex - (left + right) / 2;
  const start = Math.floor(Math.min(0, aside));
  const front = createRaster(width + Math.ceil(Math.abs(aside)), height);
  const behind = createRaster(front.width, height);
  for (let y = 0; y < height; y++) {
    const shift = aside * Math.max(0, 1 - y / body) - start;
    const [one, other] = strands[Math.max(y, top)] ?? [0, 0];
    const [whole, part] = [Math.floor(shift), shift % 1];
    for (let x = 0; x <= width; x++) {
      const isOuter = y < body && x > (one + other) / 2 === isMirrored;
      const to = (isOuter ? behind : front).data;
      const at = (y * front.width + x + whole) * 4;
      if (x + whole >= front.width) continue;
      for (let c = 0; c < 4; c++) {
        const here = x < width ? (data[(y * width + x) * 4 + c] as number) : 0;
        const before = x > 0 ? (data[(y * width + x - 1) * 4 + c] as number) : 0;
        to[at + c] = here * (1 - part) + before * part;
      }
    }
  }
  release(raster);
  return { front, behind, left: start };
}
