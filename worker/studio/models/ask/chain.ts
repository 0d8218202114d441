// Fallback chain: asks a capability's models in their order until one answers.
import { messages } from "../../../contract/messages.ts";
import type { Making } from "../../briefs/picture.ts";
import { StudioError } from "../../studio.ts";
import type { Capability, ModelAccess } from "../providers/access.ts";
import type { ModelContext } from "../model-context.ts";
import {
  ModelAnswerError,
  ModelBudgetError,
  ModelBusyError,
  ModelRefusalError,
  ModelSetupError,
} from "../providers/model-error.ts";
import { type ModelUsage, priceOf, priceUsage } from "../providers/prices.ts";
import { wait } from "../providers/wait.ts";

/** One request to the models of a capability. */
export interface ModelRequest<Answer> {
  capability: Capability;
  /** Upper bound of what a call will use: its price is reserved. */
  estimate(access: ModelAccess): ModelUsage;
  /** Milliseconds one call may take, and within which a busy model may be asked again. */
  timeoutMs: number;
  /** When the whole chain has to end (milliseconds since 1970): a call that is cut off by it counts as failed. */
  untilMs?: number;
  /**
   * Makes one call; returns the answer with the billed usage. Throws ModelBusyError, ModelRefusalError and
   * ModelAnswerError.
   */
  ask(access: ModelAccess, signal: AbortSignal): Promise<{ answer: Answer; usage: ModelUsage }>;
  /** The embedded maker's way to answer; null: it cannot. */
  embedded: (() => Promise<Answer>) | null;
}

/** An answer, with the model that gave it and the totals of all calls (US dollars, milliseconds). */
export interface ModelResult<Answer> {
  answer: Answer;
  making: Pick<Making, "model" | "costUsd" | "durationMs" | "tries">;
}

/** Calls of one model per request. */
const maxTries = 3;
/**
 * Longest wait for a model's rate limit or Retry-After, in milliseconds, while another one could be asked instead, and
 * longest call. Only the last one of the list takes up to the request's own timeout.
 */
const fallbackWaitMs = 3000;
const fallbackCallMs = 60_000;

/** Not answered in time. The model may still be working, so it is not asked again. */
class ModelLateError extends ModelBusyError {
  override name = "ModelLateError";
}

/** Throws StudioError (French) when no model answers; the signal's reason when it is aborted. */
export async function askChain<Answer>(
  context: ModelContext,
  request: ModelRequest<Answer>,
): Promise<ModelResult<Answer>> {
  const startedAt = Date.now();
  const tally = { tries: 0, costUsd: 0 };
  const describe = (model: string) => ({ model, ...tally, durationMs: Date.now() - startedAt });
  const engines = context.engines[request.capability];
  const errors: unknown[] = [];
  for (const [at, { name, access }] of engines.entries()) {
    if (!access) break;
    try {
      const mostMs = Math.min(request.timeoutMs, (request.untilMs ?? Number.POSITIVE_INFINITY) - Date.now());
      if (mostMs <= 0) throw new ModelBusyError("No time is left for another model");
      const limits = {
        waitMs: engines[at + 1]?.access ? Math.min(fallbackWaitMs, mostMs) : mostMs,
        callMs: engines[at + 1] ? Math.min(fallbackCallMs, mostMs) : mostMs,
      };
      const answer = await askModel(context, request, access, limits, tally);
      return { answer, making: describe(name) };
    } catch (error) {
      context.signal?.throwIfAborted();
      errors.push(error);
      if (error instanceof ModelBudgetError) break;
    }
  }
  if (request.embedded && mayUseEmbedded(context, request, errors)) {
    return { answer: await request.embedded(), making: describe("embedded") };
  }
  throw toStudioError(errors);
}

/**
 * Whether the embedded maker may answer: it is the last of the list, or the configured fallback when the budget is
 * spent.
 */
function mayUseEmbedded(
  { engines, overBudget }: ModelContext,
  { capability }: ModelRequest<unknown>,
  errors: unknown[],
): boolean {
  if (errors.at(-1) instanceof ModelBudgetError) return overBudget === "embedded";
  return engines[capability].at(-1)?.access === null;
}

/** Calls one model, with retries while it is busy. Throws what the last call threw. */
async function askModel<Answer>(
  context: ModelContext,
  request: ModelRequest<Answer>,
  access: ModelAccess,
  limits: { waitMs: number; callMs: number },
  tally: { tries: number; costUsd: number },
): Promise<Answer> {
  const { ledger, prices, signal } = context;
  const price = priceOf(access.name, prices) ?? {};
  const estimateUsd = priceUsage(price, request.estimate(access));
  const until = Date.now() + limits.callMs;
  for (let tried = 1; ; tried++) {
    const call = await ledger.begin({
      model: access.name,
      capability: request.capability,
      estimateUsd,
      maxWaitMs: limits.waitMs,
      signal,
    });
    tally.tries++;
    try {
      const { answer, usage } = await askWithTimeout(request, access, limits.callMs, signal);
      const costUsd = priceUsage(price, usage);
      tally.costUsd += costUsd;
      await call.end({ status: "done", costUsd });
      return answer;
    } catch (error) {
      // An aborted or timed-out call is billed all the same.
      const isAborted = signal?.aborted || error instanceof ModelLateError;
      const costUsd = isAborted ? estimateUsd : priceUsage(price, usageOf(error));
      tally.costUsd += costUsd;
      const retryAfterMs = error instanceof ModelBusyError ? error.retryAfterMs : 0;
      if (signal?.aborted) await call.end({ status: "stopped", costUsd });
      else if (isRefusal(error)) await call.end({ status: "refused", error: error.message, costUsd });
      else await call.end({ status: "failed", error: String(error), costUsd, retryAfterMs });
      if (!(error instanceof ModelBusyError) || error instanceof ModelLateError || tried === maxTries) throw error;
      const pauseMs = pauseAfter(tried, retryAfterMs);
      if (pauseMs > limits.waitMs || Date.now() + pauseMs > until) throw error;
      await wait(pauseMs, signal);
    }
  }
}

const usageOf = (error: unknown): ModelUsage =>
  error instanceof ModelAnswerError || error instanceof ModelBusyError || error instanceof ModelRefusalError
    ? error.usage
    : {};

const isRefusal = (error: unknown): error is Error =>
  (error instanceof ModelRefusalError && !(error instanceof ModelSetupError)) || error instanceof StudioError;

/** Calls the model; rejects at the timeout or when stopped, even if the call goes on. */
async function askWithTimeout<Answer>(
  request: ModelRequest<Answer>,
  access: ModelAccess,
  timeoutMs: number,
  stopped: AbortSignal | undefined,
) {
  const late = AbortSignal.timeout(timeoutMs);
  const signal = stopped ? AbortSignal.any([late, stopped]) : late;
  const broken = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([request.ask(access, signal), broken]);
  } catch (error) {
    if (late.aborted) throw new ModelLateError(`${access.name} did not answer within ${timeoutMs} ms`);
    throw error;
  }
}

/**
 * Milliseconds before a retry: what the provider asks for plus up to 10 %, or exponential backoff from 0.5 s with
 * jitter, so that units do not retry in step.
 */
const pauseAfter = (tried: number, retryAfterMs: number): number =>
  retryAfterMs > 0 ? retryAfterMs * (1 + Math.random() / 10) : 500 * 2 ** (tried - 1) * (0.75 + Math.random() / 2);

function toStudioError(errors: unknown[]): StudioError {
  const unexpected = errors.filter(
    (error) => !(error instanceof ModelBusyError || error instanceof ModelBudgetError || isRefusal(error)),
  );
  for (const error of unexpected) console.error(JSON.stringify({ error: String(error) }));
  if (errors.at(-1) instanceof ModelBudgetError) return new StudioError(messages.modelBudgetSpent);
  // Changing the content may help, whatever the other errors are.
  if (errors.some((error) => error instanceof ModelRefusalError && error.isAboutContent)) {
    return new StudioError(messages.modelRefused);
  }
  return errors.findLast((error) => error instanceof StudioError) ?? new StudioError(messages.modelUnavailable);
}
