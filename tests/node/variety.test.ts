// Ads differ: the mean picture of many shows no figure, and the ten pictures of a batch are ten pictures. Many products
// are measured by `npm run bench -- variety`.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromHex, hueOf, toOklab } from "../../worker/studio/pixels/colour.ts";
import { composeBrandPalette } from "../../worker/studio/scene/palette.ts";
import { createDrawer, type Drawn, leastDistance, measureNearest, mostOfMean, shareOfMean } from "./variety.ts";

const names = ["bague", "basket", "casque", "cosmetique", "gourde", "jouets", "lunettes", "parfum", "pulls", "sac"];
const read = (name: string) => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL(`../../web/public/art/products/${name}-cutout.webp`, import.meta.url))),
});
const draw = createDrawer(0.1);

test("squares of ten products have no figure in common", async () => {
  const drawn: Drawn[] = [];
  for (const [who, name] of names.entries())
    drawn.push(await draw(read(name), { format: "instagram-square", seed: `variety ${name}`, who }));
  expect(shareOfMean(drawn)).toBeLessThan(mostOfMean);
  expect(shareOfMean([drawn[0], drawn[0]] as Drawn[])).toBeCloseTo(1);
});

test("of the ten pictures of a batch, none looks like another one", async () => {
  const drawn: Drawn[] = [];
  for (let turn = 0; turn < 10; turn++)
    drawn.push(await draw(read("pulls"), { format: "instagram-square", seed: "batch", turn, round: 0, who: turn }));
  expect(Math.min(...measureNearest(drawn))).toBeGreaterThanOrEqual(leastDistance);
});

test.each(["bague", "lunettes", "robe"])(
  "of the ten pictures of a batch, no two are the same for few people: %s",
  async (name) => {
    for (const [format, people] of [
      ["product-square", 1],
      ["product-square", 10],
      ["instagram-square", 3],
    ] as const) {
      const seen = new Set<string>();
      for (let turn = 0; turn < 10; turn++) {
        const round = Math.floor(turn / people);
        const { light } = await draw(read(name), { format, seed: "batch-0", turn, round, who: turn % people });
        seen.add(light.join());
      }
      expect(seen.size).toBe(10);
    }
  },
);

/** Of blue and gold, of greys, and of a single colour. */
const brands = [
  { primary: "#1f3a5f", accent: "#e0a23a" },
  { primary: "#222222", accent: "#eeeeee" },
  { primary: "#c8102e", accent: "#ffffff" },
];

test.each(["bague", "montre"])(
  "of the ten pictures of a batch in a brand's colours, no two are the same: %s",
  async (name) => {
    for (const [nth, brand] of brands.entries()) {
      const format = nth % 2 ? "product-portrait" : "product-square";
      const seen = new Set<string>();
      for (let turn = 0; turn < 10; turn++) {
        const { light } = await draw(read(name), { format, seed: "batch-0", turn, round: turn, who: 0, brand });
        seen.add(light.join());
      }
      expect(seen.size).toBe(10);
    }
  },
);

test("a brand's palettes in turn have its hues alone, and no two are the same", () => {
  const hueOfHex = (hex: string) => hueOf(toOklab(fromHex(hex)));
  const [blue, gold] = ["#1f3a5f", "#e0a23a"];
  const palettes = Array.from({ length: 7 }, (_, turn) =>
    composeBrandPalette(
      { lightness: 0.5, hue: 140, secondHue: undefined, chroma: 0.1 },
      { primary: blue, accent: gold },
      turn,
    ),
  );
  expect(new Set(palettes.map((palette) => JSON.stringify(palette))).size).toBe(7);
  for (const { light, mid, accent } of palettes) {
    for (const colour of [light, mid, accent]) {
      const hue = hueOf(toOklab(colour));
      const apart = [blue, gold].map((own) => Math.abs(((hue - hueOfHex(own) + 540) % 360) - 180));
      expect(Math.min(...apart)).toBeLessThan(25);
    }
  }
});

test("a story at a counter ends in the product, closer, where the app covers a bare table", async () => {
  const story = await draw(read("parfum"), { format: "instagram-story", seed: "counter", who: 1, layout: "near" });
  expect(story.scene).toMatch(/^near-/);
  const detail = story.subjects.find(({ kind }) => kind === "detail");
  expect(detail?.y).toBeGreaterThanOrEqual(0.67);
  expect((detail?.y ?? 0) + (detail?.height ?? 0)).toBeCloseTo(1, 2);
});
