// Template "Noir et dégradé de couleur": white text on a shade that runs from black into the picture's strongest
// colour.
import { fromOklch, mix, type Rgb } from "../pixels/colour.ts";
import { type Accent, accentOf } from "./picture-colours.ts";
import { diagonal, fillBox, smoothstep, type Fill } from "./shapes.ts";
import type { Template } from "./template.ts";
import type { TextStyle } from "./text-style.ts";

const style: TextStyle = {
  typefaces: ["hanken-grotesk-800", "anton"],
  tracking: -0.025,
  leading: 1.08,
  above: 0.2,
  below: 0.24,
  largest: 88,
  smallest: 25,
  maxLines: 7,
  padX: 38,
  padY: 24,
};

const white: Rgb = [255, 255, 255];
const black: Rgb = [6, 6, 10];

export const modern: Template = {
  hook: { style, isBranded: true, sides: ["full", "left", "right"], align: "left" },
  callToAction: {
    style: { ...style, arrow: true, tracking: -0.008, largest: 43, smallest: 20, maxLines: 2, padX: 38, padY: 16 },
    sides: ["right", "left"],
    align: "left",
  },
  colour(_, part) {
    return { ink: part === "hook" ? white : black };
  },
  paint(canvas, { hook, callToAction }, unit, brand) {
    const accent = accentOf(canvas, brand);
    if (hook) fillBox(canvas, hook.frame, shade(deepOf(accent)), { radius: 26 * unit });
    if (callToAction) {
      const { frame } = callToAction;
      fillBox(canvas, frame, diagonal(...brightOf(accent)), { radius: frame.height / 2 });
    }
  },
};

/** Bright enough for black letters. */
function brightOf({ hue, second, strength }: Accent): [Rgb, Rgb] {
  return [fromOklch(0.76, 0.16 * strength, hue), fromOklch(0.7, 0.2 * strength, second)];
}

/** Dark oranges and yellows are brown, so warm hues move towards red. */
function deepOf({ hue, strength }: Accent): Rgb {
  return fromOklch(0.44, 0.18 * strength, hue > 25 && hue < 115 ? 18 : hue);
}

/** A gradient from black to the colour at the lower right. */
function shade(deep: Rgb): Fill {
  return (across, down) => mix(black, deep, smoothstep((across * 0.62 + down * 0.62 - 0.3) / 0.95));
}
