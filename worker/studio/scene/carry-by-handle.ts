// A bag that a whole person carries by its handle: where that is in its cut-out, and where the bag hangs from her hand.
import { plainWords } from "../../contract/plain-words.ts";
import type { Anchors, CarryAnchors, FigureAnchors, MemberAnchors } from "../people/anchors.ts";
import type { Box, Raster } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import type { HandPlan } from "./hand-visual.ts";
import { recogniseCategory } from "./product-category.ts";
import type { TrueSize } from "./product-size.ts";
import type { Stance } from "./product-stance.ts";
import type { CutProduct } from "./product-stand.ts";

/** In centimetres: what hangs from a hand without reaching the floor, and what is worth seeing there. */
const [longest, broadest, shortest] = [52, 50, 14];
/** A handle, in centimetres: its thickness, and the room for four fingers below it. */
const [thickest, room] = [4.5, { from: 2.6, to: 24 }];
/** How far beside the middle of its weight a bag is held, as a share of its width: else it would hang askew. */
const askew = 0.12;
/** Her picture's scale is that of her hips, and her head smaller: between the two, it is as large as she is. */
export const ownScale = 0.95;
/** How far the fingers' ends reach below the handle's upper edge, in centimetres. */
const gripped = 0.4;

/** Where a cut-out is taken by its handle: pixels from its upper left corner. Undefined: it has none, or it is too large. */
export function findHandle({ width, height, data }: Raster, real: TrueSize): { x: number; y: number } | undefined {
  if (real.height > longest || real.width > broadest || Math.max(real.width, real.height) < shortest) return undefined;
  const perCm = height / real.height;
  const isThing = (x: number, y: number) => (data[(y * width + x) * 4 + 3] as number) > 127;
  const middleOf = (from: number, to: number) => {
    let [sum, count] = [0, 0];
    for (let y = from; y < to; y++)
      for (let x = 0; x < width; x++) if (isThing(x, y)) [sum, count] = [sum + x, count + 1];
    return count === 0 ? undefined : sum / count;
  };
  let top = 0;
  while (top < height && middleOf(top, top + 1) === undefined) top++;
  const held = middleOf(top, Math.min(height, top + Math.ceil(perCm)));
  const weight = middleOf(0, height);
  if (held === undefined || weight === undefined || Math.abs(held - weight) > askew * width) return undefined;
  const x = Math.round(held);
  let y = top;
  while (y < height && !isThing(x, y)) y++;
  const from = y;
  while (y < height && isThing(x, y)) y++;
  const under = y;
  while (y < height && !isThing(x, y)) y++;
  const open = (y - under) / perCm;
  // What is open at the bottom is no handle.
  const isHandle = y < height && under - from <= thickest * perCm && open >= room.from && open <= room.to;
  return isHandle ? { x, y: from } : undefined;
}

/** Opacity from which a pixel holds together with its neighbours, and a speck's size beside the largest piece. */
const [joined, speck] = [24, 0.004];

/** Clears what the ground left under a cut-out: on a shadow nobody sees it, in the air it hangs beside the bag. */
export function clearSpecks({ width, height, data }: Raster): void {
  const open = Uint8Array.from({ length: width * height }, (_, i) => Number((data[i * 4 + 3] as number) > joined));
  withRegions({ width, height }, open, (regions) => {
    const largest = Math.max(...regions.map(({ size }) => size));
    for (const { size, pixels } of regions) {
      if (size < speck * largest) for (const i of pixels) data.fill(0, i * 4, i * 4 + 4);
    }
  });
}

/** Where the bag hangs, and she with it, in pixels of her picture. */
function hangFrom(
  { size: [width], crown, scale: atHips }: FigureAnchors,
  { grip }: CarryAnchors,
  handle: { x: number; y: number },
  raster: Raster,
  real: TrueSize,
): { held: Box; bounds: Box } {
  const scale = ownScale * atHips;
  const times = (real.height * scale) / raster.height;
  const held = {
    x: grip[0] - handle.x * times,
    y: grip[1] - gripped * scale - handle.y * times,
    width: real.width * scale,
    height: real.height * scale,
  };
  const x = Math.min(0, held.x);
  const bounds = { x, y: crown, width: Math.max(width, held.x + held.width) - x, height: held.y + held.height - crown };
  return { held, bounds };
}

/** What is carried by its handle besides bags. */
const otherCarried = /\b(paniers?|mallettes?|porte documents|vanity|lanternes?|briefcases?|lanterns?)\b/;

const isCarried = (product: VisualBrief["product"]): boolean =>
  recogniseCategory(product) === "sacs" || otherCarried.test(plainWords(product.name));

/** Where head and shoulders are on the picture of a whole person. */
export function seenWhole(anchors: Anchors, { chin, crown, size }: FigureAnchors): HandPlan["hand"] {
  const head = chin[1] - crown;
  const shoulder = chin[1] + 0.4 * head;
  return {
    ...anchors,
    chin,
    crown,
    skull: chin[1] - 0.97 * head,
    hair: [chin[0] - 0.6 * head, chin[0] + 0.6 * head],
    below: size[1],
    reach: size[0],
    shoulders: [
      [0, shoulder],
      [size[0], shoulder],
    ],
  };
}

/** A bag that she carries by its handle, for the plan of a picture with the product in the hand. */
export function planCarry(
  { bust, figure }: MemberAnchors,
  described: VisualBrief["product"],
  { cut: { cutOut } }: CutProduct,
  stance: Stance,
  real: TrueSize,
): (Pick<HandPlan, "hand" | "front"> & ReturnType<typeof hangFrom>) | undefined {
  if (!figure?.carry || !["stands", "hangs"].includes(stance) || !isCarried(described)) return undefined;
  const handle = findHandle(cutOut.raster, real);
  if (!handle) return undefined;
  const { carry } = figure;
  return {
    hand: seenWhole(bust, figure),
    front: { pose: "carrying", at: carry.front, width: Infinity },
    ...hangFrom(figure, carry, handle, cutOut.raster, real),
  };
}
