// Fingerprints of the studio's pictures and of unrelated photos: how far the two are apart.
import { existsSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import {
  countDifferences,
  countDifferencesAtBest,
  type Fingerprint,
  guessFingerprints,
  coarseBits,
  sameBits,
  takeFingerprint,
} from "../../worker/studio/provenance/fingerprint.ts";
import { type Luminance, sumLuminance } from "../../worker/studio/provenance/luminance.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const list = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => root + file);

async function look(picture: Sharp) {
  const { data, info } = await picture
    .clone()
    .resize(200, 200, { fit: "inside", kernel: "cubic" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sumLuminance({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

/** Differing bits between a picture and the nearest known one, as a look-up counts them. */
function nearest(picture: Luminance, known: Fingerprint[]): number {
  const guesses = guessFingerprints(picture);
  const [first] = known
    .map((each) => ({ each, bits: Math.min(...guesses.map((guess) => countDifferences(guess, each))) }))
    .sort((one, other) => one.bits - other.bits);
  if (!first) return Infinity;
  return first.bits > coarseBits ? first.bits : countDifferencesAtBest(picture, first.each);
}

/** Drawn by the studio for the home page, with the photos they were made from. */
const made = list("web/home/gallery/*-apres.jpg");
const sellers = [...list("web/home/gallery/*-avant.jpg"), ...list("art/seller-photos/*.jpg")];
const known: Fingerprint[] = [];
for (const file of made) known.push(takeFingerprint(await look(sharp(file))) ?? []);

/** A part of a picture, sides as fractions. */
async function cut(file: string, left: number, top: number, right: number, bottom: number): Promise<Sharp> {
  const { width, height } = await sharp(file).metadata();
  const [x, y] = [Math.round(width * left), Math.round(height * top)];
  return sharp(file).extract({
    left: x,
    top: y,
    width: Math.round(width * (1 - right)) - x,
    height: Math.round(height * (1 - bottom)) - y,
  });
}

const encoded = async (picture: Sharp, quality: number) => sharp(await picture.jpeg({ quality }).toBuffer());

it("differs by at most `sameBits` after recompression, resizing and crops", async () => {
  expect(made).toHaveLength(14);
  const crops: [number, number, number, number][] = [
    [0.05, 0, 0, 0],
    [0, 0.05, 0, 0],
    [0, 0, 0.05, 0],
    [0, 0, 0, 0.05],
    [0.025, 0.025, 0.025, 0.025],
    [0.05, 0.05, 0.05, 0.05],
    [0.013, 0.037, 0.042, 0.008],
  ];
  const distances: Record<string, number[]> = { "JPEG 60": [], half: [], crop: [] };
  // Every second one: encoding takes long.
  for (const [index, file] of made.entries()) {
    if (index % 2 === 1) continue;
    const own = [known[index] ?? []];
    const { width } = await sharp(file).metadata();
    const half = await sharp(file)
      .resize(Math.round(width / 2))
      .toBuffer();
    distances["JPEG 60"]?.push(nearest(await look(await encoded(sharp(file), 60)), own));
    distances["half"]?.push(nearest(await look(sharp(half)), own));
    for (const crop of crops) {
      distances["crop"]?.push(nearest(await look(await encoded(await cut(file, ...crop), 60)), own));
    }
  }
  for (const [how, bits] of Object.entries(distances))
    expect([how, Math.max(...bits) <= sameBits]).toEqual([how, true]);
});

it("does not match a seller's photo with the picture made from it", async () => {
  for (const file of sellers) {
    expect([file, nearest(await look(sharp(file)), known) > sameBits]).toEqual([file, true]);
  }
});

const photos = list("../shared/corpus/photos/*.jpg");

// The corpus with twenty real photos is not in the repository; the others are parts of them.
it.skipIf(!existsSync(`${root}../shared/corpus/photos`))("matches none of 200 unrelated photos", async () => {
  const others: Sharp[] = photos.map((file) => sharp(file));
  for (const file of photos) {
    for (let part = 0; part < 9; part++) {
      const [left, top] = [(part % 3) / 6, Math.floor(part / 3) / 6];
      others.push(await cut(file, left, top, 1 / 3 - left, 1 / 3 - top));
    }
  }
  const distances: number[] = [];
  for (const picture of others) distances.push(nearest(await look(picture), known));
  expect(distances.length).toBeGreaterThanOrEqual(200);
  expect(distances.filter((bits) => bits <= sameBits)).toEqual([]);
});

it("gives no fingerprint for a uniform picture", async () => {
  const grey = sharp({ create: { width: 300, height: 200, channels: 3, background: "#888" } });
  const noisy = await encoded(sharp(await grey.png().toBuffer()), 30);
  expect([takeFingerprint(await look(noisy)), guessFingerprints(await look(noisy))]).toEqual([undefined, []]);
});
