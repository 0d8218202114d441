// /lp/<slug>: a landing page, for everybody, and where its buttons lead.
import { Hono } from "hono";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { defer } from "../../http/defer.ts";
import { recordConversion } from "../counting/conversions.ts";
import { selectVersion, renderVersion } from "./rendered-pages.ts";
import { findActivePage, findPage } from "../page-model.ts";
import { answerMissing } from "./missing-page.ts";
import type { RenderedPage } from "../../page-cache/page-cache.ts";
import { isPreview } from "./preview-link.ts";
import { openViewBuffer, scheduleAggregation } from "../counting/record-views.ts";
import { isSeen } from "../../visitor/visitor.ts";

export const publicLandingPages = new Hono<AppEnv>()
  .get("/:slug{[a-z0-9-]+}", async (c) => {
    const preview = c.req.query("apercu");
    return (preview && (await answerPreview(c, preview))) || answerPage(c);
  })
  .get("/:slug{[a-z0-9-]+}/go", async (c) => {
    const { db } = c.var;
    const found = await findActivePage(db, c.req.param("slug"));
    if (!found) return answerMissing();
    const { page } = found;
    await recordConversion(c.env, db, page, c.req.raw, c.req.query("v") === "b" ? "b" : "a");
    c.header("cache-control", "no-store");
    c.header("x-robots-tag", "noindex, nofollow");
    return c.redirect(page.cta_url ? new URL(page.cta_url).href : `/auth?lp=${page.slug}`);
  })
  // What no slug looks like.
  .get("/:slug", () => answerMissing());

/** The owner's look at a page: rendered from its row, whatever its status, and not counted. */
async function answerPreview(c: AppContext, given: string): Promise<Response | undefined> {
  const { db, settings } = c.var;
  const found = await findPage(db, c.req.param("slug") ?? "");
  if (!found || !(await isPreview(settings.authSecret, found.page.id, given, Date.now()))) return undefined;
  const page = renderVersion(found, settings.siteUrl, c.req.query("v") === "b" ? "b" : "a");
  const headers = { ...headersOf(page), "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };
  return new Response(page.bytes, { headers });
}

async function answerPage(c: AppContext): Promise<Response> {
  const { env } = c;
  const request = c.req.raw;
  const deferred = (work: Promise<void>) => defer(c, work);
  const page = await selectVersion({ env, db: c.get("db"), request, defer: deferred }, c.req.param("slug") ?? "");
  if (!page) return answerMissing();
  const headers = headersOf(page);
  const isKnown = isListed(request.headers.get("if-none-match"), page.etag);
  if (!isSeen(request))
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(page.bytes, { headers });
  const written = openViewBuffer(env).recordView(page);
  defer(
    c,
    written.then(() => scheduleAggregation(env)),
  );
  if (!isKnown) return new Response(holdEnd(page.bytes, within(written, holdMs)), { headers });
  await within(written, silenceMs);
  return new Response(null, { status: 304, headers });
}

/** Browsers ask each time, so that each view is counted and each change is seen. */
const headersOf = ({ etag, contentSecurityPolicy }: RenderedPage) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": contentSecurityPolicy,
  "cache-control": "public, max-age=0, must-revalidate",
  etag,
});

/** Whether If-None-Match names it. Caches on the way that compress mark a tag as weak. */
const isListed = (list: string | null, etag: string): boolean =>
  list !== null && list.split(",").some((entry) => entry.trim() === "*" || entry.trim().replace(/^W\//, "") === etag);

/** An answer that is whole has been counted: its last bytes wait for the journal, so long at the most. */
const holdMs = 2000;
/** A 304 has no bytes to show meanwhile. */
const silenceMs = 250;
const heldBytes = "</html>".length;

function holdEnd(bytes: Uint8Array, isHeld: Promise<void>): ReadableStream {
  const { readable, writable } = new FixedLengthStream(bytes.length);
  const send = async () => {
    const writer = writable.getWriter();
    await writer.write(bytes.subarray(0, -heldBytes));
    await isHeld;
    await writer.write(bytes.subarray(-heldBytes));
    await writer.close();
  };
  // Whoever asked has left.
  send().catch(() => undefined);
  return readable;
}

function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, patience]).finally(() => clearTimeout(timer));
}
