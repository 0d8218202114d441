// API keys of a tenant: create, list, revoke. Authentication by key: guard/read-api-key.ts.
import { and, count, desc, eq, sql } from "drizzle-orm";
import { base64url } from "jose";
import { hashToken } from "../crypto/derived-keys.ts";
import { apiKeyLimits, apiKeyPrefix } from "../contract/api-keys.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { newId, nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { apiKeys } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { closeSockets } from "../live/hub-client.ts";

const secretBytes = 32;
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

/** Creates a key. The result contains the secret, which cannot be read again. Throws AppError 409 `too_many_keys`. */
export async function createApiKey(db: Db, session: Session, name: string) {
  const key = apiKeyPrefix + base64url.encode(crypto.getRandomValues(new Uint8Array(secretBytes)));
  const row = {
    id: newId(),
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
