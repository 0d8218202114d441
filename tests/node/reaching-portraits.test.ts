// Where a portrait is in a band under a photo, her head reaches over the edge between them, beside the product.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createDrawer } from "./variety.ts";

const draw = createDrawer(0.25);

async function drawBoxes(name: string, layout: string, who: number) {
  const bytes = new Uint8Array(readFileSync(new URL(`../../art/${name}.jpg`, import.meta.url)));
  const { subjects } = await draw(
    { name: name.split("/").at(-1) ?? "", bytes },
    { format: "instagram-square", seed: "over", who, layout },
  );
  const [face, product] = (["face", "product"] as const).map((kind) => subjects.find((one) => one.kind === kind));
  if (!face || !product) throw new Error("A face or the product is missing");
  const isApart =
    face.x + face.width <= product.x ||
    product.x + product.width <= face.x ||
    face.y + face.height <= product.y ||
    product.y + product.height <= face.y;
  return { face, product, isApart };
}

test.each(["seller-photos/montre", "cut-outs/photos/camera.0.wood"])(
  "in a band of colour her head reaches over %s above it only beside the product",
  async (name) => {
    const { face, product, isApart } = await drawBoxes(name, "band", 3);
    expect(isApart).toBe(true);
    const isBelow = product.x < face.x + face.width && face.x < product.x + product.width;
    expect(face.y < 0.6).toBe(!isBelow);
  },
);
