/** Chooses the product's name: the candidate that most parts of the page agree on, without the shop's name. */
import { isFurniture } from "./page-areas.ts";
import { collapse, textOf } from "./page-document.ts";
import type { PageDocument } from "./page-document.ts";
import type { MetaTags } from "./meta-tags.ts";

interface Candidate {
  text: string;
  weight: number;
}

const separators = /\s+[|｜–—·•»:]\s+|\s+-\s+|[|｜]|\s+::\s+/;
const salesTalk =
  /^(?:buy|shop|acheter|achetez|commander|comprar|compra|kaufen|купить|kup|koupit|kúpiť|acquista|in stock|en stock|в наличии|на складе|dettagli su|details about)\s*:?\s+/i;
const salesTail =
  /\s*(?:[-–—|,]?\s*(?:online\s+)?(?:bestellen|kaufen|acheter|купить|buy online|best price|prix|цена|prezzo|precio)\b.*|[-–]\s*mostra il titolo originale)$/i;

/** The best name, or null. `structured`: candidates from structured data, best first. */
export function chooseName(
  page: PageDocument,
  meta: MetaTags,
  siteNames: string[],
  structured: string[],
): string | null {
  const headings = readHeadings(page);
  const titles = [...meta("og:title").slice(0, 1), ...meta("twitter:title").slice(0, 1), page.title].filter(Boolean);
  // Unique texts: a notice that is repeated five times counts once.
  const witnesses: Candidate[] = [
    ...[...new Set(structured.map(fold))].map((text) => ({ text, weight: 3 })),
    ...[...new Set(headings.slice(0, 6).map(fold))].map((text) => ({ text, weight: 2 })),
    ...[...new Set(titles.map(fold))].map((text) => ({ text, weight: 2 })),
  ];
  const candidates: Candidate[] = [
    ...structured.map((text, index) => ({ text, weight: 3 - index * 0.2 })),
    ...headings.map((text, index) => ({ text, weight: 3 - index * 0.1 })),
    ...titles.flatMap((title, index) =>
      titleParts(title, siteNames).map((text, part) => ({ text, weight: 1.2 - index * 0.1 - part * 0.3 })),
    ),
  ];
  let best: { text: string; score: number } | null = null;
  for (const candidate of candidates) {
    const text = cleanName(candidate.text, siteNames);
    if (!isName(text, siteNames)) continue;
    const score = candidate.weight + agreement(fold(text), witnesses);
    if (!best || score > best.score) best = { text, score };
  }
  return best ? best.text.slice(0, 300) : null;
}

function readHeadings(page: PageDocument): string[] {
  const h1s = page.elements.filter((element) => element.tag === "h1" && !isFurniture(element));
  const own = h1s.flatMap((element) => {
    const whole = textOf(page, element, 300);
    // `<h1>Name <button>Save</button>`: only the text before the first child block is the heading.
    const firstLine = collapse(page.text.slice(element.textStart, element.textEnd).trim().split("\n")[0] ?? "").slice(
      0,
      300,
    );
    return firstLine && firstLine !== whole ? [firstLine, whole] : [whole];
  });
  return own.filter(Boolean).slice(0, 12);
}

/** Weight of the sources that contain the name; half the weight for sharing most of its words. */
function agreement(name: string, witnesses: Candidate[]): number {
  const words = name.split(" ").filter(Boolean);
  let total = 0;
  for (const witness of witnesses) {
    if (witness.text.includes(name)) total += witness.weight;
    else total += (witness.weight * words.filter((word) => witness.text.includes(word)).length * 0.6) / words.length;
  }
  return total;
}

/** The title, then without its last parts, then without its first parts. */
function titleParts(title: string, siteNames: string[]): string[] {
  const parts = title.split(separators).filter((part) => part.trim());
  const own = parts.filter((part) => !isSiteName(part, siteNames));
  if (own.length === parts.length && parts.length === 1) return [title];
  const kept = title.slice(0, title.indexOf(own.at(-1) ?? title) + (own.at(-1) ?? title).length);
  return [own.length < parts.length ? stripPrefixPart(kept, parts, siteNames) : title, ...own.slice(0, 3)];
}

function stripPrefixPart(title: string, parts: string[], siteNames: string[]): string {
  const first = parts[0];
  if (!first || !isSiteName(first, siteNames)) return title;
  const second = parts[1];
  return second ? title.slice(title.indexOf(second)) : title;
}

/** The name without the shop's names and surrounding punctuation. */
export function cleanName(name: string, siteNames: string[]): string {
  let text = collapse(name);
  const parts = text.split(separators);
  const last = parts.at(-1);
  if (parts.length > 1 && last && isSiteName(last, siteNames)) {
    text = text.slice(0, text.lastIndexOf(last)).replace(/[\s|｜–—·•»:-]+$/, "");
  }
  return text.replace(salesTalk, "").replace(salesTail, "").trim();
}

function isSiteName(part: string, siteNames: string[]): boolean {
  const folded = squash(part);
  return siteNames.some((name) => {
    const site = squash(name);
    return (
      site.length > 1 &&
      (folded === site || folded.startsWith(`${site}.`) || squash(name.split(".")[0] ?? "") === folded)
    );
  });
}

function isName(text: string, siteNames: string[]): boolean {
  return text.length > 1 && /[\p{L}]/u.test(text) && !isSiteName(text, siteNames) && !/^[{$%<]/.test(text);
}

/** The text in lower case without accents and punctuation, for comparisons. */
export function fold(text: string): string {
  // Fast path for plain letters, the most frequent input.
  if (!/[^\u0000-\u007F]/.test(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, " ")
      .trim();
  return collapse(
    text
      .normalize("NFKD")
      .replaceAll(/\p{M}+/gu, "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " "),
  );
}

function squash(text: string): string {
  return fold(text).replaceAll(" ", "");
}
