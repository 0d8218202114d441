// Request body limits and content-type check.
import { createMiddleware } from "hono/factory";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "./app-env.ts";

const jsonLimitBytes = 256 * 1024;
/** An image of 10 MB and its form fields. */
const formLimitBytes = 12 * 1024 * 1024;

interface BodyLimits {
  jsonBytes: number;
  formBytes: number;
  /** French message of the 413 for a larger body. */
  tooLarge: string;
}

/**
 * Middleware: reads the body once and enforces its limit on the bytes read, whatever Content-Length says. Throws AppError
 * 413, 415 for content types that no route accepts, 400 for invalid JSON. The request is replaced by one with the read
 * body, so that routes use c.req.valid() or c.req.formData() as usual.
 */
export const limitBodyTo = ({ jsonBytes, formBytes, tooLarge }: BodyLimits) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { body } = c.req.raw;
    if (!body || c.req.method === "GET" || c.req.method === "HEAD") return next();
    const type = (c.req.header("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
    const isForm = type === "multipart/form-data";
    const bytes = await readWithin(body, isForm ? formBytes : jsonBytes, tooLarge);
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

export const limitBody = limitBodyTo({
  jsonBytes: jsonLimitBytes,
  formBytes: formLimitBytes,
  tooLarge: messages.bodyTooLarge,
});

/** The exact text of a raw body (for signed webhooks). Throws AppError 413 above `limit` bytes. */
export const readText = async (body: ReadableStream<Uint8Array> | null, limit: number): Promise<string> =>
  body
    ? new TextDecoder("utf-8", { fatal: false, ignoreBOM: true }).decode(
        await readWithin(body, limit, messages.bodyTooLarge),
      )
    : "";

async function readWithin(
  body: ReadableStream<Uint8Array>,
  limit: number,
  tooLarge: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError(413, "body_too_large", tooLarge);
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
