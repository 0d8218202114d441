const failsOn = (error: unknown, constraint: RegExp): boolean =>
  error instanceof Error && constraint.test(`${error.message} ${String(error.cause)}`);

/** Whether a write failed because a unique index holds the value already: another request was faster. */
export const violatesUnique = (error: unknown): boolean => failsOn(error, /UNIQUE constraint failed/);

/** Whether a row that the write relies on is not there. */
export const violatesForeignKey = (error: unknown): boolean => failsOn(error, /FOREIGN KEY constraint failed/);

/** Whether another request made, or removed, in between what the write relied on. */
export const violatesConstraint = (error: unknown): boolean =>
  failsOn(error, /(?:UNIQUE|FOREIGN KEY) constraint failed/);

/** Whether a table's named rule refused what was written. */
export const violatesCheck = (error: unknown, name: string): boolean =>
  failsOn(error, new RegExp(`CHECK constraint failed: ${name}`));
