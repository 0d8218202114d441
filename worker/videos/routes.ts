import { Hono } from "hono";
import { brandPageQuery } from "../contract/schemas/paging.ts";
import {
  createVideoCampaignBody,
  productFilmsBody,
  videoCampaignBody,
  videoDownloadQuery,
  videoMusicBody,
  videoSceneBody,
  videoScriptBody,
  videoVoiceBody,
} from "../contract/schemas/videos.ts";
import { readWornBrandId } from "../brand/brand-look.ts";
import { ownMusic } from "../contract/music.ts";
import { defaultDefinition, noInfluencer } from "../contract/videos.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import { attachment } from "../http/attachment.ts";
import { readForm } from "../http/forms.ts";
import { createOnce, readIdempotencyKey } from "../http/idempotency-key.ts";
import { validate } from "../http/validation.ts";
import type { Job } from "../jobs/job-kind.ts";
import { retryJob } from "../jobs/retry.ts";
import { safeFileName } from "../media/file-name.ts";
import { checkTexts } from "../models/check-content.ts";
import { applyBrandToFilm, createVideoCampaign, findStartedCampaign } from "./create-campaign.ts";
import { changeEdit, deleteVideoCampaign, getVideoCampaign, listVideoCampaigns } from "./video-campaigns.ts";
import { startFilm, startMusic, startOwnMusic, startScript, startVoice } from "./start-film.ts";
import { startScene } from "./redo-scene.ts";
import { startProductFilms } from "./product-films.ts";
import { openVideo, readCaptions } from "./video-files.ts";

/** /api/video-campaigns. */
export const videoCampaignRoutes = new Hono<AppEnv>()
  .get("/", validate("query", brandPageQuery), async (c) =>
    c.json(await listVideoCampaigns(c.var.db, c.var.session, c.req.valid("query"))),
  )
  .post("/", validate("json", createVideoCampaignBody), async (c) => {
    const wanted = c.req.valid("json");
    const { db, session } = c.var;
    const campaign = await createOnce(c, "video-campaign", {
      find: (id) => findStartedCampaign(c.env, db, session, id),
      async create(id) {
        await checkTexts(c, [wanted.promptGuidelines]);
        return createVideoCampaign(c.env, db, session, id, wanted);
      },
    });
    return c.json(campaign, 201);
  })
  // The film, or one of its clips with ?scene= (counted from 1), named after the campaign.
  .get("/:id/download", validate("query", videoDownloadQuery), async (c) => {
    const { scene } = c.req.valid("query");
    const campaign = await getVideoCampaign(c.var.db, c.var.session.tenantId, c.req.param("id"));
    const video = await openVideo(c.env.MEDIA, campaign, scene);
    c.header("content-type", "video/mp4");
    c.header("content-length", String(video.size));
    c.header("content-disposition", attachment(`${nameVideo(campaign.name, scene)}.mp4`));
    c.header("cache-control", "private, no-store");
    return c.body(video.body);
  })
  // A film by models has captions of its own, by the lengths of its clips.
  .get("/:id/captions", async (c) => {
    const campaign = await getVideoCampaign(c.var.db, c.var.session.tenantId, c.req.param("id"));
    const captions = await readCaptions(c.env.MEDIA, campaign);
    c.header("content-type", "text/vtt; charset=utf-8");
    c.header("content-disposition", attachment(`${nameVideo(campaign.name, undefined)}.vtt`));
    c.header("cache-control", "private, no-store");
    return c.body(captions);
  })
  // Makes a film anew in the brand.
  .post("/:id/brand", async (c) => {
    const { db, session } = c.var;
    const film = await getVideoCampaign(db, session.tenantId, c.req.param("id"));
    if (!(await readWornBrandId(db, session.tenantId, film.product_id)))
      throw new AppError(404, "brand_not_found", messages.brandWithoutColours);
    if (film.influencer_id === noInfluencer) {
      const { language, format, definition = defaultDefinition, music } = film.metadata;
      const wanted = {
        productIds: [film.product_id],
        language,
        format,
        definition,
        ...(music && music !== ownMusic && { music }),
        idempotencyKey: readIdempotencyKey(c),
      };
      const { job_id } = await startProductFilms(c.env, db, session, wanted);
      return c.json({ job_id }, 202);
    }
    const { job_id } = await createOnce(c, "video-campaign", {
      find: (id) => findStartedCampaign(c.env, db, session, id),
      create: (id) => applyBrandToFilm(c.env, db, session, id, film),
    });
    return c.json({ job_id: job_id ?? "" }, 202);
  })
  .post("/:id/music", validate("json", videoMusicBody), async (c) => {
    const { db, session } = c.var;
    const campaign = await getVideoCampaign(db, session.tenantId, c.req.param("id"));
    const job = await startMusic(c.env, db, session, campaign, c.req.valid("json"));
    return c.json({ job_id: job.id }, 202);
  })
  .post("/:id/voice", validate("json", videoVoiceBody), async (c) => {
    const { db, session } = c.var;
    const campaign = await getVideoCampaign(db, session.tenantId, c.req.param("id"));
    const job = await startVoice(c.env, db, session, campaign, c.req.valid("json").voice);
    return c.json({ job_id: job.id }, 202);
  })
  // Makes one scene of a finished film anew; scenes are counted from 1.
  .post("/:id/scenes/:scene", validate("json", videoSceneBody), async (c) => {
    const { db, session } = c.var;
    const { id, scene } = c.req.param();
    const wanted = c.req.valid("json");
    const campaign = await getVideoCampaign(db, session.tenantId, id);
    await checkTexts(c, [wanted.caption]);
    const job = await startScene(c.env, db, session, campaign, Number(scene) - 1, wanted);
    return c.json({ job_id: job.id }, 202);
  })
  .post("/:id/own-music", async (c) => {
    const { db, session } = c.var;
    const campaign = await getVideoCampaign(db, session.tenantId, c.req.param("id"));
    const form = await readForm(c);
    if (form.fields["rights"] !== "true") throw new AppError(400, "rights_missing", messages.musicRightsMissing);
    const job = await startOwnMusic(c.env, db, session, campaign, await form.readFile("music"));
    return c.json({ job_id: job.id }, 202);
  })
  .delete("/:id", async (c) => {
    await deleteVideoCampaign(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

export const generateVideoScriptRoute = new Hono<AppEnv>().post("/", validate("json", videoScriptBody), async (c) => {
  const { db, session } = c.var;
  const { campaignId, edit } = c.req.valid("json");
  const campaign = await getVideoCampaign(db, session.tenantId, campaignId);
  if (edit) await changeEdit(db, campaign, edit);
  return c.json({ job_id: await retryIfFailed(c, await startScript(c.env, db, session, campaign)) }, 202);
});

export const generateVideoRoute = new Hono<AppEnv>().post("/", validate("json", videoCampaignBody), async (c) => {
  const { db, session } = c.var;
  const campaign = await getVideoCampaign(db, session.tenantId, c.req.valid("json").campaignId);
  return c.json({ job_id: await retryIfFailed(c, await startFilm(c.env, db, session, campaign)) }, 202);
});

export const productFilmsRoute = new Hono<AppEnv>().post("/", validate("json", productFilmsBody), async (c) => {
  const wanted = { ...c.req.valid("json"), idempotencyKey: readIdempotencyKey(c) };
  return c.json(await startProductFilms(c.env, c.var.db, c.var.session, wanted), 202);
});

/** Retries the failed or cancelled units of an ended job: a film with a failed scene is "done" as a job. */
async function retryIfFailed(c: AppContext, job: Job): Promise<string> {
  if (job.status !== "queued" && job.status !== "running") await retryJob(c.env, c.var.db, job);
  return job.id;
}

const nameVideo = (campaignName: string, scene: number | undefined) =>
  safeFileName(campaignName, "video") + (scene === undefined ? "" : ` - scène ${scene}`);
