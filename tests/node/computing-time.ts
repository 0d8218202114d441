// How long something computes, told so that a busy machine makes no difference: as this thread's own time, and compared
// with what the same takes for a quarter of the input.

/** Milliseconds for which this thread computed, whatever else the machine did meanwhile. */
export async function measureComputing(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
}

/** Linear work takes 4 times as long for 4 times as much, quadratic work 16 times: between them, nearer to the first. */
export const mostGrowth = 8;
/** Below this many milliseconds the clock's steps and the first compilation tell more than the work. */
const leastMs = 10;
const mostTries = 8;

/**
 * How many times as long `work` computes for `size` as for a quarter of it. Cold code and a collection of garbage pass:
 * what seems to grow too much is measured again, and the shortest of each counts.
 */
export async function measureGrowth(work: (size: number) => unknown, size: number, most = mostGrowth): Promise<number> {
  let [small, large, growth] = [Infinity, Infinity, Infinity];
  for (let tries = 0; tries < mostTries && growth > most; tries++) {
    small = Math.min(small, await measureComputing(() => work(Math.ceil(size / 4))));
    large = Math.min(large, await measureComputing(() => work(size)));
    growth = large / Math.max(small, leastMs);
  }
  return growth;
}
