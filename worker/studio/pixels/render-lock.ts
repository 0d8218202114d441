// Per-isolate render mutex, FIFO, not reentrant: everything drawn in an isolate shares its one thread and its 128 MB.

/** Runs a task while holding the lock; returns its result, and throws what it throws. */
export type WithRenderLock = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * A request that is cancelled while it draws never releases the lock. Waiting requests take it over this long after the
 * task began: several times what the slowest (a segment of a film, a picture in 4K) takes.
 */
const patienceMs = 20_000;
/** A cancelled request never begins, either, once it is its turn; any other does in the next turn of the event loop. */
const beginPatienceMs = 1000;
/** How often a waiting request looks. */
const lookMs = 500;

interface Turn {
  /** When it got the lock. */
  sinceMs: number;
  hasBegun: boolean;
  /** Resolves when it is its turn. */
  wake: () => void;
}

/**
 * Creates a lock. Hand-written because p-limit and p-queue release a slot in the request that held it: in a cancelled
 * request neither promises nor timers ever run again, so the slot would be lost for the isolate's life. Here the
 * waiting requests measure the time.
 */
export function createRenderLock(): WithRenderLock {
  /** The first has the lock. */
  const turns: Turn[] = [];
  const wakeFirst = () => {
    const [first] = turns;
    if (!first) return;
    first.sinceMs = Date.now();
    first.wake();
  };
  const end = (turn: Turn) => {
    const at = turns.indexOf(turn);
    if (at >= 0) turns.splice(at, 1);
    if (at === 0) wakeFirst();
  };
  const endStale = () => {
    const [first] = turns;
    if (!first) return;
    const patience = first.hasBegun ? patienceMs : beginPatienceMs;
    if (Date.now() - first.sinceMs >= patience) end(first);
  };
  const withRenderLock: WithRenderLock = async (task) => {
    const { promise: isOn, resolve: wake } = Promise.withResolvers<void>();
    const turn: Turn = { sinceMs: Number.NaN, hasBegun: false, wake };
    turns.push(turn);
    if (turns[0] === turn) wakeFirst();
    else {
      const look = setInterval(endStale, lookMs);
      await isOn;
      clearInterval(look);
      // Taken for cancelled, since the thread was busy for so long: it waits again.
      if (turns[0] !== turn) return withRenderLock(task);
    }
    turn.sinceMs = Date.now();
    turn.hasBegun = true;
    try {
      return await task();
    } finally {
      end(turn);
    }
  };
  return withRenderLock;
}
