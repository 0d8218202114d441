// Imports from the shop on loopback, created without a queue message so that only the test runs them.
import { env } from "cloudflare:test";
import type { ImportJob } from "../../../worker/contract/schemas/imports.ts";
import { newId } from "../../../worker/db/ids.ts";
import { readTenantId, type Seller } from "../support/seller.ts";
import { collectionPath } from "./shop-facts.ts";

export const shopOrigin = `http://${env.TEST_SHOP_HOST}`;
export const collectionUrl = (collection: number) => shopOrigin + collectionPath(collection);
export const productUrl = (product: number) => `${shopOrigin}/produits/${product}`;

export const readImport = (seller: Seller, id: string) => seller.read<ImportJob>(`/api/import-jobs/${id}`);

/** Inserts an import without sending a message: nothing works on it but the test. */
export async function insertImport(seller: Seller, urls: string[], robotsText: string | null = null): Promise<string> {
  const id = newId();
  const tenantId = await readTenantId(seller);
  const { sub } = JSON.parse(atob(seller.token.split(".")[1] ?? "")) as { sub: string };
  const at = new Date().toISOString();
  const kindOf = (url: string) => (url.includes("/produits/") ? "product" : "listing");
  await env.DB.batch([
    env.DB.prepare(
      `insert into jobs (id, tenant_id, user_id, kind, status, label, input, total, created_at, updated_at)
        values (?, ?, ?, 'import', 'queued', 'boutique', '{}', ?, ?, ?)`,
    ).bind(id, tenantId, sub, urls.length, at, at),
    env.DB.prepare(
      `insert into import_jobs (id, tenant_id, user_id, status, shop_url, site_url, robots_text, created_at)
        values (?, ?, ?, 'running', ?, ?, ?, ?)`,
    ).bind(id, tenantId, sub, shopOrigin, `${shopOrigin}/`, robotsText, at),
    ...urls.map((url, position) =>
      env.DB.prepare("insert into job_units (job_id, position, status, input) values (?, ?, 'pending', ?)").bind(
        id,
        position,
        JSON.stringify({ url, kind: kindOf(url) }),
      ),
    ),
  ]);
  return id;
}
