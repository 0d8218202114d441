// Draws one advertising visual: set, person behind the counter, product on it. The formats of a series share a seed, so
// they match.
import { adFormats, sizeIn4k } from "../../contract/formats.ts";
import type { LoadArt, Visual, VisualBrief } from "../studio.ts";
import { encodeJpeg } from "../pixels/codec.ts";
import { toHex, type Rgb } from "../pixels/colour.ts";
import { createRenderLock, type WithRenderLock } from "../pixels/render-lock.ts";
import { drawInfluencer, prepareInfluencer } from "../people/influencer-figure.ts";
import { composeBrandPalette, composePalette, readColours, type Palette } from "./palette.ts";
import { createSetPainter, drawBack, drawFront, type PaintSet } from "./painted-set.ts";
import { createPersonDrawer, type DrawPerson } from "../people/person.ts";
import { paintLayer } from "./plate-paint.ts";
import { recogniseCategory } from "./product-category.ts";
import { drawProduct, groundProduct, measureProduct, releaseProduct, type GroundedProduct } from "./product-stand.ts";
import { createRaster, release, type Box, type Raster } from "../pixels/raster.ts";
import { createLruCache, type LruCache } from "../pixels/lru-cache.ts";
import { loadScenes, pickScene, plateFor, type Scene } from "./scene.ts";
import { createDice } from "../pixels/seed.ts";
import { createSourcePhotos, type SourcePhotos } from "../cut-out/source-photo.ts";
import { drawMark, storyLift } from "./virtual-mark.ts";

/** What drawing needs, shared by everything drawn in an isolate: caches and the render lock. */
export interface VisualTools {
  loadArt: LoadArt;
  drawPerson: DrawPerson;
  photos: SourcePhotos;
  paintSet: PaintSet;
  /** The render lock: hold it while a canvas is in memory; not reentrant. */
  withRenderLock: WithRenderLock;
  /** Cache of products at their last canvas size. */
  products: LruCache<GroundedProduct>;
  /** Sides of pictures as a fraction of their full size: 1, except in tests. */
  scale: number;
}

/** Creates the caches and the render lock; call once per isolate. */
export function createVisualTools(loadArt: LoadArt, scale = 1): VisualTools {
  return {
    loadArt,
    drawPerson: createPersonDrawer(loadArt),
    photos: createSourcePhotos(),
    paintSet: createSetPainter(loadArt),
    withRenderLock: createRenderLock(),
    products: createLruCache(4e6, measureProduct),
    scale,
  };
}

/** A visual before encoding, with the positions of its parts (pixels). */
export interface Composition {
  canvas: Raster;
  scene: Scene;
  palette: Palette;
  shown: "cutout" | "framed";
  /** The product's own pixels: its cut-out's bounds, or the photo on its card. */
  productBox: Box;
  /** From the top of the skull to the chin; the whole panel for an uploaded photo. */
  faceBox: Box | undefined;
}

/** Draws a visual as JPEG. Throws StudioError for a photo that cannot be read. */
export async function drawVisual(brief: VisualBrief, tools: VisualTools): Promise<Visual> {
  const { canvas, scene, palette, shown } = await composeVisual(brief, tools);
  const picture = encodeJpeg(canvas, "compositeSynthetic");
  release(canvas);
  return {
    ...picture,
    // The product's pixels are its photo's own, resized.
    fidelity: 100,
    metadata: { scene: scene.id, palette: Object.values(palette).map((colour: Rgb) => toHex(colour)), product: shown },
  };
}

/**
 * Chooses set, palette and plate for a product, its series and its format. Throws StudioError for a photo that cannot
 * be read.
 */
export async function chooseSet(brief: VisualBrief, tools: Pick<VisualTools, "loadArt" | "photos">) {
  const product = await tools.photos.readProduct(brief.product.image);
  const category = recogniseCategory(brief.product);
  const scene = pickScene(
    await loadScenes(tools.loadArt),
    category,
    brief.environment,
    createDice(brief.seed, "scene"),
  );
  const colours = readColours(product.cut.cutOut?.raster ?? product.photo, product.cut.cutOut !== undefined);
  const palette = brief.brand
    ? composeBrandPalette(colours, brief.brand)
    : composePalette(
        colours,
        brief.environment > 0 ? "other" : "own",
        createDice(brief.seed, brief.environment > 1 ? `palette ${brief.environment}` : "palette"),
      );
  return { product, category, scene, colours, palette, plate: plateFor(scene, brief.format) };
}

/** Draws a visual without encoding it. Throws StudioError for a photo that cannot be read. */
export async function composeVisual(brief: VisualBrief, tools: VisualTools): Promise<Composition> {
  const format = adFormats.find(({ id }) => id === brief.format);
  if (!format) throw new Error(`Unknown format ${brief.format}`);
  const { product, category, scene, colours, palette, plate } = await chooseSet(brief, tools);
  const isFine = brief.size === "4k";
  const full = isFine ? sizeIn4k(format) : format;
  const size = { width: Math.round(full.width * tools.scale), height: Math.round(full.height * tools.scale) };
  const times = size.width / format.width;
  // Before the canvas is allocated: large photos may be read for it.
  const standing = await standProduct();
  const isColourful = colours.hue !== undefined && colours.chroma > 0.07;
  const figure =
    format.withInfluencer && plate.person
      ? await prepareInfluencer(brief, tools, plate.person, size, { palette, isColourful })
      : undefined;
  // In 4K a set takes half the memory there is, so it is painted straight onto the canvas. Otherwise it is drawn at
  // once, before another task can evict its set from the cache.
  const set = isFine ? undefined : await tools.paintSet(scene, plate.layers, palette, size);
  const canvas = createRaster(size.width, size.height);
  if (set) drawBack(canvas, set);
  else await paintLayer(canvas, tools.loadArt, plate.layers.back, scene, palette);
  if (figure) drawInfluencer(canvas, figure, palette);
  if (set) drawFront(canvas, set);
  else if (plate.layers.front) await paintLayer(canvas, tools.loadArt, plate.layers.front, scene, palette);
  const productBox = drawProduct(canvas, standing, plate, palette);
  if (isFine) releaseProduct(standing);
  if (brief.visibleMark)
    await drawMark(canvas, tools.loadArt, brief.format === "instagram-story" ? canvas.height * storyLift : 0);
  return { canvas, scene, palette, shown: standing.shown, productBox, faceBox: figure?.faceBox };

  async function standProduct(): Promise<GroundedProduct> {
    const { image } = brief.product;
    const key = JSON.stringify([image.key, category, plate.product, plate.light, size]);
    const kept = isFine ? undefined : tools.products.get(key);
    if (kept) return kept;
    const stood = await groundProduct(image, product, category, plate, size, times);
    if (!isFine) tools.products.set(key, stood);
    return stood;
  }
}
