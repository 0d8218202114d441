import { Hono } from "hono";
import { pageQuery } from "../contract/paging.ts";
import { createVideoCampaignBody, videoCampaignBody } from "../contract/video-bodies.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { validate } from "../http/validation.ts";
import type { Job } from "../jobs/job-kind.ts";
import { retryJob } from "../jobs/retry.ts";
import { openArt } from "../media/art.ts";
import { openStudio } from "../studio/open-studio.ts";
import {
  createVideoCampaign,
  deleteVideoCampaign,
  getVideoCampaign,
  listVideoCampaigns,
  startFilm,
  startScript,
} from "./video-campaigns.ts";

export const videoCampaignRoutes = new Hono<AppEnv>()
  .get("/", validate("query", pageQuery), async (c) =>
    c.json(await listVideoCampaigns(c.var.db, c.var.session, c.req.valid("query"))),
  )
  .post("/", validate("json", createVideoCampaignBody), async (c) =>
    c.json(await createVideoCampaign(c.env, c.var.db, c.var.session, c.req.valid("json")), 201),
  )
  .delete("/:id", async (c) => {
    await deleteVideoCampaign(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

export const generateVideoScriptRoute = new Hono<AppEnv>().post("/", validate("json", videoCampaignBody), async (c) => {
  const { db, session } = c.var;
  const campaign = await getVideoCampaign(db, session.tenantId, c.req.valid("json").campaignId);
  return c.json({ job_id: await goOn(c, await startScript(c.env, db, session, campaign)) }, 202);
});

export const generateVideoRoute = new Hono<AppEnv>().post("/", validate("json", videoCampaignBody), async (c) => {
  const { db, session } = c.var;
  const campaign = await getVideoCampaign(db, session.tenantId, c.req.valid("json").campaignId);
  const segments = openStudio(openArt(c.env)).segmentsOf(campaign.duration);
  return c.json({ job_id: await goOn(c, await startFilm(c.env, db, session, campaign, segments)) }, 202);
});

/** A job that failed or was stopped before is tried again. */
async function goOn(c: AppContext, job: Job): Promise<string> {
  if (job.status === "failed" || job.status === "cancelled") await retryJob(c.env, c.var.db, job);
  return job.id;
}
