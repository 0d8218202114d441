// A product as a shop import saves it, and a series with two drawn formats, for tests of texts about them.
import { env } from "cloudflare:test";
import { readTenantId, type Seller, uploadProduct } from "../support/seller.ts";

export interface Shown {
  name: string;
  description: string | null;
  brand?: string | null;
  category?: string | null;
  price?: number | null;
  currency?: string | null;
}

export async function addProduct(seller: Seller, shown: Shown): Promise<string> {
  const { id } = await uploadProduct(seller);
  await describeProduct(id, shown);
  return id;
}

export async function describeProduct(id: string, { name, description, price = null, ...page }: Shown): Promise<void> {
  const { brand = null, category = null, currency = null } = page;
  await env.DB.prepare(
    `update products set name = ?, description = ?, price = ?, source_url = 'https://boutique.example/produit',
      metadata = json_patch(metadata, ?) where id = ?`,
  )
    .bind(name, description, price, JSON.stringify({ brand, category, currency }), id)
    .run();
}

/** Returns the id of the series. */
export async function addSeries(seller: Seller, productId: string): Promise<string> {
  const tenantId = await readTenantId(seller);
  const series = crypto.randomUUID();
  const insert = env.DB.prepare(
    `insert into creatives (id, tenant_id, parent_id, product_id, name, status, revision_number, metadata, created_at)
      values (?, ?, ?, ?, ?, 'completed', ?, '{}', ?)`,
  );
  const at = new Date().toISOString();
  await env.DB.batch([
    insert.bind(series, tenantId, null, productId, "Été", 0, at),
    insert.bind(crypto.randomUUID(), tenantId, series, productId, "Été - Facebook Feed", 1, at),
    insert.bind(crypto.randomUUID(), tenantId, series, productId, "Été - Instagram Story", 2, at),
  ]);
  return series;
}
