// Earrings at the lobes of somebody whose ear is seen: the two of a pair, or one.
import type { VisualBrief } from "../briefs/visual.ts";
import type { Anchors } from "../people/anchors.ts";
import type { Box, Raster } from "../pixels/raster.ts";
import { findTrueSize } from "./product-size.ts";
import { likeness, perCm, seenHead, type Worn } from "./worn.ts";

/** A speck's size beside the largest piece's; how much two of a pair may differ, a share of their size; and one's own halves. */
const [speck, apart, leastLikeness] = [0.03, 0.16, 0.7];
/** The longest that hangs from an ear, in centimetres. */
const longest = 9;
/** What is nearly round and not longer than this is on the lobe, not below it, in centimetres. */
const stud = 1.8;
/** How broad an open ring is that is seen from the front of a face, as a share of its breadth from its own front. */
const ringTurned = 0.62;

/** The pieces of a cut-out that are one earring each, from the left; none where it shows something else. */
function findPieces(raster: Raster): Box[] {
  const { width, height, data } = raster;
  // Side by side, with a gap between them; a thin hook may have gaps of its own.
  const all: { box: Box; size: number }[] = [];
  let isOpen = false;
  for (let x = 0; x < width; x++) {
    let [top, bottom, size] = [height, 0, 0];
    for (let y = 0; y < height; y++) {
      if ((data[(y * width + x) * 4 + 3] as number) < 128) continue;
      [top, bottom, size] = [Math.min(top, y), y + 1, size + 1];
    }
    const last = isOpen ? all.at(-1) : undefined;
    isOpen = size > 0;
    if (!isOpen) continue;
    if (last) {
      const { box } = last;
      const from = Math.min(box.y, top);
      last.box = { ...box, width: x + 1 - box.x, y: from, height: Math.max(box.y + box.height, bottom) - from };
      last.size += size;
    } else all.push({ box: { x, y: top, width: 1, height: bottom - top }, size });
  }
  const largest = Math.max(0, ...all.map(({ size }) => size));
  const pieces = all.flatMap(({ size, box }) => (size > speck * largest ? [box] : []));
  const [one, other] = pieces;
  if (!one || pieces.length > 2) return [];
  if (!other) return likeness(raster, one) > leastLikeness ? [one] : [];
  const differs = (a: number, b: number) => Math.abs(a - b) > apart * Math.max(a, b);
  const isPair =
    !differs(one.height, other.height) &&
    !differs(one.width, other.width) &&
    Math.abs(one.y - other.y) < apart * one.height;
  return isPair ? [one, other] : [];
}

/** Whether nothing is in a piece's middle. */
const isRing = ({ width, data }: Raster, { x, y, ...box }: Box) =>
  (data[(Math.round(y + box.height / 2) * width + Math.round(x + box.width / 2)) * 4 + 3] as number) < 128;

/** Earrings of somebody; undefined where she has no ear to be seen, and where the photo does not show one or two. */
export function putOnEarrings(anchors: Anchors, product: VisualBrief["product"], raster: Raster): Worn | undefined {
  const { lobes } = anchors;
  if (!lobes) return undefined;
  const [first, second] = findPieces(raster);
  const real = first && findTrueSize(product, first);
  if (!real || Math.max(real.width, real.height) > longest) return undefined;
  const scale = perCm(anchors);
  const isOpen = isRing(raster, first);
  const isStud = !isOpen && real.height <= stud && real.width < 1.4 * real.height && real.height < 1.4 * real.width;
  const hang = ([x, y]: readonly [number, number]): Box => {
    const [width, height] = [real.width * scale * (isOpen ? ringTurned : 1), real.height * scale];
    return { x: x - width / 2, y: isStud ? y - height / 2 : y, width, height };
  };
  return {
    ...seenHead(anchors, 0.4),
    kind: "earrings",
    box: hang(lobes[0]),
    part: first,
    behind: second && { part: second, box: hang(lobes[1]) },
  };
}

/** From a lobe's middle to its lower edge, in centimetres, and a hook's thickness at most, as a share of an earring's breadth. */
const [lobe, hook] = [0.4, 0.3];

/**
 * Clears what of an earring is behind the lobe: the far side of an open ring, or the hook but for the wire above what
 * hangs from it. @param scale pixels per centimetre.
 */
export function passThroughLobe(earring: Raster, scale: number, isMirrored: boolean): void {
  const { width, height, data } = earring;
  const alpha = (x: number, y: number) => data[(y * width + x) * 4 + 3] as number;
  const clear = (x: number, y: number) => data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 4);
  if (alpha(width >> 1, height >> 1) < 128) {
    for (let y = 0; y < Math.min(height / 2, lobe * scale); y++)
      for (let x = 0; x < width; x++) if (x < width / 2 !== isMirrored && alpha(x, y) > 0) clear(x, y);
    return;
  }
  const runsOf = (y: number) => {
    const runs: [from: number, to: number][] = [];
    for (let x = 0; x < width; x++) {
      if (alpha(x, y) < 48) continue;
      const last = runs.at(-1);
      if (last?.[1] === x) last[1]++;
      else runs.push([x, x + 1]);
    }
    return runs;
  };
  const wide = (y: number) => runsOf(y).find(([from, to]) => to - from > hook * width);
  // Below a hook's crest is a wire, or both its legs.
  let crest = 0;
  while (crest < height * 0.15 && wide(crest)) crest++;
  let body = crest;
  while (body < height / 2 && !wide(body)) body++;
  const hanging = wide(body);
  if (crest >= height * 0.15 || !hanging) return;
  // A leg that ends beside what hangs.
  let legs = runsOf(body - 1).filter(([from, to]) => from > hanging[1] || to < hanging[0]);
  for (let y = body; y < height && legs.length > 0; y++) {
    legs = runsOf(y).filter(
      ([from, to]) => to - from < hook * width && legs.some((leg) => from <= leg[1] && to >= leg[0]),
    );
    for (const [from, to] of legs) for (let x = from - 1; x <= to; x++) clear(x, y);
  }
  let axis = (hanging[0] + hanging[1]) / 2;
  let half = (hook * width) / 2;
  for (let y = body - 1; y >= 0; y--) {
    const away = ([from, to]: [number, number]) => Math.max(from - axis, axis - to);
    const [wire] = runsOf(y).toSorted((one, other) => away(one) - away(other));
    if (wire && wire[1] - wire[0] <= hook * width) {
      axis = (wire[0] + wire[1]) / 2;
      half = (wire[1] - wire[0]) / 2 + 1;
    }
    for (let x = 0; x < width; x++) if (Math.abs(x + 0.5 - axis) > half) clear(x, y);
  }
}
