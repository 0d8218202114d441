// A small memory of what was lately computed. An isolate has 128 MB in all, so it is bounded in bytes, not in entries.

export interface Recent<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/**
 * @param measureBytes what an entry weighs in memory. The oldest used go first; one too heavy is not kept at all.
 * @param dropped is told what went, unless it may still be in use: the entry that was just set.
 */
export function createRecent<T>(
  limitBytes: number,
  measureBytes: (value: T) => number,
  dropped: (value: T) => void = () => {},
): Recent<T> {
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
        if (held !== value) dropped(held);
      }
    },
  };
}
