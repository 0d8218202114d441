// Reads a style sheet into flat rules, whatever its errors: css-tree's tokenizer, and a stack of blocks. Nothing of it is
// run or fetched here.
import { tokenize, tokenTypes } from "css-tree/tokenizer";

export interface CssDeclaration {
  /** Lower case; custom properties as written. */
  property: string;
  value: string;
  important: boolean;
}

export interface CssRule {
  selectors: string[];
  declarations: CssDeclaration[];
  /** In an @layer: every rule outside of one is stronger. */
  isLayered: boolean;
}

export interface StyleSheet {
  /** Its address, or that of the page that it stands in. */
  name: string;
  rules: CssRule[];
  /** The declarations of each @font-face. */
  fontFaces: CssDeclaration[][];
  /** Initial values of registered properties (@property). */
  initial: CssDeclaration[];
  /** Addresses of @import, as written. */
  imports: string[];
}

/** Of one sheet: the rest is left out. */
const maxCharacters = 1_500_000;
const maxRules = 20_000;
const maxDepth = 32;

interface Block {
  kind: "rule" | "font-face" | "property" | "group" | "ignored";
  selectors: string[];
  declarations: CssDeclaration[];
  isLayered: boolean;
}

/** At-rules whose content applies to a light screen of a desktop; media queries are looked at more closely. */
const groups = /^@(?:layer|supports|container|media|scope)\b/i;
const otherMedia = /\bprint\b|prefers-color-scheme\s*:\s*dark|\bmax-width\b|width\s*<|forced-colors|prefers-contrast/i;

/** Reads a sheet. Never throws; linear in its length. */
export function readCss(source: string, name: string): StyleSheet {
  const css = source.slice(0, maxCharacters);
  const sheet: StyleSheet = { name, rules: [], fontFaces: [], initial: [], imports: [] };
  const stack: Block[] = [];
  let text = "";
  let parentheses = 0;
  let skipped = 0;

  const close = (block: Block | undefined) => {
    if (!block) return;
    if (block.kind === "font-face") sheet.fontFaces.push(block.declarations);
    if (block.kind === "property" && sheet.initial.length < 2_000)
      for (const each of block.declarations)
        if (each.property === "initial-value") sheet.initial.push({ ...each, property: block.selectors[0] ?? "" });
    if (block.kind === "rule" && block.declarations.length > 0 && sheet.rules.length < maxRules) {
      const { selectors, declarations, isLayered } = block;
      sheet.rules.push({ selectors, declarations, isLayered });
    }
  };
  const endDeclaration = () => {
    const block = stack.at(-1);
    const statement = text.trim();
    text = "";
    if (!statement) return;
    if (statement.startsWith("@")) {
      const address = /^@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/i.exec(statement)?.[1];
      if (address && sheet.imports.length < 20 && !otherMedia.test(statement)) sheet.imports.push(address);
      return;
    }
    const declaration = block && readDeclaration(statement);
    if (declaration && block.declarations.length < 2_000) block.declarations.push(declaration);
  };

  tokenize(css, (type, start, end) => {
    // Old sheets stand between the signs of a comment in HTML.
    if (type === tokenTypes.Comment || type === tokenTypes.CDO || type === tokenTypes.CDC) return;
    if (skipped > 0) {
      if (type === tokenTypes.LeftCurlyBracket) skipped += 1;
      if (type === tokenTypes.RightCurlyBracket) skipped -= 1;
      return;
    }
    const opens =
      type === tokenTypes.Function || type === tokenTypes.LeftParenthesis || type === tokenTypes.LeftSquareBracket;
    if (opens) parentheses += 1;
    if (type === tokenTypes.RightParenthesis || type === tokenTypes.RightSquareBracket)
      parentheses = Math.max(0, parentheses - 1);
    if (type === tokenTypes.LeftCurlyBracket) {
      parentheses = 0;
      const block = openBlock(text.trim(), stack.at(-1));
      text = "";
      if (block.kind === "ignored" || stack.length >= maxDepth) skipped = 1;
      else stack.push(block);
      return;
    }
    if (type === tokenTypes.RightCurlyBracket) {
      parentheses = 0;
      endDeclaration();
      close(stack.pop());
      return;
    }
    if (type === tokenTypes.Semicolon && parentheses === 0) {
      endDeclaration();
      return;
    }
    // Data of an embedded picture is of no use, and long.
    text += end - start > 2_000 ? " " : css.slice(start, end);
    if (text.length > 20_000) text = "";
  });
  endDeclaration();
  while (stack.length > 0) close(stack.pop());
  return sheet;
}

function openBlock(prelude: string, parent: Block | undefined): Block {
  const isLayered = (parent?.isLayered ?? false) || /^@layer\b/i.test(prelude);
  const block = (kind: Block["kind"], selectors: string[] = []): Block => ({
    kind,
    selectors,
    declarations: [],
    isLayered,
  });
  if (/^@font-face\b/i.test(prelude)) return block("font-face");
  const registered = /^@property\s+(--[\w-]+)$/i.exec(prelude)?.[1];
  if (registered) return block("property", [registered]);
  if (prelude.startsWith("@")) {
    const applies = groups.test(prelude) && !(/^@media\b/i.test(prelude) && otherMedia.test(prelude));
    // Declarations directly in a group inside a rule (nesting) belong to that rule.
    return applies ? block(parent?.kind === "rule" ? "rule" : "group", parent?.selectors ?? []) : block("ignored");
  }
  const selectors = splitList(prelude).slice(0, 200);
  if (parent?.kind !== "rule" && !(parent?.kind === "group" && parent.selectors.length > 0))
    return block("rule", selectors);
  const nested = selectors.flatMap((own) =>
    parent.selectors.slice(0, 20).map((outer) => (own.includes("&") ? own.replaceAll("&", outer) : `${outer} ${own}`)),
  );
  return block("rule", nested.slice(0, 200));
}

/** Splits at commas outside parentheses and brackets, but not at escaped ones: `.bg-\[rgb\(1\,2\,3\)\]`. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === "\\") {
      at += 1;
      continue;
    }
    if (character === "(" || character === "[") depth += 1;
    if (character === ")" || character === "]") depth -= 1;
    if (character === "," && depth <= 0) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  parts.push(text.slice(start).trim());
  return parts.filter((part) => part !== "");
}

function readDeclaration(statement: string): CssDeclaration | null {
  const colon = statement.indexOf(":");
  if (colon < 1) return null;
  const name = statement.slice(0, colon).trim();
  if (!/^-{0,2}[\w-]+$/.test(name)) return null;
  const raw = statement.slice(colon + 1).trim();
  const value = raw.replace(/\s*!\s*important\s*$/i, "");
  return {
    property: name.startsWith("--") ? name : name.toLowerCase(),
    value: value.slice(0, 1_000),
    important: value.length !== raw.length,
  };
}

/** The declarations of a `style` attribute. */
export const readInlineStyle = (style: string): CssDeclaration[] =>
  readCss(`x{${style.slice(0, 4_000).replaceAll(/[{}]/g, "")}}`, "").rules[0]?.declarations ?? [];

/** A sheet as evidence names it: « theme.css », « la page ». */
export function nameSheet(name: string): string {
  const file = URL.canParse(name) ? (new URL(name).pathname.split("/").at(-1) ?? "") : name;
  if (!URL.canParse(name)) return file;
  return /\.css$|^css2?$/i.test(file) ? file.slice(0, 60) : "la page";
}
