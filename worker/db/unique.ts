// Recognises constraint violations in D1 errors.

const failsOn = (error: unknown, constraint: RegExp): boolean =>
  error instanceof Error && constraint.test(`${error.message} ${String(error.cause)}`);

/** Whether a write violated a unique index: a parallel request was faster. */
export const violatesUnique = (error: unknown): boolean => failsOn(error, /UNIQUE constraint failed/);

/** Whether a write violated a foreign key: a row it refers to does not exist. */
export const violatesForeignKey = (error: unknown): boolean => failsOn(error, /FOREIGN KEY constraint failed/);

/** Whether a write violated a unique index or a foreign key: a parallel request changed the rows. */
export const violatesConstraint = (error: unknown): boolean =>
  failsOn(error, /(?:UNIQUE|FOREIGN KEY) constraint failed/);

/** Whether a write violated the named check constraint. */
export const violatesCheck = (error: unknown, name: string): boolean =>
  failsOn(error, new RegExp(`CHECK constraint failed: ${name}`));
