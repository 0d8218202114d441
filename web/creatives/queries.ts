import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { toast } from "sonner";
import type { ArtDirection } from "../../worker/contract/art-direction.ts";
import type { RevisionKind } from "../../worker/contract/revisions.ts";
import { trackJob } from "../jobs/tracked-jobs.ts";
import { useFallbackPoll } from "../jobs/queries.ts";
import { api, call, saveFile } from "../lib/api.ts";
import { listQuery } from "../lib/list-query.ts";
import { describeError } from "../lib/notify.ts";
import { texts } from "../lib/texts.ts";
import { useErrorToast } from "../lib/use-error-toast.ts";
import { noFilters, type SeriesFilters } from "./use-series-filters.ts";

const seriesPageSize = "10";
const formatsPageSize = "24";

type SeriesPage = InferResponseType<typeof api.creatives.$get, 200>;
/** A series with its formats. */
export type Series = SeriesPage["items"][number];
/** One format of a series. */
export type Creative = Series["children"][number];

export const seriesQuery = (filters: SeriesFilters) =>
  infiniteQueryOptions({
    queryKey: ["creatives", { series: filters }],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.creatives.$get(
          {
            query: {
              limit: seriesPageSize,
              ...(pageParam ? { cursor: pageParam } : {}),
              ...(filters.search ? { search: filters.search } : {}),
              ...(filters.product ? { filter_product: filters.product } : {}),
              ...(filters.influencer ? { influencer_id: filters.influencer } : {}),
              ...(filters.status ? { status: filters.status } : {}),
              ...(filters.brand ? { brand_id: filters.brand } : {}),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    // The previous list stays visible while the filtered one loads.
    placeholderData: keepPreviousData,
  });

/** The creatives of one product, newest first. */
export const productCreativesQuery = (productId: string) =>
  listQuery("creatives", formatsPageSize, { product_id: productId }, (query, options) =>
    call(api.creatives.$get({ query }, options)),
  );

export function useSeries(filters: SeriesFilters) {
  const query = useInfiniteQuery({ ...seriesQuery(filters), refetchInterval: useFallbackPoll("series") });
  const series = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { query, series, total: query.data?.pages[0]?.total ?? 0 };
}

export function useProductCreatives(productId: string) {
  const query = useInfiniteQuery({ ...productCreativesQuery(productId), refetchInterval: useFallbackPoll("series") });
  const creatives = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { query, creatives, total: query.data?.pages[0]?.total ?? 0 };
}

export interface SeriesRequest extends ArtDirection {
  productId: string;
  influencerId: string;
  creativeName: string;
  changeEnvironment: boolean;
  changeClothes: boolean;
  tryOn?: boolean;
  headers: Record<string, string>;
}

export function useGenerateSeries() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ headers, ...json }: SeriesRequest) =>
      call(api.functions["generate-creative"].$post({ json }, { headers })),
    onSuccess: (started) => showStarted(client, started),
  });
}

/** Makes a series anew in the colours of its product's brand. */
export function useApplyBrand(id: string) {
  const client = useQueryClient();
  const showError = useErrorToast();
  return useMutation({
    mutationFn: (headers: Record<string, string>) =>
      call(api.creatives[":id"].brand.$post({ param: { id } }, { headers })),
    onSuccess: (started) => showStarted(client, started),
    onError: (error) => showError(error, describeError(error)),
  });
}

/** Shows a started series at once, without a refetch of the list. */
function showStarted(
  client: QueryClient,
  {
    job_id,
    creatives: [parent, ...children],
  }: InferResponseType<(typeof api.functions)["generate-creative"]["$post"], 202>,
) {
  trackJob(job_id);
  if (parent) {
    client.setQueryData<InfiniteData<SeriesPage, string>>(seriesQuery(noFilters).queryKey, (data) =>
      withFirst(data, { ...parent, children }),
    );
  }
  void client.invalidateQueries({ queryKey: ["jobs"] });
  void client.invalidateQueries({ queryKey: ["creatives"] });
}

function withFirst(data: InfiniteData<SeriesPage, string> | undefined, series: Series) {
  const [first, ...rest] = data?.pages ?? [];
  if (!data || !first || first.items.some((item) => item.id === series.id)) return data;
  const total = (first.total ?? 0) + 1;
  return { ...data, pages: [{ ...first, items: [series, ...first.items], total }, ...rest] };
}

/** Starts a change of one format's picture, or gives all of a series another idea. */
export function useRevise(id: string) {
  const client = useQueryClient();
  const showError = useErrorToast();
  return useMutation({
    mutationFn: ({
      headers,
      ...json
    }: {
      how: RevisionKind;
      instruction?: string;
      layout?: string;
      headers: Record<string, string>;
    }) => call(api.creatives[":id"].revisions.$post({ param: { id }, json }, { headers })),
    onSuccess: ({ job_id }) => {
      trackJob(job_id);
      for (const key of ["jobs", "creatives"]) void client.invalidateQueries({ queryKey: [key] });
    },
    onError: (error) => showError(error, describeError(error)),
  });
}

/** A format in each layout that suits it, drawn page by page; also again after each change. */
export function useLayouts({ id, image_url }: Pick<Creative, "id" | "image_url">) {
  return useInfiniteQuery({
    queryKey: ["layouts", id, image_url],
    queryFn: ({ pageParam, signal }) =>
      call(
        api.creatives[":id"].layouts.$get(
          { param: { id }, query: pageParam ? { cursor: pageParam } : {} },
          { init: { signal } },
        ),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

interface IdeaItem {
  id: string;
  favourite: boolean;
}

/** Marks an idea as a favourite, or takes the mark back: in all lists at once, without drawing them again. */
export function useFavourite(id: string) {
  const client = useQueryClient();
  const showError = useErrorToast();
  return useMutation({
    mutationFn: (favourite: boolean) => call(api.ideas[":id"].favourite.$put({ param: { id }, json: { favourite } })),
    onSuccess: ({ favourite }) => {
      for (const key of ["ideas", "layouts"]) {
        client.setQueriesData<InfiniteData<{ items: IdeaItem[] }>>(
          { queryKey: [key] },
          (old) =>
            old && {
              ...old,
              pages: old.pages.map((page) => ({
                ...page,
                items: page.items.map((item) => (item.id === id ? { ...item, favourite } : item)),
              })),
            },
        );
      }
      // Lists of favourites that nobody looks at; what is looked at keeps the idea until it is left.
      void client.invalidateQueries({ queryKey: ["ideas"], refetchType: "none", predicate: isFavouriteList });
    },
    onError: (error) => showError(error, describeError(error)),
  });
}

const isFavouriteList = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes("favourites");

/** Takes an earlier picture of a format back. */
export function useRestoreVersion(id: string) {
  const client = useQueryClient();
  const showError = useErrorToast();
  return useMutation({
    mutationFn: (version: string) =>
      call(api.creatives[":id"].versions[":version"].restore.$post({ param: { id, version } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ["creatives"] }),
    onError: (error) => showError(error, describeError(error)),
  });
}

/** Writes a text for each finished format of the series. */
export function useCreateAds() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, product_id: productId }: Series) =>
      call(api.functions["generate-ad-post"].$post({ json: { productId, creativeId: id } })),
    onSuccess: () => void client.invalidateQueries({ queryKey: ["ad-posts"] }),
  });
}

export function useDeleteSeries() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.creatives[":id"].$delete({ param: { id } })),
    onError: () => toast.error(texts.deleteFailed),
    onSettled: () => Promise.all(["creatives", "jobs"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

/** Downloads a format at its own size, or in 4K; without a plan for 4K the toast links to the plans. */
export function useDownloadCreative() {
  const showError = useErrorToast();
  return useMutation({
    mutationFn: ({ id, name, size }: { id: string; name: string; size?: "4k" }) =>
      saveFile(`/api/creatives/${id}/download${size ? `?size=${size}` : ""}`, `${name}.jpg`),
    onError: (error) => showError(error, describeError(error)),
  });
}
