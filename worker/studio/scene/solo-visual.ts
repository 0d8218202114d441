// A visual without a person that is not simply the product's set: with a close-up beside it, three times in a row, with two
// others, to one side of a wide set that leaves room for words, or before and after. One of a series' two
// pictures without a person is such a one.
import type { AdFormatId } from "../../contract/formats.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { fractionOf, pixelsOf } from "../pixels/boxes.ts";
import { measureWhole } from "./composition.ts";
import { copyInto, createRaster, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { composeBefore } from "./before-visual.ts";
import { type Companions, composeCollection, findCompanions, isOneKind } from "./collection-visual.ts";
import { drawCloseUp } from "./close-up.ts";
import { type PanelLayout, portraitSet, squareSet } from "./duet-layouts.ts";
import { placeInPanel } from "./duet-plan.ts";
import { paintDuetSet } from "./duet-visual.ts";
import { maxDetailCost, findDetail } from "./find-detail.ts";
import type { Size } from "./led-crop.ts";
import type { Tile } from "./led-layouts.ts";
import { focusOn } from "./near-focus.ts";
import type { Palette } from "./palette.ts";
import { band, column, turnBox, whole } from "./panel-boxes.ts";
import { type ProductCategory, recogniseCategory } from "./product-category.ts";
import { findShownSize, type Stance, standsOnGround } from "./product-stance.ts";
import { drawProduct, groundProduct, releaseProduct, type CutProduct } from "./product-stand.ts";
import { askedOnly } from "./price-layouts.ts";
import { isTurned, layoutStepOf, seedOfSet, turnOf, type Plate, type Scene } from "./scene.ts";
import { findTextAreas } from "./text-areas.ts";
import type { VisualTools } from "./visual-tools.ts";
import { drawPanel } from "./whole-tile.ts";

const soloIds = ["closeup", "trio", "collection", "field", "airy", "before"] as const;
type SoloId = (typeof soloIds)[number];
type SoloFormat = "product-square" | "product-portrait";

/** A cut-out product and how it is held up. */
interface Held {
  product: CutProduct;
  stance: Stance;
}

const isSolo = (format: AdFormatId): format is SoloFormat => format.startsWith("product-");

/** The longer side in centimetres of things that there can be three of on a table, and their extremes of width to height. */
const [largest, slimmest, flattest] = [46, 0.2, 3.2];

/** The layouts that show the product in panels, without a ground under it. */
const panelled: readonly SoloId[] = ["trio", "collection"];

/** The layouts that suit a product, without what is told by looking at others: the collection. @param size of the format. */
export function listOwnSolos(
  { format, product: named }: VisualBrief,
  { product, stance }: Held,
  size: Size,
  { setLine }: Pick<VisualTools, "setLine"> = {},
): SoloId[] {
  if (!isSolo(format)) return [];
  const { raster } = product.cut.cutOut;
  const aspect = raster.width / raster.height;
  const longer = longerSide(named, stance, raster);
  const detail = pixelsOf(closeUps[format].detail, size);
  return soloIds.filter((id) => {
    if (!standsOnGround(stance) && !panelled.includes(id)) return false;
    if (id === "closeup") return findDetail(product, detail).cost < maxDetailCost;
    if (id === "field" || id === "airy") return true;
    if (id === "collection") return false;
    if (id === "before") return setLine !== undefined && recogniseCategory(named) === "maison";
    return longer !== undefined && longer <= largest && aspect >= slimmest && aspect <= flattest;
  });
}

/** The layouts that suit a product. @param size of the format. */
export async function listSolos(
  brief: VisualBrief,
  held: Held,
  size: Size,
  tools: Pick<VisualTools, "setLine" | "photos">,
): Promise<SoloId[]> {
  const own = listOwnSolos(brief, held, size, tools);
  const hasCompanions = isSolo(brief.format) && (await findCompanions(brief, tools)) !== undefined;
  return soloIds.filter((id) => own.includes(id) || (id === "collection" && hasCompanions));
}

/**
 * Whether a layout is taken only where a seller chose it: one that writes on the picture, shows things of several kinds, or
 * the product three times alike, which a picture drawn again may.
 */
export const isAskedOnly = (
  layout: string,
  brief: Pick<VisualBrief, "product" | "companions" | "shownLayouts">,
): boolean =>
  askedOnly.includes(layout) ||
  (layout === "collection" && !isOneKind(brief)) ||
  (layout === "trio" && !brief.shownLayouts);

/** A layout, and whom a collection shows beside the product. */
type SoloPlan = { id: Exclude<SoloId, "collection"> } | { id: "collection"; companions: Companions };

/** Series of a product that stands nowhere: which of the two pictures without a person is in panels. */
const panelTurns: readonly (SoloFormat | undefined)[] = ["product-square", undefined, "product-portrait", undefined];

/** The layout that was asked for, or is in turn; undefined: the product in its set, or in a layout of photos. */
export async function planSolo(
  brief: VisualBrief,
  held: Held,
  size: Size,
  tools: Pick<VisualTools, "setLine" | "photos">,
): Promise<SoloPlan | undefined> {
  const { format, setting, shape, shownLayouts } = brief;
  if (!isSolo(format) || shape) return undefined;
  const asked = soloIds.find((id) => id === setting?.layout);
  const stands = standsOnGround(held.stance);
  if (asked && !stands && !panelled.includes(asked)) return undefined;
  if (setting?.layout && asked !== "collection") return asked && (asked !== "before" || tools.setLine) && { id: asked };
  // What lies or hangs is shown by the layouts of photos, too.
  const number = turnOf({ ...brief, seed: seedOfSet(brief), environment: 0 }, "solo") + layoutStepOf(brief);
  if (!asked && number % panelTurns.length !== panelTurns.indexOf(format)) return undefined;
  const own = listOwnSolos(brief, held, size, tools).filter((id) => !isAskedOnly(id, brief));
  const inTurn = (among: readonly SoloId[]): SoloId | undefined => {
    const fresh = among.filter((id) => !shownLayouts?.includes(id));
    return fresh[Math.floor(number / panelTurns.length) % fresh.length];
  };
  const id = asked ?? inTurn(isOneKind(brief) ? [...own, "collection"] : own);
  if (id !== "collection") return id && { id };
  const companions = await findCompanions(brief, tools);
  if (companions) return { id, companions };
  // They were deleted, or cannot be cut out.
  const other = inTurn(own);
  return other && other !== "collection" ? { id: other } : undefined;
}

/** The longer side of a product in centimetres, where it is known. */
export function longerSide(named: VisualBrief["product"], stance: Stance, raster: Raster): number | undefined {
  const real = findShownSize(named, stance, raster);
  return real && Math.max(real.width, real.height);
}

/** The product in its set, and a close-up. */
export const closeUps: Record<SoloFormat, PanelLayout & { detail: Box }> = {
  "product-square": {
    product: column(0, 0.6),
    detail: column(0.6),
    ...portraitSet(-0.1, 0, 0.8, 1),
  },
  "product-portrait": {
    product: band(0, 0.58),
    detail: band(0.58),
    ...squareSet(0, -0.17, 1, 0.8),
    above: 0.06,
  },
};

/** The product to one side of its set, seen from further away; the set's wall beside it is left to words. */
export const fields: Record<SoloFormat, PanelLayout & { field: Box }> = {
  "product-square": {
    field: { x: 0.02, y: 0.06, width: 0.4, height: 0.66 },
    product: whole,
    ...squareSet(0, -0.26, 1.4, 1.4),
    above: 0.2,
    end: 0.97,
  },
  "product-portrait": {
    field: { x: 0.03, y: 0.04, width: 0.94, height: 0.3 },
    product: whole,
    ...portraitSet(0, -0.24, 1.36, 1.36),
    above: 0.36,
    end: 0.97,
  },
};

/** The product small in the middle of its set, under a wall that is left to words. */
export const airy: typeof fields = {
  "product-square": {
    field: { x: 0.05, y: 0.05, width: 0.9, height: 0.36 },
    product: whole,
    ...squareSet(-0.1, -0.06, 1.2, 1.2),
    above: 0.44,
    end: 0.75,
  },
  "product-portrait": {
    field: { x: 0.05, y: 0.04, width: 0.9, height: 0.4 },
    product: whole,
    ...portraitSet(-0.1, -0.08, 1.2, 1.2),
    above: 0.48,
    end: 0.75,
  },
};

/** Slimmer things stand side by side, broader ones one above the other: width to height. */
const slimUntil: Record<SoloFormat, number> = { "product-square": 1.05, "product-portrait": 0.84 };
/** Where three products stand in their panels, as fractions of these. */
const columns = [0.5, 0.5, 0.5].map((x) => ({ x, y: 0.8, maxW: 0.88, maxH: 0.6 }));
const rows = [0.3, 0.5, 0.7].map((x) => ({ x, y: 0.91, maxW: 0.56, maxH: 0.84 }));
const tones = ["light", "mid", "accent"] as const;

interface SoloParts extends Held {
  category: ProductCategory;
  scene: Scene;
  plate: Plate;
  palette: Palette;
}

interface SoloComposition {
  canvas: Raster;
  productBox: Box;
  /** Other products in the picture, or the same again. */
  besideBoxes?: Box[];
  detailBox?: Box;
  textAreas?: Box[];
  /** 0–100. */
  fidelity: number;
}

/** Computing for a pixel that is copied, in milliseconds. */
const copyMs = 1e-5;

/** Draws a layout. Throws StudioError for a photo that cannot be read. */
export async function composeSolo(
  solo: SoloPlan,
  brief: VisualBrief,
  parts: SoloParts,
  size: Size & { times: number },
  tools: Pick<VisualTools, "loadArt" | "paintSet" | "setLine" | "photos">,
): Promise<SoloComposition> {
  const { format, product: named } = brief;
  const { product, stance, category, scene, plate, palette } = parts;
  if (!isSolo(format)) throw new Error(`${format} shows a person`);
  const { cutOut } = product.cut;
  const isFine = brief.size === "4k";
  const isMirrored = isTurned(brief);
  const longer = longerSide(named, stance, cutOut.raster);
  const stand = (on: Plate, room: Size) => groundProduct(named.image, product, category, on, room, size.times);
  const compose = {
    closeup: composeCloseUp,
    trio: composeTrio,
    collection: composeThree,
    field: composeField,
    airy: composeField,
    before: composeHome,
  };
  const { place, ...composed } = await compose[solo.id](format);
  return { productBox: place, ...composed, fidelity: await measureWhole(composed.canvas, product, place) };

  async function composeCloseUp(on: SoloFormat) {
    const { detail, ...layout } = closeUps[on];
    const plan = placeInPanel({ ...layout }, brief, scene, isMirrored);
    const standing = await stand(plan.plate, size);
    const box = turnBox(detail, isMirrored);
    const tile = pixelsOf(box, size);
    const { part } = findDetail(product, tile, size.times);
    const light = { wall: palette.mid, dark: palette.dark, side: -1, times: size.times };
    // Before the canvas is allocated: large photos may be read for it.
    const close = await drawCloseUp(named.image, product, cutOut, part, tile, light);
    const canvas = await paintDuetSet(plan, { scene, palette, size, isFine }, tools);
    const panel = pixelsOf(turnBox(layout.product, isMirrored), size);
    await focusOn(canvas, panel, plan.plate.product.y * size.height, longer);
    const place = await drawProduct(canvas, standing, plan.plate, palette);
    releaseProduct(standing);
    copyInto(canvas, close, tile);
    release(close);
    await afterWork(tile.width * tile.height * copyMs);
    return { canvas, place, detailBox: tile };
  }

  async function composeThree(on: SoloFormat) {
    if (solo.id !== "collection") throw new Error("Nobody is beside the product");
    return composeCollection(on, brief, solo.companions, { product, stance, scene, plate, palette }, size, tools);
  }

  async function composeHome(on: SoloFormat) {
    const { setLine } = tools;
    if (!setLine) throw new Error("Nothing writes the labels");
    return composeBefore(on, brief, { scene, palette, longer }, size, stand, { ...tools, setLine });
  }

  async function composeField(on: SoloFormat) {
    const { field, ...layout } = (solo.id === "airy" ? airy : fields)[on];
    const plan = placeInPanel({ ...layout }, brief, scene, isMirrored);
    const standing = await stand(plan.plate, size);
    const canvas = await paintDuetSet(plan, { scene, palette, size, isFine }, tools);
    await focusOn(canvas, fullBox(canvas), plan.plate.product.y * size.height, longer);
    const place = await drawProduct(canvas, standing, plan.plate, palette);
    releaseProduct(standing);
    const tiles: Tile[] = [{ kind: "field", box: turnBox(field, isMirrored), tone: "light" }];
    return { canvas, place, textAreas: findTextAreas(tiles, [fractionOf(place, size)]) };
  }

  async function composeTrio(on: SoloFormat) {
    const isAcross = cutOut.raster.width / cutOut.raster.height <= slimUntil[on];
    const places = isAcross ? columns : rows;
    // The lowest of three rows keeps off the mark, which is on the left.
    const isTurnedRow = isMirrored && isAcross;
    const canvas = createRaster(size.width, size.height);
    const panels = places.map((_, nth) => pixelsOf((isAcross ? column : band)(nth / 3, (nth + 1) / 3), size));
    const [first] = panels as [Box];
    const standing = standsOnGround(stance)
      ? await stand({ ...plate, product: places[0] as Plate["product"] }, first)
      : undefined;
    const boxes: Box[] = [];
    for (const [nth, panel] of panels.entries()) {
      const at = places[isTurnedRow ? 2 - nth : nth] as Plate["product"];
      const wall = palette[tones[isMirrored ? 2 - nth : nth] ?? "light"];
      const { raster: tile, own } = await drawPanel(
        named.image,
        { product, stance, standing },
        { ...plate, product: at },
        panel,
        { wall, palette, times: size.times },
      );
      boxes.push({ ...own, x: own.x + panel.x, y: own.y + panel.y });
      copyInto(canvas, tile, panel);
      release(tile);
      await afterWork(panel.width * panel.height * copyMs);
    }
    if (standing) releaseProduct(standing);
    const [one, place, last] = boxes as [Box, Box, Box];
    const kept = boxes.map((box) => fractionOf(box, size));
    return {
      canvas,
      place,
      besideBoxes: [one, last],
      textAreas: findTextAreas([{ kind: "field", box: whole, tone: "light" }], kept),
    };
  }
}
