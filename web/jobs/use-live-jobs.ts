import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { onLiveMessage } from "../lib/live.ts";
import { jobsQuery } from "./queries.ts";

/** Updates the jobs list in the cache by the messages of the live channel, without a refetch. */
export function useLiveJobs(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onLiveMessage((message) => {
        if (message.type !== "job") return;
        client.setQueryData(jobsQuery.queryKey, (data) => data && { ...data, items: withJob(data.items, message.job) });
      }),
    [client],
  );
}

function withJob(jobs: JobSnapshot[], job: JobSnapshot): JobSnapshot[] {
  return jobs.some(({ id }) => id === job.id)
    ? jobs.map((known) => (known.id === job.id ? job : known))
    : [job, ...jobs];
}
