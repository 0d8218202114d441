import { lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { landingVisitors, photoTests } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { dayOf } from "./counting/day-of.ts";
import { aggregateViews } from "./counting/aggregate-views.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** How long a visitor who converted is remembered. */
const visitorMs = 90 * dayMs;

/** Cron: aggregates views whose queue message was lost, and deletes expired visitors and photo-test counters. */
export async function cleanLandingPages(env: Env, db: Db): Promise<void> {
  const now = Date.now();
  await aggregateViews(env, db);
  await db.batch([
    db.delete(landingVisitors).where(lt(landingVisitors.created_at, new Date(now - visitorMs).toISOString())),
    // Counters are per Paris day; the same day in UTC ends last.
    db.delete(photoTests).where(lt(photoTests.day, dayOf(now))),
  ]);
}
