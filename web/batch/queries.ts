import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { batchLimits } from "../../worker/contract/batch.ts";
import type { AdFormatId } from "../../worker/contract/formats.ts";
import { countProducts } from "../jobs/batch-words.ts";
import { trackJob } from "../jobs/tracked-jobs.ts";
import { isActive, pollMs } from "../jobs/queries.ts";
import { api, call } from "../lib/api.ts";
import { useLiveConnected } from "../lib/live.ts";

export interface BatchRequest {
  format: AdFormatId;
  /** All of the tenant's products when absent. */
  productIds?: string[];
  /** Refused with 409 « batch_running » while the same choice runs. */
  unlessRunning: boolean;
}

/** A batch as it stands when its start is answered, until its row is read. */
const toQueued = (id: string, total: number) => ({
  id,
  kind: "batch" as const,
  status: "queued" as const,
  done: 0,
  total,
  failed: 0,
  failures: [],
  label: countProducts(total / batchLimits.imagesPerProduct),
  current: null,
  error: null,
  created_at: new Date().toISOString(),
});

const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ["jobs", id],
    queryFn: ({ signal }) => call(api.jobs[":id"].$get({ param: { id } }, { init: { signal } })),
  });

/** One batch with its failures, polled while it runs and the live channel is down. */
export function useBatch(id: string) {
  const isLive = useLiveConnected();
  return useQuery({
    ...batchQuery(id),
    refetchInterval: ({ state }) => !isLive && state.data !== undefined && isActive(state.data) && pollMs,
  });
}

export function useStartBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ headers, ...request }: BatchRequest & { headers: Record<string, string> }) =>
      call(api.functions["batch-process"].$post({ json: request }, { headers })),
    onSuccess: ({ job_id, total }) => {
      trackJob(job_id);
      // Shown at once: while a batch begins, lists take their time.
      client.setQueryData(batchQuery(job_id).queryKey, (known) => known ?? toQueued(job_id, total));
      for (const key of ["jobs", "creatives"]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}
