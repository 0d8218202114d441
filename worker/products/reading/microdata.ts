/** Reads microdata and RDFa into the same nodes as JSON-LD. */
import type { DataNode } from "./json-ld.ts";
import { collapse, isInside, textOf } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";

interface Item {
  node: DataNode;
  element: PageElement;
}

const MAX_VALUE = 20_000;
/** Values may nest; this limits the number of texts read in total. */
const MAX_PROPERTIES = 4_000;

/** All typed items of the page, outer ones first. */
export function readMicrodata(page: PageDocument): DataNode[] {
  return [
    ...readItems(page, { scope: "itemscope", type: "itemtype", property: "itemprop" }),
    ...readItems(page, { scope: "typeof", type: "typeof", property: "property" }),
  ];
}

interface Syntax {
  scope: string;
  type: string;
  property: string;
}

function readItems(page: PageDocument, syntax: Syntax): DataNode[] {
  const items: Item[] = [];
  const open: Item[] = [];
  // `price` and similar properties outside any item belong to an offer of the whole page.
  const loose: DataNode = { types: ["Offer"], properties: {} };
  const { scopes, byReference } = findScopes(page, syntax);
  let properties = 0;
  for (const element of page.elements) {
    for (let last = open.at(-1); last && !isInside(element, last.element); last = open.at(-1)) open.pop();
    const referring = byReference.get(element.attributes["id"] ?? "");
    if (referring) open.push({ node: referring.node, element });
    const names = (element.attributes[syntax.property] ?? "").split(/\s+/).filter(Boolean).slice(0, 8);
    const owner = open.at(-1);
    const item = scopes.get(element);
    properties += names.length;
    if (owner && names.length > 0 && properties < MAX_PROPERTIES) {
      const value = item ? item.node.properties : valueOf(page, element);
      for (const name of names) addProperty(owner.node, name.replace(/^.*[/#:]/, ""), value);
    } else if (!owner && syntax.scope === "itemscope" && properties < MAX_PROPERTIES) {
      const name = names.find((each) => looseNames.has(each));
      if (name) addProperty(loose, name, valueOf(page, element));
    }
    if (item) {
      // `<a itemprop="brand" itemscope>Casio</a>` states the name only as its text.
      const content = collapse(element.attributes["content"] ?? "");
      if (content || element.textEnd - element.textStart < 80)
        item.node.properties["@text"] = content || textOf(page, element);
      items.push(item);
      open.push(item);
    }
  }
  const nodes = items.filter((item) => item.node.types.length > 0).map((item) => item.node);
  return typeof loose.properties["price"] === "string" ? [...nodes, loose] : nodes;
}

const looseNames = new Set(["price", "priceCurrency", "availability"]);

/** All items by their element, and by the ids of referenced elements (`itemref`) with more of their properties. */
function findScopes(page: PageDocument, syntax: Syntax) {
  const scopes = new Map<PageElement, Item>();
  const byReference = new Map<string, Item>();
  for (const element of page.elements) {
    if (element.attributes[syntax.scope] === undefined) continue;
    const item = openItem(element, syntax);
    scopes.set(element, item);
    const ids = (element.attributes["itemref"] ?? "").split(/\s+/).slice(0, 20);
    for (const id of ids) if (id) byReference.set(id, item);
  }
  return { scopes, byReference };
}

function openItem(element: PageElement, syntax: Syntax): Item {
  const types = (element.attributes[syntax.type] ?? "")
    .split(/\s+/)
    .filter(Boolean)
    .map((type) => type.replace(/\/$/, "").replace(/^.*[/#:]/, ""));
  return { element, node: { types, properties: { "@type": types } } };
}

function addProperty(node: DataNode, name: string, value: unknown): void {
  if (value === "" || name === "__proto__" || name.startsWith("@")) return;
  const before = node.properties[name];
  if (before === undefined) node.properties[name] = value;
  else if (Array.isArray(before)) before.push(value);
  else node.properties[name] = [before, value];
}

function valueOf(page: PageDocument, element: PageElement): string {
  const { attributes, tag } = element;
  const content = attributes["content"];
  if (content !== undefined && content.trim()) return collapse(content);
  if (tag === "img" || tag === "source" || tag === "video" || tag === "embed") {
    return attributes["data-src"] ?? attributes["src"] ?? "";
  }
  if (tag === "a" || tag === "link" || tag === "area") {
    const href = attributes["href"] ?? "";
    const text = textOf(page, element);
    // `<a itemprop="brand" href>`: the vocabulary means the URL, the page's author the text.
    const wantsText = /\b(?:name|brand|category|manufacturer|price|title)\b/.test(element.label);
    return wantsText && text ? text : href;
  }
  if (tag === "object") return attributes["data"] ?? "";
  if (tag === "data" || tag === "meter") return attributes["value"] ?? "";
  return textWithLines(page, element);
}

/** Keeps line breaks, since descriptions have paragraphs. */
function textWithLines(page: PageDocument, element: PageElement): string {
  return page.text
    .slice(element.textStart, Math.min(element.textEnd, element.textStart + MAX_VALUE))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n[ \n]*/g, "\n")
    .trim();
}
