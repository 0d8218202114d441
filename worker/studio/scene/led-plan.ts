// Chooses the layout of a visual without a set, and the part of the photo that it shows: of the layouts that suit the photo
// about as well as the best, the one in turn.
import type { AdFormatId } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import type { Subject } from "../cut-out/find-subject.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { fractionOf, pixelsOf, projectBox, within } from "../pixels/boxes.ts";
import { hash } from "../pixels/seed.ts";
import { dearest, findDetail } from "./find-detail.ts";
import { chooseCrop, type CropWish, type LedCrop, shareOutside, type Size } from "./led-crop.ts";
import { type LedLayout, ledLayouts, mirrorLayout, type Tile } from "./led-layouts.ts";
import type { Palette } from "./palette.ts";
import { photoFace } from "./person-tile.ts";
import { readPhoto, storedScale } from "./photo-reading.ts";
import { listPriceTiles, type PricePlan } from "./price-layouts.ts";
import type { ProductCategory } from "./product-category.ts";
import type { Stance } from "./product-stance.ts";
import { isTurned, turnOf } from "./scene.ts";
import { findTextAreas } from "./text-areas.ts";

/** What a visual without a set is drawn for. */
export type LedBrief = Pick<
  VisualBrief,
  "format" | "environment" | "setting" | "shown" | "seed" | "size" | "shape" | "changeClothes" | "turn"
> & {
  product: Pick<VisualBrief["product"], "image">;
  /** Null: nobody; for formats without an influencer only. */
  influencer: VisualBrief["influencer"] | null;
};

/** What a led visual is composed of. */
export interface LedParts {
  product: ProductPhoto;
  stance: Stance;
  category: ProductCategory;
  palette: Palette;
  isColourful: boolean;
  /** Whether it may be seen through. */
  isClear?: boolean;
  /** A price that it leads with. */
  priced?: PricePlan | undefined;
}

/** A layout and what of the photo it shows. */
export interface LedPlan {
  layout: LedLayout;
  isMirrored: boolean;
  /** Of the product's tile; undefined for a cut-out. */
  crop: LedCrop | undefined;
  cost: number;
}

/** How much worse than the best a layout may be to be taken in its turn. */
const tolerated = 0.3;

/** Area that text needs, as a fraction of the picture, and what it costs to leave none. */
const roomForText = 0.07;
const textlessCost = 0.35;
/** Of a bare field from side to side in a picture of the product alone, which is shown without text, or at a story's end. */
const bareCost = 0.4;
/** Of the product under other tiles, per share of it. */
const coveredCost = 20;

/** Position of each format in the order of layouts, so that the pictures of a series differ. */
const turns: Record<AdFormatId, number> = {
  "facebook-feed": 0,
  "instagram-square": 1,
  "instagram-portrait": 2,
  "instagram-story": 0,
  "product-square": 0,
  "product-portrait": 1,
};

/** What it costs to have the face of an uploaded photo, which fills its tile, where the app covers it. */
const hiddenCost = 2;

function hidesFace({ influencer, format }: LedBrief, { tiles }: LedLayout): boolean {
  if (influencer === null || !("photo" in influencer)) return false;
  const { bottom } = safeInsetsOf(format);
  return tiles.some(({ kind, box }) => kind === "person" && box.y + box.height * photoFace > 1 - bottom);
}

/** Chooses the layout for a picture: of those that suit the photo about as well as the best, the one in turn. */
export function planLayout(brief: LedBrief, { product, priced }: LedParts, isCutOut: boolean, size: Size): LedPlan {
  const { influencer } = brief;
  const who = influencer === null ? "" : "photo" in influencer ? influencer.photo.key : JSON.stringify(influencer.look);
  // A series of its own begins elsewhere with each influencer; the pictures of a batch come one after the other.
  const drawn = turnOf({ ...brief, environment: 0 }, "led") + brief.environment;
  const turn = drawn + (brief.turn === undefined ? Math.abs(hash(who)) % 5 : 0) + turns[brief.format];
  const all = ledLayouts[brief.format];
  // Beside a banner's text the product alone fills its part.
  const layouts = brief.shape && !all[0]?.tiles.some(({ kind }) => kind === "person") ? all.slice(0, 1) : all;
  const plan = (layout: LedLayout, isMirrored = false): LedPlan => {
    const has = (kind: Tile["kind"]) => layout.tiles.some((tile) => tile.kind === kind);
    const isAlone = !has("person");
    const { subject, sides } = readPhoto(product);
    const detail = layout.tiles.find(({ kind }) => kind === "detail");
    const seen = detail && findDetail(product, pixelsOf(detail.box, size));
    const shown = seen?.cost ?? 0;
    const close = shown + (shown >= dearest ? tolerated : 0) + (hidesFace(brief, layout) ? hiddenCost : 0);
    const bare = layout.tiles.some(({ kind, box }) => kind === "field" && box.width === 1) ? bareCost : 0;
    if (isCutOut) return { layout, isMirrored, crop: undefined, cost: close + bare };
    const tile = layout.tiles.find(({ kind }) => kind === "product") as Extract<Tile, { kind: "product" }>;
    const found = chooseCrop(product.photo, subject, sides, wishFor(tile, product, size, brief.format));
    const covered = shareCovered(subject, found, layout.tiles);
    const soft = coveredCost * Math.max(0, covered - 0.02) + close;
    if (isAlone) return { layout, isMirrored, crop: found, cost: found.cost + soft + bare };
    const place = projectBox(subject.box, found.part, pixelsOf(tile.box, size));
    const kept = fractionOf(within(place, { x: 0, y: 0, ...size }), size);
    const isFull = !findTextAreas(layout.tiles, [kept]).some(({ width, height }) => width * height >= roomForText);
    return { layout, isMirrored, crop: found, cost: found.cost + soft + bare + (isFull ? textlessCost : 0) };
  };
  if (priced) {
    const layout = listPriceTiles(priced.layout);
    return isTurned(brief) ? plan(mirrorLayout(layout), true) : plan(layout);
  }
  const plans = layouts.map((layout) => plan(layout));
  const best = Math.min(...plans.map(({ cost }) => cost));
  const suiting = plans.filter(({ cost }) => cost <= best + tolerated);
  const kept = plans.find(({ layout }) => layout.id === brief.setting?.layout);
  // Of the two pictures of the product alone, one has a close-up.
  const isClose = (drawn % 2 === 0) === (brief.format === "product-square");
  const fitting = suiting.filter(({ layout }) => layout.tiles.some(({ kind }) => kind === "detail") === isClose);
  const inTurn = brief.format.startsWith("product-") && fitting.length > 0 ? fitting : suiting;
  const chosen = kept ?? inTurn[turn % inTurn.length];
  if (!chosen) throw new Error(`No layout for ${brief.format}`);
  const isMirrored = turnOf(brief, `side ${brief.format}`, inTurn.length) % 2 === 1;
  const mirrored = isMirrored ? plan(mirrorLayout(chosen.layout), true) : chosen;
  return mirrored.cost <= Math.max(best, chosen.cost) + tolerated ? mirrored : chosen;
}

/** Share of the subject (0–1) that tiles after the product's lie over. */
function shareCovered(subject: Subject, { part }: LedCrop, tiles: readonly Tile[]): number {
  const at = tiles.findIndex(({ kind }) => kind === "product");
  const { box: tile } = tiles[at] as Tile;
  const [across, down] = [part.width / tile.width, part.height / tile.height];
  return tiles.slice(at + 1).reduce((sum, { box }) => {
    const onPhoto = {
      x: part.x + (box.x - tile.x) * across,
      y: part.y + (box.y - tile.y) * down,
      width: box.width * across,
      height: box.height * down,
    };
    return sum + 1 - shareOutside(subject, onPhoto);
  }, 0);
}

function wishFor(
  { box, room }: Extract<Tile, { kind: "product" }>,
  product: ProductPhoto,
  size: Size,
  format: AdFormatId,
): CropWish {
  const { top, right, bottom, left } = safeInsetsOf(format);
  const [x, y] = [Math.max(0, left - box.x), Math.max(0, top - box.y)];
  const safe = {
    x: x / box.width,
    y: y / box.height,
    width: (Math.min(box.x + box.width, 1 - right) - box.x - x) / box.width,
    height: (Math.min(box.y + box.height, 1 - bottom) - box.y - y) / box.height,
  };
  return { tile: pixelsOf(box, size), room, safe, stored: storedScale(product) };
}
