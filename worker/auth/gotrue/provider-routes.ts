// Routes of /auth/v1 for other identity providers: authorize, callback, SSO, linking and unlinking.
import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { toAuthRequest } from "./auth-request.ts";
import { requireCaptcha } from "./captcha.ts";
import { requireUser } from "../sessions/current-user.ts";
import { requireMayLink, unlinkIdentity } from "../providers/identities.ts";
import { readChallenge } from "../sessions/pkce.ts";
import {
  type ProviderSignIn,
  startProviderSignIn,
  finishProviderSignIn,
  stateLifeMs,
} from "../providers/provider-sign-in.ts";
import { findProvider, findSsoProvider } from "../providers/providers.ts";
import { chooseRedirect, pickRedirect } from "../redirect.ts";
import { readBody, readForm } from "./request-body.ts";
import { limitByAddress } from "../throttles.ts";

const optionalText = z.string().nullish();
const ssoSchema = z.object({
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: z.boolean().nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  gotrue_meta_security: z.object({ captcha_token: optionalText }).nullish(),
});

/** Hono runs GET handlers for HEAD too; a link scanner's HEAD must have no effect. */
function rejectHead(c: AppContext): void {
  if (c.req.method === "HEAD") throw new AuthError(405, "method_not_allowed", "Method not allowed");
}

/** The cookie that shows that the callback comes from the browser that started the sign-in. */
const cookieName = (state: string): string => `egerie-state-${state.slice(0, 16)}`;
const cookiePath = "/auth/v1/callback";

async function redirectToProvider(c: AppContext, signIn: ProviderSignIn): Promise<string> {
  const url = await startProviderSignIn(toAuthRequest(c), signIn);
  setCookie(c, cookieName(url.searchParams.get("state") ?? ""), "1", {
    path: cookiePath,
    httpOnly: true,
    sameSite: "Lax",
    secure: c.var.settings.siteUrl.startsWith("https:"),
    maxAge: stateLifeMs / 1000,
  });
  return url.href;
}

const readProviderSignIn = (c: AppContext): ProviderSignIn => ({
  provider: findProvider(c.var.settings, c.req.query("provider") ?? ""),
  challenge: readChallenge(c.req.query()),
  redirectTo: chooseRedirect(c),
  scopes: c.req.query("scopes"),
  parameters: new URL(c.req.url).searchParams,
});

const handleAuthorize = async (c: AppContext) => {
  rejectHead(c);
  await limitByAddress(c, "authorize");
  return c.redirect(await redirectToProvider(c, readProviderSignIn(c)), 302);
};

/** The provider account is linked to the bearer's user. */
const handleLink = async (c: AppContext) => {
  rejectHead(c);
  const request = toAuthRequest(c);
  const current = await requireUser(request, c.req.header("authorization"));
  await limitByAddress(c, "authorize");
  await requireMayLink(request, current);
  const url = await redirectToProvider(c, { ...readProviderSignIn(c), linkUserId: current.user.id });
  return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
};

const handleUnlink = async (c: AppContext) => {
  const request = toAuthRequest(c);
  const current = await requireUser(request, c.req.header("authorization"));
  await limitByAddress(c, "user");
  await unlinkIdentity(request, current, c.req.param("identity_id") ?? "");
  return c.json({});
};

const handleSso = async (c: AppContext) => {
  await limitByAddress(c, "sso");
  const body = await readBody(c, ssoSchema);
  const { provider_id, domain } = body;
  if (provider_id && domain) throw validationFailed("Only one of provider_id or domain supported");
  if (!provider_id && !domain) throw validationFailed("A provider_id or domain needs to be provided");
  await requireCaptcha(c, body.gotrue_meta_security?.captcha_token);
  const { settings } = c.var;
  const url = await redirectToProvider(c, {
    provider: findSsoProvider(settings, provider_id ? { providerId: provider_id } : { domain: domain ?? "" }),
    challenge: readChallenge(body),
    redirectTo: pickRedirect(settings, [body.redirect_to, c.req.header("referer")]),
  });
  return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
};

const handleCallback = async (c: AppContext) => {
  rejectHead(c);
  await limitByAddress(c, "callback");
  const parameters = c.req.method === "POST" ? await readForm(c) : new URL(c.req.url).searchParams;
  // Browsers send sec-fetch-mode, and a page cannot forge it: a browser that was led to somebody else's callback would
  // be signed in to that person's account, or link its own to it. Other clients keep no cookies.
  const isOtherBrowser =
    c.req.header("sec-fetch-mode") === "navigate" &&
    getCookie(c, cookieName(parameters.get("state") ?? "")) === undefined;
  return c.redirect(await finishProviderSignIn(toAuthRequest(c), parameters, { isOtherBrowser }), 302);
};

/** Routes of the provider flow, below /auth/v1. */
export const providerRoutes = new Hono<AppEnv>()
  .get("/authorize", handleAuthorize)
  .get("/callback", handleCallback)
  .post("/callback", handleCallback)
  .get("/user/identities/authorize", handleLink)
  .delete("/user/identities/:identity_id", handleUnlink)
  .post("/sso", handleSso);
