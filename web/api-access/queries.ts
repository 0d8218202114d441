import { queryOptions } from "@tanstack/react-query";
import { api, call } from "../lib/api.ts";

export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: () => call(api["api-keys"].$get()),
});

export const webhooksQuery = queryOptions({
  queryKey: ["webhooks"],
  queryFn: () => call(api.webhooks.$get()),
});

/** The latest deliveries to an endpoint; polled while one is pending. */
export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: ["webhooks", id, "deliveries"],
    queryFn: () => call(api.webhooks[":id"].deliveries.$get({ param: { id }, query: { limit: "20" } })),
    refetchInterval: (query) => (query.state.data?.items.some(({ status }) => status === "pending") ? 5000 : false),
  });
