import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { toast } from "sonner";
import type { VideoLanguage } from "../../worker/contract/videos.ts";
import { useApplyBrand } from "../jobs/use-apply-brand.ts";
import { trackJob } from "../jobs/tracked-jobs.ts";
import { useFallbackPoll } from "../jobs/queries.ts";
import { api, call, upload } from "../lib/api.ts";
import { listQuery } from "../lib/list-query.ts";
import { useHasModel } from "../lib/engines.ts";
import { notifyError } from "../lib/notify.ts";
import { texts } from "../lib/texts.ts";

const pageSize = "24";

export const influencersQuery = (brandId = "") =>
  listQuery("influencers", pageSize, { brand_id: brandId }, (query, options) =>
    call(api.influencers.$get({ query }, options)),
  );

export type Influencer = InferResponseType<typeof api.influencers.$get, 200>["items"][number];

/** Whether it was generated, as opposed to an uploaded photo. */
export const isGenerated = (influencer: Influencer) =>
  (influencer.metadata.look ?? influencer.metadata.cast) !== undefined;

export function useInfluencers(brandId = "") {
  const query = useInfiniteQuery({ ...influencersQuery(brandId), refetchInterval: useFallbackPoll("portraits") });
  const influencers = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { query, influencers, total: query.data?.pages[0]?.total ?? 0 };
}

export interface GenerationRequest {
  count: number;
  description: string;
  headers: Record<string, string>;
}

export function useGenerateInfluencers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ count, description, headers }: GenerationRequest) =>
      call(
        api.functions["generate-influencers"].$post({ json: { count, description: description || null } }, { headers }),
      ),
    onSuccess: ({ job_id }) => {
      trackJob(job_id);
      return client.invalidateQueries({ queryKey: ["jobs"] });
    },
  });
}

/** Adds the ready-made influencers, cast to suit a product if its id is given; idempotent. */
export function useAddReadyMade() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (productId: string | undefined) =>
      call(api.influencers["ready-made"].$post({ json: productId ? { productId } : {} })),
    onSuccess: ({ job_id }) => trackJob(job_id),
    onError: notifyError,
    onSettled: () => Promise.all(["jobs", "influencers"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

/** What the brand in use dresses somebody in, or why it does not. */
export const useBrandClothes = (id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ["influencers", id, "brand"],
    queryFn: () => call(api.influencers[":id"].brand.$get({ param: { id } })),
    enabled: isAsked,
    // The brand may have changed since.
    staleTime: 0,
  }).data;

/** The same person in clothes of the brand's colours. */
export const useApplyBrandToPortrait = (id: string) =>
  useApplyBrand((headers) => call(api.influencers[":id"].brand.$post({ param: { id } }, { headers })), []);

export function useUploadInfluencer(onProgress: (percent: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ fields, image }: { fields: Record<string, string>; image: File }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value);
      form.set("image", image);
      return upload<Influencer>("/api/influencers", form, { onProgress });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: ["influencers"] }),
  });
}

export function useDeleteInfluencer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.influencers[":id"].$delete({ param: { id } })),
    onError: () => toast.error(texts.deleteFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ["influencers"] }),
  });
}

/** The voices for an influencer; asks for none while there is no voice model. */
export function useVoices(influencerId: string | undefined, language: VideoLanguage) {
  const [hasVoices, hasVideoModel] = [useHasModel("voice"), useHasModel("video")];
  return useQuery({
    queryKey: ["influencers", influencerId, "voices", language],
    queryFn: () => call(api.influencers[":id"].voices.$get({ param: { id: influencerId ?? "" }, query: { language } })),
    enabled: (hasVoices === true || hasVideoModel === true) && influencerId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

export function useChooseVoice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, voice }: { id: string; voice: string }) =>
      call(api.influencers[":id"].voice.$put({ param: { id }, json: { voice } })),
    onError: notifyError,
    onSettled: () => client.invalidateQueries({ queryKey: ["influencers"] }),
  });
}

/** Asks how a voice sounds: a WAV as a data URI. */
export function useVoiceSample() {
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; voice: string; language: VideoLanguage }) =>
      call(api.influencers[":id"]["voice-sample"].$post({ param: { id }, json })),
    onError: notifyError,
  });
}
