// /api/jobs: list, read, cancel and retry jobs.
import { Hono } from "hono";
import { listJobsQuery } from "../contract/schemas/jobs.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppEnv } from "../http/app-env.ts";
import { validate } from "../http/validation.ts";
import { notifyUser } from "../live/hub-client.ts";
import { handlerOf } from "./registry.ts";
import { retryJob } from "./retry.ts";
import { cancelJob } from "./cancel.ts";
import { countUnits, getJob, listFailures, listJobs, toSnapshot } from "./jobs.ts";

/** Routes of /api/jobs. */
export const jobRoutes = new Hono<AppEnv>()
  .get("/", validate("query", listJobsQuery), async (c) => {
    const { active, ...page } = c.req.valid("query");
    return c.json(await listJobs(c.var.db, c.var.session, page, active === "1"));
  })
  .get("/:id", async (c) => {
    const { db, session } = c.var;
    const job = await getJob(db, session, c.req.param("id"));
    return c.json({ ...toSnapshot(job), failures: await listFailures(db, job.id) });
  })
  .post("/:id/cancel", async (c) => {
    const { db, session } = c.var;
    const job = await getJob(db, session, c.req.param("id"));
    await cancelJob(c.env, db, job);
    const cancelled = await getJob(db, session, job.id);
    const counts = await countUnits(db, job.id);
    // Of a job that ended long ago no units are left.
    if (counts.total > 0) await handlerOf(job.kind).onJobEnded({ env: c.env, db, job: cancelled }, counts);
    await notifyUser(c.env, session.userId, [{ type: "job", job: toSnapshot(cancelled) }]);
    return c.json(toSnapshot(cancelled));
  })
  .post("/:id/retry", async (c) => {
    const { db, session } = c.var;
    const job = await getJob(db, session, c.req.param("id"));
    const retried = await retryJob(c.env, db, job);
    if (!retried) throw new AppError(409, "nothing_to_retry", messages.jobNothingToRetry);
    return c.json(toSnapshot(retried), 202);
  });
