// Moves a cut-out's outline to where the colours change, where it lies in soft shadow: between a chain's links and beside
// them, in a wedge under a strap, along the dark line that a product stands on.
import { writeLab } from "./colour-mixture.ts";
import { type Colours, evidenceAt, followOutline, learnRegions, type Regions } from "./graph-cut.ts";
import { compareEdges } from "./edge-ratio.ts";
import type { Planes } from "./photo-planes.ts";
import { averageMask } from "../pixels/blur.ts";
import { type Mask, type Raster, release } from "../pixels/raster.ts";
import { withRegions } from "../pixels/regions.ts";
import { inSlices, type Steps } from "../pixels/time-slices.ts";

/**
 * Share of a product in the backdrop's colours up to which its own tell where its outline is, and up to which what has the
 * colour of the outside beside it is none of it.
 */
const [mostAlike, hardlyAlike] = [0.03, 0.015];
/** The same where the network sees no product, and how sure it is there, at most. */
const [alikeUnseen, unseen] = [0.08, 0.5];
/** How far the outline may move, in pixels, and how much stronger the edge must be where it moves to. */
const [reach, stronger] = [6, 1.5];
/**
 * What is a bite into the product all the same: hardly open, cut off where there is no edge by an outline that is not so many
 * times as strong, or what the network is as sure of in the mean.
 */
const bite = { mouth: 0.25, bare: 0.15, clear: 4, seen: 0.85 };
/** Evidence, in units of log-likelihood, and difference in OKLab, below which a pixel has the colour of the outside. */
const [unlikely, near] = [-1, 0.05];
/** Brightness relative to the backdrop's, beyond noise, that no backdrop has. */
const brighter = 1.03;
/** Change of hue, beyond noise, at which what has the outside's colour ends. */
const turn = 0.02;
/** Edge strength from which on a pixel beside the product may be of both. */
const mixed = 0.03;

/** Computing of learning both sides' colours, and for a pixel in which places are found, or told by it, in milliseconds. */
const [learnMs, placesMs, evidenceMs] = [20, 2e-5, 3e-4];

/**
 * Changes the mask in place.
 * @param level the photo's colours at `colourSide`.
 * @param work the photo, of the mask's size.
 * @param sure how sure the subject network is of each pixel, 0–1, if it was asked.
 * @returns the share of the product's area in colours that are likelier outside.
 */
export function* followColours(
  level: Colours,
  work: Raster,
  solid: Mask,
  planes: Planes,
  sure?: Float32Array,
): Steps<number> {
  const { shade, noise } = planes;
  const { data } = solid;
  const colours = learnColours(level, solid);
  yield learnMs;
  if (!colours || colours.alike > (sure ? alikeUnseen : mostAlike)) return colours?.alike ?? 0;
  const isTelling = colours.alike < mostAlike;
  const sides = new Uint8Array(data.length);
  for (let at = 0; at < sides.length; at++) sides[at] = data[at] ? 1 : 0;
  yield* followOutline(work, sides, colours, reach);
  for (const to of [0, 255]) {
    const moved = new Uint8Array(data.length);
    for (let at = 0; at < moved.length; at++) if (sides[at] === to / 255 && data[at] !== to) moved[at] = 1;
    withRegions(solid, moved, (places) => {
      for (const { pixels } of places)
        if (to === 0 && isBright(pixels)) continue;
        else if (
          (to === 0 && sure && sumOf(pixels, sure) < unseen * pixels.length) ||
          (isTelling && (to !== 0 || isUnlikely(pixels)) && isStronger(new Set(pixels), to))
        )
          for (const at of pixels) data[at] = to;
    });
    yield data.length * placesMs;
  }
  release({ data: sides });
  // Again: what was taken out had taught its colours as the product's.
  const cleaner = isTelling ? learnColours(level, solid) : undefined;
  yield learnMs;
  if (cleaner && cleaner.alike < hardlyAlike) spreadInward(work, solid, cleaner, planes);
  return colours.alike;

  /** Whether a place is brighter than the backdrop around it, whatever colours that has elsewhere. */
  function isBright(pixels: Int32Array): boolean {
    return sumOf(pixels, shade) > (brighter + 2 * noise) * pixels.length;
  }

  function isUnlikely(pixels: Int32Array): boolean {
    const lab = new Float32Array(3);
    let evidence = 0;
    for (const at of pixels) {
      writeLab(work.data, at * 4, lab);
      evidence += evidenceAt(colours as Regions, lab, 0);
    }
    return evidence < 2 * unlikely * pixels.length;
  }

  /** Whether the outline that a place gets lies on a stronger edge than the one that it had. */
  function isStronger(place: Set<number>, to: number): boolean {
    const isLeft = (at: number) => data[at] !== to;
    const { ratio, open, bare } = compareEdges(planes, place, (at) => place.has(at), isLeft);
    const isSeen = () => sure && sumOf(place, sure) > bite.seen * place.size;
    const isBite = to === 0 && (open < bite.mouth || (bare > bite.bare && ratio < bite.clear) || isSeen());
    return ratio > stronger && !isBite;
  }
}

/** Takes out what the outside leads into in its own colour, where that is likelier outside. */
function spreadInward(
  work: Raster,
  { width, data }: Mask,
  colours: Regions,
  { shade, red, blue, edge, noise }: Planes,
): void {
  const there = new Float32Array(3);
  let front: [number, number, Float32Array][] = [];
  for (let at = width; at < data.length - width; at++) {
    if (data[at] || (edge[at] as number) > mixed) continue;
    if (!(data[at - 1] || data[at + 1] || data[at - width] || data[at + width])) continue;
    const colour = new Float32Array(3);
    writeLab(work.data, at * 4, colour);
    front.push([at, at, colour]);
  }
  const isTurned = (plane: Float32Array, at: number, from: number) =>
    Math.abs((plane[at] as number) - (plane[from] as number)) > turn + noise;
  while (front.length > 0) {
    const next: typeof front = [];
    for (const [at, from, colour] of front) {
      for (const to of [at - 1, at + 1, at - width, at + width]) {
        if (!data[to] || (shade[to] as number) > brighter + 2 * noise) continue;
        if (isTurned(red, to, from) || isTurned(blue, to, from)) continue;
        writeLab(work.data, to * 4, there);
        const away = Math.hypot(...[0, 1, 2].map((c) => (colour[c] as number) - (there[c] as number)));
        if (away > near || evidenceAt(colours, there, 0) > unlikely) continue;
        data[to] = 0;
        next.push([to, from, colour]);
      }
    }
    front = next;
  }
}

/** How sure the network is of some of a bite, and of all of it; and the share of its pixels that it is so sure of. */
const [biteSeen, biteEdge, biteShare] = [0.85, 0.5, 0.5];
/** How far it is from the backdrop, beyond noise; the evidence for it at least; its size in pixels and as a share. */
const [biteAway, biteEvidence, leastBite, largestBite] = [0.08, -2.5, 8, 0.005];

/**
 * Fills what was bitten out of the mask, in place, and the network sees, where it may have the product's colours: gleams.
 * @param level the photo's colours at `colourSide`; `work` the photo, of the mask's size.
 * @param sure how sure the subject network is of each pixel, 0–1.
 * @param isThrough of a pixel's index: whether it is known to be seen through the product.
 */
export function* fillBites(
  level: Colours,
  work: Raster,
  solid: Mask,
  { shade, red, blue, noise }: Planes,
  sure: Float32Array,
  isThrough: (at: number) => boolean,
): Steps<void> {
  const { data } = solid;
  const colours = learnColours(level, solid);
  yield learnMs;
  if (!colours) return;
  const isOpen = new Uint8Array(data.length);
  let area = 0;
  for (let at = 0; at < data.length; at++) {
    if (data[at]) area++;
    else if ((sure[at] as number) > biteEdge && !isThrough(at)) {
      const hue = Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number));
      if (Math.abs((shade[at] as number) - 1) + hue > biteAway + 2 * noise) isOpen[at] = 1;
    }
  }
  const lab = new Float32Array(3);
  const bites = withRegions(solid, isOpen, (places) =>
    places
      .filter(({ size }) => size >= leastBite && size <= largestBite * area)
      .map(({ pixels }) => pixels.slice())
      .filter((pixels) => pixels.filter((at) => (sure[at] as number) > biteSeen).length > biteShare * pixels.length),
  );
  yield data.length * placesMs;
  for (const pixels of bites) {
    let evidence = 0;
    for (const at of pixels) {
      writeLab(work.data, at * 4, lab);
      evidence += evidenceAt(colours, lab, 0);
    }
    if (evidence > biteEvidence * pixels.length) for (const at of pixels) data[at] = 255;
    yield pixels.length * evidenceMs;
  }
}

/** Difference of hue from the backdrop's that a gap may have, in shadow; its least share of the product's area. */
const [gapHue, leastGap] = [0.08, 0.0015];
/** Evidence against it, and how sure the network is of it, at most. */
const [gapEvidence, gapSeen] = [-4, 0.6];
/** How wide, in pixels, what parts it from the outside may be, and for how much of its outline at least it is that. */
const [strapWidth, strapped] = [40, 0.3];

/**
 * Opens gaps behind straps and handles, in place: enclosed, in colours that only the outside has, and not seen by the
 * network, which is asked only where there are such places.
 * @param level the photo's colours at `colourSide`; `work` the photo, of the mask's size.
 * @param shadow is set to 1 there: backdrop in shadow, not seen through glass.
 * @param readSure how sure the subject network is of each pixel, 0–1.
 */
export async function openGaps(
  level: Colours,
  work: Raster,
  solid: Mask,
  { red, blue }: Planes,
  shadow: Uint8Array,
  readSure: () => Promise<Float32Array>,
): Promise<void> {
  const { width, height, data } = solid;
  const colours = learnColours(level, solid);
  if (!colours || colours.alike > mostAlike || colours.alike < leastGap) return;
  const lab = new Float32Array(3);
  const evidence = new Float32Array(data.length);
  const isGap = new Uint8Array(data.length);
  let area = 0;
  await inSlices(height, width * evidenceMs, (from, to) => {
    for (let at = from * width; at < to * width; at++) {
      if (!data[at]) continue;
      area++;
      if (Math.max(Math.abs(red[at] as number), Math.abs(blue[at] as number)) > gapHue) continue;
      writeLab(work.data, at * 4, lab);
      evidence[at] = evidenceAt(colours, lab, 0);
      if ((evidence[at] as number) < unlikely) isGap[at] = 1;
    }
  });
  const gaps = withRegions(solid, isGap.slice(), (places) =>
    places
      .filter(
        ({ size, pixels }) => size > leastGap * area && meanOf(pixels, evidence) < gapEvidence && isStrapped(pixels),
      )
      .map(({ pixels }) => pixels.slice()),
  );
  release({ data: evidence }, { data: isGap });
  if (gaps.length === 0) return;
  const sure = await readSure();
  for (const gap of gaps)
    if (meanOf(gap, sure) < gapSeen)
      for (const at of gap) {
        data[at] = 0;
        shadow[at] = 1;
      }

  function isStrapped(pixels: Int32Array): boolean {
    let [rays, thin] = [0, 0];
    for (const at of pixels)
      for (const step of [-1, 1, -width, width]) {
        if (isGap[at + step]) continue;
        if (!data[at + step]) return false;
        rays++;
        let far = 2;
        while (far < strapWidth && data[at + step * far] && !isGap[at + step * far]) far++;
        if (far < strapWidth && data[at + step * far] === 0) thin++;
      }
    return thin > strapped * rays;
  }
}

function sumOf(pixels: Iterable<number>, plane: Float32Array): number {
  let sum = 0;
  for (const at of pixels) sum += plane[at] as number;
  return sum;
}

const meanOf = (pixels: Int32Array, plane: Float32Array) => sumOf(pixels, plane) / pixels.length;

/** Largest crumb, as a share of a product's area. */
const crumb = 0.003;

/** Takes out what is left of a shadow in small pieces beside the product. */
export function dropCrumbs(solid: Mask): void {
  const joined = averageMask(solid, 1);
  withRegions(solid, new Uint8Array(joined.data), (parts) => {
    const sizes = parts.map(({ pixels }) => pixels.reduce((count, at) => (solid.data[at] ? count + 1 : count), 0));
    const least = crumb * sizes.reduce((sum, size) => sum + size, 0);
    for (const [k, { pixels }] of parts.entries())
      if ((sizes[k] as number) < least) for (const at of pixels) solid.data[at] = 0;
  });
  release(joined);
}

/** The colours on both sides of a mask's outline, and the share of its area in colours that are likelier outside. */
export function learnColours(level: Colours, { width, height, data }: Mask): (Regions & { alike: number }) | undefined {
  const isIn = new Uint8Array(level.width * level.height);
  for (let y = 0, at = 0; y < level.height; y++)
    for (let x = 0; x < level.width; x++, at++) {
      const row = Math.min(height - 1, Math.floor(((y + 0.5) * height) / level.height));
      const column = Math.min(width - 1, Math.floor(((x + 0.5) * width) / level.width));
      if (data[row * width + column]) isIn[at] = 1;
    }
  const colours = learnRegions(level, isIn);
  if (!colours) return undefined;
  let [area, alike] = [0, 0];
  for (let at = 0; at < isIn.length; at++) {
    if (!isIn[at]) continue;
    area++;
    if (evidenceAt(colours, level.lab, at) < 0) alike++;
  }
  return { ...colours, alike: alike / Math.max(1, area) };
}
