// In-memory LRU cache. An isolate has 128 MB in all, so it is bounded in bytes, not in entries.

/** A cache keyed by strings. */
export interface LruCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/**
 * @param measureBytes size of a value in memory. The least recently used entries are evicted first; a value over the
 * limit is not kept at all.
 * @param onEvict called with each evicted value except the one just set, which may still be in use.
 */
export function createLruCache<T>(
  limitBytes: number,
  measureBytes: (value: T) => number,
  onEvict: (value: T) => void = () => {},
): LruCache<T> {
  const entries = new Map<string, T>();
  let heldBytes = 0;
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      const old = entries.get(key);
      if (old !== undefined) heldBytes -= measureBytes(old);
      entries.delete(key);
      entries.set(key, value);
      heldBytes += measureBytes(value);
      for (const [eldest, held] of entries) {
        if (heldBytes <= limitBytes) break;
        entries.delete(eldest);
        heldBytes -= measureBytes(held);
        if (held !== value) onEvict(held);
      }
    },
  };
}
