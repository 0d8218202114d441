// What an image model is told about a visual: of prompts/visual.md only what this picture needs, since a model draws
// whatever is named.
import type { Stance } from "../../scene/product-stance.ts";
import type { VisualBrief } from "../../briefs/visual.ts";
import { readPrompt, writeWhole } from "../ask/read-prompt.ts";
import type { Flaw } from "../judge/judge-drawing.ts";
import visualFile from "../prompts/visual.md";
import { describeGround, describeHandling, type Handling, isSmall, isUse } from "./handling.ts";

export interface VisualTask {
  handling: Handling;
  /** No person is in the picture. */
  isAlone: boolean;
  stance: Stance;
  /** Its longer side in centimetres; undefined: unknown. */
  sideCm: number | undefined;
  /** The studio's set: for pictures without a first one, a wish or a style. */
  scene: string;
  colours: readonly string[];
  /** Of the last attempt. */
  flaws: readonly Flaw[];
  /** The finished first picture of the series is a reference. */
  withFirst: boolean;
}

export const visualPromptVersion = readPrompt(visualFile).version;

export function writeVisualPrompt(
  { format, product, influencer, direction = {}, changeClothes, brand }: VisualBrief,
  { handling, isAlone, stance, sideCm, scene, colours, flaws, withFirst }: VisualTask,
): string {
  // A product that came out wrong in use is shown by itself.
  const now = isUse(handling) && flaws.includes("product") ? "beside" : handling;
  const place = isUse(now) ? ["in-use", ...(isSmall(sideCm) ? ["close"] : [])] : [`beside-${format}`];
  const doing = describeHandling(now, product);
  // A garment is worn instead of theirs.
  const clothes = doing === "wear-clothes" ? [] : [changeClothes ? "other-clothes" : "same-clothes"];
  const isOwnPlace = Boolean(direction.wish || direction.style);
  return writeWhole(
    readPrompt(visualFile),
    [
      ...(isAlone
        ? [format, describeGround(stance, handling, product)]
        : ["person", doing, ...clothes, format, ...place]),
      ...(withFirst ? [isAlone ? "first-alone" : "first"] : []),
      ...(direction.style ? [`style-${direction.style}`] : []),
      ...(direction.wish ? ["wished"] : []),
      // The set is the first picture's, the seller's own, or the style's; otherwise one of the studio's.
      ...(withFirst || isOwnPlace ? [] : [scene]),
      ...flaws.map((flaw) => `again-${flaw}`),
    ],
    {
      product: product.name,
      category: product.category,
      side: sideCm === undefined ? null : Number(sideCm.toFixed(sideCm < 10 ? 1 : 0)),
      wish: direction.wish,
      avoid: direction.avoid,
      style: isAlone ? null : influencer.style,
      colours: isOwnPlace ? null : colours,
      brand: brand && [...new Set([brand.primary, brand.accent])],
    },
  );
}
