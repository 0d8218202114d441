// Six pictures of a series in six layouts: each format takes one after the other, and no two of one series the same.
import { type AdFormatId, adFormats } from "../../contract/formats.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { hash } from "../pixels/seed.ts";
import { type ChosenSet, scaleBeside } from "./choose-set.ts";
import { listDuets, listOnSet } from "./duet-plan.ts";
import { planFigure, wholePerson } from "./figure-visual.ts";
import { maxDetailCost, findDetail, prepareDetails } from "./find-detail.ts";
import { planHand } from "./hand-visual.ts";
import { pixelsOf } from "../pixels/boxes.ts";
import type { Box } from "../pixels/raster.ts";
import type { Size } from "./led-crop.ts";
import type { CutProduct } from "./product-stand.ts";
import { findShownSize, isFurniture, sizeMounted } from "./product-stance.ts";
import {
  layoutStepOf,
  listLeastShown,
  loadScenes,
  type Plate,
  plateFor,
  type Scene,
  seedOfSet,
  turnOf,
} from "./scene.ts";
import { isAskedOnly, listOwnSolos, listSolos } from "./solo-visual.ts";
import { foregrounds, isSpeck } from "./true-scale.ts";
import type { VisualTools } from "./visual-tools.ts";

/** A product that stands, and its set. */
type Standing = Pick<ChosenSet, "stance" | "isScaleless" | "scene" | "setsInTurn"> & { product: CutProduct };

/** Series after which the order begins again, and where in it a product's first series may be. */
const [cycle, starts] = [24, 12];
/**
 * What it weighs that a layout comes again in a series, in a format's next series, or before the format had the others (for
 * each time that it was taken more often, and up to how many), and for each place in its list.
 */
const [repeated, atOnce, again, mostOften, later] = [1000, 60, 10, 2, 0.01];
/** Layouts that show person and product in one place; how many of a series' pictures do where they can, and what one less weighs. */
const [inOnePlace, oftenTogether, apart] = [["stand", ...Object.keys(foregrounds), "hand", ...wholePerson], 4, 45];
/**
 * From how many such layouts on a format has none in two panels unasked, clothes on a stand, which have no other, and only
 * halves.
 */
const [enoughTogether, enoughMounted, enoughForHalves] = [4, 2, 3];
/** Height in centimetres from which on clothes with their stand are beside a whole person unasked: dresses and coats. */
const leastMounted = 95;
/** Two panels of about the same size. */
const halves: readonly string[] = ["duet-half", "duet-tall"];
/** Orders of series that are followed side by side, and how many series each may go on with. */
const [orders, ways] = [6, 6];

/** Series one after the other: of each list the place of the layout it takes. */
interface Order {
  series: number[][];
  cost: number;
  /** How often each layout of each list was taken. */
  uses: number[][];
}

/**
 * A layout from each list for the series of a number: no two alike where the lists allow it, and none again before the
 * others of its list were taken.
 * @param isOpen whether a series of a number may have a layout. @param withPerson whether some of a series' pictures
 * show person and product in one place, where lists have such layouts.
 */
export function shareLayouts(
  lists: readonly (readonly string[])[],
  number: number,
  isOpen: (layout: string, number: number) => boolean = () => true,
  withPerson = false,
): string[] {
  let found: Order[] = [{ series: [], cost: 0, uses: lists.map((list) => list.map(() => 0)) }];
  for (let at = 0; at < cycle; at++) {
    found = found
      .flatMap((order) =>
        listCheapest(order, at).map(({ choices, cost }) => ({
          series: [...order.series, choices],
          cost: order.cost + cost,
          uses: order.uses.map((counts, nth) => counts.map((count, of) => count + (of === choices[nth] ? 1 : 0))),
        })),
      )
      .toSorted((one, other) => one.cost - other.cost)
      .slice(0, orders);
  }
  const taken = found[0]?.series[number % cycle] ?? [];
  return taken.map((choice, nth) => lists[nth]?.[choice] ?? "");

  function listCheapest({ series, uses }: Order, at: number): { choices: number[]; cost: number }[] {
    const best: { choices: number[]; cost: number }[] = [];
    const before = series.at(-1);
    const costs = lists.map((list, nth) => {
      const counts = uses[nth] ?? [];
      const least = Math.min(...counts.filter((_, of) => isOpen(list[of] ?? "", at)));
      return list.map((layout, of) => {
        if (!isOpen(layout, at)) return Infinity;
        const isLast = list.length > 1 && before?.[nth] === of;
        return Math.min(mostOften, (counts[of] ?? 0) - least) * again + (isLast ? atOnce : 0) + of * later;
      });
    });
    const wanted = withPerson ? inOnePlace.filter((layout) => isOpen(layout, at) && lists.flat().includes(layout)) : [];
    take([], 0, Math.min(oftenTogether, wanted.length));
    return best;

    function take(choices: number[], sum: number, missing: number): void {
      const nth = choices.length;
      const cost = sum + (nth === lists.length ? apart * Math.max(0, missing) : 0);
      if (cost >= (best.length < ways ? Infinity : (best.at(-1)?.cost ?? 0))) return;
      if (nth === lists.length) {
        const place = best.findIndex((other) => other.cost > cost);
        best.splice(place < 0 ? best.length : place, 0, { choices, cost });
        best.splice(ways);
        return;
      }
      for (const [choice, layout] of lists[nth]?.entries() ?? []) {
        const isRepeated = choices.some((one, of) => lists[of]?.[one] === layout);
        const weight = (costs[nth]?.[choice] ?? 0) + (isRepeated ? repeated : 0);
        take([...choices, choice], cost + weight, missing - (wanted.includes(layout) ? 1 : 0));
      }
    }
  }
}

/**
 * The layout in turn of a standing product's picture: of a series' picture one that none of its others has, of a single
 * one (« Refaire », « Varier », a batch) one that its series does not show.
 */
export async function chooseLayout(brief: VisualBrief, standing: Standing, tools: VisualTools): Promise<string> {
  await prepareDetails(standing.product);
  const { turn = 0, isSingle, shownLayouts } = brief;
  if (isSingle) {
    const list = await listUnasked(brief, standing, tools);
    const among = listLeastShown(list, (layout) => layout, shownLayouts);
    // In a batch, a set and a layout come together again only after every other pair.
    const again = shownLayouts ? 0 : Math.floor(turn / leastCommonMultiple(standing.setsInTurn, among.length));
    return among[(turnOf(brief, "layout") + again) % among.length] as string;
  }
  const number = (Math.abs(hash(`${seedOfSet(brief)} series`)) % starts) + turn + layoutStepOf(brief);
  const withPerson = isWithPerson(brief.format);
  // By one set for all of a product's series, so that each knows what those before it took; the sets' places differ little.
  const [scene = standing.scene] = await loadScenes(tools.loadArt);
  const fellows = adFormats.filter(({ withInfluencer }) => withInfluencer === withPerson);
  const lists: string[][] = [];
  for (const { id } of fellows) lists.push(await listUnasked({ ...brief, format: id }, { ...standing, scene }, tools));
  // In every other series the product in its set is one of the two pictures without a person, else one with her.
  const isSpare = countAlone(standing, brief) > 1;
  const isOpen = (layout: string, at: number) => layout !== "stand" || (isSpare && at % 2 > 0) === withPerson;
  return shareLayouts(lists, number, isOpen, withPerson)[fellows.findIndex(({ id }) => id === brief.format)] as string;
}

/** The smallest number of turns after which two lists that take turns both begin again. */
function leastCommonMultiple(one: number, other: number): number {
  let [larger, smaller] = [one, other];
  while (smaller > 0) [larger, smaller] = [smaller, larger % smaller];
  return (one * other) / larger;
}

const isWithPerson = (format: AdFormatId) =>
  adFormats.some(({ id, withInfluencer }) => id === format && withInfluencer);

const sizeOf = (format: AdFormatId) => adFormats.find(({ id }) => id === format) ?? adFormats[0];

/** How many layouts a product alone has in both formats, besides that in its set. */
function countAlone(standing: Standing, brief: VisualBrief): number {
  const lists = adFormats
    .filter(({ withInfluencer }) => !withInfluencer)
    .map((format) => listOwnSolos({ ...brief, format: format.id }, standing, format));
  return Math.min(...lists.map((list) => list.filter((id) => !isAskedOnly(id, brief)).length));
}

/** The layouts of one plate that show person and product in one place. @param size of the format. */
export async function listBeside(
  brief: VisualBrief,
  { product, stance, isScaleless }: Pick<Standing, "product" | "stance" | "isScaleless">,
  plate: Plate,
  size: Size,
  tools: VisualTools,
): Promise<string[]> {
  const on = { whole: size, window: { x: 0, y: 0, ...size }, times: 1 };
  const list: string[] = [];
  for (const layout of isScaleless ? [] : ["stand", ...Object.keys(foregrounds)]) {
    const beside = await scaleBeside(brief, product, stance, plate, on, tools, layout);
    if (beside !== "apart") list.push(layout);
  }
  return list;
}

/** The layouts with a person before the product's set, unless the product is small or stands on floors. */
export function listBefore(
  brief: VisualBrief,
  { product, stance, isScaleless }: Pick<Standing, "product" | "stance" | "isScaleless">,
  scene: Scene,
  size: Size,
): string[] {
  if (isScaleless || isFurniture(brief.product)) return [];
  const real = findShownSize(brief.product, stance, product.cut.cutOut.raster);
  return listOnSet(brief, scene, real, size);
}

/** The layouts that a format may take unasked. */
async function listUnasked(brief: VisualBrief, standing: Standing, tools: VisualTools): Promise<string[]> {
  const { product, stance, isScaleless, scene } = standing;
  const { format } = brief;
  const size = sizeOf(format);
  if (!isWithPerson(format)) {
    const solos = await listSolos(brief, { product, stance }, size, tools);
    return ["stand", ...solos.filter((id) => !isAskedOnly(id, brief))];
  }
  const as = (layout: string) => ({ ...brief, setting: { ...brief.setting, layout } });
  const hasDetail = (tile: Box) => findDetail(product, pixelsOf(tile, size)).cost < maxDetailCost;
  const list = await listBeside(brief, standing, plateFor(scene, format), size, tools);
  // In a story, an empty table is what the app covers.
  if (format === "instagram-story" && list.length > 1 && list[0] === "stand") list.shift();
  const hand = await planHand(as("hand"), product, stance, { ...size, times: 1 }, tools);
  // A story has a hand's close-up under what the app covers.
  const isHidden = format === "instagram-story" && list.length > 2;
  if (hand && !isHidden && (hand.worn || hand.pose === "figure" || !isSpeck(hand.own, size, "held"))) list.push("hand");
  const mounted = sizeMounted(brief.product, stance, product.cut.cutOut);
  // What is broader on its stand than on somebody looks too large for her.
  for (const layout of mounted && mounted.height < leastMounted ? [] : wholePerson) {
    const plan = await planFigure(as(layout), product, stance, { ...size, times: 1 }, tools);
    if (plan?.layout === layout && !isSpeck(plan.product, size)) list.push(layout);
  }
  if (list.length >= (isScaleless ? enoughMounted : enoughTogether)) return list;
  const panels = listDuets(format, hasDetail);
  return [...(list.length < enoughForHalves ? panels : panels.filter((id) => halves.includes(id))), ...list];
}
