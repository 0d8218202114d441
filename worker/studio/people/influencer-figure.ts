// The influencer in the set: a member of the cast, or an uploaded photo on a panel; with the shadow on the wall
// behind.
import type { Look, Mood } from "../briefs/person.ts";
import type { SourceImage } from "../briefs/picture.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import type { LoadArt } from "../studio.ts";
import { memberOf, poseBeside } from "./cast.ts";
import { changeClothes } from "./change-of-clothes.ts";
import type { Palette } from "../scene/palette.ts";
import { anchorsOf } from "./anchors.ts";
import { headCm, personCanvas, type DrawPerson, type Pose } from "./person.ts";
import { headOf } from "./head-of.ts";
import { measurePanel, mountInArch } from "./photo-panel.ts";
import { drawOverInSlices, mirror, release, fullBox, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices } from "../pixels/resample.ts";
import { afterWork, inSlices } from "../pixels/time-slices.ts";
import type { ProductCategory } from "../scene/product-category.ts";
import type { Plate } from "../scene/scene.ts";
import { createDice } from "../pixels/seed.ts";
import { drawCutOut } from "../cut-out/fine-cut-out.ts";
import { drawPart, type SourcePhotos } from "../cut-out/source-photo.ts";
import { drawWallShadow, type WallShadow } from "./wall-shadow.ts";

/** An influencer at canvas size, and her position. */
export interface Figure {
  raster: Raster;
  left: number;
  top: number;
  /** From the top of the skull to the chin; of an uploaded photo the head with its hair, or the panel's upper part. */
  faceBox: Box;
}

/** Computing for a channel of a pixel, in milliseconds. */
const lightMs = 4e-6;

/**
 * Draws the brief's influencer at the size and position that the set's plate gives. Throws StudioError for a photo that
 * cannot be read.
 * @param setting `isBehind`: she stands behind the product.
 */
export async function prepareInfluencer(
  brief: Clad & Pick<VisualBrief, "influencer" | "size">,
  tools: { loadArt: LoadArt; drawPerson: DrawPerson; photos: SourcePhotos },
  place: NonNullable<Plate["person"]>,
  size: { width: number; height: number },
  setting: Seen & { isBehind?: boolean; category?: ProductCategory },
): Promise<Figure> {
  const { influencer } = brief;
  const height = Math.round(place.height * size.height);
  const base = Math.round(place.baseY * size.height);
  const middle = place.x * size.width;
  if ("photo" in influencer) {
    return preparePhoto(influencer.photo, tools.photos, { middle, base, height }, size, {
      isFine: brief.size === "4k",
      isBehind: setting.isBehind === true,
    });
  }
  const look = dress(influencer.look, brief, setting);
  const scale = height / personCanvas.height;
  const handEnds = middle + handReach * personCanvas.width * scale;
  const drawn = await tools.drawPerson(look, poseBeside(look, handEnds < size.width ? setting.category : undefined));
  const whole = { width: Math.round(personCanvas.width * scale), height };
  const raster = await resizeInSlices(drawn, whole.width, whole.height, fullBox(drawn));
  await lightBy(raster, setting.palette);
  await afterWork(raster.data.length * lightMs);
  const left = Math.round(middle - raster.width / 2);
  const top = base - height;
  const { skull, chin } = (await anchorsOf(look, tools.loadArt)).bust;
  const tall = chin[1] - skull;
  const faceBox = {
    x: Math.round(left + (chin[0] - tall * 0.33) * scale),
    y: Math.round(top + skull * scale),
    width: Math.round(tall * 0.66 * scale),
    height: Math.round(tall * scale),
  };
  return { raster, left, top, faceBox };
}

/** How far from the middle of the picture a hand at the jaw with its arm is: where a panel would cut it, there is none. */
const handReach = 0.47;
/** How much smaller an uploaded photo is than a member of the cast who stands behind the product: its whole face is shown. */
const photoShare = 0.8;
/** Height of the panel that a photo is shown on, as a fraction of the height that the set gives. */
const panelShare = 0.97;
/** Distance of a panel from the picture's edge, as a fraction of its width. */
const panelMargin = 0.065;

/** An uploaded person, cut out where that holds, else on a panel. */
async function preparePhoto(
  image: SourceImage,
  photos: SourcePhotos,
  place: { middle: number; base: number; height: number },
  size: { width: number; height: number },
  { isFine, isBehind }: { isFine: boolean; isBehind: boolean },
): Promise<Figure> {
  const height = Math.round(place.height * (isBehind ? photoShare : 1));
  // With the panel's upper edge where it would be.
  const base = place.base - Math.round(panelShare * (place.height - height));
  const figure = await drawCutOutPerson(image, photos, height, isFine);
  if (figure) {
    const left = Math.max(0, Math.round(place.middle - figure.width / 2));
    const top = base - figure.height;
    const head = headOf(figure);
    return { raster: figure, left, top, faceBox: { ...head, x: left + head.x, y: top } };
  }
  const panel = await drawPanel(image, photos, height, isFine);
  const left = Math.max(Math.round(size.width * panelMargin), Math.round(place.middle - panel.width / 2));
  const top = base - panel.height;
  const faceBox = { x: left, y: top, width: panel.width, height: Math.round(panel.height * 0.62) };
  return { raster: panel, left, top, faceBox };
}

/** Sets where a smile is too little, with the face of those who have it. */
const moodIn: Readonly<Record<string, Mood>> = { noel: "laugh" };

/** Where an influencer is seen, by its set's id where it is one, and in what colours. */
interface Seen {
  set?: string;
  palette: Palette;
  isColourful: boolean;
}

/** What the clothes of a picture depend on. */
export type Clad = Pick<VisualBrief, "changeClothes" | "environment" | "seed" | "brand"> & {
  product: Pick<VisualBrief["product"], "image"> & Partial<VisualBrief["product"]>;
};

/** Things that are worn before the eyes. */
const eyewear = /lunettes|solaires|sunglasses|eyeglasses|eyewear/i;

/** The look that an influencer has in a series: without glasses of her own beside such a product. */
export function dress(
  { glasses, ...bare }: Look,
  { changeClothes: isChanged, environment, seed, brand, product }: Clad,
  { set = "", palette, isColourful }: Seen,
): Look {
  const portrayed = glasses && !eyewear.test(`${product.name} ${product.category}`) ? { ...bare, glasses } : bare;
  const mood = memberOf(portrayed).moods?.find((one) => one === moodIn[set]);
  const look = mood ? { mood, ...portrayed } : portrayed;
  // Who is shown once more wears something else again.
  const dice = createDice(seed, environment > 2 ? `clothes ${environment}` : "clothes");
  return isChanged ? changeClothes(look, palette.light, isColourful, dice, brand) : look;
}

interface Presented {
  pose: Pose;
  at?: readonly [number, number];
  width?: number;
}

/**
 * Draws what a canvas shows of an influencer with a raised hand.
 * @param place top left corner of her picture in pixels of the canvas before it is mirrored, and the picture's scale.
 * @param pose with a place and a width if it is a part of the picture.
 */
export async function preparePresenter(
  look: Look,
  brief: Clad,
  { drawPerson }: { drawPerson: DrawPerson },
  place: { left: number; top: number; scale: number; isMirrored: boolean },
  size: { width: number; height: number },
  setting: Seen,
  { pose, at: [fromLeft, fromTop] = [0, 0], width = Infinity }: Presented,
): Promise<{ raster: Raster; left: number; top: number }> {
  const drawn = await drawPerson(dress(look, brief, setting), pose);
  const { scale, isMirrored } = place;
  const [left, top] = [place.left + fromLeft * scale, place.top + fromTop * scale];
  // Whole pixels of the picture.
  const x = Math.max(0, Math.floor(-left / scale));
  const y = Math.max(0, Math.floor(-top / scale));
  const right = Math.min(drawn.width, width, Math.ceil((size.width - left) / scale));
  const bottom = Math.min(drawn.height, Math.ceil((size.height - top) / scale));
  const seen = { x, y, width: right - x, height: bottom - y };
  const sized = await resizeInSlices(drawn, Math.round(seen.width * scale), Math.round(seen.height * scale), seen);
  const raster = isMirrored ? mirror(sized) : sized;
  if (raster !== sized) release(sized);
  await lightBy(raster, setting.palette);
  await afterWork(raster.data.length * lightMs);
  const start = Math.round(left + x * scale);
  return { raster, left: isMirrored ? size.width - start - raster.width : start, top: Math.round(top + y * scale) };
}

/** Height and width of a person cut out of a photo, at most, as fractions of the height that the set gives. */
const [tallestPerson, widestPerson] = [0.93, 0.8];
/** The least height of one: a photo that is wider than the place would leave a head far below the others'. */
const leastPerson = 0.66;
/** Largest enlargement of a person cut out of a photo: beyond it she looks soft beside the product. */
const largestZoom = 1.8;

/** Height of a head with its hair down to the shoulders (headOf), in centimetres. */
const hairyHeadCm = 28;
/** Largest enlargement of a picture of the cast. */
const largestCast = 1.3;

/** Someone who stands behind a product. Lengths are shares of the height that the set gives. */
export interface Stature {
  /** Pixels per centimetre of each pixel of that height. */
  scale: number;
  /** The largest height, in pixels of a picture at its format's own size. */
  tallest: number;
  /** From her place's middle, and from its upper edge. */
  face: Box;
  /** How far above her place's lower edge her picture ends. */
  lifted: number;
}

/** Undefined for an uploaded photo that is shown on a panel. */
export async function measureStature(
  influencer: VisualBrief["influencer"],
  { loadArt, photos }: { loadArt: LoadArt; photos: SourcePhotos },
): Promise<Stature | undefined> {
  if ("look" in influencer) {
    const { skull, chin } = (await anchorsOf(influencer.look, loadArt)).bust;
    const tall = (chin[1] - skull) / personCanvas.height;
    const x = (chin[0] - personCanvas.width / 2) / personCanvas.height - tall * 0.33;
    const face = { x, y: skull / personCanvas.height, width: tall * 0.66, height: tall };
    return { scale: tall / headCm, tallest: largestCast * personCanvas.height, face, lifted: 0 };
  }
  const cutOut = await photos.cutOutPerson(influencer.photo);
  if (!cutOut) return undefined;
  const { raster } = cutOut;
  const zoom = zoomOf(raster, photoShare);
  if (zoom * raster.height < photoShare * leastPerson) return undefined;
  const head = headOf(raster);
  const lifted = panelShare * (1 - photoShare);
  const face = {
    x: (head.x - raster.width / 2) * zoom,
    y: 1 - lifted - raster.height * zoom,
    width: head.width * zoom,
    height: head.height * zoom,
  };
  return { scale: face.height / hairyHeadCm, tallest: largestZoom / zoom, face, lifted };
}

const zoomOf = (raster: Raster, height: number): number =>
  Math.min((height * tallestPerson) / raster.height, (height * widestPerson) / raster.width);

/** An uploaded person who could be cut out; undefined where not, or where the photo is too small. */
async function drawCutOutPerson(
  image: SourceImage,
  photos: SourcePhotos,
  height: number,
  isFine: boolean,
): Promise<Raster | undefined> {
  const cutOut = await photos.cutOutPerson(image);
  if (!cutOut) return undefined;
  const { raster } = cutOut;
  const zoom = zoomOf(raster, height);
  if (zoom * raster.height < height * leastPerson) return undefined;
  if (zoom > largestZoom * (isFine ? 2 : 1)) return undefined;
  const size = { width: Math.round(raster.width * zoom), height: Math.round(raster.height * zoom) };
  if (isFine) return drawCutOut(image, await photos.readPerson(image), cutOut, size);
  return resizeInSlices(raster, size.width, size.height, fullBox(raster));
}

/** An uploaded photo that gave no cut-out is shown as a large arched panel behind the counter. */
async function drawPanel(image: SourceImage, photos: SourcePhotos, height: number, isFine: boolean): Promise<Raster> {
  const photo = await photos.readPerson(image);
  const panel = measurePanel(photo.photo, Math.round(height * 0.66), Math.round(height * panelShare));
  const print = await drawPart(image, photo, panel.shown, panel.inner, isFine);
  const raster = mountInArch(print, panel);
  release(print);
  return raster;
}

/** Computing of that for a pixel, in milliseconds. */
const litMs = 2e-5;

/** Tints the person slightly with the wall's colour, as bounced light does. Never applied to the product. */
async function lightBy({ width, height, data }: Raster, { light }: Palette): Promise<void> {
  const mean = (light[0] + light[1] + light[2]) / 3;
  const bounce = light.map((part) => 1 + (part / mean - 1) * 0.16) as [number, number, number];
  await inSlices(height, width * litMs, (from, to) => {
    for (let i = from * width * 4; i < to * width * 4; i += 4) {
      const alpha = data[i + 3] as number;
      if (alpha === 0) continue;
      for (let c = 0; c < 3; c++) data[i + c] = Math.min(alpha, (data[i + c] as number) * (bounce[c] as number));
    }
  });
}

/** Draws the influencer with her shadow on the wall, unless that is far behind her, and frees her raster. */
export async function drawInfluencer(
  canvas: Raster,
  { raster, ...place }: Figure,
  palette: Palette,
  isFarFromWall = false,
): Promise<void> {
  if (!isFarFromWall) await drawWallShadow(canvas, raster, place, shadowOn(canvas, palette));
  await drawOverInSlices(canvas, raster, place.left, place.top);
  release(raster);
}

/** A person's shadow on a set's wall. */
export function shadowOn({ width, height }: { width: number; height: number }, { dark }: Palette): WallShadow {
  const unit = Math.min(width, height);
  const tint = dark.map((part) => (part / 255) * 0.9 + 0.12) as [number, number, number];
  return { radius: unit * 0.032, right: unit * 0.045, down: unit * 0.03, strength: 0.36, tint };
}
