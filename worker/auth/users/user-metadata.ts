// User metadata: free JSON that users store about themselves. It is part of every access token, so its size is limited,
// and it proves nothing.
import type { JsonObject } from "../../db/schema.ts";
import { validationFailed } from "../auth-error.ts";

/** UTF-8 bytes of JSON. With more, a token approaches the 8 KB at which proxies refuse a header. */
const maxBytes = 4096;
/** JSON.parse accepts nesting at which JSON.stringify overflows the stack: refused long before. */
const maxDepth = 8;

/** Returns the metadata unchanged. Throws AuthError 400 when it is too large or too deeply nested. */
export function checkUserMetadata(data: JsonObject): JsonObject {
  if (depthExceeds(data, maxDepth)) throw validationFailed("User metadata is nested too deeply");
  if (new TextEncoder().encode(JSON.stringify(data)).byteLength > maxBytes) {
    throw validationFailed("User metadata is too large");
  }
  return data;
}

/** Iterative, because recursion is what deep input attacks. */
function depthExceeds(root: unknown, limit: number): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** Shallow merge in which null removes a key. Throws AuthError 400 when the result is too large. */
export function mergeUserMetadata(current: JsonObject, changes: JsonObject): JsonObject {
  const entries = Object.entries({ ...current, ...changes }).filter(
    ([key]) => !Object.hasOwn(changes, key) || changes[key] !== null,
  );
  return checkUserMetadata(Object.fromEntries(entries));
}
