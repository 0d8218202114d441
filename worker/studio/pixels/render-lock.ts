// Per-isolate render mutex, FIFO, not reentrant: everything drawn in an isolate shares its one thread and its 128 MB.

/** Runs a task while no other holds the lock; answers what it answers, and throws what it throws. */
export type WithRenderLock = <T>(task: () => Promise<T>) => Promise<T>;

/** A request that was broken off in the middle of its picture never settles: nobody waits for the lock longer than this. */
const patienceMs = 20_000;

/**
 * A lock of its own. By hand, as p-limit and p-queue free a place in the request that held it: of one that was broken
 * off, neither promises nor timers ever run again, and the place would be lost for the isolate's life. Here the waiting
 * request counts the time.
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
