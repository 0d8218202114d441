// Whether a thing goes on above where it was cut off flat: a bottle's cork in the colours of the marble behind it.
import type { Level } from "./graph-cut.ts";

/** Rows within which a flat top lies, and the share of its width, at least, that does. */
const [flatRows, leastFlat] = [3, 0.8];
/** Least width of a top in pixels, and height of its lid, at least, as a share of the width. */
const [leastWide, leastHigh] = [8, 0.6];
/** How far, in pixels, a lid's sides may be from those of the top; and their step in OKLab. */
const [slack, step] = [4, 0.06];
/** Share of its rows, at least, that have an edge on both sides; and of other places that do, at most: of a pattern. */
const [leastRows, mostElsewhere] = [0.85, 0.3];

/** @param isIn 1 for the pixels of the thing. */
export function hasLostLid({ width, height, lab }: Level, isIn: Uint8Array): boolean {
  const top = Math.floor(isIn.indexOf(1) / width);
  if (top < 0 || top + flatRows >= height) return false;
  let [left, right, flat] = [width, -1, 0];
  for (let x = 0; x < width; x++) {
    if (!isIn[(top + flatRows) * width + x]) continue;
    left = Math.min(left, x);
    right = x;
    if (isIn[(top + 1) * width + x]) flat++;
  }
  const wide = right - left;
  const rows = Math.ceil(wide * leastHigh);
  if (wide < leastWide || flat < wide * leastFlat || top < rows) return false;
  const hasEdge = (x: number, y: number) => {
    for (let at = (y * width + x - slack) * 3; at <= (y * width + x + slack) * 3; at += 3)
      if (Math.hypot(...[0, 1, 2].map((c) => (lab[at - 3 + c] as number) - (lab[at + 3 + c] as number))) > step)
        return true;
    return false;
  };
  const hasSides = (x: number) => {
    let both = 0;
    for (let y = top - rows; y < top; y++) if (hasEdge(x, y) && hasEdge(x + wide, y)) both++;
    return both >= rows * leastRows;
  };
  const last = width - wide - slack - 2;
  if (left < slack + 1 || left > last || !hasSides(left)) return false;
  let [places, alike] = [0, 0];
  for (let x = slack + 1; x <= last; x += 3) {
    if (Math.abs(x - left) < wide) continue;
    places++;
    if (hasSides(x)) alike++;
  }
  return alike <= places * mostElsewhere;
}
