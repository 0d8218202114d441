import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { api, call } from "../lib/api.ts";
import { useLiveConnected } from "../lib/live.ts";
import { describeError, notifyError } from "../lib/notify.ts";
import { useErrorToast } from "../lib/use-error-toast.ts";

/** Polling interval for what a running job changes, while the live channel is down. */
export const pollMs = 2000;

export const isActive = (job: JobSnapshot) => job.status === "queued" || job.status === "running";

/** The latest jobs, running and ended, newest first. */
export const jobsQuery = queryOptions({
  queryKey: ["jobs"],
  queryFn: ({ signal }) => call(api.jobs.$get({ query: { limit: "20" } }, { init: { signal } })),
});

export function useJobs() {
  const isLive = useLiveConnected();
  return useQuery({
    ...jobsQuery,
    refetchInterval: (query) => !isLive && query.state.data?.items.some(isActive) === true && pollMs,
  });
}

/** `refetchInterval` for what jobs of a kind change: none while the live channel is up or no such job runs. */
export function useFallbackPoll(kind: JobSnapshot["kind"]): number | false {
  const isLive = useLiveConnected();
  const { data } = useQuery({ ...jobsQuery, enabled: !isLive });
  const isRunning = data?.items.some((job) => job.kind === kind && isActive(job)) === true;
  return !isLive && isRunning && pollMs;
}

export function useCancelJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.jobs[":id"].cancel.$post({ param: { id } })),
    onError: notifyError,
    onSettled: () => refreshAfter(client),
  });
}

export function useRetryJob() {
  const client = useQueryClient();
  const showError = useErrorToast();
  return useMutation({
    mutationFn: (id: string) => call(api.jobs[":id"].retry.$post({ param: { id } })),
    onError: (error) => showError(error, describeError(error)),
    onSettled: () => refreshAfter(client),
  });
}

function refreshAfter(client: ReturnType<typeof useQueryClient>) {
  return Promise.all(
    [
      "jobs",
      "creatives",
      "influencers",
      "import-jobs",
      "products",
      "video-campaigns",
      "logos",
      "brand-kits",
      "placement-pictures",
    ].map((key) => client.invalidateQueries({ queryKey: [key] })),
  );
}
