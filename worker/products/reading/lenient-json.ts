/** Lenient JSON parser for hand-written and string-built JSON in web pages. */

/** Maximum length in characters of a broken block that is repaired. */
const MAX_MENDED = 1_000_000;
const MAX_DEPTH = 64;
/** Characters at the end that are searched for the end of a comment or CDATA. */
const MAX_WRAPPING = 200;

/**
 * Parses JSON; repairs comments, CDATA, entities for quotes, single quotes, unquoted keys, quotes inside strings, extra
 * and missing commas, decimal commas, missing values, several documents in a row and truncation. Undefined when nothing
 * can be read.
 */
export function parseLenientJson(text: string): unknown {
  const body = unwrap(text);
  const strict = parseStrict(body);
  // A document that was encoded twice is a string containing JSON.
  if (typeof strict === "string") return parseStrict(unwrap(strict));
  if (strict !== undefined || body.length > MAX_MENDED) return strict;
  return parseMended(unescapeQuotes(body));
}

function parseStrict(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the lenient parser is tried next.
    return undefined;
  }
}

function unwrap(text: string): string {
  const body = text
    .trim()
    .replace(/^(?:\/\*|\/\/)?\s{0,100}<!\[CDATA\[\s{0,100}(?:\*\/)?/, "")
    .replace(/^<!--/, "");
  // Only the end is searched: over the whole text these patterns take quadratic time in its white space.
  const end = body
    .slice(-MAX_WRAPPING)
    .replace(/(?:\/\*|\/\/)?\s*\]\]>\s*(?:\*\/)?$/, "")
    .replace(/(?:\/\/\s*)?-->$/, "")
    .trim()
    .replace(/;$/, "");
  return (body.slice(0, -MAX_WRAPPING) + end).trim();
}

function unescapeQuotes(text: string): string {
  if (/^[[{]\s*&(?:quot|#34);/.test(text)) {
    return text.replaceAll(/&(?:quot|#34);/g, '"').replaceAll("&amp;", "&");
  }
  return /^[[{]\s*\\"/.test(text) ? text.replaceAll('\\"', '"') : text;
}

interface Cursor {
  text: string;
  at: number;
}

const trivia = /(?:[\s,;]+|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|<!--|-->)*/y;
/** The same without commas, which indicate a missing value. */
const blank = /(?:\s+|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*)*/y;
const plain = { '"': /[^"\\\u0000-\u001F]+/y, "'": /[^'\\\u0000-\u001F]+/y };
/** What follows a quote that ends a string; any other quote belongs to the string. */
const afterEnd =
  /\s{0,200}(?:$|[:}\]]|,\s{0,200}(?:$|["'{[}\]\d,/-]|true\b|false\b|null\b|[\w@$]{1,40}\s{0,20}:)|["']?[\w@$]{1,40}["']\s{0,20}:)/y;
const number = /-?\d+(?:\.\d*)?(?:e[+-]?\d+)?(?=\s{0,200}(?:$|[,}\]\n/]))/iy;
/** `"price": 89,00 }`: inside an object, digits cannot be a key. */
const decimalComma = /,(\d{1,2})(?=\s{0,200}[,}])/y;
const bareKey = /[\w@$-]{1,100}/y;
const bareWord = /[^\s,{}[\]"']{1,200}/y;

function parseMended(text: string): unknown {
  const cursor: Cursor = { text, at: 0 };
  const documents: unknown[] = [];
  while (cursor.at < text.length) {
    take(cursor, trivia);
    const start = text.charAt(cursor.at);
    if (start === "{" || start === "[") documents.push(readValue(cursor, 0));
    else cursor.at += 1;
  }
  return documents.length > 1 ? documents : documents[0];
}

function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = cursor.at;
  const match = pattern.exec(cursor.text);
  if (match) cursor.at += match[0].length;
  return match;
}

function readValue(cursor: Cursor, depth: number): unknown {
  const start = cursor.text.charAt(cursor.at);
  if (start === '"' || start === "'") return readString(cursor, start);
  if (start === "{" || start === "[") {
    cursor.at += 1;
    if (depth >= MAX_DEPTH) cursor.at = cursor.text.length;
    return start === "{" ? readObject(cursor, depth) : readArray(cursor, depth);
  }
  const figure = take(cursor, number);
  if (figure) return Number(figure[0]);
  const word = take(cursor, bareWord)?.[0] ?? "";
  if (word === "true" || word === "false") return word === "true";
  return /^(?:null|undefined|NaN|)$/.test(word) ? null : word;
}

function readObject(cursor: Cursor, depth: number): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (;;) {
    take(cursor, trivia);
    const start = cursor.text.charAt(cursor.at);
    if (start === "}") cursor.at += 1;
    // A bracket that closes an outer value closes this one too.
    if (start === "" || start === "}" || start === "]") return record;
    const key = start === '"' || start === "'" ? readString(cursor, start) : take(cursor, bareKey)?.[0];
    if (key === undefined) {
      cursor.at += 1;
      continue;
    }
    take(cursor, blank);
    if (cursor.text.charAt(cursor.at) !== ":") continue;
    cursor.at += 1;
    take(cursor, blank);
    if (/[,}]/.test(cursor.text.charAt(cursor.at))) continue;
    let value = readValue(cursor, depth + 1);
    const cents = typeof value === "number" ? take(cursor, decimalComma)?.[1] : undefined;
    if (cents) value = Number(`${String(value)}.${cents}`);
    if (key !== "__proto__") record[key] = value;
  }
}

function readArray(cursor: Cursor, depth: number): unknown[] {
  const list: unknown[] = [];
  for (;;) {
    take(cursor, trivia);
    const start = cursor.text.charAt(cursor.at);
    if (start === "]") cursor.at += 1;
    if (start === "" || start === "]" || start === "}") return list;
    const before = cursor.at;
    list.push(readValue(cursor, depth + 1));
    if (cursor.at === before) cursor.at += 1;
  }
}

const escapes: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function readString(cursor: Cursor, quote: '"' | "'"): string {
  const { text } = cursor;
  const parts: string[] = [];
  cursor.at += 1;
  while (cursor.at < text.length) {
    const run = take(cursor, plain[quote]);
    if (run) parts.push(run[0]);
    const character = text.charAt(cursor.at);
    cursor.at += 1;
    if (character === "\\") {
      const escaped = text.charAt(cursor.at);
      const code = escaped === "u" ? /^[\da-f]{4}/i.exec(text.slice(cursor.at + 1, cursor.at + 5))?.[0] : undefined;
      parts.push(code ? String.fromCharCode(Number.parseInt(code, 16)) : (escapes[escaped] ?? escaped));
      cursor.at += code ? 5 : 1;
    } else if (character === quote) {
      afterEnd.lastIndex = cursor.at;
      if (afterEnd.test(text)) break;
      parts.push(character);
    } else if (character) {
      // Keep raw line breaks and tabs; other control characters become a space.
      parts.push(character === "\n" || character === "\t" ? character : " ");
    }
  }
  return parts.join("");
}
