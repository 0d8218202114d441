// What is behind a product is out of focus: a little behind a large one, more behind a small one, and not where it stands.
import { expect, test } from "vitest";
import { createRaster, fullBox } from "../../worker/studio/pixels/raster.ts";
import { focusOn } from "../../worker/studio/scene/near-focus.ts";

const [side, foot] = [1000, 700];

/** A set of stripes 16 pixels wide, with a thing of that length on it: how far the stripes differ at a height. */
async function drawStripes(longer: number | undefined) {
  const canvas = createRaster(side, side);
  for (let i = 0; i < side * side; i++) {
    const value = Math.floor((i % side) / 16) % 2 === 0 ? 200 : 100;
    canvas.data.set([value, value, value, 255], i * 4);
  }
  await focusOn(canvas, fullBox(canvas), foot, longer);
  return (y: number) => {
    const row = Array.from({ length: 400 }, (_, x) => canvas.data[(y * side + 300 + x) * 4] as number);
    return Math.max(...row) - Math.min(...row);
  };
}

test("behind a large thing, and one of unknown size, edges are soft, and behind a small one they are gone", async () => {
  const [large, unknown, small] = [await drawStripes(60), await drawStripes(undefined), await drawStripes(4)];
  expect(large(100)).toBeGreaterThan(40);
  expect(large(100)).toBeLessThan(97);
  expect(unknown(100)).toBe(large(100));
  expect(small(100)).toBeLessThan(25);
});

test("what a thing stands on is in focus", async () => {
  const large = await drawStripes(60);
  for (const y of [foot - 10, foot, foot + 100, side - 1]) expect(large(y), `row ${y}`).toBe(100);
});
