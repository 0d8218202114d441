// Products imported from a shop belong to the brand that was read from it.
import { env } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import type { StartImportAnswer } from "../../../worker/contract/schemas/imports.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { awaitRest } from "../jobs/run-queue.ts";
import { make, type Owned } from "../support/brands.ts";
import { type Seller, signUp } from "../support/seller.ts";
import { readImport, shopOrigin } from "./shop-import.ts";
import "../support/tiny-studio.ts";

// The same pages at another host: another shop.
const otherShop = shopOrigin.replace("127.0.0.1", "localhost");
(env as Env).FETCH_ALLOW_HOSTS += `,${new URL(otherShop).host}`;

const readBrand = async (seller: Seller, address: string) =>
  (await make<Owned>(seller, "/api/brands", { address: `${address}/` })).id;

/** Brands of the products that an import brings, until the first few are there. */
async function importShop(seller: Seller, shopUrl: string): Promise<(string | null)[]> {
  const { job_id: id } = await make<StartImportAnswer>(seller, "/api/functions/start-import", { shopUrl });
  const hasSome = async () => {
    const { status, products_imported: count } = await readImport(seller, id);
    return count > 2 || status !== "running";
  };
  await vi.waitUntil(hasSome, { timeout: 500_000, interval: 100 });
  await seller.post(`/api/jobs/${id}/cancel`, {});
  await awaitRest(id);
  const { items } = await seller.read<{ items: (Owned & { source_url: string })[] }>("/api/products?limit=100");
  const found = items.filter(({ source_url }) => source_url.startsWith(`${shopUrl}/`));
  expect(found.length).toBeGreaterThan(2);
  return [...new Set(found.map(({ brand_id }) => brand_id))];
}

it("gives each shop's products its brand, not the one in use, and another shop's none", async () => {
  const seller = await signUp();
  const first = await readBrand(seller, shopOrigin);
  const inUse = await make<Owned>(seller, "/api/brands", { from: "nothing", name: "Lumen" });
  expect(await importShop(seller, otherShop)).toEqual([null]);
  expect(await importShop(seller, shopOrigin)).toEqual([first]);
  const lists = await Promise.all(
    [first, inUse.id, "none"].map((id) => seller.read<{ total: number }>(`/api/products?brand_id=${id}`)),
  );
  expect(lists.map(({ total }) => total > 0)).toEqual([true, false, true]);
  // Read later, a shop's brand gets the products that belong to none.
  const second = await readBrand(seller, otherShop);
  const { items } = await seller.read<{ items: (Owned & { source_url: string })[] }>("/api/products?limit=100");
  for (const { source_url, brand_id } of items)
    expect(brand_id).toBe(source_url.startsWith(`${otherShop}/`) ? second : first);
});

it("gives no seller another's brand of the same shop", async () => {
  const [seller, stranger] = [await signUp(), await signUp()];
  await readBrand(stranger, shopOrigin);
  expect(await importShop(seller, shopOrigin)).toEqual([null]);
});
