import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { toast } from "sonner";
import { messages } from "../../worker/contract/messages.ts";
import { type MusicChoice, ownMusicLimits } from "../../worker/contract/music.ts";
import type { FilmEdit } from "../../worker/contract/videos.ts";
import { useApplyBrand } from "../jobs/use-apply-brand.ts";
import { trackJob } from "../jobs/tracked-jobs.ts";
import { useFallbackPoll } from "../jobs/queries.ts";
import { api, ApiError, call, saveFile } from "../lib/api.ts";
import { listQuery } from "../lib/list-query.ts";
import { notifyError } from "../lib/notify.ts";
import { texts } from "../lib/texts.ts";
import { toWav } from "./own-music.ts";

const pageSize = "10";

const resource = api["video-campaigns"];

/** A campaign with name and picture of its product and influencer; null where those were deleted. */
export type Campaign = InferResponseType<typeof resource.$get, 200>["items"][number];
export type CampaignRequest = InferRequestType<typeof resource.$post>["json"];

export const campaignsQuery = (brandId = "") =>
  listQuery("video-campaigns", pageSize, { brand_id: brandId }, (query, options) =>
    call(resource.$get({ query }, options)),
  );

export function useCampaigns(brandId = "") {
  const [script, video, films] = [
    useFallbackPoll("script"),
    useFallbackPoll("video"),
    useFallbackPoll("product-films"),
  ];
  const query = useInfiniteQuery({ ...campaignsQuery(brandId), refetchInterval: script || video || films });
  const campaigns = query.data?.pages.flatMap((page) => page.items) ?? [];
  return { query, campaigns, total: query.data?.pages[0]?.total ?? 0 };
}

function useRefresh() {
  const client = useQueryClient();
  return () => Promise.all(["jobs", "video-campaigns"].map((key) => client.invalidateQueries({ queryKey: [key] })));
}

export function useCreateCampaign() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (request: CampaignRequest) => call(resource.$post({ json: request })),
    onSuccess: ({ job_id: jobId }) => {
      if (jobId) trackJob(jobId);
      return refresh();
    },
  });
}

/** The script of a new film in the brand. */
export const useApplyBrandToFilm = (id: string) =>
  useApplyBrand((headers) => call(resource[":id"].brand.$post({ param: { id } }, { headers })), ["video-campaigns"]);

type ProductFilmsRequest = InferRequestType<(typeof api.functions)["product-films"]["$post"]>["json"];

/** Starts films of products alone. Fails with an ApiError. */
export function useProductFilms() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ headers, ...json }: ProductFilmsRequest & { headers: Record<string, string> }) =>
      call(api.functions["product-films"].$post({ json }, { headers })),
    onSuccess: ({ job_id: jobId }) => {
      trackJob(jobId);
      return refresh();
    },
  });
}

/**
 * Starts the next step: the script if there is none, then the video. Also retries a failed step. The campaign shows its
 * new status at once: the list may take its time while a film is drawn.
 */
export function useGenerate() {
  const client = useQueryClient();
  const refresh = useRefresh();
  const change = (id: string, changes: Partial<Pick<Campaign, "status" | "error" | "job_id">>) =>
    client.setQueryData(
      campaignsQuery().queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === id ? { ...each, ...changes } : each)),
          })),
        },
    );
  return useMutation({
    mutationFn: ({ id, metadata, edit }: Campaign & { edit?: FilmEdit }) => {
      const json = { campaignId: id };
      return metadata.scenes
        ? call(api.functions["generate-video"].$post({ json }))
        : call(api.functions["generate-video-script"].$post({ json: { ...json, ...(edit && { edit }) } }));
    },
    onMutate: async ({ id, metadata, status, error }) => {
      await client.cancelQueries({ queryKey: campaignsQuery().queryKey });
      change(id, { status: metadata.scenes ? "generating" : "pending", error: null });
      return { status, error };
    },
    onSuccess: ({ job_id: jobId }, { id }) => {
      trackJob(jobId);
      change(id, { job_id: jobId });
    },
    onError: (failure, { id }, before) => {
      if (before) change(id, before);
      notifyError(failure);
    },
    onSettled: () => void refresh(),
  });
}

export function useDeleteCampaign() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(resource[":id"].$delete({ param: { id } })),
    onError: () => toast.error(texts.deleteFailed),
    onSettled: refresh,
  });
}

/** Replaces the music of a finished film. */
export function useReplaceMusic() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; music: MusicChoice; musicSeed: string }) =>
      call(resource[":id"].music.$post({ param: { id }, json })),
    onSuccess: ({ job_id: jobId }) => {
      trackJob(jobId);
      return refresh();
    },
    onError: notifyError,
  });
}

/** Gives a finished film its voice, or takes it. */
export function useVoice() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; voice: boolean }) =>
      call(resource[":id"].voice.$post({ param: { id }, json })),
    onSuccess: ({ job_id: jobId }) => {
      trackJob(jobId);
      return refresh();
    },
    onError: notifyError,
  });
}

/** Makes one scene of a finished film anew; scenes are counted from 1. Fails with an ApiError. */
export function useRedoScene() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, scene, ...json }: { id: string; scene: number; caption?: string; anotherShot: boolean }) =>
      call(resource[":id"].scenes[":scene"].$post({ param: { id, scene: String(scene) }, json })),
    onSuccess: ({ job_id: jobId }) => {
      trackJob(jobId);
      return refresh();
    },
  });
}

/** Replaces the music of a finished film by a file of the seller's own. Fails with an ApiError. */
export function useOwnMusic() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async ({ id, file, seconds }: { id: string; file: File; seconds: number }) => {
      if (file.size > ownMusicLimits.chosenBytes) throw new ApiError(400, "music_too_large", messages.musicTooLarge);
      const wav = await toWav(file, seconds);
      if (!wav) throw new ApiError(400, "music_unreadable", messages.musicUnreadable);
      const form = new FormData();
      form.set("music", wav, "musique.wav");
      form.set("rights", "true");
      return call(resource[":id"]["own-music"].$post({ param: { id } }, { init: { body: form } }));
    },
    onSuccess: ({ job_id: jobId }) => {
      trackJob(jobId);
      return refresh();
    },
  });
}

export function useDownloadCaptions() {
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      saveFile(`/api/video-campaigns/${id}/captions`, `${name}.vtt`),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : texts.downloadFailed),
  });
}

/** Downloads the whole film, or one scene (counted from 1). */
export function useDownloadVideo() {
  return useMutation({
    mutationFn: ({ id, name, scene }: { id: string; name: string; scene?: number }) =>
      saveFile(`/api/video-campaigns/${id}/download${scene ? `?scene=${scene}` : ""}`, `${name}.mp4`),
    onError: (error) => toast.error(error instanceof ApiError ? error.message : texts.downloadFailed),
  });
}
