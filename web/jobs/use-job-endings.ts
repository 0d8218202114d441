import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import type { JobSnapshot } from "../../worker/contract/live.ts";
import { resultsOf, tellEnding } from "./job-words.ts";
import { isActive } from "./queries.ts";

/** Tells once of each job that was seen running and has ended, and has its results read again. */
export function useJobEndings(jobs: JobSnapshot[]): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const running = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs) {
      if (isActive(job)) {
        running.current.add(job.id);
        continue;
      }
      if (!running.current.delete(job.id)) continue;
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
