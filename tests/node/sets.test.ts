// Which set a picture is made in, and which ground a product is laid on.
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { loadGrounds } from "../../worker/studio/scene/flat-ground.ts";
import { productCategories } from "../../worker/studio/scene/product-category.ts";
import { adFormats } from "../../worker/contract/formats.ts";
import { planDuet } from "../../worker/studio/scene/duet-plan.ts";
import { isCutOut, prepareProduct } from "../../worker/studio/scene/product-stand.ts";
import { isInSeason, loadScenes, pickScene, plateFor, type Scene } from "../../worker/studio/scene/scene.ts";
import type { ProductPhoto } from "../../worker/studio/cut-out/source-photo.ts";
import { createRaster } from "../../worker/studio/pixels/raster.ts";
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

it("series of one product take turns: none repeats a set before all that suit it were used", () => {
  const from = inSeason(undefined);
  for (const category of productCategories) {
    const suiting = from.filter(({ categories }) => categories.includes(category));
    const ids = seeds.map((_, turn) => pickScene(from, category, 0, createDice("photo.jpg", "scene"), { turn }).id);
    for (let first = 0; first + suiting.length <= ids.length; first++) {
      expect(new Set(ids.slice(first, first + suiting.length)).size, category).toBe(suiting.length);
    }
    expect(
      suiting.map(({ id }) => id),
      category,
    ).toEqual(expect.arrayContaining(ids));
  }
  const [one, other] = ["marbre", "drape"];
  const asked = [0, 1, 2].map(
    (turn) => pickScene(from, "tech", 0, createDice("a", "scene"), { preferred: [one, other], turn }).id,
  );
  expect(new Set(asked)).toEqual(new Set([one, other]));
});

it("« Changer l'environnement » changes the set of a series, and leaves those of a batch in turn", () => {
  const from = inSeason(undefined);
  const pick = (turn: number, environment: number, options = {}) =>
    pickScene(from, "montres", environment, createDice("photo.jpg", "scene"), { ...options, turn }).id;
  for (const options of [{}, { preferred: ["marbre"] }, { preferred: ["marbre", "drape"] }])
    for (let turn = 0; turn < 40; turn++) expect(pick(turn, 1, options)).not.toBe(pick(turn, 0, options));
  // A series with it beside one without it, in either order.
  for (let turn = 0; turn < 40; turn++) {
    expect(pick(turn, 0)).not.toBe(pick(turn + 1, 1));
    expect(pick(turn, 1)).not.toBe(pick(turn + 1, 0));
    expect(pick(turn, 1, { isSingle: true })).toBe(pick(turn, 0, { isSingle: true }));
  }
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

it("a small photo's product fills its place as far as it stays sharp, or most of it at three times its size", async () => {
  const [scene] = scenes;
  if (!scene) throw new Error("no set");
  const plate = plateFor(scene, "product-square");
  const stand = async (width: number, height: number) => {
    const raster = createRaster(width, height);
    raster.data.fill(255);
    const product = { cut: { cutOut: { raster, box: { x: 0, y: 0, width, height } } } } as ProductPhoto;
    if (!isCutOut(product)) throw new Error("no cut-out");
    const image = { key: "photo.png", bytes: new Uint8Array(), contentType: "image/png" };
    const { own } = await prepareProduct(image as never, product, "sacs", plate, { width: 1080, height: 1080 }, 1);
    return own.height;
  };
  const place = plate.product.maxH * 1080;
  expect(await stand(200, 600)).toBeCloseTo(place, 0);
  expect(await stand(30, 90)).toBe(270);
  const share = (await stand(60, 180)) / place;
  expect(share).toBeGreaterThan(0.59);
  expect(share).toBeLessThan(0.75);
});

it("a product beside or above a portrait stands within its panel in every set", () => {
  for (const format of adFormats.filter(({ withInfluencer }) => withInfluencer)) {
    for (const [scene, seed] of scenes.flatMap((each) => ["a", "b", "c"].map((one) => [each, one] as const))) {
      const plan = planDuet({ format: format.id, influencer: {}, seed, environment: 0 } as never, scene, () => true);
      if (!plan) throw new Error(`no panels for ${format.id}`);
      const { y, height } = plan.layout.product;
      const { end = 1 } = plan.layout;
      const { product } = plan.plate;
      expect(product.y, `${scene.id} ${format.id}`).toBeLessThan(y + height - 0.01);
      expect(product.y - product.maxH, `${scene.id} ${format.id}`).toBeGreaterThan(y);
      const right = plan.isMirrored ? 1 - product.x : product.x;
      expect(right + product.maxW / 2, `${scene.id} ${format.id}`).toBeLessThanOrEqual(end + 1e-9);
    }
  }
});
