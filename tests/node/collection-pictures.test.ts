// « Collection de trois »: a product with two others, in true scale on one ground or in panels.
import { expect, it, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import { createEmbeddedStudio } from "../../worker/studio/maker/embedded-studio.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";
import { StudioError } from "../../worker/studio/studio.ts";
import {
  briefCollection,
  checkCollection,
  collections,
  companionOf,
  createCollectionTools,
  productsIn,
  shareOf,
  soloFormats,
} from "./placement-collections.ts";
import { loadArt } from "./placement-matrix.ts";

const tools = createCollectionTools(0.3);
const studio = createEmbeddedStudio(loadArt, tools);
/** Draws the same layouts, in less time. */
const tinyStudio = createEmbeddedStudio(loadArt, createCollectionTools(0.06));
const scents = [companionOf("cosmetique", "Parfum solide 9 cm"), companionOf("casque", "Parfum 11 cm")];
const scent = { name: "Eau de parfum 20 cm" };

test.each(soloFormats)(
  "%s: three in their true scale stand on one ground, apart, the product in front",
  async (format) => {
    const { metadata } = await studio.visual(briefCollection(format, "gourde", scents, scent));
    expect(metadata.setting).toMatchObject({ layout: "collection", companions: ["cosmetique", "casque"] });
    const boxes = productsIn(metadata.subjects);
    expect(boxes).toHaveLength(3);
    const size = adFormats.find(({ id }) => id === format) ?? adFormats[0];
    const longest = boxes.map(({ width, height }) => Math.max(width * size.width, height * size.height));
    const [own = 0, cream = 0, perfume = 0] = longest;
    // As large as in life, but for the distance.
    expect(own / cream / (20 / 9)).toBeGreaterThan(0.97);
    expect(own / cream / (20 / 9)).toBeLessThan(1.13);
    expect(own / perfume / (20 / 11)).toBeGreaterThan(0.97);
    expect(own / perfume / (20 / 11)).toBeLessThan(1.13);
    const feet = boxes.map(({ y, height }) => y + height);
    expect(feet[0]).toBe(Math.max(...feet));
    for (const [at, box] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) expect(shareOf(box, other)).toBeLessThan(0.05);
      // Boxes that touch share a rounding error.
      for (const text of metadata.subjects?.filter(({ kind }) => kind === "text") ?? [])
        expect(shareOf(box, text)).toBeCloseTo(0, 9);
    }
    expect(metadata.subjects?.some(({ kind }) => kind === "text")).toBe(true);
  },
);

test.each(soloFormats)("%s: a ring and a bag have panels, the product's the largest", async (format) => {
  const { metadata } = await studio.visual(
    briefCollection(
      format,
      "bague",
      ["sac", "portefeuille"].map((id) => companionOf(id)),
    ),
  );
  const [own, ...others] = productsIn(metadata.subjects);
  expect(others).toHaveLength(2);
  for (const other of others) expect(own && shareOf(own, other)).toBe(0);
  const area = (box = { width: 0, height: 0 }) => box.width * box.height;
  expect(area(own)).toBeGreaterThan(0.9 * Math.max(...others.map(area)));
});

test.each(soloFormats)("%s: what lies or hangs has panels, apart and clear of the texts", async (format) => {
  for (const [name, others] of [
    ["Montre", [companionOf("portefeuille"), companionOf("lunettes", "Lunettes de soleil")]],
    ["Gourde", [companionOf("montre", "Montre acier"), companionOf("casque")]],
  ] as const) {
    const { metadata } = await studio.visual(briefCollection(format, name.toLowerCase(), others, { name }));
    expect(metadata.setting, name).toMatchObject({ layout: "collection", companions: others.map(({ id }) => id) });
    expect(metadata.stance, name).toBe(name === "Montre" ? "lies" : "stands");
    const boxes = productsIn(metadata.subjects);
    expect(boxes, name).toHaveLength(3);
    for (const [at, box] of boxes.entries()) {
      for (const other of boxes.slice(at + 1)) expect(shareOf(box, other), name).toBe(0);
      for (const text of metadata.subjects?.filter(({ kind }) => kind === "text") ?? [])
        expect(shareOf(box, text), name).toBeCloseTo(0, 9);
    }
  }
});

test.each(soloFormats)("%s: one that lies is shown three times", async (format) => {
  const { metadata, fidelity } = await studio.visual(
    briefCollection(format, "montre", [], { name: "Montre", setting: { layout: "trio" } }),
  );
  expect(metadata.setting).toMatchObject({ layout: "trio" });
  expect(metadata.stance).toBe("lies");
  expect(fidelity).toBeGreaterThanOrEqual(90);
});

it("is offered alone where two others can be shown", async () => {
  const gone = { ...companionOf("casque"), readImage: () => Promise.reject(new StudioError("gone")) };
  const [persona] = castPersonas({ count: 1, seed: "collection", taken: [] });
  if (!persona) throw new Error("Nobody was cast");
  const { look, style } = persona;
  for (const { id, withInfluencer } of adFormats) {
    const list = async (companions: typeof scents) =>
      (await studio.layouts(briefCollection(id, "gourde", companions, { influencer: { look, style } }))).map(
        ({ label }) => label,
      );
    expect((await list(scents)).includes("Collection de trois"), id).toBe(!withInfluencer);
    expect(await list(scents.slice(1))).not.toContain("Collection de trois");
    expect(await list([...scents.slice(1), gone])).not.toContain("Collection de trois");
  }
});

it("comes in turn with others of its kind only, and gives way to another layout where one of them is gone", async () => {
  const draw = async (turn: number, companions: typeof scents, name = scent.name) => {
    const { setting: _setting, ...brief } = briefCollection("product-square", "gourde", companions, { turn, name });
    return (await tinyStudio.visual(brief)).metadata.setting?.layout;
  };
  const gone = { ...companionOf("casque", "Parfum 11 cm"), readImage: () => Promise.reject(new StudioError("gone")) };
  const drawn = { kind: new Set<unknown>(), mixed: new Set<unknown>() };
  for (let turn = 0; turn < 12; turn++) {
    drawn.kind.add(await draw(turn, scents));
    drawn.mixed.add(await draw(turn, scents, "Gourde 20 cm"));
    expect(await draw(turn, [...scents.slice(1), gone])).toBe(await draw(turn, []));
  }
  expect(drawn.kind).toContain("collection");
  expect(drawn.kind.size).toBeGreaterThan(1);
  expect(drawn.mixed).not.toContain("collection");
});

test.each(collections.filter((_, at) => [0, 1, 6].includes(at)))(
  "%s beside %s and %s: whole, apart, and clear of all texts",
  async (...three: [string, string, string]) => {
    const { findings, checks } = await checkCollection(createCollectionTools(0.4), three);
    expect(findings).toEqual([]);
    expect(checks).toBeGreaterThan(50);
  },
);
