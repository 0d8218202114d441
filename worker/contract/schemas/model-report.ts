// Schema and types of the operator's model report.
import { z } from "zod";
import { modelUnlisted } from "../sentences.ts";
import { pageQuery } from "./paging.ts";

export const modelPeriods = ["24h", "7d", "30d"] as const;
export type ModelPeriod = (typeof modelPeriods)[number];

export const modelReportQuery = z.object({ period: z.enum(modelPeriods).default("24h") });

export const closeBreakerBody = z.object({
  model: z.string(modelUnlisted).min(1, modelUnlisted).max(200, modelUnlisted),
});

export const callsQuery = pageQuery;

/** State of the circuit breaker: closed; open until a time; half-open (the next call is the probe). */
export type ModelState = { name: "serving" } | { name: "open"; until: string } | { name: "trying" };

export interface ModelFigures {
  /** "openai/gpt-image-1". */
  model: string;
  /** Currently configured; otherwise it was called within the last thirty days. */
  isListed: boolean;
  state: ModelState;
  /** Ended calls within the period. */
  calls: number;
  failed: number;
  refused: number;
  /** Latency percentiles of successful calls, in milliseconds; null: none. */
  p50_ms: number | null;
  p95_ms: number | null;
  /** Whether its price is known; otherwise its calls are booked at nothing. */
  isPriced: boolean;
  /** US dollars. */
  today_usd: number;
  month_usd: number;
  /** Distinct errors within the period, newest first, in the provider's words. */
  errors: { status: "failed" | "refused"; error: string; created_at: string }[];
}

export interface ModelReport {
  period: ModelPeriod;
  /** Fallback chain of each capability; "embedded" can only be last. */
  capabilities: { capability: string; engines: string[] }[];
  models: ModelFigures[];
  /** US dollars of all tenants: this UTC day, and the last thirty days. */
  today_usd: number;
  month_usd: number;
  /** US dollars per tenant and UTC day; null: unlimited. */
  daily_budget_usd: number | null;
  over_budget: "embedded" | "refuse";
  /** Tenants by spending of this UTC day, highest first. Null: visitors of pages without an owner. */
  tenants: { tenant_id: string | null; calls: number; spent_usd: number }[];
}

/** One call of a model. */
export interface ListedCall {
  id: string;
  tenant_id: string | null;
  model: string;
  capability: string;
  /** "open": not ended, or its worker died. */
  status: "open" | "done" | "failed" | "refused" | "stopped";
  isPriced: boolean;
  cost_usd: number;
  duration_ms: number | null;
  error: string | null;
  created_at: string;
}

/** What can be wrong with a drawing. */
export const drawingFlaws = ["frame", "product", "doubled", "label", "person"] as const;

/** A drawing that was refused, beside the product it was compared with; both as data URLs. */
export interface ListedRefusal {
  model: string;
  flaws: (typeof drawingFlaws)[number][];
  /** 0–100. */
  fidelity: number;
  created_at: string;
  product: string;
  drawn: string;
}

/** One product of a run of the bench. */
export interface BenchResult {
  product: string;
  error: string | null;
  /** Null: not drawn yet. `by`: the model; the product put into its set; or the embedded maker, after refusals. */
  drawn: {
    fidelity: number;
    by: "model" | "composed" | "embedded";
    cost_usd: number;
    duration_ms: number;
    tries: number;
  } | null;
}

/** What a run of the bench with a configured model would use. */
export interface BenchOffer {
  model: string;
  products: number;
  /** Drawings at most: one that shows the product falsely is drawn again, and the last try puts the product into its set. */
  drawings: number;
  /** Upper bound of the price of all drawings, US dollars; null: the model's price is unknown. */
  most_usd: number | null;
}

export interface BenchReport {
  job_id: string;
  model: string;
  status: string;
  isPriced: boolean;
  created_at: string;
  results: BenchResult[];
}
