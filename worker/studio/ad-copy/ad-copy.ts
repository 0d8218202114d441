// French copy for a series of ads: each post has its own angle, hook and call to action, all based on known facts about
// the product.
import { adAngles, adPostLimits, type AdAngle } from "../../contract/ad-posts.ts";
import type { AdFormatId } from "../../contract/formats.ts";
import type { AdCopy, AdCopyBrief } from "../briefs/copy.ts";
import { type Choose, writeBody } from "./body.ts";
import { readFacts, type ProductFacts } from "./facts.ts";
import { foldWords } from "./nouns.ts";
import {
  anyPhrases,
  colourPhrases,
  factLines,
  factPhrases,
  fillPhrase,
  namelessPhrases,
  detailPhrases,
  phrasesOf,
  picturePhrases,
  pricePhrases,
  soberPhrases,
  type Pair,
} from "./phrases/phrases.ts";
import type { Quote } from "./quotes.ts";
import { setType } from "./text.ts";
import { createDice, type Dice } from "../pixels/seed.ts";

/** A hook with the line that begins the body; a quoted sentence of the page has none. */
interface Opening {
  hook: string;
  line: string | null;
  quote: Quote | null;
  weight: number;
}

/** Maximum length of a quoted hook: text on a picture is read at a glance. */
const quotedHookLength = 80;
/** Of a fact beside the product's name. */
const factHookLength = 40;

/** One post per format, in their order. No pair of hook and call to action is repeated, nor one of `taken`. */
export function writeAdCopy(brief: AdCopyBrief): AdCopy[] {
  const facts = readFacts(brief.product, brief.voice);
  const dice = createDice(brief.seed, `ad copy ${brief.product.name}`);
  const used = createMemory(brief.taken);
  const choose = createChooser(dice);
  const angles = spreadAngles(brief.formats, dice);
  return brief.formats.map((format, at) => {
    const angle = angles[at] ?? "benefit";
    const openings =
      [listOpenings(angle, format, facts), fillPairs(colourPhrases, 1, facts)].find(({ length }) => length > 0) ??
      fillPairs(namelessPhrases, 1, facts);
    const { opening, callToAction } = choosePair(openings, facts, used, dice);
    used.add(opening.hook, callToAction);
    const quotes = rotate(facts.quotes, at).filter((quote) => quote !== opening.quote);
    const body = writeBody({ format, angle, hook: opening.hook, line: opening.line, quotes, choose }, facts);
    return { angle, hook: opening.hook, body, callToAction };
  });
}

/** Starts each post at another of the page's sentences; the first post at the best. */
function rotate<T>(items: T[], by: number): T[] {
  const start = items.length > 0 ? by % items.length : 0;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Picks from the first list that has an unused formula; from all lists when every one has been used. */
function createChooser(dice: Dice): Choose {
  const picked = new Set<string>();
  return (...lists) => {
    const fresh = lists
      .map((sayings) => sayings.filter(({ formula }) => !picked.has(formula)))
      .find((sayings) => sayings.length > 0);
    const { formula, text } = dice.pick(fresh ?? lists.flat());
    picked.add(formula);
    return text;
  };
}

/**
 * All six angles before one is repeated. A detail is for a thing shown alone; a story, read in three seconds, gets no
 * proof either.
 */
function spreadAngles(formats: AdFormatId[], dice: Dice): AdAngle[] {
  const angles: AdAngle[] = [];
  while (angles.length < formats.length) angles.push(...dice.shuffle(adAngles));
  const swap = (at: number, other: number) => {
    const [one, two] = [angles[at], angles[other]];
    if (one && two) [angles[at], angles[other]] = [two, one];
  };
  const alone = formats.findIndex((format) => format.startsWith("product-"));
  if (alone >= 0) swap(alone, angles.indexOf("detail"));
  const story = formats.indexOf("instagram-story");
  const other = angles.findIndex(
    (angle, at) => at !== story && at !== alone && angle !== "proof" && angle !== "detail",
  );
  if (angles[story] === "proof" || angles[story] === "detail") swap(story, other);
  return angles;
}

interface Memory {
  add(hook: string, callToAction: string): void;
  hasHook(hook: string): boolean;
  hasCall(callToAction: string): boolean;
  hasPair(hook: string, callToAction: string): boolean;
}

function createMemory(taken: AdCopyBrief["taken"]): Memory {
  const hooks = new Set<string>();
  const calls = new Set<string>();
  const pairs = new Set<string>();
  const add = (hook: string, callToAction: string) => {
    hooks.add(foldWords(hook));
    calls.add(foldWords(callToAction));
    pairs.add(`${foldWords(hook)}\n${foldWords(callToAction)}`);
  };
  for (const post of taken) add(post.hook, post.callToAction);
  return {
    add,
    hasHook: (hook) => hooks.has(foldWords(hook)),
    hasCall: (call) => calls.has(foldWords(call)),
    hasPair: (hook, call) => pairs.has(`${foldWords(hook)}\n${foldWords(call)}`),
  };
}

function choosePair(openings: Opening[], facts: ProductFacts, used: Memory, dice: Dice) {
  const calls = listCalls(facts);
  const fresh = openings.filter(({ hook }) => !used.hasHook(hook));
  const choices = fresh.length > 0 ? fresh : openings;
  const first = dice.weigh(choices.map((opening) => [opening, opening.weight] as const));
  for (const opening of [first, ...dice.shuffle(openings), ...doubleHooks(openings)]) {
    const open = dice.shuffle(calls).filter((call) => !used.hasPair(opening.hook, call));
    const callToAction = open.find((call) => !used.hasCall(call)) ?? open[0];
    if (callToAction !== undefined) return { opening, callToAction };
  }
  return { opening: first, callToAction: dice.pick(calls) };
}

/** When all hooks have been combined with all calls, two hooks are joined into a new one. */
function* doubleHooks(openings: Opening[]): Generator<Opening> {
  for (const one of openings) {
    for (const other of openings) {
      const hook = `${one.hook} ${other.hook}`;
      if (one !== other && hook.length <= adPostLimits.hook) yield { ...one, hook };
    }
  }
}

function listOpenings(angle: AdAngle, format: AdFormatId, facts: ProductFacts): Opening[] {
  const fill = (pairs: readonly Pair[], weight: number) => fillPairs(pairs, weight, facts);
  const isPackshot = format.startsWith("product-");
  if (angle === "proof") {
    const hasFacts = facts.specs.length + facts.quotes.length > 1;
    return [
      ...fill(hasFacts ? factPhrases : picturePhrases, 2),
      ...fill(pricePhrases, 1),
      ...(isPackshot ? [] : quoteHooks(facts, 3)),
    ];
  }
  if (angle === "detail") return [...fill(detailPhrases, 3), ...factHooks(facts, 4), ...quoteHooks(facts, 3)];
  if (facts.isAlcohol) return fill(soberPhrases[angle], 1);
  const own = phrasesOf[facts.category];
  return [
    ...fill(own?.[angle] ?? [], 4),
    ...fill(anyPhrases[angle], own ? 0.5 : 4),
    ...(angle === "benefit" ? quoteHooks(facts, 5) : []),
  ];
}

const fillPairs = (pairs: readonly Pair[], weight: number, facts: ProductFacts) =>
  pairs.flatMap((pair) => open(pair, weight, facts));

function open([hookPhrase, linePhrase]: Pair, weight: number, facts: ProductFacts): Opening[] {
  const hook = fillPhrase(hookPhrase, facts);
  const line = fillPhrase(linePhrase, facts);
  if (!hook || !line) return [];
  const typed = setType(hook);
  return typed.length <= adPostLimits.hook ? [{ hook: typed, line: setType(line), quote: null, weight }] : [];
}

/** Short sentences of the page as hooks. */
function quoteHooks(facts: ProductFacts, weight: number): Opening[] {
  return facts.quotes
    .filter((quote) => quote.isStriking && quote.text.length <= quotedHookLength)
    .map((quote) => ({ hook: quote.text, line: null, quote, weight }));
}

/** « Sac à main Camille. Cuir grainé. » */
function factHooks(facts: ProductFacts, weight: number): Opening[] {
  const short = facts.specs.filter((spec) => spec.length <= factHookLength && !spec.includes(":"));
  const pairs = short.map((spec, at): Pair => [`{name}. ${spec}.`, factLines[at % factLines.length] ?? ""]);
  return fillPairs(pairs, weight, facts);
}

function listCalls(facts: ProductFacts): string[] {
  const own = phrasesOf[facts.category]?.calls ?? [];
  // Nobody buys a rattle for themselves.
  const common = anyPhrases.calls.filter((call) => facts.category !== "bebe" || !/^(?:M'|Me |Je craque)/.test(call));
  return (facts.isAlcohol ? soberPhrases.calls : [...own, ...common]).flatMap((phrase) => {
    const call = fillPhrase(phrase, facts);
    const typed = call && setType(call);
    return typed && typed.length <= adPostLimits.call_to_action ? [typed] : [];
  });
}
