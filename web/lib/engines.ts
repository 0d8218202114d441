import { useQuery } from "@tanstack/react-query";
import { api, call } from "./api.ts";

/** Whether a model is configured for it; undefined until that is known. */
export function useHasModel(capability: "image" | "video" | "vision" | "voice" | "tryOn"): boolean | undefined {
  return useQuery({
    queryKey: ["engines"],
    queryFn: () => call(api.health.$get()),
    select: ({ engines }) => ![undefined, "embedded"].includes(engines[capability]),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data;
}
