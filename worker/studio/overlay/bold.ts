// Noir et or: heavy condensed capitals, gold on black bars that run in from the picture's edge.
import { type Rgb } from "../embedded/colour.ts";
import type { Raster } from "../embedded/raster.ts";
import { diagonal, fillBox, plain } from "./shapes.ts";
import type { DrawnText, Template } from "./template.ts";
import type { TextStyle } from "./text-style.ts";

const style: TextStyle = {
  typefaces: ["anton", "hanken-grotesk-800"],
  capitals: true,
  tracking: 0.012,
  leading: 1.36,
  above: 0.26,
  below: 0.26,
  largest: 104,
  smallest: 25,
  mostLines: 7,
  padX: 26,
  padY: 0,
};

const black: Rgb = [12, 11, 10];
const lightGold: Rgb = [250, 222, 140];
const gold: Rgb = [228, 178, 74];
const deepGold: Rgb = [201, 147, 46];

export const bold: Template = {
  hook: { style, sides: ["full", "left", "right"], align: "edge" },
  callToAction: {
    style: { ...style, arrow: true, tracking: 0.03, largest: 54, smallest: 20, mostLines: 2, padX: 34, padY: 8 },
    sides: ["right", "left"],
    align: "left",
  },
  colour(_, part) {
    return part === "hook" ? { ink: deepGold, gradient: [lightGold, gold] } : { ink: black };
  },
  paint(canvas, { hook, callToAction }, unit) {
    if (hook) paintBars(canvas, hook);
    if (callToAction) {
      const { frame } = callToAction;
      const line = Math.max(2, Math.round(5 * unit));
      fillBox(
        canvas,
        { x: frame.x - line, y: frame.y - line, width: frame.width + line * 2, height: frame.height + line * 2 },
        plain(black),
      );
      fillBox(canvas, frame, diagonal(lightGold, gold));
    }
  },
};

/** A bar a line, as long as its line, so that between them the picture shows. */
function paintBars(canvas: Raster, { lines, baselines, side, padX, fitted, text }: DrawnText): void {
  const { above, below } = text.style;
  const height = Math.round((above + text.capHeight + below) * fitted.size);
  lines.forEach((line, i) => {
    const top = Math.round((baselines[i] as number) - (text.capHeight + above) * fitted.size);
    const isRight = side === "right";
    const left = isRight ? line.x - padX : 0;
    const right = isRight ? canvas.width : line.x + line.raster.width + padX;
    fillBox(canvas, { x: left, y: top, width: right - left, height }, plain(black), { alpha: 1 });
  });
}
