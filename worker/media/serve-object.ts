// Answers a request with an object of R2, or the part of it that is asked for.
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import { evaluateConditions, isConditional } from "./conditions.ts";

const notFound = () => new AppError(404, "not_found", messages.notFound);

/**
 * The object as the request's conditions and range want it, with `describe`'s headers besides those of ranges and ETags.
 * Throws AppError 404.
 */
export async function serveObject(
  bucket: R2Bucket,
  key: string,
  request: Request,
  describe: (key: string, object: R2Object) => Headers,
): Promise<Response> {
  const headersOf = (object: R2Object) => {
    const headers = describe(key, object);
    headers.set("etag", object.httpEtag);
    headers.set("accept-ranges", "bytes");
    return headers;
  };
  const isHead = request.method === "HEAD";
  const known = isHead || isConditional(request.headers) ? await bucket.head(key) : undefined;
  if (known === null) throw notFound();
  const wanted = known ? evaluateConditions(request.method, request.headers, known) : "whole";
  if (known && typeof wanted === "number") return answerWithoutBody(headersOf(known), known.size, wanted);
  const part = typeof wanted === "object" ? wanted : undefined;
  if (known && isHead) {
    const headers = headersOf(known);
    headers.set("content-length", String(known.size));
    return new Response(null, { headers });
  }
  const object = await bucket.get(key, known && part ? { range: part, onlyIf: { etagMatches: known.etag } } : {});
  if (!object) throw notFound();
  // Replaced since its size was read.
  if (!("body" in object)) return serveObject(bucket, key, request, describe);
  const headers = headersOf(object);
  headers.set("content-length", String(part?.length ?? object.size));
  if (part) headers.set("content-range", `bytes ${part.offset}-${part.offset + part.length - 1}/${object.size}`);
  return new Response(object.body, { status: part ? 206 : 200, headers });
}

function answerWithoutBody(headers: Headers, sizeBytes: number, status: 304 | 412 | 416): Response {
  if (status !== 304) headers.set("cache-control", "no-store");
  if (status === 416) headers.set("content-range", `bytes */${sizeBytes}`);
  return new Response(null, { status, headers });
}
