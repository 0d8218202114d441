// The other products that a collection may show beside one: of the same seller, and the same for each drawing of a series.
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { products } from "../db/schema.ts";
import { drawsHere } from "../models/pictures-at-once.ts";
import { nameForTexts } from "../products/describe-product.ts";
import type { Env } from "../settings/env.ts";
import { recogniseCategory } from "../studio/scene/product-category.ts";
import type { Companion } from "../studio/briefs/visual.ts";
import { loadProductPhoto } from "./load-cast.ts";

type Row = typeof products.$inferSelect;

/** How many of a seller's newest products are looked at, and how many are kept: not every one can be shown. */
const [looked, kept] = [100, 5];

/**
 * Ids of a product's possible companions, the newest first: those of its category where there are two, else those before
 * all others. Never the example, nor what is sold out or has the product's own photo. Fewer than two: none.
 */
export async function chooseCompanions(
  db: Db,
  product: Pick<Row, "id" | "tenant_id" | "name" | "storage_path" | "metadata">,
): Promise<string[]> {
  const category = sql<string | null>`${products.metadata} ->> '$.category'`;
  const rows = await db
    .select({ id: products.id, name: products.name, category, path: products.storage_path })
    .from(products)
    .where(
      and(
        eq(products.tenant_id, product.tenant_id),
        ne(products.id, product.id),
        sql`coalesce(${products.metadata} ->> '$.source', '') <> 'example'`,
        sql`coalesce(${products.metadata} ->> '$.availability', '') <> 'OutOfStock'`,
      ),
    )
    .orderBy(desc(products.id))
    .limit(looked);
  const own = recogniseCategory({ name: product.name, category: product.metadata.category ?? null });
  const others = rows.filter(
    ({ path }, at) => path !== product.storage_path && rows.findIndex((row) => row.path === path) === at,
  );
  const alike = others.filter((row) => recogniseCategory(row) === own);
  const chosen = alike.length >= 2 ? alike : [...alike, ...others.filter((row) => !alike.includes(row))];
  return chosen.length >= 2 ? chosen.slice(0, kept).map(({ id }) => id) : [];
}

/** The companions with these ids as far as the tenant has them, in that order; none where models draw. */
export async function loadCompanions(env: Env, db: Db, tenantId: string, ids: readonly string[]): Promise<Companion[]> {
  if (ids.length === 0 || !drawsHere(env)) return [];
  const rows = await db
    .select()
    .from(products)
    .where(and(eq(products.tenant_id, tenantId), inArray(products.id, [...ids])));
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id);
    return row
      ? [
          {
            id,
            name: nameForTexts(row.name),
            category: row.metadata.category ?? null,
            readImage: () => loadProductPhoto(env, row),
          },
        ]
      : [];
  });
}
