// What a tenant's pages were seen and how often they convinced: in all, and day by day.
import { and, eq, gte, sql } from "drizzle-orm";
import { rateOf } from "../../contract/landing-statistics.ts";
import type { Db } from "../../db/client.ts";
import { landingDays, landingPages, landingViewBatches, products } from "../../db/schema.ts";
import type { Session } from "../../http/app-env.ts";
import { dayOf } from "./day-of.ts";

/** Prices are in euros unless the shop said otherwise; amounts of several currencies have no sum. */
const isInEuros = sql`coalesce(json_extract(${products.metadata}, '$.currency'), 'EUR') = 'EUR'`;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Totals of all time of the pages that stand, with the views that are not added up yet, and the last days of UTC, today the
 * last, those without a view too.
 */
export async function readLandingStats(db: Db, session: Session, days: number, nowMs: number) {
  const wanted = Array.from({ length: days }, (_, index) => dayOf(nowMs - (days - 1 - index) * dayMs));
  const mine = eq(landingPages.tenant_id, session.tenantId);
  const [totals, folded, open] = await db.batch([
    db
      .select({
        views: sql<number>`coalesce(sum(${landingPages.views}), 0)`,
        conversions: sql<number>`coalesce(sum(${landingPages.conversions}), 0)`,
        potential_revenue: sql<number>`coalesce(sum(${landingPages.conversions} * ${products.price}), 0)`,
      })
      .from(landingPages)
      .leftJoin(
        products,
        and(eq(products.id, landingPages.product_id), eq(products.tenant_id, session.tenantId), isInEuros),
      )
      .where(mine),
    db
      .select({
        day: landingDays.day,
        views: sql<number>`sum(${landingDays.views})`,
        conversions: sql<number>`sum(${landingDays.conversions})`,
      })
      .from(landingPages)
      .innerJoin(
        landingDays,
        and(eq(landingDays.landing_page_id, landingPages.id), gte(landingDays.day, wanted[0] ?? "")),
      )
      .where(mine)
      .groupBy(landingDays.day),
    db
      .select({ day: landingViewBatches.day, views: sql<number>`sum(${landingViewBatches.views})` })
      .from(landingPages)
      .innerJoin(landingViewBatches, eq(landingViewBatches.landing_page_id, landingPages.id))
      .where(mine)
      .groupBy(landingViewBatches.day),
  ]);
  const waiting = open.reduce((sum, { views }) => sum + views, 0);
  const total = { views: (totals[0]?.views ?? 0) + waiting, conversions: totals[0]?.conversions ?? 0 };
  return {
    ...total,
    rate: rateOf(total),
    /** In euros: as if each conversion of a page that sells a product were a sale of it. */
    potential_revenue: totals[0]?.potential_revenue ?? 0,
    days: wanted.map((day) => {
      const counted = folded.find((row) => row.day === day);
      const added = open.find((row) => row.day === day);
      return { day, views: (counted?.views ?? 0) + (added?.views ?? 0), conversions: counted?.conversions ?? 0 };
    }),
  };
}
