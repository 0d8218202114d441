// The first frame that a video model is given: drawn by image models where there are any, once a film, else the embedded
// maker's still.
import type { RunContext } from "../jobs/job-kind.ts";
import { holdLease } from "../jobs/lease.ts";
import { getImage, putImage } from "../media/storage.ts";
import { contextFor } from "../models/context-for.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { openArt } from "../media/art.ts";
import { openEmbedded } from "../studio/maker/open-studio.ts";
import { videoFormats } from "../contract/videos.ts";
import type { ClipBrief } from "../studio/briefs/film.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import { StudioError } from "../studio/studio.ts";
import { openFilmStudio } from "./film-studio.ts";
import type { VideoCampaign } from "./video-campaigns.ts";
import { firstFramePath, hasFile } from "./video-files.ts";

/** Whether the film's first frame has yet to be drawn by image models. */
export const lacksFirstFrame = async (env: Env, campaign: VideoCampaign): Promise<boolean> =>
  readSettings(env).models.engines.image.some(({ access }) => access !== null) &&
  !(await hasFile(env.MEDIA, firstFramePath(campaign)));

/** Draws and keeps it; nothing is kept where no model's picture can be shown. */
export async function makeFirstFrame(
  { env, db, job, unit, signal }: RunContext,
  campaign: VideoCampaign,
  brief: ClipBrief,
): Promise<void> {
  const { studio, tools } = openEmbedded(openArt(env), readSettings(env).studioScale);
  const { drawFirstFrame } = await import("../studio/models/make/first-frame.ts");
  try {
    const frame = await drawFirstFrame(brief, studio, { ...contextFor(env, db, job.tenant_id, signal), tools });
    if (!frame) return;
    await holdLease(db, unit);
    await putImage(env.MEDIA, "assets", firstFramePath(campaign), frame);
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
  }
}

/** The kept frame, else the embedded maker's still. */
export async function openFirstFrame(env: Env, campaign: VideoCampaign, brief: ClipBrief): Promise<Picture> {
  const bytes = await getImage(env.MEDIA, "assets", firstFramePath(campaign));
  const { width, height } = videoFormats.find(({ id }) => id === brief.format) ?? videoFormats[0];
  return bytes ? { bytes, mime: "image/jpeg", width, height } : openFilmStudio(env).poster(brief);
}
