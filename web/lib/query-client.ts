import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

/**
 * Query keys begin with the resource's path: ["products"], ["products", id], ["influencers"], ["creatives", { productId }],
 * ["ad-posts"], ["video-campaigns"], ["landing-pages"], ["import-jobs", id], ["jobs"], ["usage"]. The live channel relies on it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The live channel tells of changes; this only guards against a channel that was down.
      staleTime: 30_000,
      retry: (failures, error) => {
        // A refusal stays a refusal; only an unreachable or failing server is worth asking again.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
        return failures < 2;
      },
    },
  },
});
