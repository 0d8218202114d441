// Conditional and range requests for a stored object (RFC 9110, sections 13 and 14).
import { matchesEtag } from "../http/etag.ts";

/** What the answer depends on; `httpEtag` has its quotes, `size` is in bytes. */
type Stored = Pick<R2Object, "httpEtag" | "uploaded" | "size">;

/** A part of an object, in bytes. */
interface Part {
  offset: number;
  length: number;
}

const conditionalHeaders = ["if-match", "if-unmodified-since", "if-none-match", "if-modified-since", "range"];

/** Whether the answer may be other than the whole object. */
export const isConditional = (headers: Headers): boolean => conditionalHeaders.some((name) => headers.has(name));

/** What the answer is: the whole object, a part of it, or a status without a body. */
export function evaluateConditions(method: string, headers: Headers, stored: Stored): "whole" | Part | 304 | 412 | 416 {
  const ifMatch = headers.get("if-match");
  if (ifMatch === null) {
    if (isNewer(stored, headers.get("if-unmodified-since")) === true) return 412;
  } else if (!matchesEtag(ifMatch, stored.httpEtag, "strong")) return 412;
  const ifNoneMatch = headers.get("if-none-match");
  if (ifNoneMatch === null) {
    if (isNewer(stored, headers.get("if-modified-since")) === false) return 304;
  } else if (matchesEtag(ifNoneMatch, stored.httpEtag, "weak")) return 304;
  const range = headers.get("range");
  // No answer has Last-Modified, so that a date in If-Range is never ours.
  const ifRange = headers.get("if-range") ?? stored.httpEtag;
  return method === "GET" && range !== null && ifRange === stored.httpEtag ? readRange(range, stored.size) : "whole";
}

/** Whether the object was stored after the date, compared in seconds; undefined without a valid date. */
function isNewer({ uploaded }: Stored, date: string | null): boolean | undefined {
  const ms = Date.parse(date ?? "");
  return Number.isNaN(ms) ? undefined : Math.floor(uploaded.getTime() / 1000) > Math.floor(ms / 1000);
}

/** The one range of a Range header. Several or malformed ones are ignored, as the standard allows. */
function readRange(header: string, size: number): "whole" | Part | 416 {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? [];
  if (first === "") {
    // The last bytes; there is no valid Content-Range for those of an empty object.
    if (last === "" || size === 0) return "whole";
    const length = Math.min(Number(last), size);
    return length === 0 ? 416 : { offset: size - length, length };
  }
  const offset = Number(first);
  const end = last === "" ? Number.POSITIVE_INFINITY : Number(last);
  if (end < offset) return "whole";
  return offset >= size ? 416 : { offset, length: Math.min(end + 1, size) - offset };
}
