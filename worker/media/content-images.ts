// Pictures read from shops are stored once for their content, however many products and pages show them.
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { AppError } from "../errors/app-error.ts";
import { contentPath, mediaUrl, objectKey } from "./keys.ts";
import { normaliseImage } from "./normalise-image.ts";
import { notePendingUpload } from "./pending-uploads.ts";
import { putImage } from "./storage.ts";

export interface StoredImage {
  storage_path: string;
  url: string;
}

/** How often, and after how many milliseconds each, a picture that is just being removed is asked for again. */
const removalWaits = 20;
const removalWaitMs = 100;

/** Checks a fetched picture, converts it where need be, and keeps it: a product has a day to claim it. Null when it is none that we can use. */
export async function storeContentImage(
  bucket: R2Bucket,
  db: Db,
  tenantId: string,
  bytes: Uint8Array,
): Promise<StoredImage | null> {
  const image = checkFetched(bytes);
  if (!image) return null;
  const path = contentPath(tenantId, await hashOf(image.bytes), image.extension);
  for (let waits = 0; !(await notePendingUpload(db, tenantId, path)); waits++) {
    if (waits === removalWaits) throw new AppError(503, "image_being_removed", messages.unexpected);
    await scheduler.wait(removalWaitMs);
  }
  if (!(await bucket.head(objectKey("products", path)))) await putImage(bucket, "products", path, image);
  return { storage_path: path, url: mediaUrl("products", path) };
}

/** A page's picture that is none, or none we can use, is left out instead of failing the page. */
function checkFetched(bytes: Uint8Array) {
  try {
    return normaliseImage(bytes);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** SHA-256, as hex. */
export async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
