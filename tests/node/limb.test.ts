// Hands that reach into a product's photo: it is cut out without them where it is before them, and else its photo leads so
// that the arm leaves by the picture's edge.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compareWithTruth, listSamples, readTruth } from "../bench/cut-out-truth.ts";
import { cutOutAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";
import { modelBackdrop } from "../../worker/studio/cut-out/backdrop-model.ts";
import { findLimb, isBeforeLimb } from "../../worker/studio/cut-out/limb.ts";
import { adFormats } from "../../worker/contract/formats.ts";
import { createRaster, type Raster } from "../../worker/studio/pixels/raster.ts";
import { inTurns } from "../../worker/studio/pixels/time-slices.ts";
import { standOnGround } from "../../worker/studio/scene/led-layouts.ts";
import { chooseSet } from "../../worker/studio/scene/choose-set.ts";
import { planLayout } from "../../worker/studio/scene/led-plan.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { mapSubject } from "./map-subject.ts";
import { loadArt } from "./placement-matrix.ts";

type Colour = readonly [number, number, number];
const [skin, blue, tan, oak, beige] = [
  [206, 152, 122],
  [40, 70, 150],
  [178, 122, 82],
  [190, 150, 110],
  [214, 190, 168],
] as const satisfies Colour[];

/** A grey photo with boxes of colours, each with its light falling from left to right; later ones are before others. */
function paint(boxes: { colour: Colour; x: number; y: number; width: number; height: number }[]): Raster {
  const photo = createRaster(400, 400);
  for (let at = 0; at < 400 * 400; at++) {
    const [x, y] = [at % 400, Math.floor(at / 400)];
    const seen = boxes.findLast((box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height);
    const light = seen ? 1.05 - (0.1 * (x - seen.x)) / seen.width : 1;
    photo.data.set([...(seen?.colour ?? [222, 224, 226]).map((part) => part * light), 255], at * 4);
  }
  return photo;
}

const arm = { colour: skin, x: 200, y: 180, width: 200, height: 70 };
const product = { colour: blue, x: 120, y: 100, width: 130, height: 220 };
const seek = async (photo: Raster) => inTurns(findLimb(photo, await modelBackdrop(photo)));

/** What a cut-out of some boxes would be. */
function liftBox({ x, y, width, height }: typeof product, hole?: typeof arm) {
  const raster = createRaster(width, height);
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const isHole = hole && u + x >= hole.x && v + y >= hole.y && v + y < hole.y + hole.height;
      raster.data[(v * width + u) * 4 + 3] = isHole ? 0 : 255;
    }
  return { raster, box: { x, y, width, height }, outline: "found" as const };
}

test("an arm that reaches in behind a product is found, and the product is before it", async () => {
  const found = await seek(paint([arm, product]));
  expect([found?.side, found?.isApart]).toEqual(["right", true]);
  if (found) expect(isBeforeLimb(liftBox(product), found.limb, 1)).toBe(true);
});

test("a hand before a product is seen to be before it: no bitten product is cut out", async () => {
  const found = await seek(paint([product, arm]));
  expect(found?.side).toBe("right");
  if (found) expect(isBeforeLimb(liftBox(product, arm), found.limb, 1)).toBe(false);
});

test.each([
  [
    "a tan bag that its photo cuts off",
    [
      { ...product, colour: tan, width: 280 },
      { ...product, x: 240, y: 190, width: 40, height: 30 },
    ],
  ],
  ["a bag with a tan strap", [{ ...arm, colour: tan, height: 24 }, product]],
  ["an oak board from side to side", [{ ...arm, colour: oak, x: 0, width: 400 }, product]],
  [
    "a beige knit with a dark button",
    [
      { ...arm, colour: beige, y: 60, height: 300 },
      { ...product, x: 300, y: 200, width: 16, height: 16 },
    ],
  ],
  ["a strap of tan leather from above", [{ ...arm, colour: tan, x: 170, y: 0, width: 60, height: 120 }, product]],
])("a thing in the colour of skin is no arm: %s", async (_, boxes) => {
  expect((await seek(paint(boxes)))?.side).toBeUndefined();
});

async function readSample(name: string) {
  const sample = listSamples().find((one) => one.name === name);
  if (!sample) throw new Error(`No photo ${name}`);
  return readTruth(sample);
}

test("a product before a hand is cut out without it", async () => {
  const truth = await readSample("cactus.0.hands");
  const { cutOut, verdict, limb } = await cutOutAutomatically(truth.photo, mapSubject);
  expect([verdict.clean, limb]).toEqual([true, undefined]);
  const { missing, extra, iou } = compareWithTruth(cutOut, truth);
  expect(iou).toBeGreaterThan(0.98);
  expect(Math.max(missing, extra)).toBeLessThan(0.005);
});

test("a product that its hand cannot be told from is not cut out, and the arm's side is known", async () => {
  for (const [name, side] of [
    ["chain.0.hands", "right"],
    ["kettle.1.hands", "left"],
  ] as const) {
    const { photo } = await readSample(name);
    const { cutOut, limb } = await cutOutAutomatically(photo, mapSubject);
    expect([name, cutOut, limb]).toEqual([name, undefined, side]);
  }
});

test("an arm leaves by the picture's edge, and nobody is before the photo's own ground", async () => {
  const tools = createVisualTools(loadArt);
  const bytes = new Uint8Array(readFileSync(new URL("../../art/cut-outs/photos/lamp.0.hands.jpg", import.meta.url)));
  const image = { key: "lamp", bytes };
  const [persona] = castPersonas({ count: 1, description: "", seed: "arm", taken: [] });
  if (!persona) throw new Error("Nobody was cast");
  for (const { id: format, width, height } of adFormats.filter(({ withInfluencer }) => withInfluencer))
    for (let turn = 0; turn < 6; turn++) {
      const brief = {
        format,
        product: { name: "Lampe", category: null, image },
        influencer: { look: persona.look, style: persona.style },
        environment: 0,
        changeClothes: false,
        seed: "arm",
        turn,
        setting: {},
        visibleMark: false,
      };
      const parts = { ...(await chooseSet(brief as never, tools)), isColourful: true };
      const { layout } = await planLayout(brief as never, parts, false, { width, height });
      const tile = layout.tiles.find(({ kind }) => kind === "product")?.box;
      expect(standOnGround(layout), `${format} ${layout.id}`).toBeUndefined();
      expect((tile?.x ?? 0) + (tile?.width ?? 0), `${format} ${layout.id}`).toBeCloseTo(1);
    }
});
