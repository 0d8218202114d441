// Draws banners and products on white and measures what the table of placements asks of them. Shared by
// banners.test.ts (a sample) and scripts/sheets/placement-sheet.mjs (all of it).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { type OverlayTemplate } from "../../worker/contract/ad-posts.ts";
import { furtherPlacements, packshot, type Placement } from "../../worker/contract/placements.ts";
import { drawBanner } from "../../worker/studio/banner/draw-banner.ts";
import { createTypefaces } from "../../worker/studio/lettering/overlay-typefaces.ts";
import { drawPlainLines } from "../../worker/studio/logo/draw-plain-lines.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { decode } from "../../worker/studio/pixels/codec.ts";
import { boundsOf, type Raster } from "../../worker/studio/pixels/raster.ts";
import { drawPackshot, planPackshot } from "../../worker/studio/scene/packshot.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { StudioError } from "../../worker/studio/studio.ts";
import { loadArt, products, texts } from "./placement-matrix.ts";

const art = join(import.meta.dirname, "../../web/public/art");
const tools = createVisualTools(loadArt);
const lettering = { loadArt, readTypeface: createTypefaces(loadArt), drawPlainLines };
const cast = castPersonas({ count: 40, description: "", seed: "placements", taken: [] });

export const banners = furtherPlacements.filter(({ content }) => content === "banner");

const photoOf = (product: string) => ({ key: product, bytes: readFileSync(join(art, `products/${product}.jpg`)) });

/** What is wrong with a banner; nothing where it is as the table says. */
export async function checkBanner(
  product: string,
  place: Placement,
  template: OverlayTemplate,
  length: keyof typeof texts,
): Promise<string[]> {
  const persona = cast[products.indexOf(product as (typeof products)[number])];
  if (!persona) throw new Error("Nobody was cast");
  const maxBytes = place.maxBytes ?? Infinity;
  const { still, files, pieces } = await drawBanner(
    {
      product: { name: product, category: null, image: photoOf(product) },
      influencer: { look: persona.look, style: persona.style },
      environment: 0,
      changeClothes: false,
      seed: `banner ${product}`,
      width: place.width,
      height: place.height,
      maxBytes,
      ...texts[length],
      template,
      link: "https://exemple.fr/",
    },
    tools,
    lettering,
  );
  const { width, height } = imageSize(still.bytes);
  const bundle = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  return [
    ...(width === place.width && height === place.height ? [] : [`${width}×${height}`]),
    ...(still.bytes.length <= maxBytes && bundle <= maxBytes ? [] : [`${still.bytes.length} and ${bundle} bytes`]),
    ...pieces.flatMap(({ kind, x, y, width: wide, height: high, contrast = 0 }) => [
      ...(contrast >= 4.5 ? [] : [`${kind}: contrast ${contrast}`]),
      ...(x >= 0 && y >= 0 && x + wide <= 1 && y + high <= 1 ? [] : [`${kind} outside`]),
    ]),
  ].map((finding) => `${product} ${place.id} ${template} ${length}: ${finding}`);
}

/** Undefined where the product cannot be cut out of its photo. */
export async function checkPackshot(product: string): Promise<string[] | undefined> {
  try {
    const { side, drawStrip, close } = await planPackshot(photoOf(product), tools.photos);
    const halo = measureHalo(readCut(await drawStrip(0, side, 0), await drawStrip(0, side, 255)));
    close();
    const picture = await drawPackshot(photoOf(product), tools.photos);
    const { fill, border } = measureWhite(await decode(picture.bytes));
    return [
      ...(picture.width === picture.height && picture.width >= packshot.leastSide
        ? []
        : [`${picture.width}×${picture.height}`]),
      ...(border === 255 ? [] : [`border ${border}`]),
      ...(fill >= 0.85 && fill <= 0.95 ? [] : [`fills ${fill}`]),
      ...(halo <= 0.03 ? [] : [`halo on ${halo}`]),
    ].map((finding) => `${product}: ${finding}`);
  } catch (error) {
    if (error instanceof StudioError) return undefined;
    throw error;
  }
}

/** The darkest of the border's pixels, and the product's longer side as a share of the picture's. */
function measureWhite(picture: Raster): { border: number; fill: number } {
  const { width, height, data } = picture;
  let border = 255;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const least = Math.min(...data.subarray(i, i + 3));
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border = Math.min(border, least);
      // The product as a mask, for its bounds.
      data[i + 3] = least < 250 ? 255 : 0;
    }
  }
  const box = boundsOf(picture, 128);
  return { border, fill: Math.max(box?.width ?? 0, box?.height ?? 0) / width };
}

/** A product's pixels with their alpha, premultiplied, from pictures of it on black and on white. */
function readCut(black: Raster, white: Raster): Raster {
  for (let i = 0; i < black.data.length; i += 4)
    black.data[i + 3] = 255 - ((white.data[i + 1] ?? 0) - (black.data[i + 1] ?? 0));
  return black;
}

/** How far around a pixel of the outline the product's own colours are looked for. */
const reach = 5;
/** Brightness (0–255) over all of these from which an outline is seen on a dark ground. */
const seen = 40;

/** Share of the soft outline that is clearly brighter than the product beside it: the backdrop that was not taken out. */
function measureHalo({ width, height, data }: Raster): number {
  const light = (i: number) =>
    (0.3 * (data[i] ?? 0) + 0.59 * (data[i + 1] ?? 0) + 0.11 * (data[i + 2] ?? 0)) *
    (255 / Math.max(1, data[i + 3] ?? 0));
  let [outline, bright] = [0, 0];
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach; x < width - reach; x++) {
      const i = (y * width + x) * 4;
      const alpha = data[i + 3] ?? 0;
      if (alpha < 64 || alpha > 235) continue;
      let brightest = -1;
      for (let v = -reach; v <= reach; v++) {
        for (let u = -reach; u <= reach; u++) {
          const at = i + (v * width + u) * 4;
          if (data[at + 3] === 255) brightest = Math.max(brightest, light(at));
        }
      }
      if (brightest < 0) continue;
      outline++;
      if (light(i) > brightest + seen) bright++;
    }
  }
  return outline === 0 ? 0 : bright / outline;
}
