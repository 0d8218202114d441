import type { ModelUsage } from "./prices.ts";

/** Temporary: the provider is busy, rate-limits us or cannot be reached. Retry later. */
export class ModelBusyError extends Error {
  override name = "ModelBusyError";

  /** Milliseconds to wait, if the provider says so; else 0. */
  readonly retryAfterMs: number;

  /** Usage of earlier answers, which is billed. */
  usage: ModelUsage = {};

  // Assigned explicitly, so that Node can strip the types of this file.
  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Nothing was answered: what was asked for may have begun. */
export class ModelUnreachableError extends ModelBusyError {
  override name = "ModelUnreachableError";
}

/** Final: the same model would refuse again. The message is the provider's, for the log. */
export class ModelRefusalError extends Error {
  override name = "ModelRefusalError";

  /** Usage that is billed all the same, where the provider reports it. */
  usage: ModelUsage = {};

  /** Whether it refuses the content, rather than the form of the request. */
  get isAboutContent(): boolean {
    return /safety|policy|policies|nsfw|sensitive|moderat|prohibited|filtered|flagged|\bE005\b/i.test(this.message);
  }
}

/** Wrong key, address or model name, or an unpaid account: for the operator to fix, not the seller. */
export class ModelSetupError extends ModelRefusalError {
  override name = "ModelSetupError";

  override get isAboutContent(): boolean {
    return false;
  }
}

/** An unusable answer: empty, cut off, unreadable or of another shape. It is billed. */
export class ModelAnswerError extends Error {
  override name = "ModelAnswerError";

  readonly usage: ModelUsage;

  constructor(message: string, usage: ModelUsage) {
    super(message);
    this.usage = usage;
  }
}

/** The tenant's daily budget has no room for another call. */
export class ModelBudgetError extends Error {
  override name = "ModelBudgetError";
}
