import { queryOptions } from "@tanstack/react-query";
import type { ModelPeriod } from "../../worker/contract/schemas/model-report.ts";
import { api, call } from "../lib/api.ts";

/** Refetched each minute: circuit breakers open and close on their own. */
export const modelReportQuery = (period: ModelPeriod) =>
  queryOptions({
    queryKey: ["operator", "models", period],
    queryFn: () => call(api.operator.models.$get({ query: { period } })),
    refetchInterval: 60_000,
  });

/** The account's additional rights, e.g. the operator's. */
export const rightsQuery = queryOptions({
  queryKey: ["account", "rights"],
  queryFn: () => call(api.account.rights.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});
