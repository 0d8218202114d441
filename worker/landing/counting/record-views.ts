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
  /** Resolves when the insert has ended, whether it succeeded or not. */
  done: Promise<void>;
  hasEnded: boolean;
  /** Resolves with `done`, or after `longestWaitMs`. */
  settled: Promise<void>;
}

/** So soon after an insert, the next one gathers views, as an insert computes as much as many views: */
const gatheringMs = 50;
/** until it has so many… */
const enoughViews = 12;
/** …or none came for so long. */
const quietMs = 1;
/** A commit that takes longer was ended together with the request that made it. */
const abandonedMs = 5000;
/** No page waits longer for its view. */
const longestWaitMs = 3000;
/** How often a busy isolate's view looks whether it is written: a timer of its own costs less than another request's promise. */
const lookEveryMs = 3;
/** From so many views in an insert, the last one a moment ago, the isolate is busy. */
const busyViews = 8;
const busyMs = 250;

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
  let last = { views: 0, endedAt: 0 };
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

  function begin(): Commit {
    const none = Promise.resolve();
    const commit: Commit = {
      batches: new Map(),
      views: 0,
      startedAt: Date.now(),
      done: none,
      hasEnded: false,
      settled: none,
    };
    open = commit;
    commit.done = writeOut(commit);
    commit.settled = Promise.race([commit.done, scheduler.wait(longestWaitMs)]);
    return commit;
  }

  async function waitFor(commit: Commit): Promise<void> {
    while (!commit.hasEnded && Date.now() < commit.startedAt + longestWaitMs) await scheduler.wait(lookEveryMs);
  }

  async function gather(commit: Commit): Promise<void> {
    let views = -1;
    while (views < commit.views && commit.views < enoughViews && Date.now() < commit.startedAt + gatheringMs) {
      ({ views } = commit);
      await scheduler.wait(quietMs);
    }
  }

  async function writeOut(mine: Commit): Promise<void> {
    const before = running;
    // Its promise belongs to another request, which may be gone: a timer of our own ends the wait.
    if (before) await Promise.race([before.done, scheduler.wait(Math.max(0, msLeft(before)))]);
    if (before && running === before) giveUp(before);
    // Without gathering, too, a microtask, in which the first view is counted.
    await (Date.now() < last.endedAt + gatheringMs ? gather(mine) : undefined);
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
    last = { views: mine.views, endedAt: Date.now() };
  }

  function isBusy(): boolean {
    if (running && running.views >= busyViews) return true;
    return last.views >= busyViews && Date.now() - last.endedAt < busyMs;
  }

  return {
    recordView(view, keepAlive) {
      if (open && msLeft(open) < 0) {
        giveUp(open);
        open = undefined;
      }
      const isFirst = !open;
      const commit = open ?? begin();
      count(commit, view);
      commit.views += 1;
      if (isFirst) keepAlive?.(commit.done);
      return isBusy() ? waitFor(commit) : commit.settled;
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
