// A visitor's photo in one of three styles: the same product, cut out once, on three different sets.
import type { PhotoTransformBrief, Visual } from "../studio.ts";
import { encodeJpeg } from "../pixels/codec.ts";
import { toHex, type Rgb } from "../pixels/colour.ts";
import { readColours } from "./palette.ts";
import { drawBack, drawFront } from "./painted-set.ts";
import { composeStyle, pickSet } from "./photo-styles.ts";
import { drawProduct, groundProduct } from "./product-stand.ts";
import { createRaster, release } from "../pixels/raster.ts";
import { loadScenes, plateFor } from "./scene.ts";
import { createDice } from "../pixels/seed.ts";
import { drawMark } from "./virtual-mark.ts";
import type { VisualTools } from "./visual.ts";

const format = "product-square";
/** Pixels. */
const side = 1080;

/** Draws the photo in one style. Throws StudioError for a photo that cannot be read. */
export async function transformPhoto({ photo, style, seed }: PhotoTransformBrief, tools: VisualTools): Promise<Visual> {
  const product = await tools.photos.readProduct(photo);
  const { cutOut } = product.cut;
  const dice = createDice(seed, style);
  const id = pickSet(style, dice);
  const colours = readColours(cutOut?.raster ?? product.photo, cutOut !== undefined);
  const palette = composeStyle(style, colours, dice);
  const scene = (await loadScenes(tools.loadArt)).find((each) => each.id === id);
  if (!scene) throw new Error(`There is no set ${id}`);
  const plate = plateFor(scene, format);
  // All three share place and light, so the product is resized and its shadow computed once.
  const size = { width: Math.round(side * tools.scale), height: Math.round(side * tools.scale) };
  const key = JSON.stringify([photo.key, plate.product, plate.light]);
  const standing = tools.products.get(key) ?? (await groundProduct(photo, product, "autre", plate, size, tools.scale));
  tools.products.set(key, standing);
  const set = await tools.paintSet(scene, plate.layers, palette, size);
  const canvas = createRaster(size.width, size.height);
  drawBack(canvas, set);
  drawFront(canvas, set);
  drawProduct(canvas, standing, plate, palette);
  await drawMark(canvas, tools.loadArt, 0);
  const picture = await encodeJpeg(canvas, "compositeSynthetic");
  release(canvas);
  return {
    ...picture,
    // The product's pixels are its photo's own, resized.
    fidelity: 100,
    metadata: {
      scene: scene.id,
      palette: Object.values(palette).map((colour: Rgb) => toHex(colour)),
      product: standing.shown,
    },
  };
}
