// Takes what a product brought of the dark right below its foot out of its mask: the contact shadow, nearly black, which
// is in no colour of the shadow further out and has a clear edge to that.
import type { Planes } from "./photo-planes.ts";
import { averageMask, averageValues } from "../pixels/blur.ts";
import { boundsOfMask, type Mask, release } from "../pixels/raster.ts";
import { type Region, withRegions } from "../pixels/regions.ts";

/** How high, in pixels, such a shadow reaches up from the mask's lower outline. */
const highest = 12;
/** A place this far inside, in pixels, is the product's, and how far around the product's own colour is averaged. */
const [inside, around] = [7, 24];
/** Brightness relative to the backdrop's up to which a pixel, and a whole shadow in the mean, may be shadow. */
const [bright, dusky] = [0.92, 0.75];
/** How sure the network is, at most, of a shadow without hue, of a pixel that lost its product's hue, and of all in the mean. */
const [unseen, hardlySeen, seenInMean] = [0.55, 0.8, 0.62];
/** Hue of a shadow, relative to its brightness; that of a product from which on it tells; and the share of it that a shadow has. */
const [hueless, hued, paler] = [0.1, 0.05, 0.6];
/** The same share where it is darker than so much of the product's own brightness. */
const [darkPaler, dark] = [0.85, 0.62];
/** How much darker it is than a mixture of product and backdrop with as much hue; of the backdrop, in the shadow beside it. */
const [darker, beside] = [0.15, 0.95];
/** Brightness, as a share of the product's own, below which it is one where the network does not see it, whatever its hue. */
const farDarker = 0.5;
/** Rows that hang below what is taken out, and the width of what is left between two places, which go with it, at most. */
const [hanging, tooth] = [4, 8];
/** A shadow has so many pixels at least, is so wide at least, and so high at most in the mean. */
const [fewest, narrowest, thickest] = [15, 15, 5];
/**
 * How much darker it is than the product right above, at least, and how bright the ground is so many rows below: in a soft
 * shadow what is no darker than the product is its own dark side.
 */
const [darkerThanAbove, lit, groundRows] = [0.06, 0.82, 3];
/**
 * Hue of a product, relative to its brightness, from which on that tells instead there; and the share of it that a shadow
 * keeps at most, and a dark side at least.
 */
const [telling, kept] = [0.15, 0.2];
/** The same of ground without a shadow, and how much clearer a dark side's lower edge is there than its upper one. */
const [bare, clearerBelow] = [0.96, 1.5];
/** Difference of brightness up to which what lies below the product, beside it in the same row, is the same shadow. */
const sameShade = 0.04;
/** Where no network was asked: its width in heights, and the edge and the rise of brightness to the product, at least. */
const [drawnOut, clear, rise] = [20, 0.06, 0.03];
/** Share of the product in such shadows from which on the network is asked. */
const muchTaken = 0.004;

/**
 * Changes the mask in place, in the product's lower half.
 * @param foot set to 255 where something is taken out.
 * @param sure how sure the subject network is of each pixel, 0–1, if it was asked.
 * @param readSure asks it where without it much would be taken out, which may be a dark sole.
 */
export async function trimFootShadow(
  solid: Mask,
  foot: Mask,
  planes: Planes,
  sure?: Float32Array,
  readSure?: () => Promise<Float32Array>,
): Promise<void> {
  const { width, height, data } = solid;
  const { shade, red, blue, edge } = planes;
  const own = averageInside(solid, planes);
  const { y: top, height: rows } = boundsOfMask(solid);
  const first = Math.max(1, top + (rows >> 1)) * width;
  const last = (height - 1) * width;
  const taken = new Uint8Array(data.length);
  let front: number[] = [];
  for (let at = first; at < last; at++) if (data[at] && !data[at + width]) reach(at, front);
  for (let round = 1; round < highest && front.length > 0; round++) {
    const next: number[] = [];
    for (const at of front) for (const to of [at - 1, at + 1, at - width]) reach(to, next);
    front = next;
  }
  const isTaken = taken.slice();
  const shadows = withRegions(solid, taken, (places) =>
    places.filter(isFootShadow).map(({ pixels }) => pixels.slice()),
  );
  release(...Object.values(own).map((plane) => ({ data: plane })));
  const size = shadows.reduce((sum, { length }) => sum + length, 0);
  const area = data.reduce((sum, value) => (value ? sum + 1 : sum), 0);
  if (!sure && readSure && size > muchTaken * area) return trimFootShadow(solid, foot, planes, await readSure());
  for (const pixels of shadows) for (const at of pixels) dropBelow(at);
  for (let at = last - 1; at >= first; at--) {
    if (!foot.data[at]) continue;
    for (const step of [-1, 1]) for (let to = at + step; isSameShadow(to, to - step); to += step) dropBelow(to);
    let wide = 1;
    while (wide <= tooth && data[at - wide]) wide++;
    if (wide <= tooth && foot.data[at - wide]) while (--wide > 0) drop(at - wide);
  }

  function reach(at: number, to: number[]): void {
    const x = at % width;
    if (at < first || x === 0 || x === width - 1 || !data[at] || taken[at] || !isLoose(at)) return;
    taken[at] = 1;
    to.push(at);
  }

  function drop(at: number): void {
    data[at] = 0;
    foot.data[at] = 255;
  }

  /** Takes a pixel out, and with it what little hangs below. */
  function dropBelow(at: number): void {
    drop(at);
    let rows = 0;
    while (rows <= hanging && data[at + (rows + 1) * width] && !isTaken[at + (rows + 1) * width]) rows++;
    if (rows <= hanging) for (; rows > 0; rows--) drop(at + rows * width);
  }

  /** Whether a pixel right below the product, beside one that was taken out, is as dark: the same shadow. */
  function isSameShadow(at: number, to: number): boolean {
    if (foot.data[at] || Math.abs((shade[at] as number) - (shade[to] as number)) > sameShade) return false;
    return data[at]
      ? !data[at + 2 * width] && !(sure && (sure[at] as number) > seenInMean)
      : [1, 2, 3].some((rows) => data[at - rows * width]);
  }

  function isLoose(at: number): boolean {
    const light = shade[at] as number;
    const near = own.count[at] as number;
    if (light > bright || near === 0) return false;
    const [pixelRed, pixelBlue] = [red[at] as number, blue[at] as number];
    const seen = sure ? (sure[at] as number) : 0;
    const ownLight = (own.shade[at] as number) / near;
    const isUnlike = Math.hypot(pixelRed, pixelBlue) < hueless * light || light < farDarker * ownLight;
    if (sure && seen < unseen && isUnlike) return true;
    const [ownRed, ownBlue] = [(own.red[at] as number) / near, (own.blue[at] as number) / near];
    if (seen >= hardlySeen || Math.hypot(ownRed, ownBlue) < hued * ownLight) return false;
    // Share of the product in a mixture with the backdrop that has as much of its hue: a shadow is darker than that.
    const share = (pixelRed * ownRed + pixelBlue * ownBlue) / (ownRed * ownRed + ownBlue * ownBlue);
    if (share * ownLight > (light < dark * ownLight ? darkPaler : paler) * light) return false;
    const part = Math.max(0, share);
    return part * ownLight + (1 - part) * beside - light > darker;
  }

  function isFootShadow({ pixels, size, box }: Region): boolean {
    if (size < fewest || box.width < narrowest || size > thickest * box.width) return false;
    let [light, seen, above, edges, lighter, below, ground, ends] = [0, 0, 0, 0, 0, 0, 0, 0];
    let [hueRed, hueBlue, ownLight, ownRed, ownBlue] = [0, 0, 0, 0, 0];
    for (const at of pixels) {
      light += shade[at] as number;
      hueRed += red[at] as number;
      hueBlue += blue[at] as number;
      ownLight += own.shade[at] as number;
      ownRed += own.red[at] as number;
      ownBlue += own.blue[at] as number;
      if (!data[at + width]) {
        below++;
        ends += Math.max(edge[at] as number, edge[at + width] as number);
        ground += shade[Math.min(shade.length - 1, at + groundRows * width)] as number;
      }
      if (sure) seen += sure[at] as number;
      for (const step of [-1, 1, -width, width]) {
        if (isTaken[at + step] || !data[at + step]) continue;
        above++;
        edges += Math.max(edge[at] as number, edge[at + step] as number);
        lighter += (shade[at + 2 * step] as number) - (shade[at] as number);
      }
    }
    const ownHue = Math.hypot(ownRed, ownBlue);
    const isDarkSide =
      ownHue > telling * ownLight
        ? (hueRed * ownRed + hueBlue * ownBlue) * ownLight > kept * light * ownHue * ownHue
        : lighter < darkerThanAbove * above;
    if (light > dusky * size || (isDarkSide && ground < lit * below)) return false;
    if (ground > bare * below && lighter < 0 && ends * above > clearerBelow * edges * below) return false;
    if (sure) return seen < seenInMean * size;
    return size * drawnOut <= box.width * box.width && lighter > rise * above && edges > clear * above;
  }
}

/** Sums around each pixel of what lies well inside the mask: how much of it there is, its brightness and its hue. */
function averageInside(solid: Mask, { width, height, shade, red, blue }: Planes) {
  const core = averageMask(solid, inside);
  const sumOf = (plane?: Float32Array) => {
    const values = new Float32Array(core.data.length);
    for (let at = 0; at < values.length; at++)
      if (core.data[at] === 255) values[at] = plane ? (plane[at] as number) : 1;
    return averageValues(values, width, height, around);
  };
  const sums = { count: sumOf(), shade: sumOf(shade), red: sumOf(red), blue: sumOf(blue) };
  release(core);
  return sums;
}
