export type FieldErrors = Record<string, string>;

type AppErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503;

/**
 * An expected failure. `message` is French and fit for a toast; `code` is stable English snake_case.
 * The one onError in app.ts turns it into `{ error, code, fields? }`, with `facts` beside them.
 */
export class AppError extends Error {
  override name = "AppError";

  readonly status: AppErrorStatus;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  readonly facts: Record<string, string> | undefined;

  // Written out, so that Node reads this file as it is: benchmarks run on it without a build.
  constructor(
    status: AppErrorStatus,
    code: string,
    message: string,
    fields?: FieldErrors,
    facts?: Record<string, string>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.facts = facts;
  }
}
