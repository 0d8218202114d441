// /api/placements: where networks show ads, and what they ask for; « Contrôle avant diffusion » of ads and series; packages
// for ad managers.
import { Hono } from "hono";
import { placements } from "../contract/placements.ts";
import { packageBody, packageQuery, type PackageRequest } from "../contract/schemas/packages.ts";
import { packshotsBody, placementsBody } from "../contract/schemas/placements.ts";
import { preflightQuery, repairBody } from "../contract/schemas/preflight.ts";
import { messages } from "../contract/messages.ts";
import { getCreative } from "../creatives/creatives.ts";
import { AppError } from "../errors/app-error.ts";
import { linkInvalid, requireLink, signLink } from "../exports/link.ts";
import { answerZip } from "../exports/zip.ts";
import type { AppEnv } from "../http/app-env.ts";
import { readSession } from "../guard/session-guard.ts";
import { readIdempotencyKey } from "../http/idempotency-key.ts";
import { validate } from "../http/validation.ts";
import { getProduct } from "../products/products.ts";
import { describePackage, findOwner } from "./package.ts";
import { listPlacementPictures, startPackshots, startPlacements } from "./pictures.ts";
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

/** Under /api/creatives: « Autres emplacements ». */
export const seriesPlacementRoutes = new Hono<AppEnv>()
  .get("/:id/placements", async (c) => {
    const { db, session } = c.var;
    const { id } = await getCreative(db, session.tenantId, c.req.param("id"));
    return c.json({ items: await listPlacementPictures(db, session.tenantId, id) });
  })
  .post("/:id/placements", validate("json", placementsBody), async (c) => {
    const wanted = { ...c.req.valid("json"), idempotencyKey: readIdempotencyKey(c) };
    return c.json(await startPlacements(c.env, c.var.db, c.var.session, c.req.param("id"), wanted), 202);
  });

/** /api/packshots: « Fond blanc ». */
export const packshotRoutes = new Hono<AppEnv>()
  .get("/:id", async (c) => {
    const { db, session } = c.var;
    const { id } = await getProduct(db, session.tenantId, c.req.param("id"));
    const [item = null] = await listPlacementPictures(db, session.tenantId, id);
    return c.json({ packshot: item });
  })
  .post("/", validate("json", packshotsBody), async (c) => {
    const wanted = { ...c.req.valid("json"), idempotencyKey: readIdempotencyKey(c) };
    return c.json(await startPackshots(c.env, c.var.db, c.var.session, wanted), 202);
  });

/** What a link gives access to: everything that the package depends on. */
const subjectOf = (tenantId: string, { id, network, source, utm_campaign, utm_source, utm_medium }: PackageRequest) =>
  ["package", source, id, tenantId, network, utm_campaign, utm_source, utm_medium].map((part) =>
    JSON.stringify(part ?? ""),
  );

const packageNotFound = () => new AppError(404, "creative_not_found", messages.creativeNotFound);

/** POST /api/packages/link: signed address, number of files and size of a package. */
export const packageRoutes = new Hono<AppEnv>().post("/link", validate("json", packageBody), async (c) => {
  const { db, session, settings } = c.var;
  const request = c.req.valid("json");
  if ((await findOwner(db, request)) !== session.tenantId)
    throw new AppError(404, "not_found", messages.creativeNotFound);
  const { files, sizeBytes } = await describePackage(c.env, db, session.tenantId, request);
  const { id, ...asked } = request;
  const signed = await signLink(settings.authSecret, subjectOf(session.tenantId, request), Date.now());
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
  const request = { ...asked, id };
  if (!caller) await requireLink(settings.authSecret, subjectOf(owner, request), { expires, signature });
  else if (caller.tenantId !== owner) throw packageNotFound();
  return answerZip(c, await describePackage(c.env, db, owner, request), { package: id });
});
