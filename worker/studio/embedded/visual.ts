// One advertising visual: set, person behind the counter, product on it. A series shares its seed, so its formats match.
import { adFormats, sizeIn4k } from "../../contract/formats.ts";
import type { LoadArt, Visual, VisualBrief } from "../studio.ts";
import { encodeJpeg } from "./codec.ts";
import { toHex, type Rgb } from "./colour.ts";
import { createQueue, type InTurn } from "./in-turn.ts";
import { drawInfluencer, prepareInfluencer } from "./influencer-figure.ts";
import { composeBrandPalette, composePalette, readColours, type Palette } from "./palette.ts";
import { createSetPainter, drawBack, drawFront, type PaintSet } from "./painted-set.ts";
import { createPersonDrawer, type DrawPerson } from "./person.ts";
import { paintLayer } from "./plate-paint.ts";
import { recogniseCategory } from "./product-category.ts";
import { drawProduct, groundProduct, measureProduct, releaseProduct, type GroundedProduct } from "./product-stand.ts";
import { createRaster, release, type Box, type Raster } from "./raster.ts";
import { createRecent, type Recent } from "./recent.ts";
import { loadScenes, pickScene, plateFor, type Scene } from "./scene.ts";
import { createDice } from "./seed.ts";
import { createSourcePhotos, type SourcePhotos } from "./source-photo.ts";
import { drawMark, storyLift } from "./virtual-mark.ts";

export interface VisualTools {
  loadArt: LoadArt;
  drawPerson: DrawPerson;
  photos: SourcePhotos;
  paintSet: PaintSet;
  /** Whatever holds a canvas waits here for its turn; never from within another's. */
  inTurn: InTurn;
  /** Products as they were last drawn. */
  products: Recent<GroundedProduct>;
  /** Of pictures: their sides in parts of the true ones. */
  scale: number;
}

export function createVisualTools(loadArt: LoadArt, scale = 1): VisualTools {
  return {
    loadArt,
    drawPerson: createPersonDrawer(loadArt),
    photos: createSourcePhotos(),
    paintSet: createSetPainter(loadArt),
    inTurn: createQueue(),
    products: createRecent(4e6, measureProduct),
    scale,
  };
}

/** A visual before it is encoded, with where things came to lie (pixels). */
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

export async function drawVisual(brief: VisualBrief, tools: VisualTools): Promise<Visual> {
  const { canvas, scene, palette, shown } = await composeVisual(brief, tools);
  const picture = encodeJpeg(canvas, "compositeSynthetic");
  release(canvas);
  return {
    ...picture,
    // The product's pixels are its photo's own, scaled.
    fidelity: 100,
    metadata: { scene: scene.id, palette: Object.values(palette).map((colour: Rgb) => toHex(colour)), product: shown },
  };
}

/** The set that a product, its series and its format call for. Throws StudioError for a photo that cannot be read. */
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

/** Everything but the encoding. Throws StudioError for a photo that cannot be read. */
export async function composeVisual(brief: VisualBrief, tools: VisualTools): Promise<Composition> {
  const format = adFormats.find(({ id }) => id === brief.format);
  if (!format) throw new Error(`Unknown format ${brief.format}`);
  const { product, category, scene, colours, palette, plate } = await chooseSet(brief, tools);
  const isFine = brief.size === "4k";
  const full = isFine ? sizeIn4k(format) : format;
  const size = { width: Math.round(full.width * tools.scale), height: Math.round(full.height * tools.scale) };
  const times = size.width / format.width;
  // Before the canvas takes its memory: large photos may be read for them.
  const standing = await standProduct();
  const isColourful = colours.hue !== undefined && colours.chroma > 0.07;
  const figure =
    format.withInfluencer && plate.person
      ? await prepareInfluencer(brief, tools, plate.person, size, { palette, category, isColourful })
      : undefined;
  // In 4K a set fills half the memory there is: it is painted straight onto the canvas. Else it is drawn before anybody
  // else has a turn, who could need the memory of its set.
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
