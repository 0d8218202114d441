// /api/exports: signed link to a job's ZIP, and the download.
import { Hono } from "hono";
import { linkQuery } from "../contract/schemas/exports.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { checkRate } from "../http/rate-limit.ts";
import { readSession } from "../guard/session-guard.ts";
import type { Job } from "../jobs/job-kind.ts";
import { getJob, readJob } from "../jobs/jobs.ts";
import { describeExport } from "./exports.ts";
import { linkInvalid, requireLink, signLink } from "./link.ts";
import { answerZip } from "./zip.ts";

/** POST /api/exports/:id/link: signed URL, number of files and size in bytes of a job's ZIP. */
export const exportRoutes = new Hono<AppEnv>().post("/:id/link", async (c) => {
  const { db, session, settings } = c.var;
  const job = await getJob(db, session, c.req.param("id"));
  const { files, sizeBytes } = await describeExport(c.env, db, job);
  const query = new URLSearchParams(await signLink(settings.authSecret, subjectOf(job), Date.now()));
  return c.json({ url: `/api/exports/${job.id}.zip?${query}`, files: files.length, size_bytes: sizeBytes });
});

/** Mounted before the session guard: a browser download sends no Authorization header, but has a signed link. */
export const exportDownloadRoute = new Hono<AppEnv>().get("/:id{[^/]+\\.zip}", async (c) => {
  const jobId = c.req.param("id").slice(0, -".zip".length);
  const isSigned = c.req.query("signature") !== undefined;
  const job = isSigned ? await findLinked(c, jobId) : await getJob(c.var.db, await readSession(c), jobId);
  await checkRate(c.env, "API_LIMIT", job.user_id);
  return answerZip(c, await describeExport(c.env, c.var.db, job), { export: job.id });
});

const subjectOf = (job: Job) => [job.id, job.tenant_id];

async function findLinked(c: AppContext, jobId: string): Promise<Job> {
  const link = linkQuery.safeParse(c.req.query());
  const job = link.success ? await readJob(c.var.db, jobId) : undefined;
  // The same error as for a bad signature: it does not reveal whether the job exists.
  if (!link.data || !job) throw linkInvalid();
  await requireLink(c.var.settings.authSecret, subjectOf(job), link.data);
  return job;
}
