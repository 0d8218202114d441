// What a person does with a product in an advertisement, from its words, category and size.
import { plainWords } from "../../../contract/plain-words.ts";
import type { ProductStance } from "../../../contract/shown-product.ts";
import { recogniseCategory, type ProductCategory } from "../../scene/product-category.ts";

/** What a person does with it; "beside" and "floor": nothing, it stands on a counter or is too large for one. */
export type Handling = "wear" | "hold" | "apply" | "pour" | "open" | "sit-on" | "carry" | "beside" | "floor";

/** First match wins, so that a coffee table is not poured. */
const byWords: readonly (readonly [Handling, RegExp])[] = [
  [
    "floor",
    /\b(tables? (basses?|a manger|de chevet)|bureaux?|desks?|lits?|beds?|lampadaires?|floor lamps?|commodes?|buffets?|armoires?|etageres?|bookcases?|consoles?|gueridons?|chevets?|velos?|bikes?|bicycles?|poussettes?|strollers?)\b/,
  ],
  ["beside", /\b(tables?|lampes?|lamps?|tapis|rugs?|miroirs?|mirrors?|vases?|bougies?|candles?)\b/],
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

/** Longer side in centimetres of what one hand holds at the chest, of what a counter carries, and of what is shown close. */
const [heldUpTo, onCounterUpTo, smallUpTo] = [36, 75, 9];

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
  if (named && named !== "beside") return named;
  if (sideCm !== undefined && sideCm > onCounterUpTo) return "floor";
  return named ?? (sideCm !== undefined && sideCm <= heldUpTo ? "hold" : "beside");
}

/** The product is used, not shown beside somebody. */
export const isUse = (handling: Handling): boolean => handling !== "beside" && handling !== "floor";

/** Worn things by their name; first match wins. */
const worn: readonly (readonly [string, RegExp])[] = [
  ["watch", /\b(montres?|watch(es)?|chronographes?|smartwatch(es)?)\b/],
  ["earrings", /\b(boucles? d oreilles?|creoles?|puces? d oreilles?|earrings?)\b/],
  ["headphones", /\b(casques?|ecouteurs?|headphones?|earbuds?)\b/],
  ["ring", /\b(bagues?|alliances?|solitaires?|chevalieres?|rings?)\b/],
  ["necklace", /\b(colliers?|sautoirs?|pendentifs?|medailles?|necklaces?|pendants?)\b/],
  ["bracelet", /\b(bracelets?|joncs?|gourmettes?|bangles?)\b/],
  ["hat", /\b(chapeaux?|hats?|casquettes?|caps?|bonnets?|beanies?)\b/],
];
const wornByCategory: Partial<Record<ProductCategory, string>> = {
  lunettes: "glasses",
  montres: "watch",
  chaussures: "shoes",
  mode: "clothes",
};

/** The part of prompts/visual.md that says so: only of the thing at hand, since a model draws whatever is named. */
export function describeHandling(handling: Handling, product: { name: string; category: string | null }): string {
  if (handling !== "wear") return handling;
  const words = plainWords(`${product.name} ${product.category ?? ""}`);
  const kind = worn.find(([, pattern]) => pattern.test(words))?.[0];
  return `wear-${kind ?? wornByCategory[recogniseCategory(product)] ?? "other"}`;
}

/** Whether it is so small that the frame has to be close. */
export const isSmall = (sideCm: number | undefined): boolean => sideCm !== undefined && sideCm <= smallUpTo;

/** The part of prompts/visual.md that says what a product alone stands, lies or hangs on. */
export function describeGround(
  stance: ProductStance,
  handling: Handling,
  product: { name: string; category: string | null },
): string {
  if (stance !== "lies" && soft.includes(recogniseCategory(product))) return "alone-garment";
  return stance === "stands" && (handling === "floor" || handling === "sit-on")
    ? "alone-floor"
    : `alone-${onGround[stance]}`;
}

const onGround: Record<ProductStance, string> = {
  stands: "stands",
  held: "stands",
  worn: "stands",
  leans: "leans",
  lies: "lies",
  hangs: "hangs",
  floats: "floats",
};
