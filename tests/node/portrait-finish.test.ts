// The finish of a portrait: more contrast to what is close by, the same brightness over all, and hair nearly as it was.
import { expect, test } from "vitest";
import { finishPortrait } from "../../worker/studio/people/portrait-finish.ts";
import { createRaster } from "../../worker/studio/pixels/raster.ts";

const side = 240;
const spot = (x: number, y: number) => (Math.abs(x - 120) < 6 && Math.abs(y - 120) < 6 ? 120 : 150);

/** Skin, or hair, with a darker spot in its middle, on the left three quarters of a transparent picture. */
async function finish(hair: number) {
  const person = createRaster(side, side);
  const masks = createRaster(side, side);
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i += 4) {
      const value = spot(x, y);
      if (x < side * 0.75) person.data.set([value, value, value, 255], i);
      masks.data.set([0, hair, 0, 255], i);
    }
  }
  await finishPortrait(person, masks);
  return (x: number, y: number) => [...person.data.subarray((y * side + x) * 4, (y * side + x) * 4 + 4)] as number[];
}

test("what is darker than what is close by is darker still, and a plain surface stays, up to its edge", async () => {
  const at = await finish(0);
  expect(at(120, 120)[0]).toBeLessThan(114);
  for (const [x, y] of [
    [30, 30],
    [179, 60],
    [0, 239],
  ] as const)
    expect(Math.abs((at(x, y)[0] as number) - 150), `${x} ${y}`).toBeLessThanOrEqual(1);
  expect(at(200, 100)).toEqual([0, 0, 0, 0]);
});

test("hair is changed by a third of it", async () => {
  const [skin, hair] = [(await finish(0))(120, 120)[0] as number, (await finish(255))(120, 120)[0] as number];
  expect((120 - hair) / (120 - skin)).toBeCloseTo(0.3, 1);
});
