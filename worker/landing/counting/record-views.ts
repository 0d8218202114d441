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
  views: number;
  startedAt: number;
  hasEnded: boolean;
}

/** A commit that takes longer was ended together with the request that made it. */
const abandonedMs = 5000;
/** No page waits longer for its view. */
const longestWaitMs = 3000;
/** From so many views in an insert, the last one a moment ago, the isolate is busy. */
const busyViews = 4;
const busyMs = 1000;
/** A busy isolate's insert gathers views first, as it computes as much as many views. */
const gatheringMs = 4;
/** How often a view looks whether another request's insert has ended, after the time that inserts take. */
const lookEveryMs = 3;
/** How much of the time that inserts take is the last one's, of which an outage counts as so much at most. */
const lastShare = 1 / 8;
const longestUsualMs = 100;

const msLeft = ({ startedAt }: Commit) => startedAt + abandonedMs - Date.now();

export interface ViewBuffer {
  /**
   * Records a view; resolves once it is written or has failed, after `longestWaitMs` at most. The first view of an insert
   * calls `keepAlive` with the insert's end: its request has to live until then (waitUntil), for the views of others.
   */
  recordView(view: View, keepAlive?: (work: Promise<void>) => void): Promise<void>;
  /** Whether many views are written at once. */
  isBusy(): boolean;
}

/** A buffer that writes its batches with `write`. */
export function createViewBuffer(write: (batches: Batch[]) => Promise<void>): ViewBuffer {
  /** Takes views: its insert has not begun. */
  let open: Commit | undefined;
  /** Its insert has begun. */
  let running: Commit | undefined;
  let busyUntil = 0;
  /** How long a commit takes, on average. */
  let usualMs = 0;
  /**
   * Rows whose insert failed or has an unknown outcome; inserting them again ignores ids that exist
   * (aggregate-views.ts).
   */
  const unwritten = new Set<Batch>();

  function count({ batches }: Commit, { pageId, experimentId, variant }: View) {
    const day = dayOf(Date.now());
    const key = `${pageId} ${experimentId} ${variant} ${day}`;
    const known = batches.get(key);
    if (known) known.views += 1;
    else {
      const batch = { id: newId(), landing_page_id: pageId, experiment_id: experimentId, variant, day, views: 1 };
      batches.set(key, batch);
    }
  }

  function giveUp({ batches }: Commit) {
    for (const batch of batches.values()) unwritten.add(batch);
  }

  /** By timers of the waiting view's own, which cost less than another request's promise, and as few as possible. */
  async function waitFor(commit: Commit, untilMs: number): Promise<void> {
    let ms = commit.startedAt + usualMs - Date.now();
    while (!commit.hasEnded && Date.now() < untilMs) {
      await scheduler.wait(Math.max(lookEveryMs, ms));
      ms = 0;
    }
  }

  async function writeOut(mine: Commit): Promise<void> {
    const before = running;
    // Its promise belongs to another request, which may be gone.
    if (before) await waitFor(before, before.startedAt + abandonedMs);
    if (before && running === before) giveUp(before);
    if (isBusy()) await scheduler.wait(gatheringMs);
    if (open === mine) open = undefined;
    running = mine;
    const rows = [...unwritten, ...mine.batches.values()];
    try {
      await write(rows);
      for (const row of rows) unwritten.delete(row);
    } catch (error) {
      for (const row of rows) unwritten.add(row);
      console.error(JSON.stringify({ views: rows.length, error: String(error) }));
    }
    mine.hasEnded = true;
    if (running === mine) running = undefined;
    const now = Date.now();
    if (mine.views >= busyViews) busyUntil = now + busyMs;
    usualMs += (Math.min(now - mine.startedAt, longestUsualMs) - usualMs) * lastShare;
  }

  const isBusy = () => Date.now() < busyUntil;

  return {
    recordView(view, keepAlive) {
      if (open && msLeft(open) < 0) {
        giveUp(open);
        open = undefined;
      }
      const known = open;
      const commit = known ?? { batches: new Map(), views: 0, startedAt: Date.now(), hasEnded: false };
      count(commit, view);
      commit.views += 1;
      if (known) return waitFor(known, known.startedAt + longestWaitMs);
      open = commit;
      const done = writeOut(commit);
      keepAlive?.(done);
      return Promise.race([done, scheduler.wait(longestWaitMs)]);
    },
    isBusy,
  };
}

/**
 * Returns a function that inserts any number of rows with one statement, which is built once; it skips rows of deleted
 * pages and existing ids.
 */
export function prepareInsert(db: Db): (batches: Batch[]) => Promise<void> {
  const rows = sql.placeholder("rows");
  const statement = db
    .insert(landingViewBatches)
    .select(
      sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(${rows})
        where exists (select 1 from ${landingPages} where ${landingPages.id} = value ->> 1)`,
    )
    .onConflictDoNothing()
    .prepare();
  return async (batches) => {
    const values = batches.map(({ id, landing_page_id, experiment_id, variant, day, views }) => [
      id,
      landing_page_id,
      experiment_id,
      variant,
      day,
      views,
    ]);
    await statement.run({ rows: JSON.stringify(values) });
  };
}

const buffers = new WeakMap<Env, ViewBuffer>();

/** The isolate's buffer. */
export function openViewBuffer(env: Env): ViewBuffer {
  const known = buffers.get(env);
  if (known) return known;
  const buffer = createViewBuffer(prepareInsert(openDb(env.DB)));
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
