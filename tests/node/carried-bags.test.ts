// A bag with a handle hangs from the hand of someone who is there from hair to shoes, at true scale, her fingers before it.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { adFormats, type AdFormatId } from "../../worker/contract/formats.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { anchorsOf } from "../../worker/studio/people/anchors.ts";
import { cast } from "../../worker/studio/people/cast.ts";
import type { Raster } from "../../worker/studio/pixels/raster.ts";
import { clearSpecks, findHandle } from "../../worker/studio/scene/carry-by-handle.ts";
import { composeVisual } from "../../worker/studio/scene/visual.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { loadArt } from "./placement-matrix.ts";

const tools = createVisualTools(loadArt, 0.25);
const bag = readFileSync(new URL("../../web/public/art/products/sac.jpg", import.meta.url));
const [persona] = castPersonas({ count: 1, description: "", seed: "bag", taken: [] });
const anchors = await Promise.all(cast.map(({ id }) => anchorsOf({ member: id }, loadArt)));
const carriers = cast.filter((_, nth) => anchors[nth]?.figure?.carry);

async function compose(member: string, format: AdFormatId, name: string) {
  if (!persona) throw new Error("Nobody was cast");
  const made = await composeVisual(
    {
      format,
      product: { name, category: null, image: { key: "bag", bytes: bag } },
      influencer: { look: { ...persona.look, member }, style: persona.style },
      environment: 0,
      changeClothes: false,
      seed: `${member} ${format}`,
      setting: { layout: "hand" },
      visibleMark: false,
    },
    tools,
  );
  if (!made.faceBox) throw new Error(`${member} has no face in ${format}`);
  return { ...made, face: made.faceBox };
}

test("a bag hangs from the hand, as large as in life, in every format with a person", async () => {
  expect(carriers.length).toBeGreaterThan(8);
  const formats = adFormats.filter(({ withInfluencer }) => withInfluencer);
  for (const [nth, { id }] of carriers.entries()) {
    const format = formats[nth % formats.length]?.id ?? "instagram-square";
    const { stance, face, productBox, canvas, fidelity } = await compose(id, format, "Sac à main en cuir 30 cm");
    expect([id, stance]).toEqual([id, "held"]);
    const perCm = face.height / 22.5;
    expect([id, Math.abs(Math.max(productBox.width, productBox.height) / 30 / perCm - 1) < 0.15]).toEqual([id, true]);
    // From a hand beside the thigh: three heads and more under the crown.
    expect(productBox.y).toBeGreaterThan(face.y + 2.5 * face.height);
    expect(productBox.y + productBox.height).toBeLessThanOrEqual(canvas.height);
    expect([productBox.x >= 0, productBox.x + productBox.width <= canvas.width]).toEqual([true, true]);
    expect(fidelity).toBeGreaterThanOrEqual(90);
  }
});

test("what is no bag stands on the palm or beside her", async () => {
  const { productBox, face } = await compose("ines", "instagram-square", "Boîte à musique 20 cm");
  expect(productBox.y).toBeLessThan(face.y + 2.5 * face.height);
});

/** 40 × 40 pixels; a body under a handle between the given columns. */
function draw(left: number, right: number): Raster {
  const data = new Uint8ClampedArray(40 * 40 * 4);
  const fill = (x0: number, y0: number, x1: number, y1: number) => {
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) data[(y * 40 + x) * 4 + 3] = 255;
  };
  fill(left, 2, right, 4);
  fill(left, 2, left + 2, 20);
  fill(right - 2, 2, right, 20);
  fill(0, 20, 40, 40);
  return { width: 40, height: 40, data } as unknown as Raster;
}

test("a handle is closed, over the middle of the weight, and has room for a hand", () => {
  const real = { width: 30, height: 30 };
  expect(findHandle(draw(12, 28), real)).toEqual({ x: 20, y: 2 });
  expect(findHandle(draw(24, 38), real)).toBeUndefined();
  expect(findHandle(draw(12, 28), { width: 4, height: 4 })).toBeUndefined();
  expect(findHandle(draw(12, 28), { width: 80, height: 80 })).toBeUndefined();
  const closed = draw(12, 28);
  for (let y = 4; y < 20; y++) for (let x = 12; x < 28; x++) closed.data[(y * 40 + x) * 4 + 3] = 255;
  expect(findHandle(closed, real)).toBeUndefined();
});

test("specks beside a bag are not carried with it, its handle is", () => {
  const bag = draw(12, 28);
  bag.data.set([9, 9, 9, 255], (10 * 40 + 1) * 4);
  clearSpecks(bag);
  expect(bag.data[(10 * 40 + 1) * 4 + 3]).toBe(0);
  expect(bag.data[(2 * 40 + 20) * 4 + 3]).toBe(255);
});
