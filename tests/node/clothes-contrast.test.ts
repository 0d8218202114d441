// Clothes stand out from the wall behind them, whatever the product, and are in a brand’s colours.
import { expect, test } from "vitest";
import { cast, memberOf } from "../../worker/studio/people/cast.ts";
import { castPersonas, skinTints } from "../../worker/studio/people/casting.ts";
import { changeClothes, clothOf } from "../../worker/studio/people/change-of-clothes.ts";
import { brandClothes, clothTones, outfitColors } from "../../worker/studio/people/wardrobe.ts";
import { distanceBetween, fromHex, toOklab } from "../../worker/studio/pixels/colour.ts";
import { createDice } from "../../worker/studio/pixels/seed.ts";
import { clearOfCloth, composePalette, wallFromCloth } from "../../worker/studio/scene/palette.ts";

const dyed = cast.find(({ isPrinted }) => !isPrinted);
const hues = [undefined, 20, 60, 100, 150, 200, 260, 320];
const walls = [0.2, 0.5, 0.7, 0.9].flatMap((lightness) =>
  hues.flatMap((hue) =>
    (["own", "other"] as const).map((scheme) =>
      composePalette({ lightness, hue, secondHue: undefined, chroma: 0.12 }, scheme, createDice("x", scheme)),
    ),
  ),
);

test("clothes stand out from the wall, worn as in the portrait or changed", () => {
  const distance = (cloth: string, wall: (typeof walls)[number]) =>
    distanceBetween(toOklab(fromHex(cloth)), toOklab(wall.light));
  let deeper = 0;
  for (const outfitColor of outfitColors) {
    const look = { member: dyed?.id ?? "", hairColor: "noir", outfitColor, backdrop: "#e4d8c9" };
    const worn = clothOf({ influencer: { look, style: "casual" }, changeClothes: false });
    expect(worn).toEqual(fromHex(clothTones[outfitColor]));
    for (const wall of walls) {
      const shown = clearOfCloth(wall, worn);
      if (shown !== wall) deeper += 1;
      expect(distance(clothTones[outfitColor], shown)).toBeGreaterThanOrEqual(wallFromCloth);
      const changed = changeClothes(look, shown.light, true, createDice("x", "clothes")).outfitColor;
      expect(distance(clothTones[changed as typeof outfitColor], shown)).toBeGreaterThanOrEqual(wallFromCloth);
    }
  }
  expect(deeper).toBeGreaterThan(0);
});

test("changed clothes stand out from the skin, too", () => {
  for (const { id, skin, hairColor, isPrinted } of cast) {
    if (isPrinted) continue;
    const tint = toOklab(fromHex(skinTints[skin]));
    for (const wall of ["#e9e2d8", "#7c8a6f", "#2a2a33"].map(fromHex)) {
      for (const seed of ["a", "b", "c", "d"]) {
        const look = { member: id, hairColor, outfitColor: "bordeaux", backdrop: "#e4d8c9" };
        const changed = changeClothes(look, wall, true, createDice(seed, "clothes"));
        // Another outfit of hers has a cloth that is not dyed.
        if (memberOf(changed).isPrinted) continue;
        const cloth = toOklab(fromHex(clothTones[changed.outfitColor as keyof typeof clothTones]));
        expect(distanceBetween(cloth, tint), `${id} in ${changed.outfitColor}`).toBeGreaterThan(0.12);
      }
    }
  }
});

test("changed clothes are of the brand's colour that is nearest, whatever the product", () => {
  const look = { member: dyed?.id ?? "", hairColor: "noir", outfitColor: "ivoire", backdrop: "#e4d8c9" };
  const wall = fromHex("#e9e2d8");
  const worn = (primary: string, accent = primary) =>
    [true, false].map(
      (isColourful) =>
        changeClothes(look, wall, isColourful, createDice("x", "clothes"), { primary, accent }).outfitColor,
    );
  expect(worn("#7c1c33")).toEqual(["bordeaux", "bordeaux"]);
  expect(worn("#1b2a4a")).toEqual(["marine", "marine"]);
  expect(worn("#f2f2f2", "#6f8f78")).toEqual(["sauge", "sauge"]);
  // In the portrait's colour they would not be changed.
  expect(
    changeClothes({ ...look, outfitColor: "marine" }, wall, true, createDice("x", "clothes"), {
      primary: "#1b2a4a",
      accent: "#1b2a4a",
    }).outfitColor,
  ).not.toBe("marine");
});

test("who is cast for a brand wears its colours, unless the description names others, and nobody comes twice", () => {
  const brand = { primary: "#e6007e", accent: "#1b2a4a" };
  const brief = { count: 20, seed: "brand", taken: [], brand };
  const people = castPersonas(brief).map(({ look }) => look);
  const dressed = people.filter((look) => !memberOf(look).isPrinted);
  const worn = dressed.filter(({ outfitColor }) => outfitColor === "bordeaux" || outfitColor === "marine");
  expect([worn.length >= 17, new Set(worn.map(({ outfitColor }) => outfitColor)).size]).toEqual([true, 2]);
  expect(new Set(people.map(({ member, outfitColor }) => `${member} ${outfitColor}`)).size).toBe(people.length);
  const asked = castPersonas({ ...brief, count: 5, description: "des femmes en chemise ivoire" });
  expect(new Set(asked.map(({ look }) => look.outfitColor))).toEqual(new Set(["ivoire"]));
});

test.each([
  ["#e6007e", "bordeaux"],
  ["#1450c8", "marine"],
  ["#1f6f5c", "sauge"],
  ["#e8c33a", "camel"],
  ["#111111", "noir"],
  ["#fafafa", "ivoire"],
])("clothes nearest to %s are %s", (primary, cloth) => {
  expect(brandClothes({ primary, accent: primary }, outfitColors)[0]?.name).toBe(cloth);
});
