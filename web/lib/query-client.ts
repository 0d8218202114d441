import { notifyManager, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api.ts";

// Before the next event, so that the second click of a double click finds its button disabled.
notifyManager.setScheduler(queueMicrotask);

/**
 * Query keys begin with the resource's path: ["products"], ["products", id], ["influencers"], ["creatives", { productId }],
 * ["ad-posts"], ["video-campaigns"], ["landing-pages"], ["import-jobs", id], ["jobs"], ["usage"]. The live channel relies on it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The live channel invalidates changed queries; this only guards against a channel that was down.
      staleTime: 30_000,
      retry: (failures, error) => {
        // A 4xx stays a 4xx; only an unreachable or failing server is worth a retry.
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
        return failures < 2;
      },
    },
    // Without a network it fails at once: one that waits would lock its dialog, and act minutes later unasked.
    mutations: { networkMode: "always" },
  },
});
