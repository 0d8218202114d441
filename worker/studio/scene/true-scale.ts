// Person and product in one place at one scale: the person comes nearer where the product is small, and stands further
// back where it is large.
import type { AdFormatId } from "../../contract/formats.ts";
import type { Stature } from "../people/influencer-figure.ts";
import type { Box } from "../pixels/raster.ts";
import { sharpUntil } from "./enlargement.ts";
import type { TrueSize } from "./product-size.ts";
import type { Size } from "./led-crop.ts";
import type { Plate } from "./scene.ts";

/** How much larger than the person's scale a product may be, which stands a little nearer to the viewer, and how much smaller. */
const [nearer, further] = [1.1, 0.92];
/** The product's longer side that is aimed at, as a share of the picture's shorter side. */
const wanted = 0.5;
/** Below this height and this area, as shares of the picture's shorter side and its square, a product is lost: beside a person, and in her hand, which points it out. */
const floors = { beside: { height: 0.22, area: 0.06 }, held: { height: 0.17, area: 0.04 } };
/** The least and greatest height of a person beside a product, of her usual one. */
const ofUsual = [0.6, Infinity] as const;
/** Height of the largest face, as a share of the picture's, and what is seen of her below it, of the face's. */
const [largestFace, neck] = [0.47, 0.6];
/** How much of a face's width the product may cover, and the face's least distance from the side: a share of the picture's width. */
const [covered, beside] = [0.06, 0.05];
/** Height of a head with its hair, in centimetres. */
export const headWithHair = 25;
/** Where a person who stands further back ends, behind the ledge's far edge: as fractions of the plate's height. */
const ledges: Partial<Record<AdFormatId, number>> = {
  "facebook-feed": 0.84,
  "instagram-square": 0.86,
  "instagram-portrait": 0.83,
  "instagram-story": 0.615,
};

/**
 * Pictures with the product in the foreground, by layout: its longer side as a share of the picture's shorter side; how many
 * times closer to the viewer than the person it stands at least and at most, which enlarges it by as much; and the person's
 * least and greatest height, of her usual one.
 */
export const foregrounds = {
  near: { longer: 0.46, least: 1.3, closest: 3, height: [0.8, Infinity] },
  /** She is further back in the room. */
  far: { longer: 0.46, least: 1.5, closest: 5, height: [0.58, 0.7] },
  /** Before her, both in the middle. */
  front: { longer: 0.44, least: 1, closest: 6, height: [0.52, 0.62] },
} as const;

export type Foreground = keyof typeof foregrounds;

export const isForeground = (layout: string | undefined): layout is Foreground =>
  layout !== undefined && Object.hasOwn(foregrounds, layout);

/**
 * How broad and tall in centimetres a thing looks at most beside the person for being closer: as broad as her face,
 * three quarters of her head tall. What is larger is no more than the least times closer.
 */
const [broad, tall] = [15, 18];
/**
 * In centimetres, the longest thing before who is further back and before her middle, how broad it looks at most before the
 * former, and how broad beside her.
 */
const [largestBefore, largestInMiddle, broadBefore, broadest] = [20, 22, 20, 36];

/** How many times closer a thing may be. */
const closestFor = (layout: Foreground, { width, height }: TrueSize): number =>
  Math.max(foregrounds[layout].least, Math.min(foregrounds[layout].closest, broad / width, tall / height));

/** Longer side in centimetres of a thing in the foreground whose size is unknown: nothing tells it there. */
const usualSize = 20;
/** Between the chin and a product before her, and how broad it is at most: shares of the picture's height and width. */
const [belowChin, ofWidth] = [0.02, 0.86];

/** The size of a thing in the foreground that is not known. */
export function guessSize({ width, height }: Size): TrueSize {
  const scale = usualSize / Math.max(width, height);
  return { width: width * scale, height: height * scale };
}

/**
 * The plate with the product in the foreground, closer to the viewer than the person, as on a table that is photographed
 * from its near side; "apart" where there is none.
 * @param thing, stature, on as `planBeside` has them.
 */
export function planForeground(
  layout: Foreground,
  plate: Plate,
  format: AdFormatId,
  { real, picture }: { real: TrueSize; picture: { width: number } },
  stature: Stature,
  on: Parameters<typeof planBeside>[4],
): Plate | "apart" {
  const { longer, least, height } = foregrounds[layout];
  const closest = closestFor(layout, real);
  // In a wide picture she would be small in its middle.
  if (layout === "front" && (format === "facebook-feed" || Math.max(real.width, real.height) > largestInMiddle))
    return "apart";
  if (layout === "front") return planBefore(plate, format, { real, picture }, stature, on);
  if (layout === "far" && (real.height > largestBefore || real.width * least > broadBefore)) return "apart";
  if (layout === "near" && real.width * least > broadest) return "apart";
  const usual = (plate.person?.height ?? 0) * Math.min(1, height[1]) * on.whole.height * stature.scale;
  const wanted = (longer * Math.min(on.window.width, on.window.height)) / usual;
  const times = Math.max(least, Math.min(closest, wanted / Math.max(real.width, real.height)));
  const enlarged = { width: real.width * times, height: real.height * times };
  return planBeside(plate, format, { real: enlarged, picture }, stature, on, height);
}

/** The plate with the product before the person, below her chin; "apart" where there is no room for it. */
function planBefore(
  plate: Plate,
  format: AdFormatId,
  { real, picture }: { real: TrueSize; picture: { width: number } },
  { scale: perCm, face, lifted, tallest }: Stature,
  { whole, window, times }: Parameters<typeof planBeside>[4],
): Plate | "apart" {
  const { person, product: place } = plate;
  if (!person) return "apart";
  const { longer, least, height: range } = foregrounds.front;
  const closest = closestFor("front", real);
  const usual = person.height * whole.height;
  const top = person.baseY * whole.height - usual;
  const ledge = (ledges[format] ?? 1) * whole.height;
  const foot = place.y * whole.height;
  const middle = (window.x + window.width / 2) / whole.width;
  const tall = Math.min(tallest * times, (largestFace * window.height) / face.height, range[1] * usual);
  for (let height = tall; height >= range[0] * usual; height *= 0.96) {
    const base = Math.max(top + height, ledge + lifted * height);
    const chin = base - (1 - face.y - face.height) * height;
    const scale = Math.min(
      (longer * Math.min(window.width, window.height)) / Math.max(real.width, real.height),
      (foot - chin - belowChin * window.height) / real.height,
      (ofWidth * window.width) / real.width,
      (sharpUntil * times * picture.width) / real.width,
      closest * perCm * height,
    );
    const thing = { width: scale * real.width, height: scale * real.height };
    const closeness = scale / (perCm * height);
    if (closeness < least || closeness > closest || isSpeck(thing, window)) continue;
    const x = middle - ((face.x + face.width / 2) * height) / whole.width;
    return {
      ...plate,
      person: { x, baseY: base / whole.height, height: height / whole.height },
      product: { ...place, x: middle, maxW: thing.width / whole.width, maxH: thing.height / whole.height },
    };
  }
  return "apart";
}

/** Whether a product of this size would be lost in a picture with a person. */
export function isSpeck(thing: Size, picture: Size, where: keyof typeof floors = "beside"): boolean {
  const shorter = Math.min(picture.width, picture.height);
  const least = floors[where];
  return thing.height < least.height * shorter && thing.width * thing.height < least.area * shorter ** 2;
}

/**
 * The plate with person and product at one scale; "apart" where there is none: the product would be lost, is too large,
 * or its photo too small.
 * @param picture width of the product's cut-out in pixels. @param times the canvas's size relative to the format's own.
 * @param whole size of the plate in pixels. @param window the part of it that is shown. The last parameter: the
 * person's least and greatest height, of her usual one.
 */
export function planBeside(
  plate: Plate,
  format: AdFormatId,
  { real, picture }: { real: TrueSize; picture: { width: number } },
  stature: Stature,
  { whole, window, times }: { whole: { width: number; height: number }; window: Box; times: number },
  [smallest, tallest]: readonly [number, number] = ofUsual,
): Plate | "apart" {
  const { person, product: place } = plate;
  if (!person) return "apart";
  const shorter = Math.min(window.width, window.height);
  const longer = Math.max(real.width, real.height);
  const most = Math.min(
    (place.maxW * whole.width) / real.width,
    (place.maxH * whole.height) / real.height,
    (sharpUntil * times * picture.width) / real.width,
  );
  const usual = person.height * whole.height;
  const top = person.baseY * whole.height - usual;
  const ledge = (ledges[format] ?? 1) * whole.height;
  const { face } = stature;
  const best = Math.min(
    stature.tallest * times,
    (largestFace * window.height) / face.height,
    (wanted * shorter) / longer / stature.scale,
    (ledge - top) / (face.y + face.height * (1 + neck)),
    tallest * usual,
  );
  for (let height = Math.max(best, smallest * usual); height >= smallest * usual; height *= 0.96) {
    const scale = Math.min(most, nearer * height * stature.scale);
    if (isSpeck({ width: scale * real.width, height: scale * real.height }, window)) return "apart";
    if (scale < further * height * stature.scale) continue;
    const base = Math.max(top + height, ledge + stature.lifted * height);
    const [wide, high] = [scale * real.width, scale * real.height];
    const x = keepClear(height, base, {
      x: place.x * whole.width - wide / 2,
      y: place.y * whole.height - high,
      width: wide,
    });
    if (x === undefined) continue;
    return {
      ...plate,
      person: { x: x / whole.width, baseY: base / whole.height, height: height / whole.height },
      product: { ...place, maxW: wide / whole.width, maxH: high / whole.height },
    };
  }
  return "apart";

  /** Her middle, moved aside so that the product covers no face; undefined where there is no room. */
  function keepClear(height: number, base: number, thing: Omit<Box, "height">): number | undefined {
    const [own, half] = [(person?.x ?? 0) * whole.width, (face.width * height) / 2];
    const chin = base - height + (face.y + face.height) * height;
    const middle = own + (face.x + face.width / 2) * height;
    const isLeft = middle < thing.x + thing.width / 2;
    const over = isLeft ? middle + half - thing.x : thing.x + thing.width - (middle - half);
    const aside = thing.y < chin ? Math.max(0, over - covered * 2 * half) : 0;
    const moved = isLeft ? middle - aside : middle + aside;
    const edge = isLeft ? moved - half - window.x : window.x + window.width - moved - half;
    return aside > 0 && edge < beside * window.width ? undefined : own + moved - middle;
  }
}
