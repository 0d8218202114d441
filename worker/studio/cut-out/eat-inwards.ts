// What is taken off a product from outside.
import { compareEdges } from "./edge-ratio.ts";
import type { Planes } from "./photo-planes.ts";
import { type Mask, release } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";

/**
 * Clears the pixels of a mask that `isLoose`, from where it is clear already, at most so many pixels deep.
 * @param solid 1 where there is something; changed
 * @param isLoose of a pixel's index
 */
export function eatInwards(solid: Mask, depth: number, isLoose: (at: number) => boolean): void {
  const { width, height, data } = solid;
  const reach = (at: number, to: number[]) => {
    if (data[at] === 0 || !isLoose(at)) return;
    data[at] = 0;
    to.push(at);
  };
  const spread = (at: number, to: number[]) => {
    const x = at % width;
    if (x > 0) reach(at - 1, to);
    if (x < width - 1) reach(at + 1, to);
    if (at >= width) reach(at - width, to);
    if (at < width * (height - 1)) reach(at + width, to);
  };
  let front: number[] = [];
  const outside = data.map((value) => (value === 0 ? 1 : 0));
  for (let at = 0; at < outside.length; at++) if (outside[at]) spread(at, front);
  for (let round = 1; round < depth && front.length > 0; round++) {
    const next: number[] = [];
    for (const at of front) spread(at, next);
    front = next;
  }
}

/** Smallest place that is looked at, in pixels. */
const smallest = 12;

/**
 * Eats inwards, but gives back what is a bite into the product: places whose outline would lie on a weaker edge than the
 * one that they had.
 * @param weaker edge strength along the outline that a place leaves, as a multiple of that along its mouth, at most.
 * @param mouth share of its outline that is open, at most.
 */
export function eatToEdges(
  solid: Mask,
  planes: Planes,
  depth: number,
  isLoose: (at: number) => boolean,
  { weaker, mouth }: { weaker: number; mouth: number },
): void {
  const { data } = solid;
  const isEaten = Uint8Array.from(data);
  eatInwards(solid, depth, isLoose);
  for (let at = 0; at < isEaten.length; at++) if (data[at]) isEaten[at] = 0;
  withRegions(solid, isEaten.slice(), (places) => {
    for (const { pixels, size } of places) {
      if (size < smallest) continue;
      const { ratio, open } = compareEdges(
        planes,
        pixels,
        (at) => isEaten[at] !== 0,
        (at) => data[at] !== 0,
      );
      const isBite = open < mouth && ratio < weaker;
      if (isBite) for (const at of pixels) data[at] = 255;
    }
  });
  release({ data: isEaten });
}
