// Remembers in an isolate what one drawing read, for the others.

const late = Symbol("late");

/**
 * Returns a function that reads something by its key once: who asks meanwhile waits for the same reading. A reading belongs
 * to the request that began it, and never ends where that one is cancelled: after `patienceMs` it is begun anew. What was
 * read as undefined, or failed, is read again by the next one; only who began a reading gets its error. The oldest of more
 * than `most` is forgotten.
 */
export function createRecall<Value>(most: number, patienceMs: number) {
  const readings = new Map<string, Promise<Value | undefined>>();

  return async function recall(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined> {
    for (let known = readings.get(key); known; known = readings.get(key)) {
      const value = await within(known, patienceMs);
      if (value !== late) return value;
      if (readings.get(key) === known) readings.delete(key);
    }
    const reading = read();
    const kept = reading.catch(() => undefined);
    readings.set(key, kept);
    const [oldest] = readings.keys();
    if (readings.size > most && oldest !== undefined) readings.delete(oldest);
    if ((await kept) === undefined && readings.get(key) === kept) readings.delete(key);
    return reading;
  };
}

async function within<Value>(reading: Promise<Value>, ms: number): Promise<Value | typeof late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  const value = await Promise.race([reading, end]);
  clearTimeout(timer);
  return value;
}
