// The house's own product to try with: no limit of the plan counts it, nor its first series (worker/creatives).
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { products } from "../db/schema.ts";
import { violatesForeignKey } from "../db/unique.ts";
import type { Session } from "../http/app-env.ts";
import { openArt } from "../media/art.ts";
import { mediaUrl, productPath } from "../media/keys.ts";
import { claimImages } from "../media/pending-uploads.ts";
import { deleteImages, putImage } from "../media/storage.ts";
import type { Env } from "../settings/env.ts";
import { notifyProductsChanged, type Product } from "./products.ts";

const example = {
  name: "Sac à main en cuir cognac",
  description:
    "Un sac à main en cuir pleine fleur, à rabat et fermoir doré. Anse rigide, intérieur doublé, deux poches. Il tient debout et garde sa forme.",
  category: "Sacs à main",
  photo: "products/sac.jpg",
};

const isExample = sql`json_extract(${products.metadata}, '$.source') = 'example'`;

const findExample = (db: Db, tenantId: string): Promise<Product | undefined> =>
  db
    .select()
    .from(products)
    .where(and(eq(products.tenant_id, tenantId), isExample))
    .get();

/** Adds the example to the library; a repeated call, also in parallel, returns the one that is there. */
export async function addExample(env: Env, db: Db, session: Session): Promise<Product> {
  const known = await findExample(db, session.tenantId);
  if (known) return known;
  const bytes = await openArt(env)(example.photo);
  const path = productPath(session.tenantId, "jpg");
  const row: Product = {
    id: newId(),
    tenant_id: session.tenantId,
    user_id: session.userId,
    name: example.name,
    description: example.description,
    image_url: mediaUrl("products", path),
    storage_path: path,
    cut_out_path: null,
    price: null,
    list_price: null,
    source_url: null,
    metadata: { source: "example", category: example.category, file_size: bytes.byteLength, mime_type: "image/jpeg" },
    edited_at: null,
    created_at: nowIso(),
  };
  await putImage(env.MEDIA, "products", path, { bytes, mime: "image/jpeg" });
  try {
    await db.batch([
      insertIf(
        db,
        products,
        row,
        sql`not exists (select 1 from ${products} where ${products.tenant_id} = ${session.tenantId} and ${isExample})`,
      ),
      ...claimImages(db, session.tenantId, row.id, [path]),
    ]);
  } catch (error) {
    await deleteImages(env.MEDIA, "products", [path]);
    const winner = violatesForeignKey(error) ? await findExample(db, session.tenantId) : undefined;
    if (winner) return winner;
    throw error;
  }
  await notifyProductsChanged(env, session.userId, [row.id]);
  return row;
}
