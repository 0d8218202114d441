// A visitor's photo in one of three styles: the same product, cut out once, on three different sets.
import type { PhotoTransformBrief, Visual } from "../briefs/visual.ts";
import { encodeJpeg } from "../pixels/codec.ts";
import { toHex, type Rgb } from "../pixels/colour.ts";
import { readColours, readSubjectColours } from "./palette.ts";
import { photoTestStyles } from "../../contract/landing-pages.ts";
import type { CutOut } from "../cut-out/product-edge.ts";
import { measureShown } from "../fidelity/measure-shown.ts";
import { measureLostEdges } from "../cut-out/lost-edges.ts";
import { composeLed } from "./led-visual.ts";
import { readPhoto } from "./photo-reading.ts";
import { findStance, standsOnGround } from "./product-stance.ts";
import { drawBack, drawFront } from "./painted-set.ts";
import { composeStyle, pickSet } from "./photo-styles.ts";
import { drawProduct, groundProduct } from "./product-stand.ts";
import { createRaster, fullBox, release } from "../pixels/raster.ts";
import { loadScenes, plateFor } from "./scene.ts";
import { createDice } from "../pixels/seed.ts";
import { drawMark } from "./virtual-mark.ts";
import { nameTreatment } from "./led-treatment.ts";
import type { VisualTools } from "./visual-tools.ts";

const format = "product-square";
/** Pixels. */
const side = 1080;

/** Draws the photo in one style. Throws StudioError for a photo that cannot be read. */
export async function transformPhoto({ photo, style, seed }: PhotoTransformBrief, tools: VisualTools): Promise<Visual> {
  const product = await tools.photos.readProduct(photo);
  const { cutOut } = product.cut;
  const dice = createDice(seed, style);
  const id = pickSet(style, dice);
  const colours = cutOut ? readColours(cutOut.raster) : readSubjectColours(product.photo, readPhoto(product).subject);
  const palette = composeStyle(style, colours, dice);
  const size = { width: Math.round(side * tools.scale), height: Math.round(side * tools.scale) };
  const stance = findStance({ name: "", category: null }, product.photo, cutOut);
  const drawn = cutOut && standsOnGround(stance) ? await drawOnSet(cutOut) : await drawLed();
  const { canvas, scene, shown, treatment } = drawn;
  await drawMark(canvas, tools.loadArt, false);
  const fidelity = measureShown(canvas, shown);
  const picture = await encodeJpeg(canvas, "compositeSynthetic");
  release(canvas);
  return {
    ...picture,
    fidelity,
    metadata: {
      scene,
      palette: Object.values(palette).map((colour: Rgb) => toHex(colour)),
      product: cutOut ? "cutout" : "led",
      stance,
      ...(treatment.length > 0 && { treatment }),
    },
  };

  async function drawOnSet(standing: CutOut) {
    const scene = (await loadScenes(tools.loadArt)).find((each) => each.id === id);
    if (!scene) throw new Error(`There is no set ${id}`);
    const plate = plateFor(scene, format);
    // All three share place and light, so the product is resized and its shadow computed once.
    const key = JSON.stringify([photo.key, plate.product, plate.light]);
    const whole = { ...product, cut: { ...product.cut, cutOut: standing } };
    const grounded = tools.products.get(key) ?? (await groundProduct(photo, whole, "autre", plate, size, tools.scale));
    tools.products.set(key, grounded);
    const set = await tools.paintSet(scene, plate.layers, palette, size);
    const canvas = createRaster(size.width, size.height);
    drawBack(canvas, set);
    await drawFront(canvas, set);
    const place = await drawProduct(canvas, grounded, plate, palette);
    const completeness = 1 - measureLostEdges(product.photo, standing);
    const shown = { source: standing.raster, part: fullBox(standing.raster), place, completeness };
    return { canvas, scene: id, shown, treatment: [] };
  }

  /** Without a set: each style has another layout. */
  async function drawLed() {
    const environment = photoTestStyles.findIndex(({ id }) => id === style);
    const led = await composeLed(
      {
        format,
        environment,
        seed,
        changeClothes: false,
        product: { name: "", category: null, image: photo },
        influencer: null,
      },
      { product, stance, category: "autre", palette, isColourful: false },
      { ...size, times: 1 },
      tools,
    );
    const treatment = led.photo ? nameTreatment(led.photo, product, { stance }) : [];
    return { canvas: led.canvas, scene: `${cutOut ? stance : "led"}-${led.layout}`, shown: led.shown, treatment };
  }
}
