// What calling models needs of the world outside the studio: leave to call, and a place where it is written what came of it.
import type { Capability } from "./providers/access.ts";

/** A call that is about to be made. */
export interface PlannedCall {
  /** "openai/gpt-image-1". */
  model: string;
  capability: Capability;
  /** What it will cost at the most, in US dollars: reserved until it has ended. */
  estimateUsd: number;
  /** Milliseconds that the model's pace may be waited for; none without. */
  patienceMs?: number;
  /** Ends that waiting. */
  signal?: AbortSignal;
}

/** What came of a call. */
export type CallOutcome =
  | { status: "done"; costUsd: number }
  /** Not answered, or not usefully: too late, limited, broken, unreadable. It counts against the model's health. */
  | { status: "failed"; error: string; costUsd: number; retryAfterMs: number }
  /** Answered with a no that says nothing about the model's health. */
  | { status: "refused"; error: string; costUsd: number }
  /** Broken off, as nobody waits for it any more. */
  | { status: "stopped"; costUsd: number };

export interface OpenCall {
  /** Once, whatever came of it. */
  end(outcome: CallOutcome): Promise<void>;
}

/** Kept for one tenant. */
export interface ModelDesk {
  /**
   * Leave for one call. Throws ModelBusyError while the model's breaker is open or its pace does not allow another one
   * for longer than there is patience, and ModelBudgetError when the day's spend has no room for the estimate.
   */
  begin(call: PlannedCall): Promise<OpenCall>;
}
