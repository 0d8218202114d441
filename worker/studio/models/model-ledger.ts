// Interface of the model-call ledger, implemented outside the studio: it admits calls (budget, circuit breaker, rate
// limit) and records their outcome.
import type { Capability } from "./providers/access.ts";

/** A call to be admitted. */
export interface PlannedCall {
  /** "openai/gpt-image-1". */
  model: string;
  capability: Capability;
  /** Upper bound of its price in US dollars: reserved until the call has ended. */
  estimateUsd: number;
  /** Longest wait for the model's rate limit, in milliseconds; default 0. */
  maxWaitMs?: number;
  /** Aborts the wait. */
  signal?: AbortSignal;
}

/** Outcome of a call. */
export type CallOutcome =
  | { status: "done"; costUsd: number }
  /** No usable answer: timeout, rate limit, outage, unreadable. It counts against the model's health. */
  | { status: "failed"; error: string; costUsd: number; retryAfterMs: number }
  /** The model refused; this says nothing about its health. */
  | { status: "refused"; error: string; costUsd: number }
  /** Aborted, because the answer was no longer needed. */
  | { status: "stopped"; costUsd: number };

/** An admitted call. */
export interface OpenCall {
  /** Records the outcome. Must be called exactly once. */
  end(outcome: CallOutcome): Promise<void>;
}

/** The ledger of one tenant. */
export interface ModelLedger {
  /**
   * Admits one call. Throws ModelBusyError while the model's circuit breaker is open or its rate limit would take
   * longer than `maxWaitMs`, and ModelBudgetError when the day's budget has no room for the estimate.
   */
  begin(call: PlannedCall): Promise<OpenCall>;
}
