// A logo's colours: adjusted to a minimum contrast with white, and converted for dark backgrounds.
import { chromaOf, fromHex, fromOklch, hueOf, toHex, toOklab, type Rgb } from "../pixels/colour.ts";
import { contrastBetween } from "../pixels/wcag.ts";
import type { LogoDesign, LogoInk } from "../briefs/logo.ts";

/** Minimum contrast of each logo colour with white, as WCAG requires of graphics. */
export const minContrast = 3;

/** The dark background; colours for it keep their contrast with it. */
export const darkGround = "#17130f";

/** The colour, darkened as far as needed to be visible on white. */
export function darkenForWhite(hex: string, contrast = minContrast): string {
  return shift(hex, -0.008, (candidate) => contrastBetween(candidate, "#ffffff") >= contrast + 0.02);
}

/** The colour, lightened as far as needed to be readable on a dark background; greys become warm white. */
export function lightenForDark(hex: string, contrast = 6.5): string {
  const lab = toOklab(fromHex(hex));
  if (chromaOf(lab) < 0.035) return lab[0] < 0.45 ? "#f7f3ec" : "#cfc8bd";
  // A colour so dark that it looks black on paper becomes a paper tone.
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
