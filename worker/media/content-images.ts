// Content-addressed storage of pictures read from shops: each is stored once, however many products use it.
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { AppError } from "../errors/app-error.ts";
import type { Env } from "../settings/env.ts";
import type { CheckedImage } from "./check-image.ts";
import { contentPath, mediaUrl, objectKey } from "./keys.ts";
import { normaliseImage } from "./normalise-image.ts";
import { recordPendingUpload } from "./pending-uploads.ts";
import { putImage } from "./storage.ts";

export interface StoredImage {
  storage_path: string;
  url: string;
}

/** Retries while the same picture is being removed, and the wait between them. */
const maxRemovalWaits = 20;
const removalWaitMs = 100;

/**
 * Checks and converts a fetched picture and stores it under its hash; it is deleted after a day unless a product claims
 * it. Returns null for an unusable picture. Throws AppError 503 while the same picture is being removed.
 */
export async function storeContentImage(
  { MEDIA: bucket, IMAGES: images }: Pick<Env, "MEDIA" | "IMAGES">,
  db: Db,
  tenantId: string,
  bytes: Uint8Array,
): Promise<StoredImage | null> {
  const image = await checkFetched(bytes, images);
  return image && storeByContent(bucket, db, tenantId, image);
}

/**
 * Stores a checked picture under its hash; it is deleted after a day unless a product claims it. Throws AppError 503
 * while the same picture is being removed.
 */
export async function storeByContent(
  bucket: R2Bucket,
  db: Db,
  tenantId: string,
  image: Pick<CheckedImage, "bytes" | "mime" | "extension">,
): Promise<StoredImage> {
  const path = contentPath(tenantId, await hashOf(image.bytes), image.extension);
  for (let waits = 0; !(await recordPendingUpload(db, tenantId, path)); waits++) {
    if (waits === maxRemovalWaits) throw new AppError(503, "image_being_removed", messages.unexpected);
    await scheduler.wait(removalWaitMs);
  }
  if (!(await bucket.head(objectKey("products", path)))) await putImage(bucket, "products", path, image);
  return { storage_path: path, url: mediaUrl("products", path) };
}

/** A picture that is stored already, kept for another use; null when it is gone. */
export async function reuseContentImage(
  { MEDIA: bucket }: Pick<Env, "MEDIA">,
  db: Db,
  tenantId: string,
  path: string,
): Promise<StoredImage | null> {
  const isKept = (await recordPendingUpload(db, tenantId, path)) && (await bucket.head(objectKey("products", path)));
  return isKept ? { storage_path: path, url: mediaUrl("products", path) } : null;
}

/** Null for an unusable picture: it is skipped instead of failing the whole page. */
async function checkFetched(bytes: Uint8Array, images: ImagesBinding | undefined) {
  try {
    return await normaliseImage(bytes, images);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** SHA-256 in hexadecimal. */
export async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
