/** Reads JSON-LD: the typed nodes of all blocks, at any depth. */
import { parseLenientJson } from "./lenient-json.ts";
import type { PageDocument } from "./page-document.ts";

/** A node of structured data, from any syntax. */
export interface DataNode {
  types: string[];
  properties: Record<string, unknown>;
  /** Inside an `ItemList`. */
  isListed?: boolean;
}

const MAX_DEPTH = 24;
const MAX_NODES = 20_000;

/** All typed nodes of the page's JSON-LD, outer ones first. */
export function readJsonLd(page: PageDocument): DataNode[] {
  const nodes: DataNode[] = [];
  for (const script of page.scripts) {
    if (!script.type.includes("ld+json")) continue;
    const value = parseLenientJson(script.body);
    if (value !== undefined) collectNodes(hasLongNames.test(script.body) ? shortenNames(value, 0) : value, nodes, 0);
  }
  return nodes;
}

const hasLongNames = /["']?(?:(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)\w+|(?<![@\w])type)["']?\s*:/;

/** Normalises `schema:name`, `https://schema.org/name` and, in nodes without `@type`, `type`. */
function shortenNames(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => shortenNames(item, depth + 1));
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [
    key.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/, ""),
    shortenNames(child, depth + 1),
  ]);
  const record = Object.fromEntries(entries) as Record<string, unknown>;
  return typeof record["type"] === "string" ? { "@type": record["type"], ...record } : record;
}

// Nodes below these keys describe another thing than the page's.
const foreignKeys = new Set([
  "isRelatedTo",
  "isSimilarTo",
  "isAccessoryOrSparePartFor",
  "isConsumableFor",
  "review",
  "reviews",
  "hasVariant",
  "isVariantOf",
  "aggregateRating",
  "brand",
  "seller",
]);

function collectNodes(value: unknown, nodes: DataNode[], depth: number, isListed = false): void {
  if (depth > MAX_DEPTH || nodes.length > MAX_NODES) return;
  if (Array.isArray(value)) {
    for (const item of value) collectNodes(item, nodes, depth + 1, isListed);
    return;
  }
  const node = asNode(value);
  if (!node) return;
  if (node.types.length > 0) nodes.push(isListed ? { ...node, isListed } : node);
  const isList = isListed || node.types.some((type) => type === "ItemList" || type === "OfferCatalog");
  for (const [key, child] of Object.entries(node.properties)) {
    if (typeof child === "object" && child !== null && !foreignKeys.has(key)) {
      collectNodes(child, nodes, depth + 1, isList);
    }
  }
}

/** The value as a node, or null when it is no object. */
export function asNode(value: unknown): DataNode | null {
  if (!isRecord(value)) return null;
  return { types: asList(value["@type"]).flatMap(shortType), properties: value };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value as an array; empty for null or undefined. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** `http://schema.org/Product`, `schema:Product` and `Product` are one type. */
function shortType(type: unknown): string[] {
  if (typeof type !== "string") return [];
  const name = type.replace(/^.*[/#:]/, "");
  return [name.charAt(0).toUpperCase() + name.slice(1)];
}
