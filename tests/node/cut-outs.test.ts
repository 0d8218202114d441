// Cut-outs against the true outline of rendered photos (art/cut-outs). `npm run bench -- cut-outs` compares all of them.
import { describe, expect, test } from "vitest";
import { compareWithTruth, listSamples, readTruth, tornFrom } from "../bench/cut-out-truth.ts";
import { attemptCutOut, cutOutProduct } from "../../worker/studio/cut-out/cut-out.ts";

const samples = listSamples();

function sampleOf(name: string) {
  const sample = samples.find((one) => one.name === name);
  if (!sample) throw new Error(`No photo ${name}`);
  return sample;
}

/** Glass, metal, fur, spines, white on near-white, a handle's hole, cords, and products cut off by the border. */
const plain = [
  "book.1.white",
  "bottle.0.grey",
  "bottle.1.near-white",
  "cactus.0.white",
  "earphones.1.colour",
  "fur.0.near-white",
  "fur.1.shadow",
  "kettle.0.white",
  "kettle.1.near-white",
  "montre.0.white",
  "montre.1.shadow",
  "mug.0.colour",
  "parfum.1.near-white",
  "sac.0.near-white",
  "sac.1.shadow",
];

describe("cut-outs of rendered photos", () => {
  test("on plain backdrops are the product, all of it and little else", async () => {
    const found = [];
    for (const name of plain) {
      const truth = await readTruth(sampleOf(name));
      const { cutOut, verdict } = await cutOutProduct(truth.photo);
      found.push({ name, reason: verdict.reason, ...compareWithTruth(cutOut, truth) });
    }
    expect(found.filter(({ reason }) => reason !== "clean")).toEqual([]);
    expect(found.filter(({ missing }) => missing > tornFrom)).toEqual([]);
    expect(found.filter(({ iou }) => iou < 0.93)).toEqual([]);
    const ious = found.map(({ iou }) => iou).toSorted((one, other) => one - other);
    expect(ious[ious.length >> 1]).toBeGreaterThan(0.97);
  });

  test("leave out the backdrop under a bridge and inside a strap", async () => {
    for (const name of ["lunettes.1.grey", "camera.1.white"]) {
      const truth = await readTruth(sampleOf(name));
      const { cutOut } = await attemptCutOut(truth.photo);
      const { extra, missing } = compareWithTruth(cutOut, truth);
      expect([name, extra < 0.07, missing < tornFrom]).toEqual([name, true, true]);
    }
  });

  test("leave out the shadow on the ground", async () => {
    for (const name of ["lunettes.0.near-white", "lunettes.0.paper", "cactus.1.near-white"]) {
      const truth = await readTruth(sampleOf(name));
      const { cutOut, verdict } = await cutOutProduct(truth.photo);
      const { extra, missing } = compareWithTruth(cutOut, truth);
      expect([name, verdict.reason, extra < 0.003, missing < 0.004]).toEqual([name, "clean", true, true]);
    }
  });

  test("are refused where the backdrop is busy, or where an outline cannot be seen", async () => {
    for (const name of ["kettle.0.marble", "casque.1.wood", "shirt.1.shadow", "earphones.0.white"]) {
      const { photo } = await readTruth(sampleOf(name));
      const { cutOut, verdict } = await cutOutProduct(photo);
      expect([name, cutOut, verdict.clean]).toEqual([name, undefined, false]);
    }
  });

  test("come with the shadow as a layer of its own, beside the product only", async () => {
    const { photo, alpha } = await readTruth(sampleOf("montre.1.shadow"));
    const { layers } = await attemptCutOut(photo);
    if (!layers) throw new Error("No layers");
    const { shadow, times } = layers;
    let [inside, outside] = [0, 0];
    for (let y = 0; y < shadow.height; y++) {
      for (let x = 0; x < shadow.width; x++) {
        const at = Math.min(photo.height - 1, y * times) * photo.width + Math.min(photo.width - 1, x * times);
        if ((shadow.data[y * shadow.width + x] as number) < 50) continue;
        if (alpha[at] === 255) inside++;
        else outside++;
      }
    }
    expect(outside).toBeGreaterThan(500);
    expect(inside).toBeLessThan(outside * 0.12);
  });
});
