// What the operator reads about the models in service.
import { z } from "zod";
import { modelUnlisted } from "../sentences.ts";

export const modelPeriods = ["24h", "7d", "30d"] as const;
export type ModelPeriod = (typeof modelPeriods)[number];

export const modelReportQuery = z.object({ period: z.enum(modelPeriods).default("24h") });

export const closeBreakerBody = z.object({
  model: z.string(modelUnlisted).min(1, modelUnlisted).max(200, modelUnlisted),
});

/** In service; left alone until then; to be tried by its next call. */
export type ModelState = { name: "serving" } | { name: "open"; until: string } | { name: "trying" };

export interface ModelFigures {
  /** "openai/gpt-image-1". */
  model: string;
  /** Named by a list now; else it was called within thirty days. */
  isListed: boolean;
  state: ModelState;
  /** Within the period, those under way left out. */
  calls: number;
  failed: number;
  refused: number;
  /** Milliseconds of calls that were answered; null: none was. */
  p50_ms: number | null;
  p95_ms: number | null;
  /** US dollars. */
  today_usd: number;
  month_usd: number;
  /** Newest first, within the period, the same one once. The provider's own words. */
  errors: { status: "failed" | "refused"; error: string; created_at: string }[];
}

export interface ModelReport {
  period: ModelPeriod;
  /** What serves each capability, in the order in which it is asked; "embedded" may be the last. */
  capabilities: { capability: string; engines: string[] }[];
  models: ModelFigures[];
  /** US dollars of all tenants: of this UTC day, and of thirty days. */
  today_usd: number;
  month_usd: number;
  /** US dollars a tenant and UTC day; null: no ceiling. */
  daily_budget_usd: number | null;
  over_budget: "embedded" | "refuse";
  /** Of this UTC day, who spent most first. Null: visitors of pages that are nobody's. */
  tenants: { tenant_id: string | null; calls: number; spent_usd: number }[];
}
