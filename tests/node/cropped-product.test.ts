// A product that its photo cuts off is shown as that photo, with its cut at the picture's edge; one that is trimmed tightly
// is not.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { loadArt } from "./placement-matrix.ts";

const tools = createVisualTools(loadArt, 0.3);

async function show(name: string, key: string, bytes: Uint8Array) {
  const { metadata } = await drawVisual(
    {
      format: "product-square",
      product: { name, category: null, image: { key, bytes } },
      influencer: { photo: { key, bytes }, style: "casual" },
      environment: 0,
      changeClothes: false,
      seed: "cropped",
      setting: { layout: "full" },
      visibleMark: false,
    },
    tools,
  );
  const product = metadata.subjects?.find(({ kind }) => kind === "product");
  if (!product) throw new Error("No product is named");
  return { shown: metadata.product, product };
}

const read = (photo: string) => readFileSync(new URL(`../../art/cut-outs/photos/${photo}.jpg`, import.meta.url));

test("a kettle whose handle the photo cuts off ends at the picture's edge", async () => {
  const { shown, product } = await show("Bouilloire", "kettle.1.colour", read("kettle.1.colour"));
  expect(shown).toBe("led");
  expect(Math.min(product.x, 1 - product.x - product.width)).toBeLessThanOrEqual(0.01);
});

test("a kettle that its photo shows whole stands in a set", async () => {
  expect((await show("Bouilloire", "kettle.0.white", read("kettle.0.white"))).shown).toBe("cutout");
});

test("a box that is trimmed to its own transparency stands in a set", async () => {
  const box = { create: { width: 240, height: 300, channels: 4, background: "#a8432f" } } as const;
  // Above its lid there is nothing but a knob.
  const removed = Buffer.alloc(100 * 40 * 4, 255);
  const above = [0, 140].map((left) => ({
    input: removed,
    raw: { width: 100, height: 40, channels: 4 as const },
    left,
    top: 0,
    blend: "dest-out" as const,
  }));
  const cut = await sharp(box).composite(above).png().toBuffer();
  expect((await show("Boîte", "box", cut)).shown).toBe("cutout");
});
