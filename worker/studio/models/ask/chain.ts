// One wish, asked of a capability's models in their order until one fulfils it.
import { messages } from "../../../contract/messages.ts";
import { type Making, StudioError } from "../../studio.ts";
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

export interface Wish<Answer> {
  capability: Capability;
  /** What a call will use at the most: its price is reserved. */
  estimate(access: ModelAccess): ModelUsage;
  /** Milliseconds that one call may take, and within which a model that is busy may be asked again. */
  timeoutMs: number;
  /** One call. Throws ModelBusyError and ModelRefusalError; what it charges for is answered. */
  ask(access: ModelAccess, signal: AbortSignal): Promise<{ answer: Answer; usage: ModelUsage }>;
  /** How the embedded maker fulfils it; null: it cannot. */
  embedded: (() => Promise<Answer>) | null;
}

/** What became of a wish, and what its making took in all. */
export interface Fulfilled<Answer> {
  answer: Answer;
  making: Pick<Making, "model" | "costUsd" | "durationMs" | "tries">;
}

/** Calls of one model for one wish. */
const mostTries = 3;
/** How long leave to call is waited for where another model could be asked instead. */
const patienceMs = 3000;

/** Not answered in time: it may be working still, so it is not asked again. */
class ModelLateError extends ModelBusyError {
  override name = "ModelLateError";
}

/** Throws StudioError, in French, when nobody fulfils it; the context's reason when it is aborted. */
export async function askChain<Answer>(context: ModelContext, wish: Wish<Answer>): Promise<Fulfilled<Answer>> {
  const startedAt = Date.now();
  const tally = { tries: 0, costUsd: 0 };
  const describe = (model: string) => ({ model, ...tally, durationMs: Date.now() - startedAt });
  const engines = context.engines[wish.capability];
  const errors: unknown[] = [];
  for (const [at, { name, access }] of engines.entries()) {
    if (!access) break;
    try {
      const leaveMs = engines[at + 1]?.access ? patienceMs : wish.timeoutMs;
      const answer = await askModel(context, wish, access, leaveMs, tally);
      return { answer, making: describe(name) };
    } catch (error) {
      context.signal?.throwIfAborted();
      errors.push(error);
      if (error instanceof ModelBudgetError) break;
    }
  }
  if (wish.embedded && mayEmbed(context, wish, errors)) {
    return { answer: await wish.embedded(), making: describe("embedded") };
  }
  throw explain(errors);
}

/** The last of the list, or what a spent budget leaves. */
function mayEmbed({ engines, overBudget }: ModelContext, { capability }: Wish<unknown>, errors: unknown[]): boolean {
  if (errors.at(-1) instanceof ModelBudgetError) return overBudget === "embedded";
  return engines[capability].at(-1)?.access === null;
}

/** One model, as often as it is worth while. Throws what the last call threw. */
async function askModel<Answer>(
  context: ModelContext,
  wish: Wish<Answer>,
  access: ModelAccess,
  leaveMs: number,
  tally: { tries: number; costUsd: number },
): Promise<Answer> {
  const { desk, prices, signal } = context;
  const price = priceOf(access.name, prices) ?? {};
  const estimateUsd = priceUsage(price, wish.estimate(access));
  const until = Date.now() + wish.timeoutMs;
  for (let tried = 1; ; tried++) {
    const call = await desk.begin({
      model: access.name,
      capability: wish.capability,
      estimateUsd,
      patienceMs: leaveMs,
      signal,
    });
    tally.tries++;
    try {
      const { answer, usage } = await askInTime(wish, access, signal);
      const costUsd = priceUsage(price, usage);
      tally.costUsd += costUsd;
      await call.end({ status: "done", costUsd });
      return answer;
    } catch (error) {
      // What is broken off will be charged for all the same.
      const isBrokenOff = signal?.aborted || error instanceof ModelLateError;
      const costUsd = isBrokenOff ? estimateUsd : priceUsage(price, usageOf(error));
      tally.costUsd += costUsd;
      const retryAfterMs = error instanceof ModelBusyError ? error.retryAfterMs : 0;
      if (signal?.aborted) await call.end({ status: "stopped", costUsd });
      else if (isRefusal(error)) await call.end({ status: "refused", error: error.message, costUsd });
      else await call.end({ status: "failed", error: String(error), costUsd, retryAfterMs });
      if (!(error instanceof ModelBusyError) || error instanceof ModelLateError || tried === mostTries) throw error;
      const pauseMs = pauseAfter(tried, retryAfterMs);
      if (Date.now() + pauseMs > until) throw error;
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

/** Ends when its time is over, whatever the call does then. */
async function askInTime<Answer>(wish: Wish<Answer>, access: ModelAccess, stopped: AbortSignal | undefined) {
  const late = AbortSignal.timeout(wish.timeoutMs);
  const signal = stopped ? AbortSignal.any([late, stopped]) : late;
  const broken = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([wish.ask(access, signal), broken]);
  } catch (error) {
    if (late.aborted) throw new ModelLateError(`${access.name} did not answer within ${wish.timeoutMs} ms`);
    throw error;
  }
}

/** As long as the provider wants and up to a tenth more, or half a second, a second…, so that units do not come back together. */
const pauseAfter = (tried: number, retryAfterMs: number): number =>
  retryAfterMs > 0 ? retryAfterMs * (1 + Math.random() / 10) : 500 * 2 ** (tried - 1) * (0.75 + Math.random() / 2);

function explain(errors: unknown[]): StudioError {
  const unexpected = errors.filter(
    (error) => !(error instanceof ModelBusyError || error instanceof ModelBudgetError || isRefusal(error)),
  );
  for (const error of unexpected) console.error(JSON.stringify({ error: String(error) }));
  if (errors.at(-1) instanceof ModelBudgetError) return new StudioError(messages.modelBudgetSpent);
  // Whoever changes what is asked for may be served, whatever ails the others.
  if (errors.some((error) => error instanceof ModelRefusalError && error.isAboutContent)) {
    return new StudioError(messages.modelRefused);
  }
  return errors.findLast((error) => error instanceof StudioError) ?? new StudioError(messages.modelUnavailable);
}
