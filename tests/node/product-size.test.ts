// How large products are taken to be, and which of them stand on an open hand.
import { expect, test } from "vitest";
import { findTrueSize, fitsHand } from "../../worker/studio/scene/product-size.ts";
import { householdSizes } from "./household-sizes.ts";

/** A picture of a thing, by its width to its height. */
const seen = (aspect: number) => ({ width: 400 * aspect, height: 400 });

test.each<[string, number, number, number]>([
  // name, width to height in the picture, width and height in centimetres
  ["Eau de parfum Aurea", 0.6, 7.2, 12],
  ["Parfum Aurea 30 ml", 0.6, 5.3, 8.8],
  ["Crème de jour", 1.2, 7.5, 6.2],
  ["Sérum éclat 3 cl", 0.4, 3.8, 9.5],
  ["Rouge à lèvres mat", 0.3, 2.4, 8],
  ["Baskets Vertes", 1.8, 28.5, 15.8],
  ["Tasse en grès", 1.2, 11.5, 9.6],
  ["Lunettes de soleil", 2.6, 14.5, 5.6],
  ["Montre acier 42 mm", 0.8, 7.6, 9.5],
  ["Montre acier 42 mm", 0.3, 6.9, 23],
  ["Portefeuille compact", 1.2, 11.5, 9.6],
  ["Vase soliflore 32 cm", 0.5, 16, 32],
  ["Ceramic mug", 1, 11.5, 11.5],
  ["Running socks", 0.5, 12, 24],
  ["Leather dog leash", 1, 45, 45],
  ["Boîte à montres", 1, 22, 22],
  ["Crème et rouge à lèvres", 1.5, 15.5, 10.3],
  ["Bougie figue et miel", 1, 9.5, 9.5],
  ["Robe et ceinture", 0.5, 55, 110],
  ["Phone case with ring holder", 0.5, 8, 16],
  ["Wine glass", 0.5, 10.8, 21.5],
  ["Dog bed", 1.5, 60, 40],
  ["Bougie parfumée, parfum figuier", 1, 9.5, 9.5],
])("%s seen %s times as wide as high is %s × %s cm", (name, aspect, width, height) => {
  const size = findTrueSize({ name, category: null }, seen(aspect));
  expect(size?.width).toBeCloseTo(width, 0);
  expect(size?.height).toBeCloseTo(height, 0);
});

test("sixty things are taken to be as large as in life", () => {
  expect(householdSizes.length).toBe(60);
  const wrong = householdSizes.filter(([name, longer, aspect]) => {
    const { width, height } = findTrueSize({ name, category: null }, seen(aspect)) ?? { width: 0, height: 0 };
    return Math.abs(Math.max(width, height) / longer - 1) > 0.12;
  });
  expect(wrong).toEqual([]);
});

test.each<[string, number, number]>([
  ["Bague en or, largeur 3 mm", 1, 2.2],
  ["Tapis de yoga, épaisseur 6 mm", 0.2, 62],
  ["Sandales à talons de 7 cm", 1.3, 25.5],
  ["Bottes, talon 5 cm, tige 36 cm", 0.7, 42],
  ["Casserole 20 cm", 2, 39],
  ["Diffuseur de parfum 200 ml", 0.7, 11.6],
  ["Mug en grès 30 cl", 1.2, 11.2],
])("what is measured of %s is not all of it", (name, aspect, longer) => {
  const { width, height } = findTrueSize({ name, category: null }, seen(aspect)) ?? { width: 0, height: 0 };
  expect(Math.abs(Math.max(width, height) - longer)).toBeLessThan(0.5);
});

test("the size of what only goes with another thing is unknown", () => {
  for (const name of ["Wine glass holder", "Shoe rack with drawer", "Boîte à thé", "Support de casque", "Bike pump"])
    expect([name, findTrueSize({ name, category: null }, seen(1))]).toEqual([name, undefined]);
});

test("what is too large or too small for a hand, or does not stand, is never on one", () => {
  const fits = (name: string, aspect = 1, stance: "stands" | "lies" = "stands") => {
    const size = findTrueSize({ name, category: null }, seen(aspect));
    return size !== undefined && fitsHand(size, stance, { name, category: null });
  };
  for (const name of ["Parfum Aurea", "Crème de nuit", "Mug en grès", "Bougie figuier"]) expect(fits(name)).toBe(true);
  for (const shoes of ["Baskets Vertes", "Mocassins en daim"]) expect(fits(shoes, 1.8)).toBe(false);
  for (const name of ["Fauteuil club", "Valise cabine", "Bague solitaire", "Bottes hautes", "Vase 32 cm", "Chose"])
    expect([name, fits(name)]).toEqual([name, false]);
  const heavy = ["Haltère hexagonal 20 cm", "Cocotte en fonte 22 cm", "Blender 25 cm", "Plâtre 5 kg 20 cm"];
  for (const name of heavy) expect([name, fits(name)]).toEqual([name, false]);
  expect(fits("Crème 0,2 kg 12 cm")).toBe(true);
  expect(fits("Parfum Aurea", 1, "lies")).toBe(false);
  expect(fits("Lunettes de soleil", 2.6, "lies")).toBe(true);
});
