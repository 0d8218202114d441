import { z } from "zod";
import { jobKinds, jobStatuses } from "../jobs.ts";

/** Tables whose changes are told over the live channel. */
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
  "subscriptions",
] as const;
export type LiveTable = (typeof liveTables)[number];

export const jobSnapshot = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  status: z.enum(jobStatuses),
  /** Units finished well, units in all, units given up. */
  done: z.number(),
  total: z.number(),
  failed: z.number(),
  /** What the job makes, in French, for the jobs tray. */
  label: z.string(),
  /** What is being made just now, in French; null for kinds that do not name it. */
  current: z.string().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
});
export type JobSnapshot = z.infer<typeof jobSnapshot>;

/** A unit that was given up: what it should have made, and why not. */
export interface JobFailure {
  position: number;
  label: string | null;
  error: string;
}

/** Server to client, one JSON text frame each. */
export type LiveMessage =
  | { type: "changed"; table: LiveTable; ids: string[]; product_id?: string | null }
  | { type: "job"; job: JobSnapshot };
