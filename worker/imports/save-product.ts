/** Saves an imported product to the library: once, whatever URLs lead to it and however often it is read. */
import { and, eq, sql } from "drizzle-orm";
import { hasProductRoom, withinProducts } from "../quota/usage.ts";
import { findShopBrand } from "../brand/shop-brand.ts";
import { messages } from "../contract/messages.ts";
import type { Plan } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { type ProductMetadata, productImages, products, productSources } from "../db/schema.ts";
import { violatesConstraint } from "../db/unique.ts";
import { AppError } from "../errors/app-error.ts";
import { claimImages, removePending, markUnused, removeMarked } from "../media/pending-uploads.ts";
import type { Product } from "../products/products.ts";
import type { ProductReading } from "../products/reading/read-product-page.ts";
import { type StoredPicture, withStoredPictures } from "../products/scrape-product.ts";
import { productKey } from "../products/product-key.ts";
import { findSourceProduct } from "../products/product-sources.ts";
import { recountImport } from "./imports.ts";

/** The import page that yields the product, and the tenant's plan, which must have room for it. */
export interface ImportedFrom {
  plan: Plan;
  tenantId: string;
  userId: string;
  jobId: string;
  position: number;
}

/** Retries on a conflict: another delivery or the seller may write the same product concurrently. */
const maxTries = 3;

/** The keys of a product: the URL where it was found, and the one that its page states. */
export const keysOf = (reading: ProductReading, foundAt: string) => [
  ...new Set([productKey(reading.sourceUrl), productKey(foundAt)]),
];

/**
 * Inserts the product, or updates the one with any of the keys. An update sets price, brand, category and pictures;
 * name and description only if the seller has not edited or checked them since (`edited_at`), and a main picture that
 * such a seller chose stays while the shop shows it. Within one import, the same name with the same main picture is the
 * same product. Returns its id. Throws AppError 422 for a new product without a picture, and 402 when the plan has no
 * room for it; its pictures are then deleted.
 */
export async function saveProduct(
  bucket: R2Bucket,
  db: Db,
  from: ImportedFrom,
  found: { reading: ProductReading; keys: string[]; pictures: StoredPicture[] },
): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      const id = await findSourceProduct(db, from.tenantId, found.keys);
      if (id) return await updateProduct(bucket, db, from, found, id);
      const twin = await findDuplicate(db, from, found);
      if (twin) {
        await db.batch([addSources(db, from, found.keys, twin), ...recountImport(db, from.jobId, from.position)]);
        return twin;
      }
      return await insertProduct(bucket, db, from, found);
    } catch (error) {
      if (tries === maxTries || !violatesConstraint(error)) throw error;
    }
  }
}

type Found = Parameters<typeof saveProduct>[3];

/** Those of the pictures at these addresses that the import has stored already, by address. */
export async function findStoredPictures(
  db: Db,
  from: Pick<ImportedFrom, "tenantId" | "jobId">,
  addresses: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ source: productImages.source_url, path: productImages.storage_path })
    .from(productImages)
    .innerJoin(productSources, eq(productSources.product_id, productImages.product_id))
    .where(
      and(
        eq(productImages.tenant_id, from.tenantId),
        sql`${productImages.source_url} in (select value from json_each(${JSON.stringify(addresses)}))`,
        eq(productSources.job_id, from.jobId),
      ),
    );
  return new Map(rows.flatMap(({ source, path }) => (source === null ? [] : [[source, path] as const])));
}

async function findDuplicate(db: Db, from: ImportedFrom, { reading, pictures }: Found): Promise<string | undefined> {
  if (!pictures[0]) return undefined;
  const row = await db
    .select({ id: products.id })
    .from(productSources)
    .innerJoin(products, eq(products.id, productSources.product_id))
    .where(
      and(
        eq(productSources.job_id, from.jobId),
        eq(products.name, toName(reading)),
        eq(products.storage_path, pictures[0].storage_path),
      ),
    )
    .get();
  return row?.id;
}

async function insertProduct(
  bucket: R2Bucket,
  db: Db,
  from: ImportedFrom,
  { reading, keys, pictures }: Found,
): Promise<string> {
  const main = pictures[0];
  if (!main) throw new AppError(422, "no_image", messages.importProductNoImage);
  const id = newId();
  const paths = pictures.map((picture) => picture.storage_path);
  const row: Product = {
    id,
    tenant_id: from.tenantId,
    user_id: from.userId,
    name: toName(reading),
    description: toDescription(reading),
    image_url: main.url,
    storage_path: main.storage_path,
    cut_out_path: null,
    price: reading.priceNumber,
    list_price: reading.listPrice,
    source_url: reading.sourceUrl,
    brand_id: await findShopBrand(db, from.tenantId, reading.sourceUrl),
    metadata: { ...describeReading(reading, pictures), ...describePictures(pictures) },
    edited_at: null,
    created_at: nowIso(),
  };
  try {
    await withinProducts(from.plan, () =>
      db.batch([
        insertIf(db, products, row, hasProductRoom(from.plan, from.tenantId, row.id)),
        // Without "on conflict": if another delivery has saved it meanwhile, the batch fails and the retry finds that
        // product.
        db.insert(productSources).values(
          keys.map((key) => ({
            tenant_id: from.tenantId,
            product_key: key,
            product_id: id,
            job_id: from.jobId,
            position: from.position,
          })),
        ),
        ...claimImages(db, from.tenantId, id, paths, sourcesOf(pictures)),
        ...recountImport(db, from.jobId, from.position),
      ]),
    );
  } catch (error) {
    if (error instanceof AppError) await removePending(bucket, db, from.tenantId, paths);
    throw error;
  }
  return id;
}

async function updateProduct(
  bucket: R2Bucket,
  db: Db,
  from: ImportedFrom,
  { reading, keys, pictures }: Found,
  id: string,
): Promise<string> {
  const current = await db
    .select({ metadata: products.metadata, cut_out_path: products.cut_out_path })
    .from(products)
    .where(eq(products.id, id))
    .get();
  const unlessEdited = (value: string | null, column: typeof products.name | typeof products.description) =>
    sql`case when ${products.edited_at} is null then ${value} else ${column} end`;
  const paths = pictures.map((picture) => picture.storage_path);
  const main = pictures[0];
  const keepsMain = sql`${products.edited_at} is not null
    and ${products.storage_path} in (select value from json_each(${JSON.stringify(paths)}))`;
  const update = db
    .update(products)
    .set({
      name: unlessEdited(toName(reading), products.name),
      description: unlessEdited(toDescription(reading), products.description),
      price: reading.priceNumber,
      list_price: reading.listPrice,
      source_url: reading.sourceUrl,
      metadata: {
        ...current?.metadata,
        ...describeReading(reading, pictures),
        ...(main && describePictures(pictures)),
      },
      // Keep the stored pictures when the shop's cannot be fetched.
      ...(main && {
        image_url: sql`case when ${keepsMain} then ${products.image_url} else ${main.url} end`,
        storage_path: sql`case when ${keepsMain} then ${products.storage_path} else ${main.storage_path} end`,
        // A corrected cut-out belongs to one photo.
        cut_out_path: sql`case when ${keepsMain} or ${products.storage_path} = ${main.storage_path} then ${products.cut_out_path} end`,
      }),
    })
    .where(eq(products.id, id));
  const sources = addSources(db, from, keys, id);
  const recount = recountImport(db, from.jobId, from.position);
  if (!main) {
    await db.batch([update, sources, ...recount]);
    return id;
  }
  const kept = current?.cut_out_path ? [...paths, current.cut_out_path] : paths;
  const [marked] = await db.batch([
    markUnused(db, from.tenantId, [id], kept),
    update,
    sources,
    db
      .delete(productImages)
      .where(
        and(
          eq(productImages.product_id, id),
          sql`${productImages.storage_path} not in (select value from json_each(${JSON.stringify(kept)}))`,
        ),
      ),
    ...claimImages(db, from.tenantId, id, paths, sourcesOf(pictures)),
    ...recount,
  ]);
  await removeMarked(bucket, db, marked);
  return id;
}

const sourcesOf = (pictures: StoredPicture[]) =>
  new Map(pictures.map(({ storage_path, source }) => [storage_path, source]));

/** A product stays assigned to the first page of an import that yielded it. */
const addSources = (db: Db, from: ImportedFrom, keys: string[], productId: string) =>
  db
    .insert(productSources)
    .values(
      keys.map((key) => ({
        tenant_id: from.tenantId,
        product_key: key,
        product_id: productId,
        job_id: from.jobId,
        position: from.position,
      })),
    )
    .onConflictDoUpdate({
      target: [productSources.tenant_id, productSources.product_key],
      set: {
        product_id: productId,
        job_id: from.jobId,
        position: sql`case when ${productSources.job_id} = ${from.jobId} then ${productSources.position} else ${from.position} end`,
      },
    });

// Limits of contract/schemas/products.ts.
const toName = (reading: ProductReading) => reading.name.slice(0, 300);
const toDescription = (reading: ProductReading) => reading.description?.slice(0, 10_000) || null;

const describeReading = (reading: ProductReading, pictures: StoredPicture[]): ProductMetadata => ({
  source: "url_scraping",
  brand: reading.brand?.slice(0, 200) ?? null,
  category: reading.category?.slice(0, 500) ?? null,
  currency: reading.currency,
  original_price_string: reading.price?.slice(0, 60) ?? null,
  availability: reading.availability,
  variants: withStoredPictures(reading.variants, pictures),
});

const describePictures = (pictures: StoredPicture[]): ProductMetadata => ({
  all_images: pictures.map((picture) => picture.url),
  all_storage_paths: pictures.map((picture) => picture.storage_path),
});
