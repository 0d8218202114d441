import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { notifyError } from "../lib/notify.ts";
import { trackJob, untrackJob } from "./tracked-jobs.ts";
import { isActive } from "./queries.ts";

/** Query keys that a job of each kind changes. */
const keysOf = {
  portraits: ["influencers"],
  series: ["creatives"],
  batch: ["creatives"],
  import: ["import-jobs", "products"],
  script: ["video-campaigns"],
  video: ["video-campaigns"],
  "product-films": ["video-campaigns"],
  logos: ["logos"],
  "brand-kit": ["brand-kits"],
  "account-export": ["account-export"],
  placements: ["placement-pictures"],
  packshots: ["placement-pictures"],
  revision: ["creatives"],
  bench: ["operator"],
} as const;

/** Shows one toast for each tracked job that has ended, and invalidates its results. */
export function useEndedJobs(jobs: JobSnapshot[]): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    for (const job of jobs) {
      if (isActive(job)) {
        trackJob(job.id);
        continue;
      }
      if (!untrackJob(job.id)) continue;
      // The live channel may have been down when the last unit ended.
      for (const key of keysOf[job.kind]) void client.invalidateQueries({ queryKey: [key] });
      import("./job-ended-toast.ts")
        .then(({ showJobEndedToast }) => showJobEndedToast(job, navigate))
        .catch(notifyError);
    }
  }, [jobs, client, navigate]);
}
