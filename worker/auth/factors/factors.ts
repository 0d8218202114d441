// Second factors (TOTP authenticator apps): enrolment, challenge and removal.
import { and, count, eq, exists, isNull, lt, not, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId, nowIso } from "../../db/ids.ts";
import { insertIf } from "../../db/insert-if.ts";
import { rowExists } from "../../db/row-exists.ts";
import { authChallenges, authFactors, authSessions } from "../../db/schema.ts";
import { closeSockets } from "../../live/hub-client.ts";
import { auditEntryIf } from "../audit.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import type { CurrentUser } from "../sessions/current-user.ts";
import { requireSecondFactor } from "../users/second-factor.ts";
import { type TotpEnrolment, createTotpSecret, sealTotpSecret } from "./totp.ts";
import type { FactorRow } from "../users/users.ts";

const maxFactors = 10;
/** An unverified enrolment without a challenge is deleted after this time when the next one starts. */
const abandonedMs = 5 * 60_000;
export const challengeLifeMs = 5 * 60_000;

const factorNotFound = () => new AuthError(404, "mfa_factor_not_found", "Factor not found");

/** The user's factor. Throws AuthError 404 when the user has no factor with this id. */
export async function requireFactor(db: Db, userId: string, factorId: string): Promise<FactorRow> {
  const factor = await db
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.id, factorId.toLowerCase()), eq(authFactors.user_id, userId)))
    .get();
  if (!factor) throw factorNotFound();
  return factor;
}

export interface EnrolmentResponse {
  id: string;
  type: "totp";
  friendly_name: string;
  totp: TotpEnrolment;
}

/**
 * Enrols an unverified factor, which its first code activates. Names are unique per user; only one factor may have the
 * empty name. Throws AuthError 422 for a name conflict or more than 10 factors, 403 without the second factor that the
 * user already has.
 */
export async function enrolFactor(
  request: AuthRequest,
  current: CurrentUser,
  friendlyName: string,
  issuer: string,
): Promise<EnrolmentResponse> {
  const { db, settings } = request;
  const { user } = current;
  await requireSecondFactor(request, current, 403);
  const totp = createTotpSecret(issuer || new URL(settings.siteUrl).host, user.email || user.phone || user.id);
  const now = nowIso();
  const factor: FactorRow = {
    id: newId(),
    user_id: user.id,
    factor_type: "totp",
    friendly_name: friendlyName,
    status: "unverified",
    secret: await sealTotpSecret(settings.authSecret, totp.secret),
    last_used_step: null,
    last_challenged_at: null,
    created_at: now,
    updated_at: now,
  };
  const isMine = eq(authFactors.user_id, user.id);
  const isAbandoned = and(
    eq(authFactors.status, "unverified"),
    isNull(authFactors.last_challenged_at),
    lt(authFactors.created_at, new Date(Date.now() - abandonedMs).toISOString()),
  );
  const withSameName = db
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(isMine, eq(authFactors.friendly_name, friendlyName)));
  const howMany = db.select({ count: count() }).from(authFactors).where(isMine);
  const isRoom = and(not(exists(withSameName)), lt(sql`(${howMany})`, maxFactors));
  const { entry, happens } = auditEntryIf(request, isRoom, "factor_enrolled", user.id, { factor_id: factor.id });
  const [, , enrolled, namesakes] = await db.batch([
    db.delete(authFactors).where(and(isMine, isAbandoned)),
    entry,
    insertIf(db, authFactors, factor, happens).returning({ id: authFactors.id }),
    withSameName,
  ]);
  if (enrolled.length > 0) return { id: factor.id, type: "totp", friendly_name: friendlyName, totp };
  if (namesakes.length > 0) {
    throw new AuthError(
      422,
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  }
  throw new AuthError(
    422,
    "too_many_enrolled_mfa_factors",
    "Maximum number of enrolled factors reached, unenroll to continue",
  );
}

export interface ChallengeResponse {
  id: string;
  type: "totp";
  /** Unix seconds. */
  expires_at: number;
}

/** Opens a challenge, valid for 5 minutes. Throws AuthError 404 when the factor was removed concurrently. */
export async function challengeFactor({ db }: AuthRequest, factor: FactorRow): Promise<ChallengeResponse> {
  const id = newId();
  const now = Date.now();
  const created_at = new Date(now).toISOString();
  const [challenged] = await db.batch([
    db
      .update(authFactors)
      .set({ last_challenged_at: created_at })
      .where(eq(authFactors.id, factor.id))
      .returning({ id: authFactors.id }),
    insertIf(
      db,
      authChallenges,
      { id, factor_id: factor.id, verified_at: null, created_at },
      rowExists(db, authFactors, eq(authFactors.id, factor.id)),
    ),
  ]);
  if (challenged.length === 0) throw factorNotFound();
  return { id, type: factor.factor_type, expires_at: Math.floor((now + challengeLifeMs) / 1000) };
}

/**
 * Removes a factor and lowers the sessions that it had raised back to aal1. Throws AuthError 422 when a verified factor
 * is removed from an aal1 session, 404 when it was removed concurrently.
 */
export async function removeFactor(
  request: AuthRequest,
  current: CurrentUser,
  factor: FactorRow,
): Promise<{ id: string }> {
  const { db } = request;
  if (factor.status === "verified") await requireSecondFactor(request, current, 422);
  // A factor that was verified concurrently must stay: the caller's second factor was not checked for it.
  const isUnchanged = and(eq(authFactors.id, factor.id), eq(authFactors.status, factor.status));
  const { entry, happens } = auditEntryIf(
    request,
    rowExists(db, authFactors, isUnchanged),
    "factor_removed",
    factor.user_id,
    { factor_id: factor.id, status: factor.status },
  );
  const amr = sql`(select json_group_array(json(value)) from json_each(${authSessions.amr}) where value ->> 'method' <> ${factor.factor_type})`;
  const [, removed, lowered] = await db.batch([
    entry,
    db
      .delete(authFactors)
      .where(and(eq(authFactors.id, factor.id), happens))
      .returning({ id: authFactors.id }),
    db
      .update(authSessions)
      .set({ aal: "aal1", amr, factor_id: null })
      .where(and(eq(authSessions.user_id, factor.user_id), eq(authSessions.factor_id, factor.id), happens))
      .returning({ id: authSessions.id }),
  ]);
  if (removed.length === 0) throw factorNotFound();
  // Closed sockets may reconnect, unless the user has another factor to provide.
  await closeSockets(request.env, factor.user_id, lowered);
  return { id: factor.id };
}
