import type { ModelUsage } from "./prices.ts";

/** Not now: the provider is busy, limits us or cannot be reached. To be tried again. */
export class ModelBusyError extends Error {
  override name = "ModelBusyError";

  /** What the provider asks us to wait, if it says so. */
  readonly retryAfterMs: number;

  /** What was answered before, and has to be paid for. */
  usage: ModelUsage = {};

  // Written out, so that Node reads this file as it is.
  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Not this: the same model would say no again. The message is the provider's, for the log. */
export class ModelRefusalError extends Error {
  override name = "ModelRefusalError";

  /** What has to be paid for all the same, where the provider says so. */
  usage: ModelUsage = {};

  /** Whether it refuses what is to be shown, rather than how it was asked. */
  get isAboutContent(): boolean {
    return /safety|policy|policies|nsfw|sensitive|moderat|prohibited|filtered|flagged|\bE005\b/i.test(this.message);
  }
}

/** Not with this key, at this address or by this name, or nobody has paid: the operator's to set right, and no seller's. */
export class ModelSetupError extends ModelRefusalError {
  override name = "ModelSetupError";

  override get isAboutContent(): boolean {
    return false;
  }
}

/** Answered, but not usefully: empty, cut off, unreadable or of another shape. It has to be paid for. */
export class ModelAnswerError extends Error {
  override name = "ModelAnswerError";

  readonly usage: ModelUsage;

  constructor(message: string, usage: ModelUsage) {
    super(message);
    this.usage = usage;
  }
}

/** The tenant's day has no room for another call. */
export class ModelBudgetError extends Error {
  override name = "ModelBudgetError";
}
