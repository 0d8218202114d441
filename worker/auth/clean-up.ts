import { lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { deleteSome } from "../db/delete-some.ts";
import {
  authAuditLog,
  authChallenges,
  authFlowStates,
  authOneTimeTokens,
  authProviderStates,
  authSessions,
  authSigningKeys,
  authThrottles,
} from "../db/schema.ts";
import { retentionMs } from "../settings/retention.ts";
import { retiredKeyMs, rotateSigningKeys } from "../crypto/signing-keys.ts";

/**
 * Deletes expired auth rows in pieces (throttles, tokens, challenges, states, idle sessions, old audit rows) and rotates
 * the signing keys. Called by cron.
 */
export async function cleanAuth(db: Db): Promise<void> {
  await rotateSigningKeys(db);
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  await db.batch([
    deleteSome(db, authThrottles, lt(authThrottles.empty_at, Date.now())),
    deleteSome(db, authOneTimeTokens, lt(authOneTimeTokens.link_expires_at, ago(retentionMs.expiredTokens))),
    deleteSome(db, authFlowStates, lt(authFlowStates.created_at, ago(retentionMs.signInStates))),
    deleteSome(db, authChallenges, lt(authChallenges.created_at, ago(retentionMs.signInStates))),
    deleteSome(db, authProviderStates, lt(authProviderStates.created_at, ago(retentionMs.signInStates))),
    deleteSome(db, authSessions, lt(authSessions.refreshed_at, ago(retentionMs.idleSessions))),
    deleteSome(db, authAuditLog, lt(authAuditLog.created_at, ago(retentionMs.auditLog))),
    deleteSome(db, authSigningKeys, lt(authSigningKeys.retired_at, ago(retiredKeyMs))),
  ]);
}
