// GET /media/<area>/<path>: R2 objects with ETag and Range support; `?w=` serves thumbnails, created on first request.
import { Hono } from "hono";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "../http/app-env.ts";
import { isContentKey, thumbnailKey, thumbnailWidths } from "./keys.ts";
import { serveObject } from "./serve-object.ts";
import { isTemporary, remainingMs } from "./temporary.ts";
import { makeThumbnail } from "./thumbnail.ts";

const notFound = () => new AppError(404, "not_found", messages.notFound);

export const mediaRoutes = new Hono<AppEnv>().get("/:area{products|assets}/:path{.+}", async (c) => {
  const key = `${c.req.param("area")}/${c.req.param("path")}`;
  const requested = c.req.query("w");
  // Pictures of photo tests are served for a day, without thumbnails.
  if (isTemporary(key) && (remainingMs(key) <= 0 || requested !== undefined)) throw notFound();
  const width = thumbnailWidths.find((candidate) => String(candidate) === requested);
  if (requested !== undefined && width === undefined) {
    throw new AppError(400, "validation_failed", messages.invalidRequest, { w: messages.invalidRequest });
  }
  const served = width ? await ensureThumbnail(c.env.MEDIA, key, width) : key;
  if (!served) throw notFound();
  return serveObject(c.env.MEDIA, served, c.req.raw, headersOf);
});

/** Key of the thumbnail, which is created and stored if missing, or of a drawing itself; null when the original is missing or not a picture. */
async function ensureThumbnail(bucket: R2Bucket, key: string, width: (typeof thumbnailWidths)[number]) {
  const small = thumbnailKey(key, width);
  if (await bucket.head(small)) return small;
  const original = await bucket.get(key);
  if (!original) return null;
  const mime = original.httpMetadata?.contentType ?? "application/octet-stream";
  // Videos have no thumbnails.
  if (!mime.startsWith("image/")) return null;
  // Drawings are sharp in any size.
  if (mime === "image/svg+xml") return key;
  const thumbnail = await makeThumbnail(new Uint8Array(await original.arrayBuffer()), mime, width);
  await bucket.put(small, thumbnail.bytes, { httpMetadata: { contentType: thumbnail.mime } });
  if (await bucket.head(key)) return small;
  // The original was removed meanwhile: delete the thumbnail too, or nothing else would.
  await bucket.delete(small);
  return null;
}

function headersOf(key: string, object: R2Object): Headers {
  const headers = new Headers();
  object.writeHttpMetadata(headers);
  headers.set("cache-control", cacheControlFor(key));
  // An image opened as a document must not run scripts.
  headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  return headers;
}

function cacheControlFor(key: string): string {
  if (isTemporary(key)) return `private, max-age=${Math.min(3600, Math.floor(remainingMs(key) / 1000))}`;
  return isContentKey(key) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}
