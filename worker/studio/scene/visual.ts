// Draws one advertising visual: chooses the kind of layout, draws it, marks it and encodes it. The formats of a series
// share a seed, so they match.
import { adFormats, sizeIn4k } from "../../contract/formats.ts";
import type { Visual, VisualBrief } from "../briefs/visual.ts";
import { measureShown } from "../fidelity/measure-shown.ts";
import { encodeJpeg } from "../pixels/codec.ts";
import { type Rgb, toHex } from "../pixels/colour.ts";
import { release } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { chooseSet } from "./choose-set.ts";
import { type Composition, listSubjects, measuredMs, type Unmarked } from "./composition.ts";
import { composeFigure, planFigure } from "./figure-visual.ts";
import { composeInHand, planHand } from "./hand-visual.ts";
import { isClear } from "./led-ground.ts";
import { nameTreatment } from "./led-treatment.ts";
import { composeLed } from "./led-visual.ts";
import { planPrice } from "./price-layouts.ts";
import { composePriced } from "./price-visual.ts";
import { isCutOut } from "./product-stand.ts";
import { standsOnGround } from "./product-stance.ts";
import { framePlate } from "./scene.ts";
import { chooseLayout } from "./series-layouts.ts";
import { composeSolo, planSolo } from "./solo-visual.ts";
import { composeStand } from "./stand-visual.ts";
import { drawMark } from "./virtual-mark.ts";
import type { VisualTools } from "./visual-tools.ts";

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

/** Draws a visual without encoding it. Throws StudioError for a photo that cannot be read. */
export async function composeVisual(brief: VisualBrief, tools: VisualTools): Promise<Composition> {
  const composed = await composeUnmarked(brief, tools);
  if (!brief.visibleMark) return { ...composed, markBox: undefined };
  const { canvas, productBox, besideBoxes = [], detailBox, faceBox, priceBox } = composed;
  const kept = [productBox, ...besideBoxes, detailBox, faceBox, priceBox].filter((box) => box !== undefined);
  const isVertical = brief.format === "instagram-story";
  return { ...composed, markBox: await drawMark(canvas, tools.loadArt, isVertical, { kept }) };
}

async function composeUnmarked(given: VisualBrief, tools: VisualTools): Promise<Unmarked> {
  const format = adFormats.find(({ id }) => id === given.format);
  if (!format) throw new Error(`Unknown format ${given.format}`);
  const { colours, plate: unframed, ...chosen } = await chooseSet(given, tools);
  const { product, stance, category, scene, palette } = chosen;
  const isInTurn = isCutOut(product) && standsOnGround(stance) && !given.setting?.layout && !given.shape;
  const layout = isInTurn ? await chooseLayout(given, { ...chosen, product }, tools) : undefined;
  const brief = layout ? { ...given, setting: { ...given.setting, layout } } : given;
  const isFine = brief.size === "4k";
  const full = brief.shape ?? (isFine ? sizeIn4k(format) : format);
  const size = { width: Math.round(full.width * tools.scale), height: Math.round(full.height * tools.scale) };
  const times = brief.shape ? tools.scale : size.width / format.width;
  const at = { ...size, times };
  const { plate, whole, window } = brief.shape
    ? framePlate(unframed, format, size)
    : { plate: unframed, whole: size, window: undefined };
  const isColourful = colours.hue !== undefined && colours.chroma > 0.07;

  const inHand = isCutOut(product) ? await planHand(brief, product, stance, at, tools) : undefined;
  const cut = { palette, shown: "cutout" as const, stance, treatment: [] };
  if (inHand) {
    const { shown, ...held } = await composeInHand(inHand, { scene, plate, palette, isColourful }, tools);
    await afterWork(measuredMs);
    return {
      ...cut,
      ...held,
      scene: { id: `hand-${scene.id}` },
      setting: { set: scene.id, layout: "hand" },
      stance: inHand.worn ? "worn" : "held",
      fidelity: measureShown(held.canvas, shown),
    };
  }
  const priced = planPrice(brief, tools.setLine);
  const sizeOfFormat = { width: size.width / times, height: size.height / times };
  const solo =
    isCutOut(product) && !priced ? await planSolo(brief, { product, stance }, sizeOfFormat, tools) : undefined;
  if (!isCutOut(product) || (!standsOnGround(stance) && !solo)) {
    const parts = { product, stance, category, palette, isColourful, isClear: isClear(brief.product.name), priced };
    const { layout, ground, photo, ...led } = await composeLed(
      brief,
      parts,
      { ...size, times: isFine ? times : 1 },
      tools,
    );
    await afterWork(measuredMs);
    const shown = product.cut.cutOut ? "cutout" : "led";
    return {
      ...led,
      scene: { id: `${shown === "led" ? "led" : stance}-${layout}` },
      setting: { layout, ...(ground && { ground }) },
      palette,
      shown,
      stance,
      fidelity: measureShown(led.canvas, led.shown),
      treatment: photo ? nameTreatment(photo, product, parts) : [],
    };
  }
  if (priced) {
    const parts = { product, category, scene, palette, isColourful };
    return {
      ...cut,
      ...(await composePriced(priced, brief, parts, at, tools)),
      scene: { id: `price-${scene.id}` },
      setting: { set: scene.id, layout: "price" },
    };
  }
  const figure = await planFigure(brief, product, stance, at, tools);
  if (figure) {
    return {
      ...cut,
      ...(await composeFigure(figure, brief, { product, plate, palette, isColourful }, at, tools)),
      scene: { id: `figure-${scene.id}` },
      setting: { set: scene.id, layout: figure.layout },
    };
  }
  if (solo) {
    const parts = { product, stance, category, scene, plate, palette };
    return {
      ...cut,
      ...(await composeSolo(solo, brief, parts, at, tools)),
      scene: { id: `${solo.id}-${scene.id}` },
      setting: {
        set: scene.id,
        layout: solo.id,
        ...(solo.id === "collection" && { companions: solo.companions.map(({ id }) => id) }),
      },
      faceBox: undefined,
    };
  }
  return composeStand(brief, { ...chosen, product, plate, isColourful }, { size, times, whole, window }, tools);
}
