// Which set a picture is made in, and which ground a product is laid on.
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { loadGrounds } from "../../worker/studio/scene/flat-ground.ts";
import { productCategories } from "../../worker/studio/scene/product-category.ts";
import { isInSeason, loadScenes, pickScene, type Scene } from "../../worker/studio/scene/scene.ts";
import { createDice } from "../../worker/studio/pixels/seed.ts";

const folder = new URL("../../web/public/art/", import.meta.url);
const loadArt = async (path: string) => readFileSync(new URL(path, folder));
const scenes = await loadScenes(loadArt);
const grounds = await loadGrounds(loadArt);
const inSeason = (date: string | undefined) => scenes.filter((scene) => isInSeason(scene, date));
const seeds = Array.from({ length: 60 }, (_, nth) => `series ${nth}`);
const begin = (from: readonly Scene[], category: (typeof productCategories)[number]) =>
  new Set(seeds.map((seed) => pickScene(from, category, 0, createDice(seed, "scene")).id));

it("series of one category begin in several sets, all of which suit it", () => {
  for (const category of productCategories) {
    const from = inSeason(undefined);
    const ids = [...begin(from, category)];
    expect(ids.length, category).toBeGreaterThanOrEqual(2);
    for (const id of ids) expect(from.find((scene) => scene.id === id)?.categories, id).toContain(category);
  }
});

it("« Changer l'environnement » shows another set each time until none is left", () => {
  const from = inSeason(undefined);
  const ids = from.map((_, environment) => pickScene(from, "montres", environment, createDice("a", "scene")).id);
  expect(new Set(ids).size).toBe(from.length);
});

it("sets of a season are used in it only, and can begin there", () => {
  const seasonal = scenes.filter(({ season }) => season);
  expect(seasonal.length).toBeGreaterThan(0);
  for (const scene of seasonal) {
    const [first, last] = scene.season as [string, string];
    expect(isInSeason(scene, undefined), scene.id).toBe(false);
    expect(isInSeason(scene, `2026-${first}T09:00:00.000Z`), scene.id).toBe(true);
    expect(isInSeason(scene, `2026-${last}T22:00:00.000Z`), scene.id).toBe(true);
    const [month] = last.split("-");
    expect(isInSeason(scene, `2026-${String((Number(month) % 12) + 1).padStart(2, "0")}-20`), scene.id).toBe(false);
    const category = scene.categories[0] as (typeof productCategories)[number];
    expect([...begin(inSeason(`2026-${first}`), category)], scene.id).toContain(scene.id);
  }
});

it("every category has several grounds, and every file of sets and grounds is there", () => {
  const plates = [
    ...scenes.flatMap((scene) => Object.values(scene.plates).flatMap(({ layers }) => Object.values(layers))),
    ...grounds.flatMap((ground) => Object.values(ground.plates)),
  ];
  for (const { shade, mask } of plates) {
    for (const file of [shade, mask]) expect(existsSync(new URL(`scenes/${file}`, folder)), file).toBe(true);
  }
  for (const category of productCategories) {
    const laid = new Set(seeds.map((seed) => pickScene(grounds, category, 0, createDice(seed, "ground")).id));
    expect(laid.size, category).toBeGreaterThanOrEqual(2);
  }
});
