// Conversions: visitors who followed a page's button, finished a photo test or signed up. Each visitor counts once per
// page.
import { and, eq, sql } from "drizzle-orm";
import type { LandingVariant } from "../../contract/landing-pages.ts";
import type { Db } from "../../db/client.ts";
import { nowIso } from "../../db/ids.ts";
import { insertIf } from "../../db/insert-if.ts";
import { rowExists } from "../../db/row-exists.ts";
import { landingArms, landingDays, landingPages, landingVisitors } from "../../db/schema.ts";
import { type Env, readSettings } from "../../settings/env.ts";
import { notifyUser } from "../../live/hub-client.ts";
import { dayOf } from "./day-of.ts";
import type { LandingPage } from "../landing-pages.ts";
import { hashVisitor, isHumanView, pickVariant } from "../../visitor/visitor.ts";

type Converting = Pick<LandingPage, "id" | "user_id" | "experiment_id">;

/**
 * Counts the visitor who sent this request, unless they were counted before, are a robot, or are the owner on a
 * preview. `shown`: the variant that was shown, if known.
 */
export async function recordConversion(
  env: Env,
  db: Db,
  page: Converting,
  request: Request,
  shown?: LandingVariant,
): Promise<void> {
  if (!isHumanView(request) || comesFromPreview(request)) return;
  const secret = readSettings(env).authSecret;
  const visitor = await hashVisitor(secret, page.id, request);
  const { experiment_id } = page;
  const variant = shown ?? (experiment_id ? await pickVariant(secret, experiment_id, request) : "a");
  const isKnown = rowExists(
    db,
    landingVisitors,
    and(eq(landingVisitors.landing_page_id, page.id), eq(landingVisitors.visitor, visitor)),
  );
  const isNew = sql`not ${isKnown} and ${rowExists(db, landingPages, eq(landingPages.id, page.id))}`;
  const one = { landing_page_id: page.id, views: 0, conversions: 1 };
  const [, , , counted] = await db.batch([
    // The numbers first, the visitor's row last: all statements see the visitor as new, or none does.
    db
      .update(landingPages)
      .set({ conversions: sql`${landingPages.conversions} + 1` })
      .where(and(eq(landingPages.id, page.id), isNew)),
    insertIf(db, landingDays, { ...one, day: dayOf(Date.now()) }, isNew).onConflictDoUpdate({
      target: [landingDays.landing_page_id, landingDays.day],
      set: { conversions: sql`${landingDays.conversions} + 1` },
    }),
    insertIf(
      db,
      landingArms,
      { ...one, experiment_id: experiment_id ?? "", variant },
      experiment_id ? isNew : sql`false`,
    ).onConflictDoUpdate({
      target: [landingArms.landing_page_id, landingArms.experiment_id, landingArms.variant],
      set: { conversions: sql`${landingArms.conversions} + 1` },
    }),
    insertIf(db, landingVisitors, { landing_page_id: page.id, visitor, created_at: nowIso() }, isNew).returning({
      visitor: landingVisitors.visitor,
    }),
  ]);
  if (counted.length > 0)
    await notifyUser(env, page.user_id, [{ type: "changed", table: "landing_pages", ids: [page.id] }]);
}

/** Counts the sign-up of a visitor whose client sent the landing page's slug; ignores anything else. */
export async function recordSignUp(env: Env, db: Db, slug: unknown, request: Request): Promise<void> {
  if (typeof slug !== "string") return;
  const page = await db.select().from(landingPages).where(eq(landingPages.slug, slug)).get();
  if (page?.status === "active") await recordConversion(env, db, page, request);
}

function comesFromPreview({ headers }: Request): boolean {
  const from = URL.parse(headers.get("referer") ?? "");
  return from !== null && from.pathname.startsWith("/lp/") && from.searchParams.has("apercu");
}
