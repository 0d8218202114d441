// Template "Minimaliste avec ombres": letters with a shadow on the picture itself, and nothing else.
import { fromOklch, type Rgb } from "../pixels/colour.ts";
import type { Raster } from "../pixels/raster.ts";
import { drawTextShadow } from "./text-shadow.ts";
import { veilNeededOver, veilAround } from "./contrast.ts";
import { accentOf } from "./picture-colours.ts";
import type { DrawnText, Template } from "./template.ts";
import type { TextStyle } from "./text-style.ts";

const style: TextStyle = {
  typefaces: ["hanken-grotesk-600", "anton"],
  tracking: -0.022,
  leading: 1.1,
  above: 0.27,
  below: 0.24,
  largest: 92,
  smallest: 25,
  maxLines: 7,
  padX: 8,
  padY: 2,
};

const white: Rgb = [255, 255, 255];
/** Pure black or white veils look like smoke on a coloured wall: these lightnesses keep a little of its hue. */
const [darkest, lightest] = [0.13, 0.985];

export const minimal: Template = {
  hook: { style, isBranded: true, sides: ["full", "left", "right"], align: "left" },
  callToAction: {
    style: { ...style, arrow: true, tracking: -0.005, largest: 44, smallest: 21, maxLines: 2 },
    sides: ["right", "left"],
    align: "edge",
  },
  // The shadow and the veil.
  border: 24,
  colour(picture, _, { frame }, brand) {
    const { hue } = accentOf(picture, brand);
    const dark = fromOklch(0.2, 0.03, hue);
    const asWhite = veilNeededOver(picture, frame, white, veilOf(white, hue));
    const asDark = veilNeededOver(picture, frame, dark, veilOf(dark, hue));
    return { ink: asWhite < asDark ? white : dark };
  },
  paint(canvas, { hook, callToAction }, unit, brand) {
    const { hue } = accentOf(canvas, brand);
    for (const text of [hook, callToAction]) if (text) paintBehind(canvas, text, hue, unit);
  },
};

function veilOf(ink: Rgb, hue: number): Rgb {
  return ink === white ? fromOklch(darkest, 0.02, hue) : fromOklch(lightest, 0.006, hue);
}

function paintBehind(canvas: Raster, { lines, colouring, fitted }: DrawnText, hue: number, unit: number): void {
  const isWhite = colouring.ink === white;
  const { size } = fitted;
  if (isWhite) drawTextShadow(canvas, lines, { blur: size * 0.3, across: 0, down: size * 0.04, strength: 0.3 });
  drawTextShadow(canvas, lines, {
    blur: Math.max(1.2, size * 0.07),
    across: size * 0.03,
    down: size * 0.08,
    strength: isWhite ? 0.4 : 0.26,
  });
  veilAround(
    canvas,
    lines,
    colouring.ink,
    veilOf(colouring.ink, hue),
    Math.max(4, size * 0.14),
    Math.min(56 * unit, size),
  );
}
