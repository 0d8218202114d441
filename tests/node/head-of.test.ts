// The head of a cut-out person, found by the outline.
import { expect, it } from "vitest";
import { headOf } from "../../worker/studio/people/head-of.ts";
import type { Box } from "../../worker/studio/pixels/raster.ts";

/** A figure of 200 × 300 whose rows are opaque between two columns. */
function drawFigure(rowAt: (y: number) => [from: number, to: number]) {
  const data = new Uint8ClampedArray(200 * 300 * 4);
  for (let y = 0; y < 300; y++) {
    const [from, to] = rowAt(y);
    for (let x = from; x < to; x++) data[(y * 200 + x) * 4 + 3] = 255;
  }
  return { width: 200, height: 300, data };
}

/** Middle and half the width of a round head of 100 rows. */
const round = (y: number, middle: number): [number, number] => {
  const half = Math.round(Math.sqrt(Math.max(0, 50 ** 2 - (y - 50) ** 2)) * 0.8);
  return [middle - half, middle + half];
};
const holds = (outer: Box, inner: Box) =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

it.each([
  ["a neck", (y: number): [number, number] => (y < 100 ? round(y, 100) : y < 120 ? [82, 118] : [10, 190])],
  [
    "long hair over the shoulders",
    (y: number): [number, number] => (y < 50 ? round(y, 100) : y < 130 ? [60, 140] : [20, 180]),
  ],
  [
    "a head beside the middle",
    (y: number): [number, number] => (y < 100 ? round(y, 70) : y < 115 ? [55, 85] : [0, 170]),
  ],
])("the whole face, and not the shoulders: %s", (_, rowAt) => {
  const head = headOf(drawFigure(rowAt));
  const middle = rowAt(50)[0] + 40;
  expect(holds(head, { x: middle - 40, y: 0, width: 80, height: 100 })).toBe(true);
  expect(head.height).toBeLessThanOrEqual(135);
  expect(head.width).toBeLessThanOrEqual(90);
});

it("half of a figure without visible shoulders", () => {
  expect(headOf(drawFigure(() => [50, 150]))).toEqual({ x: 50, y: 0, width: 100, height: 150 });
});
