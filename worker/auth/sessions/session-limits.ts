// Optional session limits, checked at refresh: an issued access token stays valid until it expires (1 h).
import { and, eq, gt } from "drizzle-orm";
import { authSessions } from "../../db/schema.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { hasSecondFactor } from "../users/second-factor.ts";
import type { SessionRow } from "./sessions.ts";
import type { UserRow } from "../users/users.ts";

/**
 * Throws AuthError 400 when the session exceeds a configured limit: age, inactivity, time without the second factor,
 * one session per user.
 */
export async function checkSessionLimits(
  { db, settings }: AuthRequest,
  user: UserRow,
  session: SessionRow,
): Promise<void> {
  const { timebox, inactivity, allow_low_aal, single_per_user } = settings.sessionLimits;
  const isPast = (since: string, seconds: number | undefined) =>
    seconds !== undefined && Date.parse(since) + seconds * 1000 < Date.now();

  const refuse = (reason: string): never => {
    throw new AuthError(400, "session_expired", `Invalid Refresh Token: Session Expired (${reason})`);
  };
  if (isPast(session.created_at, timebox)) refuse("Timeboxed");
  if (isPast(session.refreshed_at, inactivity)) refuse("Inactivity");
  if (session.aal === "aal1" && isPast(session.created_at, allow_low_aal) && (await hasSecondFactor(db, user.id))) {
    refuse("Low AAL");
  }
  if (single_per_user) {
    // Session ids are ordered by creation time.
    const newer = await db
      .select({ id: authSessions.id })
      .from(authSessions)
      .where(and(eq(authSessions.user_id, user.id), gt(authSessions.id, session.id)))
      .get();
    if (newer) refuse("Revoked by Newer Login");
  }
}
