// The traits that the cast's members have, and which clothes and colours go with a style.
import type { AgeRange, InfluencerStyle } from "../../contract/influencer-traits.ts";
import { fromHex, toOklab } from "../pixels/colour.ts";
import type { BrandColours } from "../briefs/brand.ts";

/** Skin tones, from light to dark. */
export const skins = ["s1", "s2", "s3", "s4", "s5", "s6"] as const;
export const hairCuts = [
  "afro",
  "bonnet",
  "boucles",
  "carre",
  "casquette",
  "chauve",
  "chignon",
  "court",
  "degrade",
  "foulard",
  "frange",
  "hijab",
  "locks",
  "long",
  "ondule",
  "pixie",
  "queue",
  "quiff",
  "raie",
  "ras",
  "tresses",
  "turban",
] as const;
export const hairColors = ["blond", "brun", "chatain", "gris", "noir", "rose", "roux"] as const;
export const outfits = [
  "blazer",
  "blouse",
  "bustier",
  "chemise",
  "costume",
  "debardeur",
  "djellaba",
  "hoodie",
  "jean",
  "labo",
  "mariniere",
  "medical",
  "polo",
  "pull",
  "robe",
  "roule",
  "sari",
  "soie",
  "sport",
  "tablier",
  "tee",
] as const;
export const outfitColors = ["bordeaux", "camel", "ivoire", "marine", "noir", "sauge"] as const;
export const origins = [
  "europe",
  "afrique",
  "maghreb",
  "asie",
  "amerique-latine",
  "metisse",
  "asie-du-sud",
  "moyen-orient",
] as const;

export type Skin = (typeof skins)[number];
export type HairCut = (typeof hairCuts)[number];
export type HairColor = (typeof hairColors)[number];
export type Outfit = (typeof outfits)[number];
export type OutfitColor = (typeof outfitColors)[number];
export type EyeColor = "bleu" | "gris" | "marron" | "noisette" | "vert";
export type Origin = (typeof origins)[number];
export type Build = "slim" | "medium" | "round";

type Weights<T extends string> = Partial<Record<T, number>>;

/** Clothes of a style that members wear, by weight, and the colours it prefers. */
export const clothesByStyle: Record<InfluencerStyle, { outfits: Weights<Outfit>; colors: Weights<OutfitColor> }> = {
  lifestyle: {
    outfits: {
      tee: 3,
      chemise: 3,
      pull: 3,
      roule: 3,
      soie: 2,
      jean: 2,
      hoodie: 1,
      robe: 1,
    },
    colors: { ivoire: 3, sauge: 3, camel: 3, marine: 1, bordeaux: 1 },
  },
  fashion: {
    outfits: { robe: 3, blazer: 3, roule: 2, chemise: 1, soie: 3, costume: 2, jean: 1 },
    colors: { bordeaux: 3, noir: 3, ivoire: 2, camel: 2, sauge: 1 },
  },
  fitness: {
    outfits: { sport: 5, hoodie: 3, tee: 4 },
    colors: { sauge: 3, noir: 2, marine: 2, ivoire: 2, bordeaux: 1, camel: 1 },
  },
  tech: {
    outfits: { hoodie: 3, tee: 2, roule: 3, chemise: 3, pull: 2, jean: 1 },
    colors: { noir: 3, marine: 3, sauge: 2, ivoire: 2, camel: 1 },
  },
  beauty: {
    outfits: { robe: 3, chemise: 2, roule: 2, tee: 1, soie: 4 },
    colors: { ivoire: 3, camel: 2, bordeaux: 2, sauge: 2, noir: 1 },
  },
  luxury: {
    outfits: { blazer: 4, robe: 3, roule: 3, costume: 4, soie: 3 },
    colors: { noir: 4, ivoire: 3, camel: 2, marine: 2, bordeaux: 2 },
  },
  casual: {
    outfits: { tee: 4, hoodie: 4, chemise: 2, pull: 3, jean: 3, polo: 3, mariniere: 3 },
    colors: { ivoire: 2, sauge: 2, marine: 2, camel: 2, noir: 1, bordeaux: 1 },
  },
  professional: {
    outfits: { blazer: 5, costume: 5, chemise: 3, roule: 2, polo: 1 },
    colors: { marine: 3, ivoire: 3, noir: 2, camel: 2, bordeaux: 1, sauge: 1 },
  },
};

/** Colours of studio backdrops: light or mid tones that contrast with every hair and skin. */
export const backdrops = [
  "#e4d8c9",
  "#d8cbb8",
  "#ccd3c5",
  "#b9c4b4",
  "#e3c9bb",
  "#d3a48e",
  "#e2cdca",
  "#cfa9a4",
  "#cdd7dd",
  "#aebfca",
  "#d6cfdd",
  "#b9aec6",
  "#e5d2a6",
  "#d2b184",
  "#d5d1cb",
  "#bcb7b0",
] as const;

/** Years from–to (exclusive) that each age range covers. */
export const yearsOf: Record<AgeRange, readonly [number, number]> = {
  "18-25": [18, 25],
  "25-35": [25, 35],
  "35-45": [35, 45],
  "45-55": [45, 55],
  "55+": [55, 120],
};

/** Colours of cloth, #rrggbb. */
export const clothTones: Record<OutfitColor, string> = {
  bordeaux: "#5a2431",
  camel: "#a17f55",
  ivoire: "#e4dccd",
  marine: "#232c44",
  noir: "#1e1d1f",
  sauge: "#78877a",
};

/** Share of lightness in how far clothes are from a brand's colour: a magenta brand wears burgundy rather than camel. */
const lightnessShare = 0.4;

/** How much farther than the nearest of all colours one may be that counts as the brand's. */
const stillNear = 1.15;

/**
 * Of these colours of clothes the nearest to the brand's primary colour and to its accent, the nearer one first; near:
 * hardly any other would be nearer.
 */
export function brandClothes({ primary, accent }: BrandColours, colors: readonly OutfitColor[]) {
  return [primary, accent]
    .flatMap((hex) => {
      const all = outfitColors
        .map((name) => ({ name, distance: distanceTo(name, hex) }))
        .toSorted((one, other) => one.distance - other.distance);
      const most = (all[0]?.distance ?? 0) * stillNear;
      const own = all.find(({ name }) => colors.includes(name));
      return own ? { ...own, isNear: own.distance <= most } : [];
    })
    .toSorted((one, other) => one.distance - other.distance);
}

function distanceTo(name: OutfitColor, hex: string): number {
  const [own, wanted] = [toOklab(fromHex(clothTones[name])), toOklab(fromHex(hex))];
  return Math.hypot((own[0] - wanted[0]) * lightnessShare, own[1] - wanted[1], own[2] - wanted[2]);
}

/** Colours of hair, #rrggbb. */
export const hairTones: Record<HairColor, string> = {
  blond: "#a5855c",
  brun: "#3a2618",
  chatain: "#6b482c",
  gris: "#a5a5a6",
  noir: "#17130f",
  roux: "#7d452b",
  rose: "#c9839a",
};
