// Banners and products on white are as the table of placements says. scripts/sheets/placement-sheet.mjs checks all of them.
import { expect, it } from "vitest";
import { banners, checkBanner, checkPackshot } from "./placement-files.ts";

const templates = ["modern", "bold", "elegant", "minimal"] as const;

it.each(banners.map((place, nth) => [place.id, place, nth] as const))(
  "%s keeps its size, its weight and legible texts",
  async (_, place, nth) => {
    const template = templates[nth % templates.length] ?? "modern";
    expect(await checkBanner(nth % 2 === 0 ? "sac" : "robe", place, template, nth < 4 ? "long" : "short")).toEqual([]);
  },
);

it.each(["sac", "montre", "gourde"])(
  "%s stands on pure white without a halo, at nine tenths of its frame",
  async (name) => expect(await checkPackshot(name)).toEqual([]),
);

it("does not put a product on white that cannot be cut out", async () =>
  expect(await checkPackshot("parfum")).toBeUndefined());
