// Per-isolate render mutex, FIFO, not reentrant: everything drawn in an isolate shares its one thread and its 128 MB.

/** Runs a task while holding the lock; returns its result, and throws what it throws. */
export type WithRenderLock = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * A request that is cancelled while it draws never releases the lock; waiting requests take it over after this time.
 */
const patienceMs = 20_000;

/**
 * Creates a lock. Hand-written because p-limit and p-queue release a slot in the request that held it: in a cancelled
 * request neither promises nor timers ever run again, so the slot would be lost for the isolate's life. Here the
 * waiting request measures the time.
 */
export function createRenderLock(): WithRenderLock {
  let last: Promise<void> = Promise.resolve();
  return async (task) => {
    const before = last;
    const { promise, resolve: release } = Promise.withResolvers<void>();
    last = promise;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    try {
      await Promise.race([before, patience]);
      return await task();
    } finally {
      clearTimeout(timer);
      release();
    }
  };
}
