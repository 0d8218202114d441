// Lists the layouts that suit a product, a person and a format.
import { adFormats } from "../../contract/formats.ts";
import type { VisualBrief } from "../briefs/visual.ts";
import { chooseSet, scaleBeside } from "./choose-set.ts";
import { listDuets } from "./duet-visual.ts";
import { planFigure } from "./figure-visual.ts";
import { planHand } from "./hand-visual.ts";
import { ledLayouts } from "./led-layouts.ts";
import { planPrice } from "./price-layouts.ts";
import { isCutOut } from "./product-stand.ts";
import { standsOnGround } from "./product-stance.ts";
import { listSolos } from "./solo-visual.ts";
import type { VisualTools } from "./visual-tools.ts";

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
  const together: string[] = [];
  for (const layout of isScaleless ? [] : ["stand", "near"]) {
    const beside = await scaleBeside(brief, product, stance, plate, on, tools, layout === "near");
    if (beside !== "apart") together.push(layout);
  }
  const figure: string[] = [];
  for (const layout of isScaleless ? [] : ["figure", "seat"]) {
    const whole = { ...brief, setting: { ...brief.setting, layout } };
    const plan = await planFigure(whole, product, stance, { ...size, times: 1 }, tools);
    if (plan?.layout === layout) figure.push(layout);
  }
  return [...together, ...hand, ...figure, ...listDuets(brief), ...priced];
}
