// Values of style sheets: custom properties, colours, font families.
import { fromHex, fromOklch, mix, type Rgb, toHex, toOklab } from "../studio/pixels/colour.ts";
import { splitList } from "./css.ts";

/** Custom properties by name, as the page's root has them. */
export type Variables = ReadonlyMap<string, string>;

const maxDepth = 8;

/** The value with its custom properties filled in; `used` collects their names. */
export function resolveVariables(
  value: string,
  variables: Pick<Variables, "get">,
  used?: Set<string>,
  depth = 0,
): string {
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
  aquamarine: "#7fffd4",
  cadetblue: "#5f9ea0",
  cornflowerblue: "#6495ed",
  darkblue: "#00008b",
  darkcyan: "#008b8b",
  darkgoldenrod: "#b8860b",
  darkmagenta: "#8b008b",
  darkolivegreen: "#556b2f",
  darkorange: "#ff8c00",
  darkorchid: "#9932cc",
  darkseagreen: "#8fbc8f",
  darkslateblue: "#483d8b",
  darkslategray: "#2f4f4f",
  deepskyblue: "#00bfff",
  dodgerblue: "#1e90ff",
  goldenrod: "#daa520",
  indianred: "#cd5c5c",
  khaki: "#f0e68c",
  lavender: "#e6e6fa",
  lightblue: "#add8e6",
  lightcoral: "#f08080",
  lightgray: "#d3d3d3",
  lightgrey: "#d3d3d3",
  lightpink: "#ffb6c1",
  linen: "#faf0e6",
  mediumpurple: "#9370db",
  mediumseagreen: "#3cb371",
  mediumvioletred: "#c71585",
  olivedrab: "#6b8e23",
  orangered: "#ff4500",
  orchid: "#da70d6",
  palevioletred: "#db7093",
  peru: "#cd853f",
  plum: "#dda0dd",
  rosybrown: "#bc8f8f",
  saddlebrown: "#8b4513",
  sandybrown: "#f4a460",
  sienna: "#a0522d",
  skyblue: "#87ceeb",
  slategray: "#708090",
  springgreen: "#00ff7f",
  thistle: "#d8bfd8",
  wheat: "#f5deb3",
  whitesmoke: "#f5f5f5",
  yellowgreen: "#9acd32",
};

const number = String.raw`[-+]?\d*\.?\d+(?:e[-+]?\d+)?`;
const colourPattern = new RegExp(
  String.raw`#[0-9a-f]{3,8}(?![\w-])|(?:rgba?|hsla?)\([^()]{3,80}\)|(?<![\w-])(?:${Object.keys(names).join("|")})(?![\w-])`,
  "gi",
);

/** The opaque colours in a value, #rrggbb each; half transparent ones are left out. */
export function readColours(value: string): string[] {
  return (simplify(value.slice(0, 2_000)).match(colourPattern) ?? []).flatMap((text) => readColour(text) ?? []);
}

/** A colour as #rrggbb; null for anything else, and for one that is more transparent than not. */
export function readColour(text: string): string | null {
  const value = simplify(text.slice(0, 400)).trim().toLowerCase();
  if (names[value]) return names[value];
  const hex = /^#([0-9a-f]{3,8})$/.exec(value)?.[1];
  if (hex) return readHex(hex);
  const call = /^(rgba?|hsla?)\(([^()]*)\)$/.exec(value);
  if (!call) return readTriple(value);
  const parts = (call[2] ?? "").match(new RegExp(`(?:${number})(?:%|deg|turn|rad)?`, "g")) ?? [];
  if (parts.length < 3 || (parts[3] !== undefined && readShare(parts[3]) < 0.5)) return null;
  const [one = "", two = "", three = ""] = parts;
  if (call[1]?.startsWith("hsl")) return toHex(fromHsl(toDegrees(one), percent(two), percent(three)));
  const part = (text: string) => (text.endsWith("%") ? Number.parseFloat(text) * 2.55 : Number.parseFloat(text));
  return toHex([part(one), part(two), part(three)]);
}

const spaceCall = /(oklch|oklab|lch|lab|hwb|color)\(\s*([^()]{3,80})\)/gi;
const mixCall =
  /color-mix\(\s*in\s+([\w-]+)[^,()]*,([^,()]*(?:\([^()]*\)[^,()]*)?),([^,()]*(?:\([^()]*\)[^,()]*)?)\)/gi;
const schemeCall = /light-dark\(([^,()]*(?:\([^()]*\)[^,()]*)?),[^,()]*(?:\([^()]*\)[^,()]*)?\)/gi;

/** The value with colours of wide spaces and mixes as hexadecimal ones, as a light screen has them. */
function simplify(value: string): string {
  let text = value;
  // From the inside out.
  for (let pass = 0; pass < 4 && /\b(?:ok)?l(?:ch|ab)\(|\bhwb\(|\bcolor(?:-mix)?\(|\blight-dark\(/i.test(text); pass++)
    text = text
      .replaceAll(spaceCall, (call, space: string, inside: string) => readSpace(space.toLowerCase(), inside) ?? call)
      .replaceAll(schemeCall, "$1")
      .replaceAll(mixCall, (call, space: string, one: string, other: string) => mixColours(space, one, other) ?? call);
  return text;
}

/** A colour of a space that is not sRGB's own, as #rrggbb or #rrggbbaa. */
function readSpace(space: string, inside: string): string | null {
  const [body = "", slashed] = inside.split("/");
  const words = body.trim().split(/[\s,]+/);
  const profile = space === "color" ? words.shift()?.toLowerCase() : undefined;
  if (words.length < 3) return null;
  const [one = "", two = "", three = ""] = words.map((word) => (word.toLowerCase() === "none" ? "0" : word));
  // A percentage is one of `full`.
  const part = (text: string, full: number) =>
    text.endsWith("%") ? (Number.parseFloat(text) / 100) * full : Number.parseFloat(text);
  const alpha = slashed === undefined ? 1 : clamp(readShare(slashed.trim()));
  const rgb = ((): Rgb | null => {
    if (space === "oklch")
      return fromOklch(clamp(part(one, 1)), Math.min(0.4, Math.max(0, part(two, 0.4))), toDegrees(three));
    if (space === "oklab") return fromOklab(part(one, 1), part(two, 0.4), part(three, 0.4));
    if (space === "lab") return fromLab(part(one, 100), part(two, 125), part(three, 125));
    if (space === "lch") {
      const [chroma, hue] = [part(two, 150), (toDegrees(three) * Math.PI) / 180];
      return fromLab(part(one, 100), chroma * Math.cos(hue), chroma * Math.sin(hue));
    }
    if (space === "hwb") {
      const [white, black] = [percent(two), percent(three)];
      const pure = fromHsl(toDegrees(one), 1, 0.5);
      const sum = Math.max(1, white + black);
      return pure.map((channel) => channel * (1 - (white + black) / sum) + (255 * white) / sum) as unknown as Rgb;
    }
    const channels = [one, two, three].map((text) => clamp(part(text, 1))) as [number, number, number];
    if (profile === "display-p3") return fromDisplayP3(channels);
    return profile === "srgb" ? (channels.map((channel) => channel * 255) as unknown as Rgb) : null;
  })();
  if (!rgb || rgb.some((channel) => !Number.isFinite(channel)) || !Number.isFinite(alpha)) return null;
  return withAlpha(rgb, alpha);
}

const withAlpha = (rgb: Rgb, alpha: number) =>
  toHex(rgb) +
  (alpha === 1
    ? ""
    : Math.round(alpha * 255)
        .toString(16)
        .padStart(2, "0"));

const fromOklab = (lightness: number, a: number, b: number): Rgb =>
  fromOklch(clamp(lightness), Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI);

const toGamma = (channel: number) =>
  255 * clamp(channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);
const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** CIE Lab under D50. */
function fromLab(lightness: number, a: number, b: number): Rgb {
  const y = (lightness + 16) / 116;
  const curve = (t: number) => (t > 6 / 29 ? t ** 3 : (3 * 36 * (t - 4 / 29)) / 841);
  const [X, Y, Z] = [0.96422 * curve(y + a / 500), curve(y), 0.82521 * curve(y - b / 200)] as const;
  return [
    toGamma(3.1338561 * X - 1.6168667 * Y - 0.4906146 * Z),
    toGamma(-0.9787684 * X + 1.9161415 * Y + 0.033454 * Z),
    toGamma(0.0719453 * X - 0.2289914 * Y + 1.4052427 * Z),
  ];
}

function fromDisplayP3([r, g, b]: readonly [number, number, number]): Rgb {
  const [R, G, B] = [toLinear(r), toLinear(g), toLinear(b)] as const;
  return [
    toGamma(1.2249401 * R - 0.2249404 * G),
    toGamma(-0.0420569 * R + 1.0420571 * G),
    toGamma(-0.0196376 * R - 0.0786361 * G + 1.0982735 * B),
  ];
}

/** The mix of two colours with their percentages; null where one is none that is known. */
function mixColours(space: string, first: string, second: string): string | null {
  const sides = [first, second].map((text) => {
    const share = /(?:^|\s)([\d.]+)%/.exec(text.replaceAll(/\([^()]*\)/g, ""))?.[1];
    const colour = text.replace(share === undefined ? /$^/ : new RegExp(`(?:^|\\s)${share}%`), " ").trim();
    const isClear = /^transparent$/i.test(colour);
    return {
      hex: isClear ? null : readColour(colour),
      isClear,
      share: share === undefined ? null : Number(share) / 100,
    };
  });
  const [one, other] = sides;
  if (!one || !other || sides.some(({ hex, isClear }) => !hex && !isClear)) return null;
  const left = one.share ?? 1 - (other.share ?? 0.5);
  const right = other.share ?? 1 - left;
  const whole = left + right;
  if (!(whole > 0)) return null;
  // With a transparent side the colour stays, and becomes more transparent.
  if (!one.hex || !other.hex) {
    const [hex, share] = one.hex ? [one.hex, left] : [other.hex, right];
    return hex && withAlpha(fromHex(hex), clamp(share / whole) * Math.min(1, whole));
  }
  const share = right / whole;
  if (/^srgb$/i.test(space)) return toHex(mix(fromHex(one.hex), fromHex(other.hex), share));
  const [from, to] = [toOklab(fromHex(one.hex)), toOklab(fromHex(other.hex))];
  const between = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share;
  return toHex(fromOklab(between(0), between(1), between(2)));
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

/** The families of a font-family value, in order, without quotes; « Outfit » for the « __Outfit_9b1f2c » of a build. */
export const readFamilies = (value: string): string[] =>
  splitList(value).flatMap((part) => {
    const name = unescapeCss(part.replaceAll(/^["']|["']$/g, "")).trim();
    return /^__(.+)_[0-9a-f]{6}$/.exec(name)?.[1]?.replaceAll("_", " ") ?? (name || []);
  });

/** « \\2c » and « \\, » are a comma. */
export const unescapeCss = (text: string): string =>
  text.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, plain: string | undefined) =>
    code ? String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(code, 16))) : (plain ?? ""),
  );

/** The first address in a value: `url("logo.svg")`. */
export const readUrl = (value: string): string | null =>
  /(?:url|image-set)\(\s*(?:url\(\s*)?(?:"([^"]*)"|'([^']*)'|([^)\s]*))/i.exec(value)?.slice(1).find(Boolean) ?? null;
