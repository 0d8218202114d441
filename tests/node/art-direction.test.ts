// A seller's wish in words, and the embedded maker's set that comes near it.
import { readFileSync } from "node:fs";
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
