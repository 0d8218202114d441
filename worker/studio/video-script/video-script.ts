// Writes a script of four scenes from the facts about the product and the seller's instructions.
import { fitsCaption, sceneRoles, type SceneRole, type VideoScene } from "../../contract/videos.ts";
import type { VideoScript, VideoScriptBrief } from "../briefs/film.ts";
import { readFacts, type ProductFacts } from "../ad-copy/facts.ts";
import { speakableName } from "../ad-copy/name.ts";
import { findHeadNoun, foldWords, withArticle } from "../ad-copy/nouns.ts";
import { fillPhrase } from "../ad-copy/phrases/phrases.ts";
import { capitalise, setType } from "../ad-copy/text.ts";
import { createDice, type Dice } from "../pixels/seed.ts";
import { english } from "./english/script.ts";
import { hasFrenchName, readEnglishFacts, setEnglish } from "./english/facts.ts";
import { listFactBeats } from "./facts.ts";
import { speakableFirstName } from "./first-name.ts";
import { french } from "./french/script.ts";
import { hasStem, readGuidelines, type Guidelines } from "./guidelines.ts";
import type { Beat, ScriptPhrases, Tone } from "./phrases.ts";
import { describeShot } from "./shots.ts";
import { countWords, fitsLine, lineRoom } from "./timing.ts";

/** The input of a script. */
interface Writing {
  seconds: number;
  phrases: ScriptPhrases;
  /** Facts to show, and facts to speak: a French name may be shown on an English screen, but is not spoken. */
  facts: ProductFacts;
  spoken: ProductFacts;
  guidelines: Guidelines;
  tone: Tone | undefined;
  first: string | null;
  setText: (text: string) => string;
  dice: Dice;
}

/** A caption and a line that fit their scene. */
interface Candidate {
  caption: string;
  line: string;
  weight: number;
}

/** Four scenes in the order of `sceneRoles`, in the brief's language (shots are French). */
export function writeVideoScript(brief: VideoScriptBrief): VideoScript {
  const { product, influencer, seconds, language, seed } = brief;
  const read = readGuidelines(brief.guidelines);
  const guidelines = { ...read, isFamiliar: read.isFamiliar ?? brief.voice?.person === "tu" };
  const voice = brief.voice && { ...brief.voice, person: guidelines.isFamiliar ? ("tu" as const) : ("vous" as const) };
  const dice = createDice(seed, `video script ${product.name}`);
  const first = guidelines.firstName === "refused" ? null : speakableFirstName(influencer.name);
  const isFrench = language === "fr";
  const frenchFacts = readFacts(product, voice);
  const facts = omitFacts(isFrench ? frenchFacts : readEnglishFacts(product, frenchFacts), guidelines);
  const full = facts.slots.full ?? facts.slots.name;
  const isForeign = !isFrench && hasFrenchName(product, frenchFacts);
  const writing: Writing = {
    seconds,
    phrases: isFrench ? french : english,
    facts,
    spoken: {
      ...facts,
      slots: { ...facts.slots, ...(full && { full }), ...(isForeign && full && { name: full }) },
    },
    guidelines,
    tone: chooseTone(brief, guidelines, dice),
    first,
    setText: isFrench ? setType : setEnglish,
    dice,
  };
  const named = nameForShots(product.name, omitFacts(frenchFacts, guidelines));
  const scenes: VideoScene[] = [];
  for (const role of sceneRoles) {
    const { caption, line } = chooseCandidate(role, scenes, writing);
    scenes.push({
      role,
      shot: describeShot(
        role,
        { first, gender: influencer.gender, what: named[role === "hook" ? "full" : "short"] },
        dice,
      ),
      caption,
      line,
    });
  }
  const concept = writeConcept(writing);
  const last = scenes.at(-1);
  const action = last && chooseAction(last.caption, writing);
  if (last && action) last.action = action;
  return { concept, scenes };
}

/** What the closing card calls for where the caption is name or price, which the card says anyway. */
function chooseAction(caption: string, writing: Writing): string | undefined {
  const { facts, guidelines, phrases, dice, setText } = writing;
  if (facts.isAlcohol || !isName(caption, facts)) return undefined;
  const calls = phrases.any.call_to_action.flatMap(([phrase]) => fillBeat(phrase, facts, writing) ?? []);
  const fitting = calls.filter((text) => !isName(text, facts) && isAllowed(text, guidelines));
  return fitting.length > 0 ? setText(dice.pick(fitting)) : undefined;
}

/** Whether a text begins with the product's name or price: « Cabas Colette, 149 € ». */
const isName = (text: string, { slots }: ProductFacts) =>
  [slots.name, slots.full, slots.price].some((own) => own !== undefined && foldWords(text).startsWith(foldWords(own)));

/** In full once, then « le sac à main »; null where the article is unknown. */
function nameForShots(name: string, { slots }: ProductFacts) {
  const full = slots.full ?? null;
  const noun = full && findHeadNoun(speakableName(name, null) ?? "");
  return { full, short: noun ? withArticle(noun, "the") : full };
}

/** The facts without those that the seller does not want mentioned. */
function omitFacts(facts: ProductFacts, { price, brand, avoided }: Guidelines): ProductFacts {
  const slots = { ...facts.slots };
  if (price === "refused") delete slots.price;
  if (brand === "refused") delete slots.brand;
  for (const slot of ["name", "full", "this", "brand"] as const) {
    if (hasStem(slots[slot] ?? "", avoided)) delete slots[slot];
  }
  const isWanted = (text: string) => !hasStem(text, avoided);
  return {
    ...facts,
    slots,
    quotes: facts.quotes.filter(({ text }) => isWanted(text)),
    specs: facts.specs.filter(isWanted),
  };
}

/** The requested tone, or else sometimes one that suits the influencer's style. */
function chooseTone(
  { influencer }: VideoScriptBrief,
  { tone, refusedTones }: Guidelines,
  dice: Dice,
): Tone | undefined {
  if (tone) return tone;
  const suggested: Partial<Record<typeof influencer.style, Tone>> = {
    luxury: "refined",
    fitness: "lively",
    professional: "plain",
  };
  const own = suggested[influencer.style];
  return own && !refusedTones.includes(own) && dice.roll() < 0.5 ? own : undefined;
}

/** Whether a text has nothing that the seller refuses. */
function isAllowed(text: string, { questions, exclamations, avoided }: Guidelines): boolean {
  const isAsking = questions === "refused" && text.includes("?");
  const isCalling = exclamations === "refused" && text.includes("!");
  return !isAsking && !isCalling && !hasStem(text, avoided);
}

function chooseCandidate(role: SceneRole, before: VideoScene[], writing: Writing): Candidate {
  const { facts, guidelines, dice, setText } = writing;
  const previous = before.map(textOf).join(" ");
  const rounds = listPools(role, writing).map((pools) =>
    pools.flatMap(({ beats, share }) => beats.flatMap((beat) => fit(beat, share / beats.length, writing))),
  );
  const allowed = rounds.map((candidates) =>
    candidates.filter((candidate) => isAllowed(textOf(candidate), guidelines)),
  );
  let choices = [...allowed, ...rounds].find((candidates) => candidates.length > 0) ?? [];
  // Applies a preference, unless nothing would be left to choose from.
  const narrow = (isFitting: (candidate: Candidate) => boolean) => {
    const fitting = choices.filter(isFitting);
    if (fitting.length > 0) choices = fitting;
  };
  if (role === "call_to_action" && !names(previous, facts)) narrow((candidate) => names(textOf(candidate), facts));
  const wordsOf = createWordReader(facts);
  const usedWords = new Set(wordsOf(previous));
  narrow((candidate) => !wordsOf(textOf(candidate)).some((word) => usedWords.has(word)));
  const { caption, line, weight } = dice.weigh(choices.map((candidate) => [candidate, candidate.weight] as const));
  // Typography does not change the relevant lengths, and is slow: only the chosen candidate gets it.
  return { caption: setText(caption), line: setText(line), weight };
}

const textOf = ({ caption, line }: { caption: string; line: string }) => `${caption} ${line}`;

function names(text: string, { slots }: ProductFacts): boolean {
  const folded = foldWords(text);
  return [slots.name, slots.full, slots.this].some((own) => own !== undefined && folded.includes(foldWords(own)));
}

const namedCaptions = ["{name}", "{name}, {price}"] as const;

/** Beats with a weight. */
interface Pool {
  beats: readonly Beat[];
  share: number;
}

/** Lists of pools: the first with candidates that fit is used. The last one always has some. */
function listPools(role: SceneRole, writing: Writing): Pool[][] {
  const { phrases, facts, guidelines, tone } = writing;
  const { occasion, audience } = guidelines;
  const isCall = role === "call_to_action";
  // The last scene may name the product.
  const offer = (beats: readonly Beat[]) =>
    isCall
      ? [...beats, ...namedCaptions.flatMap((caption) => beats.map(([, line, tail]): Beat => [caption, line, tail]))]
      : beats;
  const only = (beats: readonly Beat[]): Pool[] => [{ beats: offer(beats), share: 1 }];
  if (facts.isAlcohol) return [[{ beats: phrases.sober[role], share: 1 }]];
  const priced = isCall && facts.slots.price !== undefined ? phrases.priced : [];
  const isOccasion = isCall || role === "hook";
  const world = phrases.worlds[facts.category]?.[role] ?? [];
  const own = tone ? phrases.tones[tone][role] : [];
  return [
    ...(guidelines.price === "wanted" ? [only(priced)] : []),
    ...(role === "hook" && audience ? [only(phrases.forAudience)] : []),
    ...(occasion && isOccasion ? [only(phrases.occasions[occasion][role])] : []),
    ...(role === "demonstration" && guidelines.mentions.length > 0
      ? [only(listFactBeats(facts, guidelines.mentions, phrases))]
      : []),
    [
      { beats: role === "demonstration" ? listFactBeats(facts, [], phrases) : [], share: 4 },
      { beats: offer(own), share: 2 },
      { beats: offer(world), share: tone === undefined ? 2 : role === "problem" && tone !== "refined" ? 1 : 0 },
      { beats: tone ? [] : offer(phrases.any[role]), share: 1 },
      { beats: offer(priced), share: tone === "refined" ? 0 : 0.6 },
    ].filter(({ beats, share }) => beats.length > 0 && share > 0),
    only(phrases.any[role]),
  ];
}

/** The beat filled with facts, with and without its tail, as far as it fits the scene. */
function fit([captionPhrase, linePhrase, tailPhrase]: Beat, weight: number, writing: Writing): Candidate[] {
  const { seconds } = writing;
  const caption = fillBeat(captionPhrase, writing.facts, writing);
  const line = fillBeat(linePhrase, writing.spoken, writing);
  const tail = fillBeat(tailPhrase, writing.spoken, writing);
  if (!caption || !line) return [];
  if (!fitsCaption(caption, seconds)) return [];
  const lines = [line, ...(tail ? [`${line} ${tail}`] : [])].filter((text) => fitsLine(text, seconds));
  // Fills the available time.
  const { max } = lineRoom(seconds);
  return lines.map((text) => ({
    caption,
    line: text,
    weight: (weight * countWords(text)) / max / lines.length,
  }));
}

function fillBeat(phrase: string, facts: ProductFacts, { guidelines, first, phrases }: Writing): string | null {
  let isKnown = true;
  const addressed = phrase
    .replaceAll(/\[([^[\]|]*)\|([^[\]|]*)\]/g, guidelines.isFamiliar ? "$2" : "$1")
    .replaceAll(/\{(first|audience)\}/g, (_, slot: string) => {
      const value = slot === "first" ? first : guidelines.audience && phrases.audiences[guidelines.audience];
      if (!value) isKnown = false;
      return value ?? "";
    });
  return isKnown ? fillPhrase(addressed, facts) : null;
}

/** Long words, to avoid using one twice within a script, except for the product's own. */
function createWordReader({ slots }: ProductFacts): (text: string) => string[] {
  const read = (text: string) => text.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
  const own = new Set(read([slots.name, slots.full, slots.this, slots.brand].join(" ")));
  return (text) => read(text).filter((word) => !own.has(word));
}

/** One sentence. */
function writeConcept(writing: Writing): string {
  const { phrases, facts, guidelines, tone, dice, setText } = writing;
  const { openings, toAudience, inTone, arcs } = phrases.concept;
  const isOpen = !facts.isAlcohol;
  const full =
    facts.slots.full ?? facts.slots.name ?? facts.slots.this ?? (phrases === french ? "le produit" : "the product");
  const known = { ...facts, slots: { ...facts.slots, full } };
  const opening = dice.pick(openings.flatMap((phrase) => fillBeat(phrase, known, writing) ?? []));
  const parts = [
    opening,
    isOpen && guidelines.audience
      ? fillBeat(toAudience, known, writing)?.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
      : "",
    isOpen && guidelines.occasion ? phrases.occasions[guidelines.occasion].inConcept : "",
    isOpen && guidelines.tone && tone ? inTone[tone] : "",
  ].filter(Boolean);
  const allowed = arcs.filter((arc) => !hasStem(arc, guidelines.avoided));
  return setText(capitalise(`${parts.join(", ")} : ${dice.pick(allowed.length > 0 ? allowed : arcs)}.`));
}
