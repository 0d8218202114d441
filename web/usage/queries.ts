import { useQuery } from "@tanstack/react-query";
import { api, call } from "../lib/api.ts";
import { useLiveConnected } from "../lib/live.ts";

/** How often it is asked for while the live channel, which tells of changes, is down. */
const pollMs = 30_000;

/** What the tenant has used of what its plan allows. */
export function useUsage() {
  const isLive = useLiveConnected();
  return useQuery({
    queryKey: ["usage"],
    queryFn: ({ signal }) => call(api.usage.$get({}, { init: { signal } })),
    refetchInterval: !isLive && pollMs,
  });
}
