// /lp/<slug>: the public landing page; /lp/<slug>/go: redirect to the page's target.
import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { defer } from "../../http/defer.ts";
import { matchesEtag } from "../../http/etag.ts";
import { recordConversion } from "../counting/conversions.ts";
import { selectVersion, renderVersion } from "./rendered-pages.ts";
import { findActivePage, findPage } from "../page-model.ts";
import { respondNotFound } from "./missing-page.ts";
import type { RenderedPage } from "../../page-cache/page-cache.ts";
import { isPreview } from "./preview-link.ts";
import { openViewBuffer, scheduleAggregation } from "../counting/record-views.ts";
import { isHumanView } from "../../visitor/visitor.ts";

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
  const deferred = (work: Promise<void>) => defer(c, work);
  const page = await selectVersion({ env, db: c.get("db"), request, defer: deferred }, c.req.param("slug") ?? "");
  if (!page) return respondNotFound();
  const headers = headersOf(page);
  const isKnown = matchesEtag(request.headers.get("if-none-match") ?? "", page.etag, "weak");
  if (!isHumanView(request))
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(page.bytes, { headers });
  const written = openViewBuffer(env).recordView(page);
  defer(
    c,
    written.then(() => scheduleAggregation(env)),
  );
  if (!isKnown) return new Response(delayEnd(page.bytes, within(written, maxDelayMs)), { headers });
  await within(written, maxDelay304Ms);
  return new Response(null, { status: 304, headers });
}

/** Browsers revalidate each time, so that every view is counted and every change is visible. */
const headersOf = ({ etag, contentSecurityPolicy }: RenderedPage) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": contentSecurityPolicy,
  "cache-control": "public, max-age=0, must-revalidate",
  etag,
});

/** A complete response has been counted: its last bytes wait for the view's insert, at most this long. */
const maxDelayMs = 2000;
/** The same for a 304, which has no bytes to show meanwhile. */
const maxDelay304Ms = 250;
const delayedBytes = "</html>".length;

function delayEnd(bytes: Uint8Array, written: Promise<void>): ReadableStream {
  const { readable, writable } = new FixedLengthStream(bytes.length);
  const send = async () => {
    const writer = writable.getWriter();
    await writer.write(bytes.subarray(0, -delayedBytes));
    await written;
    await writer.write(bytes.subarray(-delayedBytes));
    await writer.close();
  };
  // The client has disconnected.
  send().catch(() => undefined);
  return readable;
}

function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
