import { lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { deleteSome } from "../db/delete-some.ts";
import { landingVisitors, photoTests } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { retentionMs } from "../settings/retention.ts";
import { dayOf } from "./counting/day-of.ts";
import { aggregateViews } from "./counting/aggregate-views.ts";

/** Cron: aggregates views whose queue message was lost, and deletes expired visitors and photo-test counters. */
export async function cleanLandingPages(env: Env, db: Db): Promise<void> {
  const now = Date.now();
  await aggregateViews(env, db);
  await db.batch([
    deleteSome(
      db,
      landingVisitors,
      lt(landingVisitors.created_at, new Date(now - retentionMs.landingVisitors).toISOString()),
    ),
    // Counters are per Paris day; the same day in UTC ends last.
    deleteSome(db, photoTests, lt(photoTests.day, dayOf(now))),
  ]);
}
