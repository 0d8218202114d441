// Hats, caps and beanies on a head: those whose photo shows their front, as wide as the head that they are made for.
import type { Anchors } from "../people/anchors.ts";
import type { CastMember } from "../people/cast.ts";
import { createRaster, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { likeness, perCm, seenHead, type Worn } from "./worn.ts";

/** Least likeness of both halves of a hat that is seen from the front. */
const leastLikeness = 0.86;
/** How much broader than its crown a brim is at least; the least breadth of what is the opening of a hat without one, of the broadest. */
const [brimmed, openFrom] = [1.25, 0.9];
/** How flat a hat without a brim is at most: its width to its height. */
const flattest = 1.6;
/** A head's breadth with its hair pressed down, in centimetres, that of a shaven one, and what a hat adds. */
const [broad, shaven, cloth] = [16.7, 15.5, 0.8];
/** The middle of a head beside that of its eyes, and how far above these a hat ends, in centimetres. */
const [aside, above] = [-1.5, { hat: 2.4, visor: 1.3, beanie: 2.7, brim: 1.7, crown: 4.6 }];
/** How far the middle of a hat that has a visor reaches below its sides, a share of its height at least. */
const visored = 0.07;
/** How far a hat without a brim stands above the skull in centimetres, what is left of its height at least when it is stretched so, how much lower a beanie is at the ears, and how far a hat's shade reaches. */
const tall = { hat: 3.6, visor: 2.6, beanie: 3.6 };
const [stretched, bowed, shaded] = [{ hat: 0.92, visor: 0.84, beanie: 0.72 }, 1.3, { hat: 1, visor: 1.8, beanie: 1 }];
/** Heads that nothing fits on. */
const covered: readonly CastMember["hair"][] = ["afro", "hijab", "turban", "bonnet", "casquette", "foulard"];
const shavenCuts: readonly CastMember["hair"][] = ["chauve", "ras"];

/** A hat's outline, in pixels of its cut-out: where it opens, at which row, and whether a brim is there, which is widest at a row. */
function readHat({ width, height, data }: Raster) {
  const edges = Array.from({ length: height }, (_, y) => {
    let [left, right] = [0, width];
    while (left < right && (data[(y * width + left) * 4 + 3] as number) < 128) left++;
    while (right > left && (data[(y * width + right - 1) * 4 + 3] as number) < 128) right--;
    return { left, right, row: y, width: right - left };
  });
  const crown = Math.max(...edges.slice(0, Math.round(height * 0.45)).map((edge) => edge.width));
  const isBrimmed = width > brimmed * crown;
  // Just above the brim, or the lowest row that is as broad as the opening.
  const fits = (edge: (typeof edges)[number]) =>
    isBrimmed ? edge.width <= 1.08 * crown && edge.row < height * 0.85 : edge.width >= openFrom * width;
  const at = edges.findLast(fits) ?? { left: 0, right: width, row: 0 };
  return { ...at, widest: edges.findLastIndex((edge) => edge.width > 0.97 * width), isBrimmed };
}

/** A hat on somebody's head; undefined where her hair does not go under one, and where its photo does not show its front. */
export function putOnHat(
  anchors: Anchors,
  hair: CastMember["hair"],
  raster: Raster,
  kind: "hat" | "beanie",
): Worn | undefined {
  if (covered.includes(hair) || likeness(raster, fullBox(raster)) < leastLikeness) return undefined;
  const { left, right, row, widest, isBrimmed } = readHat(raster);
  // Seen from above, lying, or no hat.
  if (row < raster.height * (isBrimmed ? 0.4 : 0.6) || (!isBrimmed && raster.width > flattest * raster.height))
    return undefined;
  const shape = kind === "hat" && !isBrimmed && row < raster.height * (1 - visored) ? "visor" : kind;
  const scale = perCm(anchors);
  const [one, other] = anchors.eyes;
  const times = (((shavenCuts.includes(hair) ? shaven : broad) + cloth) * scale) / (right - left);
  const eyes = (one[1] + other[1]) / 2;
  const end = isBrimmed
    ? Math.min(eyes - above.brim * scale, eyes - above.crown * scale + (raster.height - row) * times)
    : eyes - above[shape] * scale;
  const x = (one[0] + other[0]) / 2 + aside * scale - ((left + right) / 2) * times;
  const whole = raster.height * times;
  const height = isBrimmed
    ? whole
    : Math.max(stretched[shape] * whole, Math.min(whole, end - anchors.skull + tall[shape] * scale));
  const width = raster.width * times;
  const box = { x, y: end - height, width, height };
  if (box.y > anchors.skull) return undefined;
  const bow = kind === "beanie" ? bowed * scale : 0;
  const seen = seenHead(anchors, 0.4);
  const y = Math.min(anchors.crown, box.y);
  const [from, to] = [Math.min(seen.bounds.x, x), Math.max(seen.bounds.x + seen.bounds.width, x + width)];
  return {
    ...seen,
    kind,
    bow,
    shade: shaded[shape] * scale,
    bounds: { x: from, y, width: to - from, height: seen.bounds.y + seen.bounds.height - y },
    hand: { ...seen.hand, crown: y },
    box,
    rim: isBrimmed
      ? { ...box, height: widest * times }
      : { ...box, x: x + left * times, width: (right - left) * times, height: (row / raster.height) * height + bow },
    isTurned: !isBrimmed,
  };
}

/** How far the middle of a hat's front is turned aside with the head, as a share of half its breadth. */
const turned = 0.26;

/** A hat without a brim as it is seen on a turned head: its middle is aside, its outline stays. Frees what it is given. */
export function turnHat(raster: Raster, isMirrored: boolean): Raster {
  const { width, height, data } = raster;
  const made = createRaster(width, height);
  const k = isMirrored ? -turned : turned;
  for (let y = 0; y < height; y++) {
    let [left, right] = [0, width];
    while (left < right && data[(y * width + left) * 4 + 3] === 0) left++;
    while (right > left && data[(y * width + right - 1) * 4 + 3] === 0) right--;
    const half = (right - left) / 2;
    for (let x = left; x < right; x++) {
      const at = (x + 0.5 - left) / half - 1;
      const from = (1 - Math.sqrt(Math.max(0, 1 - 4 * k * (at - k)))) / (2 * k);
      const column = Math.max(left, Math.min(right - 1, left + (from + 1) * half - 0.5));
      const [one, part] = [Math.floor(column), column % 1];
      const next = Math.min(right - 1, one + 1);
      for (let c = 0; c < 4; c++) {
        const [a, b] = [data[(y * width + one) * 4 + c] as number, data[(y * width + next) * 4 + c] as number];
        made.data[(y * width + x) * 4 + c] = a * (1 - part) + b * part;
      }
    }
  }
  release(raster);
  return made;
}

/** How steeply the outline of hair bends down beside a hat, and over how much it begins: parts of the rim's breadth; above the shoulders. */
const [fall, soft, lowest] = [20, 0.015, 0.55];

/** Clears the hair above a hat's rim, which is so much lower at its sides, and beside it what would stand out: it falls from under the hat. */
export function coverHair(
  { raster, left, top }: { raster: Raster; left: number; top: number },
  rim: Box,
  bow: number,
): void {
  const [from, to, end] = [rim.x - left, rim.x + rim.width - left, rim.y + rim.height - top];
  const { width, height, data } = raster;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const beside = Math.max(0, from - x, x - to);
      const kept =
        beside > 0
          ? Math.min(1, (y - end - Math.min(lowest * rim.width, (fall * beside ** 2) / rim.width)) / (soft * rim.width))
          : Number(y > end - bow);
      if (kept === 1) continue;
      const i = (y * width + x) * 4;
      for (let c = 0; c < 4; c++) data[i + c] = (data[i + c] as number) * Math.max(0, kept);
    }
  }
}
