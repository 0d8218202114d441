// How large a product is in life, and whether it can be shown on an open hand: from a measure in its name, or from what
// kind of thing it is.
import type { ProductStance } from "../../contract/shown-product.ts";
import { plainWords, recogniseCategory, type ProductCategory } from "./product-category.ts";

/** In centimetres, as seen in its photo. */
export interface TrueSize {
  width: number;
  height: number;
}

/** Longer side of things in centimetres, by words (without accents, French or English); 0: never on a hand. First match wins. */
const bySort: readonly (readonly [number, RegExp])[] = [
  [
    0,
    /\b(bagues?|rings?|boucles? d oreilles?|earrings?|alliances?|solitaires?|canapes?|sofas?|tables?|bureaux?|chaises?|chairs?|fauteuils?|lampadaires?|velos?|bikes?|trottinettes?|valises?|suitcases?|ordinateurs?|laptops?|bottes?|cuissardes|moto|kettlebells?|halteres?|dumbbells?|tentes?|poussettes?)\b/,
  ],
  [28, /\b(chaussures?|baskets?|sneakers?|escarpins?|sandales?|mocassins?|loafers?|shoes?|derbies|tongs|heels?)\b/],
  [12, /\b(parfums?|perfumes?|fragrances?|eau de (toilette|parfum|cologne)|colognes?|edp|edt|diffuseurs?)\b/],
  [18, /\b(shampo\w*|gels? douche|lotions?|laits? corps|body milk)\b/],
  [10.5, /\b(serums?|huiles? (visage|essentielles?)|face oil|gouttes)\b/],
  [8, /\b(rouges? a levres|lipsticks?|vernis|nail polish|baumes?( a levres)?|balms?)\b/],
  [12, /\b(mascaras?|palettes?|eyeshadows?|fonds? de teint|foundations?)\b/],
  [7.5, /\b(cremes?|creams?|masques?|pots?|jars?|savons?|soaps?)\b/],
  [14.5, /\b(lunettes?|sunglasses|eyewear|glasses|solaires?)\b/],
  [9.5, /\b(bougies?|candles?)\b/],
  [11, /\b(tasses?|mugs?|cups?|gobelets?|verres?|bols?|bowls?)\b/],
  [24, /\b(gourdes?|bouteilles?|bottles?|thermos)\b/],
  [12, /\b(canettes?|confitures?|miels?|honey|jams?|conserves?)\b/],
  [16, /\b(chocolats?|chocolates?|thes?|teas?|biscuits?|telephones?|smartphones?|phones?)\b/],
  [6.5, /\b(ecouteurs|earbuds?|ecrins?)\b/],
  [19, /\b(casques?|headphones?)\b/],
  [12, /\b(cameras?|appareils? photo|reveils?|plantes? grasses?|cactus|figurines?)\b/],
  [18, /\b(enceintes?|speakers?|vases?)\b/],
  [22, /\b(peluches?|doudous?|plush|pochettes?|trousses?|clutch(es)?)\b/],
  [11, /\b(portefeuilles?|wallets?|porte (cartes?|monnaie))\b/],
  [9.5, /\b(montres?|watch(es)?|horlogerie|chronographes?|smartwatch(es)?)\b/],
];

/** Longer side in centimetres of what is known by its category alone. */
const byCategory: Partial<Record<ProductCategory, number>> = {
  parfum: 12,
  beaute: 11,
  lunettes: 14.5,
  alimentation: 14,
};

/** Longer side of a watch whose strap is open, in centimetres, and how elongated its picture is then. */
const openStrap = { side: 23, aspect: 2.2 };

const centimetres = /(\d+(?:[.,]\d+)?)\s?(cm|mm)\b/gi;
const litres = /(\d+(?:[.,]\d+)?)\s?(ml|cl)\b/i;

/** Undefined where neither name nor kind say it. */
export function findTrueSize(
  { name, category }: { name: string; category: string | null },
  picture: TrueSize,
): TrueSize | undefined {
  const longer = findLonger(`${name} ${category ?? ""}`, recogniseCategory({ name, category }), picture);
  if (longer === undefined || longer === 0) return undefined;
  const scale = longer / Math.max(picture.width, picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

function findLonger(text: string, category: ProductCategory, { width, height }: TrueSize): number | undefined {
  const words = plainWords(text);
  const found = bySort.find(([, pattern]) => pattern.test(words))?.[0];
  if (found === 0) return 0;
  const stated = [...text.matchAll(centimetres)].map(
    ([, number = "", unit]) => Number(number.replace(",", ".")) / (unit?.toLowerCase() === "mm" ? 10 : 1),
  );
  // A watch is named after its case's diameter.
  if (category === "montres")
    return Math.max(width / height, height / width) > openStrap.aspect ? openStrap.side : found;
  if (stated.length > 0) return Math.max(...stated);
  const [, amount = "", unit] = litres.exec(text) ?? [];
  // Bottles and jars are about as slender, whatever they hold.
  if (amount) return 2.6 * Math.cbrt(Number(amount.replace(",", ".")) * (unit?.toLowerCase() === "cl" ? 10 : 1));
  return found ?? byCategory[category];
}

/** Smallest and largest things that are shown on a hand, in centimetres: smaller ones would be lost in the picture. */
const leastSide = 6;
const [widest, tallest] = [29, 25];

/** Whether a product in that stance can be on an open hand: one that stands, and glasses, which rest on rims and temples. */
export function fitsHand({ width, height }: TrueSize, stance: ProductStance, category: ProductCategory): boolean {
  const isSteady = stance === "stands" || (stance === "lies" && category === "lunettes");
  return isSteady && Math.max(width, height) >= leastSide && width <= widest && height <= tallest;
}
