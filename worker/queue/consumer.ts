// What the queue calls. A message is one slot of one job: it does one unit, then sends the next message.
import { and, eq, inArray } from "drizzle-orm";
import { stepDeletion } from "../account/delete-account.ts";
import { settleGeneration } from "../quota/ledger.ts";
import { messages } from "../contract/messages.ts";
import { openDb, type Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { jobs, jobUnits } from "../db/schema.ts";
import type { Env, QueueMessage } from "../settings/env.ts";
import { AppError } from "../http/app-error.ts";
import { foldViews } from "../landing/counting/fold-views.ts";
import { tellHub } from "../live/hub-client.ts";
import { StudioError } from "../studio/studio.ts";
import { jobHandlers } from "./handlers.ts";
import type { Job, RunContext } from "../jobs/job-kind.ts";
import { rowExists } from "../db/row-exists.ts";
import { deliver, planAnnouncement, sendAnnouncement } from "../webhooks/deliveries.ts";
import { countUnits, hasOpenUnits, readJob, toSnapshot } from "../jobs/jobs.ts";
import { cancelLapsed, claimUnit, endUnit, holdUnit, postponeUnit, recount, returnUnit } from "../jobs/lease.ts";
import { sweep } from "./sweep.ts";

export async function consumeJobs(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const db = openDb(env.DB);
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        if (message.body.type === "sweep") await sweep(env, db, message.body.userId);
        else if (message.body.type === "views") await foldViews(env, db);
        else if (message.body.type === "webhook") await deliver(env, db, message.body.deliveryId);
        else if (message.body.type === "deletion") await stepDeletion(env, db, message.body.tenantId);
        else await runSlot(env, db, message.body.jobId);
        message.ack();
      } catch (error) {
        // Only D1, R2 or the queue itself failing leads here: the message is tried again, then dead-lettered.
        console.error(JSON.stringify({ queue: batch.queue, message: message.body, error: describe(error) }));
        message.retry();
      }
    }),
  );
}

/** Dead letters: nobody will try these again, so their jobs end, visibly, and can be retried by hand. */
export async function consumeDeadLetters(batch: MessageBatch<QueueMessage>, env: Env): Promise<void> {
  const db = openDb(env.DB);
  const jobIds = new Set(batch.messages.flatMap(({ body }) => (body.type === "run" ? [body.jobId] : [])));
  for (const jobId of jobIds) {
    const job = await readJob(db, jobId);
    if (!job || (job.status !== "queued" && job.status !== "running")) continue;
    const handler = jobHandlers[job.kind];
    const open = await db
      .select()
      .from(jobUnits)
      .where(and(eq(jobUnits.job_id, jobId), inArray(jobUnits.status, ["pending", "leased"])));
    for (const unit of open) await handler.abandonUnit({ env, db, job, unit }, messages.jobDeadLetter);
    await db.batch([
      db
        .update(jobUnits)
        .set({ status: "failed", error: messages.jobDeadLetter, lease: null })
        .where(and(eq(jobUnits.job_id, jobId), inArray(jobUnits.status, ["pending", "leased"]))),
      recount(db, jobId),
    ]);
    await settleJob(env, db, job);
  }
  batch.ackAll();
}

/** Does one unit of the job, the given one or the next, if it may be done now; then has the queue go on. */
export async function runSlot(env: Env, db: Db, jobId: string, position?: number): Promise<void> {
  const job = await readJob(db, jobId);
  if (!job) return;
  const handler = jobHandlers[job.kind];
  const limits = { leaseMs: handler.leaseMs, concurrency: handler.concurrency(env) };
  const unit = await claimUnit(db, job, limits, Date.now(), position);
  if (!unit) {
    // Nothing to do now. Were all units ended and the job not (a worker died in between), it ends here.
    if (job.status === "queued" || job.status === "running") await settleJob(env, db, job);
    else if (job.status === "cancelled") {
      await cancelLapsed(db, jobId, Date.now());
      await settleGeneration(db, jobId);
    }
    return;
  }
  const { signal, letGo } = holdUnit(db, unit, handler.leaseMs);
  await runClaimed({ env, db, job, unit, signal }, handler.maxAttempts).finally(letGo);
  // As it is now: it may have been cancelled meanwhile, and is then settled as such.
  const now = (await readJob(db, jobId)) ?? job;
  await tellHub(env, now.user_id, [{ type: "job", job: toSnapshot(now) }]);
  if ((await settleJob(env, db, now)) === "open") await env.QUEUE.send({ type: "run", jobId });
}

/** Does a claimed unit, puts it back until later or for another try, or gives it up. */
async function runClaimed(context: RunContext, maxAttempts: number): Promise<void> {
  const { env, db, job, unit, signal } = context;
  const handler = jobHandlers[job.kind];
  try {
    // A unit whose holders died each time (out of memory, over its CPU limit) never throws: it is told by its count.
    if (unit.attempts > maxAttempts) throw new StudioError(unit.error ?? messages.jobUnitFailed);
    const later = await handler.runUnit(context);
    if (!later) return await endUnit(db, unit, "done", null);
    await postponeUnit(db, unit, Date.now() + later.afterMs);
    // Without a wait the slot's next message will do.
    if (later.afterMs === 0) return;
    await env.QUEUE.send({ type: "run", jobId: job.id }, { delaySeconds: Math.ceil(later.afterMs / 1000) });
  } catch (error) {
    const isFinal =
      !signal.aborted && (error instanceof StudioError || error instanceof AppError || unit.attempts >= maxAttempts);
    const reason = error instanceof StudioError || error instanceof AppError ? error.message : messages.jobUnitFailed;
    console.error(
      JSON.stringify({
        jobId: job.id,
        kind: job.kind,
        unit: unit.position,
        attempts: unit.attempts,
        error: describe(error),
      }),
    );
    if (!isFinal) {
      const waitMs = await returnUnit(db, unit, reason, Date.now());
      await env.QUEUE.send({ type: "run", jobId: job.id }, { delaySeconds: Math.ceil(waitMs / 1000) });
      return;
    }
    await handler.abandonUnit(context, reason);
    await endUnit(db, unit, "failed", reason);
  }
}

/**
 * Ends a job whose units have all ended. What stands for the whole is settled first, and may be settled twice; the
 * guarded update then lets only one delivery tell about the end.
 */
async function settleJob(env: Env, db: Db, job: Job): Promise<"open" | "settled"> {
  if (await hasOpenUnits(db, job.id)) return "open";
  const counts = await countUnits(db, job.id);
  await settleGeneration(db, job.id);
  await jobHandlers[job.kind].settle({ env, db, job }, counts);
  const status = counts.done > 0 ? "done" : "failed";
  const error = counts.failed > 0 ? (counts.reason ?? messages.jobUnitFailed) : null;
  const isOpen = and(eq(jobs.id, job.id), inArray(jobs.status, ["queued", "running"]));
  const told = toSnapshot({ ...job, status, error, done: counts.done, failed: counts.failed, current: null });
  const announcement = await planAnnouncement(db, job, `job.${status}`, { job: told }, rowExists(db, jobs, isOpen));
  const [open] = await db.batch([
    db.select({ id: jobs.id }).from(jobs).where(isOpen),
    // While it is open yet: of two deliveries that settle the job, one announces it.
    ...announcement.statements,
    db.update(jobs).set({ status, error, updated_at: nowIso() }).where(isOpen),
  ]);
  if (open.length > 0) {
    await tellHub(env, job.user_id, [{ type: "job", job: toSnapshot((await readJob(db, job.id)) ?? job) }]);
    await sendAnnouncement(env, job.user_id, announcement);
  }
  return "settled";
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
