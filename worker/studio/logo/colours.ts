// Chooses a logo's colours: the seller's own, or a style's palettes, with those of the trade first.
import type { Activity } from "../../contract/logos.ts";
import { chromaOf, fromHex, fromOklch, hueOf, toHex, toOklab } from "../pixels/colour.ts";
import type { Dice } from "../pixels/seed.ts";
import { darkenForWhite } from "./inks.ts";
import type { LogoDesign } from "../briefs/logo.ts";
import { tradeHues, type Palette, type StyleKit } from "./styles.ts";

/** Palettes in order of preference; every colour is visible on white. */
export function palettesFor(kit: StyleKit, activity: Activity, wanted: readonly string[], dice: Dice): string[][] {
  const found = wanted.length > 0 ? fromWanted(wanted) : fromStyle(kit.palettes, activity, dice);
  return found.map((palette) => distinct(palette.map((hex) => darkenForWhite(hex))));
}

/** The same logo in as many of these colours as it has; at least one. Undefined where it has them already. */
export function inColours(design: LogoDesign, wanted: readonly string[]): LogoDesign | undefined {
  const [first = "", ...others] = wanted;
  // Of a brand with one colour, the second is a near black of its hue.
  const all = [first, ...(others.length > 0 ? others : [deep(first)])];
  const colors = distinct(all.map((hex) => darkenForWhite(hex))).slice(0, design.colors.length);
  return colors.join() === design.colors.join() ? undefined : { ...design, colors };
}

function fromStyle(palettes: readonly Palette[], activity: Activity, dice: Dice): string[][] {
  const hues = tradeHues[activity] ?? [];
  const distance = (palette: Palette) =>
    Math.min(180, ...colorsOf(palette).flatMap((hex) => hues.map((hue) => hueGap(hex, hue))));
  const shuffled = dice.shuffle(palettes);
  const near = shuffled.filter((palette) => distance(palette) < 32);
  const far = shuffled.filter((palette) => distance(palette) >= 32);
  return [...near, ...far].map(colorsOf);
}

const colorsOf = (palette: Palette): string[] => palette.filter((hex) => hex !== undefined);

function hueGap(hex: string, hue: number): number {
  const lab = toOklab(fromHex(hex));
  if (chromaOf(lab) < 0.03) return 180;
  return Math.abs(((hueOf(lab) - hue + 540) % 360) - 180);
}

/** The seller's colours in rotation, each also with a near black of its own hue. */
function fromWanted(wanted: readonly string[]): string[][] {
  const [first = "#1c1b1a", second, third] = wanted;
  const turns = second
    ? [wanted, [second, first, ...(third ? [third] : [])], ...(third ? [[third, first, second]] : [])]
    : [[first]];
  const dark = wanted.map((hex) => [deep(hex), hex]);
  return [
    ...turns.map((turn) => [...turn]),
    ...dark,
    ...(second
      ? []
      : [
          [first, deep(first)],
          [first, soft(first)],
        ]),
  ];
}

const deep = (hex: string): string => {
  const lab = toOklab(fromHex(hex));
  return toHex(fromOklch(0.27, Math.min(0.05, chromaOf(lab) * 0.5), hueOf(lab)));
};

const soft = (hex: string): string => {
  const lab = toOklab(fromHex(hex));
  return toHex(fromOklch(0.6, Math.min(0.1, chromaOf(lab) * 0.7), hueOf(lab)));
};

const distinct = (colors: readonly string[]): string[] => [...new Set(colors)];
