// Per-isolate write buffer for page views (group commit): one D1 insert at a time; views that arrive meanwhile go into
// the next.
import { sql } from "drizzle-orm";
import type { LandingVariant } from "../../contract/landing-pages.ts";
import { type Db, openDb } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { landingPages, landingViewBatches } from "../../db/schema.ts";
import type { Env } from "../../settings/env.ts";
import { dayOf } from "./day-of.ts";

export interface View {
  pageId: string;
  /** The running A/B test, and the variant that was shown. */
  experimentId: string | null;
  variant: LandingVariant;
}

type Batch = typeof landingViewBatches.$inferSelect;

/** One insert. */
interface Commit {
  batches: Map<string, Batch>;
  startedAt: number;
  /** Resolves when the insert has ended, whether it succeeded or not. */
  done: Promise<void>;
}

/** Minimum pause between two inserts, so that each has more views under load. */
const paceMs = 10;
/** An insert that takes longer was ended together with the request that made it. */
const abandonedMs = 5000;

/**
 * An insert belongs to the request that makes it; if that request has ended, its promise may not wake other requests.
 * So each polls with a timer of its own, or the last views of a burst would wait for the next visitor.
 */
const pollMs = 50;

const awaitCommit = ({ done }: Commit) => Promise.race([done, scheduler.wait(pollMs)]);
const isAlive = ({ startedAt }: Commit) => Date.now() - startedAt < abandonedMs;

export interface ViewBuffer {
  /** Records a view; resolves once it is written or has failed. */
  recordView(view: View): Promise<void>;
}

/** A buffer that writes its batches with `write`. */
export function createViewBuffer(write: (batches: Batch[]) => Promise<void>): ViewBuffer {
  let pending = new Map<string, Batch>();
  let current: Commit | undefined;
  let endedAt = 0;
  /**
   * Rows whose insert failed or has an unknown outcome; inserting them again ignores ids that exist
   * (aggregate-views.ts).
   */
  const unwritten = new Set<Batch>();

  const count = ({ pageId, experimentId, variant }: View) => {
    const day = dayOf(Date.now());
    const key = [pageId, experimentId, variant, day].join();
    const known = pending.get(key);
    if (known) known.views += 1;
    else {
      const batch = { id: newId(), landing_page_id: pageId, experiment_id: experimentId, variant, day, views: 1 };
      pending.set(key, batch);
    }
  };

  function commit(): Promise<void> {
    for (const batch of current?.batches.values() ?? []) unwritten.add(batch);
    const mine: Commit = { batches: new Map(), startedAt: Date.now(), done: Promise.resolve() };
    mine.done = writePending(mine, Math.min(paceMs, endedAt + paceMs - mine.startedAt));
    current = mine;
    return mine.done;
  }

  async function writePending(mine: Commit, pauseMs: number): Promise<void> {
    if (pauseMs > 0) await scheduler.wait(pauseMs);
    mine.batches = pending;
    pending = new Map();
    const rows = [...unwritten, ...mine.batches.values()];
    try {
      await write(rows);
      for (const row of rows) unwritten.delete(row);
    } catch (error) {
      for (const row of rows) unwritten.add(row);
      console.error(JSON.stringify({ views: rows.length, error: String(error) }));
    }
    // Before the waiting requests continue: the first of them makes the next insert.
    if (current === mine) current = undefined;
    endedAt = Date.now();
  }

  return {
    async recordView(view) {
      count(view);
      const mine = pending;
      const isPending = () => pending === mine;
      // Each insert is made by a request that waits for it, so that no request has to live longer for others.
      while (isPending()) {
        if (current && isAlive(current)) await awaitCommit(current);
        else await commit();
      }
      while (current?.batches === mine) {
        if (isAlive(current)) await awaitCommit(current);
        else await commit();
      }
    },
  };
}

/** Inserts any number of rows with one statement; skips rows of deleted pages and existing ids. */
export const insertBatches = async (db: Db, batches: Batch[]) => {
  const json = JSON.stringify(
    batches.map(({ id, landing_page_id, experiment_id, variant, day, views }) => [
      id,
      landing_page_id,
      experiment_id,
      variant,
      day,
      views,
    ]),
  );
  await db
    .insert(landingViewBatches)
    .select(
      sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(${json})
        where exists (select 1 from ${landingPages} where ${landingPages.id} = value ->> 1)`,
    )
    .onConflictDoNothing();
};

const buffers = new WeakMap<Env, ViewBuffer>();

/** The isolate's buffer. */
export function openViewBuffer(env: Env): ViewBuffer {
  const known = buffers.get(env);
  if (known) return known;
  const db = openDb(env.DB);
  const buffer = createViewBuffer((batches) => insertBatches(db, batches));
  buffers.set(env, buffer);
  return buffer;
}

/** Delay before aggregation, so that one message serves many views. */
const aggregationDelaySeconds = 5;
let lastScheduledAt = 0;

/**
 * Enqueues the aggregation of views, at most once per delay and isolate. A lost message is harmless: cron and the list
 * of pages aggregate too.
 */
export async function scheduleAggregation(env: Env): Promise<void> {
  if (Date.now() - lastScheduledAt < aggregationDelaySeconds * 1000) return;
  lastScheduledAt = Date.now();
  await env.QUEUE.send({ type: "views" }, { delaySeconds: aggregationDelaySeconds });
}
