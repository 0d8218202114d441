import { and, eq } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import { jobUnits, videoCampaigns } from "../db/schema.ts";
import type { Db } from "../db/client.ts";
import type { JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { readJob } from "../jobs/jobs.ts";
import { drawSegment } from "./draw-scene.ts";
import { joinScenes } from "./join-scenes.ts";
import { recordClips } from "./store-clip.ts";
import { makeFilmSound, replaceFilmSound } from "./film-sound.ts";
import { redrawStart, rewriteCaptions, withChange } from "./redo-scene.ts";
import { writeOut } from "./script-job.ts";
import { shootScene } from "./shoot-scene.ts";
import { speakScene } from "./speak-scene.ts";
import { type FilmInput, type FilmUnit, notifyCampaignsChanged, ofSameJob } from "./video-campaigns.ts";
import { clipPath, deleteCampaignFiles, deleteSegments, fileUrl, hasFile, posterPath } from "./video-files.ts";

// Written only by startFilm, startMusic and startScene.
const readUnit = ({ unit }: UnitContext) => unit.input as FilmUnit;

const readCampaign = (db: Db, id: string) => db.select().from(videoCampaigns).where(eq(videoCampaigns.id, id)).get();

/** Job kind "video": the film of a campaign. Each unit is a spoken line, the music, a segment of a
 * scene or, with video models, a scene. */
export const filmJob: JobKindHandler = {
  draws: () => true,
  concurrency: () => 1,
  leaseMs: 60_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job } = context;
    const { campaignId, scene, segment, isSpeech, isAnew, change, isWhole } = readUnit(context);
    const found = await readCampaign(db, campaignId);
    if (found?.job_id !== job.id) return;
    const campaign = change ? withChange(found, change) : found;
    if (!change && !isSpeech && scene !== null && (await hasFile(env.MEDIA, clipPath(campaign, scene))))
      return recordClips(env, db, campaign);
    if (isSpeech && scene !== null) {
      await speakScene(context, campaign, scene);
    } else if (scene === null) {
      if (isAnew) {
        await replaceFilmSound(context, campaign);
        await recordClips(env, db, campaign);
      } else await makeFilmSound(context, campaign);
    } else if (change && scene !== change.scene && !isWhole) {
      await redrawStart(context, campaign, scene);
    } else if (change && segment === null && !change.isReshot) {
      await rewriteCaptions(env, db, campaign, scene);
    } else if (segment === null) {
      const later = await shootScene(context, campaign, scene, change && campaign.metadata.engines?.[scene]);
      if (later) return later;
    } else {
      await drawSegment(context, campaign, scene, segment, change && job.id);
    }
    // The campaign was deleted while this was drawn: delete the files stored since.
    if (!(await readCampaign(db, campaignId))) return deleteCampaignFiles(env.MEDIA, campaign);
    if (change && (await readJob(db, job.id))?.status === "cancelled")
      await deleteSegments(env.MEDIA, campaign, job.id);
    await notifyCampaignsChanged(env, job.user_id, [campaignId]);
  },
  async abandonUnit() {},
  async onJobEnded({ env, db, job }, counts) {
    const { campaignId, isAnew, change } = job.input as FilmInput;
    const campaign = await readCampaign(db, campaignId);
    // Deleted, or another job has begun on it.
    if (campaign?.job_id !== job.id || (campaign.status === "completed" && !isAnew)) return;
    const joined = counts.done === counts.total ? await joinScenes(env, db, campaign) : null;
    if (joined) {
      const [completed] = await db
        .update(videoCampaigns)
        .set({
          status: "completed",
          error: null,
          video_url: joined.video_url,
          poster_url: await fileUrl(env.MEDIA, posterPath(campaign, 0)),
          metadata: { ...campaign.metadata, caption_urls: joined.caption_urls },
          ...((change || isAnew || campaign.metadata.voice) && {
            script: writeOut({ scenes: campaign.metadata.scenes ?? [] }, campaign),
          }),
        })
        .where(ofSameJob(campaign))
        .returning({ id: videoCampaigns.id });
      // Deleted while the clips were joined.
      if (!completed && !(await readCampaign(db, campaignId))) return deleteCampaignFiles(env.MEDIA, campaign);
    } else {
      if (change) await deleteSegments(env.MEDIA, campaign, job.id);
      // A film that could not be changed is still a film, also as separate clips.
      const isFilm = isAnew === true || campaign.video_url !== null;
      await db
        .update(videoCampaigns)
        .set({
          status: isFilm ? "completed" : "failed",
          error: isFilm ? null : (counts.reason ?? job.error ?? messages.videoFailed),
        })
        .where(ofSameJob(campaign));
    }
    await notifyCampaignsChanged(env, job.user_id, [campaignId]);
  },
  isCurrent: async ({ db, job }) => {
    const { campaignId } = job.input as FilmInput;
    return (await readCampaign(db, campaignId))?.job_id === job.id;
  },
  async reopen({ env, db, job }) {
    const { campaignId, change } = job.input as FilmInput;
    // A scene is made anew as a whole: its drafts were deleted when the job ended.
    if (change)
      await db
        .update(jobUnits)
        .set({ status: "pending", attempts: 0, due_at: 0 })
        .where(and(eq(jobUnits.job_id, job.id), eq(jobUnits.status, "done")));
    await db
      .update(videoCampaigns)
      .set({ status: "generating", error: null })
      .where(ofSameJob({ id: campaignId, job_id: job.id }));
    await notifyCampaignsChanged(env, job.user_id, [campaignId]);
  },
};
