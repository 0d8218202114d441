// Parses the free French (or English) text that steers a casting: "sportives, trentaine, style luxe, sans lunettes".
import { ageRanges, type AgeRange, type Gender, type InfluencerStyle } from "../../contract/influencer-traits.ts";
import type { Frame, Mood } from "../briefs/person.ts";
import {
  beardWords,
  buildWords,
  colourWords,
  cutWords,
  eyeWords,
  freckleWords,
  moustacheWords,
  genderWords,
  frameWords,
  glassesWords,
  negations,
  nounKinds,
  originWords,
  otherFrames,
  outfitWords,
  styleWords,
  sunWords,
  unknownWords,
  feminineAdjectives,
  singularMasculine,
  agedWords,
  numberWords,
  expressionWords,
  moodWords,
  openSmileWords,
  smileWords,
  type ColourName,
  type NounKind,
} from "./persona-vocabulary.ts";
import {
  hairColors,
  yearsOf,
  type Build,
  type EyeColor,
  type HairColor,
  type HairCut,
  type Origin,
  type Outfit,
  type OutfitColor,
  type Skin,
} from "./wardrobe.ts";

/** What a description asks for. An empty list leaves the choice free. */
export interface CastingCriteria {
  /** Requested genders with their number ("3 femmes et 2 hommes"), else 1. */
  genders: { gender: Gender; share: number }[];
  ages: AgeRange[];
  /** The years that the description names, from–to: within a wide range the nearest person is cast. */
  years: (readonly [number, number])[];
  styles: InfluencerStyle[];
  origins: Origin[];
  skins: Skin[];
  cuts: HairCut[];
  hairColors: HairColor[];
  outfits: Outfit[];
  outfitColors: OutfitColor[];
  /** Optical glasses or sunglasses; undefined when nothing was said. */
  glasses: "any" | "soleil" | "none" | undefined;
  frames: readonly Frame[];
  beard: boolean | undefined;
  /** With the teeth, as by those who laugh: « grand sourire »; undefined when nothing was said of the expression. */
  isSmilingOpenly: boolean | undefined;
  /** « Rieuse », « surprise », « sérieux »; undefined: a smile. */
  mood: Mood | undefined;
  builds: Build[];
  eyes: EyeColor[];
  freckles: boolean;
  /** French names of wishes that no member of the cast can meet: « tatouages ». */
  unknown: string[];
}

/** Lower case without accents, words separated by one space; commas and the like end a clause (";"). */
function simplify(text: string): string[] {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/['’]/g, " ")
    .replace(/[,.;:!?()\n/]+/g, " ; ")
    .replace(/[^a-z0-9;+]+/g, " ")
    .split(" ")
    .filter(Boolean);
}

/** Parses a description; ignores what it does not understand. Never throws. */
export function parseDescription(description: string | null | undefined): CastingCriteria {
  const said = ` ${simplify((description ?? "").slice(0, 1000)).join(" ")} `;
  const worn = readGlasses(said);
  // What is said of glasses is said of nothing else: « lunettes rondes ».
  const text = said.replace(glassesWords, " lunettes");
  const words = text.trim().split(" ");
  const isNegatedAt = (at: number) => isNegated(text, at);
  const { wanted, unwanted } = sortMatches(text, isNegatedAt);
  const named = moodWords.find(([pattern]) => wanted(pattern))?.[1];
  const mood =
    named === "neutral" && wanted(smileWords) ? undefined : (named ?? (unwanted(smileWords) ? "neutral" : undefined));
  const criteria: CastingCriteria = {
    genders: readGenders(text, words, isNegatedAt),
    ...readAges(text, isNegatedAt),
    styles: pickFrom(styleWords, wanted, unwanted),
    origins: pickFrom(originWords, wanted, unwanted),
    skins: [],
    cuts: pickFrom(cutWords, wanted, unwanted),
    hairColors: [],
    outfits: pickFrom(outfitWords, wanted, unwanted),
    outfitColors: [],
    ...worn,
    beard: undefined,
    isSmilingOpenly:
      mood === "laugh" ||
      wanted(openSmileWords) ||
      (mood || wanted(expressionWords) || unwanted(expressionWords) ? false : undefined),
    mood,
    builds: pickFrom(buildWords, wanted, () => false),
    eyes: pickFrom(eyeWords, wanted, unwanted),
    freckles: wanted(freckleWords),
    unknown: [...unknownWords.filter(([pattern]) => wanted(pattern)).map(([, name]) => name), ...worn.unknown],
  };
  readColours(words, criteria, isNegatedAt);
  readFace(text, criteria, isNegatedAt);
  if (wanted(moustacheWords) && !wanted(beardWords)) criteria.unknown.push("moustache seule");
  if (criteria.beard && criteria.genders.length === 0) criteria.genders.push({ gender: "male", share: 1 });
  const isDress = (name: Outfit) => name === "robe" || name === "bustier";
  if (criteria.genders.length === 0 && criteria.outfits.length > 0 && criteria.outfits.every(isDress)) {
    criteria.genders.push({ gender: "female", share: 1 });
  }
  return criteria;
}

/** Whether the word at `at` is negated: "sans", "pas de", "ni", "no"… shortly before it, in the same clause. */
function isNegated(text: string, at: number): boolean {
  const before =
    text
      .slice(Math.max(0, at - 60), at + 1)
      .split(";")
      .at(-1) ?? "";
  return negations.test(` ${before}`);
}

function sortMatches(text: string, isNegatedAt: (at: number) => boolean) {
  const find = (pattern: RegExp, inRefused: boolean) =>
    [...text.matchAll(pattern)].some((match) => isNegatedAt(match.index) === inRefused);
  return {
    wanted: (pattern: RegExp) => find(pattern, false),
    unwanted: (pattern: RegExp) => find(pattern, true),
  };
}

/** The values whose words are wanted; if there are none but some are negated, every value except those. */
function pickFrom<T extends string>(
  vocabulary: readonly (readonly [RegExp, readonly T[]])[],
  wanted: (pattern: RegExp) => boolean,
  unwanted: (pattern: RegExp) => boolean,
): T[] {
  const yes = new Set(vocabulary.filter(([pattern]) => wanted(pattern)).flatMap(([, values]) => values));
  const no = new Set(vocabulary.filter(([pattern]) => unwanted(pattern)).flatMap(([, values]) => values));
  const chosen = [...yes].filter((value) => !no.has(value));
  if (chosen.length > 0 || no.size === 0) return chosen;
  return [...new Set(vocabulary.flatMap(([, values]) => values))].filter((value) => !no.has(value));
}

function readGenders(text: string, words: string[], isNegatedAt: (at: number) => boolean): CastingCriteria["genders"] {
  const found = new Map<Gender, number>();
  const excluded = new Set<Gender>();
  for (const [pattern, gender] of genderWords) {
    for (const match of text.matchAll(pattern)) {
      if (isNegatedAt(match.index)) {
        excluded.add(gender);
        continue;
      }
      const before = text.slice(0, match.index).trim().split(" ").slice(-2);
      const count = before
        .map((word) => numberWords.get(word) ?? Number(word))
        .find((number) => number > 0 && number <= 50);
      found.set(gender, Math.max(found.get(gender) ?? 0, count ?? 1));
    }
  }
  // A feminine adjective means women, unless it goes with a thing or with "personne": "sportives", not "allure
  // sportive".
  if (found.size === 0) {
    let at = 0;
    words.forEach((word, i) => {
      const isRefusedHere = isNegatedAt(at);
      at += word.length + 1;
      if (isRefusedHere) return;
      const nouns = words.slice(Math.max(0, i - 3), i).map((previous) => nounKinds.get(previous));
      const clause = nouns.slice(Math.max(0, words.slice(Math.max(0, i - 3), i).lastIndexOf(";") + 1));
      const ownerIsThing = clause.some((kind) => kind !== undefined && kind !== "person") || clause.includes("person");
      if (feminineAdjectives.test(word) && !ownerIsThing) found.set("female", 1);
      if (singularMasculine.test(word) && !ownerIsThing) found.set("male", 1);
    });
  }
  for (const gender of excluded) found.delete(gender);
  if (found.size === 0 && excluded.size > 0) {
    for (const gender of ["female", "male", "non-binary"] as const) if (!excluded.has(gender)) found.set(gender, 1);
  }
  return [...found].map(([gender, share]) => ({ gender, share }));
}

function readAges(text: string, isNegatedAt: (at: number) => boolean): Pick<CastingCriteria, "ages" | "years"> {
  const chosen = new Set<AgeRange>();
  const years: [number, number][] = [];
  const addYears = (from: number, to: number) => {
    years.push([from, to]);
    for (const range of ageRanges) {
      const [start, end] = yearsOf[range];
      if (from < end && to > start) chosen.add(range);
    }
  };
  let rest = text;
  const take = (pattern: RegExp, add: (first: number, second: number) => void) => {
    for (const match of rest.matchAll(pattern)) add(Number(match[1]), Number(match[2] ?? match[1]));
    rest = rest.replace(pattern, " ");
  };
  take(/ (?:entre )?(\d{2}) (?:(?:ans )?(?:a|et|to|and|ou) )?(\d{2})(?: ans| years| yo)?(?= )/g, (from, to) => {
    if (from >= 14 && to > from && to <= 99) addYears(Math.max(18, from), to);
  });
  take(/ (?:plus de|over|des|a partir de) (\d{2})(?: ans)?(?= )/g, (from) => addYears(from, 120));
  take(/ (\d{2})(?: ans)?(?: ?\+| et plus| ans et plus)(?= )/g, (from) => addYears(from, 120));
  take(/ (?:moins de|under)(?: de)? (\d{2})(?: ans)?(?= )/g, (to) => addYears(18, to));
  take(/ ([2-7]0)s(?= )/g, (from) => addYears(Math.max(18, from), from + 10));
  take(/ (\d{2}) (?:ans|years?|yo)(?= )/g, (age) => {
    if (age >= 16) addYears(Math.max(18, age), Math.max(19, age + 1));
  });
  for (const [pattern, from, to] of agedWords) {
    const at = text.search(pattern);
    if (at >= 0 && !isNegatedAt(at)) addYears(from, to);
  }
  return { ages: ageRanges.filter((range) => chosen.has(range)), years };
}

const skinsOfColour: Partial<Record<ColourName, Skin[]>> = {
  noir: ["s5", "s6"],
  blanc: ["s1", "s2"],
  brun: ["s4", "s5"],
  clair: ["s1", "s2"],
  mat: ["s3", "s4"],
  fonce: ["s5", "s6"],
};
const hairOfColour: Partial<Record<ColourName, HairColor>> = {
  noir: "noir",
  brun: "brun",
  blond: "blond",
  roux: "roux",
  chatain: "chatain",
  gris: "gris",
  blanc: "gris",
  rouge: "roux",
  rose: "rose",
  fonce: "brun",
  clair: "blond",
};
const clothOfColour: Partial<Record<ColourName, OutfitColor>> = {
  noir: "noir",
  blanc: "ivoire",
  beige: "camel",
  brun: "camel",
  chatain: "camel",
  rouge: "bordeaux",
  bleu: "marine",
  vert: "sauge",
  rose: "bordeaux",
  fonce: "noir",
  clair: "ivoire",
};

/** A colour goes with a noun near it: after it in French ("cheveux noirs"), before it in English ("black hair"). */
function readColours(words: string[], criteria: CastingCriteria, isNegatedAt: (at: number) => boolean): void {
  const unwanted: HairColor[] = [];
  let next = 0;
  words.forEach((word, i) => {
    const at = next;
    next += word.length + 1;
    const colour = colourWords(word);
    if (!colour) return;
    const kind = ownerOf(words, i);
    const ofHairOnly = ["blond", "roux", "chatain", "brun", "gris"].includes(colour);
    const isOfHair = kind === "hair" || (ofHairOnly && (kind === undefined || kind === "person"));
    if (isNegatedAt(at)) {
      if (isOfHair) addTo(unwanted, hairOfColour[colour]);
      return;
    }
    if (isOfHair) {
      const known = hairOfColour[colour];
      if (known) addTo(criteria.hairColors, known);
      else addTo(criteria.unknown, "couleur de cheveux");
    } else if (kind === "person") setSkin(criteria, colour);
    else if (kind === "skin") setSkin(criteria, colour);
    else if (kind === "cloth") {
      const known = clothOfColour[colour];
      if (known) addTo(criteria.outfitColors, known);
      else addTo(criteria.unknown, "couleur de la tenue");
    } else if (kind === undefined && (colour === "noir" || colour === "blanc") && /s$|e$/.test(word))
      setSkin(criteria, colour);
    else if (kind === undefined) addTo(criteria.outfitColors, clothOfColour[colour]);
  });
  if (unwanted.length > 0 && criteria.hairColors.length === 0) {
    criteria.hairColors.push(...hairColors.filter((color) => color !== "gris" && !unwanted.includes(color)));
  }
}

function setSkin(criteria: CastingCriteria, colour: ColourName): void {
  for (const skin of skinsOfColour[colour] ?? []) addTo(criteria.skins, skin);
}

function addTo<T>(list: T[], value: T | undefined): void {
  if (value !== undefined && !list.includes(value)) list.push(value);
}

/** The kind of noun that the colour word at `i` goes with: looks one word ahead for English, then four back. */
function ownerOf(words: string[], i: number): NounKind | undefined {
  const english = /^(black|white|red|blonde?|brown|gr[ea]y|blue|green|dark|light|fair|long|short)$/.test(
    words[i] ?? "",
  );
  if (english) {
    for (const word of words.slice(i + 1, i + 3)) {
      if (word === ";") break;
      const kind = nounKinds.get(word);
      if (kind) return kind;
    }
  }
  for (let back = 1; back <= 5 && i - back >= 0; back++) {
    const word = words[i - back] as string;
    if (word === ";") return undefined;
    const kind = nounKinds.get(word);
    if (kind) return kind;
  }
  return undefined;
}

function readFace(text: string, criteria: CastingCriteria, isNegatedAt: (at: number) => boolean): void {
  for (const match of text.matchAll(/ (?:barbus?|barbes?|moustach\w+|beards?|bearded)(?= )/g))
    criteria.beard = !isNegatedAt(match.index);
  if (/ (?:imberbes?|rases? de pres|clean shaven|beardless)(?= )/.test(text)) criteria.beard = false;
}

function readGlasses(text: string): Pick<CastingCriteria, "glasses" | "frames" | "unknown"> {
  const read: Pick<CastingCriteria, "glasses" | "frames" | "unknown"> = { glasses: undefined, frames: [], unknown: [] };
  for (const { 0: said, index } of text.matchAll(glassesWords)) {
    const has = (pattern: RegExp) => `${said} `.search(pattern) >= 0;
    if (isNegated(text, index)) read.glasses = "none";
    else if (has(sunWords)) read.glasses = "soleil";
    else read.glasses ??= "any";
    for (const [pattern, frames] of frameWords) {
      if (!has(pattern)) continue;
      const both = frames.filter((frame) => read.frames.includes(frame));
      read.frames = both.length > 0 ? both : frames;
    }
    if (read.glasses === "any" && has(otherFrames)) read.unknown.push("couleur des lunettes");
  }
  return read;
}
