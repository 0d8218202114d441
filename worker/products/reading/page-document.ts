/** A parsed page as a flat list of elements and one text, so that each query costs at most one scan. */
import { load } from "cheerio/slim";
import { boundMarkup } from "./bounded-markup.ts";

export interface PageElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  /** Position in the list. All descendants are between `index` and `lastInside`, both inclusive. */
  index: number;
  lastInside: number;
  parent: PageElement | null;
  /** Its part of the page's text: characters from `textStart` up to `textEnd`. */
  textStart: number;
  textEnd: number;
  /** class, id, itemprop, data-testid … in lower case. */
  label: string;
}

export interface PageDocument {
  url: string;
  /** Base for relative URLs. */
  baseUrl: string;
  elements: PageElement[];
  text: string;
  title: string;
  lang: string;
  /** Contents of scripts, which are not part of the text. */
  scripts: { type: string; body: string }[];
}

interface RawNode {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: RawNode[];
}

const silentTags = new Set(["script", "style", "template", "noscript", "svg", "head", "textarea", "select", "iframe"]);
// Inline elements; all others start a new line of text.
const inlineTags = new Set(
  "a abbr b bdi bdo big button cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var".split(
    " ",
  ),
);
const labelAttributes = ["class", "id", "itemprop", "data-testid", "data-qa", "data-test", "data-role", "property"];
const MAX_ATTRIBUTE = 4096;
/** For the attribute in which WooCommerce keeps all variants, and the outlines of drawings. */
const MAX_DATA = 400_000;
const longAttributes = new Set(["data-product_variations", "d", "points"]);

/** Parses any markup up to the limits of `boundMarkup`. Never throws. */
export function openPage(html: string, pageUrl: string): PageDocument {
  // htmlparser2 instead of parse5: it stays linear for any tag soup.
  const $ = load(boundMarkup(html), { xml: { xmlMode: false, decodeEntities: true } });
  const page: PageDocument = {
    url: pageUrl,
    baseUrl: pageUrl,
    elements: [],
    text: "",
    title: "",
    lang: "",
    scripts: [],
  };
  const root = $.root()[0] as RawNode | undefined;
  if (root) walk(root, page);
  const base = page.elements.find((element) => element.tag === "base" && element.attributes["href"]);
  page.baseUrl = toAbsoluteUrl(base?.attributes["href"] ?? "", pageUrl) ?? pageUrl;
  page.lang = page.elements.find((element) => element.tag === "html")?.attributes["lang"] ?? "";
  return page;
}

function walk(root: RawNode, page: PageDocument): void {
  const parts: string[] = [];
  let length = 0;
  let lastCharacter = "\n";
  // Indentation is not part of the text: it would increase the distance between adjacent elements.
  const write = (raw: string) => {
    let text = raw;
    if (/\s\s|[^\S ]/.test(text)) text = text.replaceAll(/[^\S\n]+/g, " ").replaceAll(/ ?\n\s*/g, "\n");
    if (lastCharacter === " " || lastCharacter === "\n") text = text.trimStart();
    if (!text) return;
    parts.push(text);
    length += text.length;
    lastCharacter = text.at(-1) ?? lastCharacter;
  };
  const stack: { node: RawNode; element: PageElement | null; next: number; silent: boolean }[] = [
    { node: root, element: null, next: 0, silent: false },
  ];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const child = top.node.children?.[top.next];
    if (!child) {
      if (top.element) {
        if (!top.silent && !inlineTags.has(top.element.tag)) write("\n");
        top.element.lastInside = page.elements.length - 1;
        top.element.textEnd = length;
      }
      stack.pop();
      continue;
    }
    top.next += 1;
    if (child.type === "text") {
      if (!top.silent && child.data) write(joinable(child.data, lastCharacter, top.element));
      continue;
    }
    if (!child.name) continue;
    const tag = child.name.toLowerCase();
    if (!top.silent && !inlineTags.has(tag)) write("\n");
    // An option's text is its label; texts of forms are no part of the page's.
    const shown = tag === "option" ? { label: collapse(firstText(child)), ...child.attribs } : (child.attribs ?? {});
    const element = describe(tag, shown, top.element, page.elements.length, length);
    page.elements.push(element);
    readScriptOrTitle(tag, child, page);
    stack.push({ node: child, element, next: 0, silent: top.silent || silentTags.has(tag) });
  }
  page.text = parts.join("");
}

/** Inserts the separator that is only visible: between two spans a space, before raised digits a decimal comma. */
function joinable(text: string, before: string, element: PageElement | null): string {
  if (/\p{Ll}$/u.test(before) && /^\p{Lu}/u.test(text)) return ` ${text}`;
  if (!element || !/\d/.test(before) || !/^\s*\d\d\s*(?:\p{Sc}\s*)?$/u.test(text)) return text;
  return element.tag === "sup" || centsLabel.test(element.label) ? `,${text.trim()}` : text;
}

const centsLabel = /(?:^|[\s_-])(?:cents?|centimes?|centimos?|decimals?|fraction|penny)(?:$|[\s_-])/;

function readScriptOrTitle(tag: string, node: RawNode, page: PageDocument): void {
  if (tag === "title" && !page.title) page.title = collapse(firstText(node).slice(0, 2_000)).slice(0, 500);
  if (tag !== "script") return;
  const type = (node.attribs?.["type"] ?? "").toLowerCase();
  if (type.includes("json")) page.scripts.push({ type, body: firstText(node) });
}

function firstText(node: RawNode): string {
  return (node.children ?? []).map((child) => child.data ?? child.children?.[0]?.data ?? "").join("");
}

function describe(
  tag: string,
  raw: Record<string, string>,
  parent: PageElement | null,
  index: number,
  textStart: number,
): PageElement {
  const attributes: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(raw)) {
    attributes[name.toLowerCase()] = value.slice(0, longAttributes.has(name) ? MAX_DATA : MAX_ATTRIBUTE);
  }
  const label = labelAttributes
    .map((name) => attributes[name] ?? "")
    .join(" ")
    .trim()
    .slice(0, 400)
    .toLowerCase();
  return { tag, attributes, index, lastInside: index, parent, textStart, textEnd: textStart, label };
}

/** The element's text with collapsed white space, at most `limit` characters. */
export function textOf(page: PageDocument, element: PageElement, limit = 400): string {
  return collapse(page.text.slice(element.textStart, Math.min(element.textEnd, element.textStart + limit * 4))).slice(
    0,
    limit,
  );
}

/** The text trimmed, with each run of white space as one space. */
export function collapse(text: string): string {
  // Fast path: most texts are collapsed already.
  if (!/[^\S ]|[\u200B\u200E\u200F]| {2}/.test(text)) return text.trim();
  return text.replaceAll(/[\s\u200B\u200E\u200F\uFEFF]+/g, " ").trim();
}

/** Whether the element is the ancestor or one of its descendants. */
export function isInside(element: PageElement, ancestor: PageElement): boolean {
  return element.index >= ancestor.index && element.index <= ancestor.lastInside;
}

/** The element and its ancestors, nearest first. */
export function* withAncestors(element: PageElement): Generator<PageElement> {
  for (let at: PageElement | null = element; at; at = at.parent) yield at;
}

/** The absolute http(s) URL, or null. */
export function toAbsoluteUrl(address: string, base: string): string | null {
  const trimmed = address.trim();
  if (!trimmed || !URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  return url.protocol === "http:" || url.protocol === "https:" ? url.href : null;
}
