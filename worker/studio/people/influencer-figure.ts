// The influencer in the set: composited from layers, or an uploaded photo on a panel; with the shadow on the wall
// behind.
import type { LoadArt, SourceImage, VisualBrief } from "../studio.ts";
import { blurSilhouette } from "../pixels/blur.ts";
import { changeClothes } from "./change-of-clothes.ts";
import type { Palette } from "../scene/palette.ts";
import { anchors, personCanvas, type DrawPerson } from "./person.ts";
import { measurePanel, mountInArch } from "./photo-panel.ts";
import type { ProductCategory } from "../scene/product-category.ts";
import { drawShadow, drawOver, release, fullBox, type Box, type Raster } from "../pixels/raster.ts";
import { resizeInSlices, resizeMask } from "../pixels/resample.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { Plate } from "../scene/scene.ts";
import { createDice } from "../pixels/seed.ts";
import { drawPart, type SourcePhotos } from "../cut-out/source-photo.ts";

/** An influencer at canvas size, and her position. */
export interface Figure {
  raster: Raster;
  left: number;
  top: number;
  /** From the top of the skull to the chin; the whole panel for an uploaded photo. */
  faceBox: Box;
}

/** Computing for a channel of a pixel, in milliseconds. */
const lightMs = 4e-6;

/**
 * Draws the brief's influencer at the size and position that the set's plate gives. Throws StudioError for a photo that
 * cannot be read.
 */
export async function prepareInfluencer(
  brief: Pick<VisualBrief, "influencer" | "changeClothes" | "seed" | "size">,
  tools: { loadArt: LoadArt; drawPerson: DrawPerson; photos: SourcePhotos },
  place: NonNullable<Plate["person"]>,
  size: { width: number; height: number },
  setting: { palette: Palette; category: ProductCategory; isColourful: boolean },
): Promise<Figure> {
  const { influencer } = brief;
  const height = Math.round(place.height * size.height);
  const base = Math.round(place.baseY * size.height);
  const middle = place.x * size.width;
  if ("photo" in influencer) {
    const panel = await drawPanel(influencer.photo, tools.photos, height, brief.size === "4k");
    const left = Math.max(Math.round(size.width * 0.03), Math.round(middle - panel.width / 2));
    const top = base - panel.height;
    const faceBox = { x: left, y: top, width: panel.width, height: Math.round(panel.height * 0.62) };
    return { raster: panel, left, top, faceBox };
  }
  const look = brief.changeClothes
    ? changeClothes(
        influencer.look,
        setting.category,
        setting.palette.light,
        setting.isColourful,
        createDice(brief.seed, "clothes"),
      )
    : influencer.look;
  const scale = height / personCanvas.height;
  const drawn = await tools.drawPerson(look);
  const raster = await resizeInSlices(drawn, Math.round(personCanvas.width * scale), height, fullBox(drawn));
  lightBy(raster, setting.palette);
  await afterWork(raster.data.length * lightMs);
  const left = Math.round(middle - raster.width / 2);
  const top = base - height;
  const faceBox = {
    x: Math.round(left + (anchors.headX - 130) * scale),
    y: Math.round(top + anchors.skull * scale),
    width: Math.round(260 * scale),
    height: Math.round((anchors.chin - anchors.skull) * scale),
  };
  return { raster, left, top, faceBox };
}

/** An uploaded photo is shown as a large arched panel behind the counter. */
async function drawPanel(image: SourceImage, photos: SourcePhotos, height: number, isFine: boolean): Promise<Raster> {
  const photo = await photos.readPerson(image);
  const panel = measurePanel(photo.photo, Math.round(height * 0.66), Math.round(height * 0.97));
  const print = await drawPart(image, photo, panel.shown, panel.inner, isFine);
  const raster = mountInArch(print, panel);
  release(print);
  return raster;
}

/** Tints the person slightly with the wall's colour, as bounced light does. Never applied to the product. */
function lightBy({ data }: Raster, { light }: Palette): void {
  const mean = (light[0] + light[1] + light[2]) / 3;
  const bounce = light.map((part) => 1 + (part / mean - 1) * 0.16) as [number, number, number];
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) data[i + c] = Math.min(alpha, (data[i + c] as number) * (bounce[c] as number));
  }
}

/** Draws the influencer with her shadow, and frees her raster. */
export function drawInfluencer(canvas: Raster, { raster, left, top }: Figure, palette: Palette): void {
  drawWallShadow(canvas, raster, left, top, palette);
  drawOver(canvas, raster, left, top);
  release(raster);
}

/** Draws the shadow that a person throws on the wall behind. */
export function drawWallShadow(canvas: Raster, thing: Raster, left: number, top: number, palette: Palette): void {
  const unit = Math.min(canvas.width, canvas.height);
  const soft = blurSilhouette(thing, { across: unit * 0.032, down: unit * 0.032 });
  const mask = resizeMask(soft.mask, soft.mask.width * soft.scale, soft.mask.height * soft.scale);
  const keep = palette.dark.map((part) => (part / 255) * 0.9 + 0.12) as [number, number, number];
  drawShadow(
    canvas,
    mask,
    Math.round(left + soft.left + unit * 0.045),
    Math.round(top + soft.top + unit * 0.03),
    0.36,
    keep,
  );
  release(mask);
}
