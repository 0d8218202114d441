// The traits to cast from, and which go together. Names are those of the layers.
import type { AgeRange, Gender, InfluencerStyle } from "../../contract/influencer-traits.ts";

/** Skin tones, from light to dark. */
export const skins = ["s1", "s2", "s3", "s4", "s5", "s6"] as const;
export const hairCuts = [
  "afro",
  "boucles",
  "carre",
  "chignon",
  "court",
  "frange",
  "long",
  "queue",
  "quiff",
  "ras",
  "turban",
] as const;
export const hairColors = ["blond", "brun", "chatain", "gris", "noir", "roux"] as const;
export const outfits = ["blazer", "bustier", "chemise", "hoodie", "robe", "roule", "tee"] as const;
export const outfitColors = ["bordeaux", "camel", "ivoire", "marine", "noir", "sauge"] as const;
export const glassesColors = ["dore", "ecaille", "noir"] as const;
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
export type GlassesType = "vue" | "soleil";
export type Origin = (typeof origins)[number];

type Weights<T extends string> = Partial<Record<T, number>>;

/** Skin, hair and cuts plausible for an origin, by weight; `share` is the weight of the origin itself. */
export const peoples: Record<
  Origin,
  { share: number; skins: Weights<Skin>; hairColors: Weights<HairColor>; cuts: Weights<HairCut> }
> = {
  europe: {
    share: 30,
    skins: { s1: 5, s2: 5, s3: 1 },
    hairColors: { blond: 4, chatain: 4, brun: 3, roux: 2, noir: 1 },
    // No cropped hair: blond and red, it looks like a bathing cap.
    cuts: { long: 4, carre: 4, frange: 3, chignon: 3, queue: 3, boucles: 2, court: 4, quiff: 4 },
  },
  afrique: {
    share: 20,
    skins: { s5: 4, s6: 5 },
    hairColors: { noir: 6, brun: 2 },
    cuts: { afro: 5, boucles: 3, ras: 4, turban: 3, chignon: 2, court: 1, queue: 1 },
  },
  maghreb: {
    share: 12,
    skins: { s3: 5, s4: 3, s2: 1 },
    hairColors: { noir: 4, brun: 4, chatain: 1 },
    cuts: { long: 3, boucles: 4, frange: 1, chignon: 3, queue: 2, carre: 2, court: 4, quiff: 2, ras: 2 },
  },
  asie: {
    share: 11,
    skins: { s1: 3, s2: 4, s3: 2 },
    hairColors: { noir: 6, brun: 2 },
    cuts: { carre: 4, frange: 4, long: 3, chignon: 2, queue: 3, court: 3, quiff: 3 },
  },
  "amerique-latine": {
    share: 9,
    skins: { s3: 5, s4: 3, s2: 1 },
    hairColors: { brun: 4, noir: 3, chatain: 2 },
    cuts: { long: 4, boucles: 4, queue: 2, chignon: 2, carre: 1, court: 4, quiff: 3 },
  },
  metisse: {
    share: 9,
    skins: { s4: 5, s5: 2, s3: 1 },
    hairColors: { brun: 4, noir: 3, chatain: 2 },
    cuts: { boucles: 5, afro: 4, chignon: 2, queue: 2, turban: 1, court: 2, ras: 2 },
  },
  "asie-du-sud": {
    share: 5,
    skins: { s4: 5, s5: 3 },
    hairColors: { noir: 5, brun: 1 },
    cuts: { long: 5, chignon: 3, frange: 1, carre: 1, queue: 2, court: 4, quiff: 3 },
  },
  "moyen-orient": {
    share: 4,
    skins: { s2: 3, s3: 4 },
    hairColors: { noir: 4, brun: 4 },
    cuts: { long: 4, boucles: 2, chignon: 2, carre: 2, court: 4, quiff: 3, ras: 1 },
  },
};

/** Cuts for a gender, by weight; other cuts are used only when requested. */
export const cutsByGender: Record<Gender, Weights<HairCut>> = {
  female: { afro: 1, boucles: 1, carre: 1, chignon: 1, frange: 1, long: 1, queue: 1, turban: 1, court: 0.3, ras: 0.25 },
  male: { court: 1, quiff: 1, ras: 1, afro: 0.7, boucles: 0.2, chignon: 0.12 },
  "non-binary": {
    court: 1,
    carre: 0.8,
    afro: 0.8,
    boucles: 0.8,
    ras: 0.7,
    quiff: 0.7,
    frange: 0.4,
    chignon: 0.4,
    turban: 0.3,
  },
};

/**
 * Faces by gender: adults, and the older face, whose hair is grey (as its brows are). The androgynous face is used for
 * women too.
 */
export const facesByGender: Record<Gender, { adult: Weights<string>; senior: Weights<string> }> = {
  female: { adult: { f1: 1, f2: 1, f3: 1, a1: 0.55 }, senior: { f4: 1 } },
  male: { adult: { m1: 1, m2: 1 }, senior: { m3: 1 } },
  "non-binary": { adult: { a1: 1 }, senior: { f4: 1, m3: 1 } },
};

/** Clothes of a style, by weight, and the colours it prefers. There is no bustier or dress in the men's cut. */
export const clothesByStyle: Record<InfluencerStyle, { outfits: Weights<Outfit>; colors: Weights<OutfitColor> }> = {
  lifestyle: {
    outfits: { tee: 3, chemise: 3, roule: 3, hoodie: 1, robe: 1 },
    colors: { ivoire: 3, sauge: 3, camel: 3, marine: 1, bordeaux: 1 },
  },
  fashion: {
    outfits: { robe: 3, blazer: 3, bustier: 2, roule: 2, chemise: 1 },
    colors: { bordeaux: 3, noir: 3, ivoire: 2, camel: 2, sauge: 1 },
  },
  fitness: {
    outfits: { hoodie: 3, tee: 4 },
    colors: { sauge: 3, noir: 2, marine: 2, ivoire: 2, bordeaux: 1, camel: 1 },
  },
  tech: {
    outfits: { hoodie: 3, tee: 2, roule: 3, chemise: 3 },
    colors: { noir: 3, marine: 3, sauge: 2, ivoire: 2, camel: 1 },
  },
  beauty: {
    outfits: { bustier: 3, robe: 3, chemise: 2, roule: 2, tee: 1 },
    colors: { ivoire: 3, camel: 2, bordeaux: 2, sauge: 2, noir: 1 },
  },
  luxury: {
    outfits: { blazer: 4, robe: 3, roule: 3, bustier: 2 },
    colors: { noir: 4, ivoire: 3, camel: 2, marine: 2, bordeaux: 2 },
  },
  casual: {
    outfits: { tee: 4, hoodie: 4, chemise: 2 },
    colors: { ivoire: 2, sauge: 2, marine: 2, camel: 2, noir: 1, bordeaux: 1 },
  },
  professional: {
    outfits: { blazer: 5, chemise: 3, roule: 2 },
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
