import { inArray, lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { modelCalls } from "../db/schema.ts";

const keptMs = 90 * 24 * 60 * 60_000;
/** Calls that one run removes: the next minute's takes the rest. */
const atOnce = 2000;

/** Removes calls that nobody will ask about. Called by cron. */
export async function cleanModelCalls(db: Db): Promise<void> {
  const before = new Date(Date.now() - keptMs).toISOString();
  const old = db
    .select({ id: modelCalls.id })
    .from(modelCalls)
    .where(lt(modelCalls.created_at, before))
    .orderBy(modelCalls.created_at)
    .limit(atOnce);
  await db.delete(modelCalls).where(inArray(modelCalls.id, old));
}
