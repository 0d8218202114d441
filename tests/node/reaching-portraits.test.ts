// Where portrait and product are one above the other, one of them reaches over the edge between them: her head beside the
// product, or the product beside her face.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createDrawer } from "./variety.ts";

const draw = createDrawer(0.25);

async function drawBoxes(name: string, format: "instagram-square" | "instagram-portrait", layout: string, who: number) {
  const bytes = new Uint8Array(readFileSync(new URL(`../../art/${name}.jpg`, import.meta.url)));
  const { subjects } = await draw({ name: name.split("/").at(-1) ?? "", bytes }, { format, seed: "over", who, layout });
  const [face, product] = (["face", "product"] as const).map((kind) => subjects.find((one) => one.kind === kind));
  if (!face || !product) throw new Error("A face or the product is missing");
  const isApart =
    face.x + face.width <= product.x ||
    product.x + product.width <= face.x ||
    face.y + face.height <= product.y ||
    product.y + product.height <= face.y;
  return { face, product, isApart };
}

test.each([0, 1, 2])(
  "her head reaches over the edge to the product's set, beside the product (person %i)",
  async (who) => {
    const { face, isApart } = await drawBoxes("seller-photos/sac", "instagram-square", "duet-shelf", who);
    expect(face.y).toBeLessThan(0.5);
    expect(face.y + face.height).toBeGreaterThan(0.6);
    expect(isApart).toBe(true);
  },
);

test.each([
  ["instagram-square", 0.48],
  ["instagram-portrait", 0.5],
] as const)("%s: a tall product reaches over the edge to her wall, beside her face", async (format, edge) => {
  const { product, isApart } = await drawBoxes("seller-photos/robe", format, "duet-stack", 1);
  expect(product.y).toBeLessThan(edge - 0.04);
  expect(isApart).toBe(true);
});

test.each(["seller-photos/montre", "cut-outs/photos/camera.0.wood"])(
  "in a band of colour her head reaches over %s above it only beside the product",
  async (name) => {
    const { face, product, isApart } = await drawBoxes(name, "instagram-square", "colour", 3);
    expect(isApart).toBe(true);
    const isBelow = product.x < face.x + face.width && face.x < product.x + product.width;
    expect(face.y < 0.6).toBe(!isBelow);
  },
);
