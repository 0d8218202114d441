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
   * @param onEvict called with each evicted or replaced value that the current task has neither got nor set: those may
   * still be in use.
   */
  createCache<T>(measureBytes: (value: T) => number, onEvict?: (value: T) => void): LruCache<T>;
  /**
   * `createCache` for what takes long to make again: its entry used last is evicted only once nothing else is left.
   */
  createLastingCache<T>(measureBytes: (value: T) => number): LruCache<T>;
  /** Evicts entries for computing that needs this many bytes beside the caches. */
  makeRoom(bytes: number): void;
  /** Call when a drawing begins. */
  beginTask(): void;
  /** Bytes held now. */
  heldBytes(): number;
}

/**
 * What caches may hold by default: the two sets of a film, or what the pictures of a batch share. WebAssembly holds more:
 * photon 4 MB, libwebp 11, and during a film its encoder 17.
 */
export const cachedBytes = 14e6;

interface Entry {
  value: unknown;
  bytes: number;
  /** The last task that used it. */
  task: number;
  evict: () => void;
}

/** Creates a budget; one per isolate. */
export function createCacheBudget(limitBytes: number = cachedBytes): CacheBudget {
  // In order of their last use.
  const entries = new Map<string, Entry>();
  let caches = 0;
  let held = 0;
  let task = 0;
  /** Ids of the entries used last of each lasting cache, by its prefix. */
  const lasting = new Map<string, string>();
  const remove = (id: string): Entry | undefined => {
    const entry = entries.get(id);
    if (!entry) return undefined;
    entries.delete(id);
    held -= entry.bytes;
    return entry;
  };
  const evict = (id: string) => {
    const entry = remove(id);
    if (entry && entry.task !== task) entry.evict();
  };
  const evictEldest = (heldBytes: number) => {
    const spared = new Set(lasting.values());
    for (const id of entries.keys()) {
      if (held <= heldBytes) return;
      if (!spared.has(id)) evict(id);
    }
    for (const id of entries.keys()) {
      if (held <= heldBytes) return;
      evict(id);
    }
  };
  const create = <T>(
    measureBytes: (value: T) => number,
    onEvict: (value: T) => void,
    isLasting: boolean,
  ): LruCache<T> => {
    const prefix = `${caches++} `;
    return {
      get(key) {
        const id = prefix + key;
        const entry = entries.get(id);
        if (!entry) return undefined;
        entries.delete(id);
        entries.set(id, entry);
        entry.task = task;
        if (isLasting) lasting.set(prefix, id);
        return entry.value as T;
      },
      set(key, value) {
        const id = prefix + key;
        const old = remove(id);
        if (old && old.value !== value && old.task !== task) old.evict();
        const bytes = measureBytes(value);
        entries.set(id, { value, bytes, task, evict: () => onEvict(value) });
        held += bytes;
        if (isLasting) lasting.set(prefix, id);
        evictEldest(limitBytes);
      },
    };
  };
  return {
    createCache: (measureBytes, onEvict = () => {}) => create(measureBytes, onEvict, false),
    createLastingCache: (measureBytes) => create(measureBytes, () => {}, true),
    makeRoom: (bytes) => evictEldest(Math.max(0, limitBytes - bytes)),
    beginTask() {
      task++;
    },
    heldBytes: () => held,
  };
}
