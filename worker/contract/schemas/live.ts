import { z } from "zod";
import { jobKinds, jobStatuses } from "../jobs.ts";

/** Tables whose changes are sent over the live channel. */
export const liveTables = [
  "creatives",
  "ad_posts",
  "products",
  "virtual_influencers",
  "video_campaigns",
  "landing_pages",
  "import_jobs",
  "logos",
  "brand_kits",
  "brands",
  "subscriptions",
  "account_exports",
  "placement_pictures",
] as const;
export type LiveTable = (typeof liveTables)[number];

export const jobSnapshot = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  /** Units: succeeded, total, failed. */
  done: z.number(),
  total: z.number(),
  failed: z.number(),
  /** French title of the job, for the jobs tray. */
  label: z.string(),
  /** French label of the running unit; null for kinds without labels. */
  current: z.string().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  /** True where no limit of a plan counts the job. */
  is_free: z.boolean().optional(),
});
export type JobSnapshot = z.infer<typeof jobSnapshot>;

/** A failed unit: its label and its French error. */
export interface JobFailure {
  position: number;
  label: string | null;
  error: string;
}

/** Messages from server to client, one JSON text frame each. */
export type LiveMessage =
  | { type: "changed"; table: LiveTable; ids: string[]; product_id?: string | null }
  | { type: "job"; job: JobSnapshot };
