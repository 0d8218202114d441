// SVG of a shop made harmless: only shapes and paints, written anew from an allow-list. No script, style sheet, link, or
// reference to anything outside; what simple rules of a file's style sheet paint is written as attributes.
import { type CssDeclaration, readCss, readInlineStyle } from "./css.ts";
import { openPage, type PageElement } from "../products/reading/page-document.ts";

const shapes = new Set([
  "g",
  "path",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polyline",
  "polygon",
  "defs",
  "lineargradient",
  "radialgradient",
  "stop",
  "clippath",
  "mask",
  "use",
  "symbol",
  "switch",
  "title",
]);

/** What drawings show and is left out here. */
const undrawn = new Set(["text", "image", "foreignobject"]);

/** Presentation attributes, which style sheets set too. */
const paintNames = new Set(
  (
    "fill stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit fill-rule clip-rule fill-opacity stroke-opacity opacity " +
    "stop-color stop-opacity clip-path mask display"
  ).split(" "),
);

/** Attributes by their lower-case name, as the reader of pages has them. */
const attributeNames = new Map(
  [
    ...paintNames,
    ..."transform x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points offset id d".split(" "),
    ..."gradientUnits gradientTransform clipPathUnits maskUnits spreadMethod".split(" "),
  ].map((name) => [name.toLowerCase(), name]),
);
const elementNames: Record<string, string> = {
  lineargradient: "linearGradient",
  radialgradient: "radialGradient",
  clippath: "clipPath",
  // Illustrator's own data or the drawing: the data is left out.
  switch: "g",
};

const maxElements = 300;
/** Nested, each multiplies what a browser draws. */
const maxUses = 20;
const maxRules = 1_000;
const maxCharacters = 300_000;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** References within the drawing and plain values only. */
const isHarmless = (value: string) => !/url\(\s*["']?(?!#)|javascript:|data:|expression\(|&#|\\/i.test(value);

interface StyleRule {
  /** An element's name, « .class » or « #id ». */
  selector: string;
  paints: Paint[];
}

type Paint = [name: string, value: string];

/**
 * The drawing of an `svg` or `symbol` element of a page as a file of its own; null when it has no shape, or is
 * huge, also by references to its own parts. Text and pictures are left out.
 * @param shown the `svg` that shows the symbol, for its size.
 * @param rules of the file's style sheets, the most specific last.
 * @param ink what « currentColor » is: the colour of text where the drawing stands.
 */
export function drawSvg(
  elements: readonly PageElement[],
  root: PageElement,
  shown = root,
  rules: readonly StyleRule[] = [],
  ink = "#111111",
): string | null {
  const inside = elements.slice(root.index + 1, root.lastInside + 1);
  if (inside.length > maxElements || !inside.some(({ tag }) => shapes.has(tag) && tag !== "g" && tag !== "title"))
    return null;
  if (inside.filter(({ tag }) => tag === "use").length > maxUses) return null;
  const box = readBox(root.attributes["viewbox"] ?? shown.attributes["viewbox"] ?? boxOf(root) ?? boxOf(shown));
  if (!box) return null;
  const parts: string[] = [];
  const open: { element: PageElement; name: string }[] = [];
  let length = 0;
  const write = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const inherited = new Map([...readPainting(shown, rules), ...readPainting(root, rules)]);
  // What hides the collection of a page's symbols does not hide one of them.
  inherited.delete("display");
  write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"${writeAttributes(inherited, ink)}>`);
  for (let at = root.index + 1; at <= root.lastInside; at++) {
    const element = elements[at];
    if (!element) break;
    while (open.length > 0 && (open.at(-1)?.element.lastInside ?? 0) < element.index) write(`</${open.pop()?.name}>`);
    if (!shapes.has(element.tag) || element.tag === "title") {
      if (!shapes.has(element.tag)) at = element.lastInside;
      continue;
    }
    const name = elementNames[element.tag] ?? element.tag;
    const attributes = new Map<string, string>();
    for (const [key, value] of Object.entries(element.attributes)) {
      const known = attributeNames.get(key);
      if (known && isHarmless(value)) attributes.set(known, value);
      // A reference to another part of the same drawing.
      if ((key === "href" || key === "xlink:href") && /^#[\w-]{1,80}$/.test(value)) attributes.set("href", value);
    }
    for (const [key, value] of readPainting(element, rules)) attributes.set(key, value);
    // Nested masks can hang a browser.
    const isMasked = attributes.has("mask") || attributes.has("clip-path");
    if (isMasked && [name, ...open.map((outer) => outer.name)].some((each) => /^(?:mask|clipPath)$/.test(each)))
      return null;
    write(`<${name}${writeAttributes(attributes, ink)}>`);
    open.push({ element, name });
    if (length > maxCharacters) return null;
  }
  while (open.length > 0) write(`</${open.pop()?.name}>`);
  write("</svg>");
  return parts.join("");
}

/** Other programs' data within a drawing, as Illustrator's, is not shown. */
const isUndrawn = ({ tag, attributes }: PageElement) =>
  undrawn.has(tag) && attributes["requiredextensions"] === undefined;

/** What paints an element, as CSS orders it: its attributes, the sheets' rules, its own style. */
function readPainting({ tag, attributes }: PageElement, rules: readonly StyleRule[]): Map<string, string> {
  const own = Object.entries(attributes).filter(isPaint);
  const names = new Set([tag, `#${attributes["id"] ?? ""}`]);
  for (const name of (attributes["class"] ?? "").split(/\s+/)) names.add(`.${name}`);
  const ruled = rules.filter(({ selector }) => names.has(selector)).flatMap(({ paints }) => paints);
  return new Map([...own, ...ruled, ...readPaint(readInlineStyle(attributes["style"] ?? ""))]);
}

const isPaint = ([name, value]: Paint) => paintNames.has(name) && value.length <= 200 && isHarmless(value);

const readPaint = (declarations: readonly CssDeclaration[]): Paint[] =>
  declarations.map(({ property, value }): Paint => [property, value]).filter(isPaint);

/** The rules for one element's name, class or id. */
function readRules(text: string): StyleRule[] {
  const sheets = [...text.matchAll(/<style\b[^<>]*>((?:(?!<style\b)[\s\S])*?)<\/style/gi)].map(([, css = ""]) => css);
  const css = sheets.join("\n").replaceAll(/<!\[CDATA\[|\]\]>|<!--|-->/g, "");
  const rules = readCss(css, "").rules.flatMap(({ selectors, declarations }) => {
    const paints = readPaint(declarations);
    return selectors.filter((each) => /^[.#]?[a-z_][\w-]*$/i.test(each)).map((selector) => ({ selector, paints }));
  });
  const rank = ({ selector }: StyleRule) => ".#".indexOf(selector.charAt(0));
  return rules.slice(0, maxRules).toSorted((one, other) => rank(one) - rank(other));
}

const writeAttributes = (attributes: ReadonlyMap<string, string>, ink: string): string =>
  [...attributes].map(([name, value]) => ` ${name}="${escape(value.replaceAll(/currentcolor/gi, ink))}"`).join("");

/** Four numbers of a `viewBox`, the last two above 0. */
function readBox(text: string | null): string | null {
  const numbers = (text ?? "")
    .trim()
    .split(/\s*,\s*|\s+/)
    .map((each) => (each ? Number(each) : Number.NaN));
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && numbers.slice(2).every((side) => side > 0);
  return isBox ? numbers.join(" ") : null;
}

function boxOf({ attributes }: PageElement): string | null {
  const [width, height] = [attributes["width"], attributes["height"]].map((side) => Number.parseFloat(side ?? ""));
  return width && height ? `0 0 ${width} ${height}` : null;
}

/** An SVG file, or one symbol of it, made harmless; null when it is none, or huge. */
export function cleanSvgFile(text: string, fragment?: string): string | null {
  if (text.length > maxCharacters * 2) return null;
  const { elements } = openPage(text, "https://svg.invalid/");
  const root = fragment
    ? elements.find(({ attributes }) => attributes["id"] === fragment)
    : elements.find(({ tag }) => tag === "svg");
  return root ? drawSvg(elements, root, root, readRules(text)) : null;
}

/** Whether an SVG file shows text or pictures, which cleanSvgFile leaves out. */
export const hasUndrawn = (text: string): boolean => openPage(text, "https://svg.invalid/").elements.some(isUndrawn);

/** The paints of a drawing. */
export const readPaints = (svg: string): string[] =>
  [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]+)"/g)].flatMap(([, value]) => value ?? []);
