// GET /media/<area>/<path>: R2 objects with ETag and Range support; `?w=` serves thumbnails, created on first request.
import { Hono } from "hono";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "../http/app-env.ts";
import { isContentKey, thumbnailKey, thumbnailWidths } from "./keys.ts";
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
  return serveObject(c.env.MEDIA, served, c.req.raw.headers);
});

/** Key of the thumbnail, which is created and stored if missing; null when the original is missing or not a picture. */
async function ensureThumbnail(bucket: R2Bucket, key: string, width: (typeof thumbnailWidths)[number]) {
  const small = thumbnailKey(key, width);
  if (await bucket.head(small)) return small;
  const original = await bucket.get(key);
  if (!original) return null;
  const mime = original.httpMetadata?.contentType ?? "application/octet-stream";
  // Videos have no thumbnails.
  if (!mime.startsWith("image/")) return null;
  const thumbnail = makeThumbnail(new Uint8Array(await original.arrayBuffer()), mime, width);
  await bucket.put(small, thumbnail.bytes, { httpMetadata: { contentType: thumbnail.mime } });
  if (await bucket.head(key)) return small;
  // The original was removed meanwhile: delete the thumbnail too, or nothing else would.
  await bucket.delete(small);
  return null;
}

async function serveObject(bucket: R2Bucket, key: string, request: Headers): Promise<Response> {
  const object = await readObject(bucket, key, request);
  if (!object) throw notFound();
  const headers = new Headers();
  object.writeHttpMetadata(headers);
  headers.set("etag", object.httpEtag);
  headers.set("cache-control", cacheControlFor(key));
  headers.set("accept-ranges", "bytes");
  // An image opened as a document must not run scripts.
  headers.set("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  if (!request.has("range") || !object.range) {
    headers.set("content-length", String(object.size));
    return new Response(object.body, { headers });
  }
  const { offset, length } = toOffsets(object.range, object.size);
  headers.set("content-range", `bytes ${offset}-${offset + length - 1}/${object.size}`);
  headers.set("content-length", String(length));
  return new Response(object.body, { status: 206, headers });
}

function cacheControlFor(key: string): string {
  if (isTemporary(key)) return `private, max-age=${Math.min(3600, Math.floor(remainingMs(key) / 1000))}`;
  return isContentKey(key) ? "public, max-age=31536000, immutable" : "public, max-age=3600";
}

/** R2 throws for an invalid Range; the whole object is a permitted response then. */
async function readObject(bucket: R2Bucket, key: string, request: Headers): Promise<R2Object | R2ObjectBody | null> {
  try {
    return await bucket.get(key, { onlyIf: request, range: request });
  } catch {
    return bucket.get(key);
  }
}

function toOffsets(range: R2Range, size: number): { offset: number; length: number } {
  // R2 always sets all three keys, unused ones to undefined.
  const { offset = 0, length, suffix }: { offset?: number; length?: number; suffix?: number } = range;
  if (suffix !== undefined) return { offset: Math.max(0, size - suffix), length: Math.min(size, suffix) };
  return { offset, length: Math.min(length ?? size - offset, size - offset) };
}
