// The whole influencer, standing or sitting, with the product beside her, on the floor or on a plinth.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type AdFormatId, adFormats } from "../../worker/contract/formats.ts";
import { placements } from "../../worker/contract/placements.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { anchorsOf, type MemberAnchors, type PointAnchors } from "../../worker/studio/people/anchors.ts";
import { chooseSet } from "../../worker/studio/scene/choose-set.ts";
import { planFigure } from "../../worker/studio/scene/figure-visual.ts";
import { isCutOut } from "../../worker/studio/scene/product-stand.ts";
import { sizeMounted } from "../../worker/studio/scene/product-stance.ts";
import { scalelessSets } from "../../worker/studio/scene/scene.ts";
import { createVisualTools } from "../../worker/studio/scene/visual-tools.ts";
import { drawVisual } from "../../worker/studio/scene/visual.ts";
import { listLayouts } from "../../worker/studio/scene/list-layouts.ts";
import { shareOf } from "./placement-collections.ts";
import { checkProduct, createMatrix, loadArt } from "./placement-matrix.ts";

const tools = createVisualTools(loadArt, 0.3);
const people = castPersonas({ count: 40, description: "", seed: "figures", taken: [] });
const anchors = new Map<string, MemberAnchors>();
for (const { look } of people) anchors.set(look.member, await anchorsOf(look, loadArt));
const has = ({ look }: (typeof people)[number], pose: "figure" | "point" | "seat") =>
  anchors.get(look.member)?.[pose] !== undefined;
const whole = people.find((one) => has(one, "figure"));
const bust = people.find((one) => !has(one, "figure"));
const pointing = people.find((one) => has(one, "point"));
const relaxed = people.find((one) => one.gender === "female" && has(one, "figure") && !has(one, "point"));
const sitting = people.find((one) => has(one, "seat"));

const brief = (format: AdFormatId, name: string, turn: number, persona = whole, layout?: string) => {
  if (!persona) throw new Error("Nobody was cast");
  const bytes = readFileSync(new URL("../../web/public/art/products/sac.jpg", import.meta.url));
  return {
    format,
    product: { name, category: null, image: { key: "sac", bytes } },
    influencer: { look: persona.look, style: persona.style },
    environment: 0,
    changeClothes: false,
    seed: "figure",
    ...(layout && { setting: { layout } }),
    turn,
    visibleMark: true,
  };
};

const formats = adFormats.filter(({ withInfluencer }) => withInfluencer);

const poses = [
  ["pointing", pointing, "figure"],
  ["arms down", relaxed, "figure"],
  ["sitting", sitting, "seat"],
] as const;

test.each(
  formats.flatMap((format) =>
    poses.map(([pose, persona, layout]) => ({ id: format.id, pose, format, persona, layout })),
  ),
)(
  "$id, $pose: at one scale, on both sides in turn, clear of her, of the mark and of texts",
  async ({ format, pose, persona, layout }) => {
    const sides = new Set<boolean>();
    for (const [turn, [name, longer]] of (
      [
        ["Sac de 40 cm", 40],
        ["Fauteuil de 95 cm", 95],
        // From the thighs up.
        ["Sac de 20 cm", 20],
      ] as const
    ).entries()) {
      const { metadata, fidelity } = await drawVisual(brief(format.id, name, turn * 5, persona, layout), tools);
      // In a story nobody sits beside a small thing.
      expect(metadata.setting?.layout).toBe(format.id === "instagram-story" && longer === 20 ? "figure" : layout);
      expect(fidelity).toBeGreaterThanOrEqual(95);
      const of = (kind: string) => metadata.subjects?.filter((subject) => subject.kind === kind) ?? [];
      const [[product], [face], [mark]] = [of("product"), of("face"), of("mark")];
      if (!product || !face || !mark) throw new Error("A box is missing");
      const pixels = Math.max(product.width * format.width, product.height * format.height);
      expect(pixels / Math.min(format.width, format.height), name).toBeGreaterThanOrEqual(0.139);
      // A head of 22.5 cm.
      const times = pixels / longer / ((face.height * format.height) / 22.5);
      expect(Math.abs(times - 1), `${name}: ${times}`).toBeLessThan(0.15);
      const tall = { ...face, height: 1 - face.y };
      expect(shareOf(tall, product)).toBeLessThan(0.02);
      expect(shareOf(product, mark)).toBeLessThan(0.01);
      expect(of("text").length).toBeGreaterThan(0);
      for (const text of of("text")) for (const box of [product, face]) expect(shareOf(box, text)).toBeLessThan(0.01);
      sides.add(product.x > face.x);
      // In a portrait the camera is so near to such a bag that her arm has no room.
      if (pose !== "pointing" || !persona || (format.id === "instagram-portrait" && longer === 40)) continue;
      // Where her fingertips are: beside the product, at its height or less than two hands above it.
      const { point } = anchors.get(persona.look.member) as MemberAnchors;
      const { chin, crown, tip } = point as PointAnchors;
      const own = (face.height * format.height) / (0.97 * (chin[1] - crown));
      const side = product.x > face.x ? 1 : -1;
      const tipX = (face.x + face.width / 2) * format.width + side * (tip[0] - chin[0]) * own;
      const tipY = (face.y + face.height) * format.height + (tip[1] - chin[1]) * own;
      const near = (side > 0 ? product.x : product.x + product.width) * format.width;
      expect(side * (near - tipX), name).toBeGreaterThan(0);
      const above = (product.y * format.height - tipY) / ((face.height * format.height) / 22.5);
      expect(above, name).toBeLessThan(35);
      expect(tipY, name).toBeLessThan((product.y + product.height) * format.height);
    }
    expect(sides.size).toBe(2);
  },
);

test("is offered for what is large enough, with people who are there from hair to shoes", async () => {
  const offers = async (name: string, persona = whole, layout = "figure") =>
    (await listLayouts(brief("instagram-square", name, 0, persona), tools)).includes(layout);
  expect(await offers("Sac à main")).toBe(true);
  expect(await offers("Fauteuil")).toBe(true);
  expect(await offers("Parfum")).toBe(false);
  expect(await offers("Sac à main", bust)).toBe(false);
  expect(await offers("Sac à main", sitting, "seat")).toBe(true);
  expect(await offers("Parfum", sitting, "seat")).toBe(false);
  expect(await offers("Sac à main", bust, "seat")).toBe(false);
});

test("series whose turn it is show her standing or sitting", async () => {
  const drawn = Array.from({ length: 12 }, async (_, turn) => {
    const { metadata } = await drawVisual(brief("instagram-square", "Fauteuil", turn, sitting), tools);
    return metadata.setting?.layout;
  });
  const layouts = await Promise.all(drawn);
  expect(layouts).toContain("figure");
  expect(layouts).toContain("seat");
});

test.each(["figure", "seat"])("stories keep all in the part that apps leave free: %s", async (layout) => {
  const vertical = placements.filter(({ safe }) => safe.top > 0);
  const { findings, checks } = await checkProduct(createMatrix(0.4, [], layout), "sac", vertical);
  expect(findings).toEqual([]);
  expect(checks).toBeGreaterThan(50);
});

test.each([
  ["robe", "Robe d’été", 104.5],
  ["veste", "Veste de sport", 66.5],
] as const)(
  "%s on a stand is beside her as long as in life, with its shoulders at 140 cm",
  async (file, name, long) => {
    const bytes = readFileSync(new URL(`../../art/seller-photos/${file}.jpg`, import.meta.url));
    const photo = { name, category: null, image: { key: file, bytes } };
    for (const { id, width, height } of formats) {
      const asked = { ...brief(id, name, 0), product: photo };
      const listed = await listLayouts(asked, tools);
      expect(listed).toContain("figure");
      expect(listed).not.toContain("stand");
      expect(await listLayouts({ ...brief(id, name, 0, bust), product: photo }, tools)).not.toContain("figure");
      const { product, stance } = await chooseSet(asked, tools);
      if (!isCutOut(product)) throw new Error("Not cut out");
      const mounted = sizeMounted(photo, stance, product.cut.cutOut);
      const as = { ...asked, setting: { layout: "figure" } };
      const plan = await planFigure(as, product, stance, { width, height, times: 1 }, tools);
      if (!plan || !mounted) throw new Error("No plan");
      // Measured by hand in the photo, as shares of the cut-out's height: from the shoulders to the hem, and below the shoulders.
      const [garment, below] = file === "robe" ? [0.757, 0.856] : [0.699, 0.836];
      const tall = plan.product.height / plan.scale;
      expect(Math.abs((tall * garment) / long - 1)).toBeLessThan(0.06);
      const foot = (plan.floor - plan.product.y - plan.product.height) / plan.scale;
      expect(Math.abs(foot + tall * below - 140)).toBeLessThan(8);
      expect(plan.plinth?.width).toBeGreaterThan(mounted.foot);
    }
    for (const turn of [0, 1, 2]) {
      const drawn = { ...brief("product-square", name, turn), product: photo, setting: { layout: "stand" } };
      const { metadata } = await drawVisual(drawn, tools);
      expect(scalelessSets).toContain(metadata.setting?.set);
    }
  },
);

test("series of clothes on a stand have nobody in two panels where she is whole", async () => {
  const bytes = readFileSync(new URL("../../art/seller-photos/veste.jpg", import.meta.url));
  const photo = { name: "Veste de sport", category: null, image: { key: "veste", bytes } };
  for (const { id } of formats) {
    const { metadata } = await drawVisual({ ...brief(id, photo.name, 0, sitting), product: photo }, tools);
    expect(["figure", "seat"]).toContain(metadata.setting?.layout);
  }
});
