// The body of an ad post: a line that continues the hook, sentences from the page, and the price.
import { adPostLimits, type AdAngle } from "../../contract/ad-posts.ts";
import type { AdFormatId } from "../../contract/formats.ts";
import type { ProductFacts } from "./facts.ts";
import { foldWords } from "./nouns.ts";
import { fillPhrase, invitations, phrasesOf } from "./phrases/phrases.ts";
import type { Quote } from "./quotes.ts";
import { setType } from "./text.ts";
import type { ProductCategory } from "../scene/product-category.ts";

/** Limits per format: characters in all, sentences and facts quoted from the page. */
export const bodyRooms: Record<AdFormatId, { max: number; quotes: number; specs: number }> = {
  "facebook-feed": { max: 450, quotes: 3, specs: 4 },
  "instagram-square": { max: 320, quotes: 2, specs: 3 },
  "instagram-portrait": { max: 380, quotes: 2, specs: 3 },
  "instagram-story": { max: 150, quotes: 1, specs: 1 },
  "product-square": { max: 300, quotes: 1, specs: 3 },
  "product-portrait": { max: 320, quotes: 1, specs: 4 },
};

/** The warning required by law in any ad for alcohol (Code de la santé publique, L3323-4). */
const alcoholWarning = "L'abus d'alcool est dangereux pour la santé. À consommer avec modération.";

/** Each closing as it is worded where most is known; the wordings after it need less. */
export const closings = {
  withPrice: [
    ["{name}, {price}."],
    ["{full} : {price}.", "{name} : {price}."],
    ["{full}, à {price}.", "{name}, à {price}."],
    ["{full}, pour {price}.", "{name}, pour {price}."],
    ["{name}, au prix de {price}."],
    ["{name} : à vous pour {price}."],
    ["{name} : {price}, et vous savez tout."],
    ["Comptez {price} pour {full}."],
    ["{price} pour {full}."],
    ["Et {full} ? {price}."],
    ["{full} {est|sont} à {price}."],
    ["{full} {coûte|coûtent} {price}."],
    ["{full} {s'affiche|s'affichent} à {price}."],
    ["{full} {est|sont} à vous pour {price}."],
    ["À {price}, {full} {n'attend|n'attendent} que vous."],
    ["{full}, {signé|signée|signés|signées} {brand} : {price}."],
    ["{name}, chez {brand} : {price}."],
    ["Chez {brand}, {full} {est|sont} à {price}."],
    ["{brand} propose {full} à {price}."],
  ],
  withoutPrice: [
    ["{full}, {signé|signée|signés|signées} {brand}."],
    ["{name}, chez {brand}."],
    ["{brand} signe {this}."],
    ["{full}, à voir de près.", "{name}, à voir de près."],
    ["{full}, si le cœur vous en dit.", "{name}, si le cœur vous en dit."],
    ["{name} : à vous de voir."],
    ["{name} : le dernier mot est pour vous."],
    ["{name}. On vous laisse regarder."],
    ["{full} {n'attend|n'attendent} que votre avis."],
    ["Et {full}, qu'en dites-vous ?"],
    ["Faites connaissance avec {full}."],
    ["Le prochain pas ? Aller voir {full}."],
  ],
  /** When the name was already mentioned. */
  priceOnly: [
    ["Prix : {price}."],
    ["Côté prix : {price}."],
    ["Et le prix ? {price}."],
    ["{price}, pour être précis."],
    ["À vous pour {price}."],
    ["Le prix, pour finir : {price}."],
    ["{Affiché|Affichée|Affichés|Affichées} à {price}."],
    ["{price}, et {this} {est|sont} à vous."],
    ["Reste le prix de {this} : {price}."],
  ],
} as const satisfies Record<string, readonly (readonly string[])[]>;

/** A text and the formula that it was made by, which a series uses once. */
export interface Saying {
  formula: string;
  text: string;
}

/** Picks from the first list that has an unused formula. */
export type Choose = (...lists: Saying[][]) => string;

/** Words that lose their capital after a colon. */
const plainStart = /^(?:le|la|les|un|une|des|son|sa|ses|leurs?|il|elle|ils|elles|du|de|avec|en|à|au)(?![\p{L}'’])/iu;

/** `quotes` are those this post may use, best first. */
export interface BodyBrief {
  format: AdFormatId;
  angle: AdAngle;
  hook: string;
  line: string | null;
  quotes: Quote[];
  choose: Choose;
}

/** At most `adPostLimits.body_text` characters. */
export function writeBody(post: BodyBrief, facts: ProductFacts): string {
  const room = bodyRooms[post.format];
  // Read in three seconds: on one line, with one fact where it fits.
  const isStory = post.format === "instagram-story";
  const gap = isStory ? " " : "\n\n";
  const warning = facts.isAlcohol ? [alcoholWarning] : [];
  // Reserves room for the longest closing; a story with the warning has none for it.
  const kept =
    isStory && facts.isAlcohol
      ? 0
      : Math.max(0, ...listClosings(facts, post.hook, "").map(({ text }) => text.length + gap.length));

  const isBareFeed = post.format === "facebook-feed" && post.quotes.length < 2;
  const isFactual = post.angle === "proof" || post.angle === "detail";
  const isListed = isStory || isFactual || post.format.startsWith("product-") || isBareFeed || post.quotes.length === 0;
  const tell = (line: string | null) => {
    const opening = line ? [line] : [];
    const spare = room.max - kept - [...opening, ...warning].join(gap).length - gap.length;
    const specs = isStory ? facts.specs.filter(({ length }) => length < spare) : facts.specs;
    const list = isListed ? listSpecs(specs.slice(0, room.specs), post.hook, spare) : "";
    const said = foldWords(`${post.hook} ${list}`);
    const others = post.quotes.filter(({ text }) => !said.includes(foldWords(text)));
    const max = list ? Math.min(isStory ? 0 : 1, room.quotes) : room.quotes;
    const characters = spare - list.length - gap.length;
    return { opening, list, quoted: quotePage(others, { max, characters }, `${post.hook} ${line ?? ""}`, facts) };
  };
  const beside = tell(post.line);
  // In a story a fact matters more than the line.
  const instead = isStory && !beside.list && !beside.quoted ? tell(null) : beside;
  const { opening, list, quoted } = instead.list || instead.quoted ? instead : beside;
  const isThin = !quoted && (!list || (isBareFeed && !isFactual));
  const invitation = isThin && !(isStory && post.line) ? invite(post, facts) : "";

  const middle = [...opening, quoted || invitation, list].filter(Boolean);
  const endings = listClosings(facts, post.hook, middle.join(" "));
  const closing = endings.length > 0 ? [post.choose(endings)] : [];
  const withClosing = [...middle, ...closing, ...warning].join(gap);
  const isClosed = withClosing.length <= room.max || middle.length === 0;
  const text = setType(isClosed ? withClosing : [...middle, ...warning].join(gap));
  const isCalling = isClosed && closing.length > 0;
  return enliven(text.slice(0, adPostLimits.body_text - liveliness), isCalling, post.format, facts);
}

/** One for each category of products; none that promises anything. */
const emojis: Record<ProductCategory, string> = {
  beaute: "💄",
  parfum: "🌸",
  bijoux: "💍",
  montres: "⌚",
  mode: "👗",
  chaussures: "👟",
  sacs: "👜",
  maroquinerie: "👜",
  lunettes: "😎",
  tech: "🎧",
  sport: "💪",
  bebe: "🧸",
  maison: "🏡",
  alimentation: "😋",
  autre: "✨",
};

/** Characters that `enliven` adds at most. */
const liveliness = 5;

/**
 * The signs with which the brand ends its texts: an exclamation mark after what calls to the reader, an emoji. A warning
 * has none behind it.
 */
function enliven(
  text: string,
  isCalling: boolean,
  format: AdFormatId,
  { category, isAlcohol, voice }: ProductFacts,
): string {
  if (isAlcohol) return text;
  const called = isCalling && voice?.exclamation ? text.replace(/(?<=[\p{L}\d€)])\.$/u, "\u00a0!") : text;
  // Shown alone, a product speaks for itself.
  return voice?.emoji && !format.startsWith("product-") ? `${called} ${emojis[category]}` : called;
}

/** One fact becomes a line, several become a list. */
function listSpecs(specs: string[], hook: string, room: number): string {
  const fresh = specs.filter((spec) => !foldWords(hook).includes(foldWords(spec)));
  const fitting = fresh.filter((_, at) => fresh.slice(0, at + 1).join("\n• ").length + 2 <= room);
  return fitting.length > 1
    ? fitting.map((spec) => `• ${spec}`).join("\n")
    : fitting.map((spec) => `${spec}.`).join("");
}

function quotePage(
  quotes: Quote[],
  room: { max: number; characters: number },
  before: string,
  facts: ProductFacts,
): string {
  const chosen: Quote[] = [];
  for (const quote of quotes) {
    const isRoomy = join([...chosen, quote], before, facts).length <= room.characters;
    if (chosen.length < room.max && isRoomy) chosen.push(quote);
  }
  return chosen.length > 0 ? join(chosen, before, facts) : "";
}

/** Sentences in the page's order; the first one names the product if it refers to a name. */
function join(quotes: Quote[], before: string, facts: ProductFacts): string {
  const ordered = [...quotes].sort((one, other) => one.order - other.order);
  const text = ordered.map((quote) => quote.text).join(" ");
  const name = facts.slots.name;
  // « Cette cafetière… » names the thing itself.
  if (!ordered[0]?.needsAntecedent || /^ce(?:t|tte|s)?\s/i.test(text)) return text;
  if (!name || saysName(`${before} ${ordered[0].text}`, facts)) return text;
  const isPlain = plainStart.test(text);
  return isPlain ? `${name} : ${text.charAt(0).toLocaleLowerCase("fr")}${text.slice(1)}` : `${name}. ${text}`;
}

/** Without anything to quote, the text refers to the picture. */
function invite(post: BodyBrief, facts: ProductFacts): string {
  if (facts.isAlcohol) return "";
  const before = `${post.hook} ${post.line ?? ""}`;
  const fill = (phrases: readonly string[]) => say(phrases, facts).filter(({ text }) => !repeatsWord(before, text));
  const own = fill(phrasesOf[facts.category]?.invitations ?? []);
  const count = post.format === "facebook-feed" && own.length > 1 ? 2 : 1;
  return Array.from({ length: count }, () => post.choose(own, fill(invitations))).join(" ");
}

/** The phrases whose facts are known. */
const say = (phrases: readonly string[], facts: ProductFacts): Saying[] =>
  phrases.flatMap((formula) => {
    const text = fillPhrase(formula, facts);
    return text === null ? [] : [{ formula, text }];
  });

/** The same word or image twice within three lines sounds mechanical. */
function repeatsWord(before: string, text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{5,}|\p{L}+ez(?!\p{L})/gu) ?? [];
  const previous = before.toLowerCase();
  const sight = /photo|image|regard|œil|yeux|avis|près/i;
  return words.some((word) => previous.includes(word)) || (sight.test(before) && sight.test(text));
}

function saysName(text: string, { slots }: ProductFacts): boolean {
  const name = foldWords(slots.name ?? "");
  return name !== "" && ` ${foldWords(text)} `.includes(` ${name} `);
}

/** Closings: with the name where it was not mentioned, with the price where it is known and was not mentioned. */
function listClosings(facts: ProductFacts, hook: string, text: string): Saying[] {
  const { price } = facts.slots;
  const written = setType(`${hook} ${text}`);
  const isNamed = saysName(written, facts);
  const isPriced = price !== undefined && written.includes(price);
  if (isPriced && isNamed) return [];
  const fill = (list: readonly (readonly string[])[]) =>
    list.flatMap((wordings) => {
      const text = say(wordings, facts)[0]?.text;
      return text === undefined ? [] : [{ formula: wordings.join(), text }];
    });
  if (price && !isPriced) {
    const named = isNamed ? [] : fill(closings.withPrice);
    return named.length > 0 ? named : fill(closings.priceOnly);
  }
  if (isNamed) return [];
  const plain = fill(closings.withoutPrice);
  const name = facts.slots.name ?? "";
  const fresh = plain.filter(
    (closing) => !repeatsWord(written, closing.text.toLowerCase().replace(name.toLowerCase(), "")),
  );
  return fresh.length > 0 ? fresh : plain;
}
