// Views and conversions of a tenant's landing pages: totals and per day.
import { and, desc, eq, gte, sql } from "drizzle-orm";
import { rateOf } from "../../contract/landing-statistics.ts";
import type { Db } from "../../db/client.ts";
import { landingDays, landingPages, landingViewBatches, products } from "../../db/schema.ts";
import type { Session } from "../../http/app-env.ts";
import { dayOf } from "./day-of.ts";

/** Amounts in several currencies are never added; a price without a known currency counts nowhere. */
const currency = sql<string>`json_extract(${products.metadata}, '$.currency')`;
const revenue = sql<number>`sum(${landingPages.conversions} * ${products.price})`;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * All-time totals of the tenant's existing pages, views that are not aggregated yet included, and the last `days` UTC
 * days up to today, days without a view included.
 */
export async function readLandingStats(db: Db, session: Session, days: number, nowMs: number) {
  const wanted = Array.from({ length: days }, (_, index) => dayOf(nowMs - (days - 1 - index) * dayMs));
  const mine = eq(landingPages.tenant_id, session.tenantId);
  const [totals, revenues, aggregated, buffered] = await db.batch([
    db
      .select({
        views: sql<number>`coalesce(sum(${landingPages.views}), 0)`,
        conversions: sql<number>`coalesce(sum(${landingPages.conversions}), 0)`,
      })
      .from(landingPages)
      .where(mine),
    db
      .select({ currency, amount: revenue })
      .from(landingPages)
      .innerJoin(products, and(eq(products.id, landingPages.product_id), eq(products.tenant_id, session.tenantId)))
      .where(and(mine, sql`${currency} is not null`))
      .groupBy(currency)
      .having(sql`${revenue} > 0`)
      .orderBy(desc(revenue)),
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
  const pending = buffered.reduce((sum, { views }) => sum + views, 0);
  const total = { views: (totals[0]?.views ?? 0) + pending, conversions: totals[0]?.conversions ?? 0 };
  return {
    ...total,
    rate: rateOf(total),
    /** In euros, as if each conversion of a page were one sale of its product. */
    potential_revenue: revenues.find((row) => row.currency === "EUR")?.amount ?? 0,
    /** The same by currency, largest amount first. */
    potential_revenues: revenues,
    days: wanted.map((day) => {
      const counted = aggregated.find((row) => row.day === day);
      const added = buffered.find((row) => row.day === day);
      return { day, views: (counted?.views ?? 0) + (added?.views ?? 0), conversions: counted?.conversions ?? 0 };
    }),
  };
}
