import { lt } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import {
  authAuditLog,
  authChallenges,
  authFlowStates,
  authOneTimeTokens,
  authProviderStates,
  authSigningKeys,
  authThrottles,
} from "../db/schema.ts";
import { retiredKeyMs, rotateSigningKeys } from "../crypto/signing-keys.ts";

const dayMs = 24 * 60 * 60_000;
/**
 * Tokens are kept for 30 days after their link expired, because /resend can resume a sign-up and the pending password
 * is stored with the token.
 */
const expiredTokenMs = 30 * dayMs;
/** One year: the CNIL's maximum for logs that have no reason to be kept longer. */
const auditMs = 365 * dayMs;

/** Deletes expired auth rows (throttles, tokens, challenges, states, old audit rows) and rotates the signing keys. */
export async function cleanAuth(db: Db): Promise<void> {
  await rotateSigningKeys(db);
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  await db.batch([
    db.delete(authThrottles).where(lt(authThrottles.empty_at, Date.now())),
    db.delete(authOneTimeTokens).where(lt(authOneTimeTokens.link_expires_at, ago(expiredTokenMs))),
    db.delete(authFlowStates).where(lt(authFlowStates.created_at, ago(dayMs))),
    db.delete(authChallenges).where(lt(authChallenges.created_at, ago(dayMs))),
    db.delete(authAuditLog).where(lt(authAuditLog.created_at, ago(auditMs))),
    db.delete(authProviderStates).where(lt(authProviderStates.created_at, ago(dayMs))),
    db.delete(authSigningKeys).where(lt(authSigningKeys.retired_at, ago(retiredKeyMs))),
  ]);
}
