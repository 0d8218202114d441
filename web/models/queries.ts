import { queryOptions } from "@tanstack/react-query";
import type { ModelPeriod } from "../../worker/contract/schemas/model-report.ts";
import { api, call } from "../lib/api.ts";

/** Looked at again each minute: a breaker opens and closes by itself. */
export const modelReportQuery = (period: ModelPeriod) =>
  queryOptions({
    queryKey: ["operator", "models", period],
    queryFn: () => call(api.operator.models.$get({ query: { period } })),
    refetchInterval: 60_000,
  });

/** What the account may do besides selling. */
export const rightsQuery = queryOptions({
  queryKey: ["account", "rights"],
  queryFn: () => call(api.account.rights.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});
