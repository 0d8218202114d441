// In-memory LRU caches that share one budget. An isolate has 128 MB in all, so caches are bounded in bytes, and together:
// what one maker kept gives way to what the next needs.

/** A cache keyed by strings. */
export interface LruCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/** Bytes that several caches may hold together. */
export interface CacheBudget {
  /**
   * Creates a cache within the budget.
   * @param measureBytes size of a value in memory. The least recently used entries of all caches are evicted first; a
   * value over the limit is not kept at all.
   * @param onEvict called with each evicted or replaced value except the one just set, which may still be in use.
   */
  createCache<T>(measureBytes: (value: T) => number, onEvict?: (value: T) => void): LruCache<T>;
  /** Bytes held now. */
  heldBytes(): number;
}

/**
 * What caches may hold by default: the two sets of a film, or what the pictures of a batch share. WebAssembly holds 40 MB
 * more, which never shrinks: libwebp 17, the film encoder 17, photon 5.
 */
export const cachedBytes = 20e6;

interface Entry {
  value: unknown;
  bytes: number;
  evict: () => void;
}

/** Creates a budget; one per isolate. */
export function createCacheBudget(limitBytes: number = cachedBytes): CacheBudget {
  // In order of their last use.
  const entries = new Map<string, Entry>();
  let caches = 0;
  let held = 0;
  const remove = (id: string): Entry | undefined => {
    const entry = entries.get(id);
    if (!entry) return undefined;
    entries.delete(id);
    held -= entry.bytes;
    return entry;
  };
  return {
    createCache<T>(measureBytes: (value: T) => number, onEvict: (value: T) => void = () => {}): LruCache<T> {
      const prefix = `${caches++} `;
      return {
        get(key) {
          const id = prefix + key;
          const entry = entries.get(id);
          if (!entry) return undefined;
          entries.delete(id);
          entries.set(id, entry);
          return entry.value as T;
        },
        set(key, value) {
          const id = prefix + key;
          const old = remove(id);
          if (old && old.value !== value) old.evict();
          const bytes = measureBytes(value);
          entries.set(id, { value, bytes, evict: () => onEvict(value) });
          held += bytes;
          for (const [eldest, entry] of entries) {
            if (held <= limitBytes) break;
            remove(eldest);
            if (entry.value !== value) entry.evict();
          }
        },
      };
    },
    heldBytes: () => held,
  };
}
