import { useQuery } from "@tanstack/react-query";
import { api, call } from "../lib/api.ts";
import { useLiveConnected } from "../lib/live.ts";

/** Polling interval while the live channel is down. */
const pollMs = 30_000;

/** The tenant's usage and its plan's limits. */
export function useUsage() {
  const isLive = useLiveConnected();
  return useQuery({
    queryKey: ["usage"],
    queryFn: ({ signal }) => call(api.usage.$get({}, { init: { signal } })),
    refetchInterval: !isLive && pollMs,
  });
}

/** Whether the plan has room for another product; until the usage is known, it has. */
export function useHasProductRoom(): boolean {
  const { data } = useUsage();
  return !data || data.products.limit === null || data.products.used < data.products.limit;
}
