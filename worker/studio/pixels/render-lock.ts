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
  /** When it got the lock, then when its task began. */
  sinceMs: number;
  hasBegun: boolean;
  /** Resolves when its task has ended, never in a cancelled request. */
  ended: Promise<void>;
}

/**
 * Creates a lock. Hand-written because p-limit and p-queue release a slot in the request that held it: in a cancelled
 * request neither promises nor timers ever run again, so the slot would be lost for the isolate's life. Here the
 * waiting requests measure the time. Each request resolves only promises of its own: workerd does not reliably continue
 * a request whose promise another one resolved.
 */
export function createRenderLock(): WithRenderLock {
  /** The first has the lock. */
  const turns: Turn[] = [];
  const add = (turn: Turn) => {
    turn.sinceMs = Date.now();
    turns.push(turn);
  };
  const remove = (turn: Turn) => {
    const at = turns.indexOf(turn);
    if (at >= 0) turns.splice(at, 1);
    if (at === 0 && turns[0]) turns[0].sinceMs = Date.now();
  };
  const isStale = ({ hasBegun, sinceMs }: Turn) => Date.now() - sinceMs >= (hasBegun ? patienceMs : beginPatienceMs);
  return async (task) => {
    const { promise: ended, resolve: release } = Promise.withResolvers<void>();
    const turn: Turn = { sinceMs: Number.NaN, hasBegun: false, ended };
    add(turn);
    for (let first = turns[0]; first && first !== turn; first = turns[0]) {
      await endOrLook(first.ended);
      // A turn that others took for cancelled, since the thread was busy for so long, waits again.
      if (!turns.includes(turn)) add(turn);
      if (turns[0] === first && isStale(first)) remove(first);
    }
    turn.sinceMs = Date.now();
    turn.hasBegun = true;
    try {
      return await task();
    } finally {
      remove(turn);
      release();
    }
  };
}

/** Waits for the end of a task, but no longer than until the next look. */
async function endOrLook(ended: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lookMs);
  });
  await Promise.race([ended, look]);
  clearTimeout(timer);
}
