import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import { creatives, jobUnits } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { drawsHere, picturesAtOnce } from "../models/pictures-at-once.ts";
import { type Creative, type CreativeUnit, notifyCreativesChanged } from "./creatives.ts";
import { drawCreative, failCreative, refreshSeriesStatus } from "./draw-creative.ts";

// Written only by generateSeries and startBatch.
const readUnit = ({ unit }: UnitContext) => unit.input as CreativeUnit;

/** Job kinds "series" and "batch": each unit is one creative. */
export const creativesJob: JobKindHandler = {
  draws: drawsHere,
  concurrency: picturesAtOnce,
  leaseMs: 30_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job, signal } = context;
    if (await waitsForFirst(context)) return { afterMs: 3000 };
    const creative = await drawCreative(env, db, readUnit(context).creativeId, signal);
    // The series was deleted: failing the unit releases its quota. A batch continues with its other series.
    if (!creative && job.kind === "series") throw new AppError(409, "creative_deleted", messages.jobCancelled);
    await notifyCreativeEnded(context, creative);
  },
  async abandonUnit(context, reason) {
    await notifyCreativeEnded(context, await failCreative(context.db, readUnit(context).creativeId, reason));
  },
  async onJobEnded(context) {
    const { env, db, job } = context;
    await db.batch([
      // Units cancelled before they were drawn.
      db
        .update(creatives)
        .set({ status: "failed", error: messages.jobCancelled })
        .where(and(eq(creatives.job_id, job.id), eq(creatives.status, "processing"), isNotNull(creatives.parent_id))),
      refreshSeriesStatus(db, { jobId: job.id }),
    ]);
    await notifyCreativesChanged(env, job.user_id, []);
  },
  async reopen({ env, db, job }) {
    const failed = and(eq(creatives.job_id, job.id), isNotNull(creatives.parent_id), eq(creatives.status, "failed"));
    const parents = db.select({ id: creatives.parent_id }).from(creatives).where(failed);
    await db.batch([
      db.update(creatives).set({ status: "processing", error: null }).where(inArray(creatives.id, parents)),
      db.update(creatives).set({ status: "processing", error: null }).where(failed),
    ]);
    await notifyCreativesChanged(env, job.user_id, []);
  },
};

/** Whether the series' first picture, which models draw the others after, is still to come. */
async function waitsForFirst({ env, db, job, unit }: UnitContext): Promise<boolean> {
  if (job.kind !== "series" || unit.position === 0 || drawsHere(env)) return false;
  const isOpen = inArray(jobUnits.status, ["pending", "leased"]);
  return (await db.$count(jobUnits, and(eq(jobUnits.job_id, job.id), eq(jobUnits.position, 0), isOpen))) > 0;
}

/** Refreshes the status of the creative's series, which may be finished before its job. */
async function notifyCreativeEnded({ env, db, job }: UnitContext, creative: Creative | undefined): Promise<void> {
  if (!creative?.parent_id) return;
  await refreshSeriesStatus(db, { parentId: creative.parent_id });
  await notifyCreativesChanged(env, job.user_id, [creative.id], creative.product_id);
}
