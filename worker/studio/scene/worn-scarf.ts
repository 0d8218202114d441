// Scarves around a neck: cloth from the product's photo on folds that fell on a body of the cast (art/people/scarf.py).
import type { VisualBrief } from "../briefs/visual.ts";
import { plainWords } from "../../contract/plain-words.ts";
import type { Anchors } from "../people/anchors.ts";
import type { CastMember } from "../people/cast.ts";
import { decodeStraight } from "../pixels/codec.ts";
import { createRaster, mirror, release, type Box, type Raster } from "../pixels/raster.ts";
import { inSlices } from "../pixels/time-slices.ts";
import type { LoadArt } from "../studio.ts";
import { perCm, seenHead, type Worn } from "./worn.ts";

/** Where the folds are on the picture of the member on whom they fell: her chin, shoulders, and pixels per centimetre. */
const fell = { x: 130, y: 410, width: 660, height: 614, chin: 491, middle: 423.5, low: 739.5, apart: 462 };
/** Of the folds' picture: pixels per centimetre, how many centimetres its places span, and the light of cloth as photographed. */
const [fine, span, shown] = [28, 64, 200];
/** The least cloth, in centimetres, and the least pixels of it per centimetre. */
const [leastCloth, leastFine] = [9, 13];
/** How long the longer side of a scarf's photo is, in centimetres: folded to a packet, spread out, or hanging double. */
const lengths = [34, 180, 90] as const;
/** How much a photo's shape differs at most from that of the size in a name. */
const likeShape = 0.12;

/** The largest square of nothing but cloth, a little off its edges. */
function findCloth({ width, height, data }: Raster): Box {
  const sides = new Uint16Array(width * height);
  let [side, end] = [0, 0];
  for (let i = width + 1; i < sides.length; i++) {
    if (i % width === 0 || (data[i * 4 + 3] as number) < 250) continue;
    const own = 1 + Math.min(sides[i - 1] as number, sides[i - width] as number, sides[i - width - 1] as number);
    sides[i] = own;
    if (own > side) [side, end] = [own, i];
  }
  const edge = Math.round(side * 0.06);
  const inner = side - 2 * edge;
  return {
    x: (end % width) + 1 - side + edge,
    y: Math.floor(end / width) + 1 - side + edge,
    width: inner,
    height: inner,
  };
}

/** A scarf around somebody's neck; undefined over a hijab, and where its photo shows too little of its cloth. */
export function putOnScarf(
  anchors: Anchors,
  hair: CastMember["hair"],
  product: VisualBrief["product"],
  raster: Raster,
): Worn | undefined {
  const name = plainWords(product.name);
  // Squares are knotted in ways of their own; braids lie over a scarf as they did over a shoulder.
  if (hair === "hijab" || hair === "tresses" || /\b(carre|square|bandana)\b/.test(name)) return undefined;
  const longer = Math.max(raster.width, raster.height);
  const slender = longer / Math.min(raster.width, raster.height);
  // Where the name says a size of the photo's shape, it is spread out.
  const [, one = 0, other = 0] = (/(\d+) ?[x×] ?(\d+)/.exec(product.name) ?? []).map(Number);
  const stated = Math.max(one, other);
  const isSpread = Math.abs(stated / Math.min(one, other) / slender - 1) < likeShape;
  const cm = longer / (isSpread ? stated : lengths[slender < 1.9 ? 0 : slender < 3.2 ? 1 : 2]);
  const cloth = findCloth(raster);
  if (cloth.width < leastCloth * cm || cm < leastFine) return undefined;
  const { shoulders, chin } = anchors;
  const [left, right] = shoulders;
  const times = Math.max(0.94, Math.min(1.14, (right[0] - left[0]) / fell.apart));
  const middle = (left[0] + right[0]) / 2;
  const low = (left[1] + right[1]) / 2;
  // Between where it would be by the shoulders and by the chin.
  const y = (low + (fell.y - fell.low) * times + chin[1] + (fell.y - fell.chin) * times) / 2;
  return {
    ...seenHead(anchors, 0.85),
    kind: "scarf",
    box: { x: middle + (fell.x - fell.middle) * times, y, width: fell.width * times, height: fell.height * times },
    scarf: { drape: /\b(snood|tour de cou|infini\w*)\b/.test(name) ? "snood" : "wrap", cloth, cm },
    shade: 0.8 * perCm(anchors),
  };
}

/** Computing for a pixel of the folds, in milliseconds. */
const foldMs = 2e-4;

/**
 * Lays cloth on folds: what is before a neck, and all of it, which is drawn behind.
 * @param drawPart draws a part of the product's cut-out at a size in pixels. @param isMirrored the folds are, not the cloth.
 */
export async function drapeScarf(
  { drape, cloth, cm }: NonNullable<Worn["scarf"]>,
  isMirrored: boolean,
  drawPart: (size: { width: number; height: number }, part: Box) => Promise<Raster>,
  loadArt: LoadArt,
): Promise<{ front: Raster; behind: Raster }> {
  const side = Math.round((cloth.width * fine) / cm);
  const fabric = await drawPart({ width: side, height: side }, cloth);
  const [light, place] = (await Promise.all(
    ["", "-place"].map(async (part) => decodeStraight(await loadArt(`scarves/${drape}${part}.webp`))),
  )) as [Raster, Raster];
  const { width, height } = light;
  const [front, behind] = [createRaster(width, height), createRaster(width, height)];
  const data = (i: number) => place.data[i] as number;
  const colour = new Float32Array(3);
  // Cloth goes on as in mirrors at its edges.
  const within = (at: number) => {
    const share = (at + 2 * side) % (2 * side);
    return share < side ? share : 2 * side - 1 - share;
  };
  const take = (across: number, up: number) => {
    colour.fill(0);
    const x = ((isMirrored ? 4096 - across : across) * span * fine) / 4096;
    const y = ((4096 - up) * span * fine) / 4096;
    for (let part = 0; part < 4; part++) {
      const [column, row] = [Math.floor(x) + (part & 1), Math.floor(y) + (part >> 1)];
      const share = (1 - Math.abs(column - x)) * (1 - Math.abs(row - y));
      const at = (within(row) * side + within(column)) * 4;
      for (let c = 0; c < 3; c++) colour[c] = (colour[c] as number) + (fabric.data[at + c] as number) * share;
    }
  };
  await inSlices(height, width * foldMs, (from, to) => {
    for (let y = from; y < to; y++) {
      for (let x = 0; x < width; x++) {
        const to = (y * width + x) * 4;
        const before = (light.data[to + 3] as number) / 255;
        const cover = data(to + 3) / 255;
        if (cover + before === 0) continue;
        take((data(to) << 4) | (data(to + 2) >> 4), (data(to + 1) << 4) | (data(to + 2) & 15));
        const bright = (light.data[to] as number) / shown;
        for (let c = 0; c < 3; c++) {
          // By gamma 2.2 this is a product of light.
          const lit = Math.min(255, (colour[c] as number) * bright);
          front.data[to + c] = lit * before;
          behind.data[to + c] = lit * cover;
        }
        front.data[to + 3] = 255 * before;
        behind.data[to + 3] = 255 * cover;
      }
    }
  });
  release(fabric, light, place);
  if (!isMirrored) return { front, behind };
  const mirrored = { front: mirror(front), behind: mirror(behind) };
  release(front, behind);
  return mirrored;
}
