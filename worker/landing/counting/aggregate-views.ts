// Aggregates buffered page views into totals: per page, per day, and per variant of an experiment.
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "../../db/client.ts";
import { landingArms, landingDays, landingPages, landingViewBatches } from "../../db/schema.ts";
import type { Env } from "../../settings/env.ts";
import { notifyUser } from "../../live/hub-client.ts";

/** How long emptied rows are kept, longer than any insert takes. */
const keptMs = 60_000;

/**
 * Aggregates the pending views of all pages and sets them to zero in the same transaction, so that repeated or
 * concurrent calls count once. The emptied rows stay for a minute: when the view buffer retries an insert whose outcome
 * it does not know, the row's id already exists. Then notifies the pages' owners.
 */
export async function aggregateViews(env: Env, db: Db): Promise<void> {
  const page = landingViewBatches.landing_page_id;
  // A literal: bound, it could not match the partial index.
  const isPending = sql`${landingViewBatches.views} > 0`;
  const readPending = () => db.select({ id: page }).from(landingViewBatches).where(isPending);
  const emptied = and(eq(landingViewBatches.views, 0), lt(landingViewBatches.id, v7({ msecs: Date.now() - keptMs })));
  await db.delete(landingViewBatches).where(emptied);
  if (!(await readPending().limit(1).get())) return;
  const sum = sql`sum(${landingViewBatches.views})`;
  const [aggregated] = await db.batch([
    db
      .update(landingPages)
      .set({
        views: sql`${landingPages.views} + (select ${sum} from ${landingViewBatches} where ${page} = ${landingPages.id} and ${isPending})`,
      })
      .where(inArray(landingPages.id, readPending()))
      .returning({ id: landingPages.id, userId: landingPages.user_id }),
    db
      .insert(landingDays)
      .select(
        sql`select ${page}, ${landingViewBatches.day}, ${sum}, 0 from ${landingViewBatches} where ${isPending}
          group by ${page}, ${landingViewBatches.day}`,
      )
      .onConflictDoUpdate({
        target: [landingDays.landing_page_id, landingDays.day],
        set: { views: sql`${landingDays.views} + excluded.views` },
      }),
    db
      .insert(landingArms)
      .select(
        sql`select ${page}, ${landingViewBatches.experiment_id}, ${landingViewBatches.variant}, ${sum}, 0
          from ${landingViewBatches} where ${isPending} and ${landingViewBatches.experiment_id} is not null
          group by ${page}, ${landingViewBatches.experiment_id}, ${landingViewBatches.variant}`,
      )
      .onConflictDoUpdate({
        target: [landingArms.landing_page_id, landingArms.experiment_id, landingArms.variant],
        set: { views: sql`${landingArms.views} + excluded.views` },
      }),
    db.update(landingViewBatches).set({ views: 0 }).where(isPending),
  ]);
  const owners = Map.groupBy(aggregated, ({ userId }) => userId);
  await Promise.all(
    [...owners].map(([userId, pages]) =>
      notifyUser(env, userId, [{ type: "changed", table: "landing_pages", ids: pages.map(({ id }) => id) }]),
    ),
  );
}
