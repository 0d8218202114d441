import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { notifyError } from "../lib/notify.ts";
import { awaitEnding, stopAwaiting } from "./awaited-jobs.ts";
import { isActive } from "./queries.ts";

/** What a job changes. */
const keysOf = {
  portraits: ["influencers"],
  series: ["creatives"],
  batch: ["creatives"],
  import: ["import-jobs", "products"],
  script: ["video-campaigns"],
  video: ["video-campaigns"],
  logos: ["logos"],
  "brand-kit": ["brand-kits"],
} as const;

/** Tells once of each awaited job that has ended, and has its results read again. */
export function useJobEndings(jobs: JobSnapshot[]): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    for (const job of jobs) {
      if (isActive(job)) {
        awaitEnding(job.id);
        continue;
      }
      if (!stopAwaiting(job.id)) continue;
      // The live channel may have been down when the last unit ended.
      for (const key of keysOf[job.kind]) void client.invalidateQueries({ queryKey: [key] });
      import("./tell-ending.ts").then(({ tellEnding }) => tellEnding(job, navigate)).catch(notifyError);
    }
  }, [jobs, client, navigate]);
}
