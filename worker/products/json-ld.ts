/** JSON-LD as found in the wild: wrapped in comments or CDATA, with trailing commas, line breaks in strings and entities. */
import type { PageDocument } from "./page-document.ts";

/** A node of structured data, whatever syntax it was written in. */
export interface DataNode {
  types: string[];
  properties: Record<string, unknown>;
}

const MAX_DEPTH = 24;
const MAX_NODES = 20_000;
/** Characters of a broken block that are worth mending. */
const MAX_REPAIRED = 1_000_000;

/** Every typed node of the page's JSON-LD, outer ones first. */
export function readJsonLd(page: PageDocument): DataNode[] {
  const nodes: DataNode[] = [];
  for (const script of page.scripts) {
    if (!script.type.includes("ld+json")) continue;
    const value = parseLenientJson(script.body);
    if (value !== undefined) collectNodes(value, nodes, 0);
  }
  return nodes;
}

// What hangs below these is another thing than the one the page is about.
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

export function collectNodes(value: unknown, nodes: DataNode[], depth: number): void {
  if (depth > MAX_DEPTH || nodes.length > MAX_NODES) return;
  if (Array.isArray(value)) {
    for (const item of value) collectNodes(item, nodes, depth + 1);
    return;
  }
  const node = asNode(value);
  if (!node) return;
  if (node.types.length > 0) nodes.push(node);
  for (const [key, child] of Object.entries(node.properties)) {
    if (typeof child === "object" && child !== null && !foreignKeys.has(key)) {
      collectNodes(child, nodes, depth + 1);
    }
  }
}

/** A value as a node, or null when it is none. */
export function asNode(value: unknown): DataNode | null {
  if (!isRecord(value)) return null;
  return { types: asList(value["@type"]).flatMap(shortType), properties: value };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

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

/** Parses JSON, and what people write for JSON. Undefined when nothing can be made of it. */
export function parseLenientJson(text: string): unknown {
  const body = unwrap(text);
  if (!body) return undefined;
  const attempts = body.length > MAX_REPAIRED ? [() => body] : [() => body, () => repair(body)];
  for (const attempt of attempts) {
    try {
      return JSON.parse(attempt());
    } catch {
      // The next attempt is more lenient; after the last one the block counts as absent.
    }
  }
  return undefined;
}

function unwrap(text: string): string {
  return text
    .trim()
    .replace(/^(?:\/\*|\/\/)?\s*<!\[CDATA\[\s*(?:\*\/)?/, "")
    .replace(/(?:\/\*|\/\/)?\s*\]\]>\s*(?:\*\/)?$/, "")
    .replace(/^<!--/, "")
    .replace(/(?:\/\/\s*)?-->$/, "")
    .trim()
    .replace(/;$/, "");
}

/** Drops comments and trailing commas, escapes raw line breaks in strings, decodes a document written in entities. */
function repair(text: string): string {
  const source = /^[[{]\s*&quot;/.test(text) ? text.replaceAll("&quot;", '"').replaceAll("&amp;", "&") : text;
  const out: string[] = [];
  let inString = false;
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (inString) {
      if (character === "\\") {
        const escaped = source.charAt(at + 1);
        out.push(/["\\/bfnrtu]/.test(escaped) ? `\\${escaped}` : escaped);
        at += 1;
      } else if (character === '"') {
        inString = false;
        out.push(character);
      } else {
        out.push(character < " " ? escapeControl(character) : character);
      }
      continue;
    }
    if (character === '"') {
      inString = true;
      out.push(character);
    } else if (character === "/" && source.charAt(at + 1) === "*") {
      const end = source.indexOf("*/", at + 2);
      at = end === -1 ? source.length : end + 1;
    } else if (character === "/" && source.charAt(at + 1) === "/") {
      const end = source.indexOf("\n", at);
      at = end === -1 ? source.length : end;
    } else if (character === "]" || character === "}") {
      dropTrailingComma(out);
      out.push(character);
    } else {
      out.push(character);
    }
  }
  return out.join("").replace(/,\s*$/, "");
}

function escapeControl(character: string): string {
  if (character === "\n") return "\\n";
  return character === "\t" ? "\\t" : " ";
}

function dropTrailingComma(out: string[]): void {
  let at = out.length - 1;
  while (at >= 0 && /\s/.test(out[at] ?? "")) at -= 1;
  if (out[at] === ",") out.length = at;
}
