// A tenant's product library.
import { and, count, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { readPlan } from "../quota/plan.ts";
import { hasProductRoom, withinProducts } from "../quota/usage.ts";
import { messages } from "../contract/messages.ts";
import type { BrandPageQuery } from "../contract/schemas/paging.ts";
import type { Plan } from "../contract/plans.ts";
import type { patchProductBody, saveScrapedProductBody, uploadProductFields } from "../contract/schemas/products.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { isOfBrand, pageOf, toPage } from "../db/paging.ts";
import { productImages, products, productSources } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { productKey } from "./product-key.ts";
import { findSourceProduct } from "./product-sources.ts";
import { purgeProductPages } from "../page-cache/page-cache.ts";
import { notifyUser } from "../live/hub-client.ts";
import { getBrand } from "../brand/brand.ts";
import { findShopBrand } from "../brand/shop-brand.ts";
import type { CheckedImage } from "../media/check-image.ts";
import { mediaUrl, productPath } from "../media/keys.ts";
import { claimImages, findOwnImages, markUnused, removeMarked } from "../media/pending-uploads.ts";
import { deletePlacementFiles, deletePlacements } from "../media/placement-files.ts";
import { deleteImages, putImage } from "../media/storage.ts";
import { parsePrice } from "./reading/price.ts";

export type Product = typeof products.$inferSelect;

/** A page of the tenant's products, newest first, with the total count. */
export async function listProducts(db: Db, session: Session, page: BrandPageQuery, ids: string[] | undefined) {
  const mine = and(eq(products.tenant_id, session.tenantId), isOfBrand(products.brand_id, page.brand_id));
  const { where, orderBy, limit } = pageOf(products.id, page, and(mine, ids && inArray(products.id, ids)));
  const [rows, totals] = await db.batch([
    db.select().from(products).where(where).orderBy(orderBy).limit(limit),
    db.select({ total: count() }).from(products).where(mine),
  ]);
  return { ...toPage(rows, page), total: totals[0]?.total ?? 0 };
}

/** Names of the tenant's products, all or these, newest first. */
export const listProductNames = (db: Db, tenantId: string, ids: string[] | undefined, limit: number) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      and(
        eq(products.tenant_id, tenantId),
        ids && sql`${products.id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    )
    .orderBy(desc(products.id))
    .limit(limit);

/** A tenant's own product, if it exists. */
export const findProduct = (db: Db, tenantId: string, id: string): Promise<Product | undefined> =>
  db
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.tenant_id, tenantId)))
    .get();

/** A tenant's own product. Throws AppError 404. */
export async function getProduct(db: Db, tenantId: string, id: string): Promise<Product> {
  const row = await findProduct(db, tenantId, id);
  if (!row) throw new AppError(404, "product_not_found", messages.productNotFound);
  return row;
}

/** Stores an uploaded product with its picture under a new id. Throws AppError 402 when the plan has no room for it. */
export const uploadProduct = (
  env: Env,
  db: Db,
  session: Session,
  id: string,
  plan: Plan,
  fields: z.infer<typeof uploadProductFields>,
  image: CheckedImage,
  filename: string,
): Promise<Product> =>
  withinProducts(plan, () =>
    insertWithPicture(
      env,
      db,
      session,
      {
        id,
        name: fields.name,
        description: fields.description || null,
        metadata: { original_filename: filename.slice(0, 255) },
      },
      image,
      hasProductRoom(plan, session.tenantId, id),
    ),
  );

/**
 * Stores a product with its picture if the condition holds; where it does not, nothing is kept and the insert's foreign
 * key is violated.
 */
export async function insertWithPicture(
  env: Env,
  db: Db,
  session: Session,
  product: Pick<Product, "id" | "name" | "description" | "metadata">,
  image: Pick<CheckedImage, "bytes" | "mime" | "extension">,
  condition: SQL | undefined,
): Promise<Product> {
  const path = productPath(session.tenantId, image.extension);
  const row: Product = {
    ...product,
    tenant_id: session.tenantId,
    user_id: session.userId,
    image_url: mediaUrl("products", path),
    storage_path: path,
    cut_out_path: null,
    price: null,
    list_price: null,
    source_url: null,
    brand_id: null,
    metadata: { ...product.metadata, file_size: image.bytes.byteLength, mime_type: image.mime },
    edited_at: null,
    created_at: nowIso(),
  };
  await putImage(env.MEDIA, "products", path, image);
  try {
    await db.batch([insertIf(db, products, row, condition), ...claimImages(db, session.tenantId, row.id, [path])]);
  } catch (error) {
    await deleteImages(env.MEDIA, "products", [path]);
    throw error;
  }
  await notifyProductsChanged(env, session.userId, [row.id]);
  return row;
}

/**
 * Saves a scraped product under a new id, or updates the product that was saved from the same page. Its pictures must
 * have been stored by a scrape of this tenant: AppError 400 otherwise. Throws 402 when the plan has no room for it.
 */
export async function saveScrapedProduct(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  body: z.infer<typeof saveScrapedProductBody>,
): Promise<Product> {
  const plan = await readPlan(db, session.tenantId);
  const paths = [...new Set([body.image, ...body.images])];
  const known = await findOwnImages(db, session.tenantId, paths);
  if (paths.some((path) => !known.has(path))) {
    throw new AppError(400, "unknown_image", messages.productImageRequired, { image: messages.productImageRequired });
  }
  const { price, currency, listPrice } = readPrices(body);
  const at = nowIso();
  const row: Product = {
    id,
    tenant_id: session.tenantId,
    user_id: session.userId,
    name: body.name,
    description: body.description || null,
    image_url: mediaUrl("products", body.image),
    storage_path: body.image,
    cut_out_path: null,
    price,
    list_price: listPrice,
    source_url: body.sourceUrl,
    brand_id: await findShopBrand(db, session.tenantId, body.sourceUrl),
    metadata: {
      source: "url_scraping",
      brand: body.brand || null,
      category: body.category || null,
      currency,
      original_price_string: body.price || null,
      availability: body.availability ?? null,
      variants: body.variants,
      all_images: paths.map((path) => mediaUrl("products", path)),
      all_storage_paths: paths,
    },
    edited_at: at,
    created_at: at,
  };
  const saved = await findSourceProduct(db, session.tenantId, [productKey(body.sourceUrl)]);
  if (saved) return updateScrapedProduct(env, db, session, saved, row, paths);
  await withinProducts(plan, () =>
    db.batch([
      insertIf(db, products, row, hasProductRoom(plan, session.tenantId, id)),
      // The shop's import and a second reading of the page recognise it; of two saved in parallel, the first.
      db
        .insert(productSources)
        .values({ tenant_id: session.tenantId, product_key: productKey(body.sourceUrl), product_id: row.id })
        .onConflictDoNothing(),
      ...claimImages(db, session.tenantId, row.id, paths),
    ]),
  );
  await notifyProductsChanged(env, session.userId, [row.id]);
  return row;
}

/** Replaces texts, prices and pictures of a product by those of a new reading of its page. */
async function updateScrapedProduct(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  fields: Product,
  paths: string[],
): Promise<Product> {
  const { cut_out_path: cutOut, storage_path: shown } = await getProduct(db, session.tenantId, id);
  // A corrected cut-out belongs to one photo.
  const keptCutOut = shown === fields.storage_path ? cutOut : null;
  const kept = keptCutOut ? [...paths, keptCutOut] : paths;
  const [marked, [row]] = await db.batch([
    markUnused(db, session.tenantId, [id], kept),
    db
      .update(products)
      .set({
        name: fields.name,
        description: fields.description,
        image_url: fields.image_url,
        storage_path: fields.storage_path,
        cut_out_path: keptCutOut,
        price: fields.price,
        list_price: fields.list_price,
        source_url: fields.source_url,
        metadata: fields.metadata,
        edited_at: fields.edited_at,
      })
      .where(and(eq(products.id, id), eq(products.tenant_id, session.tenantId)))
      .returning(),
    db
      .delete(productImages)
      .where(
        and(
          eq(productImages.product_id, id),
          sql`${productImages.storage_path} not in (select value from json_each(${JSON.stringify(kept)}))`,
        ),
      ),
    ...claimImages(db, session.tenantId, id, paths),
  ]);
  if (!row) throw new AppError(404, "product_not_found", messages.productNotFound);
  await removeMarked(env.MEDIA, db, marked);
  await purgeProductPages(env, db, session.tenantId, [id]);
  await notifyProductsChanged(env, session.userId, [id]);
  return row;
}

/** Number and currency as the page's reader found them; of a corrected text, what it says itself comes first. */
function readPrices(body: z.infer<typeof saveScrapedProductBody>) {
  const written = body.price ? parsePrice(body.price) : null;
  const read = body.priceNumber ?? null;
  const currencies = [body.currency, written?.currency];
  if (read === null) currencies.reverse();
  const price = read ?? written?.amount ?? null;
  const list = body.listPrice ?? null;
  return {
    price,
    currency: currencies.find(Boolean) ?? null,
    listPrice: list !== null && price !== null && list > price ? list : null,
  };
}

/**
 * Changes name, description, the chosen picture or the brand. Throws AppError 404, also for an unknown brand, 400 for a
 * picture that is not the product's.
 */
export async function patchProduct(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  body: z.infer<typeof patchProductBody>,
): Promise<Product> {
  const current = await getProduct(db, session.tenantId, id);
  if (body.brand_id) await getBrand(db, session.tenantId, body.brand_id);
  const [row] = await db
    .update(products)
    .set({
      ...(body.brand_id !== undefined && { brand_id: body.brand_id }),
      name: body.name ?? current.name,
      ...chooseImage(current, body.image),
      description: body.description === undefined ? current.description : body.description,
      edited_at: nowIso(),
    })
    .where(and(eq(products.id, id), eq(products.tenant_id, session.tenantId)))
    .returning();
  if (!row) throw new AppError(404, "product_not_found", messages.productNotFound);
  await purgeProductPages(env, db, session.tenantId, [id]);
  await notifyProductsChanged(env, session.userId, [id]);
  return row;
}

/** The columns for another of the product's own pictures. A cut-out that was retouched belongs to the former one. */
function chooseImage({ metadata, storage_path }: Product, path: string | undefined) {
  if (path === undefined || path === storage_path) return {};
  if (!metadata.all_storage_paths?.includes(path)) {
    throw new AppError(400, "unknown_image", messages.productImageRequired, { image: messages.productImageRequired });
  }
  return { storage_path: path, image_url: mediaUrl("products", path), cut_out_path: null };
}

/** Deletes a product with its files and purges its landing pages from the cache. Throws AppError 404. */
export async function deleteProduct(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const row = await getProduct(db, session.tenantId, id);
  const [marked, , placed] = await db.batch([
    markUnused(db, session.tenantId, [row.id]),
    db.delete(products).where(and(eq(products.id, id), eq(products.tenant_id, session.tenantId))),
    deletePlacements(db, session.tenantId, [id]),
  ]);
  await removeMarked(env.MEDIA, db, marked);
  await deletePlacementFiles(env, placed);
  await purgeProductPages(env, db, session.tenantId, [id]);
  await notifyProductsChanged(env, session.userId, [id]);
}

/** Products deleted per batch: D1 binds at most 100 parameters per statement. */
const deleteChunk = 90;

/** Deletes all of a tenant's products with their files; returns how many. */
export async function deleteAllProducts(env: Env, db: Db, session: Session): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.tenant_id, session.tenantId))
      .limit(deleteChunk);
    if (rows.length === 0) break;
    const ids = rows.map((row) => row.id);
    const [marked, , placed] = await db.batch([
      markUnused(db, session.tenantId, ids),
      db.delete(products).where(and(eq(products.tenant_id, session.tenantId), inArray(products.id, ids))),
      deletePlacements(db, session.tenantId, ids),
    ]);
    await removeMarked(env.MEDIA, db, marked);
    await deletePlacementFiles(env, placed);
    await purgeProductPages(env, db, session.tenantId, ids);
    deleted += rows.length;
  }
  await notifyProductsChanged(env, session.userId, []);
  return deleted;
}

/** Notifies the user's screens of changed products. */
export const notifyProductsChanged = (env: Env, userId: string, ids: string[]) =>
  notifyUser(env, userId, [{ type: "changed", table: "products", ids }]);
