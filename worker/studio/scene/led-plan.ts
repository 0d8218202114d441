// Chooses the layout of a visual without a set, and the part of the photo that it shows: of the layouts that suit the photo
// about as well as the best, the one in turn.
import { type AdFormatId, adFormats } from "../../contract/formats.ts";
import { safeInsetsOf } from "../../contract/placements.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import type { Subject } from "../cut-out/find-subject.ts";
import type { ProductPhoto } from "../cut-out/source-photo.ts";
import { fractionOf, pixelsOf, projectBox, sharedArea, within } from "../pixels/boxes.ts";
import type { Box } from "../pixels/raster.ts";
import { hash } from "../pixels/seed.ts";
import { afterWork } from "../pixels/time-slices.ts";
import { maxDetailCost, findDetail, prepareDetails } from "./find-detail.ts";
import { chooseCrop, type CropOptions, type LedCrop, shareOutside, type Size } from "./led-crop.ts";
import {
  fitPhoto,
  headOver,
  type LedIdea,
  ledIdeas,
  type LedLayout,
  ledLayouts,
  mirrorLayout,
  type ProductTile,
  standOnGround,
  throughStory,
  type Tile,
} from "./led-layouts.ts";
import type { Palette } from "./palette.ts";
import { band } from "./panel-boxes.ts";
import { photoFace } from "./person-tile.ts";
import { readPhoto, storedScale } from "./photo-reading.ts";
import { findTrueSize } from "./product-size.ts";
import { listPriceTiles, type PricePlan } from "./price-layouts.ts";
import type { ProductCategory } from "./product-category.ts";
import type { Stance } from "./product-stance.ts";
import { isTurned, layoutStepOf, listLeastShown, seedOfSet, turnOf } from "./scene.ts";
import { findTextAreas } from "./text-areas.ts";
import { headWithHair } from "./true-scale.ts";

/** What a visual without a set is drawn for. */
export type LedBrief = Pick<
  VisualBrief,
  | "format"
  | "environment"
  | "setting"
  | "shown"
  | "seed"
  | "size"
  | "shape"
  | "changeClothes"
  | "brand"
  | "turn"
  | "isSingle"
  | "shownLayouts"
> & {
  product: Pick<VisualBrief["product"], "name" | "category" | "image">;
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
interface LedPlan {
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
/**
 * The cost up to which a batch takes a layout, how much worse than the best one, and how many it takes at least: ten
 * pictures of one photo would be one.
 */
const [enoughInBatch, toleratedInBatch, leastInBatch] = [1.5, 0.6, 3];
/**
 * What it weighs that a layout costs more than enough, besides by how much; for each idea that a picture would rather have;
 * for a panel in the photo's shape that is not the picture's own idea; and for an idea that another picture of the series has.
 */
const [dearWeight, rankWeight, fittedWeight, repeatedWeight] = [0.4, 0.04, 0.1, 2];
/** What it weighs that a person is apart from a ground that goes on behind her. */
const apartWeight = 0.3;
/** The cost of a crop from which a tile tries the photo's own shape. */
const fitUntil = 0.4;
/** How many times larger than beside it a close-up shows the product at least: at less, a picture has the same twice. */
const closest = 1.3;
/** Of a close-up that shows nothing; and of a photo that is enlarged more than so many times, for each doubling. */
const dullCost = 2;
const [coarseCost, coarseFrom] = [1.2, 1.7];

/** Area that text needs, as a fraction of the picture, and what it costs to leave none. */
const roomForText = 0.07;
const textlessCost = 0.35;
/** Of a bare field from side to side in a picture of the product alone, which is shown without text, or at a story's end. */
const bareCost = 0.4;
/** Of a head that a product keeps from reaching over its band: but in a story, it is small beside an empty field. */
const keptInCost = 0.35;
/** Of a product that its photo cuts off, at a side of its tile that is not the picture's: it would look torn. */
const tornCost = 3;
/** Of a panel in the photo's shape that is less than so much of the layout's own, for each halving: the product is small in it. */
const [shrunkCost, shrunkFrom] = [1.6, 0.8];
/** Of the product under other tiles, per share of it from the given one. */
const [coveredCost, coveredFrom] = [30, 0.01];
/** Of a person before a ground that does not go on behind her; and of one in a panel where it does. */
const [strangeCost, apartCost] = [3, 0.4];
/** Height of a head as a fraction of a picture whose layout does not place it; and how many times closer than her a product before
 * the same ground looks at most. */
const [usualHead, mostCloser] = [0.45, 2.2];
/** Of a product that is smaller than so much of the picture, a square of its diagonal, for each halving: beside a head it is lost. */
const [smallCost, smallFrom] = [0.5, 0.07];

/** Place of each format among a series' pictures with a person, or of the product alone: each has an idea of its own. */
const places: Record<AdFormatId, number> = {
  "facebook-feed": 0,
  "instagram-square": 1,
  "instagram-portrait": 2,
  "instagram-story": 3,
  "product-square": 0,
  "product-portrait": 1,
};

/** The formats that share ideas with one: a series' pictures with a person, or of the product alone. */
const listFellows = (format: AdFormatId) =>
  adFormats.filter(({ withInfluencer }) => withInfluencer !== isAlone(format));

/** The ideas of a format in the order in which a picture asks for them: its own, those that no other one has, the others'. */
function orderIdeas(format: AdFormatId, turn: number): LedIdea[] {
  const known = ledIdeas.filter((idea) => ledLayouts[format].some((layout) => layout.idea === idea));
  const pictures = listFellows(format).length;
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
  const isOver = ({ box }: Tile) => sharedArea(box, person) > 0.001;
  return person.y + person.height * photoFace > 1 - bottom || tiles.slice(at + 1).some(isOver);
}

/** Whether a side of a box is within the picture, not at its border. */
function isWithin({ x, y, width, height }: Box, side: LedCrop["cut"][number]): boolean {
  const fromBorder = { left: x, top: y, right: 1 - x - width, bottom: 1 - y - height };
  return fromBorder[side] > 0.001;
}

/** Computing of one layout's plan, in milliseconds. */
const planMs = 3;

/** A format's plan for an idea, and what it weighs that a picture has it. */
interface Choice {
  idea: LedIdea;
  plan: LedPlan;
  weight: number;
}

/**
 * Chooses the layout for a picture, and what of the photo it shows: a series' pictures share the ideas that suit the photo
 * among themselves, so that each has one of its own.
 */
export async function planLayout(brief: LedBrief, parts: LedParts, isCutOut: boolean, size: Size): Promise<LedPlan> {
  const { format } = brief;
  await prepareDetails(parts.product);
  const plan = createPlanner(brief, parts, isCutOut, size);
  if (parts.priced) {
    const layout = listPriceTiles(parts.priced.layout);
    return isTurned(brief) ? plan(mirrorLayout(layout), true) : plan(layout);
  }
  // Beside a banner's text the product alone fills its part.
  const layouts = brief.shape && isAlone(format) ? ledLayouts[format].slice(0, 1) : ledLayouts[format];
  const asked =
    layouts.find(({ id }) => id === brief.setting?.layout) ?? (layouts.length === 1 ? layouts[0] : undefined);
  const chosen = asked ? planEither(plan, asked) : brief.isSingle ? await planInTurn() : await planShared();
  const isMirrored = turnOf(brief, `side ${format}`, countIdeas(format)) % 2 === 1;
  if (isMirrored === chosen.isMirrored) return chosen;
  const layout = layouts.find(({ id }) => id === chosen.layout.id) ?? chosen.layout;
  const turned = isMirrored ? plan(mirrorLayout(layout), true) : plan(layout);
  return turned.cost <= Math.max(enough, chosen.cost + tolerated) ? turned : chosen;

  /** One of the ideas that suit the photo, one after the other. */
  async function planInTurn(): Promise<LedPlan> {
    const choices = (await listChoices(brief, parts.product, plan)).toSorted(
      (one, other) => one.plan.cost - other.plan.cost,
    );
    const most = Math.max(enoughInBatch, (choices[0]?.plan.cost ?? 0) + toleratedInBatch);
    const suiting = choices
      .filter((choice, at) => choice.plan.cost <= most || at < leastInBatch)
      .toSorted((one, other) => ledIdeas.indexOf(one.idea) - ledIdeas.indexOf(other.idea));
    const among = listLeastShown(suiting, (choice) => choice.plan.layout.id, brief.shownLayouts);
    const { plan: inTurn } = among[turnOf(brief, "led") % among.length] as Choice;
    return inTurn;
  }

  /** What the pictures of a series share; where nobody was chosen, those without a person alone. */
  async function planShared(): Promise<LedPlan> {
    const shown = brief.influencer === null ? listFellows(format) : adFormats;
    const drawn = adFormats.find(({ id }) => id === format);
    const scale = brief.shape || !drawn ? 1 : size.width / drawn.width;
    const choices: Choice[][] = [];
    for (const { id, width, height } of shown) {
      const other = { ...brief, format: id, shape: undefined };
      const scaled = { width: width * scale, height: height * scale };
      choices.push(
        id === format
          ? await listChoices(brief, parts.product, plan)
          : await listChoices(other, parts.product, createPlanner(other, parts, isCutOut, scaled)),
      );
    }
    const own = shareIdeas(
      choices,
      shown.map(({ id }) => isAlone(id)),
    )[shown.findIndex(({ id }) => id === format)];
    if (!own) throw new Error(`No layout for ${format}`);
    return own.plan;
  }
}

const countIdeas = (format: AdFormatId) => new Set(ledLayouts[format].map(({ idea }) => idea)).size;

/** Plans a layout, which may be mirrored. */
type Planner = (layout: LedLayout, isMirrored?: boolean) => LedPlan;

/** What each idea weighs for a picture; of its layouts the one in turn of those that suit the photo about as well as the best. */
async function listChoices(brief: LedBrief, product: ProductPhoto, plan: Planner): Promise<Choice[]> {
  const { influencer, format } = brief;
  const who = influencer === null ? "" : "photo" in influencer ? influencer.photo.key : JSON.stringify(influencer.look);
  // A series of its own begins elsewhere with each influencer; the pictures of a batch come one after the other.
  const drawn = turnOf({ ...brief, seed: seedOfSet(brief), environment: 0 }, "ideas") + layoutStepOf(brief);
  const turn = drawn + (brief.turn === undefined ? Math.abs(hash(who)) % 5 : 0);
  const order = orderIdeas(format, turn);
  const goesOn = influencer === null || "photo" in influencer ? nowhere : continuesBehind(product);
  for (const layout of ledLayouts[format]) {
    plan(layout);
    await afterWork(planMs);
  }
  return order.map((idea, rank) => {
    const alike = ledLayouts[format].filter((layout) => layout.idea === idea);
    const first = Math.floor(turn / order.length);
    const plans = alike.map((_, nth) => planEither(plan, alike[(first + nth) % alike.length] as LedLayout));
    const least = Math.min(...plans.map(({ cost }) => cost));
    const found = plans.find(({ cost }) => cost <= least + tolerated) as LedPlan;
    const dear = found.cost > enough ? dearWeight + found.cost - enough : 0;
    const isApart = (goesOn.left || goesOn.right) && !standOnGround(found.layout);
    const weight =
      dear + rank * rankWeight + (found.isFitted && rank > 0 ? fittedWeight : 0) + (isApart ? apartWeight : 0);
    return { idea, plan: found, weight };
  });
}

/** As it is or, where it suits only so, in a mirror. */
function planEither(plan: Planner, layout: LedLayout): LedPlan {
  const own = plan(layout);
  if (own.cost <= enough) return own;
  const turned = plan(mirrorLayout(layout), true);
  return turned.cost < own.cost ? turned : own;
}

/**
 * One choice for each picture, so that together they weigh least: an idea that two with a person have, or two without, weighs
 * most, and a layout that one with and one without have. @param alone which pictures show no person.
 */
function shareIdeas(choices: readonly (readonly Choice[])[], alone: readonly boolean[]): Choice[] {
  const lightest = choices.map((own) => own.toSorted((one, other) => one.weight - other.weight));
  // What those from each on weigh at least.
  const rest = lightest.map((_, at) => lightest.slice(at).reduce((sum, [first]) => sum + (first?.weight ?? 0), 0));
  let best: { weight: number; taken: Choice[] } = { weight: Infinity, taken: [] };
  take([], 0);
  return best.taken;

  function take(taken: Choice[], weight: number): void {
    const at = taken.length;
    if (weight + (rest[at] ?? 0) >= best.weight) return;
    if (at === choices.length) best = { weight, taken };
    for (const choice of lightest[at] ?? []) {
      const isRepeated = taken.some(({ idea, plan }, of) =>
        alone[of] === alone[at] ? idea === choice.idea : plan.layout.id === choice.plan.layout.id,
      );
      take([...taken, choice], weight + choice.weight + (isRepeated ? repeatedWeight : 0));
    }
  }
}

/** Plans layouts for a format, each once. */
function createPlanner(brief: LedBrief, { product }: LedParts, isCutOut: boolean, size: Size): Planner {
  const { format } = brief;
  const planned = new Map<LedLayout, LedPlan>();
  return (layout, isMirrored = false) => {
    const kept = planned.get(layout);
    if (kept) return kept;
    const found = planTiles(layout, isMirrored);
    const { photo } = product;
    const fitted =
      !found.crop || found.crop.cost <= fitUntil
        ? undefined
        : fitPhoto(layout, photo.width / photo.height, size.width / size.height);
    const other = fitted && planTiles(fitted, isMirrored);
    if (other) other.cost += shrunkCost * Math.max(0, Math.log2(shrunkFrom / shareKept(other.layout, layout)));
    const better = other && other.cost < found.cost ? { ...other, isFitted: true } : found;
    planned.set(layout, better);
    return better;
  };

  function planTiles(given: LedLayout, isMirrored: boolean): LedPlan {
    const cropped = cropFor(given);
    const end = findEnd(given);
    if (!end || !showsNothing(end.box, cropped.tile, cropped.crop)) return judge(given, isMirrored, cropped);
    const closed = judge(endInField(given), isMirrored, cropped);
    if (!given.open) return closed;
    const layout = { ...given, tiles: given.open };
    const open = judge(layout, isMirrored, cropFor(layout));
    return open.cost < closed.cost ? open : closed;
  }

  function cropFor(layout: LedLayout) {
    const { subject, sides } = readPhoto(product);
    const tile = productOf(layout);
    const crop = isCutOut
      ? undefined
      : chooseCrop(product.photo, subject, sides, cropOptionsFor(tile, product, size, format));
    return { tile, crop };
  }

  function judge(layout: LedLayout, isMirrored: boolean, { tile, crop }: ReturnType<typeof cropFor>): LedPlan {
    const { subject } = readPhoto(product);
    const details = layout.tiles.filter(({ kind }) => kind === "detail");
    const isDull = details.some(({ box }) => showsNothing(box, tile, crop));
    const soft = Math.max(0, ...details.map(({ box }) => seenIn(box).cost));
    const isBare = layout.tiles.some(({ kind, box }) => kind === "field" && box.width === 1 && box.height < 1);
    const hidden = hidesFace(brief, layout) ? hiddenCost : 0;
    const own = soft + (isDull ? dullCost : 0) + (isBare ? bareCost : 0) + hidden + judgeStand(layout, crop);
    if (!crop) return { layout, isMirrored, crop, cost: own };
    const covered = coveredCost * Math.max(0, shareCovered(subject, crop, layout.tiles) - coveredFrom);
    const coarse = coarseCost * Math.max(0, Math.log2(crop.enlarged / coarseFrom));
    const { limb } = product.cut;
    const torn = [...crop.cut, limb].some((side) => side && isWithin(tile.box, side)) ? tornCost : 0;
    const shown = pixelsOf(tile.box, size);
    const place = projectBox(subject.box, crop.part, shown);
    const reach = withLimb(place, shown, limb);
    const extent = (place.width ** 2 + place.height ** 2) / 2 / (size.width * size.height);
    const small = smallCost * Math.max(0, Math.log2(smallFrom / extent));
    const isKeptIn = layout.tiles.some((each) => {
      const head = format !== "instagram-story" && headOver(each);
      return head && sharedArea(pixelsOf(head, size), reach) > 0;
    });
    const cost = crop.cost + own + covered + coarse + torn + small + (isKeptIn ? keptInCost : 0);
    if (isAlone(format)) return { layout, isMirrored, crop, cost };
    const kept = fractionOf(within(place, { x: 0, y: 0, ...size }), size);
    const isFull = !findTextAreas(layout.tiles, [kept]).some(({ width, height }) => width * height >= roomForText);
    return { layout, isMirrored, crop, cost: cost + (isFull ? textlessCost : 0) };
  }

  /** What it costs that an influencer of the cast is before a ground that does not go on behind her, or apart from one that does. */
  function judgeStand(layout: LedLayout, crop: LedCrop | undefined): number {
    const { influencer } = brief;
    if (influencer === null || "photo" in influencer) return 0;
    const stand = standOnGround(layout);
    const goesOn = continuesBehind(product);
    if (!stand) return goesOn.left || goesOn.right ? apartCost : 0;
    const isPlain = goesOn[stand.box.x > 0.3 ? "right" : "left"];
    return isPlain && !isGiant(crop, stand.head?.height ?? usualHead) ? 0 : strangeCost;
  }

  /** Whether a product of known size is far larger than a head beside it would allow. @param head its height, as a fraction. */
  function isGiant(crop: LedCrop | undefined, head: number): boolean {
    const { box } = readPhoto(product).subject;
    const real = crop && findTrueSize(brief.product, box);
    if (!real) return false;
    const shown = (box.height / crop.part.height) * size.height;
    return shown / real.height > (mostCloser * head * size.height) / headWithHair;
  }

  function seenIn(box: Box) {
    return findDetail(product, pixelsOf(box, size));
  }

  /** Whether a close-up shows nothing of its own: what it shows is plain, or hardly larger than beside it. */
  function showsNothing(box: Box, tile: Tile, crop: LedCrop | undefined): boolean {
    const { part, cost } = seenIn(box);
    const closer = crop ? crop.part.width / tile.box.width / (part.width / box.width) : closest;
    return cost >= maxDetailCost || closer < closest;
  }

  /** The close-up that a story ends in, under the app's own elements. */
  function findEnd({ tiles }: LedLayout): Tile | undefined {
    const { bottom } = safeInsetsOf(format);
    return bottom === 0 ? undefined : tiles.find(({ kind, box }) => kind === "detail" && box.y >= 1 - bottom);
  }

  /** It ends in a field instead, which a portrait above goes over to. */
  function endInField(layout: LedLayout): LedLayout {
    const end = findEnd(layout);
    if (!end) return layout;
    const { y } = end.box;
    const isDrawn = brief.influencer !== null && !("photo" in brief.influencer);
    const isAbove = (tile: Tile) => isDrawn && tile.kind === "person" && !tile.head && tile.box.height === y;
    const others = layout.tiles
      .filter((tile) => tile !== end)
      .map((tile) => (isAbove(tile) ? { ...tile, box: { ...tile.box, height: 1 }, head: throughStory } : tile));
    return {
      ...layout,
      tiles: [{ kind: "field", box: band(y), tone: "accent" }, ...others],
    };
  }
}

/** A product's place in its tile with the limb that reaches it from a side. */
export function withLimb(place: Box, tile: Box, side: ProductPhoto["cut"]["limb"]): Box {
  const right = place.x + place.width;
  if (side === "left") return { ...place, x: tile.x, width: right - tile.x };
  if (side === "right") return { ...place, width: tile.x + tile.width - place.x };
  return side ? { ...place, height: tile.y + tile.height - place.y } : place;
}

const nowhere = { left: false, right: false };

/** At which sides a photo's ground goes on, plain, behind an influencer beside the product. */
export function continuesBehind(product: ProductPhoto): { left: boolean; right: boolean } {
  if (product.cut.cutOut || product.cut.limb) return nowhere;
  const { sides, ground } = readPhoto(product);
  const isPlain = ground.kind !== "busy" && !ground.isPatterned;
  return { left: isPlain && sides.left, right: isPlain && sides.right };
}

/** Area of a layout's tile with the product, relative to another's. */
function shareKept(one: LedLayout, other: LedLayout): number {
  const areaOf = ({ box }: Tile) => box.width * box.height;
  return areaOf(productOf(one)) / areaOf(productOf(other));
}

const productOf = ({ tiles }: LedLayout) => tiles.find(({ kind }) => kind === "product") as ProductTile;

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

function cropOptionsFor(
  { box, room }: ProductTile,
  product: ProductPhoto,
  size: Size,
  format: AdFormatId,
): CropOptions {
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
