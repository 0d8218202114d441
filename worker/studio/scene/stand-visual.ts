// A visual of a product standing in a set: with the influencer behind it in one place, or beside it in a panel of her own
// where their scales cannot meet.
import type { VisualBrief } from "../briefs/visual.ts";
import { drawInfluencer, prepareInfluencer } from "../people/influencer-figure.ts";
import { pixelsOf } from "../pixels/boxes.ts";
import { type Box, createRaster, crop, fullBox, type Raster, release } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { type ChosenSet, scaleBeside } from "./choose-set.ts";
import { measureWhole, type Unmarked } from "./composition.ts";
import { type DuetPlan, leastBelow, planDuet } from "./duet-plan.ts";
import { drawDuetDetail, drawDuetPortrait, findDuetText, paintDuetSet } from "./duet-visual.ts";
import { maxDetailCost, findDetail, prepareDetails } from "./find-detail.ts";
import type { Size } from "./led-crop.ts";
import { focusOn } from "./near-focus.ts";
import { drawBack, drawFront, paintSoftBack } from "./painted-set.ts";
import { band, turnBox } from "./panel-boxes.ts";
import { paintLayer } from "./plate-paint.ts";
import { type CutProduct, drawProduct, groundProduct, type GroundedProduct, releaseProduct } from "./product-stand.ts";
import { drawProductTile, isWorthATile } from "./product-tile.ts";
import type { Plate } from "./scene.ts";
import { findShownSize } from "./product-stance.ts";
import { longerSide } from "./solo-visual.ts";
import { isForeground } from "./true-scale.ts";
import type { VisualTools } from "./visual-tools.ts";

/** Computing for each pixel of a layer that is drawn over the canvas, in milliseconds. */
const pixelMs = 5e-6;

/** Where a story's close-up below a counter begins at the earliest, as a fraction of the picture. */
const coveredFrom = 0.68;

/** A product standing in a set. */
type StandParts = Omit<ChosenSet, "product" | "colours"> & { product: CutProduct; isColourful: boolean };

/** The picture's size, and the window of the plate that it shows, in pixels. */
interface StandView {
  size: Size;
  /** Relative to the format's own size. */
  times: number;
  /** The whole plate's size; the picture's, unless it is of another shape. */
  whole: Size;
  /** The part of the plate that the picture shows; undefined for all of it. */
  window: Box | undefined;
}

/** Draws the layout. Throws StudioError for a photo that cannot be read. */
export async function composeStand(
  brief: VisualBrief,
  { product, stance, isScaleless, category, scene, palette, plate, isColourful }: StandParts,
  { size, times, whole, window }: StandView,
  tools: VisualTools,
): Promise<Unmarked> {
  const isFine = brief.size === "4k";
  const longer = longerSide(brief.product, stance, product.cut.cutOut.raster);
  const layout = brief.setting?.layout;
  const foreground = isForeground(layout) ? layout : undefined;
  const own = plate.person ? await planScale() : plate;
  if (own === "apart") {
    const sizeOfFormat = { width: size.width / times, height: size.height / times };
    await prepareDetails(product);
    const hasDetail = (tile: Box) => findDetail(product, pixelsOf(tile, sizeOfFormat)).cost < maxDetailCost;
    const real = isScaleless ? undefined : findShownSize(brief.product, stance, product.cut.cutOut.raster);
    return composeDuet(planDuet(brief, scene, hasDetail, real));
  }
  // Before the canvas is allocated: large photos may be read for it.
  const standing = await standProduct(own, whole, own.person ? "autre" : category);
  const person =
    own.person &&
    (await prepareInfluencer(brief, tools, own.person, whole, {
      set: scene.id,
      palette,
      isColourful,
      isBehind: true,
      category,
    }));
  // In 4K a set takes half the memory there is, so it is painted straight onto the canvas. Otherwise it is drawn at
  // once, before another task can evict its set from the cache.
  const set = isFine ? undefined : await tools.paintSet(scene, plate.layers, palette, whole);
  const isSoft = isFine && plate.layers.front !== undefined;
  let canvas = isSoft
    ? await paintSoftBack(tools.loadArt, scene, plate, palette, whole, foreground !== undefined)
    : createRaster(whole.width, whole.height);
  if (set) drawBack(canvas, set);
  else if (!isSoft) await paintLayer(canvas, tools.loadArt, plate.layers.back, scene, palette);
  // Behind a person in the foreground's distance, and behind a product alone, which is after its ledge is drawn.
  const focus = () => focusOn(canvas, fullBox(canvas), own.product.y * canvas.height, longer);
  if (foreground && !isSoft) await focus();
  const layerMs = canvas.width * canvas.height * pixelMs;
  if (person) {
    await drawInfluencer(canvas, person, palette);
    await afterWork(2 * layerMs);
  }
  if (set) await drawFront(canvas, set);
  else if (plate.layers.front) await paintLayer(canvas, tools.loadArt, plate.layers.front, scene, palette);
  await afterWork(layerMs);
  if (!plate.person) await focus();
  const placed = await drawProduct(canvas, standing, own, palette);
  await afterWork(layerMs);
  if (isFine) releaseProduct(standing);
  if (window) {
    const framed = crop(canvas, window);
    release(canvas);
    canvas = framed;
  }
  const detailBox = person && !window ? await drawBelow(canvas, placed) : undefined;
  const seen = (box: Box): Box => (window ? { ...box, x: box.x - window.x, y: box.y - window.y } : box);
  const productBox = seen(placed);
  return {
    canvas,
    scene: foreground ? { id: `${foreground}-${scene.id}` } : scene,
    setting: { set: scene.id, layout: foreground ?? "stand" },
    palette,
    shown: "cutout",
    stance,
    productBox,
    detailBox,
    faceBox: person && seen(person.faceBox),
    fidelity: await measureWhole(canvas, product, productBox),
    treatment: [],
  };

  /** A story's close-up below the counter's edge, where the app covers what else is a bare table. */
  async function drawBelow(on: Raster, productBox: Box): Promise<Box | undefined> {
    if (brief.format !== "instagram-story") return undefined;
    const below = (productBox.y + productBox.height) / on.height + leastBelow;
    const box = pixelsOf(band(Math.max(coveredFrom, below)), on);
    await prepareDetails(product);
    if (!isWorthATile(product, box, productBox, times)) return undefined;
    return drawProductTile(on, box, brief.product, { product, stance }, { palette, plate: own as Plate, times });
  }

  /** The plate for person and product in one place; "apart" in turn, and where their scales cannot meet. */
  async function planScale(): Promise<Plate | "apart"> {
    if (isScaleless || layout?.startsWith("duet-")) return "apart";
    const on = { whole, window: window ?? fullBox(whole), times };
    return scaleBeside(brief, product, stance, plate, on, tools, layout);
  }

  /** Portrait and product in panels of their own. */
  async function composeDuet(planned: DuetPlan): Promise<Unmarked> {
    const standing = await standProduct(planned.plate, size, category);
    const duet = await paintDuetSet(planned, { scene, palette, size, isFine }, tools);
    const { layout, isMirrored } = planned;
    const panel = pixelsOf(turnBox(layout.product, isMirrored), size);
    await focusOn(duet, panel, planned.plate.product.y * size.height, longer);
    const productBox = await drawProduct(duet, standing, planned.plate, palette);
    if (isFine) releaseProduct(standing);
    const light = { ...planned, palette, times, productBox };
    const detailBox = await drawDuetDetail(duet, planned, brief.product, { product, stance }, light);
    const faceBox = await drawDuetPortrait(duet, planned, brief, { set: scene.id, palette, isColourful }, tools);
    return {
      canvas: duet,
      scene: { id: `duet-${scene.id}` },
      setting: { set: scene.id, layout: `duet-${layout.id}` },
      palette,
      shown: "cutout",
      stance,
      productBox,
      faceBox,
      detailBox,
      textAreas: findDuetText(planned, { productBox, faceBox }, size),
      fidelity: await measureWhole(duet, product, productBox),
      treatment: [],
    };
  }

  async function standProduct(on: Plate, room: Size, as: typeof category): Promise<GroundedProduct> {
    const { image } = brief.product;
    const key = JSON.stringify([image.key, as, on.product, on.light, room]);
    const kept = isFine ? undefined : tools.products.get(key);
    if (kept) return kept;
    const stood = await groundProduct(image, product, as, on, room, times);
    if (!isFine) tools.products.set(key, stood);
    return stood;
  }
}
