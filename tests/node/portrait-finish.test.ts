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

test("fair skin is held back and gains colour; darker skin, white teeth, hair and cloth stay", async () => {
  const swatches = {
    fair: { colour: [245, 224, 205], masks: [0, 0] },
    dark: { colour: [122, 80, 58], masks: [0, 0] },
    teeth: { colour: [236, 231, 222], masks: [0, 0] },
    blond: { colour: [245, 224, 205], masks: [0, 255] },
    cloth: { colour: [245, 224, 205], masks: [255, 0] },
  };
  for (const [name, { colour, masks }] of Object.entries(swatches)) {
    const person = createRaster(side, side);
    const shares = createRaster(side, side);
    for (let i = 0; i < side * side * 4; i += 4) {
      person.data.set([...colour, 255], i);
      shares.data.set([...masks, 0, 255], i);
    }
    await finishPortrait(person, shares);
    const [r = 0, g = 0, b = 0] = person.data.subarray((side * 120 + 120) * 4);
    const [red = 0, green = 0, blue = 0] = colour;
    if (name !== "fair") {
      for (const [is, was] of [
        [r, red],
        [g, green],
        [b, blue],
      ] as const)
        expect(Math.abs(is - was), name).toBeLessThanOrEqual(1);
      continue;
    }
    expect(g / green).toBeLessThan(0.93);
    expect(g / green).toBeGreaterThan(0.8);
    expect((r - b) / g).toBeGreaterThan((1.25 * (red - blue)) / green);
  }
});

test("black in skin, as in nostrils, is a dark brown", async () => {
  const person = createRaster(side, side);
  const masks = createRaster(side, side);
  for (let i = 3; i < side * side * 4; i += 4) {
    person.data.set([3, 2, 2], i - 3);
    person.data[i] = 255;
  }
  await finishPortrait(person, masks);
  const [r = 0, g = 0, b = 0] = person.data.subarray((side * 120 + 120) * 4);
  expect(r).toBeGreaterThan(14);
  expect(r).toBeGreaterThan(g + 5);
  expect(g).toBeGreaterThan(b);
});
