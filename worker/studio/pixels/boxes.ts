// Boxes in pixels and as fractions of a canvas.
import type { Box } from "./raster.ts";

interface Size {
  width: number;
  height: number;
}

/** A box of whole pixels; boxes that share an edge share its pixel. */
export function pixelsOf(box: Box, { width, height }: Size): Box {
  const [x, y] = [Math.round(box.x * width), Math.round(box.y * height)];
  return {
    x,
    y,
    width: Math.round((box.x + box.width) * width) - x,
    height: Math.round((box.y + box.height) * height) - y,
  };
}

/** A box in pixels as fractions of the canvas. */
export const fractionOf = (box: Box, { width, height }: Size): Box => ({
  x: box.x / width,
  y: box.y / height,
  width: box.width / width,
  height: box.height / height,
});

/** What of a box is inside a frame: one pixel at least. */
export function within(box: Box, frame: Box): Box {
  const [x, y] = [Math.max(frame.x, box.x), Math.max(frame.y, box.y)];
  const right = Math.min(frame.x + frame.width, box.x + box.width);
  const bottom = Math.min(frame.y + frame.height, box.y + box.height);
  return { x, y, width: Math.max(1, right - x), height: Math.max(1, bottom - y) };
}

/** The area that two boxes share. */
export function sharedArea(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

/** Where a box of a picture is once `part` of it fills `tile`; of whole pixels. */
export function projectBox(box: Box, part: Box, tile: Box): Box {
  const [across, down] = [tile.width / part.width, tile.height / part.height];
  return {
    x: Math.round(tile.x + (box.x - part.x) * across),
    y: Math.round(tile.y + (box.y - part.y) * down),
    width: Math.round(box.width * across),
    height: Math.round(box.height * down),
  };
}
