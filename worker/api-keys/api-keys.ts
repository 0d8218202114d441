// API keys of a tenant: create, list, revoke. Authentication by key: guard/read-api-key.ts.
import { and, count, desc, eq, sql } from "drizzle-orm";
import { base64url } from "jose";
import { computeMac, hashToken } from "../crypto/derived-keys.ts";
import { apiKeyLimits, apiKeyPrefix } from "../contract/api-keys.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { apiKeys } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { closeSockets } from "../live/hub-client.ts";

/** « egk_ » and six more characters are stored in clear, so that users can tell their keys apart. */
const prefixLength = apiKeyPrefix.length + 6;

const publicColumns = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  last_used_at: apiKeys.last_used_at,
  created_at: apiKeys.created_at,
};

/** The tenant's keys, newest first, without their secrets; on a single page. */
export async function listApiKeys(db: Db, session: Session) {
  const items = await db
    .select(publicColumns)
    .from(apiKeys)
    .where(eq(apiKeys.tenant_id, session.tenantId))
    .orderBy(desc(apiKeys.id));
  return { items, next_cursor: null };
}

/** The key of a row: 256 bits, by its random id under AUTH_SECRET, so that a repeated request can be answered the same. */
const deriveKey = async (authSecret: string, id: string) =>
  apiKeyPrefix + base64url.encode(await computeMac(authSecret, "api-keys", id));

/** What its creation answered; undefined for an id that the tenant has no key of. */
export async function readCreatedKey(authSecret: string, db: Db, session: Session, id: string) {
  const created = await db
    .select(publicColumns)
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.tenant_id, session.tenantId)))
    .get();
  return created && { ...created, key: await deriveKey(authSecret, id) };
}

/** Creates a key under a new id. The result contains the secret, which no list shows. Throws AppError 409 `too_many_keys`. */
export async function createApiKey(authSecret: string, db: Db, session: Session, id: string, name: string) {
  const key = await deriveKey(authSecret, id);
  const row = {
    id,
    tenant_id: session.tenantId,
    user_id: session.userId,
    name,
    prefix: key.slice(0, prefixLength),
    key_hash: await hashToken(key),
    last_used_at: null,
    minute: 0,
    calls: 0,
    created_at: nowIso(),
  };
  const existing = db.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.tenant_id, session.tenantId));
  const [created] = await insertIf(db, apiKeys, row, sql`(${existing}) < ${apiKeyLimits.keys}`).returning(
    publicColumns,
  );
  if (!created) throw new AppError(409, "too_many_keys", messages.apiKeyTooMany);
  return { ...created, key };
}

/** Deletes a key and closes its sockets; takes effect with the next request. Throws AppError 404 `api_key_not_found`. */
export async function revokeApiKey(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const [revoked] = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.tenant_id, session.tenantId)))
    .returning({ id: apiKeys.id, userId: apiKeys.user_id });
  if (!revoked) throw new AppError(404, "api_key_not_found", messages.apiKeyNotFound);
  await closeSockets(env, revoked.userId, [revoked]);
}
