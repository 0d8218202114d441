// Noir et dégradé de couleur: white type on a shade that runs from black into the picture's own strongest colour.
import { fromOklch, mix, type Rgb } from "../embedded/colour.ts";
import type { Raster } from "../embedded/raster.ts";
import { contrastOf, veilAround } from "./contrast.ts";
import { accentOf } from "./picture-colours.ts";
import { blend, diagonal, fillBox, smoothstep } from "./shapes.ts";
import type { DrawnText, Template } from "./template.ts";
import type { TextStyle } from "./text-style.ts";

const style: TextStyle = {
  typefaces: ["hanken-grotesk-800", "anton"],
  tracking: -0.025,
  leading: 1.08,
  above: 0.2,
  below: 0.24,
  largest: 92,
  smallest: 25,
  mostLines: 6,
  padX: 0,
  padY: 0,
};

const white: Rgb = [255, 255, 255];
const black: Rgb = [6, 6, 10];

export const modern: Template = {
  hook: { style, sides: ["full", "left", "right"], align: "left" },
  callToAction: {
    style: { ...style, arrow: true, tracking: -0.008, largest: 38, smallest: 20, mostLines: 2, padX: 38, padY: 16 },
    sides: ["left", "right"],
    align: "left",
  },
  colour(picture, part) {
    if (part === "hook") return { ink: white };
    const { from, to } = gradientOf(picture);
    const worst = (ink: Rgb) => Math.min(contrastOf(ink, from), contrastOf(ink, to));
    return { ink: worst(white) >= worst(black) ? white : black };
  },
  paint(canvas, { hook, callToAction }, unit) {
    const { hue, from, to } = gradientOf(canvas);
    if (hook) {
      paintShade(canvas, hook, hue, unit);
      veilAround(canvas, hook.lines, white, black, Math.max(4, hook.fitted.size * 0.14), 48 * unit);
    }
    if (callToAction) {
      const { frame } = callToAction;
      fillBox(canvas, frame, diagonal(from, to), { radius: frame.height / 2 });
    }
  },
};

function gradientOf(picture: Raster): { hue: number; from: Rgb; to: Rgb } {
  const { hue } = accentOf(picture);
  return { hue, from: fromOklch(0.5, 0.19, hue), to: fromOklch(0.52, 0.2, hue + 38) };
}

/** Darkest in the corner that the text stands in, gone before it meets what the picture shows. */
function paintShade(canvas: Raster, { frame, side }: DrawnText, hue: number, unit: number): void {
  const deep = fromOklch(0.3, 0.11, hue);
  const fadeDown = 190 * unit;
  const fadeAcross = 260 * unit;
  const bottom = frame.y + frame.height + fadeDown;
  for (let y = 0; y < Math.min(canvas.height, bottom); y++) {
    const down = 1 - smoothstep((y - frame.y - frame.height + fadeDown * 0.25) / (fadeDown * 1.25));
    const depth = Math.min(1, y / bottom);
    for (let x = 0; x < canvas.width; x++) {
      const beyond = side === "right" ? frame.x - x : side === "left" ? x - frame.x - frame.width : 0;
      const across = 1 - smoothstep((beyond + fadeAcross * 0.1) / (fadeAcross * 1.1));
      const share = down * across * 0.86;
      if (share > 0.002) blend(canvas, x, y, mix(black, deep, depth), share);
    }
  }
}
