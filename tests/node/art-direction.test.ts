// A seller's wish in words, and the embedded maker's set that comes near it.
import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import { expect, it } from "vitest";
import { adStyles, findWishedSet, setsFor } from "../../worker/contract/art-direction.ts";

const scenes = new URL("../../web/public/art/scenes/scenes.json", import.meta.url);
const sets = Object.keys(JSON.parse(readFileSync(scenes, "utf8")) as object);

it.each([
  ["Sur une terrasse à Nice, lumière du soir", "pergola"],
  ["Dans une salle de bains claire", "bain"],
  ["AU BORD DE LA MER", "plage"],
  ["l’été en Provence", "soleil"],
  ["Ambiance de Noël", "noel"],
  ["une vieille bibliothèque", "bibliotheque"],
  ["Près d’une fenêtre ouverte", "fenetre"],
  ["un dimanche d’automne", "automne"],
  ["sur mon bureau", "bureau"],
  ["un loft en brique", "brique"],
  ["pour un anniversaire", "cadeaux"],
  ["dans une salle de sport", "salle"],
  ["les soldes d’hiver", "soldes"],
  ["Saint-Valentin", "roses"],
  ["fête des Mères", "tulipes"],
  ["pour la fête des Pères", "peres"],
  ["la rentrée des classes", "rentree"],
  ["sur les marches d’un escalier", "marches"],
  ["un pique-nique", "vichy"],
  ["Devant une porte à Paris", "seuil"],
  ["sur la lune", undefined],
  ["", undefined],
])("%s: %s", (wish, set) => {
  expect(findWishedSet(wish)?.set).toBe(set);
  if (set) expect(sets).toContain(set);
});

it("names sets that exist for every style, and prefers the wish's", () => {
  for (const { id, sets: near } of adStyles) for (const set of near) expect(sets, id).toContain(set);
  expect(setsFor({ style: "luxury" })).toEqual(["marbre", "drape"]);
  expect(setsFor({ style: "luxury", wish: "à la plage" })).toEqual(["plage"]);
  expect(setsFor({ style: "ugc" })).toEqual([]);
});

it("has a small sample picture of every style", () => {
  for (const { id } of adStyles) {
    const file = readFileSync(new URL(`../../web/public/art/styles/${id}.webp`, import.meta.url));
    expect(imageSize(file), id).toMatchObject({ width: 240, height: 300, type: "webp" });
    expect(file.length, id).toBeLessThan(10_000);
  }
});
