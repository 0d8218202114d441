// Access tokens: short-lived ES256 JWTs, verified without reading the session.
import { SignJWT, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { Db } from "../../db/client.ts";
import { type Env, readSettings } from "../../settings/env.ts";
import type { authSessions, authUsers } from "../../db/schema.ts";
import { openSigningKey, readVerificationKey } from "../../crypto/signing-keys.ts";

export const accessTokenSeconds = 3600;
const audience = "authenticated";

/** The `iss` claim of our tokens. */
export const issuerOf = (siteUrl: string): string => `${siteUrl}/auth/v1`;

export interface AccessToken {
  token: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** Signs an access token for the session, with the claims of GoTrue. */
export async function signAccessToken(
  env: Env,
  db: Db,
  user: typeof authUsers.$inferSelect,
  session: Pick<typeof authSessions.$inferSelect, "id" | "aal" | "amr">,
): Promise<AccessToken> {
  const { kid, key } = await openSigningKey(env, db);
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const token = await new SignJWT({
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid })
    .setIssuer(issuerOf(readSettings(env).siteUrl))
    .setSubject(user.id)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, expiresAt };
}

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z.string(),
  aal: z.enum(["aal1", "aal2"]),
});

export interface AccessClaims {
  userId: string;
  sessionId: string;
  email: string;
  aal: "aal1" | "aal2";
}

/** Public keys by kid, never evicted: a key never changes, and all tokens of a long retired key have expired. */
const verificationKeys = new WeakMap<Env, Map<string, CryptoKey>>();

/** The claims of a valid token, or null. The caller has to check that its session still exists. */
export async function verifyAccessToken(env: Env, db: Db, token: string): Promise<AccessClaims | null> {
  const known = verificationKeys.get(env) ?? new Map<string, CryptoKey>();
  verificationKeys.set(env, known);
  try {
    const { payload } = await jwtVerify(
      token,
      async ({ kid }) => {
        const key = kid === undefined ? null : (known.get(kid) ?? (await readVerificationKey(db, kid)));
        if (kid === undefined || !key) throw new errors.JWKSNoMatchingKey();
        known.set(kid, key);
        return key;
      },
      {
        algorithms: ["ES256"],
        issuer: issuerOf(readSettings(env).siteUrl),
        audience,
        requiredClaims: ["exp", "iat", "sub"],
      },
    );
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return null;
    const { sub, session_id, email, aal } = claims.data;
    return { userId: sub, sessionId: session_id, email, aal };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
