// Draws one advertising visual: set, person behind the counter, product on it. The formats of a series share a seed, so
// they match.
import { adFormats, sizeIn4k, type AdFormatId } from "../../contract/formats.ts";
import { setsFor } from "../../contract/art-direction.ts";
import { setsLike } from "./brand-photos.ts";
import type { Treatment, VisualSubject } from "../../contract/shown-product.ts";
import type { Setting, Visual, VisualBrief } from "../briefs/visual.ts";
import type { LoadArt } from "../studio.ts";
import { encodeJpeg } from "../pixels/codec.ts";
import { toHex, type Rgb } from "../pixels/colour.ts";
import { createRenderLock, type WithRenderLock } from "../pixels/render-lock.ts";
import { drawInfluencer, measureStature, prepareInfluencer } from "../people/influencer-figure.ts";
import { clothOf } from "../people/change-of-clothes.ts";
import {
  clearOfCloth,
  composeBrandPalette,
  composePalette,
  readColours,
  readSubjectColours,
  type Palette,
} from "./palette.ts";
import { createSetPainter, drawBack, drawFront, paintSoftBack, type PaintSet } from "./painted-set.ts";
import { createPersonDrawer, type DrawPerson } from "../people/person.ts";
import { paintLayer } from "./plate-paint.ts";
import { recogniseCategory } from "./product-category.ts";
import { measureShown } from "../fidelity/measure-shown.ts";
import { measureLostEdges } from "../cut-out/lost-edges.ts";
import {
  drawDuetDetail,
  drawDuetPortrait,
  findDuetText,
  listDuets,
  paintDuetSet,
  planDuet,
  type DuetPlan,
} from "./duet-visual.ts";
import { dearest, findDetail } from "./find-detail.ts";
import { composeInHand, planHand } from "./hand-visual.ts";
import { composeFigure, planFigure } from "./figure-visual.ts";
import { focusOn } from "./near-focus.ts";
import { composeSolo, listSolos, longerSide, planSolo } from "./solo-visual.ts";
import { ledLayouts, mirrorBox } from "./led-layouts.ts";
import { composeLed, type LedParts, type LedPhoto } from "./led-visual.ts";
import { planPrice, type SetLine } from "./price-layouts.ts";
import { composePriced } from "./price-visual.ts";
import { isClear, isSettled } from "./led-ground.ts";
import { isDark } from "./led-photo.ts";
import { readPhoto } from "./photo-reading.ts";
import {
  drawProduct,
  groundProduct,
  isCutOut,
  measureProduct,
  releaseProduct,
  type CutProduct,
  type GroundedProduct,
} from "./product-stand.ts";
import { findShownSize, findStance, isMounted, standsOnGround, type Stance } from "./product-stance.ts";
import { pixelsOf } from "../pixels/boxes.ts";
import { createRaster, crop, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { type CacheBudget, createCacheBudget, type LruCache } from "../pixels/lru-cache.ts";
import type { Size } from "./led-crop.ts";
import {
  floorSets,
  framePlate,
  isInSeason,
  loadScenes,
  pickScene,
  scalelessSets,
  plateFor,
  turnOf,
  seedOfSet,
  type Plate,
} from "./scene.ts";
import { createDice } from "../pixels/seed.ts";
import { createSourcePhotos, type ProductPhoto, type SourcePhotos } from "../cut-out/source-photo.ts";
import { openSubjectNetwork } from "../cut-out/subject-network.ts";
import subjectNetworkWasm from "../cut-out/subject-network.wasm";
import { afterWork } from "../pixels/time-slices.ts";
import { planBeside } from "./true-scale.ts";
import { drawMark } from "./virtual-mark.ts";

/** What drawing needs, shared by everything drawn in an isolate: caches and the render lock. */
export interface VisualTools {
  loadArt: LoadArt;
  /** What all caches of the isolate may hold together. */
  caches: CacheBudget;
  drawPerson: DrawPerson;
  photos: SourcePhotos;
  paintSet: PaintSet;
  /** The render lock: hold it while a canvas is in memory; not reentrant. */
  withRenderLock: WithRenderLock;
  /** Cache of products at their last canvas size. */
  products: LruCache<GroundedProduct>;
  /** Writes a price; absent: no layout with one is drawn. */
  setLine?: SetLine;
  /** Sides of pictures as a fraction of their full size: 1, except in tests. */
  scale: number;
}

/** Creates the caches and the render lock; call once per isolate. */
export function createVisualTools(loadArt: LoadArt, scale = 1, caches = createCacheBudget()): VisualTools {
  const withRenderLock = createRenderLock();
  return {
    loadArt,
    caches,
    drawPerson: createPersonDrawer(loadArt, caches),
    photos: createSourcePhotos(openSubjectNetwork(subjectNetworkWasm, loadArt), caches),
    paintSet: createSetPainter(loadArt, caches),
    withRenderLock: (task) =>
      withRenderLock(() => {
        caches.beginTask();
        return task();
      }),
    products: caches.createCache(measureProduct),
    scale,
  };
}

/** A visual before encoding, with the positions of its parts (pixels). */
export interface Composition {
  canvas: Raster;
  /** The set, or the layout of a visual without one. */
  scene: { id: string };
  setting: Setting;
  palette: Palette;
  shown: "cutout" | "led";
  stance: Stance;
  /** The product's own pixels: its cut-out's bounds, or the subject of its photo. */
  productBox: Box;
  /** The seller's other products in a collection. */
  besideBoxes?: Box[] | undefined;
  /** From the top of the skull to the chin; the whole panel for an uploaded photo. */
  faceBox: Box | undefined;
  /** A close-up of the product beside it. */
  detailBox?: Box | undefined;
  /** The letters of a price that the picture leads with. */
  priceBox?: Box | undefined;
  /** The "Image virtuelle" mark. */
  markBox: Box | undefined;
  /** Room for text, as fractions of the canvas. */
  textAreas?: Box[];
  /** 0–100: compared with the photo. */
  fidelity: number;
  /** What was done to a photo that is shown as it is. */
  treatment: Treatment[];
}

/** Draws a visual as JPEG. Throws StudioError for a photo that cannot be read. */
export async function drawVisual(brief: VisualBrief, tools: VisualTools): Promise<Visual> {
  const composed = await composeVisual(brief, tools);
  const { canvas, scene, setting, palette, shown, stance, fidelity, treatment } = composed;
  const picture = await encodeJpeg(canvas, "compositeSynthetic");
  const subjects = listSubjects(composed);
  release(canvas);
  return {
    ...picture,
    fidelity,
    metadata: {
      scene: scene.id,
      setting,
      palette: Object.values(palette).map((colour: Rgb) => toHex(colour)),
      product: shown,
      stance,
      ...(treatment.length > 0 && { treatment }),
      ...(composed.priceBox && brief.product.price && { price: brief.product.price }),
      ...(subjects.length > 0 && { subjects }),
    },
  };
}

/**
 * Computing in milliseconds: a picture's colours, what is measured of a finished one, and for each pixel a layer that is
 * drawn over the canvas.
 */
const coloursMs = 8;
const measuredMs = 12;
const pixelMs = 5e-6;

/** The pieces that text keeps off, as fractions of the picture, and the areas with room for it. */
function listSubjects({
  canvas,
  productBox,
  besideBoxes = [],
  faceBox,
  detailBox,
  priceBox,
  markBox,
  textAreas,
}: Composition): VisualSubject[] {
  const areas = textAreas?.map((box): VisualSubject => ({ kind: "text", ...box })) ?? [];
  const part = (value: number, whole: number) => Math.round((value / whole) * 1000) / 1000;
  const known = (
    [
      ["product", productBox],
      ...besideBoxes.map((box) => ["product", box] as const),
      ["face", faceBox],
      ["detail", detailBox],
      ["price", priceBox],
      ["mark", markBox],
    ] as const
  ).flatMap(([kind, box]): VisualSubject[] =>
    box === undefined
      ? []
      : [
          {
            kind,
            x: part(box.x, canvas.width),
            y: part(box.y, canvas.height),
            width: part(box.width, canvas.width),
            height: part(box.height, canvas.height),
          },
        ],
  );
  return [...known, ...areas];
}

/** Enlargement of a photo that is said. */
const clearlyEnlarged = 1.7;

/** What was done to a photo for a picture. */
export function nameTreatment(
  { part, lost, added, enlarged }: LedPhoto,
  product: ProductPhoto,
  thing: Pick<LedParts, "stance" | "isClear">,
): Treatment[] {
  const { photo } = product;
  const { ground } = readPhoto(product);
  const settled = isSettled(ground, thing) && ground.kind;
  const shown =
    (Math.min(photo.width, part.x + part.width) - Math.max(0, part.x)) *
    (Math.min(photo.height, part.y + part.height) - Math.max(0, part.y));
  return [
    shown >= 0.97 * photo.width * photo.height ? "whole" : "cropped",
    ...(added > 0.02 ? (["extended"] as const) : []),
    ...(enlarged > clearlyEnlarged ? (["enlarged"] as const) : []),
    ...(settled === "busy" ? (["softened"] as const) : []),
    ...(settled === "white" ? (["toned"] as const) : []),
    ...(isDark(ground) ? (["lifted"] as const) : []),
    ...(lost > 0.03 ? (["cut"] as const) : []),
  ];
}

/** The longer side in centimetres from which a thing stands on a floor, not on a table. */
const onFloorFrom = 75;

/**
 * Chooses set, palette and plate for a product, its series and its format. Throws StudioError for a photo that cannot
 * be read.
 */
export async function chooseSet(brief: VisualBrief, tools: Pick<VisualTools, "loadArt" | "photos">) {
  const product = await tools.photos.readProduct(brief.product.image);
  const category = recogniseCategory(brief.product);
  const scenes = await loadScenes(tools.loadArt);
  const asked = brief.direction ? setsFor(brief.direction) : [];
  const liked = asked.length > 0 ? asked : setsLike(brief.brand?.photos, scenes, category);
  const { cutOut } = product.cut;
  const stance = findStance(brief.product, product.photo, cutOut);
  const isLarge = cutOut !== undefined && (longerSide(brief.product, stance, cutOut.raster) ?? 0) >= onFloorFrom;
  const isScaleless = cutOut !== undefined && isMounted(brief.product, stance, cutOut);
  const fitting = isScaleless ? scalelessSets : isLarge ? floorSets : undefined;
  const both = fitting && liked.filter((id) => fitting.includes(id));
  const preferred = !fitting ? liked : both?.length ? both : asked.length > 0 ? asked : fitting;
  const scene =
    scenes.find(({ id }) => id === brief.setting?.set) ??
    pickScene(
      // A set of a season that was asked for is in season.
      scenes.filter((each) => isInSeason(each, brief.date) || preferred.includes(each.id)),
      category,
      brief.environment,
      createDice(seedOfSet(brief), "scene"),
      { preferred, shown: brief.shown, turn: brief.turn },
    );
  const colours = cutOut ? readColours(cutOut.raster) : readSubjectColours(product.photo, readPhoto(product).subject);
  await afterWork(coloursMs);
  const composed = brief.brand
    ? composeBrandPalette(colours, brief.brand)
    : composePalette(
        colours,
        brief.environment > 0 ? "other" : "own",
        createDice(brief.seed, brief.environment > 1 ? `palette ${brief.environment}` : "palette"),
      );
  const palette = clearOfCloth(composed, clothOf(brief));
  return { product, stance, isScaleless, category, scene, colours, palette, plate: plateFor(scene, brief.format) };
}

/**
 * The plate for person and product in one place; "apart" where their scales cannot meet, where the product's size is
 * unknown, and for an uploaded photo that cannot be cut out.
 */
export async function scaleBeside(
  { product, influencer, format }: Pick<VisualBrief, "product" | "influencer" | "format">,
  { cut: { cutOut } }: CutProduct,
  stance: Stance,
  plate: Plate,
  on: { whole: Size; window: Box; times: number },
  tools: Pick<VisualTools, "loadArt" | "photos">,
): Promise<Plate | "apart"> {
  const real = findShownSize(product, stance, cutOut.raster);
  const stature = real && (await measureStature(influencer, tools));
  return stature ? planBeside(plate, format, { real, picture: cutOut.raster }, stature, on) : "apart";
}

/**
 * The ids of the layouts that suit a brief's product, person and format, in the order in which they are taken. Throws
 * StudioError for a photo that cannot be read.
 */
export async function listLayouts(brief: VisualBrief, tools: VisualTools): Promise<string[]> {
  const format = adFormats.find(({ id }) => id === brief.format);
  if (!format) throw new Error(`Unknown format ${brief.format}`);
  const { product, stance, isScaleless, plate } = await chooseSet(brief, tools);
  const size = { width: format.width, height: format.height };
  const held = { ...brief, setting: { ...brief.setting, layout: "hand" } };
  const hand =
    isCutOut(product) && (await planHand(held, product, stance, { ...size, times: 1 }, tools)) ? ["hand"] : [];
  const priced = planPrice({ ...brief, setting: { layout: "price" } }, tools.setLine) ? ["price"] : [];
  const solos = isCutOut(product) ? await listSolos(brief, { product, stance }, size, tools) : [];
  if (!isCutOut(product) || !standsOnGround(stance))
    return [...hand, ...ledLayouts[format.id].map(({ id }) => id), ...solos, ...priced];
  if (!format.withInfluencer) return ["stand", ...solos, ...priced];
  const on = { whole: size, window: { x: 0, y: 0, ...size }, times: 1 };
  const together = isScaleless ? "apart" : await scaleBeside(brief, product, stance, plate, on, tools);
  const figure: string[] = [];
  for (const layout of isScaleless ? [] : ["figure", "seat"]) {
    const whole = { ...brief, setting: { ...brief.setting, layout } };
    const plan = await planFigure(whole, product, stance, { ...size, times: 1 }, tools);
    if (plan?.layout === layout) figure.push(layout);
  }
  return [...(together === "apart" ? [] : ["stand"]), ...hand, ...figure, ...listDuets(format.id), ...priced];
}

/** Which pictures of a series show portrait and product in panels although the product is as large as in life. */
const duetTurns: readonly (readonly AdFormatId[])[] = [
  ["instagram-square", "instagram-story"],
  // In one place the lower third of a story, which the app covers, is an empty table.
  ["facebook-feed", "instagram-portrait", "instagram-story"],
];

/** Draws a visual without encoding it. Throws StudioError for a photo that cannot be read. */
export async function composeVisual(brief: VisualBrief, tools: VisualTools): Promise<Composition> {
  const composed = await composeUnmarked(brief, tools);
  if (!brief.visibleMark) return { ...composed, markBox: undefined };
  const { canvas, productBox, besideBoxes = [], detailBox, faceBox, priceBox } = composed;
  const kept = [productBox, ...besideBoxes, detailBox, faceBox, priceBox].filter((box) => box !== undefined);
  const isVertical = brief.format === "instagram-story";
  return { ...composed, markBox: await drawMark(canvas, tools.loadArt, isVertical, { kept }) };
}

async function composeUnmarked(brief: VisualBrief, tools: VisualTools): Promise<Omit<Composition, "markBox">> {
  const format = adFormats.find(({ id }) => id === brief.format);
  if (!format) throw new Error(`Unknown format ${brief.format}`);
  const {
    product,
    stance,
    isScaleless,
    category,
    scene,
    colours,
    palette,
    plate: unframed,
  } = await chooseSet(brief, tools);
  const isFine = brief.size === "4k";
  const full = brief.shape ?? (isFine ? sizeIn4k(format) : format);
  const size = { width: Math.round(full.width * tools.scale), height: Math.round(full.height * tools.scale) };
  const times = brief.shape ? tools.scale : size.width / format.width;
  const { plate, whole, window } = brief.shape
    ? framePlate(unframed, format, size)
    : { plate: unframed, whole: size, window: undefined };
  const isColourful = colours.hue !== undefined && colours.chroma > 0.07;
  const inHand = isCutOut(product) ? await planHand(brief, product, stance, { ...size, times }, tools) : undefined;
  if (inHand) {
    const held = await composeInHand(inHand, { scene, plate, palette, isColourful }, tools);
    await afterWork(measuredMs);
    const { canvas, productBox, faceBox, detailBox, textAreas, shown } = held;
    return {
      canvas,
      scene: { id: `hand-${scene.id}` },
      setting: { set: scene.id, layout: "hand" },
      palette,
      shown: "cutout",
      stance: inHand.worn ? "worn" : "held",
      productBox,
      faceBox,
      detailBox,
      textAreas,
      fidelity: measureShown(canvas, shown),
      treatment: [],
    };
  }
  const priced = planPrice(brief, tools.setLine);
  const sizeOfFormat = { width: size.width / times, height: size.height / times };
  const solo =
    isCutOut(product) && !priced ? await planSolo(brief, { product, stance }, sizeOfFormat, tools) : undefined;
  if (!isCutOut(product) || (!standsOnGround(stance) && !solo)) {
    const parts = { product, stance, category, palette, isColourful, isClear: isClear(brief.product.name), priced };
    const led = await composeLed(brief, parts, { ...size, times: isFine ? times : 1 }, tools);
    await afterWork(measuredMs);
    const { canvas, layout, ground, productBox, faceBox, detailBox, priceBox, textAreas, photo } = led;
    const shown = product.cut.cutOut ? "cutout" : "led";
    return {
      canvas,
      scene: { id: `${shown === "led" ? "led" : stance}-${layout}` },
      setting: { layout, ...(ground && { ground }) },
      palette,
      shown,
      stance,
      productBox,
      faceBox,
      detailBox,
      priceBox,
      textAreas,
      fidelity: measureShown(canvas, led.shown),
      treatment: photo ? nameTreatment(photo, product, parts) : [],
    };
  }
  if (priced) {
    const parts = { product, category, scene, palette, isColourful };
    const { shown, ...led } = await composePriced(priced, brief, parts, { ...size, times }, tools);
    await afterWork(measuredMs);
    return {
      ...led,
      scene: { id: `price-${scene.id}` },
      setting: { set: scene.id, layout: "price" },
      palette,
      shown: "cutout",
      stance,
      fidelity: measureShown(led.canvas, shown),
      treatment: [],
    };
  }
  const figure = isScaleless ? undefined : await planFigure(brief, product, stance, { ...size, times }, tools);
  if (figure) {
    const parts = { product, plate, palette, isColourful };
    const { place, ...whole } = await composeFigure(figure, brief, parts, { ...size, times }, tools);
    await afterWork(measuredMs);
    const { raster: source } = product.cut.cutOut;
    const completeness = 1 - measureLostEdges(product.photo, product.cut.cutOut);
    return {
      ...whole,
      scene: { id: `figure-${scene.id}` },
      setting: { set: scene.id, layout: figure.layout },
      palette,
      shown: "cutout",
      stance,
      productBox: place,
      fidelity: measureShown(whole.canvas, { source, part: fullBox(source), place, completeness }),
      treatment: [],
    };
  }
  if (solo) {
    const other = composePalette(colours, brief.environment > 0 ? "own" : "other", createDice(brief.seed, "mood"));
    const parts = { product, stance, category, scene, plate, palette, other };
    const { shown, ...alone } = await composeSolo(solo, brief, parts, { ...size, times }, tools);
    await afterWork(measuredMs);
    return {
      ...alone,
      scene: { id: `${solo.id}-${scene.id}` },
      setting: {
        set: scene.id,
        layout: solo.id,
        ...(solo.id === "collection" && { companions: solo.companions.map(({ id }) => id) }),
      },
      palette,
      shown: "cutout",
      stance,
      faceBox: undefined,
      fidelity: measureShown(alone.canvas, shown),
      treatment: [],
    };
  }
  const own = plate.person ? await planScale(product) : plate;
  if (own === "apart") {
    const hasDetail = (tile: Box) => findDetail(product, pixelsOf(tile, sizeOfFormat)).cost < dearest;
    return composeDuet(planDuet(brief, scene, hasDetail));
  }
  // Before the canvas is allocated: large photos may be read for it.
  const standing = await standProduct(product, own, whole, own.person ? "autre" : category);
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
    ? await paintSoftBack(tools.loadArt, scene, plate, palette, whole, false)
    : createRaster(whole.width, whole.height);
  if (set) drawBack(canvas, set);
  else if (!isSoft) await paintLayer(canvas, tools.loadArt, plate.layers.back, scene, palette);
  const layerMs = canvas.width * canvas.height * pixelMs;
  if (person) {
    await drawInfluencer(canvas, person, palette);
    await afterWork(2 * layerMs);
  }
  if (set) drawFront(canvas, set);
  else if (plate.layers.front) await paintLayer(canvas, tools.loadArt, plate.layers.front, scene, palette);
  await afterWork(layerMs);
  if (!plate.person) {
    const longer = longerSide(brief.product, stance, product.cut.cutOut.raster);
    await focusOn(canvas, fullBox(canvas), own.product.y * canvas.height, longer);
  }
  const placed = drawProduct(canvas, standing, own, palette);
  await afterWork(layerMs);
  if (isFine) releaseProduct(standing);
  if (window) {
    const framed = crop(canvas, window);
    release(canvas);
    canvas = framed;
  }
  const seen = (box: Box): Box => (window ? { ...box, x: box.x - window.x, y: box.y - window.y } : box);
  const productBox = seen(placed);
  await afterWork(measuredMs);
  const { cutOut } = product.cut;
  const { raster: source } = cutOut;
  const completeness = 1 - measureLostEdges(product.photo, cutOut);
  await afterWork(measuredMs);
  return {
    canvas,
    scene,
    setting: { set: scene.id, layout: "stand" },
    palette,
    shown: "cutout",
    stance,
    productBox,
    faceBox: person && seen(person.faceBox),
    fidelity: measureShown(canvas, { source, part: fullBox(source), place: productBox, completeness }),
    treatment: [],
  };

  /** The plate for person and product in one place; "apart" in turn, and where their scales cannot meet. */
  async function planScale(cut: CutProduct): Promise<Plate | "apart"> {
    const { setting } = brief;
    if (isScaleless || setting?.layout?.startsWith("duet-")) return "apart";
    const isKept = setting?.layout === "stand";
    if (!isKept && duetTurns[turnOf(brief, "duet", 2) % 2]?.includes(brief.format)) return "apart";
    return scaleBeside(brief, cut, stance, plate, { whole, window: window ?? fullBox(whole), times }, tools);
  }

  /** Portrait and product in panels of their own. */
  async function composeDuet(plan: DuetPlan) {
    if (!isCutOut(product)) throw new Error("Only a product that is cut out stands in a set");
    const standing = await standProduct(product, plan.plate, size, category);
    const canvas = await paintDuetSet(plan, { scene, palette, size, isFine }, tools);
    const { layout, isMirrored } = plan;
    const panel = pixelsOf(isMirrored ? mirrorBox(layout.product) : layout.product, size);
    const longer = longerSide(brief.product, stance, product.cut.cutOut.raster);
    await focusOn(canvas, panel, plan.plate.product.y * size.height, longer);
    const productBox = drawProduct(canvas, standing, plan.plate, palette);
    if (isFine) releaseProduct(standing);
    const faceBox = await drawDuetPortrait(canvas, plan, brief, { set: scene.id, palette, isColourful }, tools);
    const detailBox = await drawDuetDetail(
      canvas,
      plan,
      brief.product,
      { product, stance },
      { ...plan, palette, times },
    );
    await afterWork(measuredMs);
    const { cutOut } = product.cut;
    const completeness = 1 - measureLostEdges(product.photo, cutOut);
    await afterWork(measuredMs);
    const { raster: source } = cutOut;
    const composition: Omit<Composition, "markBox"> = {
      canvas,
      scene: { id: `duet-${scene.id}` },
      setting: { set: scene.id, layout: `duet-${plan.layout.id}` },
      palette,
      shown: "cutout",
      stance,
      productBox,
      faceBox,
      detailBox,
      textAreas: findDuetText(plan, { productBox, faceBox }, size),
      fidelity: measureShown(canvas, { source, part: fullBox(source), place: productBox, completeness }),
      treatment: [],
    };
    return composition;
  }

  async function standProduct(
    cut: CutProduct,
    plate: Plate,
    size: Size,
    as: typeof category,
  ): Promise<GroundedProduct> {
    const { image } = brief.product;
    const key = JSON.stringify([image.key, as, plate.product, plate.light, size]);
    const kept = isFine ? undefined : tools.products.get(key);
    if (kept) return kept;
    const stood = await groundProduct(image, cut, as, plate, size, times);
    if (!isFine) tools.products.set(key, stood);
    return stood;
  }
}
