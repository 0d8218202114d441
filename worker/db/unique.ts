const failsOn = (error: unknown, constraint: RegExp): boolean =>
  error instanceof Error && constraint.test(`${error.message} ${String(error.cause)}`);

/** Whether a write failed because a unique index holds the value already: another request was faster. */
export const violatesUnique = (error: unknown): boolean => failsOn(error, /UNIQUE constraint failed/);

/** Whether another request made, or removed, in between what the write relied on. */
export const violatesConstraint = (error: unknown): boolean =>
  failsOn(error, /(?:UNIQUE|FOREIGN KEY) constraint failed/);
