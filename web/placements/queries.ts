import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { jobsQuery, useFallbackPoll } from "../jobs/queries.ts";
import { trackJob } from "../jobs/tracked-jobs.ts";
import { api, call } from "../lib/api.ts";

export type PlacementPicture = InferResponseType<
  (typeof api.creatives)[":id"]["placements"]["$get"],
  200
>["items"][number];

const key = "placement-pictures";

export const seriesPlacementsQuery = (id: string) =>
  queryOptions({
    queryKey: [key, { series: id }],
    queryFn: ({ signal }) => call(api.creatives[":id"].placements.$get({ param: { id } }, { init: { signal } })),
  });

export const packshotQuery = (id: string) =>
  queryOptions({
    queryKey: [key, { product: id }],
    queryFn: ({ signal }) => call(api.packshots[":id"].$get({ param: { id } }, { init: { signal } })),
  });

/** The pictures of a series for further placements. */
export function useSeriesPlacements(id: string) {
  return useQuery({ ...seriesPlacementsQuery(id), refetchInterval: useFallbackPoll("placements") });
}

/** A product on white; null before it is asked for. */
export function usePackshot(productId: string) {
  return useQuery({ ...packshotQuery(productId), refetchInterval: useFallbackPoll("packshots") });
}

/** The job with this id, or the newest of a kind. */
export function useJobOf(find: { id: string | null } | { kind: "packshots" }) {
  const { data } = useQuery(jobsQuery);
  return data?.items.find((job) => ("id" in find ? job.id === find.id : job.kind === find.kind));
}

function useStarted() {
  const client = useQueryClient();
  return ({ job_id }: { job_id: string }) => {
    trackJob(job_id);
    return Promise.all([key, "jobs"].map((each) => client.invalidateQueries({ queryKey: [each] })));
  };
}

export function useStartPlacements(id: string) {
  return useMutation({
    mutationFn: (placements: string[]) =>
      call(api.creatives[":id"].placements.$post({ param: { id }, json: { placements } })),
    onSuccess: useStarted(),
  });
}

/** Without ids: all products. */
export function useStartPackshots() {
  return useMutation({
    mutationFn: (productIds?: string[]) => call(api.packshots.$post({ json: productIds ? { productIds } : {} })),
    onSuccess: useStarted(),
  });
}
