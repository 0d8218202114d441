// A script for four scenes, from what is known of the product and what the seller asks for.
import { sceneRoles, type SceneRole, type VideoScene } from "../../contract/videos.ts";
import type { VideoScript, VideoScriptBrief } from "../studio.ts";
import { readFacts, type ProductFacts } from "../ad-copy/facts.ts";
import { sayName } from "../ad-copy/name.ts";
import { findHeadNoun, foldWords, withArticle } from "../ad-copy/nouns.ts";
import { fillPhrase } from "../ad-copy/phrases/phrases.ts";
import { capitalise, setType } from "../ad-copy/text.ts";
import { createDice, type Dice } from "../pixels/seed.ts";
import { english } from "./english/script.ts";
import { hasFrenchName, readEnglishFacts, setEnglish } from "./english/facts.ts";
import { listFactBeats } from "./facts.ts";
import { sayFirstName } from "./first-name.ts";
import { french } from "./french/script.ts";
import { hasStem, readGuidelines, type Guidelines } from "./guidelines.ts";
import type { Beat, ScriptPhrases, Tone } from "./phrases.ts";
import { describeShot } from "./shots.ts";
import { countWords, fitsCaption, fitsLine, lineRoom } from "./timing.ts";

/** All that a script is written from. */
interface Writing {
  seconds: number;
  phrases: ScriptPhrases;
  /** What may be read, and what may be said: a French name stays on an English screen, but is not spoken. */
  facts: ProductFacts;
  spoken: ProductFacts;
  wishes: Guidelines;
  tone: Tone | undefined;
  first: string | null;
  setText: (text: string) => string;
  dice: Dice;
}

/** A caption and a line that fit their scene. */
interface Take {
  caption: string;
  line: string;
  weight: number;
}

/** Four scenes in the order of `sceneRoles`, in the brief's language but for the shots. */
export function writeVideoScript(brief: VideoScriptBrief): VideoScript {
  const { product, influencer, seconds, language, seed } = brief;
  const wishes = readGuidelines(brief.guidelines);
  const dice = createDice(seed, `video script ${product.name}`);
  const first = wishes.firstName === "refused" ? null : sayFirstName(influencer.name);
  const isFrench = language === "fr";
  const told = readFacts(product);
  const facts = withhold(isFrench ? told : readEnglishFacts(product, told), wishes);
  const full = facts.slots.full ?? facts.slots.name;
  const isForeign = !isFrench && hasFrenchName(product, told);
  const writing: Writing = {
    seconds,
    phrases: isFrench ? french : english,
    facts,
    spoken: {
      ...facts,
      slots: { ...facts.slots, ...(full && { full }), ...(isForeign && full && { name: full }) },
    },
    wishes,
    tone: chooseTone(brief, wishes, dice),
    first,
    setText: isFrench ? setType : setEnglish,
    dice,
  };
  const named = nameForShots(product.name, withhold(told, wishes));
  const scenes: VideoScene[] = [];
  for (const role of sceneRoles) {
    const { caption, line } = chooseTake(role, scenes, writing);
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
  return { concept: writeConcept(writing), scenes };
}

/** In full once, then as « le sac à main »; null where the name gives no article. */
function nameForShots(name: string, { slots }: ProductFacts) {
  const full = slots.full ?? null;
  const noun = full && findHeadNoun(sayName(name, null) ?? "");
  return { full, short: noun ? withArticle(noun, "the") : full };
}

/** Without what the seller does not want said. */
function withhold(facts: ProductFacts, { price, brand, avoided }: Guidelines): ProductFacts {
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

/** As asked, or else sometimes as the influencer's style suggests. */
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

function chooseTake(role: SceneRole, before: VideoScene[], writing: Writing): Take {
  const { facts, wishes, dice, setText } = writing;
  const said = before.map(textOf).join(" ");
  const isAllowed = (take: Take) => {
    const text = textOf(take);
    const isAsking = wishes.questions === "refused" && text.includes("?");
    const isCalling = wishes.exclamations === "refused" && text.includes("!");
    return !isAsking && !isCalling && !hasStem(text, wishes.avoided);
  };
  const rounds = listPools(role, writing).map((pools) =>
    pools.flatMap(({ beats, share }) => beats.flatMap((beat) => fit(beat, share / beats.length, writing))),
  );
  const allowed = rounds.map((takes) => takes.filter(isAllowed));
  let choices = [...allowed, ...rounds].find((takes) => takes.length > 0) ?? [];
  // Each wish that leaves something to choose from narrows the choice.
  const narrow = (isFitting: (take: Take) => boolean) => {
    const fitting = choices.filter(isFitting);
    if (fitting.length > 0) choices = fitting;
  };
  if (role === "call_to_action" && !names(said, facts)) narrow((take) => names(textOf(take), facts));
  const wordsOf = createWordReader(facts);
  const saidWords = new Set(wordsOf(said));
  narrow((take) => !wordsOf(textOf(take)).some((word) => saidWords.has(word)));
  const { caption, line, weight } = dice.weigh(choices.map((take) => [take, take.weight] as const));
  // Typography changes no lengths that count, and is slow: one take of a hundred gets it.
  return { caption: setText(caption), line: setText(line), weight };
}

const textOf = ({ caption, line }: { caption: string; line: string }) => `${caption} ${line}`;

function names(text: string, { slots }: ProductFacts): boolean {
  const folded = foldWords(text);
  return [slots.name, slots.full, slots.this].some((own) => own !== undefined && folded.includes(foldWords(own)));
}

const namedCaptions = ["{name}", "{name}, {price}"] as const;

/** Beats, and how readily one of them is chosen. */
interface Pool {
  beats: readonly Beat[];
  share: number;
}

/** Where a scene's words may come from: the first list that has any that fit. The last one always has. */
function listPools(role: SceneRole, writing: Writing): Pool[][] {
  const { phrases, facts, wishes, tone } = writing;
  const { occasion, audience } = wishes;
  const isCall = role === "call_to_action";
  // The last picture may as well bear the product's name.
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
    ...(wishes.price === "wanted" ? [only(priced)] : []),
    ...(role === "hook" && audience ? [only(phrases.forAudience)] : []),
    ...(occasion && isOccasion ? [only(phrases.occasions[occasion][role])] : []),
    ...(role === "demonstration" && wishes.mentions.length > 0
      ? [only(listFactBeats(facts, wishes.mentions, phrases))]
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

/** The beat with its facts, with and without its tail, as far as that fits the scene. */
function fit([captionPhrase, linePhrase, tailPhrase]: Beat, weight: number, writing: Writing): Take[] {
  const { seconds } = writing;
  const caption = fillBeat(captionPhrase, writing.facts, writing);
  const line = fillBeat(linePhrase, writing.spoken, writing);
  const tail = fillBeat(tailPhrase, writing.spoken, writing);
  if (!caption || !line) return [];
  if (!fitsCaption(caption, seconds)) return [];
  const lines = [line, ...(tail ? [`${line} ${tail}`] : [])].filter((text) => fitsLine(text, seconds));
  // A scene with time to spare is filled.
  const { most } = lineRoom(seconds);
  return lines.map((text) => ({
    caption,
    line: text,
    weight: (weight * countWords(text)) / most / lines.length,
  }));
}

function fillBeat(phrase: string, facts: ProductFacts, { wishes, first, phrases }: Writing): string | null {
  let isKnown = true;
  const addressed = phrase
    .replaceAll(/\[([^[\]|]*)\|([^[\]|]*)\]/g, wishes.isFamiliar ? "$2" : "$1")
    .replaceAll(/\{(first|audience)\}/g, (_, slot: string) => {
      const value = slot === "first" ? first : wishes.audience && phrases.audiences[wishes.audience];
      if (!value) isKnown = false;
      return value ?? "";
    });
  return isKnown ? fillPhrase(addressed, facts) : null;
}

/** A long word twice within a script sounds like a machine, but for the product's own. */
function createWordReader({ slots }: ProductFacts): (text: string) => string[] {
  const read = (text: string) => text.toLowerCase().match(/\p{L}{6,}/gu) ?? [];
  const own = new Set(read([slots.name, slots.full, slots.this, slots.brand].join(" ")));
  return (text) => read(text).filter((word) => !own.has(word));
}

/** One sentence. */
function writeConcept(writing: Writing): string {
  const { phrases, facts, wishes, tone, dice, setText } = writing;
  const { openings, toAudience, inTone, arcs } = phrases.concept;
  const isOpen = !facts.isAlcohol;
  const full =
    facts.slots.full ?? facts.slots.name ?? facts.slots.this ?? (phrases === french ? "le produit" : "the product");
  const known = { ...facts, slots: { ...facts.slots, full } };
  const opening = dice.pick(openings.flatMap((phrase) => fillBeat(phrase, known, writing) ?? []));
  const parts = [
    opening,
    isOpen && wishes.audience
      ? fillBeat(toAudience, known, writing)?.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())
      : "",
    isOpen && wishes.occasion ? phrases.occasions[wishes.occasion].inConcept : "",
    isOpen && wishes.tone && tone ? inTone[tone] : "",
  ].filter(Boolean);
  const told = arcs.filter((arc) => !hasStem(arc, wishes.avoided));
  return setText(capitalise(`${parts.join(", ")} : ${dice.pick(told.length > 0 ? told : arcs)}.`));
}
