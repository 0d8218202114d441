// Lists the layouts that suit a product, a person and a format.
import { adFormats } from "../../contract/formats.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { chooseSet } from "./choose-set.ts";
import { listDuets } from "./duet-plan.ts";
import { planFigure, wholePerson } from "./figure-visual.ts";
import { planHand } from "./hand-visual.ts";
import { ledLayouts, standOnGround } from "./led-layouts.ts";
import { continuesBehind } from "./led-plan.ts";
import { planPrice } from "./price-layouts.ts";
import { isCutOut } from "./product-stand.ts";
import { standsOnGround } from "./product-stance.ts";
import { listBefore, listBeside } from "./series-layouts.ts";
import { listSolos } from "./solo-visual.ts";
import type { VisualTools } from "./visual-tools.ts";

/**
 * The ids of the layouts that suit a brief's product, person and format, in the order in which they are taken. Throws
 * StudioError for a photo that cannot be read.
 */
export async function listLayouts(brief: VisualBrief, tools: VisualTools): Promise<string[]> {
  const format = adFormats.find(({ id }) => id === brief.format);
  if (!format) throw new Error(`Unknown format ${brief.format}`);
  const { product, stance, isScaleless, plate, scene } = await chooseSet(brief, tools);
  const priced = planPrice({ ...brief, setting: { layout: "price" } }, tools.setLine) ? ["price"] : [];
  const goesOn = continuesBehind(product);
  const led = ledLayouts[format.id]
    .filter((layout) => !standOnGround(layout) || goesOn.left || goesOn.right)
    .map(({ id }) => id);
  if (!isCutOut(product)) return [...led, ...priced];
  const as = (layout: string) => ({ ...brief, setting: { ...brief.setting, layout } });
  const hand = (await planHand(as("hand"), product, stance, { ...format, times: 1 }, tools)) ? ["hand"] : [];
  const alone = [...(await listSolos(brief, { product, stance }, format, tools)), ...priced];
  if (!standsOnGround(stance)) return [...hand, ...led, ...alone];
  if (!format.withInfluencer) return ["stand", ...alone];
  const together = await listBeside(brief, { product, stance, isScaleless }, plate, format, tools);
  const figure: string[] = [];
  for (const layout of wholePerson) {
    const plan = await planFigure(as(layout), product, stance, { ...format, times: 1 }, tools);
    if (plan?.layout === layout) figure.push(layout);
  }
  const before = listBefore(brief, { product, stance, isScaleless }, scene, format);
  return [...together, ...hand, ...figure, ...before, ...listDuets(format.id), ...priced];
}
