// Flat antialiased shapes, drawn straight onto a picture.
import { mix, type Rgb } from "../pixels/colour.ts";
import { ditherAt, type Box, type Raster } from "../pixels/raster.ts";

/** Colour at a position of the shape; `across` and `down` run from 0 to 1. */
export type Fill = (across: number, down: number) => Rgb;

/** A fill of one colour. */
export function plain(colour: Rgb): Fill {
  return () => colour;
}

/** A gradient from `one` at the top left to `other` at the bottom right, more horizontal than vertical. */
export function diagonal(one: Rgb, other: Rgb): Fill {
  return (across, down) => mix(one, other, across * 0.8 + down * 0.2);
}

/**
 * Draws a rectangle with rounded corners, in place. `line` draws only its outline, that many pixels wide, inside the
 * box.
 */
export function fillBox(
  canvas: Raster,
  box: Box,
  fill: Fill,
  { radius = 0, alpha = 1, line }: { radius?: number; alpha?: number; line?: number } = {},
): void {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const right = Math.min(canvas.width, Math.ceil(box.x + box.width));
  const bottom = Math.min(canvas.height, Math.ceil(box.y + box.height));
  const rounded = Math.min(radius, box.width / 2, box.height / 2);
  // Beyond this depth neither corners nor outline matter.
  const edge = Math.max(rounded, line ?? 0) + 1;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const nearest = Math.min(x - box.x, box.x + box.width - x - 1, y - box.y, box.y + box.height - y - 1);
      if (nearest > edge && line !== undefined) continue;
      const inside = nearest > edge ? nearest : depthAt(box, rounded, x + 0.5, y + 0.5);
      const outer = Math.max(0, Math.min(1, inside + 0.5));
      const inner = line === undefined ? 0 : Math.max(0, Math.min(1, inside - line + 0.5));
      const share = (outer - inner) * alpha;
      if (share <= 0) continue;
      const colour = fill((x + 0.5 - box.x) / box.width, (y + 0.5 - box.y) / box.height);
      blend(canvas, x, y, colour, share);
    }
  }
}

/** Distance from a point to the edge; negative outside. */
function depthAt(box: Box, radius: number, x: number, y: number): number {
  const acrossEdge = Math.abs(x - box.x - box.width / 2) - box.width / 2 + radius;
  const downEdge = Math.abs(y - box.y - box.height / 2) - box.height / 2 + radius;
  const outside = Math.hypot(Math.max(0, acrossEdge), Math.max(0, downEdge));
  return radius - outside - Math.min(0, Math.max(acrossEdge, downEdge));
}

/** Blends a colour into one pixel, dithered: long soft gradients show banding in 8 bit. */
export function blend(canvas: Raster, x: number, y: number, colour: Rgb, share: number): void {
  const i = (y * canvas.width + x) * 4;
  const noise = share < 1 ? ditherAt(x, y) * 0.8 : 0;
  for (let c = 0; c < 3; c++) {
    const own = canvas.data[i + c] as number;
    canvas.data[i + c] = own + ((colour[c] as number) - own) * share + noise;
  }
}

/** Hermite interpolation: 0–1 with zero slope at both ends. */
export function smoothstep(share: number): number {
  const t = Math.max(0, Math.min(1, share));
  return t * t * (3 - 2 * t);
}
