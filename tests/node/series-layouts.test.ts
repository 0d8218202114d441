// A series shows its product in six layouts, and its next series in others.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import type { VisualBrief } from "../../worker/studio/briefs/visual.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { shareLayouts } from "../../worker/studio/scene/series-layouts.ts";
import { composeVisual } from "../../worker/studio/scene/visual.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { loadArt } from "./placement-matrix.ts";

const tools = createVisualTools(loadArt, 0.08);
const [persona] = castPersonas({ count: 1, description: "", seed: "series", taken: [] });

const photos: Record<string, [string, string]> = {
  "a headset": ["../../web/public/art/products/casque-cutout.webp", "Casque audio"],
  "a bag": ["../../web/public/art/products/sac-cutout.webp", "Sac à main"],
  "a ring": ["../../web/public/art/products/bague-cutout.webp", "Bague argent"],
  glasses: ["../../art/cut-outs/photos/lunettes.0.paper.jpg", "Lunettes de soleil"],
  "a kettle that its photo shows": ["../../art/cut-outs/photos/kettle.0.marble.jpg", "Bouilloire"],
};

/** Draws a picture and returns its layout. */
async function layoutOf(product: string, brief: Pick<VisualBrief, "format" | "turn"> & Partial<VisualBrief>) {
  if (!persona) throw new Error("Nobody was cast");
  const [path, name] = photos[product] ?? ["", ""];
  const bytes = new Uint8Array(readFileSync(new URL(path, import.meta.url)));
  const { look, style } = persona;
  const { setting } = await composeVisual(
    {
      product: { name, category: null, image: { key: path, bytes } },
      influencer: { look, style },
      environment: 0,
      changeClothes: false,
      seed: `series ${brief.turn}`,
      visibleMark: false,
      ...brief,
    },
    tools,
  );
  return setting?.layout ?? "";
}

test.each(Object.keys(photos))(
  "a series of %s has six layouts, and the next one has none in the same format",
  async (product) => {
    const before: string[] = [];
    // The second one in another environment, which is another set only.
    for (const [turn, environment] of [0, 1, 0].entries()) {
      const series: string[] = [];
      for (const { id: format } of adFormats) series.push(await layoutOf(product, { format, turn, environment }));
      expect(new Set(series).size, series.join()).toBe(6);
      for (const [nth, layout] of series.entries()) expect(layout).not.toBe(before[nth]);
      before.splice(0, 6, ...series);
    }
  },
);

test("a picture drawn again takes a layout that its series does not show", async () => {
  const shownLayouts = ["duet-columns", "duet-stack", "stand", "hand"];
  for (const environment of [1, 2, 3]) {
    const brief = { format: "instagram-square", turn: 0, environment, isSingle: true, shownLayouts } as const;
    expect(shownLayouts).not.toContain(await layoutOf("a headset", brief));
  }
});

test("each format takes all its layouts, none in two series one after the other, and no series has one twice", () => {
  const lists = [
    ["narrow", "columns", "hand"],
    ["columns", "stack", "narrow", "shelf", "hand"],
    ["columns", "stack", "hand"],
    ["stack", "split"],
  ];
  const series = Array.from({ length: 24 }, (_, number) => shareLayouts(lists, number));
  for (const layouts of series) expect(new Set(layouts).size).toBe(4);
  for (const [nth, list] of lists.entries()) {
    const taken = series.map((layouts) => layouts[nth]);
    for (const [at, layout] of taken.entries()) expect(layout).not.toBe(taken[at - 1]);
    // Each format has its others first, as far as those of the same series leave them.
    for (let from = 0; from + 2 * list.length - 1 <= taken.length; from++)
      expect(new Set(taken.slice(from, from + 2 * list.length - 1)).size, `${nth} from ${from}`).toBe(list.length);
  }
});

test("a series' four pictures with a person show her with the product in one place, where they can", () => {
  const lists = [
    ["stand", "near", "far", "hand"],
    ["stand", "near", "far", "front", "hand", "figure"],
    ["stand", "near", "far", "front", "hand", "figure"],
    ["near", "far", "front", "hand"],
  ];
  const together = new Set(["stand", "near", "far", "front", "hand", "figure", "seat"]);
  const isOpen = (layout: string, number: number) => layout !== "stand" || number % 2 > 0;
  const series = Array.from({ length: 24 }, (_, number) => shareLayouts(lists, number, isOpen, true));
  for (const layouts of series) {
    expect(new Set(layouts).size).toBe(4);
    expect(layouts.filter((layout) => together.has(layout)).length).toBe(4);
  }
  for (const [nth, list] of lists.entries()) {
    const taken = series.map((layouts) => layouts[nth]);
    for (const [at, layout] of taken.entries()) expect(layout).not.toBe(taken[at - 1]);
    expect(new Set(taken).size, `${nth}`).toBe(list.length);
  }
});
