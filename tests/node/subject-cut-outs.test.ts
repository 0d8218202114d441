// Cut-outs with the network: on busy backdrops, and doubtful ones on plain ones, against the true outline of rendered photos
// (art/cut-outs).
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { compareWithTruth, listSamples, readTruth, tornFrom } from "../bench/cut-out-truth.ts";
import { attemptAutomatically, cutOutAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";
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

test("what is not certain is refused: a strap's hole full of backdrop, glass, a chain in a hand, one of two things, a lost cork, an arm from the border, a neighbour on a shelf", async () => {
  const samples = listSamples();
  for (const name of [
    "camera.1.street",
    "parfum.0.marble",
    "chain.1.marble",
    "cosmetique.1.fabric",
    "bottle.0.marble",
    "shirt.1.hands",
    "book.0.shelf",
    "sac.1.shelf",
  ]) {
    const sample = samples.find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const { photo } = await readTruth(sample);
    const { cutOut } = await cutOutAutomatically(photo, mapSubject);
    expect([name, cutOut]).toEqual([name, undefined]);
  }
});

test("backdrop between parts that touch is taken out where the network sees it too", async () => {
  const sample = listSamples().find(({ name }) => name === "lunettes.1.shadow");
  if (!sample) throw new Error("No photo");
  const truth = await readTruth(sample);
  const { cutOut } = await cutOutAutomatically(truth.photo, mapSubject);
  const { iou, extra, missing } = compareWithTruth(cutOut, truth);
  expect(extra).toBeLessThan(0.01);
  expect(missing).toBeLessThan(tornFrom);
  expect(iou).toBeGreaterThan(0.96);
});

test("backdrop and shadow behind a strap are left out, the dark middle too, though the network takes it for product", async () => {
  for (const name of ["camera.0.near-white", "camera.0.paper", "camera.1.white"]) {
    const sample = listSamples().find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const truth = await readTruth(sample);
    const { iou, missing } = compareWithTruth((await attemptAutomatically(truth.photo, mapSubject))?.cutOut, truth);
    expect([name, iou > 0.95, missing < tornFrom]).toEqual([name, true, true]);
  }
});

test("the bare backdrop between a product's cords is left out, though the network takes it for product", async () => {
  const sample = listSamples().find(({ name }) => name === "earphones.0.white");
  if (!sample) throw new Error("No photo");
  const truth = await readTruth(sample);
  const { cutOut } = await cutOutAutomatically(truth.photo, mapSubject);
  const { iou, missing, extra } = compareWithTruth(cutOut, truth);
  expect(extra).toBeLessThan(0.01);
  expect(missing).toBeLessThan(tornFrom);
  expect(iou).toBeGreaterThan(0.93);
});

test("hard shadows beside pale cords, light through a drink and a lens above the shadow are told from the product", async () => {
  const least = { "earphones.1.paper": 0.9, "tumbler.1.shadow": 0.93, "camera.1.shadow": 0.96 };
  for (const [name, share] of Object.entries(least)) {
    const sample = listSamples().find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const truth = await readTruth(sample);
    const cutOut = (await attemptAutomatically(truth.photo, mapSubject))?.cutOut;
    const { iou, missing, extra } = compareWithTruth(cutOut, truth);
    expect([name, iou > share, missing < tornFrom, extra < 0.02]).toEqual([name, true, true, true]);
  }
});

test("a tumbler keeps its clear glass, of which only the thin rim is seen", async () => {
  for (const name of ["tumbler.0.paper", "tumbler.1.grey"]) {
    const sample = listSamples().find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const truth = await readTruth(sample);
    const { iou } = compareWithTruth((await attemptAutomatically(truth.photo, mapSubject))?.cutOut, truth);
    expect([name, iou > 0.93]).toEqual([name, true]);
  }
});

test("where a plain backdrop leaves a weak cut-out, shadow with it, the network rids it of that", async () => {
  for (const name of ["book.1.shadow", "fur.1.shadow", "mug.1.gradient"]) {
    const sample = listSamples().find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const truth = await readTruth(sample);
    const { cutOut, verdict } = await cutOutAutomatically(truth.photo, mapSubject);
    const { band } = compareWithTruth(cutOut, truth);
    expect([name, verdict.grade, band < 0.075 ? "clean edge" : band]).toEqual([name, "sound", "clean edge"]);
  }
});

test("on plain backdrops the network tells what likeness alone does not, and what it is not sure of is refused", async () => {
  const samples = listSamples();
  const found = [];
  // White on white; a bottle's body in the backdrop's colour; a glass whose rim the network overlooks.
  for (const name of ["mug.1.white", "bottle.1.colour", "tumbler.1.shadow"]) {
    const sample = samples.find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const truth = await readTruth(sample);
    const { cutOut } = await cutOutAutomatically(truth.photo, mapSubject);
    const { iou, missing } = compareWithTruth(cutOut, truth);
    found.push({ name, isShown: cutOut !== undefined, isWhole: iou > 0.97 && missing < tornFrom });
  }
  expect(found).toEqual([
    { name: "mug.1.white", isShown: true, isWhole: true },
    { name: "bottle.1.colour", isShown: true, isWhole: true },
    { name: "tumbler.1.shadow", isShown: false, isWhole: false },
  ]);
});

test("a faint outline before things of its own colour is refused: a bear with the book behind it", async () => {
  const sample = listSamples().find(({ name }) => name === "fur.1.shelf");
  if (!sample) throw new Error("No photo");
  const { photo } = await readTruth(sample);
  const { cutOut, subject } = await cutOutAutomatically(photo, mapSubject);
  expect(cutOut).toBeUndefined();
  expect(subject).toBeDefined();
});

test("where a product is nearly as bright as its backdrop, its outline is not ragged", async () => {
  for (const [name, most] of [
    ["cosmetique.0.white", 0.069],
    ["cosmetique.0.gradient", 0.068],
  ] as const) {
    const sample = listSamples().find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const truth = await readTruth(sample);
    const { band } = compareWithTruth((await cutOutAutomatically(truth.photo, mapSubject)).cutOut, truth);
    expect(band, name).toBeLessThan(most);
  }
});

test("a brown cushion's shaded edge on grey is left as it was found", async () => {
  const file = fileURLToPath(new URL("../../art/seller-photos/casque.jpg", import.meta.url));
  const { data, info } = await sharp(file).resize(880, 1100).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const { cutOut } = await cutOutAutomatically(photo, mapSubject);
  if (!cutOut) throw new Error("The headphones are not cut out");
  const { raster, box } = cutOut;
  let x = 380 - box.x;
  while (x > 0 && (raster.data[((620 - box.y) * raster.width + x) * 4 + 3] as number) < 128) x--;
  expect(x + box.x).toBeGreaterThan(334);
});

test("what is narrow and seen by the network is whole: a lamp's stem in its backdrop's colour, with its cord, and headphones", async () => {
  for (const [name, least] of [
    ["lamp.0.gradient", 0.938],
    ["lamp.0.grey", 0.935],
    ["lamp.0.white", 0.945],
    ["casque.1.grey", 0.97],
  ] as const) {
    const sample = listSamples().find((one) => one.name === name);
    if (!sample) throw new Error(`No photo ${name}`);
    const truth = await readTruth(sample);
    const { cutOut } = await cutOutAutomatically(truth.photo, mapSubject);
    const { iou, missing } = compareWithTruth(cutOut, truth);
    expect([name, iou > least, missing < 0.005]).toEqual([name, true, true]);
  }
});
