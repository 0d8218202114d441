// /lp/<slug>: the public landing page; /lp/<slug>/go: redirect to the page's target.
import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { defer } from "../../http/defer.ts";
import { answerPage, headersOf } from "./answer-page.ts";
import { recordConversion } from "../counting/conversions.ts";
import { selectVersion, renderVersion } from "./rendered-pages.ts";
import { findActivePage, findPage } from "../page-model.ts";
import { respondNotFound } from "./missing-page.ts";
import { isPreview } from "./preview-link.ts";

/** Public routes of landing pages. */
export const publicLandingPages = new Hono<AppEnv>()
  .get("/:slug{[a-z0-9-]+}", async (c) => {
    const preview = c.req.query("apercu");
    return (preview && (await servePreview(c, preview))) || servePage(c);
  })
  .get("/:slug{[a-z0-9-]+}/go", async (c) => {
    const { db } = c.var;
    const found = await findActivePage(db, c.req.param("slug"));
    if (!found) return respondNotFound();
    const { page } = found;
    await recordConversion(c.env, db, page, c.req.raw, c.req.query("v") === "b" ? "b" : "a");
    c.header("cache-control", "no-store");
    c.header("x-robots-tag", "noindex, nofollow");
    return c.redirect(page.cta_url ? new URL(page.cta_url).href : `/auth?lp=${page.slug}`);
  })
  // Anything that cannot be a slug.
  .get("/:slug", () => respondNotFound());

/**
 * The owner's preview: rendered from the row, whatever its status, and not counted. Undefined for an invalid signature.
 */
async function servePreview(c: AppContext, given: string): Promise<Response | undefined> {
  const { db, settings } = c.var;
  const found = await findPage(db, c.req.param("slug") ?? "");
  if (!found || !(await isPreview(settings.authSecret, found.page.id, given, Date.now()))) return undefined;
  const page = renderVersion(found, settings.siteUrl, c.req.query("v") === "b" ? "b" : "a");
  const headers = { ...headersOf(page), "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };
  return new Response(page.bytes, { headers });
}

async function servePage(c: AppContext): Promise<Response> {
  const { env } = c;
  const request = c.req.raw;
  const keepAlive = (work: Promise<void>) => defer(c, work);
  const page = await selectVersion({ env, db: c.get("db"), request, defer: keepAlive }, c.req.param("slug") ?? "");
  return page ? answerPage(env, request, page, headersOf(page), keepAlive) : respondNotFound();
}
