// A logo's colours: held to a contrast with white, and turned for dark grounds.
import { chromaOf, fromHex, fromOklch, hueOf, toHex, toOklab, type Rgb } from "../pixels/colour.ts";
import type { LogoDesign, LogoInk } from "../studio.ts";

/** Contrast with white that each colour of a logo has at least, as WCAG asks of graphics. */
export const leastContrast = 3;

/** What dark grounds are drawn in; colours for them keep their contrast with it. */
export const darkGround = "#17130f";

export function luminanceOf(hex: string): number {
  const [r, g, b] = fromHex(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG's ratio, 1 to 21. */
export function contrastBetween(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour itself, or as much darker as it needs to be seen on white. */
export function darkenForWhite(hex: string, contrast = leastContrast): string {
  return shift(hex, -0.008, (candidate) => contrastBetween(candidate, "#ffffff") >= contrast + 0.02);
}

/** The colour itself, or as much lighter as it needs to be read on a dark ground; greys become warm white. */
export function lightenForDark(hex: string, contrast = 6.5): string {
  const lab = toOklab(fromHex(hex));
  if (chromaOf(lab) < 0.035) return lab[0] < 0.45 ? "#f7f3ec" : "#cfc8bd";
  // A colour so deep that it passes for black on paper stands for ink: it turns to paper.
  if (lab[0] < 0.36) return toHex(fromOklch(0.94, 0.022, hueOf(lab)));
  return shift(hex, 0.008, (candidate) => contrastBetween(candidate, darkGround) >= contrast);
}

function shift(hex: string, step: number, isEnough: (hex: string) => boolean): string {
  if (isEnough(hex)) return hex.toLowerCase();
  const lab = toOklab(fromHex(hex));
  for (let lightness = lab[0] + step; lightness > 0 && lightness < 1; lightness += step) {
    const candidate = toHex(fromOklch(lightness, Math.min(chromaOf(lab), 0.2), hueOf(lab)) as Rgb);
    if (isEnough(candidate)) return candidate;
  }
  return step < 0 ? "#111111" : "#ffffff";
}

/** The colour of each tone of a design in an ink, as #rrggbb. */
export function inkOf({ colors }: LogoDesign, ink: LogoInk): (tone: number) => string {
  if (ink === "black") return () => "#000000";
  if (ink === "white") return () => "#ffffff";
  const shown = ink === "color" ? colors : colors.map((hex) => lightenForDark(hex));
  return (tone) => shown[Math.min(tone, shown.length - 1)] ?? "#111111";
}
