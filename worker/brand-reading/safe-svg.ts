// SVG of a shop made harmless: only shapes and paints, written anew from an allow-list. No script, style sheet, text,
// link, or reference to anything outside.
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
  "title",
]);

/** Attributes by their lower-case name, as the reader of pages has them. */
const attributeNames = new Map(
  (
    "d fill stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit fill-rule clip-rule fill-opacity stroke-opacity opacity transform " +
    "x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points offset stop-color stop-opacity id clip-path mask " +
    "gradientUnits gradientTransform clipPathUnits maskUnits spreadMethod"
  )
    .split(" ")
    .map((name) => [name.toLowerCase(), name]),
);
const elementNames: Record<string, string> = {
  lineargradient: "linearGradient",
  radialgradient: "radialGradient",
  clippath: "clipPath",
};

const maxElements = 300;
const maxCharacters = 300_000;

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** References within the drawing and plain values only. */
const isHarmless = (value: string) => !/url\(\s*["']?(?!#)|javascript:|data:|expression\(|&#/i.test(value);

/**
 * The drawing of an `svg` or `symbol` element of a page as a file of its own; null when it has no shape, or is huge.
 * @param shown the `svg` that shows the symbol, for its size.
 */
export function drawSvg(elements: readonly PageElement[], root: PageElement, shown = root): string | null {
  const inside = elements.slice(root.index + 1, root.lastInside + 1);
  if (inside.length > maxElements || !inside.some(({ tag }) => shapes.has(tag) && tag !== "g" && tag !== "title"))
    return null;
  const box = root.attributes["viewbox"] ?? shown.attributes["viewbox"] ?? boxOf(root) ?? boxOf(shown);
  if (!box || !/^[\d\s.,eE+-]{5,80}$/.test(box)) return null;
  const parts: string[] = [];
  const open: { element: PageElement; name: string }[] = [];
  let length = 0;
  const write = (text: string) => {
    parts.push(text);
    length += text.length;
  };
  const fill = root.attributes["fill"] ?? shown.attributes["fill"];
  const paint = fill && isHarmless(fill) ? ` fill="${escape(fill.replace(/currentcolor/i, "#111111"))}"` : "";
  write(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${escape(box)}"${paint}>`);
  for (let at = root.index + 1; at <= root.lastInside; at++) {
    const element = elements[at];
    if (!element) break;
    while (open.length > 0 && (open.at(-1)?.element.lastInside ?? 0) < element.index) write(`</${open.pop()?.name}>`);
    if (!shapes.has(element.tag) || element.tag === "title") {
      if (!shapes.has(element.tag)) at = element.lastInside;
      continue;
    }
    const name = elementNames[element.tag] ?? element.tag;
    const attributes = Object.entries(element.attributes).flatMap(([key, value]) => {
      const known = attributeNames.get(key);
      if (known && isHarmless(value)) return ` ${known}="${escape(value.replaceAll(/currentcolor/gi, "#111111"))}"`;
      // A reference to another part of the same drawing.
      if ((key === "href" || key === "xlink:href") && /^#[\w-]{1,80}$/.test(value)) return ` href="${value}"`;
      return [];
    });
    const style = stylePaint(element.attributes["style"] ?? "");
    write(`<${name}${attributes.join("")}${style}>`);
    open.push({ element, name });
    if (length > maxCharacters) return null;
  }
  while (open.length > 0) write(`</${open.pop()?.name}>`);
  write("</svg>");
  return parts.join("");
}

/** Paints of a `style` attribute as attributes. */
const stylePaint = (style: string): string =>
  [...style.matchAll(/(fill|stroke|stroke-width|opacity)\s*:\s*([#\w.,%() -]{1,60})/gi)]
    .filter(([, , value = ""]) => isHarmless(value) && !/url/i.test(value))
    .map(([, name = "", value = ""]) => ` ${name.toLowerCase()}="${escape(value.trim())}"`)
    .join("");

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
  return root ? drawSvg(elements, root) : null;
}

/** The paints of a drawing. */
export const readPaints = (svg: string): string[] =>
  [...svg.matchAll(/(?:fill|stroke|stop-color)="([^"]+)"/g)].flatMap(([, value]) => value ?? []);
