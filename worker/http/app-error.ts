export type FieldErrors = Record<string, string>;

/**
 * An expected failure. `message` is French and fit for a toast; `code` is stable English snake_case.
 * The one onError in app.ts turns it into `{ error, code, fields? }`, with `facts` beside them.
 */
export class AppError extends Error {
  override name = "AppError";

  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503,
    readonly code: string,
    message: string,
    readonly fields?: FieldErrors,
    readonly facts?: Record<string, string>,
  ) {
    super(message);
  }
}
