// Files of a campaign, all in its folder: segments while a scene is drawn, then its clip, still and (by models)
// captions; the first frame that models are given; the sound of all; then the film with its subtitles.
import { messages } from "../contract/messages.ts";
import { isSpoken } from "../contract/videos.ts";
import { AppError } from "../errors/app-error.ts";
import { campaignFolder, mediaUrl, objectKey } from "../media/keys.ts";
import { deleteFolder, getImage } from "../media/storage.ts";
import type { FilmPart } from "../studio/briefs/film.ts";
import { evenSpans, writeSubtitles } from "./captions.ts";
import type { VideoCampaign } from "./video-campaigns.ts";

type Owner = Pick<VideoCampaign, "tenant_id" | "id">;

const inFolder = ({ tenant_id, id }: Owner, name: string) => campaignFolder(tenant_id, id) + name;

/** Storage paths of a campaign's files; `scene` and `segment` count from 0. */
export const segmentPath = (campaign: Owner, scene: number, segment: number, draft?: string) =>
  inFolder(campaign, `scene-${scene + 1}-part-${segment + 1}${draft ? `-${draft}` : ""}.mp4`);
export const clipPath = (campaign: Owner, scene: number) => inFolder(campaign, `scene-${scene + 1}.mp4`);
export const posterPath = (campaign: Owner, scene: number) => inFolder(campaign, `scene-${scene + 1}.jpg`);
export const captionsPath = (campaign: Owner, scene: number) => inFolder(campaign, `scene-${scene + 1}.vtt`);
export const firstFramePath = (campaign: Owner) => inFolder(campaign, "first-frame.jpg");
export const soundPath = (campaign: Owner) => inFolder(campaign, "sound.m4a");
/** The logo of the brand that the film wears, as it was when the film was ordered. */
export const filmLogoPath = (campaign: Owner) => inFolder(campaign, "logo.png");
/** What is spoken in a scene, as it was answered to a try (from 1): the last is what the film has. */
export const speechPath = (campaign: Owner, scene: number, attempt: number) =>
  inFolder(campaign, `voice-${scene + 1}-${attempt}.wav`);
/** The seller's own music as it was sent, kept for a repeated delivery. */
export const ownMusicPath = (campaign: Owner) => inFolder(campaign, "own-music.wav");
export const filmPath = (campaign: Owner) => inFolder(campaign, "film.mp4");
export const filmCaptionsPath = (campaign: Owner) => inFolder(campaign, "film.vtt");
export const subtitlesPath = (campaign: Owner) => inFolder(campaign, "subtitles.vtt");

/** URL of a file with its version, because changes keep its path and browsers keep what they fetched; null without one. */
export async function fileUrl(bucket: R2Bucket, path: string): Promise<string | null> {
  const file = await bucket.head(objectKey("assets", path));
  return file && `${mediaUrl("assets", path)}?v=${file.etag.slice(0, 8)}`;
}

/** Whether the file exists. */
export const hasFile = async (bucket: R2Bucket, path: string) =>
  (await bucket.head(objectKey("assets", path))) !== null;

/** The files as parts of a film, or null when one is missing. */
export async function openParts(bucket: R2Bucket, paths: string[]): Promise<FilmPart[] | null> {
  const files = await Promise.all(paths.map((path) => bucket.head(objectKey("assets", path))));
  const parts = paths.flatMap((path, at) => {
    const size = files[at]?.size;
    return size === undefined ? [] : [{ size, read: () => readPart(bucket, path) }];
  });
  return parts.length === paths.length ? parts : null;
}

async function readPart(bucket: R2Bucket, path: string): Promise<Uint8Array> {
  const bytes = await getImage(bucket, "assets", path);
  if (!bytes) throw new Error("A part of the film was deleted while it was joined");
  return bytes;
}

/** The film, or the clip of one scene (counted from 1), as a stream. Throws AppError 409 while it does not exist. */
export async function openVideo(bucket: R2Bucket, campaign: Owner, scene?: number): Promise<R2ObjectBody> {
  const path = scene === undefined ? filmPath(campaign) : clipPath(campaign, scene - 1);
  const video = await bucket.get(objectKey("assets", path));
  if (!video) throw new AppError(409, "not_ready", messages.videoNotReady);
  return video;
}

/** WebVTT of a finished film. Throws AppError 409 while it does not exist. */
export async function readCaptions(
  bucket: R2Bucket,
  campaign: Pick<VideoCampaign, "tenant_id" | "id" | "duration" | "metadata" | "video_url">,
): Promise<string> {
  const { duration, metadata, video_url } = campaign;
  if (!video_url) throw new AppError(409, "not_ready", messages.videoNotReady);
  const stored = await bucket.get(objectKey("assets", subtitlesPath(campaign)));
  if (stored) return stored.text();
  // Of a film by models that was joined before its subtitles were stored.
  const own = await bucket.get(objectKey("assets", filmCaptionsPath(campaign)));
  if (own) return own.text();
  const { scenes = [] } = metadata;
  return new TextDecoder().decode(writeSubtitles(scenes, evenSpans(scenes.length, duration), isSpoken(metadata)).bytes);
}

/** Deletes what is spoken. */
export async function deleteSpeech(bucket: R2Bucket, campaign: Owner): Promise<void> {
  const { objects } = await bucket.list({ prefix: objectKey("assets", inFolder(campaign, "voice-")) });
  if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
}

/**
 * Deletes the segments of a campaign's scenes, which are not needed once the clips are stored; those of a worker that died
 * after it had stored a clip are still there. `draft`: only the segments of the job with this id, which was to make a scene
 * anew and has not.
 */
export async function deleteSegments(bucket: R2Bucket, campaign: Owner, draft = ""): Promise<void> {
  const { objects } = await bucket.list({ prefix: objectKey("assets", inFolder(campaign, "scene-")) });
  const found = objects.flatMap(({ key }) => (key.includes("-part-") && key.endsWith(`${draft}.mp4`) ? key : []));
  if (found.length > 0) await bucket.delete(found);
}

/** Deletes all files of a campaign, thumbnails included. */
export const deleteCampaignFiles = (bucket: R2Bucket, { tenant_id, id }: Owner): Promise<void> =>
  deleteFolder(bucket, campaignFolder(tenant_id, id));
