// Plans a batch of logos that differ by design rather than by chance: each next logo of a style takes the next
// construction, typeface, mark, tile and palette, with strides that coincide again only after hundreds.
import { createDice, type Dice } from "../pixels/seed.ts";
import { afterWork } from "../pixels/time-slices.ts";
import type { LogoDesign, LogosBrief } from "../briefs/logo.ts";
import { StudioError } from "../studio.ts";
import type { LogoStyle } from "../../contract/logos.ts";
import { palettesFor } from "./colours.ts";
import { composeDesign } from "./draw-logo.ts";
import { inkOf } from "./inks.ts";
import type { Face, Lettering } from "./lettering.ts";
import { clearlyApart, distanceOf, readLikeness, type Likeness } from "./likeness.ts";
import { marksFor } from "./marks/marks.ts";
import { assertDrawable, cleanName, curved, initialsOf, setInCase, type LetterCase } from "./name.ts";
import { recipeOf } from "./recipes/recipes.ts";
import type { NameFacts, Recipe } from "./recipes/setting.ts";
import { styleKits, type Setting, type StyleKit } from "./styles.ts";
import { logoTypefaces } from "../lettering/logo-typefaces.ts";

/** Candidates compared for one logo before the best so far is taken. */
const maxCandidates = 40;

/** Throws StudioError for a name or slogan with characters that no bundled typeface has. */
export async function planLogos(brief: LogosBrief, lettering: Lettering): Promise<LogoDesign[]> {
  const cleaned = { ...brief, name: cleanName(brief.name), slogan: brief.slogan && cleanName(brief.slogan) };
  if (!cleaned.name) throw new StudioError("Ce nom n’a aucun caractère visible. Écrivez-le en lettres latines.");
  await assertKnown(cleaned, lettering);
  const made: Seen[] = brief.taken.map((design) => ({ design, likeness: undefined }));
  const designs: LogoDesign[] = [];
  for (const { style, count } of brief.styles) {
    const next = await createPlan(cleaned, style, lettering);
    for (let i = 0; i < count; i++) designs.push(await findNew(next, made, lettering));
  }
  return designs;
}

interface Seen {
  design: LogoDesign;
  /** Of a logo from another batch: computed when needed. */
  likeness: Likeness | undefined;
}

async function findNew(next: () => LogoDesign, made: Seen[], lettering: Lettering): Promise<LogoDesign> {
  let best: { seen: Seen; distance: number } | undefined;
  for (let i = 0; i < maxCandidates; i++) {
    const design = next();
    if (made.some((seen) => isSamePlan(seen.design, design))) continue;
    if (i < maxCandidates / 2 && isOverused(design, made)) continue;
    const likeness = await likenessOf(design, lettering);
    const distance = await distanceToNearest(made, design, likeness, lettering);
    if (!best || distance > best.distance) best = { seen: { design, likeness }, distance };
    if (distance >= clearlyApart) break;
  }
  if (!best)
    throw new StudioError("Toutes les variantes de ce nom ont été dessinées. Changez de style ou de couleurs.");
  made.push(best.seen);
  return best.seen.design;
}

/** Of other batches, only logos of the same construction are drawn for the comparison: there may be hundreds. */
async function distanceToNearest(
  made: readonly Seen[],
  design: LogoDesign,
  likeness: Likeness,
  lettering: Lettering,
): Promise<number> {
  let nearest = Infinity;
  for (const seen of made) {
    if (!seen.likeness && recipeIn(seen.design) !== recipeIn(design)) continue;
    seen.likeness ??= await likenessOf(seen.design, lettering);
    nearest = Math.min(nearest, distanceOf(seen.likeness, likeness));
  }
  return nearest;
}

const recipeIn = ({ geometry }: LogoDesign) => geometry["recipe"];

/**
 * Emblems are recognised at once, so one construction is used once; of the others twice. Where few constructions suit a
 * name, more often.
 */
function isOverused(wanted: LogoDesign, made: readonly Seen[]): boolean {
  const alike = made.filter(({ design }) => recipeIn(design) === recipeIn(wanted)).length;
  return alike >= (wanted.construction === "emblem" ? 1 : 2);
}

const isSamePlan = (one: LogoDesign, other: LogoDesign) =>
  one.typeface === other.typeface &&
  one.name === other.name &&
  JSON.stringify([one.geometry, one.colors, one.slogan]) ===
    JSON.stringify([other.geometry, other.colors, other.slogan]);

/** Computing for the likeness of a design, in milliseconds. */
const likenessMs = 4;

async function likenessOf(design: LogoDesign, lettering: Lettering): Promise<Likeness> {
  const likeness = readLikeness(await composeDesign(design, "whole", lettering), inkOf(design, "color"));
  await afterWork(likenessMs);
  return likeness;
}

/** Throws StudioError for characters that no bundled typeface has. */
async function assertKnown(
  { name, slogan }: { name: string; slogan: string | null },
  lettering: Lettering,
): Promise<void> {
  const faces = await Promise.all(
    ["jost-400", "montserrat-500", "lora-500", "hanken-grotesk-600"].map((id) => lettering.readFace(id)),
  );
  const isKnown = (character: string) => faces.some((face) => face.has(character));
  assertDrawable("le nom", name, isKnown);
  if (slogan) assertDrawable("le slogan", slogan, isKnown);
}

interface Choice {
  setting: Setting;
  face: Face;
}

type Brief = Pick<LogosBrief, "activity" | "colors" | "seed"> & { name: string; slogan: string | null };

/** Returns a function that gives the designs of a style for a name, one after the other. */
async function createPlan(brief: Brief, style: LogoStyle, lettering: Lettering): Promise<() => LogoDesign> {
  const kit = styleKits[style];
  const dice = createDice(brief.seed, `logos ${style}`);
  const faces = await facesFor(kit, brief.name, dice, lettering);
  const small = await smallFaceFor(kit, brief.slogan ?? brief.name, dice, lettering);
  const facts = factsOf(brief);
  const recipes = orderRecipes(kit.recipes.map(recipeOf), facts, dice);
  const palettes = palettesFor(kit, brief.activity, brief.colors, dice);
  const marks = marksFor(brief.activity, style, dice);
  const tiles = dice.shuffle(kit.tiles);
  const turns = { face: 0, mark: 0, tile: 0, initials: 0, corner: 0, look: 0, palette: 0 };
  let index = 0;
  return () => {
    const recipe = at(recipes, index++);
    const { setting, face } = nextFace(faces, recipe, turns);
    const letterCase = caseFor(setting, recipe, face, brief.name, Math.floor(index / recipes.length));
    return {
      name: brief.name,
      slogan: brief.slogan || null,
      activity: brief.activity,
      style,
      construction: recipe.construction,
      typeface: setting.id,
      colors: at(palettes, turns.palette++),
      label: recipe.label,
      geometry: {
        recipe: recipe.id,
        case: letterCase,
        tracking: trackingFor(setting, letterCase, facts),
        small,
        ...(recipe.hasMark ? { mark: at(marks, turns.mark++), look: at(kit.looks, turns.look++) } : {}),
        tile: at(tiles, turns.tile++),
        initials: at(kit.initials, turns.initials++),
        corner: at(kit.corners, turns.corner++),
        side: index % 3 === 0 ? "beside" : "above",
        edge: index % 2 === 0 ? "scallop" : "round",
        centre: index % 4 === 3 ? "initial" : "mark",
      },
    };
  };
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}

async function facesFor(kit: StyleKit, name: string, dice: Dice, lettering: Lettering): Promise<Choice[]> {
  const all = await Promise.all(
    kit.faces.map(async (setting) => ({ setting, face: await lettering.readFace(setting.id) })),
  );
  const able = all.filter(({ face }) => hasAll(face, name));
  if (able.length > 0) return dice.shuffle(able);
  // For a rare letter that this style's typefaces lack: any typeface that has it.
  const others = await Promise.all(logoTypefaces.map(({ id }) => lettering.readFace(id)));
  return others
    .filter((face) => hasAll(face, name))
    .map((face) => ({ setting: { id: face.id, cases: ["asis"], tracking: [0.04, 0] }, face }));
}

const hasAll = (face: Face, text: string) =>
  [...curved(text)].every((character) => character === " " || face.has(character));

async function smallFaceFor(kit: StyleKit, text: string, dice: Dice, lettering: Lettering): Promise<string> {
  for (const id of [...dice.shuffle(kit.small), "montserrat-500", "lora-500", "hanken-grotesk-600"]) {
    const face = await lettering.readFace(id);
    if (hasAll(face, text) && hasAll(face, text.toLocaleUpperCase("fr"))) return id;
  }
  return "jost-400";
}

function factsOf({ name }: Brief): NameFacts {
  const words = name.split(" ");
  return {
    letters: [...name].length,
    words: words.length,
    longestWord: Math.max(...words.map((word) => [...word].length)),
    initials: /^\p{N}/u.test(initialsOf(name)) ? 1 : [...initialsOf(name)].length,
    beginsElided: /^\p{L}['’]/u.test(name),
  };
}

/** The recipes that suit the name, ordered so that a few logos already show every construction. */
function orderRecipes(recipes: readonly Recipe[], facts: NameFacts, dice: Dice): Recipe[] {
  const fitting = dice.shuffle(recipes.filter(({ suits }) => suits?.(facts) ?? true));
  const kinds = dice.shuffle(["combination", "wordmark", "monogram", "emblem"] as const);
  const lists = kinds.map((kind) => fitting.filter(({ construction }) => construction === kind));
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

/** The next typeface in rotation that meets the recipe's needs. */
function nextFace(faces: readonly Choice[], recipe: Recipe, turns: { face: number }): Choice {
  const suits = ({ setting }: Choice) => {
    if (setting.isScript && (recipe.needs === "apart" || recipe.isUpper)) return false;
    return recipe.needs !== "heavy" || setting.isHeavy === true;
  };
  for (let i = 0; i < faces.length; i++) {
    const choice = at(faces, turns.face + i);
    if (!suits(choice)) continue;
    turns.face += i + 1;
    return choice;
  }
  return at(faces, turns.face++);
}

function caseFor({ cases, isScript }: Setting, recipe: Recipe, face: Face, name: string, round: number): LetterCase {
  const wanted = recipe.isUpper && !isScript ? "upper" : (cases[round % cases.length] ?? "asis");
  return hasAll(face, setInCase(name, wanted)) ? wanted : "asis";
}

/** Long names are set tighter than short ones. */
function trackingFor({ tracking: [upper, other] }: Setting, letterCase: LetterCase, { letters }: NameFacts): number {
  const tracking = letterCase === "upper" ? upper : other;
  return tracking > 0.08 && letters > 16 ? tracking * 0.7 : tracking;
}
