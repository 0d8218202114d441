import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import type { products, virtualInfluencers } from "../db/schema.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { objectKey, type StorageArea } from "../media/keys.ts";
import { getImage } from "../media/storage.ts";
import { writePrice } from "../studio/ad-copy/text.ts";
import { nameForTexts } from "../products/describe-product.ts";
import { withCutOut } from "../models/cut-out-product.ts";
import { readLook } from "../studio/people/former-looks.ts";
import type { SourceImage } from "../studio/briefs/picture.ts";
import type { VisualBrief } from "../studio/briefs/visual.ts";
import { StudioError } from "../studio/studio.ts";

async function load(env: Env, area: StorageArea, path: string): Promise<SourceImage> {
  const bytes = await getImage(env.MEDIA, area, path);
  if (!bytes) throw new StudioError(messages.imageUnreadable);
  return { key: objectKey(area, path), bytes };
}

/** A product's photo, with the cut-out that its seller corrected. Throws StudioError when the photo is missing. */
export async function loadProductPhoto(env: Env, product: typeof products.$inferSelect): Promise<SourceImage> {
  const photo = await load(env, "products", product.storage_path);
  const { cut_out_path: path } = product;
  const savedCutOut = path && (await getImage(env.MEDIA, "products", path));
  // None, too, when it was taken back since the row was read.
  return savedCutOut ? { key: `${photo.key} ${path}`, bytes: photo.bytes, savedCutOut } : photo;
}

/**
 * A product's photo, with its cut-out where one was saved or made. Takes the render lock. Throws StudioError when the photo
 * is missing.
 */
export async function loadProductImage(
  env: Env,
  db: Db,
  product: typeof products.$inferSelect,
  signal?: AbortSignal,
): Promise<SourceImage> {
  const photo = await loadProductPhoto(env, product);
  return photo.savedCutOut ? photo : withCutOut(env, db, product.tenant_id, photo, signal);
}

/** The product of a brief, with its photo. Throws StudioError when the photo is missing. */
export const loadProduct = async (
  env: Env,
  db: Db,
  product: typeof products.$inferSelect,
  signal?: AbortSignal,
): Promise<VisualBrief["product"]> => ({
  name: nameForTexts(product.name),
  category: product.metadata.category ?? null,
  image: await loadProductImage(env, db, product, signal),
  ...writtenPrice(product),
});

/** Where amount and currency are known. */
function writtenPrice({ price, metadata }: typeof products.$inferSelect): Pick<VisualBrief["product"], "price"> {
  const written = writePrice(price, metadata.currency ?? null);
  return written === null ? {} : { price: written };
}

/** Product and influencer of a brief, with their pictures. Throws StudioError when a picture is missing. */
export async function loadCast(
  env: Env,
  db: Db,
  product: typeof products.$inferSelect,
  influencer: typeof virtualInfluencers.$inferSelect,
  signal?: AbortSignal,
): Promise<Pick<VisualBrief, "product" | "influencer">> {
  const { style, metadata } = influencer;
  const { image, tryOn } = readSettings(env).models.engines;
  const isModelAsked = [...image, ...tryOn].some(({ access }) => access !== null);
  return {
    product: await loadProduct(env, db, product, signal),
    influencer: metadata.look
      ? {
          look: readLook(metadata.look),
          style,
          ...(isModelAsked && { portrait: await load(env, "assets", influencer.storage_path) }),
        }
      : { photo: await load(env, "assets", influencer.storage_path), style },
  };
}
