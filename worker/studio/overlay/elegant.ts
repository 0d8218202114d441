// Template "Blanc et gris": a serif on a white card with a hairline, like an invitation.
import { type Rgb } from "../pixels/colour.ts";
import type { Box, Raster } from "../pixels/raster.ts";
import { fillBox, plain } from "./shapes.ts";
import type { Template } from "./template.ts";
import type { TextStyle } from "./text-style.ts";

const style: TextStyle = {
  typefaces: ["gloock-400", "playfair-display-600"],
  tracking: -0.005,
  leading: 1.2,
  above: 0.16,
  below: 0.2,
  largest: 74,
  smallest: 24,
  maxLines: 7,
  padX: 46,
  padY: 34,
};

const white: Rgb = [255, 255, 255];
const charcoal: Rgb = [46, 46, 50];
const grey: Rgb = [92, 92, 98];
const hairline: Rgb = [176, 176, 182];

export const elegant: Template = {
  hook: { style, isBranded: true, sides: ["center", "left", "right"], align: "center" },
  callToAction: {
    style: {
      ...style,
      typefaces: ["playfair-display-500-italic", "hanken-grotesk-600"],
      tracking: 0.01,
      largest: 46,
      smallest: 20,
      maxLines: 2,
      padX: 40,
      padY: 16,
    },
    sides: ["center", "right", "left"],
    align: "center",
  },
  colour(_, part) {
    return { ink: part === "hook" ? charcoal : grey };
  },
  paint(canvas, { hook, callToAction }, unit) {
    if (hook) paintCard(canvas, hook.frame, 12 * unit, unit);
    if (callToAction) paintCard(canvas, callToAction.frame, 7 * unit, unit);
  },
};

function paintCard(canvas: Raster, box: Box, inset: number, unit: number): void {
  fillBox(canvas, box, plain(white), { alpha: 0.94 });
  const inner = { x: box.x + inset, y: box.y + inset, width: box.width - inset * 2, height: box.height - inset * 2 };
  fillBox(canvas, inner, plain(hairline), { line: Math.max(1, 1.5 * unit) });
}
