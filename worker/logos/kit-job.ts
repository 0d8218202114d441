import { eq } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { brandAssets, brandKits } from "../db/schema.ts";
import type { JobKindHandler, UnitContext } from "../jobs/job-kind.ts";
import { drawAsset, failAsset, type KitUnit, notifyBrandKitsChanged } from "./brand-kits.ts";

// Written only by createBrandKit.
const readUnit = ({ unit }: UnitContext) => unit.input as KitUnit;
const readKitId = (input: unknown) => (input as { kitId: string }).kitId;

/** Job kind "brand-kit": each unit is one file. */
export const brandKitJob: JobKindHandler = {
  draws: () => true,
  // Drawn by the embedded maker, within the worker.
  concurrency: () => 1,
  leaseMs: 30_000,
  maxAttempts: 3,
  async runUnit(context) {
    const { env, db, job } = context;
    await drawAsset(env, db, readUnit(context));
    await notifyBrandKitsChanged(env, job.user_id, [readKitId(job.input)]);
  },
  async abandonUnit(context) {
    const { env, db, job } = context;
    await failAsset(db, readUnit(context), messages.brandAssetFailed);
    await notifyBrandKitsChanged(env, job.user_id, [readKitId(job.input)]);
  },
  async onJobEnded({ env, db, job }, counts) {
    const kitId = readKitId(job.input);
    // A kit with a failed file is still usable.
    const isUsable = counts.done > 0;
    await db
      .update(brandKits)
      .set(
        isUsable
          ? { status: "completed", error: null }
          : { status: "failed", error: counts.reason ?? job.error ?? messages.logoFailed },
      )
      .where(eq(brandKits.id, kitId));
    await notifyBrandKitsChanged(env, job.user_id, [kitId]);
  },
  async reopen({ env, db, job }) {
    const kitId = readKitId(job.input);
    await db.batch([resetKit(db, kitId), resetAssets(db, kitId)]);
    await notifyBrandKitsChanged(env, job.user_id, [kitId]);
  },
};

const resetKit = (db: Db, kitId: string) =>
  db.update(brandKits).set({ status: "processing", error: null }).where(eq(brandKits.id, kitId));

const resetAssets = (db: Db, kitId: string) =>
  db.update(brandAssets).set({ error: null }).where(eq(brandAssets.kit_id, kitId));
