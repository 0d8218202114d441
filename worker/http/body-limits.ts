import { createMiddleware } from "hono/factory";
import { messages } from "../contract/messages.ts";
import { AppError } from "./app-error.ts";
import type { AppEnv } from "./app-env.ts";

const jsonLimitBytes = 256 * 1024;
/** An image of 10 MB and its form fields. */
const formLimitBytes = 12 * 1024 * 1024;

/**
 * Reads the body once, within its limit whatever Content-Length says, and refuses types no route takes.
 * Hono caches what it parsed, so routes go on with c.req.valid() or c.req.formData().
 */
export const limitBody = createMiddleware<AppEnv>(async (c, next) => {
  const { body } = c.req.raw;
  if (!body || c.req.method === "GET" || c.req.method === "HEAD") return next();
  const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const isForm = type === "multipart/form-data";
  const limit = isForm ? formLimitBytes : jsonLimitBytes;
  const bytes = await readWithin(body, limit);
  if (bytes.byteLength > 0 && !isForm && type !== "application/json") {
    throw new AppError(415, "unsupported_media_type", messages.wrongContentType);
  }
  if (type === "application/json" && bytes.byteLength > 0) assertJson(bytes);
  const headers = new Headers(c.req.raw.headers);
  // The JSON validator needs a JSON body; routes whose body is optional get {}.
  const isEmpty = bytes.byteLength === 0;
  if (isEmpty) headers.set("content-type", "application/json");
  c.req.raw = new Request(c.req.raw.url, { method: c.req.method, headers, body: isEmpty ? "{}" : bytes });
  return next();
});

async function readWithin(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError(413, "body_too_large", messages.bodyTooLarge);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

function assertJson(bytes: Uint8Array): void {
  try {
    JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new AppError(400, "invalid_json", messages.invalidJson);
  }
}
