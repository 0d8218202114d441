// A product's cut-out as its seller corrected it: an alpha beside the photo, which all makers use from then on.
import { and, eq, sql } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import { maxCutOutBytes, retouchSide } from "../contract/retouch.ts";
import type { Db } from "../db/client.ts";
import { rowExists } from "../db/row-exists.ts";
import { productImages, products } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { notifyUser } from "../live/hub-client.ts";
import { checkImage, readHeader, refuse } from "../media/check-image.ts";
import { storeByContent } from "../media/content-images.ts";
import { claimImageIf, markReplaced, removeMarked } from "../media/pending-uploads.ts";
import { getImage } from "../media/storage.ts";
import type { Env } from "../settings/env.ts";
import { decodeStraight } from "../studio/pixels/codec.ts";
import { greyPng } from "../studio/pixels/grey-png.ts";
import { release } from "../studio/pixels/raster.ts";
import { getProduct, type Product } from "./products.ts";

/** Shares of the photo below and above which nothing, or nothing but the photo itself, would be left. */
const leastKept = 0.0005;
const mostKept = 0.9995;

/** Largest deviation of an alpha's proportions from its photo's: each side is rounded to whole pixels. */
const roundingPixels = 1.5;

/**
 * Saves an alpha for a product's photo: a PNG whose red channel is the alpha, of the upright photo reduced to
 * `retouchSide`. Throws AppError 400 for bytes that are no such alpha, 409 when the photo was replaced
 * meanwhile.
 */
export async function saveCutOut(
  env: Env,
  db: Db,
  session: Session,
  product: Product,
  bytes: Uint8Array,
): Promise<Product> {
  const photo = await getImage(env.MEDIA, "products", product.storage_path);
  if (!photo) throw new AppError(409, "photo_gone", messages.imageUnreadable);
  const alpha = await readAlpha(bytes, photo);
  const stored = await storeByContent(env.MEDIA, db, session.tenantId, {
    bytes: alpha,
    mime: "image/png",
    extension: "png",
  });
  return setCutOut(env, db, session, product, stored.storage_path);
}

/** Goes back to the automatic cut-out. Throws AppError 404. */
export async function revertCutOut(env: Env, db: Db, session: Session, id: string): Promise<Product> {
  return setCutOut(env, db, session, await getProduct(db, session.tenantId, id), null);
}

/** The alpha as a grey PNG without metadata. Throws AppError 400. */
async function readAlpha(bytes: Uint8Array, photo: Uint8Array): Promise<Uint8Array> {
  const checked = await checkImage(bytes, maxCutOutBytes);
  const { width, height } = checked;
  if (checked.mime !== "image/png") throw refuse("image_type_unsupported", messages.cutOutUnusable);
  const size = readHeader(photo);
  const isTurned = size.orientation >= 5;
  const [across, down] = isTurned ? [size.height, size.width] : [size.width, size.height];
  const isOfPhoto =
    Math.max(width, height) <= retouchSide &&
    Math.abs(height - (width * down) / across) <= roundingPixels * Math.max(1, down / across);
  if (!isOfPhoto) throw refuse("cut_out_unusable", messages.cutOutUnusable);
  const image = await decodeStraight(bytes);
  const grey = new Uint8Array(width * height);
  let sum = 0;
  for (let at = 0; at < grey.length; at++) {
    grey[at] = image.data[at * 4] as number;
    sum += grey[at] as number;
  }
  release(image);
  const kept = sum / 255 / grey.length;
  if (kept < leastKept) throw refuse("cut_out_empty", messages.cutOutEmpty);
  if (kept > mostKept) throw refuse("cut_out_full", messages.cutOutFull);
  return greyPng(grey, width, height);
}

async function setCutOut(env: Env, db: Db, session: Session, product: Product, path: string | null): Promise<Product> {
  const { tenantId } = session;
  const isMine = and(
    eq(products.id, product.id),
    eq(products.tenant_id, tenantId),
    // An alpha belongs to one photo.
    eq(products.storage_path, product.storage_path),
  );
  // After the update.
  const isSet = rowExists(db, products, and(isMine, sql`${products.cut_out_path} is ${path}`));
  const replaced = product.cut_out_path === path ? null : product.cut_out_path;
  const [rows, marked] = await db.batch([
    db.update(products).set({ cut_out_path: path }).where(isMine).returning(),
    markReplaced(db, tenantId, product.id, replaced, isSet),
    db
      .delete(productImages)
      .where(and(eq(productImages.product_id, product.id), eq(productImages.storage_path, replaced ?? ""), isSet)),
    ...(path ? claimImageIf(db, tenantId, product.id, path, isSet) : []),
  ]);
  await removeMarked(env.MEDIA, db, marked);
  const row = rows[0];
  if (!row) throw new AppError(409, "changed_meanwhile", messages.cutOutUnusable);
  await notifyUser(env, session.userId, [{ type: "changed", table: "products", ids: [product.id] }]);
  return row;
}
