// What a person does with a product in an advertisement, from its words, category and size.
import { plainWords, recogniseCategory, type ProductCategory } from "../../scene/product-category.ts";

/** Names of parts of prompts/visual.md. */
export type Handling = "wear" | "hold" | "apply" | "pour" | "open" | "sit-on" | "carry" | "beside";

/** First match wins, so that a coffee table is not poured. */
const byWords: readonly (readonly [Handling, RegExp])[] = [
  [
    "beside",
    /\b(tables?|bureaux?|lits?|beds?|lampes?|lamps?|lampadaires?|tapis|rugs?|miroirs?|vases?|bougies?|candles?)\b/,
  ],
  ["sit-on", /\b(chaises?|chairs?|fauteuils?|armchairs?|canapes?|sofas?|tabourets?|stools?|poufs?|bancs?)\b/],
  ["carry", /\b(sacs?|bags?|handbags?|backpacks?|cabas|besaces?|totes?|valises?|suitcases?|paniers?|cartables?)\b/],
  [
    "wear",
    /\b(casques?|ecouteurs?|headphones?|earbuds?|ceintures?|belts?|chapeaux?|hats?|casquettes?|caps?|bonnets?|beanies?|echarpes?|scarf|foulards?|gants?|gloves?)\b/,
  ],
  [
    "pour",
    /\b(vins?|wines?|champagnes?|bieres?|beers?|jus|juices?|whisky|rhum|gin|huiles? d olive|olive oil|sirops?|theieres?|teapots?|carafes?|cafetieres?)\b/,
  ],
  ["open", /\b(coffrets?|boites?|boxes|gift sets?|calendriers?)\b/],
  [
    "apply",
    /\b(cremes?|creams?|serums?|baumes?|balms?|rouges? a levres|lipsticks?|mascaras?|huiles?|oils?|lotions?|masques?|masks?)\b/,
  ],
];

const byCategory: Partial<Record<ProductCategory, Handling>> = {
  lunettes: "wear",
  montres: "wear",
  bijoux: "wear",
  chaussures: "wear",
  mode: "wear",
  sacs: "carry",
  beaute: "apply",
};

/** Longer side in centimetres of what one hand holds at the chest. */
const heldUpTo = 36;

/** Categories of what takes the body's shape, so that only a vision model can compare it with its photo. */
const soft: readonly ProductCategory[] = ["mode"];

/** What a person does with it. `canCompare`: a vision model tells whether a worn garment is the one of the photo. */
export function findHandling(
  product: { name: string; category: string | null },
  sideCm: number | undefined,
  canCompare: boolean,
): Handling {
  const category = recogniseCategory(product);
  const words = plainWords(`${product.name} ${product.category ?? ""}`);
  const named = byWords.find(([, pattern]) => pattern.test(words))?.[0] ?? byCategory[category];
  if (named === "wear" && soft.includes(category) && !canCompare) return "beside";
  if (named) return named;
  return sideCm !== undefined && sideCm <= heldUpTo ? "hold" : "beside";
}
