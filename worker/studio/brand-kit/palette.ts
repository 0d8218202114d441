// Composes a brand's palette of five colours: the logo's own, and colours that go with them.
import { chromaOf, distanceBetween, fromHex, fromOklch, hueOf, toHex, toOklab, type Rgb } from "../pixels/colour.ts";
import { contrastOf } from "../pixels/wcag.ts";
import type { BrandColor, BrandContrast } from "../briefs/brand-kit.ts";
import { toCmyk } from "./cmyk.ts";
import { nameColour } from "./colour-names.ts";

/** Below this chroma a colour counts as grey: its hue is meaningless. */
const greyChroma = 0.03;

/** Minimum distance of two colours of a palette. */
const minDistance = 0.08;

/** @param colors #rrggbb, one to three, from the logo: they come first, unchanged. */
export function composeBrandPalette(colors: readonly string[]): BrandColor[] {
  const own = colors.map(fromHex);
  const primary = own[0] ?? fromHex("#1f1f21");
  const [lightness] = toOklab(primary);
  const hue = hueOf(toOklab(primary));
  const chroma = chromaOf(toOklab(primary));
  const isGrey = chroma < greyChroma;
  const secondary =
    own[1] ??
    (isGrey
      ? fromOklch(0.64, 0.035, 68)
      : fromOklch(lightness > 0.5 ? 0.42 : 0.62, Math.min(0.1, chroma * 0.6), hue - 24));
  const accent = own[2] ?? chooseAccent([primary, secondary]);
  const dark = fromOklch(darkBeside(lightness), Math.min(chroma, 0.035), hue);
  const isCool = !isGrey && hue > 130 && hue < 340;
  const light = fromOklch(0.968, 0.011, isGrey || isCool ? 78 : hue);
  const taken: Rgb[] = [];
  const names: string[] = [];
  return (
    [
      ["primary", primary],
      ["dark", dark],
      ["light", light],
      ["secondary", secondary],
      ["accent", accent],
    ] as const
  )
    .map(([role, colour]): BrandColor => {
      const isOwn = own.includes(colour);
      const rgb = roundOff(isOwn ? colour : makeDistinct(colour, taken));
      taken.push(rgb);
      const name = nameColour(rgb, names);
      names.push(name);
      return { role, name, hex: toHex(rgb), rgb, cmyk: toCmyk(rgb) };
    })
    .sort((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
}

/** Lightness of the dark colour: distinct from a dark primary, and anthracite beside one that is nearly black. */
function darkBeside(lightness: number): number {
  if (lightness < 0.25) return 0.34;
  if (lightness < 0.28) return 0.165;
  return lightness < 0.32 ? 0.195 : 0.235;
}

/** Apricot, sage, rose, sky: the first whose hue is far enough from the others'. */
function chooseAccent(others: readonly Rgb[]): Rgb {
  const hues = others
    .map(toOklab)
    .filter((at) => chromaOf(at) >= greyChroma)
    .map(hueOf);
  const apart = (hue: number) => Math.min(180, ...hues.map((other) => 180 - Math.abs(180 - Math.abs(hue - other))));
  const accents = [
    { lightness: 0.77, chroma: 0.115, hue: 62 },
    { lightness: 0.75, chroma: 0.065, hue: 155 },
    { lightness: 0.76, chroma: 0.09, hue: 15 },
    { lightness: 0.75, chroma: 0.08, hue: 235 },
  ];
  const distinct =
    accents.find(({ hue }) => apart(hue) >= 50) ?? accents.sort((a, b) => apart(b.hue) - apart(a.hue))[0];
  return fromOklch(distinct?.lightness ?? 0.75, distinct?.chroma ?? 0.08, distinct?.hue ?? 62);
}

const roles = ["primary", "secondary", "accent", "dark", "light"] as const;

/** Changes the lightness until the colour is distinct from those taken. */
function makeDistinct(colour: Rgb, taken: readonly Rgb[]): Rgb {
  const at = toOklab(colour);
  for (const step of [0, 0.08, -0.08, 0.16, -0.16, 0.24, -0.24, 0.32, -0.32]) {
    const moved = fromOklch(Math.max(0.1, Math.min(0.98, at[0] + step)), chromaOf(at), hueOf(at));
    if (taken.every((other) => distanceBetween(toOklab(moved), toOklab(other)) >= minDistance)) return moved;
  }
  return colour;
}

function roundOff(colour: Rgb): [number, number, number] {
  return fromHex(toHex(colour)) as [number, number, number];
}

/** Which colours are readable on which, best first. WCAG 2.2: 3 for large text, 4.5 (AA) and 7 (AAA) for any. */
export function listContrasts(palette: readonly BrandColor[]): BrandContrast[] {
  return palette
    .flatMap((ground) =>
      palette.map((text): BrandContrast => {
        // Truncated, not rounded: no pair may claim more than it has.
        const ratio = Math.floor(contrastOf(text.rgb, ground.rgb) * 100) / 100;
        const level = ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : "AA large";
        return { text: text.role, ground: ground.role, ratio, level };
      }),
    )
    .filter(({ ratio }) => ratio >= 3)
    .sort((one, other) => other.ratio - one.ratio);
}
