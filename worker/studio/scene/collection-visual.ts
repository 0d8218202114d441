// Three different products of a seller in one picture: in their true scale on one ground, or in panels where their sizes
// cannot meet or one of them does not stand.
import type { SourceImage } from "../briefs/picture.ts";
import type { Companion, VisualBrief } from "../briefs/visual.ts";
import { StudioError } from "../studio.ts";
import { fractionOf, pixelsOf } from "../pixels/boxes.ts";
import { copyInto, createRaster, fullBox, release, type Box, type Raster } from "../pixels/raster.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { type PanelLayout, portraitSet, squareSet } from "./duet-layouts.ts";
import { type PanelPlan, placeInPanel } from "./duet-plan.ts";
import { paintDuetSet } from "./duet-visual.ts";
import { sharpUntil } from "./enlargement.ts";
import type { Size } from "./led-crop.ts";
import type { Tile, Tone } from "./led-layouts.ts";
import { focusOn } from "./near-focus.ts";
import type { Palette } from "./palette.ts";
import { band, column, span, turnBox, whole } from "./panel-boxes.ts";
import { recogniseCategory } from "./product-category.ts";
import type { TrueSize } from "./product-size.ts";
import { findShownSize, standsOnGround, type Stance } from "./product-stance.ts";
import { readShown } from "./shown-product.ts";
import { drawProduct, groundProduct, isCutOut, releaseProduct, type CutProduct } from "./product-stand.ts";
import { isTurned, plateOf, type Plate, type PlateName, type Scene } from "./scene.ts";
import { findTextAreas } from "./text-areas.ts";
import type { VisualTools } from "./visual-tools.ts";
import { drawPanel } from "./whole-tile.ts";

type CollectionFormat = "product-square" | "product-portrait";

/** A companion that can be shown, with its photo, the sizes of its cut-out in pixels and in life, and how it is held up. */
type ShownCompanion = Companion & { image: SourceImage; picture: Size; real: TrueSize | undefined; stance: Stance };
export type Companions = readonly [ShownCompanion, ShownCompanion];

/** The first two companions that are cut out; undefined where there are fewer. */
export async function findCompanions(
  { companions = [] }: Pick<VisualBrief, "companions">,
  { photos }: Pick<VisualTools, "photos">,
): Promise<Companions | undefined> {
  const found: ShownCompanion[] = [];
  for (const companion of companions) {
    const shown = await readCompanion(companion, photos);
    if (shown) found.push(shown);
    const [one, other] = found;
    if (one && other) return [one, other];
  }
  return undefined;
}

/** Undefined for one that is not cut out, and for a photo that is gone or cannot be read. */
async function readCompanion(companion: Companion, photos: VisualTools["photos"]): Promise<ShownCompanion | undefined> {
  try {
    const image = await companion.readImage();
    const { product, stance } = await readShown(companion, image, photos);
    if (!isCutOut(product)) return undefined;
    const { raster } = product.cut.cutOut;
    const picture = { width: raster.width, height: raster.height };
    return { ...companion, image, picture, real: findShownSize(companion, stance, raster), stance };
  } catch (error) {
    if (error instanceof StudioError) return undefined;
    throw error;
  }
}

/** Whether all are of the product's category: only such a collection is shown unasked. */
export const isOneKind = ({ product, companions = [] }: Pick<VisualBrief, "product" | "companions">): boolean =>
  companions.length >= 2 &&
  companions.every((companion) => recogniseCategory(companion) === recogniseCategory(product));

/**
 * How three stand on one ground, from left to right: which of them (0 is the series' product), its foot, and how much
 * smaller it is seen for being further away.
 */
interface Row {
  /** The set, and the box that its whole plate would fill: enlarged, so that its ground is as broad as the row. */
  set: PlateName;
  plate: Box;
  across: number;
  above: number;
  places: readonly { nth: 0 | 1 | 2; y: number; distance: number }[];
}

/** In the square the product stands in front in the middle; in the portrait they recede from it. */
const rows: Record<CollectionFormat, Row> = {
  "product-square": {
    ...squareSet(-0.2, -0.275, 1.4, 1.4),
    across: 0.88,
    above: 0.19,
    places: [
      { nth: 1, y: 0.79, distance: 0.94 },
      { nth: 0, y: 0.835, distance: 1 },
      { nth: 2, y: 0.79, distance: 0.94 },
    ],
  },
  "product-portrait": {
    ...portraitSet(-0.25, -0.34, 1.5, 1.5),
    across: 0.88,
    above: 0.25,
    places: [
      { nth: 0, y: 0.85, distance: 1 },
      { nth: 1, y: 0.815, distance: 0.95 },
      { nth: 2, y: 0.78, distance: 0.9 },
    ],
  },
};

/** Between two of a row, as a fraction of the picture's width; broad things overlap by a share of the further one. */
const [between, broadFrom, overlap] = [0.022, 1.25, 0.1];
/** The least longer side of each on one ground and of the series' product, as fractions of the picture's width. */
const [leastShown, leastOwn] = [0.15, 0.24];
/** The longest in centimetres that stands on a table. */
const largest = 70;

/** A product at its place: `foot` is the middle of where it stands, as fractions of the picture; sizes in pixels. */
interface Standing {
  nth: 0 | 1 | 2;
  foot: { x: number; y: number };
  width: number;
  height: number;
}

/**
 * Where three stand in their true scale, the furthest first; undefined where one is of unknown size, or would be lost
 * beside the others. The first is the series' product.
 */
function placeRow(
  format: CollectionFormat,
  things: readonly { real: TrueSize | undefined; picture: Size }[],
  { width, height, times }: Size & { times: number },
): Standing[] | undefined {
  const { places, across, above } = rows[format];
  const sized = places.flatMap(({ nth, y, distance }) => {
    const { real, picture } = things[nth] ?? {};
    if (!real || !picture || Math.max(real.width, real.height) > largest) return [];
    return [{ nth, y, distance, picture, wide: real.width * distance, high: real.height * distance }];
  });
  if (sized.length < places.length) return undefined;
  // From each to the next: negative where broad things overlap.
  const gaps = sized.slice(1).map((thing, at) => {
    const before = sized[at] ?? thing;
    const further = before.distance < thing.distance ? before : thing;
    const isBroad = Math.min(before.wide / before.high, thing.wide / thing.high) > broadFrom;
    return isBroad ? { cm: -overlap * further.wide, px: 0 } : { cm: 0, px: between * width };
  });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const broad = sum(sized.map(({ wide }) => wide)) + sum(gaps.map(({ cm }) => cm));
  const pixelsPerCm = Math.min(
    (across * width - sum(gaps.map(({ px }) => px))) / broad,
    ...sized.map(({ y, high }) => ((y - above) * height) / high),
    ...sized.map(({ picture, wide }) => (sharpUntil * times * picture.width) / wide),
  );
  const longer = (thing: (typeof sized)[number]) => (pixelsPerCm * Math.max(thing.wide, thing.high)) / width;
  if (sized.some((thing) => longer(thing) < (thing.nth === 0 ? leastOwn : leastShown))) return undefined;
  let x = (width - broad * pixelsPerCm - sum(gaps.map(({ px }) => px))) / 2;
  const standing = sized.map(({ nth, y, wide, high }, at): Standing & { y: number } => {
    const [own, gap] = [wide * pixelsPerCm, gaps[at] ?? { cm: 0, px: 0 }];
    const foot = { x: (x + own / 2) / width, y };
    x += own + gap.cm * pixelsPerCm + gap.px;
    return { nth, foot, y, width: own, height: high * pixelsPerCm };
  });
  return standing.toSorted((one, other) => one.y - other.y);
}

/** The product in its set, and the others before plain walls. */
const panels: Record<CollectionFormat, PanelLayout & { beside: readonly [Box, Box] }> = {
  "product-square": {
    product: column(0, 0.58),
    beside: [span(0.58, 0, 1, 0.5), span(0.58, 0.5, 1, 1)],
    ...portraitSet(-0.11, 0, 0.8, 1),
    above: 0.33,
  },
  "product-portrait": {
    product: band(0, 0.66),
    beside: [span(0, 0.66, 0.5, 1), span(0.5, 0.66, 1, 1)],
    ...squareSet(0, -0.09, 1, 0.8),
    above: 0.25,
  },
};
const tones: readonly [Tone, Tone] = ["light", "accent"];
const inPanel: Plate["product"] = { x: 0.5, y: 0.81, maxW: 0.62, maxH: 0.49 };
/** The place in its panel of a product that stands in no set: as low as in one, for the texts above it. */
const alone: Record<CollectionFormat, Plate["product"]> = {
  "product-square": { x: 0.5, y: 0.92, maxW: 0.8, maxH: 0.57 },
  "product-portrait": { x: 0.5, y: 0.94, maxW: 0.8, maxH: 0.54 },
};

interface CollectionParts {
  product: CutProduct;
  stance: Stance;
  scene: Scene;
  plate: Plate;
  palette: Palette;
}

interface CollectionComposition {
  canvas: Raster;
  /** Of the series' product, and of the others. */
  place: Box;
  besideBoxes: Box[];
  textAreas: Box[];
}

/** Computing for a pixel that is copied, in milliseconds. */
const copyMs = 1e-5;

/** Draws the layout. Throws StudioError for a photo that cannot be read. */
export async function composeCollection(
  on: CollectionFormat,
  brief: VisualBrief,
  companions: Companions,
  { product, stance, scene, plate, palette }: CollectionParts,
  size: Size & { times: number },
  { loadArt, paintSet, photos }: Pick<VisualTools, "loadArt" | "paintSet" | "photos">,
): Promise<CollectionComposition> {
  const isFine = brief.size === "4k";
  const isMirrored = isTurned(brief);
  const turned = (box: Box) => turnBox(box, isMirrored);
  const picture = product.cut.cutOut.raster;
  const own = { ...brief.product, picture, stance, real: findShownSize(brief.product, stance, picture) };
  const things = [own, ...companions];
  const row = things.every((thing) => standsOnGround(thing.stance)) ? placeRow(on, things, size) : undefined;
  const { canvas, boxes, tiles } = row ? await composeRow(row) : await composePanels();
  const kept = boxes.map((box) => fractionOf(box, size));
  const [place, ...besideBoxes] = boxes as [Box, Box, Box];
  return { canvas, place, besideBoxes, textAreas: findTextAreas(tiles, kept) };

  async function read(nth: number) {
    const thing = things[nth];
    if (!thing) throw new Error("There are three");
    const cut = nth === 0 ? product : await photos.readProduct(thing.image);
    if (!isCutOut(cut)) throw new Error("It was cut out before");
    return { thing, cut };
  }

  /** One of them on a plate; `isScaled`: exactly as large as the plate's place. */
  async function stand(nth: number, on: Plate, room: Size, isScaled: boolean) {
    const { thing, cut } = await read(nth);
    return groundProduct(thing.image, cut, isScaled ? "autre" : recogniseCategory(thing), on, room, size.times);
  }

  /** One of them alone in a panel. */
  async function draw(nth: number, panel: Box, at: Plate["product"], tone: Tone) {
    const { thing, cut } = await read(nth);
    const on = { ...plate, product: at };
    const standing = standsOnGround(thing.stance) ? await stand(nth, on, panel, false) : undefined;
    const held = { product: cut, stance: thing.stance, standing };
    const drawn = await drawPanel(thing.image, held, on, panel, { wall: palette[tone], palette, times: size.times });
    if (standing) releaseProduct(standing);
    const box = { ...drawn.own, x: drawn.own.x + panel.x, y: drawn.own.y + panel.y };
    return { panel, raster: drawn.raster, box };
  }

  async function composeRow(standing: readonly Standing[]) {
    const { set, plate: seen } = rows[on];
    const { layers, light } = plateOf(scene, set);
    const plateAt = ({ foot, ...own }: Standing): Plate => ({
      layers,
      light,
      product: {
        x: isMirrored ? 1 - foot.x : foot.x,
        y: foot.y,
        maxW: own.width / size.width,
        maxH: own.height / size.height,
      },
    });
    // Before the canvas is allocated: large photos may be read for it.
    const grounded = [];
    for (const each of standing) {
      const at = plateAt(each);
      grounded.push({ nth: each.nth, at, drawn: await stand(each.nth, at, size, true) });
    }
    const layout = { product: whole, set, plate: seen };
    const plan: PanelPlan<PanelLayout> = { layout, isMirrored, plate: { ...plate, layers } };
    const canvas = await paintDuetSet(plan, { scene, palette, size, isFine }, { loadArt, paintSet });
    const longest = Math.max(...things.map(({ real }) => Math.max(real?.width ?? 0, real?.height ?? 0)));
    const furthest = Math.min(...standing.map(({ foot }) => foot.y));
    await focusOn(canvas, fullBox(canvas), furthest * size.height, longest);
    const boxes: Box[] = [];
    for (const { nth, at, drawn } of grounded) {
      boxes[nth] = await drawProduct(canvas, drawn, at, palette);
      releaseProduct(drawn);
    }
    const tiles: Tile[] = [{ kind: "product", box: whole, room: whole }];
    return { canvas, boxes, tiles };
  }

  async function composePanels() {
    const { beside, ...layout } = panels[on];
    // Before the canvas is allocated: large photos may be read for it.
    const drawn = [];
    for (const [at, box] of beside.entries())
      drawn.push(await draw(at + 1, pixelsOf(turned(box), size), inPanel, tones[at] ?? "mid"));
    const { canvas, box } = standsOnGround(stance) ? await composeSet(layout) : await composeAlone();
    const boxes = [box];
    for (const { panel, raster, box } of drawn) {
      boxes.push(box);
      copyInto(canvas, raster, panel);
      release(raster);
      await afterWork(panel.width * panel.height * copyMs);
    }
    const room = turned(layout.product);
    const tiles: Tile[] = [{ kind: "product", box: room, room }];
    return { canvas, boxes, tiles };

    async function composeAlone() {
      const { raster, panel, box } = await draw(0, pixelsOf(turned(layout.product), size), alone[on], "mid");
      const canvas = createRaster(size.width, size.height);
      copyInto(canvas, raster, panel);
      release(raster);
      return { canvas, box };
    }
  }

  /** The product in its set, where it stands. */
  async function composeSet(layout: PanelLayout) {
    const plan = placeInPanel({ ...layout }, brief, scene, isMirrored);
    const own = await stand(0, plan.plate, size, false);
    const canvas = await paintDuetSet(plan, { scene, palette, size, isFine }, { loadArt, paintSet });
    const real = things[0]?.real;
    const foot = plan.plate.product.y * size.height;
    await focusOn(canvas, pixelsOf(turned(layout.product), size), foot, real && Math.max(real.width, real.height));
    const box = await drawProduct(canvas, own, plan.plate, palette);
    releaseProduct(own);
    return { canvas, box };
  }
}
