// Chooses the layout of a visual without a set, and the part of the photo that it shows: of the layouts that suit the photo
// about as well as the best, the one in turn.
import { type AdFormatId, adFormats } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import type { Subject } from "../cut-out/find-subject.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { fractionOf, pixelsOf, projectBox, within } from "../pixels/boxes.ts";
import type { Box } from "../pixels/raster.ts";
import { hash } from "../pixels/seed.ts";
import { dearest, findDetail } from "./find-detail.ts";
import { chooseCrop, type CropWish, type LedCrop, shareOutside, type Size } from "./led-crop.ts";
import {
  fitPhoto,
  type LedIdea,
  ledIdeas,
  type LedLayout,
  ledLayouts,
  mirrorLayout,
  type Tile,
} from "./led-layouts.ts";
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
  /** Whether a panel took the photo's shape. */
  isFitted?: boolean;
}

/** The cost up to which a layout is taken in its turn; and how much worse than the best one where none costs so little. */
const [enough, tolerated] = [1.2, 0.3];
/** The cost up to which a layout comes before a panel in the photo's shape that another picture of the series has. */
const passable = 3;
/** The cost of a crop from which a tile tries the photo's own shape. */
const fitUntil = 0.4;
/** Of a close-up that shows nothing; and of a photo that is enlarged more than so many times, for each doubling. */
const dullCost = 2;
const [coarseCost, coarseFrom] = [0.5, 1.7];

/** Area that text needs, as a fraction of the picture, and what it costs to leave none. */
const roomForText = 0.07;
const textlessCost = 0.35;
/** Of a bare field from side to side in a picture of the product alone, which is shown without text, or at a story's end. */
const bareCost = 0.4;
/** Of the product under other tiles, per share of it. */
const coveredCost = 20;

/** Place of each format among a series' pictures with a person, or of the product alone: each has an idea of its own. */
const places: Record<AdFormatId, number> = {
  "facebook-feed": 0,
  "instagram-square": 1,
  "instagram-portrait": 2,
  "instagram-story": 3,
  "product-square": 0,
  "product-portrait": 1,
};

/** The ideas of a format in the order in which a picture asks for them: its own, those that no other one has, the others'. */
function orderIdeas(format: AdFormatId, turn: number): LedIdea[] {
  const known = ledIdeas.filter((idea) => ledLayouts[format].some((layout) => layout.idea === idea));
  const pictures = adFormats.filter(({ withInfluencer }) => withInfluencer !== isAlone(format)).length;
  const place = places[format];
  const spare = known.length - pictures;
  return known.map((_, nth) => {
    const at = nth === 0 ? place : nth <= spare ? pictures + ((nth - 1 + place) % spare) : place + nth - spare;
    return known[(turn + (nth > spare ? at % pictures : at)) % known.length] as LedIdea;
  });
}

/** Whether a format shows the product without a person. */
const isAlone = (format: AdFormatId): boolean => format.startsWith("product-");

/** What it costs to have the face of an uploaded photo, which fills its tile, where the app covers it. */
const hiddenCost = 2;

function hidesFace({ influencer, format }: LedBrief, { tiles }: LedLayout): boolean {
  if (influencer === null || !("photo" in influencer)) return false;
  const { bottom } = safeInsetsOf(format);
  const at = tiles.findIndex(({ kind }) => kind === "person");
  const person = tiles[at]?.box;
  if (!person) return false;
  const isOver = ({ box }: Tile) =>
    overlap(box.x, box.width, person.x, person.width) * overlap(box.y, box.height, person.y, person.height) > 0.001;
  return person.y + person.height * photoFace > 1 - bottom || tiles.slice(at + 1).some(isOver);
}

/** How far two stretches lie over each other. */
const overlap = (one: number, length: number, other: number, otherLength: number) =>
  Math.max(0, Math.min(one + length, other + otherLength) - Math.max(one, other));

/** Chooses the layout for a picture, and what of the photo it shows: of the ideas in their order the first that suits the photo. */
export function planLayout(brief: LedBrief, { product, priced }: LedParts, isCutOut: boolean, size: Size): LedPlan {
  const { influencer, format } = brief;
  const who = influencer === null ? "" : "photo" in influencer ? influencer.photo.key : JSON.stringify(influencer.look);
  // A series of its own begins elsewhere with each influencer; the pictures of a batch come one after the other.
  const drawn = turnOf({ ...brief, environment: 0 }, "led") + brief.environment;
  const turn = drawn + (brief.turn === undefined ? Math.abs(hash(who)) % 5 : 0);
  const all = ledLayouts[format];
  // Beside a banner's text the product alone fills its part.
  const layouts = brief.shape && isAlone(format) ? all.slice(0, 1) : all;
  const planned = new Map<LedLayout, LedPlan>();
  const plan = (layout: LedLayout, isMirrored = false): LedPlan => {
    const kept = planned.get(layout);
    if (kept) return kept;
    const found = planTiles(layout, isMirrored);
    const { photo } = product;
    const fitted =
      !found.crop || found.crop.cost <= fitUntil
        ? undefined
        : fitPhoto(layout, photo.width / photo.height, size.width / size.height);
    const other = fitted && planTiles(fitted, isMirrored);
    const better = other && other.cost < found.cost ? { ...other, isFitted: true } : found;
    planned.set(layout, better);
    return better;
  };
  if (priced) {
    const layout = listPriceTiles(priced.layout);
    return isTurned(brief) ? plan(mirrorLayout(layout), true) : plan(layout);
  }
  const order = orderIdeas(format, turn);
  const asked = layouts.find(({ id }) => id === brief.setting?.layout);
  const chosen = asked
    ? plan(asked)
    : (findSuiting(isAlone(format)) ?? findBest(passable) ?? findSuiting(true) ?? findBest());
  if (!chosen) throw new Error(`No layout for ${format}`);
  const isMirrored = turnOf(brief, `side ${format}`, order.length) % 2 === 1;
  const mirrored = isMirrored
    ? plan(mirrorLayout(layouts.find(({ id }) => id === chosen.layout.id) ?? chosen.layout), true)
    : chosen;
  return mirrored.cost <= Math.max(enough, chosen.cost + tolerated) ? mirrored : chosen;

  /** Those of an idea take turns; a panel in the photo's shape, which suits any photo, is for the picture whose idea it is. */
  function findSuiting(isAnyShape: boolean): LedPlan | undefined {
    for (const [at, idea] of order.entries()) {
      const alike = layouts.filter((layout) => layout.idea === idea);
      for (const nth of alike.keys()) {
        const found = plan(alike[(Math.floor(turn / order.length) + nth) % alike.length] as LedLayout);
        if (found.cost <= enough && (at === 0 || isAnyShape || !found.isFitted)) return found;
      }
    }
    return undefined;
  }

  /** The first in the ideas' order of those about as good as the best; with a limit, of those in their own shape. */
  function findBest(limit = Infinity): LedPlan | undefined {
    const plans = layouts.map((layout) => plan(layout)).filter(({ isFitted }) => limit === Infinity || !isFitted);
    const best = Math.min(...plans.map(({ cost }) => cost));
    const suiting = best > limit ? [] : plans.filter(({ cost }) => cost <= best + tolerated);
    return order.flatMap((idea) => suiting.filter(({ layout }) => layout.idea === idea))[0];
  }

  function planTiles(given: LedLayout, isMirrored: boolean): LedPlan {
    const layout = withoutDull(given);
    const { subject, sides } = readPhoto(product);
    const isDull = layout.tiles.some((tile) => tile.kind === "detail" && seenIn(tile.box).cost >= dearest);
    const soft = Math.max(0, ...layout.tiles.map((tile) => (tile.kind === "detail" ? seenIn(tile.box).cost : 0)));
    const isBare = layout.tiles.some(({ kind, box }) => kind === "field" && box.width === 1 && box.height < 1);
    const own = soft + (isDull ? dullCost : 0) + (isBare ? bareCost : 0) + (hidesFace(brief, layout) ? hiddenCost : 0);
    if (isCutOut) return { layout, isMirrored, crop: undefined, cost: own };
    const tile = layout.tiles.find(({ kind }) => kind === "product") as Extract<Tile, { kind: "product" }>;
    const crop = chooseCrop(product.photo, subject, sides, wishFor(tile, product, size, format));
    const covered = coveredCost * Math.max(0, shareCovered(subject, crop, layout.tiles) - 0.02);
    const coarse = coarseCost * Math.max(0, Math.log2(crop.enlarged / coarseFrom));
    const cost = crop.cost + own + covered + coarse;
    if (isAlone(format)) return { layout, isMirrored, crop, cost };
    const place = projectBox(subject.box, crop.part, pixelsOf(tile.box, size));
    const kept = fractionOf(within(place, { x: 0, y: 0, ...size }), size);
    const isFull = !findTextAreas(layout.tiles, [kept]).some(({ width, height }) => width * height >= roomForText);
    return { layout, isMirrored, crop, cost: cost + (isFull ? textlessCost : 0) };
  }

  function seenIn(box: Box) {
    return findDetail(product, pixelsOf(box, size));
  }

  /** What a story ends in, under the app's own elements, is a field where a close-up would show nothing. */
  function withoutDull(layout: LedLayout): LedLayout {
    const { bottom } = safeInsetsOf(format);
    if (bottom === 0) return layout;
    const tiles = layout.tiles.map((tile): Tile => {
      const isEnd = tile.kind === "detail" && tile.box.y >= 1 - bottom;
      return isEnd && seenIn(tile.box).cost >= dearest
        ? { kind: "field", box: { ...tile.box, x: 0, width: 1, height: 1 - tile.box.y }, tone: "accent" }
        : tile;
    });
    return { ...layout, tiles };
  }
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
