// Cuts computing into slices, between which the isolate's one thread answers requests.

/** Longest computing without a turn of the event loop, in milliseconds, where the work can be divided. */
const sliceMs = 10;

/** Since the last turn. Estimated by whoever computes: a worker's clocks stand still while it computes. */
let computedMs = 0;

/**
 * Counts computing of about this many milliseconds, on a slow machine. Returns whether the thread should be handed back:
 * `if (isSliceOver(2)) await nextSlice();`
 */
export function isSliceOver(ms: number): boolean {
  computedMs += ms;
  return computedMs >= sliceMs;
}

/** Lets the event loop turn: requests, timers and answers of the database come in between. */
export async function nextSlice(): Promise<void> {
  computedMs = 0;
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Counts computing, and hands the thread back when the slice is over: between the steps of a drawing. */
export async function afterWork(ms: number): Promise<void> {
  if (isSliceOver(ms)) await nextSlice();
}

/** Computing in steps: each `yield` says about how many milliseconds it took since the last, on a slow machine. */
export type Steps<Result> = Generator<number, Result, undefined>;

/** Takes all steps, with turns of the event loop in between. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await afterWork(value);
  }
}

/** Takes all steps at once, for who waits for the result. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Calls `work` for the bands of so many rows, with turns of the event loop in between.
 * @param rowMs estimated computing for a row, in milliseconds.
 */
export async function inSlices(rows: number, rowMs: number, work: (from: number, to: number) => void): Promise<void> {
  const rowsAtOnce = Math.max(1, Math.floor(sliceMs / 2 / rowMs));
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const to = Math.min(rows, from + rowsAtOnce);
    work(from, to);
    if (isSliceOver((to - from) * rowMs)) await nextSlice();
  }
}
