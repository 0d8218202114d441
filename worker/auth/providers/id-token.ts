// The id_token grant: an app that has signed somebody in with a provider itself sends the provider's id_token.
import { base64url, createRemoteJWKSet, errors, jwtVerify } from "jose";
import type { JWTVerifyGetKey, JWTVerifyResult } from "jose";
import type { IdentityProvider } from "../../settings/env.ts";
import { OAuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { requireUser } from "../sessions/current-user.ts";
import { linkAccount, requireMayLink } from "./identities.ts";
import { type ProviderAccount, findOrCreateUser, readAccount } from "./provider-accounts.ts";
import { describeFault, findProvider, openProvider } from "./providers.ts";
import { type SessionResponse, startSession } from "../sessions/sessions.ts";

type Optional<Value> = Value | null | undefined;

export interface IdTokenGrant {
  provider?: Optional<string>;
  id_token?: Optional<string>;
  access_token?: Optional<string>;
  nonce?: Optional<string>;
  /** Links the account to the bearer's user. */
  link_identity?: Optional<boolean>;
}

/**
 * Verifies the id_token and starts a session for its user, who is created if needed, or links the account to the
 * bearer. Throws OAuthError for an invalid token or nonce, AuthError for a user that must not sign in.
 */
export async function signInWithIdToken(
  request: AuthRequest,
  grant: IdTokenGrant,
  authorization: string | undefined,
): Promise<SessionResponse> {
  if (!grant.id_token) throw new OAuthError("invalid request", "id_token required");
  if (!grant.provider) throw new OAuthError("invalid request", "provider or client_id and issuer required");
  const provider = findProvider(request.settings, grant.provider);
  const current = grant.link_identity ? await requireUser(request, authorization) : null;
  if (current) await requireMayLink(request, current);
  const account = await readIdToken(request, provider, grant.id_token, grant);
  const user = current
    ? await linkAccount(request, current.user.id, account)
    : await findOrCreateUser(request, account);
  return startSession(request, user.id, "oauth", account.provider);
}

/** Asymmetric algorithms only: with a symmetric one, anybody could sign with the public key. */
const algorithms = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const clockToleranceSeconds = 30;

/** Google signs some id_tokens with its host name as issuer. */
const issuerAliases: Readonly<Record<string, string>> = { "https://accounts.google.com": "accounts.google.com" };

async function readIdToken(
  { settings }: AuthRequest,
  provider: IdentityProvider,
  token: string,
  { access_token, nonce }: IdTokenGrant,
): Promise<ProviderAccount> {
  const { server } = await openProvider(settings, provider);
  const { payload, protectedHeader } = await verify(
    provider,
    token,
    readKeys(provider, server.jwks_uri),
    server.issuer,
  );
  if (Boolean(payload["nonce"]) !== Boolean(nonce)) {
    throw new OAuthError("invalid request", "Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (nonce && payload["nonce"] !== (await hexSha256(nonce))) throw new OAuthError("invalid nonce", "Nonces mismatch");
  // Providers may omit at_hash where the access token did not pass through a browser.
  const { at_hash } = payload;
  if (access_token && at_hash && at_hash !== (await hashAccessToken(access_token, protectedHeader.alg))) {
    throw badToken();
  }
  const account = readAccount(provider, payload);
  if (!account) throw badToken();
  return account;
}

const badToken = () => new OAuthError("invalid request", "Bad ID token");

async function verify(
  provider: IdentityProvider,
  token: string,
  keys: JWTVerifyGetKey,
  issuer: string,
): Promise<JWTVerifyResult> {
  const alias = issuerAliases[issuer];
  try {
    return await jwtVerify(token, keys, {
      algorithms,
      issuer: alias ? [issuer, alias] : issuer,
      audience: [provider.client_id, ...provider.extra_audiences],
      requiredClaims: ["exp", "iat", "sub"],
      clockTolerance: clockToleranceSeconds,
    });
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    const isForAnother = error instanceof errors.JWTClaimValidationFailed && error.claim === "aud";
    throw isForAnother ? new OAuthError("invalid request", "Unacceptable audience in id_token") : badToken();
  }
}

/** Key sets by URL. Each fetches its keys when needed and caches them for ten minutes. */
const keySets = new Map<string, JWTVerifyGetKey>();

/** An unknown key is reported as the token's fault, any other failure as the provider's. */
function readKeys(provider: IdentityProvider, jwksUri: string): JWTVerifyGetKey {
  const keySet = keySets.get(jwksUri) ?? createRemoteJWKSet(new URL(jwksUri));
  keySets.set(jwksUri, keySet);
  return async (header, token) => {
    try {
      return await keySet(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw describeFault(provider, error);
    }
  };
}

const digest = async (hash: string, text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest(hash, new TextEncoder().encode(text)));

const hexSha256 = async (text: string): Promise<string> =>
  Array.from(await digest("SHA-256", text), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The left half of the hash, by the id_token's algorithm (OpenID Connect Core 3.1.3.6). */
async function hashAccessToken(accessToken: string, algorithm: string): Promise<string> {
  const hash = await digest(algorithm === "EdDSA" ? "SHA-512" : `SHA-${algorithm.slice(2)}`, accessToken);
  return base64url.encode(hash.slice(0, hash.byteLength / 2));
}
