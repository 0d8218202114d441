// Cleans text from shops and sellers for publication: no markup, no template syntax, French typography.
import { formatPrice } from "../../contract/price.ts";

const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu;
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE0E\uFE0F\u20E3]/gu;
const marks = /[©®™℠]|\((?:tm|r|c)\)/giu;
/** Placeholders of every template language that a shop may leak, with their content. */
const templates =
  /\{\{[^{}]*\}\}|\{%[^{}]*%\}|[$#]\{[^{}]*\}|<%[^<>]*%>|<\?[^<>]*\?>|\[\[[^[\]]*\]\]|%[A-Z_]{3,}%|%\(\w+\)s|\{\w*\}/gu;
const scripts = /<(script|style|template|svg)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu;
const tags = /<[!/?]?[a-z][^<>]*(?:>|$)|<!--[\s\S]*?(?:-->|$)/giu;
const addresses = /(?:https?:\/\/|www\.|javascript:|data:|mailto:)\S*|(?<!\S)[^\s@]*@\S*/giu;
const leftovers = /[<>{}[\]|\\^`~_=$#*]/gu;

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  euro: "€",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  agrave: "à",
  acirc: "â",
  ccedil: "ç",
  ocirc: "ô",
  icirc: "î",
  ucirc: "û",
  rsquo: "'",
  laquo: "«",
  raquo: "»",
};

/** Plain text from an untrusted source; line breaks are kept. */
export function cleanText(source: string): string {
  let text = source.normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ");
  // Twice: shops encode entities twice, and markup may be inside them.
  for (let pass = 0; pass < 2; pass += 1) {
    text = text
      .replaceAll(scripts, " ")
      .replaceAll(tags, " ")
      .replaceAll(templates, " ")
      .replaceAll(/&#(?:39|x27|8217);/gi, "'")
      .replaceAll(/&(\w{2,8});/g, (_, name: string) => entities[name.toLowerCase()] ?? " ");
  }
  return text
    .replaceAll(/&#\w{1,8};?/g, " ")
    .replaceAll(addresses, " ")
    .replaceAll(marks, "")
    .replaceAll(emoji, " ")
    .replaceAll("\n", "\uE000")
    .replaceAll(invisible, (sign) => (sign === "\uE000" ? "\n" : ""))
    .replaceAll(leftovers, " ")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim();
}

/** French typography: no-break spaces, typographic apostrophes, a single ellipsis character. */
export function setType(text: string): string {
  return text
    .replaceAll("...", "…")
    .replaceAll(/(?<=[\p{L}\d])['`´](?=[\p{L}\d])/gu, "’")
    .replaceAll(/"([^"\n]{1,200})"/g, "«\u00a0$1\u00a0»")
    .replaceAll(/«\s*/g, "«\u00a0")
    .replaceAll(/\s*»/g, "\u00a0»")
    .replaceAll(/(?<=[\p{L}\p{N}»)%’'€$£¥])\s*([;!?]+)(?=\s|$|[»)])/gu, "\u00a0$1")
    .replaceAll(/(?<=[\p{L}\p{N}»)%’'€$£¥])\s*:(?=\s|$)/gu, "\u00a0:")
    .replaceAll(/(\d)(?=(?:cm|mm|kg|ml|cl)(?!\p{L}))/gu, "$1 ")
    .replaceAll(/(\d)\s*([€%])/g, "$1\u00a0$2")
    .replaceAll(/(\d) (\d{3})(?!\d)/g, "$1\u00a0$2")
    .replaceAll(/(\d) (?=(?:ml|cl|dl|[cmk]m|[mk]?g|[mlLgVW]|mAh|G?Hz|[GMT]o|°C)(?![\p{L}\d]))/gu, "$1\u00a0")
    .replaceAll(/(\d)\s?x\s?(?=\d)/g, "$1 × ")
    .replaceAll(/ (–|—) /g, "\u00a0$1 ")
    .replaceAll(/ {2,}/g, " ");
}

/** Upper-cases the first letter. */
export function capitalise(text: string): string {
  const first = /^[^\p{L}\d]*\p{L}/u.exec(text)?.[0];
  return first === undefined ? text : first.toLocaleUpperCase("fr") + text.slice(first.length);
}

/** « 19,90 € », « 1 299 € »; null where amount or currency is unknown. */
export function writePrice(price: number | null, currency: string | null): string | null {
  if (price === null || !Number.isFinite(price) || price < 0.01 || price >= 1e9) return null;
  const code = currency?.trim().toUpperCase() ?? "";
  return /^[A-Z]{3}$/.test(code) ? formatPrice(price, code) : null;
}
