// What users may store about themselves. It rides in every access token, so it is bounded, and it proves nothing.
import type { JsonObject } from "../../db/schema.ts";
import { validationFailed } from "../auth-error.ts";

/** UTF-8 bytes of JSON. A token that carries more would come near the 8 KB at which proxies refuse a header. */
const maxBytes = 4096;
/** JSON.parse takes thousands of levels where JSON.stringify overflows the stack: refuse long before. */
const maxDepth = 8;

export function checkUserMetadata(data: JsonObject): JsonObject {
  if (depthExceeds(data, maxDepth)) throw validationFailed("User metadata is nested too deeply");
  if (new TextEncoder().encode(JSON.stringify(data)).byteLength > maxBytes) {
    throw validationFailed("User metadata is too large");
  }
  return data;
}

/** Without recursion, which is what the input attacks. */
function depthExceeds(root: unknown, limit: number): boolean {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** A shallow merge in which null removes a key. */
export function mergeUserMetadata(current: JsonObject, changes: JsonObject): JsonObject {
  const entries = Object.entries({ ...current, ...changes }).filter(
    ([key]) => !Object.hasOwn(changes, key) || changes[key] !== null,
  );
  return checkUserMetadata(Object.fromEntries(entries));
}
