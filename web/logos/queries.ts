import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { toast } from "sonner";
import { brandQuery } from "../brands/queries.ts";
import { useApplyBrand } from "../jobs/use-apply-brand.ts";
import { trackJob } from "../jobs/tracked-jobs.ts";
import { useFallbackPoll } from "../jobs/queries.ts";
import { api, ApiError, call, saveFile } from "../lib/api.ts";
import { listQuery } from "../lib/list-query.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { texts } from "../lib/texts.ts";
import { notifyGenerationError } from "./logo-words.ts";

/** The largest batch fits on the first page. */
const pageSize = "40";

type LogosPage = InferResponseType<typeof api.logos.$get, 200>;
export type Logo = LogosPage["items"][number];
/** Body of a request for logos. */
export type LogosRequest = InferRequestType<typeof api.logos.$post>["json"];
type DownloadQuery = InferRequestType<(typeof api.logos)[":id"]["download"]["$get"]>["query"];
/** A part of a logo in a colour variant. */
export type LogoView = Required<Pick<DownloadQuery, "part" | "ink">>;

export const logosQuery = (brandId = "") =>
  listQuery("logos", pageSize, { brand_id: brandId }, (query, options) => call(api.logos.$get({ query }, options)));

export function useLogos(brandId = "") {
  const query = useInfiniteQuery({ ...logosQuery(brandId), refetchInterval: useFallbackPoll("logos") });
  const logos = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { query, logos, total: query.data?.pages[0]?.total ?? 0 };
}

/** A retry with the same input keeps its idempotency key, so that a lost answer creates no second batch. */
export function useGenerateLogos() {
  const client = useQueryClient();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (request: LogosRequest) =>
      call(api.logos.$post({ json: request }, { headers: idempotency.headersOf(request) })),
    onSuccess: ({ job_id: jobId, logos }) => {
      idempotency.renew();
      trackJob(jobId);
      // Shown at once as placeholders.
      client.setQueryData<InfiniteData<LogosPage, string>>(logosQuery().queryKey, (data) => withFirst(data, logos));
      for (const key of ["jobs", "logos", "brand-kits"]) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

function withFirst(data: InfiniteData<LogosPage, string> | undefined, logos: Logo[]) {
  const [first, ...rest] = data?.pages ?? [];
  if (!data || !first || first.items.some(({ id }) => id === logos[0]?.id)) return data;
  return {
    ...data,
    pages: [{ ...first, items: [...logos, ...first.items], total: first.total + logos.length }, ...rest],
  };
}

export function useDeleteLogo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.logos[":id"].$delete({ param: { id } })),
    onError: () => toast.error(texts.deleteFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ["logos"] }),
  });
}

/** The same logo in the brand's colours. */
export const useApplyBrandToLogo = (id: string) =>
  useApplyBrand(
    (headers) => call(api.logos[":id"].brand.$post({ param: { id } }, { headers })),
    ["logos"],
    "Logo refait aux couleurs de la marque",
  );

/** A logo's SVG as an address for `<img>`, in which it can neither run scripts nor fetch anything. */
export const drawingQuery = (id: string, view: LogoView) =>
  queryOptions({
    queryKey: ["logo-drawings", id, view],
    queryFn: async ({ signal }) => {
      const request = { param: { id }, query: { format: "svg" as const, ...view } };
      const response = await api.logos[":id"].download.$get(request, { init: { signal } });
      if (!response.ok) throw new ApiError(response.status, "unexpected", texts.dataLoadFailed);
      return `data:image/svg+xml,${encodeURIComponent(await response.text())}`;
    },
    // A logo's design never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Downloads a logo as SVG, or as PNG of a given size in pixels. */
export function useDownloadLogo() {
  return useMutation({
    mutationFn: ({ logo: { id, name }, size }: { logo: Logo; size: number | null }) =>
      size === null
        ? saveFile(`/api/logos/${id}/download?format=svg`, `${name}.svg`)
        : saveFile(`/api/logos/${id}/download?format=png&size=${size}`, `${name}.png`),
    onError: showDownloadError,
  });
}

function showDownloadError(error: unknown): void {
  toast.error(error instanceof ApiError ? error.message : texts.downloadFailed);
}

// ---- brand kits

const kits = api["brand-kits"];

export type BrandKit = InferResponseType<typeof kits.$get, 200>["items"][number];
export type KitDetail = InferResponseType<(typeof kits)[":id"]["$get"], 200>;
export type KitAsset = KitDetail["assets"][number];
export type BrandColor = BrandKit["identity"]["palette"][number];

export const kitsQuery = (brandId = "") =>
  infiniteQueryOptions({
    queryKey: brandId ? ["brand-kits", { brand_id: brandId }] : ["brand-kits"],
    queryFn: ({ pageParam, signal }) =>
      call(
        kits.$get(
          {
            query: {
              limit: "24",
              ...(brandId ? { brand_id: brandId } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
  });

export function useKits(brandId = "") {
  const query = useInfiniteQuery({ ...kitsQuery(brandId), refetchInterval: useFallbackPoll("brand-kit") });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { query, kits: items, total: query.data?.pages[0]?.total ?? 0 };
}

/** One kit with all its files, finished or not. */
export function useKit(id: string) {
  return useQuery({
    queryKey: ["brand-kits", id],
    queryFn: ({ signal }) => call(kits[":id"].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: useFallbackPoll("brand-kit"),
  });
}

const useRefreshKits = () => {
  const client = useQueryClient();
  return () => Promise.all(["jobs", "brand-kits"].map((key) => client.invalidateQueries({ queryKey: [key] })));
};

/** Starts the kit of a logo. If there is one already, answers that one and generates its missing files. */
export function useStartKit() {
  const refresh = useRefreshKits();
  return useMutation({
    mutationFn: ({ image_url: logoUrl }: Logo) =>
      call(api.functions["generate-brand-kit"].$post({ json: { logoUrl: logoUrl ?? "" } })),
    onSuccess: ({ job_id: jobId }) => {
      if (jobId) trackJob(jobId);
      return refresh();
    },
    onError: notifyGenerationError,
  });
}

/** The same kit in the brand's colours, with a logo of its own. */
export const useApplyBrandToKit = (id: string) =>
  useApplyBrand((headers) => call(kits[":id"].brand.$post({ param: { id } }, { headers })), ["brand-kits", "logos"]);

export function useDeleteKit() {
  const refresh = useRefreshKits();
  return useMutation({
    mutationFn: (id: string) => call(kits[":id"].$delete({ param: { id } })),
    onError: () => toast.error(texts.deleteFailed),
    onSettled: refresh,
  });
}

/** Sets the kit whose identity the ads use; null for none, i.e. colours of the products. */
export function useIdentity() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kitId: string | null) =>
      kitId === null ? call(api.brand.identity.$delete()) : call(kits[":id"].use.$post({ param: { id: kitId } })),
    onSuccess: (brand) => client.setQueryData(brandQuery.queryKey, brand),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : texts.dataLoadFailed),
  });
}

export function useDownloadAsset() {
  return useMutation({
    mutationFn: ({ kit_id, name, path }: KitAsset) =>
      saveFile(`/api/brand-kits/${kit_id}/assets/${encodeURIComponent(name)}`, path.slice(path.lastIndexOf("/") + 1)),
    onError: showDownloadError,
  });
}
