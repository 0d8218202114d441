// Median and timing helpers.

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The result of the work, and its duration in milliseconds. */
export async function timed<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const startedAt = performance.now();
  const value = await work();
  return [value, performance.now() - startedAt];
}
