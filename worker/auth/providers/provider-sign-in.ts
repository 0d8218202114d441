// OAuth 2.0 / OpenID Connect sign-in with another provider: the redirect to it and the callback from it.
import { and, eq, isNull } from "drizzle-orm";
import * as oauth from "oauth4webapi";
import { z } from "zod";
import { ensureProfile } from "../users/profile.ts";
import { nowIso } from "../../db/ids.ts";
import { authProviderStates } from "../../db/schema.ts";
import type { IdentityProvider, Settings } from "../../settings/env.ts";
import { issuerOf } from "../sessions/access-token.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { hashToken, seal, unseal } from "../../crypto/derived-keys.ts";
import { linkAccount } from "./identities.ts";
import type { LinkTarget } from "../tokens/messages.ts";
import { type Challenge, issueAuthCode } from "../sessions/pkce.ts";
import { type ProviderAccount, findOrCreateUser, readAccount } from "./provider-accounts.ts";
import { type ProviderTokens, sealProviderTokens } from "./provider-tokens.ts";
import { type ProviderAccess, callProvider, openProvider } from "./providers.ts";
import { pickRedirect } from "../redirect.ts";
import { describeFailure, describeSession, addToRedirect } from "../sessions/session-fragment.ts";
import { startSession } from "../sessions/sessions.ts";

type StateRow = typeof authProviderStates.$inferSelect;

/** How long a sign-in may take from the redirect to the callback. */
export const stateLifeMs = 5 * 60_000;
const verifierPurpose = "egerie/provider-verifier";

const callbackUrl = ({ siteUrl }: Settings): string => `${issuerOf(siteUrl)}/callback`;

/** Parameters that a caller cannot override: they are not passed on to the provider. */
const reservedParameters = new Set(
  `provider redirect_to scopes skip_http_redirect code_challenge code_challenge_method client_id client_secret
  redirect_uri response_type response_mode scope state nonce request request_uri registration claims id_token_hint
  code code_verifier grant_type client_assertion client_assertion_type dpop_jkt apikey`.split(/\s+/),
);

export interface ProviderSignIn extends LinkTarget {
  provider: IdentityProvider;
  /** Space-separated scopes in addition to the configured ones. */
  scopes?: string | undefined;
  /** The caller's remaining query parameters, which are passed to the provider: prompt, login_hint, hd… */
  parameters?: URLSearchParams;
  /** The signed-in user to link the account to. */
  linkUserId?: string;
}

/** Stores the sign-in's state and returns the provider's URL to redirect to. */
export async function startProviderSignIn(request: AuthRequest, signIn: ProviderSignIn): Promise<URL> {
  const { db, settings } = request;
  const { provider, challenge } = signIn;
  const { server } = await openProvider(settings, provider);
  const state = oauth.generateRandomState();
  const nonce = oauth.generateRandomNonce();
  const verifier = oauth.generateRandomCodeVerifier();
  await db.insert(authProviderStates).values({
    id: await hashToken(state),
    provider: provider.name,
    redirect_to: signIn.redirectTo,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    link_user_id: signIn.linkUserId ?? null,
    nonce,
    code_verifier: await seal(settings.authSecret, verifierPurpose, verifier),
    created_at: nowIso(),
  });
  const url = new URL(server.authorization_endpoint);
  for (const [name, value] of signIn.parameters ?? []) {
    if (!reservedParameters.has(name.toLowerCase())) url.searchParams.set(name, value);
  }
  const ours = {
    client_id: provider.client_id,
    redirect_uri: callbackUrl(settings),
    response_type: "code",
    scope: joinScopes(provider.scopes, signIn.scopes ?? ""),
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  };
  for (const [name, value] of Object.entries(ours)) url.searchParams.set(name, value);
  return url;
}

const joinScopes = (...lists: string[]): string =>
  [...new Set(["openid", ...lists.join(" ").split(/[\s,]+/)])].filter((scope) => /^[!#-[\]-~]+$/.test(scope)).join(" ");

/** Handles the callback. Returns the redirect URL: the requested page with a session, a code or an error. */
export async function finishProviderSignIn(
  request: AuthRequest,
  parameters: URLSearchParams,
  { isOtherBrowser }: { isOtherBrowser: boolean },
): Promise<string> {
  const { db, settings } = request;
  const id = await hashToken(parameters.get("state") ?? "");
  const state = await db.select().from(authProviderStates).where(eq(authProviderStates.id, id)).get();
  const target = new URL(pickRedirect(settings, [state?.redirect_to]));
  try {
    if (!state) throw stateLost();
    if (isOtherBrowser) throw new AuthError(400, "bad_oauth_state", "OAuth state belongs to another browser");
    await redeemState(request, state);
    const { account, tokens } = await fetchAccount(request, state, parameters);
    const user = state.link_user_id
      ? await linkAccount(request, state.link_user_id, account)
      : await findOrCreateUser(request, account);
    const challenge = readStateChallenge(state);
    if (challenge) {
      await db.batch(ensureProfile(db, user.id));
      const sealed = await sealProviderTokens(settings, { provider: account.provider, tokens });
      target.searchParams.set("code", await issueAuthCode(db, user.id, challenge, "oauth", sealed));
    } else {
      target.hash = describeSession(await startSession(request, user.id, "oauth", account.provider), { ...tokens });
    }
    return target.href;
  } catch (error) {
    const failure = describeRefusal(error);
    if (!failure) throw error;
    return addToRedirect(target, failure, { inQuery: true });
  }
}

const stateLost = () => new AuthError(400, "bad_oauth_state", "OAuth state not found or expired");

/**
 * Marks the state as used. Throws AuthError 400 for a second or a late use: of two concurrent callbacks, one succeeds.
 */
async function redeemState({ db }: AuthRequest, state: StateRow): Promise<void> {
  const used = await db
    .update(authProviderStates)
    .set({ used_at: nowIso() })
    .where(and(eq(authProviderStates.id, state.id), isNull(authProviderStates.used_at)))
    .returning({ id: authProviderStates.id });
  if (used.length === 0) {
    throw new AuthError(400, "flow_state_already_used", "OAuth state was already used");
  }
  if (Date.parse(state.created_at) + stateLifeMs < Date.now()) {
    throw stateLost();
  }
}

const readStateChallenge = ({ code_challenge, code_challenge_method }: StateRow): Challenge | null =>
  code_challenge && code_challenge_method ? { challenge: code_challenge, method: code_challenge_method } : null;

async function fetchAccount(
  request: AuthRequest,
  state: StateRow,
  parameters: URLSearchParams,
): Promise<{ account: ProviderAccount; tokens: ProviderTokens }> {
  const { settings } = request;
  const provider = settings.identityProviders.find(({ name }) => name === state.provider);
  const verifier = await unseal(settings.authSecret, verifierPurpose, state.code_verifier);
  // The configuration or the secret changed between redirect and callback.
  if (!provider || !verifier) throw stateLost();
  const access = await openProvider(settings, provider);
  const { server, client, clientAuth, callOptions } = access;
  const checked = checkReturn(access, parameters);
  const { claims, given } = await callProvider(provider, async () => {
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuth,
      checked,
      callbackUrl(settings),
      verifier,
      callOptions(),
    );
    // The id_token comes from the provider over TLS, which replaces checking its signature (OpenID Connect Core
    // 3.1.3.7, 6).
    const given = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: state.nonce,
      requireIdToken: true,
    });
    return { given, claims: await completeClaims(access, given) };
  });
  const account = readAccount(provider, claims);
  if (!account) throw new AuthError(400, "bad_oauth_callback", "Unable to read the account from the provider");
  const tokens = {
    provider_token: given.access_token,
    ...(given.refresh_token && { provider_refresh_token: given.refresh_token }),
  };
  return { account, tokens };
}

/**
 * Validates the callback's parameters. The provider's own error is passed on to the app; any other fault becomes an
 * AuthError 400.
 */
function checkReturn({ server, client }: ProviderAccess, parameters: URLSearchParams): URLSearchParams {
  try {
    const checked = oauth.validateAuthResponse(server, client, parameters, oauth.skipStateCheck);
    if (!checked.get("code")) throw new AuthError(400, "bad_oauth_callback", "OAuth callback with missing code");
    return checked;
  } catch (error) {
    if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError) {
      throw new AuthError(400, "bad_oauth_callback", "OAuth callback is not valid");
    }
    throw error;
  }
}

/** Adds the userinfo claims where the id_token has no e-mail address. */
async function completeClaims(
  { server, client, callOptions }: ProviderAccess,
  given: oauth.TokenEndpointResponse,
): Promise<object> {
  const claims = oauth.getValidatedIdTokenClaims(given);
  if (!claims) throw new Error("The provider sent no id_token");
  if (claims["email"] !== undefined || !server.userinfo_endpoint) return claims;
  const response = await oauth.userInfoRequest(server, client, given.access_token, callOptions());
  return { ...(await oauth.processUserInfoResponse(server, client, claims.sub, response)), ...claims };
}

const providerErrorSchema = z
  .string()
  .regex(/^[a-z_]{1,64}$/)
  .catch("server_error");

/** The error to report to the app, or null for an internal failure. */
function describeRefusal(error: unknown): ReturnType<typeof describeFailure> | null {
  if (error instanceof oauth.AuthorizationResponseError) {
    return {
      error: providerErrorSchema.parse(error.error),
      error_code: "bad_oauth_callback",
      error_description: (error.error_description ?? "The identity provider refused").slice(0, 300),
    };
  }
  return error instanceof AuthError ? describeFailure(error) : null;
}
