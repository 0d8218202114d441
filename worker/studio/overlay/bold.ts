// Template "Noir et or": heavy condensed capitals in gold on black bars, which start at the picture's edge where it is
// free.
import { type Rgb } from "../pixels/colour.ts";
import type { Raster } from "../pixels/raster.ts";
import { drawTextShadow } from "./text-shadow.ts";
import { diagonal, fillBox, plain } from "./shapes.ts";
import type { DrawnText, Template } from "./template.ts";
import type { TextStyle } from "./text-style.ts";

const style: TextStyle = {
  typefaces: ["anton", "hanken-grotesk-800"],
  capitals: true,
  tracking: 0.012,
  leading: 1.48,
  above: 0.37,
  below: 0.33,
  largest: 104,
  smallest: 25,
  maxLines: 7,
  padX: 26,
  padY: 0,
};

const black: Rgb = [12, 11, 10];
const lightGold: Rgb = [250, 222, 140];
const gold: Rgb = [228, 178, 74];
const deepGold: Rgb = [201, 147, 46];

/** Width of the line around a call to action, in design pixels. */
const border = 5;

export const bold: Template = {
  hook: { style, sides: ["full", "left", "right"], align: "edge" },
  callToAction: {
    style: { ...style, arrow: true, tracking: 0.03, largest: 54, smallest: 20, maxLines: 2, padX: 34, padY: 8 },
    sides: ["right", "left"],
    align: "left",
  },
  border,
  colour(_, part) {
    return part === "hook" ? { ink: deepGold, gradient: [lightGold, gold] } : { ink: black };
  },
  paint(canvas, { hook, callToAction }, unit) {
    if (hook) paintBars(canvas, hook);
    if (callToAction) {
      const { frame } = callToAction;
      const line = Math.max(2, Math.round(border * unit));
      fillBox(
        canvas,
        { x: frame.x - line, y: frame.y - line, width: frame.width + line * 2, height: frame.height + line * 2 },
        plain(black),
      );
      fillBox(canvas, frame, diagonal(lightGold, gold));
      // Yellow emoji on gold need a dark edge.
      const blur = callToAction.fitted.size * 0.07;
      drawTextShadow(canvas, callToAction.lines, { blur, across: 0, down: 1, strength: 0.3 });
    }
  },
};

/** Text this near to the picture's left or right edge, as a fraction of its width, has bars from the edge. */
const nearEdge = 0.055;

/** One bar per line, as long as the line, so that the picture shows between them. */
function paintBars(canvas: Raster, { lines, baselines, frame, side, padX, fitted, text }: DrawnText): void {
  const { above, below } = text.style;
  // Cedillas under capitals and stacked accents reach further than other letters: they get the same padding.
  const air = Math.ceil(fitted.size * 0.06) + 4;
  lines.forEach(({ raster, x, y }, i) => {
    const baseline = baselines[i] as number;
    const top = Math.min(y - air, Math.round(baseline - (text.capHeight + above) * fitted.size));
    const bottom = Math.max(y + raster.height + air, Math.round(baseline + below * fitted.size));
    const near = canvas.width * nearEdge;
    const left = side === "right" || frame.x > near ? x - padX : 0;
    const isAtRight = side === "right" && canvas.width - frame.x - frame.width <= near;
    const right = isAtRight ? canvas.width : x + raster.width + padX;
    fillBox(canvas, { x: left, y: top, width: right - left, height: bottom - top }, plain(black));
  });
}
