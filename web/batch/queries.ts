import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { AdFormatId } from "../../worker/contract/formats.ts";
import { trackJob } from "../jobs/tracked-jobs.ts";
import { isActive, pollMs } from "../jobs/queries.ts";
import { api, call } from "../lib/api.ts";
import { useLiveConnected } from "../lib/live.ts";

export interface BatchRequest {
  format: AdFormatId;
  /** All of the tenant's products when absent. */
  productIds?: string[];
}

/** One batch with its failures, polled while it runs and the live channel is down. */
export function useBatch(id: string) {
  const isLive = useLiveConnected();
  return useQuery({
    queryKey: ["jobs", id],
    queryFn: ({ signal }) => call(api.jobs[":id"].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: ({ state }) => !isLive && state.data !== undefined && isActive(state.data) && pollMs,
  });
}

export function useStartBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ headers, ...request }: BatchRequest & { headers: Record<string, string> }) =>
      call(api.functions["batch-process"].$post({ json: request }, { headers })),
    onSuccess: async ({ job_id }) => {
      trackJob(job_id);
      await Promise.all(["jobs", "creatives"].map((key) => client.invalidateQueries({ queryKey: [key] })));
    },
  });
}
