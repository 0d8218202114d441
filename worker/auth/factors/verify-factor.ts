// Verification of a TOTP code: raises the session to aal2.
import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { nowIso } from "../../db/ids.ts";
import { rowExists } from "../../db/row-exists.ts";
import { authChallenges, authFactors, authSessions } from "../../db/schema.ts";
import { closeSockets } from "../../live/hub-client.ts";
import { auditEntry, auditEntryIf } from "../audit.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import type { CurrentUser } from "../sessions/current-user.ts";
import { challengeLifeMs } from "./factors.ts";
import { requireSecondFactor } from "../users/second-factor.ts";
import { type SessionResponse, type SessionRow, createSessionResponse } from "../sessions/sessions.ts";
import { countAttempt, resetAttempts } from "../throttles.ts";
import { findTotpStep, unsealTotpSecret } from "./totp.ts";
import { type FactorRow, readUserObject } from "../users/users.ts";

const verificationFailed = () => new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");

/**
 * Verifies a code against an open challenge and returns the session raised to aal2; the user's other aal1 sessions end.
 * A challenge and a code are accepted once; the code that completes an enrolment may be used again, so that a sign-in
 * within the same 30 seconds does not have to wait. Throws AuthError 422 for a wrong code or a used or expired
 * challenge, 429 after too many attempts.
 */
export async function verifyFactor(
  request: AuthRequest,
  current: CurrentUser,
  factor: FactorRow,
  challengeId: string,
  code: string,
): Promise<SessionResponse> {
  const { db, settings } = request;
  if (factor.status === "unverified") await requireSecondFactor(request, current, 403);
  await requireOpenChallenge(request, factor, challengeId);
  await countAttempt(db, "totp", factor.id);
  const step = findTotpStep(await unsealTotpSecret(settings.authSecret, factor.secret), code);
  const session = step === null ? undefined : await upgradeSession(request, current, factor, challengeId, step);
  if (!session) {
    await auditEntry(request, "factor_failed", factor.user_id, { factor_id: factor.id });
    throw verificationFailed();
  }
  await resetAttempts(db, "totp", factor.id);
  return createSessionResponse(request, current.user, session, await readUserObject(request.db, current.user));
}

async function requireOpenChallenge({ db }: AuthRequest, factor: FactorRow, challengeId: string): Promise<void> {
  const challenge = await db
    .select()
    .from(authChallenges)
    .where(and(eq(authChallenges.id, challengeId), eq(authChallenges.factor_id, factor.id)))
    .get();
  if (!challenge) {
    throw new AuthError(422, "mfa_factor_not_found", "MFA factor with the provided challenge ID not found");
  }
  // GoTrue's error code for a used challenge; the IP address itself may change, as it does on phones.
  if (challenge.verified_at) {
    throw new AuthError(422, "mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch");
  }
  if (Date.parse(challenge.created_at) + challengeLifeMs < Date.now()) {
    throw new AuthError(
      422,
      "mfa_challenge_expired",
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
}

/**
 * Undefined when the challenge or the code was already used: of concurrent requests with the same code, one succeeds.
 */
async function upgradeSession(
  request: AuthRequest,
  { user, session }: CurrentUser,
  factor: FactorRow,
  challengeId: string,
  step: number,
): Promise<SessionRow | undefined> {
  const { db, env } = request;
  const now = nowIso();
  const isChallengeOpen = rowExists(
    db,
    authChallenges,
    and(eq(authChallenges.id, challengeId), isNull(authChallenges.verified_at)),
  );
  const isCodeFresh = rowExists(
    db,
    authFactors,
    and(
      eq(authFactors.id, factor.id),
      eq(authFactors.status, factor.status),
      or(isNull(authFactors.last_used_step), lt(authFactors.last_used_step, step)),
    ),
  );
  const isSessionThere = rowExists(db, authSessions, eq(authSessions.id, session.id));
  const { entry, happens } = auditEntryIf(
    request,
    and(isChallengeOpen, isCodeFresh, isSessionThere),
    "factor_verified",
    user.id,
    { factor_id: factor.id, session_id: session.id },
  );
  const others = and(eq(authSessions.user_id, user.id), ne(authSessions.id, session.id), eq(authSessions.aal, "aal1"));
  // Skips one number, so that the previous refresh token is no direct predecessor and is below the floor.
  const refreshCounter = sql`${authSessions.refresh_counter} + 2`;
  const [, , , raised, ended] = await db.batch([
    entry,
    db
      .update(authChallenges)
      .set({ verified_at: now })
      .where(and(eq(authChallenges.id, challengeId), happens)),
    db
      .update(authFactors)
      .set({ status: "verified", updated_at: now, ...(factor.status === "verified" && { last_used_step: step }) })
      .where(and(eq(authFactors.id, factor.id), happens)),
    db
      .update(authSessions)
      .set({
        aal: "aal2",
        factor_id: factor.id,
        amr: [
          { method: factor.factor_type, timestamp: Math.floor(Date.now() / 1000) },
          ...session.amr.filter(({ method }) => method !== factor.factor_type),
        ],
        refresh_counter: refreshCounter,
        refresh_floor: refreshCounter,
        refreshed_at: now,
      })
      .where(and(eq(authSessions.id, session.id), happens))
      .returning(),
    db.delete(authSessions).where(and(others, happens)).returning({ id: authSessions.id }),
    db
      .delete(authFactors)
      .where(
        and(
          eq(authFactors.user_id, user.id),
          eq(authFactors.factor_type, factor.factor_type),
          eq(authFactors.status, "unverified"),
          happens,
        ),
      ),
  ]);
  await closeSockets(env, user.id, ended);
  return raised[0];
}
