// The table of placements: what the issue of the rules says, and what follows from it for the formats of a series.
import { expect, it, test } from "vitest";
import { adFormats } from "../../worker/contract/formats.ts";
import { placements, placementsOf, safeBoxOf, safeInsetsOf } from "../../worker/contract/placements.ts";

it("has each placement once, with its rule, and shows formats at their own size", () => {
  expect(new Set(placements.map(({ id }) => id)).size).toBe(placements.length);
  for (const { id, formats, width, height, content, rule } of placements) {
    expect([id, rule.source.length > 10, /^\d{4}-\d\d$/.test(rule.date)]).toEqual([id, true, true]);
    for (const format of formats) {
      const own = adFormats.find((each) => each.id === format);
      expect([id, own?.width, own?.height]).toEqual([id, width, height]);
    }
    if (content !== "visual") expect([id, formats]).toEqual([id, []]);
  }
  for (const { id } of adFormats) expect([id, placementsOf(id).length > 0]).toEqual([id, true]);
});

test("Google's texts and weights, and the banners", () => {
  const google = placements.find(({ id }) => id === "google-landscape");
  expect(google?.maxBytes).toBe(5_242_880);
  expect(
    google?.texts.map(({ field, maxLength, minCount, maxCount, oneWithin }) =>
      [field, maxLength, minCount, maxCount, oneWithin].filter((value) => value !== undefined),
    ),
  ).toEqual([
    ["headline", 30, 3, 15, 15],
    ["long_headline", 90, 1, 5],
    ["description", 90, 2, 5, 60],
    ["business_name", 25, 1, 1],
  ]);
  const banners = placements.filter(({ content }) => content === "banner");
  expect(banners.map(({ width, height, maxBytes }) => `${width}x${height} ${maxBytes}`)).toEqual(
    ["300x250", "336x280", "728x90", "160x600", "300x600", "970x250", "320x50", "320x100"].map(
      (size) => `${size} 153600`,
    ),
  );
});

test("9:16 keeps 14 % on top, 35 % below and 6 % at the sides free; other formats nothing", () => {
  for (const { id, width, height, safe } of placements) {
    const isVertical = height / width > 1.7 && width >= 1000;
    expect([id, safe]).toEqual([
      id,
      isVertical ? { top: 0.14, right: 0.06, bottom: 0.35, left: 0.06 } : { top: 0, right: 0, bottom: 0, left: 0 },
    ]);
  }
  const story = { width: 1080, height: 1920 };
  expect(safeBoxOf(safeInsetsOf("instagram-story"), story)).toEqual({ x: 65, y: 269, width: 950, height: 979 });
  expect(safeBoxOf(safeInsetsOf("product-square"), { width: 1080, height: 1080 })).toEqual({
    x: 0,
    y: 0,
    width: 1080,
    height: 1080,
  });
});
