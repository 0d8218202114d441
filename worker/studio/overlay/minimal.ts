// Minimaliste avec ombres: letters that stand off the picture itself, and nothing else.
import { fromOklch, type Rgb } from "../embedded/colour.ts";
import type { Raster } from "../embedded/raster.ts";
import { castTextShadow } from "./cast-text-shadow.ts";
import { veilAround } from "./contrast.ts";
import { accentOf, lightnessUnder } from "./picture-colours.ts";
import type { DrawnText, Template } from "./template.ts";
import type { TextStyle } from "./text-style.ts";

const style: TextStyle = {
  typefaces: ["hanken-grotesk-600", "anton"],
  tracking: -0.022,
  leading: 1.1,
  above: 0.2,
  below: 0.24,
  largest: 92,
  smallest: 25,
  mostLines: 6,
  padX: 0,
  padY: 0,
};

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** Dark letters on what is lighter than this: white ones would need a veil that dims the picture. OKLab lightness. */
const lightWall = 0.68;

export const minimal: Template = {
  hook: { style, sides: ["full", "left", "right"], align: "left" },
  callToAction: {
    style: { ...style, arrow: true, tracking: -0.005, largest: 40, smallest: 21, mostLines: 2 },
    sides: ["left", "right"],
    align: "edge",
  },
  colour(picture, _, { frame }) {
    const isLight = lightnessUnder(picture, frame) > lightWall;
    return { ink: isLight ? fromOklch(0.2, 0.03, accentOf(picture).hue) : white };
  },
  paint(canvas, { hook, callToAction }, unit) {
    for (const text of [hook, callToAction]) if (text) paintBehind(canvas, text, unit);
  },
};

function paintBehind(canvas: Raster, { lines, colouring, fitted }: DrawnText, unit: number): void {
  const isWhite = colouring.ink === white;
  const { size } = fitted;
  if (isWhite) castTextShadow(canvas, lines, { blur: size * 0.3, across: 0, down: size * 0.04, strength: 0.3 });
  castTextShadow(canvas, lines, {
    blur: Math.max(1.2, size * 0.07),
    across: size * 0.03,
    down: size * 0.08,
    strength: isWhite ? 0.4 : 0.26,
  });
  veilAround(canvas, lines, colouring.ink, isWhite ? black : white, Math.max(4, size * 0.14), 40 * unit);
}
