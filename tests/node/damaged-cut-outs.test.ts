// Cut-outs that would be shown damaged: mended, or refused, in the project's own product photos and in rendered ones with
// exact truth (art/cut-outs).
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { compareWithTruth, listSamples, readTruth } from "../bench/cut-out-truth.ts";
import { cutOutAutomatically } from "../../worker/studio/cut-out/automatic-cut-out.ts";
import { mapSubject } from "./map-subject.ts";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)));

async function cutOut(file: Uint8Array) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return cutOutAutomatically({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) }, mapSubject);
}

async function sampleOf(name: string) {
  const sample = listSamples().find((one) => one.name === name);
  if (!sample) throw new Error(`No photo ${name}`);
  return readTruth(sample);
}

test("a cut-out that tears through the product, where its photo has no edge, is refused and its place told", async () => {
  const { cutOut: shown, verdict, subject } = await cutOut(read("web/public/art/products/robe.jpg"));
  expect([shown, verdict.clean, verdict.reason]).toEqual([undefined, false, "outline without an edge"]);
  expect(subject?.box.height).toBeGreaterThan(500);
});

test("a cut-out whose outline is guessed where product and backdrop look alike is refused", async () => {
  for (const name of ["cosmetique.1.shadow", "camera.1.grey"]) {
    const { photo } = await sampleOf(name);
    const { cutOut: shown, verdict } = await cutOutAutomatically(photo, mapSubject);
    expect([name, shown, verdict.reason]).toEqual([name, undefined, "outline without an edge"]);
  }
});

test("where two things look alike but the outline has an edge all around, the cut-out is shown", async () => {
  for (const name of ["book.0.near-white", "mug.1.shadow", "mug.1.white"]) {
    const { photo } = await sampleOf(name);
    expect([name, (await cutOutAutomatically(photo, mapSubject)).verdict.clean]).toEqual([name, true]);
  }
});

test("before a busy backdrop, a scrap of another thing beside the product refuses its cut-out", async () => {
  const photo = read("art/cut-outs/photos/casque.1.wood.jpg");
  const alpha = await sharp(read("art/cut-outs/truth/casque.1.webp")).toColourspace("b-w").extractChannel(0).toBuffer();
  const product = await sharp(photo).joinChannel(alpha).png().toBuffer();
  const scrap = await sharp(await sharp(product).trim().png().toBuffer())
    .resize(46)
    .png()
    .toBuffer();
  expect((await cutOut(photo)).cutOut).toBeDefined();
  const both = await sharp(photo)
    .composite([{ input: scrap, left: 20, top: 20 }])
    .png()
    .toBuffer();
  expect((await cutOut(both)).cutOut).toBeUndefined();
});

test("no strip of the shadow below a bag is left beside where it was taken out", async () => {
  const truth = await sampleOf("sac.1.grey");
  const { cutOut: shown } = await cutOutAutomatically(truth.photo, mapSubject);
  expect(compareWithTruth(shown, truth).foot).toBeLessThan(0.2);
});

test("lace whose threads are as light as its backdrop on one side is refused", async () => {
  const { photo } = await sampleOf("lace.1.gradient");
  expect((await cutOutAutomatically(photo, mapSubject)).cutOut).toBeUndefined();
});
