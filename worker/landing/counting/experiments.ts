// A/B tests of a landing page: start, read, end.
import { and, eq, sql } from "drizzle-orm";
import type { LandingAlternative, LandingVariant } from "../../contract/landing-pages.ts";
import { differenceInterval, rateInterval, rateOf, verdictOf } from "../../contract/landing-statistics.ts";
import { messages } from "../../contract/messages.ts";
import type { Db } from "../../db/client.ts";
import { newId, nowIso } from "../../db/ids.ts";
import { rowExists } from "../../db/row-exists.ts";
import { landingArms, landingPages, landingViewBatches } from "../../db/schema.ts";
import type { Env } from "../../settings/env.ts";
import { AppError } from "../../errors/app-error.ts";
import type { Session } from "../../http/app-env.ts";
import { getLandingPage, isOwn, type LandingPage, publishChange } from "../landing-pages.ts";
import { withAlternative } from "../page-model.ts";
import { copyPicture } from "../pictures.ts";

/**
 * Starts an A/B test of the page against another headline, button and picture; replaces a running one. Throws AppError
 * 404.
 */
export async function startExperiment(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  { headline, cta, hero }: LandingAlternative,
): Promise<void> {
  const { slug } = await getLandingPage(db, session, id);
  const copied = hero && (await copyPicture(env.MEDIA, session.tenantId, id, hero));
  await db.batch([
    db.delete(landingArms).where(eq(landingArms.landing_page_id, id)),
    db
      .update(landingPages)
      .set({ experiment_id: newId(), alternative: { headline, cta, hero: copied }, ...nextRevision() })
      .where(isOwn(session, id)),
  ]);
  await publishChange(env, session, { id, slug });
}

/**
 * Ends the A/B test; if "b" wins, its headline, button and picture become the page's. Throws AppError 404, or 409
 * without a test or when the page changed concurrently.
 */
export async function endExperiment(
  env: Env,
  db: Db,
  session: Session,
  id: string,
  winner: LandingVariant,
): Promise<void> {
  const { slug, content, alternative, revision } = await getLandingPage(db, session, id);
  if (!alternative) throw new AppError(409, "no_experiment", messages.landingNoExperiment);
  const isRunning = rowExists(
    db,
    landingPages,
    and(eq(landingPages.id, landingArms.landing_page_id), eq(landingPages.experiment_id, landingArms.experiment_id)),
  );
  const [ended] = await db.batch([
    db
      .update(landingPages)
      .set({
        experiment_id: null,
        alternative: null,
        ...(winner === "b" && { content: withAlternative(content, alternative) }),
        ...nextRevision(),
      })
      .where(and(isOwn(session, id), eq(landingPages.revision, revision)))
      .returning({ id: landingPages.id }),
    db.delete(landingArms).where(and(eq(landingArms.landing_page_id, id), sql`not ${isRunning}`)),
  ]);
  if (ended.length === 0) throw new AppError(409, "landing_page_changed", messages.landingChanged);
  await publishChange(env, session, { id, slug });
}

const nextRevision = () => ({ revision: sql`${landingPages.revision} + 1`, updated_at: nowIso() });

/** Results of the running A/B test, views that are not aggregated yet included; null without one. */
export async function readExperiment(db: Db, { id, experiment_id, alternative }: LandingPage) {
  if (!experiment_id || !alternative) return null;
  const isOfTest = (table: typeof landingArms | typeof landingViewBatches) =>
    and(eq(table.landing_page_id, id), eq(table.experiment_id, experiment_id));
  const [aggregated, buffered] = await db.batch([
    db.select().from(landingArms).where(isOfTest(landingArms)),
    db
      .select({ variant: landingViewBatches.variant, views: sql<number>`sum(${landingViewBatches.views})` })
      .from(landingViewBatches)
      .where(isOfTest(landingViewBatches))
      .groupBy(landingViewBatches.variant),
  ]);
  const countArm = (variant: LandingVariant) => {
    const arm = aggregated.find((row) => row.variant === variant);
    const pending = buffered.find((row) => row.variant === variant);
    return { variant, views: (arm?.views ?? 0) + (pending?.views ?? 0), conversions: arm?.conversions ?? 0 };
  };
  const [a, b] = [countArm("a"), countArm("b")];
  const difference = differenceInterval(a, b);
  return {
    id: experiment_id,
    alternative,
    arms: [a, b].map((arm) => ({ ...arm, rate: rateOf(arm), ...rateInterval(arm) })),
    /** Of variant b over variant a. */
    difference,
    verdict: verdictOf(difference),
  };
}
