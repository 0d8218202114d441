// Which noun of a name says what the thing is: the first one in French (« sac avec chaîne »), in English the last one
// before "with", "for"… ("dog leash", "running socks with stripes").

/** Nouns that say the same of a thing. */
export interface Nouns<Value> {
  value: Value;
  all: RegExp;
  /** Those that only English has. */
  english: RegExp | undefined;
}

/** The noun that counts in a name; `before` is how many characters away from the name's head it is. */
interface HeadNoun<Value> {
  value: Value;
  before: number;
}

const frenchWords = /\b(?:de|du|des|d|l|en|a|au|aux|pour|et|avec|sans|la|le|les|une?)\b/;
/** What follows them in English says what a thing has, or what it is for. */
const phraseEnd = / (?:with|for|in|of|and|from|by) .*/;
/** Nouns of accessories, as the last word of an English name; the word before says what they are for: a necklace stand. */
const accessories =
  /\b(?:stand|holder|box|rack|hanger|hook|organi[sz]er|tree|rod|\w+bag|case|strap|cover|cleaner|pump|lock|refill|opener|mount|tripod|sleeve|cabinet|food)(?:e?s)?$/;

/** The same as the first word of a French one: « boîte à montres ». */
const frenchAccessories = /^(?:presentoir|support|boite|remontoir|porte|rangement)s?\b/;

/**
 * Nouns in plain words (plainWords), separated by ", ", those that only English has after " / ". Plurals in s, x and es
 * count as well.
 */
export function readNouns<Value>(value: Value, words: string): Nouns<Value> {
  const [, english] = words.split(/(?:^| )\/ /);
  return {
    value,
    all: patternOf(words.split(/, |(?:^| )\/ /)),
    english: english ? patternOf(english.split(", ")) : undefined,
  };
}

function patternOf(words: readonly string[]): RegExp {
  const longestFirst = words.filter(Boolean).toSorted((one, other) => other.length - one.length);
  return new RegExp(`\\b(?:${longestFirst.join("|").replaceAll(" ", "[sx]? ")})(?:s|x|es)?\\b`, "g");
}

/** What a name in plain words tells. */
interface NameReading {
  /** It is a thing that goes with another one, which the name has too. */
  isAccessory: boolean;
  /** The noun of a table that is the name's head or the nearest to it, the longest where several are. */
  find<Value>(table: readonly Nouns<Value>[]): HeadNoun<Value> | undefined;
}

/** The last names read, of each table: a picture asks for the same few again and again. */
const lastRead = new WeakMap<readonly Nouns<unknown>[], Map<string, NameReading>>();
const mostKept = 32;

/** @param known every noun that tells an English name. */
export function readName(name: string, known: readonly Nouns<unknown>[]): NameReading {
  let readings = lastRead.get(known);
  if (!readings) lastRead.set(known, (readings = new Map<string, NameReading>()));
  let reading = readings.get(name);
  if (!reading) {
    if (readings.size >= mostKept) readings.clear();
    readings.set(name, (reading = readAnew(name, known)));
  }
  return reading;
}

function readAnew(name: string, known: readonly Nouns<unknown>[]): NameReading {
  const words = name.trim();
  const phrase = words.replace(phraseEnd, "");
  const isOfAnother = accessories.test(phrase);
  const isEnglish =
    !frenchWords.test(words) && (isOfAnother || known.some(({ english }) => english && words.search(english) >= 0));
  const found = new WeakMap<object, { head: HeadNoun<unknown> | undefined }>();
  const headOf = <Value>(table: readonly Nouns<Value>[]): HeadNoun<Value> | undefined => {
    const head = found.get(table) ?? { head: findNearest(isEnglish ? phrase : words, table, isEnglish) };
    found.set(table, head);
    return head.head as HeadNoun<Value> | undefined;
  };
  const isAccessory = (isEnglish ? isOfAnother : frenchAccessories.test(words)) && headOf(known)?.before !== 0;
  return {
    isAccessory,
    find: (table) => (isAccessory ? undefined : headOf(table)),
  };
}

function findNearest<Value>(
  words: string,
  table: readonly Nouns<Value>[],
  isEnglish: boolean,
): HeadNoun<Value> | undefined {
  let [nearest, longest]: [HeadNoun<Value> | undefined, number] = [undefined, 0];
  for (const { value, all } of table) {
    for (const { 0: noun, index } of words.matchAll(all)) {
      const before = isEnglish ? words.length - index - noun.length : index;
      const isNearer = !nearest || before < nearest.before;
      if (!isNearer && (before > (nearest?.before ?? 0) || noun.length <= longest)) continue;
      [nearest, longest] = [{ value, before }, noun.length];
    }
  }
  return nearest;
}
