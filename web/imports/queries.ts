import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ImportJob } from "../../worker/contract/schemas/imports.ts";
import { awaitEnding } from "../jobs/awaited-jobs.ts";
import { api, call } from "../lib/api.ts";
import { useLivePolling } from "../lib/live.ts";
import { notifyError } from "../lib/notify.ts";

/** The one that is shown, and five before it. */
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

/** Reads again what an import that began, ended or was refused has changed. */
export function useRefreshImports() {
  const client = useQueryClient();
  return () =>
    Promise.all(["import-jobs", "jobs", "products"].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export function useStartImport() {
  const refresh = useRefreshImports();
  return useMutation({
    mutationFn: (shopUrl: string) => call(api.functions["start-import"].$post({ json: { shopUrl } })),
    onSuccess: ({ job_id }) => awaitEnding(job_id),
    // Refused because another one runs: the list knows which.
    onSettled: refresh,
  });
}

export function useCancelImport() {
  const refresh = useRefreshImports();
  return useMutation({
    mutationFn: (id: string) => call(api["import-jobs"][":id"].cancel.$post({ param: { id } })),
    onError: notifyError,
    onSettled: refresh,
  });
}
