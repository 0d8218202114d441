import { Hono } from "hono";
import { eq } from "drizzle-orm";
import { AuthError } from "../auth/auth-error.ts";
import { toAuthRequest } from "../auth/gotrue/auth-request.ts";
import { countAttempt } from "../auth/throttles.ts";
import { ownerProof } from "../contract/schemas/account.ts";
import { linkQuery } from "../contract/schemas/exports.ts";
import { messages } from "../contract/messages.ts";
import { profiles } from "../db/schema.ts";
import { linkInvalid, requireLink, signLink } from "../exports/link.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { AppError } from "../errors/app-error.ts";
import { attachment } from "../http/attachment.ts";
import { readIdempotencyKey } from "../http/idempotency-key.ts";
import { checkRate, limitRate } from "../http/rate-limit.ts";
import { serveObject } from "../media/serve-object.ts";
import { readSession } from "../guard/session-guard.ts";
import { validate } from "../http/validation.ts";
import { isOperator } from "../models/operator.ts";
import { findArchive, readExport, startExport } from "./account-export.ts";
import { confirmOwner } from "./confirm-owner.ts";
import { readDeletion, requestDeletion, withdrawDeletion } from "./deletion.ts";
import { endSession, listSessions } from "./sessions.ts";

/** GET /api/tenant: the specification's get_user_tenant_id. */
export const tenantRoutes = new Hono<AppEnv>().get("/", (c) => c.json({ tenant_id: c.var.session.tenantId }));

/** /api/account. */
export const accountRoutes = new Hono<AppEnv>()
  .delete("/", validate("json", ownerProof), async (c) => {
    const { session, requestId } = c.var;
    const request = toAuthRequest(c);
    await confirmOwner(request, session.userId, c.req.valid("json"));
    return c.json(await requestDeletion(request, session, requestId), 202);
  })
  .get("/deletion", async (c) => c.json({ deletion: await readDeletion(c.var.db, c.var.session.tenantId) }))
  .delete("/deletion", async (c) => c.json(await withdrawDeletion(toAuthRequest(c), c.var.session)))
  .post("/export", limitRate("FETCH_LIMIT"), async (c) => {
    const { db, session } = c.var;
    await countExport(c, session.userId);
    return c.json(await startExport(c.env, db, session, readIdempotencyKey(c)), 202);
  })
  .get("/export", async (c) => c.json({ export: await readExport(c.var.db, c.var.session.tenantId) }))
  .post("/export/link", async (c) => {
    const { db, session, settings } = c.var;
    const { userId, tenantId } = session;
    await findArchive(db, tenantId);
    const link = await signLink(settings.authSecret, exportSubject({ userId, tenantId }), Date.now());
    return c.json({ url: `/api/account?${new URLSearchParams({ account: userId, ...link })}` });
  })
  .get("/rights", (c) => c.json({ isOperator: isOperator(c.var.settings.models, c.var.session) }))
  .get("/sessions", async (c) => c.json(await listSessions(c.var.db, c.var.session)))
  .delete("/sessions/:id", async (c) => {
    await endSession(toAuthRequest(c), c.var.session, c.req.param("id"));
    return c.body(null, 204);
  });

/** GET /api/account, before the session guard: a browser's download sends no header, but a signed link. */
export const accountExportRoute = new Hono<AppEnv>().get("/", async (c) => {
  const { tenantId } = await findOwner(c);
  const key = await findArchive(c.var.db, tenantId);
  return serveObject(c.env.MEDIA, key, c.req.raw, (_, { uploaded }) => {
    const headers = new Headers({ "content-type": "application/zip", "cache-control": "private, no-store" });
    const day = uploaded.toISOString().slice(0, "2026-11-21".length);
    headers.set("content-disposition", attachment(`Égérie - mes données ${day}.zip`));
    return headers;
  });
});

interface Owner {
  userId: string;
  tenantId: string;
}

const exportSubject = ({ userId, tenantId }: Owner) => ["account", userId, tenantId];

async function findOwner(c: AppContext): Promise<Owner> {
  if (c.req.query("signature") !== undefined) return findLinked(c);
  const session = await readSession(c);
  if (session.apiKeyId !== null) throw new AppError(403, "person_required", messages.apiKeyForbidden);
  await checkRate(c.env, "API_LIMIT", session.userId);
  return session;
}

async function findLinked(c: AppContext): Promise<Owner> {
  const link = linkQuery.safeParse(c.req.query());
  const userId = c.req.query("account") ?? "";
  const profile = link.success && (await c.var.db.select().from(profiles).where(eq(profiles.id, userId)).get());
  if (!link.data || !profile) throw linkInvalid();
  const owner = { userId, tenantId: profile.tenant_id };
  await requireLink(c.var.settings.authSecret, exportSubject(owner), link.data);
  await checkRate(c.env, "API_LIMIT", userId);
  return owner;
}

/** Rate limit: each export reads all files of the account. Throws AppError 429. */
async function countExport({ var: { db } }: AppContext, userId: string): Promise<void> {
  try {
    await countAttempt(db, "export", userId);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new AppError(429, "too_many_requests", messages.accountExportTooMany);
  }
}
