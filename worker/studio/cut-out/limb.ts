// Finds a hand or an arm that reaches from the photo's border behind a product, so that the product can be cut out without
// it.
import type { BackdropModel } from "./backdrop-model.ts";
import { isSkin } from "./bitten-foot.ts";
import { compare } from "./photo-planes.ts";
import { averageMask } from "../pixels/blur.ts";
import type { CutOut } from "./product-edge.ts";
import { createMask, createRaster, type Mask, type Raster, release } from "../pixels/raster.ts";
import { floodFill } from "../pixels/regions.ts";
import type { Steps } from "../pixels/time-slices.ts";

/** Length of an arm's contact with a side of the photo, as a share of it, at least and at most. */
const [narrowest, widest] = [0.09, 0.55];
/** A limb's area, in squares of its contact and as a share of the thing's, at least; and the thing's share of the photo. */
const [leastArea, leastShare, leastThing] = [1.2, 0.25, 0.008];
/** Difference from the backdrop, relative, from which on a pixel is not its. */
const apart = 0.08;
/** The same of its hue, from which on it is no shadow. */
const ownHue = 0.06;
/** Difference (0–255) from the next but one pixel up to which a limb goes on. */
const smooth = 24;
/** How far from a limb's usual hue and light its pixels are, squared, where it touches the border and in all. */
const [alikeAtBorder, alike] = [36, 9];
/** How little its hue varies, and its light. */
const noises = [0.035, 0.035, 0.2];
/** The same by hue alone of its soft edge and of shadows beside it, and how far from it these are, in pixels. */
const [alikeInShadow, beside] = [12, 4];
/** The same of the thing's pixels that could be the limb's, and the most of it that they are. */
const [doubted, mostDoubtful] = [30, 0.05];

/** Light (0–255) as a logarithm. */
const logarithms = Float32Array.from({ length: 256 }, (_, light) => Math.log(light + 8));

/** Computing for a pixel in a step, in milliseconds. */
const pixelMs = 6e-5;

/** Two ratios of a pixel's colours, which light and shadow leave, and its light. */
function readSkin(data: Uint8ClampedArray, at: number): number[] {
  const [red, green, blue] = [0, 1, 2].map((c) => logarithms[data[at * 4 + c] as number]) as [number, number, number];
  return [red - green, green - blue, green];
}

/** How far a pixel is from the usual hue and light of some others, squared; by its hue alone with two parts. */
function learnSkin(data: Uint8ClampedArray, isMeant: Uint8Array): (at: number, parts?: number) => number {
  let count = 0;
  const usual = noises.map((noise) => ({ noise, sum: 0, squares: 0 }));
  for (let at = 0; at < isMeant.length; at++) {
    if (!isMeant[at]) continue;
    count++;
    const skin = readSkin(data, at);
    usual.forEach((part, k) => {
      part.sum += skin[k] as number;
      part.squares += (skin[k] as number) ** 2;
    });
  }
  return (at, parts = 3) => {
    const skin = readSkin(data, at);
    return usual.slice(0, parts).reduce((away, { noise, sum, squares }, k) => {
      const mean = sum / count;
      return away + ((skin[k] as number) - mean) ** 2 / (squares / count - mean ** 2 + noise ** 2);
    }, 0);
  };
}

/** The sides that a limb may reach in from. */
export type LimbSide = "left" | "right" | "bottom";

interface Limb {
  /** 255 where it is. */
  limb: Mask;
  /** Whether the thing has other colours. */
  isApart: boolean;
  /** The side that it reaches in from. */
  side: LimbSide;
}

/** The limb that reaches in; undefined where none does, or where it is the thing itself. */
export function* findLimb({ width, height, data }: Raster, model: BackdropModel): Steps<Limb | undefined> {
  const size = width * height;
  const front = new Uint8Array(size);
  const skin = new Uint8Array(size);
  const line = new Float32Array(width * 3);
  for (let y = 0, at = 0; y < height; y++) {
    model.readRow(y, line);
    yield width * pixelMs;
    for (let x = 0; x < width; x++, at++) {
      const [shade, red, blue] = compare(data, at * 4, line, x * 3);
      const hue = Math.max(Math.abs(red), Math.abs(blue));
      if (Math.max(Math.abs(shade - 1), 2 * hue) < apart) continue;
      front[at] = 1;
      if (
        hue > ownHue * shade &&
        isSkin(data[at * 4] as number, data[at * 4 + 1] as number, data[at * 4 + 2] as number)
      )
        skin[at] = 1;
    }
  }
  const isSmooth = (at: number) => {
    const [one, other] = [(at - 1) * 4, (at - width) * 4];
    for (let c = 0; c < 3; c++) {
      if (Math.abs((data[one + c] as number) - (data[one + 8 + c] as number)) > smooth) return false;
      if (Math.abs((data[other + c] as number) - (data[other + 8 * width + c] as number)) > smooth) return false;
    }
    return true;
  };
  const contact = findContact(skin, width, height);
  if (!contact) return undefined;
  const strip = new Uint8Array(size);
  for (const at of contact.strip) strip[at] = skin[at] as number;
  const atBorder = learnSkin(data, strip);
  yield size * pixelMs;
  const open = skin.map((is, at) => (is && atBorder(at) < alikeAtBorder && isSmooth(at) ? 1 : 0));
  const reached = new Uint8Array(size);
  floodFill(open, { width, height }, contact.strip, (from, to) => reached.fill(1, from, to));
  yield size * pixelMs;
  const awayFrom = learnSkin(data, reached);
  yield size * pixelMs;
  const limb = createMask(width, height);
  for (let at = 0; at < size; at++) if (reached[at] || (skin[at] && awayFrom(at) < alike)) limb.data[at] = 255;
  yield size * pixelMs;
  // What goes through the photo is a board or a strap.
  const { opposite } = contact;
  if (opposite.filter((at) => limb.data[at]).length > (narrowest / 2) * opposite.length) {
    release(limb);
    return undefined;
  }
  // Its soft edge.
  const near = averageMask(limb, beside);
  for (let at = 0; at < size; at++)
    if (front[at] && near.data[at] && awayFrom(at, 2) < alikeInShadow) limb.data[at] = 255;
  release(near);
  yield size * pixelMs;
  let [limbArea, thingArea, doubtful] = [0, 0, 0];
  for (let at = 0; at < size; at++) {
    if (limb.data[at]) limbArea++;
    else if (front[at]) {
      thingArea++;
      if (skin[at] && awayFrom(at) < doubted) doubtful++;
    }
  }
  const isLimb =
    limbArea > leastArea * contact.length ** 2 && limbArea > leastShare * thingArea && thingArea > leastThing * size;
  if (isLimb) return { limb, isApart: doubtful < mostDoubtful * thingArea, side: contact.side };
  release(limb);
  return undefined;
}

/** The longest run of skin along the left, the right or the lower side, the strip behind it and the opposite side. */
function findContact(skin: Uint8Array, width: number, height: number) {
  const deep = Math.round(Math.min(width, height) * 0.03);
  let best: { side: LimbSide; length: number; strip: number[]; opposite: number[] } | undefined;
  for (const side of ["left", "right", "bottom"] as const) {
    const [count, depth] = side === "bottom" ? [width, height] : [height, width];
    const at = (along: number, inwards: number) =>
      side === "left"
        ? along * width + inwards
        : side === "right"
          ? along * width + width - 1 - inwards
          : (height - 1 - inwards) * width + along;
    const line = (from: number, to: number, inwards: number) =>
      Array.from({ length: to - from }, (_, k) => at(from + k, inwards));
    for (let from = 0, along = 0; along <= count; along++) {
      if (along < count && skin[at(along, 1)]) continue;
      const length = along - from;
      if (length >= narrowest * count && length <= widest * count && length > (best?.length ?? 0)) {
        const strip = Array.from({ length: deep }, (_, inwards) => line(from, along, inwards)).flat();
        best = { side, length, strip, opposite: line(0, count, depth - 2) };
      }
      from = along + 1;
    }
  }
  return best;
}

/** Half the side of the square in which it is seen which of two things is before the other; the most places where it is the limb. */
const [junction, mostBefore] = [0.018, 0.2];
/** Share (0–255) of what is around that limb and thing take at most where the backdrop meets them. */
const met = 210;

/**
 * Whether a thing is before a limb: where both and the backdrop meet, what is before the other has half of what is around.
 * @param limb of the photo reduced `times`.
 */
export function isBeforeLimb({ raster, box }: CutOut, limb: Mask, times: number): boolean {
  const { width, height } = limb;
  const thing = createMask(width, height);
  for (let y = 0; y < box.height; y += times)
    for (let x = 0; x < box.width; x += times) {
      const at = Math.min(height - 1, Math.floor((y + box.y) / times)) * width + Math.floor((x + box.x) / times);
      if ((raster.data[(y * box.width + x) * 4 + 3] as number) > 127) thing.data[at] = 255;
    }
  const reach = Math.round(Math.max(width, height) * junction);
  const [nearLimb, nearThing, aroundLimb, aroundThing] = [2, reach].flatMap((radius) =>
    [limb, thing].map((mask) => averageMask(mask, radius).data),
  ) as [Mask["data"], Mask["data"], Mask["data"], Mask["data"]];
  let [places, before] = [0, 0];
  for (let at = 0; at < limb.data.length; at++) {
    const [one, other] = [aroundLimb[at] as number, aroundThing[at] as number];
    if (!nearLimb[at] || !nearThing[at] || one + other > met) continue;
    places++;
    if (one > other) before++;
  }
  release(thing);
  return before <= mostBefore * places;
}

/** A copy of the photo with its backdrop where the limb is. @param limb of the photo reduced. */
export function* paintOver(photo: Raster, limb: Mask, model: BackdropModel): Steps<Raster> {
  const painted = createRaster(photo.width, photo.height);
  painted.data.set(photo.data);
  const line = new Float32Array(photo.width * 3);
  const [across, down] = [limb.width / photo.width, limb.height / photo.height];
  for (let y = 0, to = 0; y < photo.height; y++) {
    model.readRow(y, line, photo);
    yield photo.width * pixelMs;
    const row = Math.min(limb.height - 1, Math.floor(y * down)) * limb.width;
    for (let x = 0; x < photo.width; x++, to += 4)
      if (limb.data[row + Math.min(limb.width - 1, Math.floor(x * across))])
        for (let c = 0; c < 3; c++) painted.data[to + c] = line[x * 3 + c] as number;
  }
  return painted;
}
