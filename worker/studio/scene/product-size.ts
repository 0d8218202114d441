// How large a product is in life, and whether it can be shown on an open hand: from a measure in its name, or from what
// kind of thing it is.
import type { ProductStance } from "../../contract/shown-product.ts";
import { plainWords } from "../../contract/plain-words.ts";
import { readName } from "./head-noun.ts";
import { recogniseCategory, type ProductCategory } from "./product-category.ts";
import { trueSizes } from "./true-sizes.ts";

/** In centimetres, as seen in its photo. */
export interface TrueSize {
  width: number;
  height: number;
}

/** Longer side in centimetres of what is known by its category alone. */
const byCategory: Partial<Record<ProductCategory, number>> = {
  parfum: 12,
  beaute: 11,
  lunettes: 14.5,
  alimentation: 14,
};

/** Longer side of a watch whose strap is open, in centimetres, and how elongated its picture is then. */
const openStrap = { side: 23, aspect: 2.2 };

/** The longest in centimetres of things that are photographed side by side when a name has two. */
const small = 20;

/** Not of its heel, its thickness or its breadth: « talon 8 cm ». */
const centimetres =
  /(?:(?:talons?|heels?|[ée]paisseur)\D{0,4}\d\S*\s?[cm]|largeur\D{0,4}\d\S*\s?m)m|(\d+(?:[.,]\d+)?)\s?(cm|mm)\b/gi;
/** Pots and pans are named after their diameter, without what they are held by: so many centimetres. */
const handles = [
  [/\b(cocotte|faitout|dutch oven)/, 7],
  [/\b(poele|sauteuse|casserole|wok|(sauce|frying )?pans?\b)/, 19],
] as const;
/** A scent's bottle has reeds in it where it is slender. */
const reeds = { name: /\bdiffuseur/, aspect: 0.5, side: 25 };
/** The longer side of what holds a cubic centimetre and is as broad as high, with its walls, cap or handle. */
const filled = 1.5;
const litres = /(\d+(?:[.,]\d+)?)\s?(ml|cl)\b/i;

/** Undefined where neither name nor kind say it. */
export function findTrueSize(
  { name, category }: { name: string; category: string | null },
  picture: TrueSize,
): TrueSize | undefined {
  const longer = findLonger(name, category ?? "", recogniseCategory({ name, category }), picture);
  if (longer === undefined) return undefined;
  const scale = longer / Math.max(picture.width, picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** What a thing is made of, not what it is: « carafe en verre ». */
export const madeOf = /\ben verre\b/g;

function findLonger(
  name: string,
  named: string,
  category: ProductCategory,
  { width, height }: TrueSize,
): number | undefined {
  const [own, kind] = [name, named].map((words) => readName(plainWords(words).replace(madeOf, ""), trueSizes));
  const found = own?.isAccessory ? undefined : (own?.find(trueSizes) ?? kind?.find(trueSizes))?.value;
  // Of two small things side by side; what can be eaten is in a thing: « bougie figue et miel ».
  const parts = plainWords(name).split(/ (?:et|and) /);
  const sizes = parts.map((part) => {
    const isFood = recogniseCategory({ name: part, category: null }) === "alimentation";
    return (isFood ? undefined : readName(part, trueSizes).find(trueSizes)?.value) ?? Number.POSITIVE_INFINITY;
  });
  const both = parts.length === 2 && Math.max(...sizes) <= small ? sizes.reduce((sum, size) => sum + size) : undefined;
  const text = `${name} ${named}`;
  const stated = [...text.matchAll(centimetres)].flatMap(([, number, unit]) =>
    number ? Number(number.replace(",", ".")) / (unit?.toLowerCase() === "mm" ? 10 : 1) : [],
  );
  const aspect = width / height;
  const plain = plainWords(name);
  // A watch is named after its case's diameter, a shoe after its heel's height.
  if (category === "montres") return Math.max(aspect, 1 / aspect) > openStrap.aspect ? openStrap.side : found;
  if (category === "chaussures" && found) return found;
  if (reeds.name.test(plain) && aspect < reeds.aspect) return reeds.side;
  const [, held = 0] = handles.find(([pattern]) => pattern.test(plain)) ?? [];
  if (stated.length > 0) return Math.max(...stated) + held;
  const [, amount = "", unit] = litres.exec(text) ?? [];
  if (amount) {
    const volume = Number(amount.replace(",", ".")) * (unit?.toLowerCase() === "cl" ? 10 : 1);
    const byVolume = filled * Math.cbrt(volume) * (aspect > 1 ? Math.sqrt(aspect) : aspect ** (-2 / 3));
    return found ? Math.sqrt(byVolume * found) : byVolume;
  }
  return both ?? found ?? (own?.isAccessory ? undefined : byCategory[category]);
}

/** Smallest and largest things that are shown on a hand, in centimetres: smaller ones would be lost in the picture. */
const leastSide = 6;
const [widest, tallest] = [29, 25];

/** What nobody holds out on an open hand: it is known by its name, or by its weight in kilograms from so many on. */
const heavy =
  /\b(halteres?|kettlebells?|dumbbells?|poids|musculation|lestee?s?|cocottes?|marmites?|en fonte|cast iron|perceuses?|visseuses?|fers? a repasser|machines? a (cafe|coudre)|robots? (patissiers?|cuiseurs?)|mixeurs?|blenders?|grille pain|toasters?|imprimantes?|enclumes?)\b/;
const kilograms = /\b(\d+(?:[.,]\d+)?) ?kg\b/;
const heaviest = 1.5;

function isHeavy(name: string): boolean {
  const [, weight] = kilograms.exec(name.toLowerCase()) ?? [];
  return heavy.test(plainWords(name)) || Number(weight?.replace(",", ".") ?? 0) >= heaviest;
}

/**
 * Whether a product of that name and stance can be on an open hand: one that stands and is light enough, and glasses, which
 * rest on rims and temples. A shoe hides the hand that carries it.
 */
export function fitsHand(
  { width, height }: TrueSize,
  stance: ProductStance,
  { name, category: named }: { name: string; category: string | null },
): boolean {
  const category = recogniseCategory({ name, category: named });
  const isSteady = stance === "stands" ? category !== "chaussures" : stance === "lies" && category === "lunettes";
  return isSteady && !isHeavy(name) && Math.max(width, height) >= leastSide && width <= widest && height <= tallest;
}

/** What a closed hand holds, in centimetres: slim enough for its fingers, and longer than they cover. */
const [widestHeld, leastHeld, slenderness] = [7, 9.5, 1.45];

/** Whether a product that stands is held between thumb and fingers rather than on the palm. */
export const fitsGrip = ({ width, height }: TrueSize, stance: ProductStance): boolean =>
  stance === "stands" &&
  width <= widestHeld &&
  height >= leastHeld &&
  height <= tallest &&
  height > slenderness * width;
