// The views that were written one insert after another, added up: in all, by day, and by version of a test.
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { Db } from "../../db/client.ts";
import { landingArms, landingDays, landingPages, landingViewBatches } from "../../db/schema.ts";
import type { Env } from "../../settings/env.ts";
import { notifyUser } from "../../live/hub-client.ts";

/** Longer than an insert can be on its way. */
const keptMs = 60_000;

/**
 * Adds up all that waits, of every page, and sets it to zero in the same transaction: called twice, or by two at once,
 * it counts once. The emptied rows stay a while: a batch that the journal writes again, because it did not hear that it
 * was written, finds its id taken. Then tells the pages' owners.
 */
export async function aggregateViews(env: Env, db: Db): Promise<void> {
  const page = landingViewBatches.landing_page_id;
  const isWaiting = gt(landingViewBatches.views, 0);
  const readWaiting = () => db.select({ id: page }).from(landingViewBatches).where(isWaiting);
  const emptied = and(eq(landingViewBatches.views, 0), lt(landingViewBatches.id, v7({ msecs: Date.now() - keptMs })));
  await db.delete(landingViewBatches).where(emptied);
  if (!(await readWaiting().limit(1).get())) return;
  const sum = sql`sum(${landingViewBatches.views})`;
  const [folded] = await db.batch([
    db
      .update(landingPages)
      .set({
        views: sql`${landingPages.views} + (select ${sum} from ${landingViewBatches} where ${page} = ${landingPages.id})`,
      })
      .where(inArray(landingPages.id, readWaiting()))
      .returning({ id: landingPages.id, userId: landingPages.user_id }),
    db
      .insert(landingDays)
      .select(
        sql`select ${page}, ${landingViewBatches.day}, ${sum}, 0 from ${landingViewBatches} where ${isWaiting}
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
          from ${landingViewBatches} where ${isWaiting} and ${landingViewBatches.experiment_id} is not null
          group by ${page}, ${landingViewBatches.experiment_id}, ${landingViewBatches.variant}`,
      )
      .onConflictDoUpdate({
        target: [landingArms.landing_page_id, landingArms.experiment_id, landingArms.variant],
        set: { views: sql`${landingArms.views} + excluded.views` },
      }),
    db.update(landingViewBatches).set({ views: 0 }).where(isWaiting),
  ]);
  const owners = Map.groupBy(folded, ({ userId }) => userId);
  await Promise.all(
    [...owners].map(([userId, pages]) =>
      notifyUser(env, userId, [{ type: "changed", table: "landing_pages", ids: pages.map(({ id }) => id) }]),
    ),
  );
}
