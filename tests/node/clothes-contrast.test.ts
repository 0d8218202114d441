// Clothes stand out from the wall behind them, whatever the product.
import { expect, test } from "vitest";
import { cast } from "../../worker/studio/people/cast.ts";
import { changeClothes, clothOf } from "../../worker/studio/people/change-of-clothes.ts";
import { clothTones, outfitColors } from "../../worker/studio/people/wardrobe.ts";
import { distanceBetween, fromHex, toOklab } from "../../worker/studio/pixels/colour.ts";
import { createDice } from "../../worker/studio/pixels/seed.ts";
import { clearOfCloth, composePalette, wallFromCloth } from "../../worker/studio/scene/palette.ts";

const dyed = cast.find(({ clothTone }) => clothTone !== null);
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
