import { and, eq, inArray } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import { placementPictures } from "../db/schema.ts";
import type { JobContext, JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { drawPlacement, failPlacement, notifyChanged, type PlacementUnit } from "./pictures.ts";

// Written only by startPlacements and startPackshots.
const readUnit = ({ unit }: UnitContext) => unit.input as PlacementUnit;

const ofJob = ({ job }: JobContext, ...statuses: ("processing" | "failed")[]) =>
  and(eq(placementPictures.job_id, job.id), inArray(placementPictures.status, statuses));

/** Job kinds "placements" and "packshots": each unit is one picture. */
export const placementsJob: JobKindHandler = {
  draws: () => true,
  // Drawn by the embedded maker, within the worker.
  concurrency: () => 1,
  leaseMs: 30_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job } = context;
    const drawn = await drawPlacement(env, db, readUnit(context));
    if (drawn) await notifyChanged(env, job.user_id, [drawn.id]);
  },
  async abandonUnit(context, reason) {
    await failPlacement(context.db, readUnit(context), reason);
    await notifyChanged(context.env, context.job.user_id, []);
  },
  async onJobEnded(context) {
    const { env, db, job } = context;
    // Units cancelled before they were drawn.
    await db
      .update(placementPictures)
      .set({ status: "failed", error: messages.jobCancelled })
      .where(ofJob(context, "processing"));
    await notifyChanged(env, job.user_id, []);
  },
  async reopen(context) {
    const { env, db, job } = context;
    await db
      .update(placementPictures)
      .set({ status: "processing", error: null })
      .where(ofJob(context, "failed", "processing"));
    await notifyChanged(env, job.user_id, []);
  },
};
