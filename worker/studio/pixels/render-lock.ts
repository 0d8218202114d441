// Per-isolate render mutex, FIFO, not reentrant: everything drawn in an isolate shares its one thread and its 128 MB.

export type InTurn = <T>(task: () => Promise<T>) => Promise<T>;

/** A request that was broken off in the middle of its picture never settles: nobody waits for it longer than this. */
const patienceMs = 20_000;

/** Runs tasks in the order they come, each after the last has settled. */
export function createQueue(): InTurn {
  let last: Promise<void> = Promise.resolve();
  return async (task) => {
    const before = last;
    let settle = () => {};
    last = new Promise((resolve) => {
      settle = resolve;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    try {
      await Promise.race([before, patience]);
      return await task();
    } finally {
      clearTimeout(timer);
      settle();
    }
  };
}
