import { Hono } from "hono";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { attachment } from "../http/attachment.ts";
import { checkRate } from "../http/rate-limit.ts";
import { readSession } from "../guard/session-guard.ts";
import type { Job } from "../jobs/job-kind.ts";
import { getJob, readJob } from "../jobs/jobs.ts";
import { describeExport } from "./exports.ts";
import { linkInvalid, linkQuery, requireLink, signLink } from "./link.ts";
import { sendZip } from "./zip.ts";

export const exportRoutes = new Hono<AppEnv>().post("/:id/link", async (c) => {
  const { db, session, settings } = c.var;
  const job = await getJob(db, session, c.req.param("id"));
  const { files, sizeBytes } = await describeExport(c.env, db, job);
  const query = new URLSearchParams(await signLink(settings.authSecret, subjectOf(job), Date.now()));
  return c.json({ url: `/api/exports/${job.id}.zip?${query}`, files: files.length, size_bytes: sizeBytes });
});

/** Stands before the session guard: a browser that downloads by itself sends no header, but a signed link. */
export const exportDownloadRoute = new Hono<AppEnv>().get("/:id{[^/]+\\.zip}", async (c) => {
  const jobId = c.req.param("id").slice(0, -".zip".length);
  const isSigned = c.req.query("signature") !== undefined;
  const job = isSigned ? await findLinked(c, jobId) : await getJob(c.var.db, await readSession(c), jobId);
  await checkRate(c.env, "API_LIMIT", job.user_id);
  const { fileName, files, sizeBytes } = await describeExport(c.env, c.var.db, job);
  c.header("content-type", "application/zip");
  c.header("content-length", String(sizeBytes));
  c.header("content-disposition", attachment(fileName));
  c.header("cache-control", "private, no-store");
  if (c.req.method === "HEAD") return c.body(null);
  const { readable, writable } = new FixedLengthStream(sizeBytes);
  sendZip(c.env.MEDIA, files, writable).catch((error: unknown) => {
    // The answer has begun and can only break off, as it does when the client leaves.
    console.error(JSON.stringify({ requestId: c.var.requestId, export: job.id, error: String(error) }));
  });
  return c.body(readable);
});

const subjectOf = (job: Job) => [job.id, job.tenant_id];

async function findLinked(c: AppContext, jobId: string): Promise<Job> {
  const link = linkQuery.safeParse(c.req.query());
  const job = link.success ? await readJob(c.var.db, jobId) : undefined;
  // Without the signature nobody learns whether there is such a job.
  if (!link.data || !job) throw linkInvalid();
  await requireLink(c.var.settings.authSecret, subjectOf(job), link.data);
  return job;
}
