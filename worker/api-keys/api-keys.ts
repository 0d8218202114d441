// API keys of a tenant: created, listed and revoked. Authenticating with one: guard/read-api-key.ts.
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
/** « egk_ » and six more: enough to tell keys apart, far too little to guess one. */
const shownCharacters = apiKeyPrefix.length + 6;

const shown = {
  id: apiKeys.id,
  name: apiKeys.name,
  prefix: apiKeys.prefix,
  last_used_at: apiKeys.last_used_at,
  created_at: apiKeys.created_at,
};

export async function listApiKeys(db: Db, session: Session) {
  const items = await db
    .select(shown)
    .from(apiKeys)
    .where(eq(apiKeys.tenant_id, session.tenantId))
    .orderBy(desc(apiKeys.id));
  return { items, next_cursor: null };
}

/** The answer has the key itself: nobody can read it again. */
export async function createApiKey(db: Db, session: Session, name: string) {
  const key = apiKeyPrefix + base64url.encode(crypto.getRandomValues(new Uint8Array(secretBytes)));
  const row = {
    id: newId(),
    tenant_id: session.tenantId,
    user_id: session.userId,
    name,
    prefix: key.slice(0, shownCharacters),
    key_hash: await hashToken(key),
    last_used_at: null,
    minute: 0,
    calls: 0,
    created_at: nowIso(),
  };
  const has = db.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.tenant_id, session.tenantId));
  const [made] = await insertIf(db, apiKeys, row, sql`(${has}) < ${apiKeyLimits.keys}`).returning(shown);
  if (!made) throw new AppError(409, "too_many_keys", messages.apiKeyTooMany);
  return { ...made, key };
}

/** From the next request on it opens nothing, and what it holds open is closed. */
export async function revokeApiKey(env: Env, db: Db, session: Session, id: string): Promise<void> {
  const [gone] = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.tenant_id, session.tenantId)))
    .returning({ id: apiKeys.id, userId: apiKeys.user_id });
  if (!gone) throw new AppError(404, "api_key_not_found", messages.apiKeyNotFound);
  await closeSockets(env, gone.userId, [gone]);
}
