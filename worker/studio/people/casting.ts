// Casts virtual people: as the description asks, balanced where it says nothing, and all visibly different.
import {
  ageRanges,
  influencerStyles,
  type AgeRange,
  type Gender,
  type InfluencerStyle,
} from "../../contract/influencer-traits.ts";
import type { BrandColours } from "../briefs/brand.ts";
import type { CastingBrief, Frame, Look, Persona } from "../briefs/person.ts";
import { distanceBetween, fromHex, toOklab } from "../pixels/colour.ts";
import { cast, type CastMember, memberOf } from "./cast.ts";
import { namesFor } from "./first-names.ts";
import { parseDescription, type CastingCriteria } from "./persona-description.ts";
import { describePersona, nameEthnicity, writePrompt } from "./persona-wording.ts";
import { createDice, type Dice } from "../pixels/seed.ts";
import {
  backdrops,
  brandClothes,
  clothesByStyle,
  clothTones,
  type HairCut,
  hairTones,
  outfitColors,
  skins as skinTones,
  yearsOf,
  type HairColor,
  type Origin,
  type Outfit,
  type OutfitColor,
  type Skin,
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

/** Share of people that show an open smile where nothing is said, in lively styles; elsewhere lips are closed. */
const openSmiles: Partial<Record<InfluencerStyle, number>> = { fitness: 0.6, casual: 0.5 };

/** Clothes of a trade or a tradition: beside a lipstick they tell another story, so they are worn where they are asked for. */
const wornWhenAsked: readonly Outfit[] = ["tablier", "labo", "medical", "sari", "djellaba"];
/** How much less somebody in such clothes suits: less than any wish but the exact years. */
const unasked = 1.2;

/** How much clothes in the brand's colours count: more than another face, less than somebody who is cast twice. */
const brandWorn = 4;

/** Two looks of one person are apart by the clothes, not by the hair's colour or the backdrop alone. */
const leastDistance = 1;

/** Hair that is nearly what was asked. */
const likeCuts: readonly (readonly HairCut[])[] = [
  ["boucles", "afro", "ondule"],
  ["ondule", "long"],
  ["tresses", "locks"],
  ["chignon", "queue"],
  ["court", "degrade", "quiff", "pixie"],
  ["ras", "chauve"],
];

/** How much less of what was asked somebody meets at most who is cast rather than another one twice in the same clothes. */
const instead = 2;

export const allFrames: readonly Frame[] = ["rond-or", "rond-noir", "acetate", "ecaille", "fine"];
/** Share of people who wear glasses where there is no description, and from 55 years on. */
const [wearers, olderWearers] = [0.1, 0.2];

/** Casts `count` people. The same brief gives the same cast. */
export function castPersonas(brief: CastingBrief): Persona[] {
  const criteria = parseDescription(brief.description);
  const dice = createDice(brief.seed, "casting");
  const glassesDice = createDice(brief.seed, "glasses");
  const chosen: Candidate[] = [];
  const looks = brief.taken.map(({ look }) => look);
  const names = new Set(brief.taken.map(({ name }) => name));
  const personas: Persona[] = [];
  while (personas.length < brief.count) {
    const candidate = pickCandidate(criteria, dice, chosen, looks, brief.brand);
    const isWearer = glassesDice.roll() < (candidate.ageRange === "55+" ? olderWearers : wearers);
    const glasses = glassesDice.pick(criteria.frames.length > 0 ? criteria.frames : allFrames);
    if (criteria.glasses === "any" || (isWearer && !brief.description?.trim())) candidate.look.glasses = glasses;
    chosen.push(candidate);
    looks.push(candidate.look);
    const name = pickName(candidate, names, dice);
    names.add(name);
    const { gender, ageRange, style, origin, look } = candidate;
    const unmet = listUnmet(criteria, candidate);
    personas.push({
      name,
      gender,
      ageRange,
      ethnicity: nameEthnicity(origin, gender),
      style,
      description: describePersona(look, gender, style, dice),
      prompt: writePrompt(look, { gender, ageRange, origin, style }),
      look,
      ...(unmet.length > 0 && { unmet }),
    });
  }
  return personas;
}

function pickCandidate(
  criteria: CastingCriteria,
  dice: Dice,
  chosen: Candidate[],
  looks: Look[],
  brand: BrandColours | undefined,
): Candidate {
  const gender = nextGender(criteria, chosen);
  const first = pickFrom(rankMembers(gender, criteria), gender, criteria, dice, chosen, looks, brand);
  if (first.nearest >= leastDistance) return first.candidate;
  const other = pickFrom(rankMembers(gender, criteria, instead), gender, criteria, dice, chosen, looks, brand);
  return (other.nearest >= leastDistance ? other : first).candidate;
}

/** Of random candidates the one most unlike all others, and how unlike. */
function pickFrom(
  pool: CastMember[],
  gender: Gender,
  criteria: CastingCriteria,
  dice: Dice,
  chosen: Candidate[],
  looks: Look[],
  brand: BrandColours | undefined,
): { candidate: Candidate; nearest: number } {
  let best: { candidate: Candidate; nearest: number; score: number } | undefined;
  for (let i = 0; i < candidatesPerPlace; i++) {
    const candidate = randomCandidate(gender, pool, criteria, dice, brand);
    const nearest = looks.reduce((min, look) => Math.min(min, lookDistance(candidate.look, look)), 9);
    // Nobody is cast twice as long as there is another choice.
    const twice = nearest < leastDistance ? 20 : 0;
    const worn = brand && wearsBrand(candidate.look, brand) ? brandWorn : 0;
    const score = nearest - twice - crowding(candidate, chosen) + worn + dice.roll() * 0.2;
    if (!best || score > best.score) best = { candidate, nearest, score };
  }
  if (!best) throw new Error("No candidate");
  return best;
}

/** The members that meet most of what was asked, the more important wishes first, and those that meet at most so much less. */
function rankMembers(gender: Gender, criteria: CastingCriteria, less = 0.01): CastMember[] {
  const own = cast.filter(({ genders }) => genders.includes(gender));
  const scored = (own.length > 0 ? own : cast).map((member) => ({ member, score: scoreMember(member, criteria) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored.filter(({ score }) => score >= best - less).map(({ member }) => member);
}

const meets = <T>(wanted: readonly T[], has: (value: T) => boolean) => wanted.length === 0 || wanted.some(has);

/** Of what is asked, the sum of the wishes that a member meets, by importance; a dye meets the wish for its colour. */
function scoreMember(member: CastMember, criteria: CastingCriteria): number {
  const { skins, origins, ages, cuts, hairColors, outfits: clothes, beard, builds } = criteria;
  let score = 0;
  if (meets(skins, (skin) => skin === member.skin)) score += 5;
  // A neighbouring tone is nearer than the far end.
  else score += Math.max(0, 3 - Math.min(...skins.map((skin) => toneSteps(skin, member.skin))));
  if (meets(origins, (origin) => member.origins.includes(origin))) score += 5;
  if (meets(ages, (age) => overlaps(yearsOf[age], member.years))) score += 4;
  if (meets(criteria.years, (years) => overlaps(years, member.years))) score += 1;
  if (beard === undefined || beard === member.beard) score += 3;
  if (meets(cuts, (cut) => cut === member.hair)) score += 3;
  else if (likeCuts.some((like) => like.includes(member.hair) && cuts.some((cut) => like.includes(cut)))) score += 1.5;
  if (meets(hairColors, (color) => hairColorsOf(member).includes(color))) score += 3;
  if (meets(builds, (build) => build === member.build)) score += 2;
  if (meets(clothes, (outfit) => outfit === member.outfit)) score += 1.5;
  if (clothes.length === 0 && wornWhenAsked.includes(member.outfit)) score -= unasked;
  if (!criteria.mood || member.moods?.includes(criteria.mood)) score += 1.5;
  if (meets(criteria.eyes, (eyes) => eyes === member.eyes)) score += 1.5;
  if (!criteria.freckles || member.freckles) score += 1.5;
  return score;
}

const hairColorsOf = (member: CastMember): HairColor[] => [member.hairColor, ...member.dyes];

const toneSteps = (one: Skin, other: Skin) => Math.abs(skinTones.indexOf(one) - skinTones.indexOf(other));

function overlaps([from, to]: readonly [number, number], [start, end]: readonly [number, number]): boolean {
  return from < end && to > start;
}

const expressionNames = { laugh: "rire", surprise: "air surpris", neutral: "air sérieux", smile: "grand sourire" };

/** French names of the wishes that the person does not show: « lunettes », « tatouages ». */
function listUnmet(criteria: CastingCriteria, { look, style }: Candidate): string[] {
  const member = memberOf(look);
  const unmet = criteria.unknown.slice();
  const check = (isMet: boolean, words: string) => {
    if (!isMet) unmet.push(words);
  };
  check(
    meets(criteria.skins, (skin) => toneSteps(skin, member.skin) <= 1),
    "couleur de peau",
  );
  check(
    meets(criteria.origins, (origin) => member.origins.includes(origin)),
    "origine",
  );
  check(
    meets(criteria.ages, (age) => overlaps(yearsOf[age], member.years)),
    "âge",
  );
  check(criteria.beard === undefined || criteria.beard === member.beard, criteria.beard ? "barbe" : "visage rasé");
  check(
    meets(criteria.cuts, (cut) => cut === member.hair),
    "coiffure",
  );
  check(
    meets(criteria.hairColors, (color) => color === look.hairColor),
    "couleur de cheveux",
  );
  check(criteria.glasses !== "soleil", "lunettes de soleil");
  check(
    meets(criteria.builds, (build) => build === member.build),
    "silhouette",
  );
  check(
    meets(criteria.eyes, (eyes) => eyes === member.eyes),
    "couleur des yeux",
  );
  check(!criteria.freckles || member.freckles === true, "taches de rousseur");
  check(
    criteria.mood === look.mood && (!criteria.isSmilingOpenly || look.isSmilingOpenly === true),
    expressionNames[criteria.mood ?? "smile"],
  );
  check(
    meets(criteria.outfits, (outfit) => outfit === member.outfit),
    "tenue",
  );
  check(
    meets(criteria.outfitColors, (color) => color === look.outfitColor),
    "couleur de la tenue",
  );
  check(
    meets(criteria.styles, (one) => one === style),
    "style",
  );
  return [...new Set(unmet)];
}

/**
 * The gender furthest below its share. Without criteria women and men are even, and one person in ten is non-binary.
 */
function nextGender(criteria: CastingCriteria, chosen: Candidate[]): Gender {
  const shares =
    criteria.genders.length > 0
      ? criteria.genders
      : [
          { gender: "female" as const, share: 0.46 },
          { gender: "male" as const, share: 0.44 },
          { gender: "non-binary" as const, share: 0.1 },
        ];
  const filled = ({ gender, share }: (typeof shares)[number]) =>
    (chosen.filter((one) => one.gender === gender).length + 0.5) / share;
  return shares.reduce((behind, next) => (filled(next) < filled(behind) ? next : behind)).gender;
}

/** Visual distance between two looks: another face counts most, then the hair's colour, then the clothes'. */
export function lookDistance(one: Look, other: Look): number {
  const [first, second] = [memberOf(one), memberOf(other)];
  const face = first.person === second.person ? 0 : 2.4;
  const skin = Math.min(1.2, 0.4 * toneSteps(first.skin, second.skin));
  const hair = first.hair === second.hair ? 0 : 0.8;
  // Of one person it shows least: in short hair hardly at all.
  const hairColor =
    one.hairColor === other.hairColor
      ? 0
      : face === 0
        ? 0.4
        : alike(one.hairColor, other.hairColor, ["noir", "brun", "chatain"])
          ? 0.6
          : 1.4;
  const outfit = first.outfit === second.outfit ? 0 : 0.8;
  const isSameCloth = first.id === second.id && (one.outfitColor === other.outfitColor || first.isPrinted);
  const outfitColor = isSameCloth || one.outfitColor === other.outfitColor ? 0 : 1.2;
  const backdrop = one.backdrop === other.backdrop ? 0 : 0.5;
  return face + skin + hair + hairColor + outfit + outfitColor + backdrop;
}

function alike(one: string, other: string, group: readonly string[]): boolean {
  return group.includes(one) && group.includes(other);
}

/** How common a candidate's traits already are among the chosen: keeps faces, ages, styles and origins in balance. */
function crowding(candidate: Candidate, chosen: Candidate[]): number {
  if (chosen.length === 0) return 0;
  const share = (same: (one: Candidate) => boolean) => chosen.filter(same).length / chosen.length;
  const { person } = memberOf(candidate.look);
  return (
    6 * share((one) => memberOf(one.look).person === person) +
    1.6 * share((one) => one.ageRange === candidate.ageRange) +
    1.6 * share((one) => one.style === candidate.style) +
    1.2 * share((one) => one.origin === candidate.origin) +
    1.2 * share((one) => one.look.outfitColor === candidate.look.outfitColor) +
    0.8 * share((one) => one.look.backdrop === candidate.look.backdrop)
  );
}

/** One random person of the members that suit. */
function randomCandidate(
  gender: Gender,
  pool: CastMember[],
  criteria: CastingCriteria,
  dice: Dice,
  brand: BrandColours | undefined,
): Candidate {
  const style = dice.pick(criteria.styles.length > 0 ? criteria.styles : influencerStyles);
  const closet = clothesByStyle[style];
  const member = dice.weigh(pool.map((one) => [one, closet.outfits[one.outfit] ?? 0.2] as const));
  const ages = ageRanges.filter((range) => overlaps(yearsOf[range], member.years));
  const asked = ages.filter((range) => criteria.ages.includes(range));
  const ageRange = dice.pick(asked.length > 0 ? asked : ages);
  const origins = member.origins.filter((origin) => criteria.origins.includes(origin));
  const origin = origins.length > 0 ? dice.pick(origins) : (member.origins[0] as Origin);
  const look: Look = {
    member: member.id,
    hairColor: choose(hairColorsOf(member), criteria.hairColors, dice),
    outfitColor: pickOutfitColor(member, style, criteria, dice, brand),
    backdrop: "",
  };
  if (criteria.isSmilingOpenly ?? dice.roll() < (openSmiles[style] ?? 0)) look.isSmilingOpenly = true;
  // A closed smile that was asked for stays one in calm sets.
  else if (criteria.isSmilingOpenly === false && !criteria.mood) look.isSmilingOpenly = false;
  if (criteria.mood && member.moods?.includes(criteria.mood)) look.mood = criteria.mood;
  look.backdrop = pickBackdrop(look, member, dice);
  return { gender, ageRange, style, origin, look };
}

/** The first of what there is, that is natural, in three of four cases; a requested one where there is one. */
function choose(all: HairColor[], requested: readonly HairColor[], dice: Dice): HairColor {
  const fitting = all.filter((color) => requested.includes(color));
  if (fitting.length > 0) return dice.pick(fitting);
  const [natural, ...dyes] = all;
  return natural !== undefined && (dyes.length === 0 || dice.roll() < 0.6) ? natural : dice.pick(dyes);
}

/** A requested colour, else one that is apart from the skin and suits the style, or in half the cases the brand. */
function pickOutfitColor(
  { skin, isPrinted }: CastMember,
  style: InfluencerStyle,
  criteria: CastingCriteria,
  dice: Dice,
  brand: BrandColours | undefined,
): OutfitColor {
  const all = outfitColors.filter((color) => criteria.outfitColors.includes(color));
  if (all.length > 0) return dice.pick(all);
  if (isPrinted) return "ivoire";
  const clear = colorsApartFrom(skin);
  const branded = brand ? nearClothes(brand, skin) : [];
  if (branded.length > 0 && dice.roll() < 0.5) return dice.pick(branded);
  const { colors } = clothesByStyle[style];
  return dice.weigh(clear.map((color) => [color, colors[color] ?? 0.3] as const));
}

function wearsBrand({ member, outfitColor }: Look, brand: BrandColours): boolean {
  const { skin, isPrinted } = memberOf({ member });
  return !isPrinted && nearClothes(brand, skin).includes(outfitColor as OutfitColor);
}

/** Colours of clothes that are told from a skin and near to the brand's. */
const nearClothes = (brand: BrandColours, skin: Skin): OutfitColor[] =>
  brandClothes(brand, colorsApartFrom(skin)).flatMap(({ name, isNear }) => (isNear ? name : []));

/** Colours of clothes that are told from a skin; all of them where none is. */
function colorsApartFrom(skin: Skin): readonly OutfitColor[] {
  const tone = toOklab(fromHex(skinTints[skin]));
  const apart = outfitColors.filter((color) => distanceBetween(toOklab(fromHex(clothTones[color])), tone) > 0.12);
  return apart.length > 0 ? apart : outfitColors;
}

/** How skins look in the portraits' light. */
export const skinTints: Record<Skin, string> = {
  s1: "#ecd0c0",
  s2: "#dcb496",
  s3: "#c4946f",
  s4: "#9c6c4c",
  s5: "#71482f",
  s6: "#4a2f20",
};

/** A backdrop that contrasts with clothes, hair and skin. */
function pickBackdrop(look: Look, { skin }: CastMember, dice: Dice): string {
  const worn = [
    clothTones[look.outfitColor as OutfitColor],
    hairTones[look.hairColor as HairColor],
    skinTints[skin],
  ].map((hex) => toOklab(fromHex(hex)));
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
