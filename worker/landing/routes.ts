import { Hono } from "hono";
import {
  chooseWinnerBody,
  generateLandingPageBody,
  landingPageDraftBody,
  landingStatsQuery,
  startExperimentBody,
  updateLandingPageBody,
} from "../contract/schemas/landing-pages.ts";
import { brandPageQuery } from "../contract/schemas/paging.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { defer } from "../http/defer.ts";
import { readIdempotencyKey } from "../http/idempotency-key.ts";
import { validate } from "../http/validation.ts";
import { checkTexts } from "../models/check-content.ts";
import { studioFor } from "../models/studio-for.ts";
import { endExperiment, readExperiment, startExperiment } from "./counting/experiments.ts";
import { aggregateViews } from "./counting/aggregate-views.ts";
import {
  applyBrandToPage,
  createLandingPage,
  deleteLandingPage,
  getLandingPage,
  landingUrl,
  listLandingPages,
  updateLandingPage,
  withDraft,
} from "./landing-pages.ts";
import { readLandingStats } from "./counting/landing-stats.ts";
import { findPage, toPageModel } from "./page-model.ts";
import { renderLandingPage } from "./page/landing-page.tsx";
import { signPreview } from "./serving/preview-link.ts";

/** /api/landing-pages. */
export const landingPageRoutes = new Hono<AppEnv>()
  .get("/", validate("query", brandPageQuery), async (c) => {
    const { db, session, settings } = c.var;
    // Aggregates pending views after the response; the list includes them already.
    defer(c, aggregateViews(c.env, db));
    const { items, ...page } = await listLandingPages(db, session, c.req.valid("query"));
    const previews = await Promise.all(items.map((each) => signPreview(settings.authSecret, each, Date.now())));
    return c.json({ ...page, items: items.map((each, at) => ({ ...each, preview_url: previews[at] ?? each.url })) });
  })
  .get("/stats", validate("query", landingStatsQuery), async (c) =>
    c.json(await readLandingStats(c.var.db, c.var.session, c.req.valid("query").days, Date.now())),
  )
  .get("/:id", async (c) => c.json(await describePage(c, c.req.param("id"))))
  // Writes a page anew in the brand.
  .post("/:id/brand", async (c) => {
    const { db, session } = c.var;
    const studio = await studioFor(c.env, db, session.tenantId);
    const page = await applyBrandToPage(c.env, db, session, studio, c.req.param("id"), readIdempotencyKey(c));
    return c.json({ id: page.id, url: landingUrl(page.slug) }, 201);
  })
  .patch("/:id", validate("json", updateLandingPageBody), async (c) => {
    const { id } = await updateLandingPage(c.env, c.var.db, c.var.session, c.req.param("id"), c.req.valid("json"));
    return c.json(await describePage(c, id));
  })
  // The page with the editor's unsaved changes, each text marked with its path.
  .post("/:id/preview", validate("json", landingPageDraftBody), async (c) => {
    const { db, session } = c.var;
    const page = await getLandingPage(db, session, c.req.param("id"));
    const draft = withDraft(page, c.req.valid("json"));
    const found = await findPage(db, page.slug);
    const view = toPageModel(draft, "a", found?.product);
    // The owner also sees example testimonials, to replace them.
    const shown = { ...view, content: draft.content };
    return c.json({ html: renderLandingPage(shown, { siteUrl: c.var.settings.siteUrl, isEditing: true }).html });
  })
  .post("/:id/experiment", validate("json", startExperimentBody), async (c) => {
    await startExperiment(c.env, c.var.db, c.var.session, c.req.param("id"), c.req.valid("json"));
    return c.json(await describePage(c, c.req.param("id")));
  })
  .delete("/:id/experiment", async (c) => {
    await endExperiment(c.env, c.var.db, c.var.session, c.req.param("id"), "a");
    return c.json(await describePage(c, c.req.param("id")));
  })
  .post("/:id/experiment/winner", validate("json", chooseWinnerBody), async (c) => {
    await endExperiment(c.env, c.var.db, c.var.session, c.req.param("id"), c.req.valid("json").winner);
    return c.json(await describePage(c, c.req.param("id")));
  })
  .delete("/:id", async (c) => {
    await deleteLandingPage(c.env, c.var.db, c.var.session, c.req.param("id"));
    return c.json({ deleted: 1 });
  });

/** The page for its editor: with its public URL, a preview link that is not counted, and its running A/B test. */
async function describePage({ var: { db, session, settings } }: AppContext, id: string) {
  const page = await getLandingPage(db, session, id);
  const [preview_url, experiment] = await Promise.all([
    signPreview(settings.authSecret, page, Date.now()),
    readExperiment(db, page),
  ]);
  return { ...page, url: landingUrl(page.slug), preview_url, experiment };
}

export const generateLandingPageRoute = new Hono<AppEnv>().post(
  "/",
  validate("json", generateLandingPageBody),
  async (c) => {
    const wanted = { ...c.req.valid("json"), idempotencyKey: readIdempotencyKey(c) };
    await checkTexts(c, [wanted.name, wanted.targetAudience]);
    const studio = await studioFor(c.env, c.var.db, c.var.session.tenantId);
    const page = await createLandingPage(c.env, c.var.db, c.var.session, studio, wanted);
    return c.json({ success: true, url: landingUrl(page.slug), id: page.id });
  },
);
