// What is taken off a product from outside.
import type { Mask } from "../pixels/raster.ts";

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
