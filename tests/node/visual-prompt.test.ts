// What image models are told about a picture: what a person does with the product, what it stands on, and nothing else.
import { expect, it } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import { productStances } from "../../worker/contract/shown-product.ts";
import { findHandling } from "../../worker/studio/models/make/handling.ts";
import { writeVisualPrompt } from "../../worker/studio/models/make/visual-prompt.ts";
import type { VisualBrief } from "../../worker/studio/briefs/visual.ts";

const brief = (name: string, category: string | null, format: VisualBrief["format"]) =>
  ({ format, product: { name, category }, influencer: { style: "lifestyle" } }) as unknown as VisualBrief;

interface Thing {
  name: string;
  category?: string;
  sideCm?: number;
  stance?: (typeof productStances)[number];
}

function write({ name, category = "", sideCm, stance = "stands" }: Thing, format: VisualBrief["format"]): string {
  const handling = findHandling({ name, category }, sideCm, true);
  const isAlone = format.startsWith("product");
  return writeVisualPrompt(brief(name, category, format), {
    handling,
    isAlone,
    stance,
    sideCm,
    scene: "marbre",
    colours: [],
    flaws: [],
    withFirst: false,
  });
}

/** What a person does with a product in a square, by words that are in no other part. */
const uses: [Thing, said: string][] = [
  [{ name: "Montre acier", category: "Montres" }, "watch on a wrist"],
  [{ name: "Bague topaze", category: "Bijoux", sideCm: 2 }, "on one finger"],
  [{ name: "Créoles dorées", category: "Bijoux", sideCm: 3 }, "on their ears"],
  [{ name: "Collier de perles", category: "Bijoux" }, "below the collarbones"],
  [{ name: "Jonc en argent", category: "Bijoux" }, "on a bare wrist"],
  [{ name: "Lunettes de soleil", category: "Lunettes" }, "glasses on the nose"],
  [{ name: "Casque audio", category: "High-tech" }, "wear it on the head"],
  [{ name: "Bonnet en laine", category: "Mode" }, "on the hair"],
  [{ name: "Baskets blanches", category: "Chaussures" }, "shoes on both feet"],
  [{ name: "Robe en lin", category: "Mode" }, "on the body"],
  [{ name: "Ceinture en cuir" }, "where such a thing is worn"],
  [{ name: "Sac cabas", category: "Sacs" }, "by its handle or strap"],
  [{ name: "Crème visage", category: "Beauté" }, "touch their cheek"],
  [{ name: "Vin rouge" }, "filled from it"],
  [{ name: "Fauteuil en velours" }, "sit on its far edge"],
  [{ name: "Gourde inox", sideCm: 24 }, "The other arm hangs"],
  [{ name: "Bougie parfumée", sideCm: 9 }, "behind a counter"],
  [{ name: "Lampadaire en laiton", sideCm: 160 }, "on the floor"],
  [{ name: "Miroir", sideCm: 120 }, "on the floor"],
];

it("says what the person does with this product, and names no other thing", () => {
  for (const [thing, said] of uses) {
    const prompt = write(thing, "instagram-square");
    // A model draws what is named.
    const named = new Set(uses.map(([, words]) => words).filter((words) => prompt.includes(words)));
    expect([thing.name, ...named]).toEqual([thing.name, said]);
  }
});

it("comes close for small things, and gives what is used its own place in the frame", () => {
  const ring = write({ name: "Bague topaze", category: "Bijoux", sideCm: 2 }, "instagram-square");
  expect(ring).toContain("The frame is close");
  expect(ring).toContain("Its longer side in centimetres: 2");
  expect(ring).not.toContain("half of the picture high");
  expect(write({ name: "Gourde inox", sideCm: 24 }, "instagram-square")).not.toContain("The frame is close");
  expect(write({ name: "Bougie", sideCm: 9 }, "instagram-story")).toContain("a third of the picture high");
});

it("wears a garment in place of the person's clothes", () => {
  const dress = write({ name: "Robe en lin", category: "Mode" }, "instagram-square");
  expect(dress).not.toContain("what they wear in the second picture");
  expect(write({ name: "Gourde inox", sideCm: 24 }, "instagram-square")).toContain(
    "what they wear in the second picture",
  );
});

it("puts a product alone on what it stands, lies or hangs on", () => {
  const grounds = productStances.map(
    (stance) => /\nIt ([a-z]+) /.exec(write({ name: "Objet", stance }, "product-square"))?.[1],
  );
  expect(grounds).toEqual(["stands", "leans", "lies", "hangs", "floats", "stands", "stands"]);
  expect(write({ name: "Lampadaire", sideCm: 160 }, "product-portrait")).toContain("It stands on the floor");
  expect(write({ name: "Robe en lin", category: "Mode" }, "product-portrait")).toContain("as if worn by nobody");
  expect(write({ name: "Foulard", stance: "lies" }, "product-portrait")).toContain("straight down");
});

it("has a part for every format", () => {
  for (const { id } of adFormats) expect(write({ name: "Bougie" }, id)).toContain("The product's name: ⟦Bougie⟧");
});
