// WCAG 2: luminance of a colour, and contrast of two.
import { fromHex, type Rgb } from "./colour.ts";

/** Minimum contrast of text with the pixels around it: slightly above the required 4.5, because of rounding. */
export const minContrast = 4.65;

const linear = new Float32Array(256).map((_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance (0–1) of sRGB in 0–255. */
export function luminanceOf([r, g, b]: Rgb): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
}

function toLinear(value: number): number {
  return linear[Math.max(0, Math.min(255, Math.round(value)))] as number;
}

/** Contrast ratio, 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The same of two colours as #rrggbb. */
export const contrastBetween = (one: string, other: string): number => contrastOf(fromHex(one), fromHex(other));
