// Values of style sheets: custom properties, colours, font families.
import { fromOklch, type Rgb, toHex } from "../studio/pixels/colour.ts";
import { splitList } from "./css.ts";

/** Custom properties by name, as the page's root has them. */
export type Variables = ReadonlyMap<string, string>;

const maxDepth = 8;

/** The value with its custom properties filled in; `used` collects their names. */
export function resolveVariables(value: string, variables: Variables, used?: Set<string>, depth = 0): string {
  if (depth > maxDepth || !value.includes("var(")) return value;
  let out = "";
  let at = 0;
  for (;;) {
    const start = value.indexOf("var(", at);
    if (start < 0 || out.length > 4_000) return out + value.slice(at, at + 4_000);
    const end = closing(value, start + 4);
    const [name = "", ...fallback] = splitList(value.slice(start + 4, end));
    const known = variables.get(name.trim());
    if (known !== undefined) used?.add(name.trim());
    out += value.slice(at, start) + resolveVariables(known ?? fallback.join(","), variables, used, depth + 1);
    at = end + 1;
  }
}

function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")" && --depth === 0) return at;
  }
  return text.length;
}

/** Named colours that shops use; the rest of CSS's 148 hardly ever stand in a theme. */
const names: Record<string, string> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  navy: "#000080",
  teal: "#008080",
  purple: "#800080",
  orange: "#ffa500",
  gold: "#ffd700",
  pink: "#ffc0cb",
  coral: "#ff7f50",
  tomato: "#ff6347",
  crimson: "#dc143c",
  maroon: "#800000",
  brown: "#a52a2a",
  olive: "#808000",
  indigo: "#4b0082",
  salmon: "#fa8072",
  beige: "#f5f5dc",
  ivory: "#fffff0",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  tan: "#d2b48c",
  rebeccapurple: "#663399",
  hotpink: "#ff69b4",
  deeppink: "#ff1493",
  royalblue: "#4169e1",
  steelblue: "#4682b4",
  forestgreen: "#228b22",
  seagreen: "#2e8b57",
  darkgreen: "#006400",
  darkred: "#8b0000",
  firebrick: "#b22222",
  chocolate: "#d2691e",
  midnightblue: "#191970",
  slateblue: "#6a5acd",
  turquoise: "#40e0d0",
  violet: "#ee82ee",
  yellow: "#ffff00",
  magenta: "#ff00ff",
  cyan: "#00ffff",
  lime: "#00ff00",
};

const number = String.raw`[-+]?\d*\.?\d+(?:e[-+]?\d+)?`;
const colourPattern = new RegExp(
  String.raw`#[0-9a-f]{3,8}(?![\w-])|(?:rgba?|hsla?|oklch)\([^()]{3,80}\)|(?<![\w-])(?:${Object.keys(names).join("|")})(?![\w-])`,
  "gi",
);

/** The opaque colours in a value, #rrggbb each; half transparent ones are left out. */
export function readColours(value: string): string[] {
  return (value.slice(0, 2_000).match(colourPattern) ?? []).flatMap((text) => readColour(text) ?? []);
}

/** A colour as #rrggbb; null for anything else, and for one that is more transparent than not. */
export function readColour(text: string): string | null {
  const value = text.trim().toLowerCase();
  if (names[value]) return names[value];
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1];
  if (hex) return readHex(hex);
  const call = /^(rgba?|hsla?|oklch)\(([^()]*)\)$/.exec(value);
  if (!call) return readTriple(value);
  const parts = (call[2] ?? "").match(new RegExp(`(?:${number})(?:%|deg|turn|rad)?`, "g")) ?? [];
  if (parts.length < 3 || (parts[3] !== undefined && readShare(parts[3]) < 0.5)) return null;
  const [one = "", two = "", three = ""] = parts;
  if (call[1] === "oklch") {
    const lightness = one.endsWith("%") ? Number.parseFloat(one) / 100 : Number.parseFloat(one);
    const chroma = two.endsWith("%") ? (Number.parseFloat(two) / 100) * 0.4 : Number.parseFloat(two);
    return toHex(fromOklch(clamp(lightness), Math.min(0.4, Math.max(0, chroma)), toDegrees(three)));
  }
  if (call[1]?.startsWith("hsl")) return toHex(fromHsl(toDegrees(one), percent(two), percent(three)));
  const part = (text: string) => (text.endsWith("%") ? Number.parseFloat(text) * 2.55 : Number.parseFloat(text));
  return toHex([part(one), part(two), part(three)]);
}

/** Themes keep bare triples for `rgb(var(--x))` and `hsl(var(--x))`: "217 119 6", "222 47% 11%". */
function readTriple(value: string): string | null {
  const triple = new RegExp(`^(${number})(?:deg)?[\\s,]+(${number})(%?)[\\s,]+(${number})(%?)$`).exec(value);
  if (!triple) return null;
  const [one, two, three] = [Number(triple[1]), Number(triple[2]), Number(triple[4])];
  if (triple[3] && triple[5]) return toHex(fromHsl(one, two / 100, three / 100));
  const isBytes = [one, two, three].every((part) => Number.isInteger(part) && part >= 0 && part <= 255);
  return !triple[3] && !triple[5] && isBytes ? toHex([one, two, three]) : null;
}

function readHex(hex: string): string | null {
  const long = hex.length < 5 ? [...hex].map((digit) => digit + digit).join("") : hex;
  if (long.length !== 6 && long.length !== 8) return null;
  if (long.length === 8 && Number.parseInt(long.slice(6), 16) < 128) return null;
  return `#${long.slice(0, 6)}`;
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));
const readShare = (text: string) => (text.endsWith("%") ? Number.parseFloat(text) / 100 : Number.parseFloat(text));
const percent = (text: string) => clamp(Number.parseFloat(text) / 100);

function toDegrees(text: string): number {
  const value = Number.parseFloat(text);
  if (text.endsWith("turn")) return value * 360;
  return text.endsWith("rad") ? (value * 180) / Math.PI : value;
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12;
    const reach = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [part(0), part(8), part(4)];
}

/** The families of a font-family value, in order, without quotes. */
export const readFamilies = (value: string): string[] =>
  splitList(value).flatMap((part) => part.replaceAll(/^["']|["']$/g, "").trim() || []);

/** The first address in a value: `url("logo.svg")`. */
export const readUrl = (value: string): string | null =>
  /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)\s]*))/i.exec(value)?.slice(1).find(Boolean) ?? null;
