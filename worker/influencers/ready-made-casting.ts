// Casts the ready-made influencers to suit a product: its category decides style and age, its texts the audience.
import { memberOf } from "../studio/people/cast.ts";
import { castPersonas, skinTints } from "../studio/people/casting.ts";
import { clothTones, type Outfit, type OutfitColor } from "../studio/people/wardrobe.ts";
import { distanceBetween, fromHex, toOklab } from "../studio/pixels/colour.ts";
import { plainWords } from "../contract/plain-words.ts";
import { type ProductCategory, recogniseCategory } from "../studio/scene/product-category.ts";
import type { BrandColours } from "../studio/briefs/brand.ts";
import type { Persona } from "../studio/briefs/person.ts";

/** How many are given: enough to choose from. */
export const readyMadeCount = 4;

/** Of this many people that suit, those are given whose clothes stand out most. */
const poolSize = 40;

/** What a casting needs to know of a product. */
export interface ProductToCastFor {
  name: string;
  description: string | null;
  category: string | null;
}

/** Style and age by category, in the words of a casting description. */
const styles: Record<ProductCategory, string> = {
  beaute: "style beauté, de 25 à 45 ans",
  parfum: "style luxe, de 25 à 45 ans",
  bijoux: "style luxe, de 25 à 45 ans",
  montres: "style luxe, de 25 à 45 ans",
  mode: "style mode, de 18 à 35 ans",
  chaussures: "style décontracté, de 18 à 35 ans",
  sacs: "style mode, de 25 à 45 ans",
  maroquinerie: "style luxe, de 25 à 45 ans",
  lunettes: "style mode, de 18 à 35 ans",
  tech: "style tech, de 18 à 35 ans",
  sport: "style sportif, de 18 à 35 ans",
  bebe: "style famille, de 25 à 45 ans",
  maison: "style art de vivre, de 25 à 45 ans",
  alimentation: "style art de vivre, de 25 à 45 ans",
  autre: "style art de vivre, de 25 à 45 ans",
};

const sporty: readonly Outfit[] = ["sport", "hoodie", "polo"];
const plain: readonly Outfit[] = ["sport", "costume"];

/** Clothes that tell another story than a product of the category; `plain` where it is not listed. */
const unfit: Partial<Record<ProductCategory, readonly Outfit[]>> = {
  beaute: [...sporty, "costume"],
  bijoux: [...sporty, "costume"],
  parfum: sporty,
  montres: sporty,
  sacs: sporty,
  maroquinerie: sporty,
  mode: ["sport"],
  sport: ["costume", "blazer", "robe", "soie", "chemise", "roule"],
};

/** Members with whom art directors refused most pictures (doll-like hair and stare). Other castings may give them. */
const notReadyMade = ["sacha", "zoe"];

/** Categories that mostly women buy, where the texts do not say whom they address. */
const mostlyWomen: ReadonlySet<ProductCategory> = new Set(["beaute", "bijoux", "sacs"]);

const womensWords =
  /\b(femmes?|dames?|feminin\w*|women|womens|woman|ladies|elle|robes?|jupes?|escarpins?|rouges? a levres|mascaras?|maman|grossesse)\b/;
const mensWords =
  /\b(hommes?|masculin\w*|men|mens|man|gentlem[ae]n|cravates?|barbes?|rasage|rasoirs?|after ?shave|papa)\b/;

/** Whom the product's texts address, in the words of a casting description. */
function describeAudience({ name, description, category }: ProductToCastFor, kind: ProductCategory): string {
  const text = plainWords([name, category ?? "", description ?? ""].join(" "));
  const [women, men] = [womensWords.test(text), mensWords.test(text)];
  if (women !== men) return women ? "4 femmes" : "4 hommes";
  return mostlyWomen.has(kind) ? "3 femmes et 1 homme" : "2 femmes et 2 hommes";
}

/**
 * Four people for the product, or for any without one; all different, with clothes in contrast to skin and backdrop,
 * and in a brand's colours. The same seed, product and brand give the same people.
 */
export function castReadyMade(seed: string, product?: ProductToCastFor, brand?: BrandColours): Persona[] {
  const kind = product ? recogniseCategory(product) : "autre";
  const audience = product ? describeAudience(product, kind) : "2 femmes et 2 hommes";
  const cast = castPersonas({ count: poolSize, description: `${audience}, ${styles[kind]}`, seed, taken: [], brand });
  const wanted = cast.slice(0, readyMadeCount).map(({ gender }) => gender);
  const pool = cast.filter(({ look }) => {
    const { id, outfit } = memberOf(look);
    return !notReadyMade.includes(id) && !(unfit[kind] ?? plain).includes(outfit);
  });
  const byContrast = pool.toSorted((one, other) => contrastOf(other) - contrastOf(one));
  const given: Persona[] = [];
  for (const gender of wanted) {
    const free = byContrast.filter((each) => each.gender === gender && !given.includes(each));
    const clear = free.filter((each) => contrastOf(each) >= 1);
    const [next] = (clear.length > 0 ? clear : free).toSorted(
      (one, other) => likeness(one, given) - likeness(other, given),
    );
    if (next) given.push(next);
  }
  return given;
}

/** How much a person resembles those given: the face counts most, then the origin, then the clothes' colour. */
function likeness({ look, ethnicity }: Persona, given: Persona[]): number {
  const { person } = memberOf(look);
  const share = (same: (other: Persona) => boolean) => given.filter(same).length;
  return (
    4 * share((other) => memberOf(other.look).person === person) +
    2 * share((other) => other.ethnicity === ethnicity) +
    share((other) => other.look.outfitColor === look.outfitColor)
  );
}

/** How clearly clothes, skin and backdrop stand apart, 1 and more at a glance. Clothes of mixed colours count as not. */
function contrastOf({ look }: Persona): number {
  const member = memberOf(look);
  if (member.isPrinted) return 0;
  const cloth = toOklab(fromHex(clothTones[look.outfitColor as OutfitColor]));
  const skin = toOklab(fromHex(skinTints[member.skin]));
  const backdrop = toOklab(fromHex(look.backdrop));
  return Math.min(
    // Cloth and skin meet at the neck, where only lightness tells them apart.
    Math.abs(cloth[0] - skin[0]) / 0.24,
    distanceBetween(cloth, backdrop) / 0.12,
    distanceBetween(skin, backdrop) / 0.1,
  );
}
