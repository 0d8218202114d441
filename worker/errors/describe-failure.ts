/** An error for the log: its stack, and that of what caused it. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\nCaused by: ${describeFailure(error.cause)}`;
}
