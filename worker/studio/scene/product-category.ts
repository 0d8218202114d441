// Classifies a product by the words of its category and name, French or English.
import { garmentWords } from "../../contract/garments.ts";
import { plainWords } from "../../contract/plain-words.ts";

export const productCategories = [
  "beaute",
  "parfum",
  "bijoux",
  "montres",
  "mode",
  "chaussures",
  "sacs",
  "maroquinerie",
  "lunettes",
  "tech",
  "sport",
  "bebe",
  "maison",
  "alimentation",
  "autre",
] as const;
export type ProductCategory = (typeof productCategories)[number];

/**
 * First match wins, so specific words come before general ones ("montre connectée" is a watch, "sac de sport" a bag).
 */
const vocabulary: readonly (readonly [ProductCategory, RegExp])[] = [
  ["parfum", /\b(parfums?|perfumes?|fragrances?|eau de (toilette|parfum|cologne)|colognes?|edp|edt)\b/],
  ["lunettes", /\b(lunettes?|solaires?|sunglasses|eyewear|glasses|aviators?|aviateurs?)\b/],
  ["montres", /\b(montres?|watch(es)?|horlogerie|chronographes?|smartwatch(es)?)\b/],
  [
    "bijoux",
    /\b(bijou(x|terie)?|bagues?|colliers?|bracelets?|boucles? d oreilles?|joaillerie|jewel\w*|rings?|necklaces?|earrings?|bangles?|pendentifs?|pendants?|alliances?|solitaires?)\b/,
  ],
  [
    "bebe",
    /\b(bebes?|baby|babies|enfants?|kids?|puericulture|jouets?|jeux|toys?|peluches?|doudous?|poussettes?|empiler|hochets?)\b/,
  ],
  [
    "chaussures",
    /\b(chaussures?|baskets?|sneakers?|bottes?|bottines?|escarpins?|sandales?|mocassins?|loafers?|shoes?|boots?|derbies|tongs|heels?)\b/,
  ],
  ["sacs", /\b(sacs?( a (main|dos))?|handbags?|bags?|backpacks?|cabas|besaces?|pochettes?|totes?|bandouliere)\b/],
  [
    "maroquinerie",
    /\b(maroquinerie|portefeuilles?|wallets?|porte (cartes?|monnaie)|ceintures?|belts?|cuir|leather goods)\b/,
  ],
  [
    "tech",
    /\b(casques?|ecouteurs?|headphones?|earbuds?|telephones?|smartphones?|phones?|ordinateurs?|laptops?|tablettes?|enceintes?|speakers?|audio|hi ?fi|tech\w*|electronique|electronics|cameras?|drones?|consoles?|chargeurs?|usb|bluetooth|claviers?|seche cheveux|hair ?dryers?)\b/,
  ],
  [
    "sport",
    /\b(sports?|sportifs?|sportives?|fitness|yoga|musculation|halteres?|kettlebells?|gourdes?|running|velos?|gym|tapis de (sol|yoga)|dumbbells?|boxe|boxing|skipping|corde a sauter|trainings?|randonnee|outdoor)\b/,
  ],
  [
    "beaute",
    /\b(beaute|beauty|cosmeti\w*|maquillages?|make ?up|cremes?|creams?|serums?|soins?|skin ?care|rouge a levres|lipsticks?|mascaras?|shampo\w*|huiles?( visage)?|face oil|baumes?|masques?|savons?|soaps?|fards?|palettes?|eyeshadows?|vernis)\b/,
  ],
  ["mode", garmentWords],
  [
    "alimentation",
    /\b(alimentation|epicerie|food|cafes?|coffee|thes?|teas?|chocolats?|chocolates?|vins?|wines?|biscuits?|miels?|confitures?|boissons?|drinks?|snacks?|gourmand\w*|gateaux?)\b/,
  ],
  [
    "maison",
    /\b(maison|home|deco|decorations?|bougies?|candles?|vases?|lampes?|lamps?|coussins?|meubles?|furniture|cuisine|kitchen|tasses?|mugs?|linge|plaids?|vaisselle|plantes?|bureau)\b/,
  ],
];

/** The category from the product's category text, or from its name if that says nothing. */
export function recogniseCategory(product: { name: string; category: string | null }): ProductCategory {
  for (const text of [product.category ?? "", product.name, `${product.category ?? ""} ${product.name}`]) {
    const plain = plainWords(text);
    const match = vocabulary.find(([, pattern]) => pattern.test(plain));
    if (match) return match[0];
  }
  return "autre";
}
