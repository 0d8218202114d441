// Draws a scene with the embedded maker, segment by segment: each takes some seconds of CPU time.
import type { RunContext } from "../jobs/job-kind.ts";
import { holdLease } from "../jobs/lease.ts";
import { deleteImages, putImage } from "../media/storage.ts";
import { readSound } from "./film-sound.ts";
import { openFilmStudio } from "./film-studio.ts";
import { embedded, storeClip, writeBrief } from "./store-clip.ts";
import type { VideoCampaign } from "./video-campaigns.ts";
import { hasFile, openParts, segmentPath } from "./video-files.ts";

/**
 * Draws one segment, unless its file exists. The last one of a scene joins the clip; returns true when the clip is
 * complete. `draft` names the segments of a scene that is made anew: no other attempt's are among them.
 */
export async function drawSegment(
  context: RunContext,
  campaign: VideoCampaign,
  scene: number,
  segment: number,
  draft?: string,
): Promise<boolean> {
  const { env, db, unit } = context;
  const studio = openFilmStudio(env);
  const path = segmentPath(campaign, scene, segment, draft);
  if (!(await hasFile(env.MEDIA, path))) {
    const drawn = await studio.clipSegment(await writeBrief(context, campaign, scene), segment);
    await holdLease(db, unit);
    await putImage(env.MEDIA, "assets", path, drawn);
  }
  const paths = pathsOf(campaign, scene, studio.segmentsOf(campaign.duration), draft);
  const parts = await openParts(env.MEDIA, paths);
  if (!parts) return false;
  const film = await studio.joinFilms(parts, await readSound(env, campaign, scene * campaign.duration));
  await storeClip(context, campaign, scene, { film, engine: embedded, seconds: campaign.duration });
  await deleteImages(env.MEDIA, "assets", paths);
  return true;
}

/** Draws the next missing segment; returns true when the clip is complete. */
export async function drawNextSegment(context: RunContext, campaign: VideoCampaign, scene: number): Promise<boolean> {
  const { env } = context;
  const paths = pathsOf(campaign, scene, openFilmStudio(env).segmentsOf(campaign.duration));
  const found = await Promise.all(paths.map((path) => hasFile(env.MEDIA, path)));
  return drawSegment(context, campaign, scene, Math.max(0, found.indexOf(false)));
}

const pathsOf = (campaign: VideoCampaign, scene: number, segments: number, draft?: string) =>
  Array.from({ length: segments }, (_, at) => segmentPath(campaign, scene, at, draft));
