import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { toast } from "sonner";
import type { LandingAlternative, LandingVariant } from "../../worker/contract/landing-pages.ts";
import { messages } from "../../worker/contract/messages.ts";
import { useApplyBrand } from "../jobs/use-apply-brand.ts";
import { api, ApiError, call } from "../lib/api.ts";
import { listQuery } from "../lib/list-query.ts";
import { useIdempotencyKey } from "../lib/idempotency.ts";
import { notifyError } from "../lib/notify.ts";
import { texts } from "../lib/texts.ts";
import { landingTexts } from "./landing-texts.ts";

const pageSize = "20";

/** Number of days of the chart. */
const chartDays = "30";

const resource = api["landing-pages"];

/** A page in the list, without its texts. */
export type ListedPage = InferResponseType<typeof resource.$get, 200>["items"][number];
export type LandingStats = InferResponseType<typeof resource.stats.$get, 200>;
/** A page with its texts, for the editor. */
export type LandingPage = InferResponseType<(typeof resource)[":id"]["$get"], 200>;
export type Experiment = NonNullable<LandingPage["experiment"]>;
type PageRequest = InferRequestType<(typeof api.functions)["generate-landing-page"]["$post"]>["json"];

const landingPagesQuery = (brandId = "") =>
  listQuery("landing-pages", pageSize, { brand_id: brandId }, (query, options) =>
    call(resource.$get({ query }, options)),
  );

export function useLandingPages(brandId = "") {
  const query = useInfiniteQuery(landingPagesQuery(brandId));
  const pages = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { query, pages, total: query.data?.pages[0]?.total ?? 0 };
}

const statsQuery = queryOptions({
  queryKey: ["landing-pages", "stats"],
  queryFn: ({ signal }) => call(resource.stats.$get({ query: { days: chartDays } }, { init: { signal } })),
});

export const useLandingStats = () => useQuery(statsQuery);

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ["landing-pages"] });
}

/** A retry with the same input keeps its idempotency key, so that a lost answer creates no second page. */
export function useCreatePage() {
  const refresh = useRefresh();
  const idempotency = useIdempotencyKey();
  return useMutation({
    mutationFn: (request: PageRequest) =>
      call(
        api.functions["generate-landing-page"].$post({ json: request }, { headers: idempotency.headersOf(request) }),
      ),
    onMutate: () => toast.loading(landingTexts.creating),
    onSuccess: (_answer, _wish, id) => {
      idempotency.renew();
      toast.success(landingTexts.created, { id });
    },
    onError: (error, _wish, id) => {
      const hasReason = error instanceof ApiError && error.code !== "unexpected";
      toast.error(hasReason ? error.message : messages.landingFailed, { id });
    },
    onSettled: refresh,
  });
}

/** Writes a page anew in the brand. */
export const useApplyBrandToPage = (id: string) =>
  useApplyBrand(
    (headers) => call(resource[":id"].brand.$post({ param: { id } }, { headers })),
    ["landing-pages"],
    "Page récrite avec la marque",
  );

export function useDeletePage() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(resource[":id"].$delete({ param: { id } })),
    onSuccess: () => toast.success(landingTexts.deleted),
    onError: () => toast.error(texts.deleteFailed),
    onSettled: refresh,
  });
}

// ---- the editor

export const pageQuery = (id: string) =>
  queryOptions({
    queryKey: ["landing-pages", id],
    queryFn: ({ signal }) => call(resource[":id"].$get({ param: { id } }, { init: { signal } })),
  });

/** Returns a function that fetches the page, bypassing the cache. */
export function useFetchPage(id: string) {
  const client = useQueryClient();
  return () => client.fetchQuery({ ...pageQuery(id), staleTime: 0 });
}

type PageChanges = InferRequestType<(typeof resource)[":id"]["$patch"]>["json"];

/** With `keepalive` the request outlives the document. */
export const savePage = (id: string, changes: PageChanges, init: { keepalive?: boolean } = {}) =>
  call(resource[":id"].$patch({ param: { id }, json: changes }, { init }));

type PreviewDraft = InferRequestType<(typeof resource)[":id"]["preview"]["$post"]>["json"];

/** The rendered HTML of an unsaved draft; `version` identifies the draft's state. */
export function usePreview(id: string, version: string, draft: PreviewDraft) {
  return useQuery({
    // Not under the pages' key: a change of the page on the server does not affect the draft's preview.
    queryKey: ["landing-preview", id, version],
    queryFn: ({ signal }) => {
      const { name, content, theme, hidden, cta_url } = draft;
      return call(
        resource[":id"].preview.$post(
          { param: { id }, json: { name, content, theme, hidden, cta_url } },
          { init: { signal } },
        ),
      );
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Starts, stops or decides an A/B test; `onChanged` gets the updated page. */
export function useExperiment(id: string, onChanged: (page: LandingPage) => void) {
  const client = useQueryClient();
  const experiment = resource[":id"].experiment;
  const param = { id };
  return useMutation({
    mutationFn: (act: ExperimentAct) => {
      if (act.type === "start") return call(experiment.$post({ param, json: act.alternative }));
      if (act.type === "stop") return call(experiment.$delete({ param }));
      return call(experiment.winner.$post({ param, json: { winner: act.winner } }));
    },
    onSuccess: (page) => {
      client.setQueryData(pageQuery(id).queryKey, page);
      onChanged(page);
    },
    onError: notifyError,
  });
}

export type ExperimentAct =
  | { type: "start"; alternative: LandingAlternative }
  | { type: "winner"; winner: LandingVariant }
  | { type: "stop" };
