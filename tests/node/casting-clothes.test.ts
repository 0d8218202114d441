// What people wear, and how they smile, where nothing was said of it.
import { expect, test } from "vitest";
import { castReadyMade } from "../../worker/influencers/ready-made-casting.ts";
import { memberOf } from "../../worker/studio/people/cast.ts";
import { castPersonas } from "../../worker/studio/people/casting.ts";

const uniforms = ["tablier", "labo", "medical", "sari", "djellaba"];
const lively = ["fitness", "casual"];
const outfitOf = ({ look }: { look: { member: string } }) => memberOf(look).outfit;

test("nobody wears an apron, a lab coat or a sari unasked, and open smiles are for lively styles", () => {
  const all = ["a", "b", "c"].flatMap((seed) => castPersonas({ count: 20, seed, taken: [] }));
  expect(all.map(outfitOf).filter((outfit) => uniforms.includes(outfit))).toEqual([]);
  const open = all.filter(({ look }) => look.isSmilingOpenly);
  expect(open.length).toBeGreaterThan(0);
  for (const { style } of open) expect(lively).toContain(style);
});

test.each(["femme asiatique de 30 à 45 ans", "femme européenne, 40 ans", "homme roux", "homme de 60 ans"])(
  "« %s »: another one who suits is cast",
  (description) => {
    for (const seed of ["a", "b", "c", "d"]) {
      const [persona] = castPersonas({ count: 1, description, seed, taken: [] });
      expect(persona && uniforms.includes(outfitOf(persona))).toBe(description === "homme roux");
    }
  },
);

test.each([
  ["homme en tablier", "tablier"],
  ["infirmière", "medical"],
  ["femme en sari", "sari"],
])("« %s » wears what was asked for", (description, outfit) => {
  const [persona] = castPersonas({ count: 1, description, seed: "a", taken: [] });
  expect(persona && outfitOf(persona)).toBe(outfit);
});

test.each<[string, string, string[]]>([
  ["Rouge à lèvres mat", "Beauté", ["costume", "sport", "hoodie"]],
  ["Collier en or", "Bijoux", ["costume", "sport", "hoodie"]],
  ["Montre acier", "Montres", ["sport", "hoodie"]],
  ["Baskets blanches", "Chaussures", ["costume"]],
  ["Tapis de yoga", "Sport", ["costume", "blazer", "robe", "soie"]],
  ["Bougie parfumée", "Maison", ["costume", "sport"]],
])("« %s »: ready-made people are dressed for it", (name, category, unfit) => {
  for (const seed of ["a", "b", "c"]) {
    const personas = castReadyMade(seed, { name, category, description: null });
    expect(personas).toHaveLength(4);
    for (const persona of personas) {
      expect([...uniforms, ...unfit]).not.toContain(outfitOf(persona));
      expect(["sacha", "zoe"]).not.toContain(persona.look.member);
      if (persona.look.isSmilingOpenly) expect(lively).toContain(persona.style);
    }
  }
});
