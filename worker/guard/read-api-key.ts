// Authenticates a request by its API key and counts the call.
import { eq, sql } from "drizzle-orm";
import { messages } from "../contract/messages.ts";
import { hashToken } from "../crypto/derived-keys.ts";
import type { Db } from "../db/client.ts";
import { apiKeys, authUsers, subscriptions } from "../db/schema.ts";
import type { Session } from "../http/app-env.ts";
import { AppError } from "../errors/app-error.ts";
import { planInForce } from "../quota/plan.ts";

export interface ApiCaller {
  session: Session;
  /** Calls with this key in the current minute, this one included. */
  calls: number;
}

/** Counts the call and returns the key owner's session; null for an unknown key. Throws AppError 403 when the plan has no API. */
export async function readApiKey(db: Db, key: string, nowMs = Date.now()): Promise<ApiCaller | null> {
  const minute = Math.floor(nowMs / 60_000);
  const [used] = await db
    .update(apiKeys)
    .set({
      calls: sql`case when ${apiKeys.minute} = ${minute} then ${apiKeys.calls} + 1 else 1 end`,
      minute,
      last_used_at: new Date(nowMs).toISOString(),
    })
    .where(eq(apiKeys.key_hash, await hashToken(key)))
    .returning();
  if (!used) return null;
  const owner = await db
    .select({ email: authUsers.email, subscription: subscriptions })
    .from(authUsers)
    .leftJoin(subscriptions, eq(subscriptions.tenant_id, used.tenant_id))
    .where(eq(authUsers.id, used.user_id))
    .get();
  if (!owner) return null;
  if (!planInForce(owner.subscription ?? undefined, nowMs).hasApi) {
    throw new AppError(403, "plan_required", messages.apiNeedsPlan, undefined, { plan: "business" });
  }
  const session = {
    userId: used.user_id,
    tenantId: used.tenant_id,
    email: owner.email ?? "",
    sessionId: used.id,
    apiKeyId: used.id,
  };
  return { session, calls: used.calls };
}
