// The "Image virtuelle" mark stands in the lower corner that leaves product, close-up and face free, and texts keep off it there.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { overlayTemplates } from "../../worker/contract/ad-posts.ts";
import { createTypefaces } from "../../worker/studio/lettering/overlay-typefaces.ts";
import { composeOverlay } from "../../worker/studio/overlay/overlay.ts";
import { createRaster } from "../../worker/studio/pixels/raster.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { shareOf } from "./placement-collections.ts";
import { loadArt, texts } from "./placement-matrix.ts";

const tools = createVisualTools(loadArt, 0.3);
const lettering = { loadArt, readTypeface: createTypefaces(loadArt) };
const [persona] = castPersonas({ count: 1, description: "", seed: "mark", taken: [] });

test("a close-up in the left corner leaves the mark to the right one", async () => {
  const sides = new Set<boolean>();
  for (const seed of ["a", "b", "c", "d", "e", "f"]) {
    if (!persona) throw new Error("Nobody was cast");
    const { metadata } = await drawVisual(
      {
        format: "instagram-square",
        product: {
          name: "Sac",
          category: null,
          image: { key: "sac", bytes: readFileSync(new URL("../../web/public/art/products/sac.jpg", import.meta.url)) },
        },
        influencer: { look: persona.look, style: persona.style },
        environment: 0,
        changeClothes: false,
        seed,
        setting: { layout: "duet-ledge" },
        visibleMark: true,
      },
      tools,
    );
    const [mark, ...kept] = ["mark", "detail", "product"].map((kind) =>
      metadata.subjects?.find((subject) => subject.kind === kind),
    );
    if (!mark) throw new Error("No mark");
    for (const box of kept) expect(box && shareOf(box, mark)).toBe(0);
    sides.add(mark.x > 0.5);
  }
  expect([...sides].sort()).toEqual([false, true]);
});

test("three of a broad product, one above the other, leave the mark the corner that is free", async () => {
  if (!persona) throw new Error("Nobody was cast");
  const { metadata } = await drawVisual(
    {
      format: "product-portrait",
      product: {
        name: "Baskets",
        category: null,
        image: {
          key: "basket",
          bytes: readFileSync(new URL("../../web/public/art/products/basket.jpg", import.meta.url)),
        },
      },
      influencer: { look: persona.look, style: persona.style },
      environment: 0,
      changeClothes: false,
      seed: "three",
      setting: { layout: "trio" },
      visibleMark: true,
    },
    tools,
  );
  const mark = metadata.subjects?.find(({ kind }) => kind === "mark");
  const products = metadata.subjects?.filter(({ kind }) => kind === "product") ?? [];
  if (!mark) throw new Error("No mark");
  expect(products).toHaveLength(3);
  for (const box of products) expect(shareOf(box, mark)).toBe(0);
});

test.each(overlayTemplates.map(({ id }) => id))(
  "the texts of %s keep off a mark in the right corner",
  async (template) => {
    const canvas = createRaster(1080, 1080);
    canvas.data.fill(200);
    const mark = { kind: "mark", x: 0.75, y: 0.945, width: 0.226, height: 0.033 } as const;
    const brief = { format: "instagram-square", ...texts.long, template, subjects: [mark] } as const;
    const { hook, callToAction } = await composeOverlay(canvas, brief, lettering);
    for (const text of [hook, callToAction]) {
      if (!text) throw new Error("A text is missing");
      const { x, y, width, height } = text.frame;
      expect(shareOf({ x: x / 1080, y: y / 1080, width: width / 1080, height: height / 1080 }, mark)).toBe(0);
    }
  },
);
