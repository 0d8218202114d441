// Cut-outs of products on busy backdrops, against the true outline of rendered photos (art/cut-outs).
import { expect, test } from "vitest";
import { compareWithTruth, listSamples, readTruth, tornFrom } from "../bench/cut-out-truth.ts";
import { cutOutAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";
import { mapSubject } from "./map-subject.ts";

/** Planks, a street, marble and a checked cloth. */
const busy = ["book.0.wood", "book.1.street", "bottle.1.street", "cactus.1.marble", "shirt.0.fabric", "mug.0.wood"];

test("products on busy backdrops are cut out, all of them and nothing else", async () => {
  const samples = listSamples();
  const found = [];
  for (const name of busy) {
    const sample = samples.find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const truth = await readTruth(sample);
    const { cutOut, verdict } = await cutOutAutomatically(truth.photo, mapSubject);
    found.push({ name, reason: verdict.reason, ...compareWithTruth(cutOut, truth) });
  }
  expect(found.filter(({ reason }) => reason !== "clean")).toEqual([]);
  expect(found.filter(({ missing }) => missing > tornFrom)).toEqual([]);
  expect(found.filter(({ iou }) => iou < 0.97)).toEqual([]);
});

test("what is not certain is refused: a strap's hole full of backdrop, glass, a chain in a hand", async () => {
  const samples = listSamples();
  for (const name of ["camera.1.street", "parfum.0.marble", "chain.1.marble"]) {
    const sample = samples.find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const { photo } = await readTruth(sample);
    const { cutOut } = await cutOutAutomatically(photo, mapSubject);
    expect([name, cutOut]).toEqual([name, undefined]);
  }
});
