// Brands read from shops made for the test, whose brand is known.
import { expect, test } from "vitest";
import { openShop } from "../../worker/brand-reading/shop-requests.ts";
import { readShop } from "../../worker/brand-reading/read-shop.ts";
import { brandReading } from "../../worker/contract/brands.ts";
import { knownShops, type KnownShop, serveShop, shopOrigin } from "./brand-shops.ts";
import { colourDifference } from "./colour-difference.ts";

const settings = { fetchAllowHosts: [], botUserAgent: "EgerieBot/1.0", fetchTimeoutMs: 10_000 };

async function read(files: KnownShop["files"], asked: string[] = []) {
  return readShop(await openShop(settings, `${shopOrigin}/`, serveShop(files, asked)));
}

test.each(knownShops.map((shop) => [shop.construction, shop] as const))("reads a shop with %s", async (_, shop) => {
  const asked: string[] = [];
  const { fields, logo, requests } = await read(shop.files, asked);
  const { truth } = shop;
  const primary = fields.colours.value.find(({ role }) => role === "primary")?.hex ?? "";
  const said = `${primary}: ${JSON.stringify(fields.colours)}`;
  expect(colourDifference(primary, truth.primary), said).toBeLessThan(5);
  const file = logo && ("svg" in logo ? `${logo.svg} ${logo.candidate.evidence.quote}` : logo.candidate.evidence.quote);
  expect(file).toContain(truth.logo);
  expect(fields.headings.value?.family.toLowerCase()).toBe(truth.family.toLowerCase());
  expect(fields.headings.value?.nearest).toMatch(new RegExp(`^${truth.nearest}-\\d+$`));
  expect(fields.tone.value?.person).toBe(truth.person);
  expect(fields.name.value).toBe(truth.name);
  expect(fields.service.value.join(" ")).toContain("Livraison offerte");
  for (const name of ["name", "colours", "headings", "tone", "service"] as const)
    expect(fields[name].evidence, name).not.toEqual([]);
  expect(requests).toBeLessThanOrEqual(brandReading.requests);
  expect(asked).toHaveLength(requests);
});
