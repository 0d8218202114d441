import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { toast } from "sonner";
import type { OverlayTemplate } from "../../worker/contract/ad-posts.ts";
import { useApplyBrand } from "../jobs/use-apply-brand.ts";
import { api, call } from "../lib/api.ts";
import { listQuery } from "../lib/list-query.ts";
import { describeError, notifyError } from "../lib/notify.ts";
import { texts } from "../lib/texts.ts";
import { adTexts } from "./ad-texts.ts";

const pageSize = "12";

const resource = api["ad-posts"];

type AdPostsPage = InferResponseType<typeof resource.$get, 200>;
/** An ad post with the fields of its product and creative that the card shows. */
export type AdPost = AdPostsPage["items"][number];

/** Newest first; only one product's with `productId`, only one brand's with `brandId`. */
export const adPostsQuery = (productId = "", brandId = "") =>
  listQuery("ad-posts", pageSize, { product_id: productId, brand_id: brandId }, (query, options) =>
    call(resource.$get({ query }, options)),
  );

export function useAdPosts(productId?: string, brandId = "") {
  const query = useInfiniteQuery(adPostsQuery(productId, brandId));
  const posts = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { query, posts, total: query.data?.pages[0]?.total ?? 0 };
}

export type AdTexts = Pick<AdPost, "hook" | "body_text" | "call_to_action">;

export function useEditAdPost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: AdTexts) => call(resource[":id"].$patch({ param: { id }, json: changes })),
    onSuccess: (row) => {
      updateLists(client, (items) => items.map((item) => (item.id === id ? { ...item, ...row } : item)));
      toast.success(adTexts.edited);
    },
    onError: (error) => toast.error(adTexts.editFailed, { description: describeError(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["ad-posts"] }),
  });
}

/** Writes and draws an ad anew in the brand. */
export const useApplyBrandToAd = (id: string) =>
  useApplyBrand(
    (headers) => call(resource[":id"].brand.$post({ param: { id } }, { headers })),
    ["ad-posts"],
    "Publicité refaite avec la marque",
  );

/** Three other texts for an ad, others each round; read when asked for. */
export function useAdVariants(id: string) {
  return useMutation({
    mutationFn: (round: number) => call(resource[":id"].variants.$post({ param: { id }, json: { round } })),
    onError: notifyError,
  });
}

export function useRestyleAdPost(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (template: OverlayTemplate) =>
      call(resource[":id"].template.$patch({ param: { id }, json: { template } })),
    onSuccess: (row) => {
      updateLists(client, (items) => items.map((item) => (item.id === id ? { ...item, ...row } : item)));
      toast.success(adTexts.styled);
    },
    onError: (error) => toast.error(adTexts.styleFailed, { description: describeError(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: ["ad-posts"] }),
  });
}

/** The template of an ad that is taken away before a style was chosen. */
const firstTemplate: OverlayTemplate = "modern";

/**
 * Answers the address of an ad's picture with its texts, which is drawn for it where no style was chosen yet: what leaves
 * the screen is what the card shows. Undefined after a failure, which has been told.
 */
export function useDrawnAd(post: AdPost) {
  const client = useQueryClient();
  return async (): Promise<string | undefined> => {
    if (post.ad_image_url) return post.ad_image_url;
    const drawing = toast.loading("Les textes sont composés sur l’image…");
    try {
      const param = { id: post.id };
      const row = await call(resource[":id"].template.$patch({ param, json: { template: firstTemplate } }));
      updateLists(client, (items) => items.map((item) => (item.id === post.id ? { ...item, ...row } : item)));
      return row.ad_image_url ?? undefined;
    } catch (error) {
      toast.error(adTexts.styleFailed, { description: describeError(error) });
      return undefined;
    } finally {
      toast.dismiss(drawing);
    }
  };
}

export function useDeleteAdPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(resource[":id"].$delete({ param: { id } })),
    onSuccess: (_answer, id) => {
      updateLists(client, (items) => items.filter((item) => item.id !== id));
      toast.success(adTexts.deleted);
    },
    onError: () => toast.error(texts.deleteFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ["ad-posts"] }),
  });
}

/** Optimistic update of every cached list that contains ads. */
function updateLists(client: QueryClient, change: (items: AdPost[]) => AdPost[]): void {
  client.setQueriesData<InfiniteData<AdPostsPage, string>>({ queryKey: ["ad-posts"] }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) } : data,
  );
}
