// Casts virtual people: as the description asks, balanced where it says nothing, and all visibly different.
import {
  ageRanges,
  influencerStyles,
  type AgeRange,
  type Gender,
  type InfluencerStyle,
} from "../../contract/influencer-traits.ts";
import type { CastingBrief, Look, Persona } from "../studio.ts";
import { distanceBetween, fromHex, toOklab } from "../pixels/colour.ts";
import { namesFor } from "./first-names.ts";
import { parseDescription, type CastingCriteria } from "./persona-description.ts";
import { describePersona, nameEthnicity, writePrompt } from "./persona-wording.ts";
import { createDice, type Dice } from "../pixels/seed.ts";
import {
  backdrops,
  clothesByStyle,
  cutsByGender,
  facesByGender,
  glassesColors,
  origins,
  outfitColors,
  outfits,
  peoples,
  hairColors,
  hairCuts,
  skins,
  type HairCut,
  type Origin,
  type OutfitColor,
} from "./wardrobe.ts";

/** A person without a name yet. */
interface Candidate {
  gender: Gender;
  ageRange: AgeRange;
  style: InfluencerStyle;
  origin: Origin;
  look: Look;
}

/** Random candidates per place; the one most unlike all others is cast. */
const candidatesPerPlace = 48;

/** Casts `count` people. The same brief gives the same cast. */
export function castPersonas(brief: CastingBrief): Persona[] {
  const criteria = parseDescription(brief.description);
  const dice = createDice(brief.seed, "casting");
  const cast: Candidate[] = [];
  const looks = brief.taken.map(({ look }) => look);
  const names = new Set(brief.taken.map(({ name }) => name));
  const personas: Persona[] = [];
  while (personas.length < brief.count) {
    const candidate = pickCandidate(criteria, dice, cast, looks);
    cast.push(candidate);
    looks.push(candidate.look);
    const name = pickName(candidate, names, dice);
    names.add(name);
    const { gender, ageRange, style, origin, look } = candidate;
    personas.push({
      name,
      gender,
      ageRange,
      ethnicity: nameEthnicity(origin, gender),
      style,
      description: describePersona(look, gender, style, dice),
      prompt: writePrompt(look, { gender, ageRange, origin, style }),
      look,
    });
  }
  return personas;
}

function pickCandidate(criteria: CastingCriteria, dice: Dice, cast: Candidate[], looks: Look[]): Candidate {
  const gender = nextGender(criteria, cast);
  let best: { candidate: Candidate; score: number } | undefined;
  for (let i = 0; i < candidatesPerPlace; i++) {
    const candidate = randomCandidate(gender, criteria, dice);
    const nearest = looks.reduce((min, look) => Math.min(min, lookDistance(candidate.look, look)), 9);
    const score = nearest - crowding(candidate, cast) + dice.roll() * 0.2;
    if (!best || score > best.score) best = { candidate, score };
  }
  if (!best) throw new Error("No candidate");
  return best.candidate;
}

/**
 * The gender furthest below its share. Without criteria women and men are even, and one person in ten is non-binary.
 */
function nextGender(criteria: CastingCriteria, cast: Candidate[]): Gender {
  const shares =
    criteria.genders.length > 0
      ? criteria.genders
      : [
          { gender: "female" as const, share: 0.46 },
          { gender: "male" as const, share: 0.44 },
          { gender: "non-binary" as const, share: 0.1 },
        ];
  const filled = ({ gender, share }: (typeof shares)[number]) =>
    (cast.filter((one) => one.gender === gender).length + 0.5) / share;
  return shares.reduce((behind, next) => (filled(next) < filled(behind) ? next : behind)).gender;
}

/**
 * Visual distance between two looks. Over 3 they are told apart at a glance; a shirt's colour alone counts for little.
 */
export function lookDistance(one: Look, other: Look): number {
  const face = one.face === other.face ? 0 : 1.6;
  const skin = Math.min(2.2, 0.8 * Math.abs(Number(one.skin.slice(1)) - Number(other.skin.slice(1))));
  const hair =
    one.hair === other.hair
      ? 0
      : alike(one.hair, other.hair, ["court", "quiff", "chignon", "ras"]) ||
          alike(one.hair, other.hair, ["long", "frange"])
        ? 1.2
        : 2;
  const hairColor =
    one.hairColor === other.hairColor
      ? 0
      : alike(one.hairColor, other.hairColor, ["noir", "brun", "chatain"])
        ? 0.5
        : 1.2;
  const outfit = one.outfit === other.outfit ? 0 : 1;
  const outfitColor = one.outfitColor === other.outfitColor ? 0 : 1.1;
  const glasses = one.glasses?.type === other.glasses?.type ? 0 : 0.9;
  const beard = Boolean(one.beard) === Boolean(other.beard) ? 0 : 0.9;
  const backdrop = one.backdrop === other.backdrop ? 0 : 0.3;
  return face + skin + hair + hairColor + outfit + outfitColor + glasses + beard + backdrop;
}

function alike(one: string, other: string, group: readonly string[]): boolean {
  return group.includes(one) && group.includes(other);
}

/** How common a candidate's traits already are in the cast: keeps ages, styles, origins and faces in balance. */
function crowding(candidate: Candidate, cast: Candidate[]): number {
  if (cast.length === 0) return 0;
  const share = (same: (one: Candidate) => boolean) => cast.filter(same).length / cast.length;
  return (
    1.6 * share((one) => one.ageRange === candidate.ageRange) +
    1.6 * share((one) => one.style === candidate.style) +
    1.2 * share((one) => one.origin === candidate.origin) +
    2.2 * share((one) => one.look.face === candidate.look.face) +
    1.4 * share((one) => one.look.hair === candidate.look.hair) +
    1.2 * share((one) => one.look.outfit === candidate.look.outfit) +
    1.2 * share((one) => one.look.outfitColor === candidate.look.outfitColor) +
    0.8 * share((one) => one.look.backdrop === candidate.look.backdrop)
  );
}

/** One plausible random person within the criteria. */
function randomCandidate(gender: Gender, criteria: CastingCriteria, dice: Dice): Candidate {
  const style = dice.pick(criteria.styles.length > 0 ? criteria.styles : influencerStyles);
  const ageRange = dice.weigh(
    (criteria.ages.length > 0 ? criteria.ages : ageRanges).map(
      (range) => [range, range === "55+" && criteria.ages.length === 0 ? 0.6 : 1] as const,
    ),
  );
  const origin = pickOrigin(criteria, dice);
  const people = peoples[origin];
  const wantsGrey = criteria.hairColors.includes("gris");
  const isSenior =
    ageRange === "55+" ||
    (ageRange === "45-55" && (wantsGrey || (criteria.hairColors.length === 0 && dice.roll() < 0.4)));
  const faces = facesByGender[gender][isSenior ? "senior" : "adult"];
  const face = dice.weigh(Object.entries(faces).map(([name, weight]) => [name, weight ?? 0] as const));
  const cut = face.startsWith("m") ? "m" : "f";
  const hair = choose(
    hairCuts,
    criteria.cuts,
    (name) => (people.cuts[name] ?? 0) * (cutsByGender[gender][name] ?? 0),
    dice,
  );
  const { outfit, outfitColor } = dress(style, cut, hair, criteria, dice);
  const hairColor =
    hair === "turban"
      ? turbanColor(outfitColor, dice)
      : isSenior
        ? "gris"
        : choose(
            hairColors.filter((color) => color !== "gris"),
            criteria.hairColors,
            (name) => people.hairColors[name] ?? 0,
            dice,
          );
  const skin = choose(skins, criteria.skins, (name) => people.skins[name] ?? 0, dice);
  const look: Look = { face, skin, hair, hairColor, outfit, outfitColor, backdrop: "" };
  if (growsBeard(gender, face, criteria, dice)) look.beard = isSenior ? "gris" : hair === "turban" ? "noir" : hairColor;
  const glasses = pickGlasses(criteria, style, isSenior, dice);
  if (glasses) look.glasses = glasses;
  look.backdrop = pickBackdrop(look, dice);
  return { gender, ageRange, style, origin, look };
}

/**
 * Weighted choice among the requested values that are plausible; a requested value that is not plausible is still used.
 */
function choose<T extends string>(
  all: readonly T[],
  requested: readonly T[],
  weightOf: (name: T) => number,
  dice: Dice,
): T {
  const pool = requested.length > 0 ? all.filter((name) => requested.includes(name)) : all;
  const options = (pool.length > 0 ? pool : all).map((name) => [name, weightOf(name)] as const);
  if (options.some(([, weight]) => weight > 0)) return dice.weigh(options);
  return dice.pick(pool.length > 0 ? pool : all);
}

/** The requested origin; otherwise one that has the requested skin, hair and cut. */
function pickOrigin(criteria: CastingCriteria, dice: Dice): Origin {
  const pool = criteria.origins.length > 0 ? criteria.origins : origins;
  const has = <T extends string>(requested: T[], weights: Partial<Record<T, number>>) =>
    requested.length === 0 ? 1 : requested.reduce((sum, name) => sum + (weights[name] ?? 0), 0);
  const options = pool.map((origin) => {
    const people = peoples[origin];
    const hair = criteria.hairColors.filter((color) => color !== "gris");
    return [
      origin,
      Math.sqrt(people.share) *
        has(criteria.skins, people.skins) *
        has(hair, people.hairColors) *
        Math.sqrt(has(criteria.cuts, people.cuts)),
    ] as const;
  });
  return options.some(([, weight]) => weight > 0) ? dice.weigh(options) : dice.pick(pool);
}

function dress(style: InfluencerStyle, cut: "f" | "m", hair: HairCut, criteria: CastingCriteria, dice: Dice) {
  const wearable = outfits.filter((name) => cut === "f" || (name !== "robe" && name !== "bustier"));
  const closet = clothesByStyle[style];
  const outfit = choose(wearable, criteria.outfits, (name) => closet.outfits[name] ?? 0, dice);
  // A turban is the one strong colour; the clothes below it stay neutral.
  const neutral = hair === "turban" && criteria.outfitColors.length === 0 ? ["ivoire", "noir", "camel"] : outfitColors;
  const outfitColor = choose(
    outfitColors.filter((name) => neutral.includes(name)),
    criteria.outfitColors,
    (name) => closet.colors[name] ?? 0.3,
    dice,
  );
  return { outfit, outfitColor };
}

function turbanColor(outfitColor: OutfitColor, dice: Dice): OutfitColor {
  const strong: OutfitColor[] = ["bordeaux", "sauge", "camel", "marine"];
  return ["ivoire", "noir", "camel"].includes(outfitColor)
    ? dice.pick(strong.filter((name) => name !== outfitColor))
    : dice.pick(["ivoire", "camel"] as const);
}

function growsBeard(gender: Gender, face: string, criteria: CastingCriteria, dice: Dice): boolean {
  const canGrow = face.startsWith("m") && gender === "male";
  return canGrow && (criteria.beard ?? dice.roll() < 0.42);
}

function pickGlasses(
  criteria: CastingCriteria,
  style: InfluencerStyle,
  isSenior: boolean,
  dice: Dice,
): Look["glasses"] {
  if (criteria.glasses === "none") return undefined;
  const asked = criteria.glasses !== undefined;
  const chance = isSenior ? 0.4 : style === "tech" || style === "professional" ? 0.35 : 0.15;
  if (!asked && dice.roll() >= chance) return undefined;
  // Sunglasses hide the eyes: unless requested, they are rare and for fashionable styles only.
  const sunny = (style === "fashion" || style === "luxury" || style === "casual") && dice.roll() < 0.3;
  const type =
    criteria.glasses === "soleil" || criteria.glasses === "vue" ? criteria.glasses : !asked && sunny ? "soleil" : "vue";
  return { type, color: dice.pick(glassesColors) };
}

const seenAs: Record<string, string> = {
  bordeaux: "#6b1f33",
  camel: "#a97c4a",
  ivoire: "#dcd6c8",
  marine: "#26355e",
  noir: "#1e1d1f",
  sauge: "#5b8068",
  blond: "#d6ad63",
  gris: "#a5a5a6",
  roux: "#b4501f",
  s1: "#eed3c2",
  s2: "#e0b48f",
  s3: "#c98f62",
};

/** A backdrop that contrasts with clothes, hair and skin. */
function pickBackdrop(look: Look, dice: Dice): string {
  const worn = [look.outfitColor, look.hairColor, look.skin]
    .flatMap((name) => seenAs[name] ?? [])
    .map((hex) => toOklab(fromHex(hex)));
  const clear = backdrops.filter((hex) => worn.every((color) => distanceBetween(color, toOklab(fromHex(hex))) > 0.085));
  return dice.pick(clear.length > 0 ? clear : backdrops);
}

/** A fitting first name that is not taken yet; when all are, one with a second name added. */
function pickName({ gender, origin }: Candidate, takenNames: Set<string>, dice: Dice): string {
  const circles = namesFor(gender, origin);
  for (const circle of circles) {
    const free = circle.filter((name) => !takenNames.has(name));
    if (free.length > 0) return dice.pick(free);
  }
  const all = circles.at(-1) ?? [];
  const pairs = all.flatMap((first) => all.filter((second) => second !== first).map((second) => `${first} ${second}`));
  const free = pairs.filter((name) => !takenNames.has(name));
  return dice.pick(free.length > 0 ? free : all);
}
