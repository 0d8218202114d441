// Where the shadow of a product with feet at two heights falls.
import { expect, test } from "vitest";
import { createRaster, type Raster } from "../../worker/studio/pixels/raster.ts";
import { drawGroundShadow, shapeShadow } from "../../worker/studio/scene/ground-shadow.ts";

const [width, height] = [200, 160];

/** An arch on two feet, of which the left one ends some rows higher: a headset's cups, seen askew. */
function drawArch(higher: number): Raster {
  const raster = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isLeft = x < 40 && y < height - 1 - higher;
      const isRight = x >= 160 && y < height - 1;
      if (isLeft || isRight || y < 30) raster.data.set([90, 60, 40, 255], (y * width + x) * 4);
    }
  }
  return raster;
}

/** The row, below the thing's upper edge, in which the ground is darkest under a foot. */
async function darkestRow(thing: Raster, from: number, to: number): Promise<number> {
  const [left, top] = [60, 40];
  const canvas = createRaster(width + 160, height + 120);
  canvas.data.fill(255);
  drawGroundShadow(canvas, await shapeShadow(thing, { reach: 24, light: { x: -1 } }), left, top, [20, 20, 20]);
  const rows = Array.from({ length: canvas.height }, (_, y) => {
    let sum = 0;
    for (let x = from; x < to; x++) sum += canvas.data[(y * canvas.width + x + left) * 4] as number;
    return sum;
  });
  return rows.indexOf(Math.min(...rows)) - top;
}

test.each([0, 20, 28])("each of two feet has its shadow where it ends, %i rows apart", async (higher) => {
  const thing = drawArch(higher);
  expect(Math.abs((await darkestRow(thing, 165, 195)) - height)).toBeLessThanOrEqual(10);
  expect(Math.abs((await darkestRow(thing, 5, 35)) - (height - higher))).toBeLessThanOrEqual(10);
});

test("what stands on a rounded foot casts its shadow from the ground", async () => {
  const ball = createRaster(width, height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (Math.hypot(x - 100, y - 80) < 79) ball.data.set([90, 60, 40, 255], (y * width + x) * 4);
  expect(await darkestRow(ball, 85, 115)).toBeGreaterThan(height - 12);
  // Beside it, where the ball is well above the ground.
  expect(await darkestRow(ball, 150, 170)).toBeGreaterThan(height - 20);
});
