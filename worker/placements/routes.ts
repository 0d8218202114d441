// /api/placements: where networks show ads, and what they ask for; « Contrôle avant diffusion » of ads and series; packages
// for ad managers.
import { Hono } from "hono";
import { placements } from "../contract/placements.ts";
import { packageBody, packageQuery, type PackageWish } from "../contract/schemas/packages.ts";
import { preflightQuery, repairBody } from "../contract/schemas/preflight.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import { linkInvalid, requireLink, signLink } from "../exports/link.ts";
import { sendZip } from "../exports/zip.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readSession } from "../guard/session-guard.ts";
import { attachment } from "../http/attachment.ts";
import { validate } from "../http/validation.ts";
import { describePackage, findOwner } from "./package.ts";
import { checkAdPost, checkSeries, repairAdPost, repairSeries } from "./preflight.ts";

export const placementRoutes = new Hono<AppEnv>().get("/", (c) => c.json({ items: [...placements] }));

/** Under /api/ad-posts. */
export const adPreflightRoutes = new Hono<AppEnv>()
  .get("/:id/preflight", validate("query", preflightQuery), async (c) => {
    const { network } = c.req.valid("query");
    return c.json({ findings: await checkAdPost(c.env, c.var.db, c.var.session, c.req.param("id"), network) });
  })
  .post("/:id/preflight/repair", validate("json", repairBody), async (c) => {
    const { code, network } = c.req.valid("json");
    const { db, session } = c.var;
    return c.json({ findings: await repairAdPost(c.env, db, session, c.req.param("id"), code, network) });
  });

/** Under /api/creatives. */
export const seriesPreflightRoutes = new Hono<AppEnv>()
  .get("/:id/preflight", validate("query", preflightQuery), async (c) => {
    const { network } = c.req.valid("query");
    return c.json({ findings: await checkSeries(c.var.db, c.var.session, c.req.param("id"), network) });
  })
  .post("/:id/preflight/repair", validate("json", repairBody), async (c) => {
    const { code, creative_id: creativeId, network } = c.req.valid("json");
    const wanted = { code, creativeId, network };
    return c.json({ findings: await repairSeries(c.env, c.var.db, c.var.session, c.req.param("id"), wanted) });
  });

/** What a link gives access to: everything that the package depends on. */
const subjectOf = (tenantId: string, { id, network, source, utm_campaign, utm_source, utm_medium }: PackageWish) =>
  ["package", source, id, tenantId, network, utm_campaign, utm_source, utm_medium].map((part) =>
    JSON.stringify(part ?? ""),
  );

const packageNotFound = () => new AppError(404, "creative_not_found", messages.creativeNotFound);

/** POST /api/packages/link: signed address, number of files and size of a package. */
export const packageRoutes = new Hono<AppEnv>().post("/link", validate("json", packageBody), async (c) => {
  const { db, session, settings } = c.var;
  const wish = c.req.valid("json");
  if ((await findOwner(db, wish)) !== session.tenantId) throw new AppError(404, "not_found", messages.creativeNotFound);
  const { files, sizeBytes } = await describePackage(c.env, db, session.tenantId, wish);
  const { id, ...asked } = wish;
  const signed = await signLink(settings.authSecret, subjectOf(session.tenantId, wish), Date.now());
  const query = new URLSearchParams({ ...asked, ...signed });
  return c.json({ url: `/api/packages/${id}.zip?${query}`, files: files.length, size_bytes: sizeBytes });
});

/** Mounted before the session guard: a browser download sends no Authorization header, but has a signed link. */
export const packageDownloadRoute = new Hono<AppEnv>().get("/:id{[^/]+\\.zip}", async (c) => {
  const { db, settings } = c.var;
  const id = c.req.param("id").slice(0, -".zip".length);
  const caller = c.req.query("signature") === undefined ? await readSession(c) : undefined;
  const query = (caller ? packageQuery.partial({ expires: true, signature: true }) : packageQuery).safeParse(
    c.req.query(),
  );
  const owner = query.success ? await findOwner(db, { id, source: query.data.source }) : undefined;
  if (!query.data || owner === undefined) throw caller ? packageNotFound() : linkInvalid();
  const { expires = "", signature = "", ...asked } = query.data;
  const wish = { ...asked, id };
  if (!caller) await requireLink(settings.authSecret, subjectOf(owner, wish), { expires, signature });
  else if (caller.tenantId !== owner) throw packageNotFound();
  const { fileName, files, sizeBytes } = await describePackage(c.env, db, owner, wish);
  c.header("content-type", "application/zip");
  c.header("content-length", String(sizeBytes));
  c.header("content-disposition", attachment(fileName));
  c.header("cache-control", "private, no-store");
  if (c.req.method === "HEAD") return c.body(null);
  const { readable, writable } = new FixedLengthStream(sizeBytes);
  sendZip(c.env.MEDIA, files, writable).catch((error: unknown) => {
    // The response has started and can only be aborted, as when the client disconnects.
    console.error(JSON.stringify({ requestId: c.var.requestId, package: id, error: String(error) }));
  });
  return c.body(readable);
});
