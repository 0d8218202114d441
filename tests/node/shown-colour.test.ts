// The colour that a photo shows of a product, in one word: that of most of it, or none.
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, it } from "vitest";
import { nameShownColour } from "../../worker/studio/scene/shown-colour.ts";

async function readCutOut(name: string) {
  const file = fileURLToPath(new URL(`../../web/public/art/products/${name}-cutout.webp`, import.meta.url));
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

it.each([
  ["sac", "marron"],
  ["portefeuille", "marron"],
  ["robe", "rouge"],
  ["fitness", "noir"],
  ["basket", "blanc"],
  ["gourde", null],
  ["jouets", null],
  ["pulls", null],
  ["parfum", null],
])("%s: %s", async (name, colour) => {
  expect(nameShownColour(await readCutOut(name))).toBe(colour);
});

it.each([
  [[40, 90, 190], "bleu"],
  [[18, 28, 56], "bleu"],
  [[60, 140, 80], "vert"],
  [[240, 170, 190], "rose"],
  [[110, 60, 170], "violet"],
  [[240, 200, 60], "jaune"],
  [[240, 120, 30], "orange"],
  [[225, 205, 170], "beige"],
  [[128, 130, 132], "gris"],
])("%j: %s", ([red = 0, green = 0, blue = 0], colour) => {
  const data = Uint8ClampedArray.from({ length: 16 * 16 * 4 }, (_, at) => [red, green, blue, 255][at % 4] as number);
  expect(nameShownColour({ width: 16, height: 16, data })).toBe(colour);
});
