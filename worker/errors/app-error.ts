import type { ErrorCode } from "../contract/error-codes.ts";

export type FieldErrors = Record<string, string>;

type AppErrorStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 502 | 503;

/**
 * An expected failure. `message` is French and shown to users; `code` is stable English snake_case
 * (contract/error-codes.ts).
 * http/errors.ts turns it into `{ error, code, fields?, ...facts }`.
 */
export class AppError extends Error {
  override name = "AppError";

  readonly status: AppErrorStatus;
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly facts: Record<string, string> | undefined;

  // No parameter properties: Node strips types only, and benchmarks run this file without a build.
  constructor(
    status: AppErrorStatus,
    code: ErrorCode,
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
