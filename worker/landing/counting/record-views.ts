// The views of this isolate on their way into D1: one insert at a time, and all that came meanwhile in the next.
import { sql } from "drizzle-orm";
import type { LandingVariant } from "../../contract/landing-pages.ts";
import { type Db, openDb } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { landingPages, landingViewBatches } from "../../db/schema.ts";
import type { Env } from "../../settings/env.ts";
import { dayOf } from "./day-of.ts";

export interface View {
  pageId: string;
  /** The test that runs, and the version of it that was shown. */
  experimentId: string | null;
  variant: LandingVariant;
}

type Batch = typeof landingViewBatches.$inferSelect;

/** What is written with one insert. */
interface Commit {
  batches: Map<string, Batch>;
  startedAt: number;
  /** Settles when the insert is over, whatever came of it. */
  over: Promise<void>;
}

/** Between two inserts: with many visitors the next has more of them. */
const paceMs = 10;
/** An insert that takes longer died with the request that made it. */
const abandonedMs = 5000;

/**
 * An insert belongs to the request that makes it, and when that has ended, its promise may not wake the others: each
 * looks again by a timer of its own, or the last views of a rush would wait for the next visitor.
 */
const pollMs = 50;

const awaitCommit = ({ over }: Commit) => Promise.race([over, scheduler.wait(pollMs)]);
const isAlive = ({ startedAt }: Commit) => Date.now() - startedAt < abandonedMs;

export interface ViewBuffer {
  /** Notes a view; resolves once it is written, or could not be. */
  recordView(view: View): Promise<void>;
}

export function createViewBuffer(write: (batches: Batch[]) => Promise<void>): ViewBuffer {
  let waiting = new Map<string, Batch>();
  let current: Commit | undefined;
  let endedAt = 0;
  /** What an insert failed to write, or may have: the ids let a row that is there already be (fold-views.ts). */
  const left = new Set<Batch>();

  const count = ({ pageId, experimentId, variant }: View) => {
    const day = dayOf(Date.now());
    const key = [pageId, experimentId, variant, day].join();
    const known = waiting.get(key);
    if (known) known.views += 1;
    else {
      const batch = { id: newId(), landing_page_id: pageId, experiment_id: experimentId, variant, day, views: 1 };
      waiting.set(key, batch);
    }
  };

  function commit(): Promise<void> {
    for (const batch of current?.batches.values() ?? []) left.add(batch);
    const mine: Commit = { batches: new Map(), startedAt: Date.now(), over: Promise.resolve() };
    mine.over = writeWaiting(mine, Math.min(paceMs, endedAt + paceMs - mine.startedAt));
    current = mine;
    return mine.over;
  }

  async function writeWaiting(mine: Commit, pauseMs: number): Promise<void> {
    if (pauseMs > 0) await scheduler.wait(pauseMs);
    mine.batches = waiting;
    waiting = new Map();
    const rows = [...left, ...mine.batches.values()];
    try {
      await write(rows);
      for (const row of rows) left.delete(row);
    } catch (error) {
      for (const row of rows) left.add(row);
      console.error(JSON.stringify({ views: rows.length, error: String(error) }));
    }
    // Before whoever waits goes on: the first of them makes the next insert.
    if (current === mine) current = undefined;
    endedAt = Date.now();
  }

  return {
    async recordView(view) {
      count(view);
      const mine = waiting;
      const waits = () => waiting === mine;
      // Each insert is made by a request that waits for it: none has to live on for the others.
      while (waits()) {
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

/** One statement for any number of rows; of pages that were deleted meanwhile there is nothing to count. */
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

/** The isolate's journal. */
export function openViewBuffer(env: Env): ViewBuffer {
  const known = buffers.get(env);
  if (known) return known;
  const db = openDb(env.DB);
  const journal = createViewBuffer((batches) => insertBatches(db, batches));
  buffers.set(env, journal);
  return journal;
}

/** How long views wait to be added up, together with those that come meanwhile. */
const aggregationDelaySeconds = 5;
let lastScheduledAt = 0;

/** Has the queue add up what is written. A message that is lost costs nothing: cron and the list of pages do the same. */
export async function scheduleAggregation(env: Env): Promise<void> {
  if (Date.now() - lastScheduledAt < aggregationDelaySeconds * 1000) return;
  lastScheduledAt = Date.now();
  await env.QUEUE.send({ type: "views" }, { delaySeconds: aggregationDelaySeconds });
}
