// Pictures that lead with the price: offered and drawn where it is known, large, readable, and clear of product and face.
import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { adFormats, type AdFormatId } from "../../worker/contract/formats.ts";
import { createEmbeddedStudio } from "../../worker/studio/maker/embedded-studio.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { decode } from "../../worker/studio/pixels/codec.ts";
import { contrastOf } from "../../worker/studio/pixels/wcag.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import type { VisualBrief } from "../../worker/studio/briefs/visual.ts";
import { loadArt } from "./placement-matrix.ts";

const studio = createEmbeddedStudio(loadArt, createVisualTools(loadArt, 0.3));
const [persona] = castPersonas({ count: 1, seed: "price", taken: [] });
if (!persona) throw new Error("Nobody was cast");
const { look, style } = persona;

/** A bag that stands in a set, and a perfume that is shown by its photo. */
const products = ["sac", "parfum"] as const;
const prices = ["8\u00a0€", "1\u00a0299,90\u00a0€"] as const;

const briefFor = (format: AdFormatId, name: string, price: string | undefined, seed = "a"): VisualBrief => ({
  format,
  product: {
    name,
    category: null,
    image: { key: name, bytes: readFileSync(new URL(`../../web/public/art/products/${name}.jpg`, import.meta.url)) },
    ...(price !== undefined && { price }),
  },
  influencer: { look, style },
  environment: 0,
  changeClothes: false,
  setting: { layout: "price" },
  seed,
  visibleMark: true,
});

const cases = products.flatMap((name) => adFormats.map(({ id }, nth) => [name, id, prices[nth % 2] ?? ""] as const));

test.each(cases)("%s, %s: %s is large and readable, and nothing lies over it", async (name, format, price) => {
  const { bytes, metadata } = await studio.visual(briefFor(format, name, price));
  expect([metadata.setting?.layout, metadata.price]).toEqual(["price", price]);
  const pieces = metadata.subjects ?? [];
  const written = pieces.find(({ kind }) => kind === "price");
  if (!written) throw new Error("No price");
  const canvas = await decode(bytes);
  expect(written.width > 0.2 || written.height > 0.09).toBe(true);
  for (const other of pieces.filter(({ kind }) => kind !== "price" && kind !== "text")) {
    const across = Math.min(other.x + other.width, written.x + written.width) - Math.max(other.x, written.x);
    const down = Math.min(other.y + other.height, written.y + written.height) - Math.max(other.y, written.y);
    expect([other.kind, across > 0.002 && down > 0.002]).toEqual([other.kind, false]);
  }
  const [left, top] = [Math.round(written.x * canvas.width), Math.round(written.y * canvas.height)];
  const [wide, high] = [Math.round(written.width * canvas.width), Math.round(written.height * canvas.height)];
  const colours = Array.from({ length: wide * high }, (_, i) => {
    const at = ((top + Math.floor(i / wide)) * canvas.width + left + (i % wide)) * 4;
    const [red = 0, green = 0, blue = 0] = canvas.data.subarray(at, at + 3);
    return [red, green, blue] as const;
  }).toSorted((one, other) => one[0] + one[1] + one[2] - other[0] - other[1] - other[2]);
  const [ground, letter] = [0.2, 0.9].map((share) => colours[Math.floor(colours.length * share)] ?? colours[0]);
  expect(contrastOf(ground ?? [0, 0, 0], letter ?? [0, 0, 0])).toBeGreaterThanOrEqual(4.5);
});

it("is offered in every format where the price is known, and nowhere else", async () => {
  for (const { id } of adFormats) {
    for (const name of products) {
      const list = async (price: string | undefined) =>
        (await studio.layouts(briefFor(id, name, price))).map(({ label }) => label);
      expect((await list("8\u00a0€")).filter((label) => label === "Prix en grand")).toHaveLength(1);
      expect(await list(undefined)).not.toContain("Prix en grand");
    }
  }
});

it("is drawn in another layout once the price is not known any more, and in another shape", async () => {
  const gone = await studio.visual(briefFor("instagram-square", "sac", undefined));
  const banner = await studio.visual({
    ...briefFor("facebook-feed", "sac", "8\u00a0€"),
    shape: { width: 300, height: 146 },
  });
  for (const { metadata } of [gone, banner]) {
    expect([metadata.setting?.layout === "price", metadata.price]).toEqual([false, undefined]);
    expect(metadata.subjects?.some(({ kind }) => kind === "price")).toBe(false);
  }
});
