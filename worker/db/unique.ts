/** Whether a write failed because a unique index holds the value already: another request was faster. */
export const violatesUnique = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed/.test(`${error.message} ${String(error.cause)}`);
