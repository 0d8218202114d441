import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import type { JobSnapshot } from "../../worker/contract/live.ts";
import { resultsOf, tellEnding } from "./job-words.ts";
import { isActive } from "./queries.ts";

/** Jobs whose end is to be told: seen running, or started from this tab and perhaps ended before it was asked for. */
const running = new Set<string>();

/** A short job may be over before the list of jobs is read again. */
export const expectEnding = (jobId: string) => void running.add(jobId);

/** Tells once of each such job that has ended, and has its results read again. */
export function useJobEndings(jobs: JobSnapshot[]): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    for (const job of jobs) {
      if (isActive(job)) {
        running.add(job.id);
        continue;
      }
      if (!running.delete(job.id)) continue;
      // The live channel may have been down when the last unit ended.
      void client.invalidateQueries({ queryKey: [job.kind === "portraits" ? "influencers" : "creatives"] });
      const ending = tellEnding(job);
      if (!ending) continue;
      const to = resultsOf(job);
      toast[ending.tone](ending.text, {
        id: `job-${job.id}`,
        ...(location.pathname === to || job.done === 0
          ? {}
          : { action: { label: "Voir", onClick: () => void navigate(to) } }),
      });
    }
  }, [jobs, client, navigate]);
}
