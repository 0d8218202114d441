import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ImportJob } from "../../worker/contract/schemas/imports.ts";
import { trackJob } from "../jobs/tracked-jobs.ts";
import { api, call } from "../lib/api.ts";
import { useLivePolling } from "../lib/live.ts";
import { notifyError } from "../lib/notify.ts";

/** The current import and five earlier ones. */
const importsShown = "6";

/** The latest imports, newest first. */
export const importsQuery = queryOptions({
  queryKey: ["import-jobs"],
  queryFn: ({ signal }) => call(api["import-jobs"].$get({ query: { limit: importsShown } }, { init: { signal } })),
});

const isRunning = ({ status }: ImportJob) => status === "running";

export function useImports() {
  const polling = useLivePolling();
  return useQuery({
    ...importsQuery,
    refetchInterval: (query) => query.state.data?.items.some(isRunning) === true && polling,
  });
}

/** Returns a function that refetches what the start, end or refusal of an import changes. */
export function useRefreshImports() {
  const client = useQueryClient();
  return () =>
    Promise.all(["import-jobs", "jobs", "products"].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Resolves once the shop's pages have been found. */
export async function startImport(shopUrl: string): Promise<{ job_id: string }> {
  const started = await call(api.functions["start-import"].$post({ json: { shopUrl } }));
  trackJob(started.job_id);
  return started;
}

export function useStartImport() {
  const refresh = useRefreshImports();
  return useMutation({
    mutationFn: startImport,
    // If it was refused because another import runs, the list shows that one.
    onSettled: refresh,
  });
}

export const cancelImport = (id: string) => call(api["import-jobs"][":id"].cancel.$post({ param: { id } }));

export function useCancelImport() {
  const refresh = useRefreshImports();
  return useMutation({
    mutationFn: cancelImport,
    onError: notifyError,
    onSettled: refresh,
  });
}
