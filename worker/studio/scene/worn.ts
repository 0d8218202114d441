// What all things that are worn share: where they are on whoever wears them, and how they are turned with her head.
import type { Anchors } from "../people/anchors.ts";
import { personCanvas } from "../people/person.ts";
import { createRaster, release, type Box, type Raster } from "../pixels/raster.ts";
import type { HandPlan } from "./hand-visual.ts";

/** A product as it is worn, in pixels of the picture of whoever wears it. */
export interface Worn {
  kind: "glasses" | "earrings" | "hat" | "beanie" | "necklace" | "strap" | "scarf";
  hand: HandPlan["hand"];
  /** What is seen of her. */
  bounds: Box;
  /** The product's place. */
  box: Box;
  /** The part of the cut-out that is there, in its pixels; left out: all of it. */
  part?: Box;
  /** Another part of it, and where that is worn behind her head. */
  behind?: { part: Box; box: Box } | undefined;
  /** Of a hat: from its top to where her hair comes out. */
  rim?: Box;
  /** Of a hat without a brim: its front is turned with the head. */
  isTurned?: boolean;
  /** Of a bag: where its strap lies on a shoulder, and how high it is. Whoever wears it is seen whole. */
  strap?: { x: number; height: number };
  /** Of a scarf: its folds, the part of the cut-out that is cloth alone, and how many of its pixels are a centimetre. */
  scarf?: { drape: "wrap" | "snood"; cloth: Box; cm: number };
  /** How much lower its sides are than its middle. */
  bow?: number;
  /** How far its shade reaches; left out: as far as that of things that lie on skin. */
  shade?: number;
  /** How far the line of her eyes falls to the right, a share of its length. */
  slope: number;
}

/** Between the pupils of everybody in the cast as they are turned, in centimetres. */
const pupils = 6.2;

/** Pixels per centimetre at a head. */
export const perCm = ({ eyes: [one, other] }: Pick<Anchors, "eyes">): number => (other[0] - one[0]) / pupils;

/** A picture of a head: from above the hair to below the chin. @param below how far, in heights of the head. */
export function seenHead(anchors: Anchors, below = 0.5): Pick<Worn, "hand" | "bounds" | "slope"> {
  const { eyes, chin, crown, skull } = anchors;
  const [one, other] = eyes;
  const head = chin[1] - skull;
  const sides = [chin[0] - head * 0.75, chin[0] + head * 0.75] as const;
  const end = chin[1] + head * below;
  return {
    hand: { ...anchors, hair: sides, below: end, reach: personCanvas.width },
    slope: (other[1] - one[1]) / (other[0] - one[0]),
    bounds: { x: sides[0], y: crown, width: sides[1] - sides[0], height: end - crown },
  };
}

/** How alike the left and the right half of a part of a cut-out are in outline, 0–1. */
export function likeness({ width, data }: Raster, part: Box): number {
  const isThing = (x: number, y: number) => (data[((y + part.y) * width + x + part.x) * 4 + 3] as number) > 127;
  let [both, either] = [0, 0];
  for (let y = 0; y < part.height; y += 2) {
    for (let x = 0; x < part.width / 2; x++) {
      const [one, other] = [isThing(x, y), isThing(part.width - 1 - x, y)];
      if (one || other) either++;
      if (one && other) both++;
    }
  }
  return both / Math.max(1, either);
}

/**
 * A raster whose columns go down to the right by a slope, as when it is turned a little, and towards both sides by so
 * many pixels, as what lies around a head does. Frees what it is given.
 */
export function slant(raster: Raster, slope: number, bow = 0): Raster {
  const { width, height, data } = raster;
  const more = Math.ceil(Math.abs(slope) * width + bow);
  const made = createRaster(width, height + more);
  for (let x = 0; x < width; x++) {
    const aside = (2 * x) / width - 1;
    const down = (more - bow + slope * width * aside) / 2 + bow * aside ** 2;
    const part = down - Math.floor(down);
    for (let y = 0; y <= height; y++) {
      const to = ((y + Math.floor(down)) * width + x) * 4;
      if (to < 0 || to >= made.data.length) continue;
      const from = (y * width + x) * 4;
      for (let c = 0; c < 4; c++) {
        const here = y < height ? (data[from + c] as number) : 0;
        const above = y > 0 ? (data[from - width * 4 + c] as number) : 0;
        made.data[to + c] = here * (1 - part) + above * part;
      }
    }
  }
  release(raster);
  return made;
}
