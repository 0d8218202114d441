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
/** A sign-up may be resumed by /resend this long after its link expired: the password rests with it. */
const expiredTokenMs = 30 * dayMs;
/** As long as the CNIL asks for logs to be kept at the most, without a reason to keep them longer. */
const auditMs = 365 * dayMs;

/** Removes what no request can use any more, and retires keys that have served long enough. */
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
