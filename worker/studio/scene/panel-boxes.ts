// Boxes of the panels that a picture is divided into, as fractions of it.
import type { Box } from "../pixels/raster.ts";

/** A box between its edges. */
export const span = (x: number, y: number, right: number, bottom: number): Box => ({
  x,
  y,
  width: right - x,
  height: bottom - y,
});

/** A panel of the picture's height, up to its right edge unless said otherwise. */
export const column = (from: number, to = 1): Box => span(from, 0, to, 1);

/** A panel of the picture's width, down to its lower edge unless said otherwise. */
export const band = (from: number, to = 1): Box => span(0, from, 1, to);

export const whole = column(0);

/** A box seen in a mirror, in a picture so wide. */
export const mirrorBox = (box: Box, across = 1): Box => ({ ...box, x: across - box.x - box.width });

/** A box of a layout that may be mirrored. */
export const turnBox = (box: Box, isMirrored: boolean, across = 1): Box => (isMirrored ? mirrorBox(box, across) : box);
