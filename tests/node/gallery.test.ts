import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { galleryBriefs } from "../../scripts/generate/gallery-briefs.mjs";
import { gallery, type Shot } from "../../web/home/gallery/gallery.ts";

const categories = [
  "Parfum de luxe",
  "Jouets pour bébé",
  "Mode femme",
  "Mode homme",
  "Sneakers",
  "Montres de luxe",
  "Lunettes de créateur",
  "Sacs",
  "Joaillerie",
  "Cosmétiques",
  "Audio et tech",
  "Fitness et bien-être",
  "Sportswear",
  "Maroquinerie",
];

/** The file behind an address of the build. */
const read = (url: string) => readFileSync(new URL(`../..${url}`, import.meta.url));

async function measure(url: string) {
  const { format, compression, width, height } = await sharp(read(url)).metadata();
  return `${compression ?? format} ${width} × ${height}`;
}

test("has the fourteen categories in order, each with a brief", () => {
  expect(gallery.map(({ category }) => category)).toEqual(categories);
  expect(galleryBriefs.map(({ slug }) => slug)).toEqual(gallery.map(({ slug }) => slug));
});

test("has before and after pictures in the same sizes, at most 4 MB in total", async () => {
  let bytes = 0;
  for (const { before, after } of gallery) {
    for (const { width, height, avif, jpeg } of [before, after] satisfies Shot[]) {
      expect([width, height]).toEqual([960, 1200]);
      expect(await measure(avif.small)).toBe("av1 480 × 600");
      expect(await measure(avif.large)).toBe("av1 960 × 1200");
      expect(await measure(jpeg)).toBe("jpeg 960 × 1200");
      for (const url of [avif.small, avif.large, jpeg]) bytes += read(url).length;
    }
  }
  expect(bytes).toBeLessThan(4_000_000);
});

test("describes each picture and pair with its own text", () => {
  const texts = gallery.flatMap(({ description, before, after }) => [description, before.alt, after.alt]);
  expect(texts.filter((text) => text.length < 25)).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
