import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { ModelPeriod } from "../../worker/contract/schemas/model-report.ts";
import { api, call } from "../lib/api.ts";
import { notifyError } from "../lib/notify.ts";

/** Refetched each minute: circuit breakers open and close on their own. */
export const modelReportQuery = (period: ModelPeriod) =>
  queryOptions({
    queryKey: ["operator", "models", period],
    queryFn: () => call(api.operator.models.$get({ query: { period } })),
    // The figures of the other period stay until they are there.
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** The account's additional rights, e.g. the operator's. */
export const rightsQuery = queryOptions({
  queryKey: ["account", "rights"],
  queryFn: () => call(api.account.rights.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});

export const refusalsQuery = queryOptions({
  queryKey: ["operator", "refusals"],
  queryFn: () => call(api.operator.refusals.$get()),
});

export const callsQuery = infiniteQueryOptions({
  queryKey: ["operator", "calls"],
  queryFn: ({ pageParam, signal }) =>
    call(
      api.operator.calls.$get(
        { query: { limit: "20", ...(pageParam ? { cursor: pageParam } : {}) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: "",
  getNextPageParam: (page) => page.next_cursor,
});

const runningPollMs = 5000;

export const benchQuery = queryOptions({
  queryKey: ["operator", "bench"],
  queryFn: () => call(api.operator.bench.$get()),
  refetchInterval: ({ state }) =>
    state.data?.items.some(({ status }) => status === "queued" || status === "running") ? runningPollMs : false,
});

export function useStartBench() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (model: string) => call(api.operator.bench.$post({ json: { model } })),
    onError: notifyError,
    onSettled: () =>
      Promise.all([["operator", "bench"], ["jobs"]].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
