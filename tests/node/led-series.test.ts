// The six pictures of a product that leads them by its photo are six compositions, not one that is recropped.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type AdFormatId, adFormats } from "../../worker/contract/formats.ts";
import type { VisualBrief } from "../../worker/studio/briefs/visual.ts";
import { pixelsOf } from "../../worker/studio/pixels/boxes.ts";
import { chooseSet } from "../../worker/studio/scene/choose-set.ts";
import { findDetail } from "../../worker/studio/scene/find-detail.ts";
import { fitPhoto, ledIdeas, ledLayouts } from "../../worker/studio/scene/led-layouts.ts";
import { planLayout } from "../../worker/studio/scene/led-plan.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { loadArt } from "./placement-matrix.ts";
import { createDrawer, type Drawn, measureNearest } from "./variety.ts";

const draw = createDrawer(0.1);
const ideaOf = (layout: string) =>
  adFormats.flatMap(({ id }) => ledLayouts[id]).find(({ id }) => `led-${id}` === layout)?.idea;

/** Bits of 64 in which each picture of a series differs from the one that is most like it. */
const leastApart = 12;

const readBytes = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../art/cut-outs/photos/${name}.jpg`, import.meta.url)));

test.each([
  ["kettle.0.marble", 0],
  ["fur.1.wood", 0],
  ["lamp.0.hands", 0],
  ["camera.0.wood", 1],
  ["parfum.1.wood", 4],
])("a series of %s, turn %i, has a picture of each idea, and none looks like another", async (name, turn) => {
  const bytes = readBytes(name);
  const drawn: Drawn[] = [];
  for (const { id: format } of adFormats)
    drawn.push(await draw({ name, bytes }, { format, seed: "series", turn, who: 0 }));
  const ideas = drawn.map(({ scene }) => ideaOf(scene));
  expect(ideas.every((idea) => idea !== undefined)).toBe(true);
  expect(new Set(ideas.slice(0, 4)).size).toBe(4);
  expect(new Set(ideas.slice(4)).size).toBe(2);
  expect(Math.min(...measureNearest(drawn))).toBeGreaterThanOrEqual(leastApart);
});

test("six series show a photo in each idea in each format with a person", async () => {
  const name = "kettle.0.marble";
  const bytes = readBytes(name);
  const ideas = new Set<string | undefined>();
  for (let turn = 0; turn < ledIdeas.length; turn++) {
    const { scene } = await draw({ name, bytes }, { format: "instagram-square", seed: "ideas", turn, who: turn });
    ideas.add(ideaOf(scene));
  }
  expect(ideas.size).toBeGreaterThanOrEqual(ledIdeas.length - 1);
});

/** The plans of a photo's pictures in a format, in six series, or in a batch of as many. */
async function planSeries(
  name: string,
  product: string,
  format: AdFormatId,
  isSingle = false,
  turns: number = ledIdeas.length,
) {
  const tools = createVisualTools(loadArt);
  const image = { key: name, bytes: readBytes(name) };
  const { width, height } = adFormats.find(({ id }) => id === format) ?? { width: 0, height: 0 };
  const plans = [];
  for (let turn = 0; turn < turns; turn++) {
    const brief: VisualBrief = {
      format,
      product: { name: product, category: null, image },
      influencer: { photo: image, style: "casual" },
      environment: 0,
      changeClothes: false,
      seed: "plans",
      turn,
      isSingle,
      setting: {},
      visibleMark: false,
    };
    const parts = { ...(await chooseSet(brief, tools)), isColourful: true };
    const { layout, crop } = await planLayout(brief, parts, false, { width, height });
    const shown = layout.tiles.find(({ kind }) => kind === "product")?.box;
    if (!shown || !crop) throw new Error(`${layout.id} does not show the product`);
    const details = layout.tiles.filter(({ kind }) => kind === "detail").map(({ box }) => box);
    const closer = details.map(
      (box) =>
        crop.part.width /
        shown.width /
        (findDetail(parts.product, pixelsOf(box, { width, height })).part.width / box.width),
    );
    plans.push({ id: `${format} ${layout.id}`, shown, closer });
  }
  return plans;
}

test.each(["kettle.0.marble", "fur.1.wood"])(
  "the six pictures of a series of %s have six layouts, in three series",
  async (name) => {
    const formats = await Promise.all(
      adFormats.map(({ id }) => planSeries(name, name.replace(/\..*/, ""), id, false, 3)),
    );
    const series = [0, 1, 2].map((turn) => formats.map((plans) => plans[turn]?.id.replace(/.* /, "")));
    expect(series.filter((layouts) => new Set(layouts).size < adFormats.length)).toEqual([]);
  },
);

test("the pictures of a batch show a photo that few layouts suit in one idea after the other", async () => {
  const plans = await planSeries("kettle.1.near-white", "Bouilloire", "instagram-square", true);
  expect(new Set(plans.map(({ id }) => id)).size).toBeGreaterThanOrEqual(4);
});

test("a close-up shows the product clearly larger than the picture beside it does", async () => {
  const closer: number[] = [];
  for (const { id } of adFormats)
    for (const plan of await planSeries("camera.0.shelf", "Appareil photo", id)) closer.push(...plan.closer);
  expect(closer.length).toBeGreaterThan(0);
  expect(Math.min(...closer)).toBeGreaterThanOrEqual(1.3);
});

test("a product that its photo cuts off ends at the picture's border, not within it", async () => {
  // A story has too few layouts.
  for (const { id } of adFormats.filter(({ id: format }) => format !== "instagram-story"))
    for (const { id: layout, shown } of await planSeries("kettle.1.near-white", "Bouilloire", id))
      expect(shown.x, layout).toBeCloseTo(0);
});

test("every format has every idea that it can have", () => {
  for (const { id, withInfluencer } of adFormats) {
    const known = new Set(ledLayouts[id].map(({ idea }) => idea));
    const possible = ledIdeas.filter((idea) => idea !== (withInfluencer ? "page" : "split"));
    expect(known, id).toEqual(new Set(possible));
  }
});

test("a panel takes the shape of a photo that it would cut, around its middle", () => {
  const page = ledLayouts["product-square"].find(({ id }) => id === "page");
  const wide = page && fitPhoto(page, 1.4, 1);
  const before = page?.tiles.find(({ kind }) => kind === "product")?.box;
  const after = wide?.tiles.find(({ kind }) => kind === "product")?.box;
  if (!before || !after) throw new Error("A page shows the product");
  expect(after.width / after.height).toBeCloseTo(1.4);
  expect(after.x + after.width / 2).toBeCloseTo(before.x + before.width / 2);
  expect(after.y + after.height / 2).toBeCloseTo(before.y + before.height / 2);
});
