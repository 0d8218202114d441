// A scene drawn by the embedded maker, stretch by stretch: each is some seconds of computing.
import type { Db } from "../db/client.ts";
import type { Env } from "../settings/env.ts";
import { openArt } from "../media/art.ts";
import { deleteImages, getImage, putImage } from "../media/storage.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import { keepClip, writeBrief } from "./keep-clip.ts";
import type { VideoCampaign } from "./video-campaigns.ts";
import { hasFile, segmentPath } from "./video-files.ts";

/** Draws one stretch, unless it is there. The last of a scene joins its clip; true when it is whole. */
export async function drawStretch(
  env: Env,
  db: Db,
  campaign: VideoCampaign,
  scene: number,
  segment: number,
): Promise<boolean> {
  const studio = openStudio(openArt(env));
  const path = segmentPath(campaign, scene, segment);
  if (!(await hasFile(env.MEDIA, path))) {
    const stretch = await studio.clipSegment(await writeBrief(env, db, campaign, scene), segment);
    await putImage(env.MEDIA, "assets", path, stretch);
  }
  const paths = pathsOf(campaign, scene, studio.segmentsOf(campaign.duration));
  const parts = await loadAll(env.MEDIA, paths);
  if (!parts) return false;
  const film = await studio.joinFilms(parts);
  await keepClip(env, db, campaign, scene, { film, engine: "embedded", seconds: campaign.duration });
  await deleteImages(env.MEDIA, "assets", paths);
  return true;
}

/** Draws the next stretch that is missing; true when the clip is whole. */
export async function drawNextStretch(env: Env, db: Db, campaign: VideoCampaign, scene: number): Promise<boolean> {
  const paths = pathsOf(campaign, scene, openStudio(openArt(env)).segmentsOf(campaign.duration));
  const there = await Promise.all(paths.map((path) => hasFile(env.MEDIA, path)));
  return drawStretch(env, db, campaign, scene, Math.max(0, there.indexOf(false)));
}

const pathsOf = (campaign: VideoCampaign, scene: number, segments: number) =>
  Array.from({ length: segments }, (_, at) => segmentPath(campaign, scene, at));

/** The files' bytes, or null while one is missing. */
export async function loadAll(bucket: R2Bucket, paths: string[]): Promise<Uint8Array[] | null> {
  const files = await Promise.all(paths.map((path) => getImage(bucket, "assets", path)));
  const found = files.filter((bytes) => bytes !== null);
  return found.length === paths.length ? found : null;
}
