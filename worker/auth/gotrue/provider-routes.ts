// The part of /auth/v1 that leads to other providers and back, and the identities that come of it.
import { Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { z } from "zod";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { toAuthRequest } from "./auth-request.ts";
import { requireHuman } from "./captcha.ts";
import { requireUser } from "../sessions/current-user.ts";
import { requireMayLink, unlinkIdentity } from "../providers/identities.ts";
import { readChallenge } from "../sessions/pkce.ts";
import { type Departure, leaveForProvider, returnFromProvider, stateLifeMs } from "../providers/provider-sign-in.ts";
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

/** Hono runs a GET's handler for HEAD too; nothing here may happen because a scanner looked. */
function refuseHead(c: AppContext): void {
  if (c.req.method === "HEAD") throw new AuthError(405, "method_not_allowed", "Method not allowed");
}

/** Where a browser comes back with this cookie, it is the one that left. */
const cookieName = (state: string): string => `egerie-state-${state.slice(0, 16)}`;
const cookiePath = "/auth/v1/callback";

async function leave(c: AppContext, departure: Departure): Promise<string> {
  const url = await leaveForProvider(toAuthRequest(c), departure);
  setCookie(c, cookieName(url.searchParams.get("state") ?? ""), "1", {
    path: cookiePath,
    httpOnly: true,
    sameSite: "Lax",
    secure: c.var.settings.siteUrl.startsWith("https:"),
    maxAge: stateLifeMs / 1000,
  });
  return url.href;
}

const readDeparture = (c: AppContext): Departure => ({
  provider: findProvider(c.var.settings, c.req.query("provider") ?? ""),
  challenge: readChallenge(c.req.query()),
  redirectTo: chooseRedirect(c),
  scopes: c.req.query("scopes"),
  parameters: new URL(c.req.url).searchParams,
});

const answerAuthorize = async (c: AppContext) => {
  refuseHead(c);
  await limitByAddress(c, "authorize");
  return c.redirect(await leave(c, readDeparture(c)), 302);
};

/** The account that comes back joins the bearer's own. */
const answerLink = async (c: AppContext) => {
  refuseHead(c);
  const request = toAuthRequest(c);
  const current = await requireUser(request, c.req.header("authorization"));
  await limitByAddress(c, "authorize");
  await requireMayLink(request, current);
  const url = await leave(c, { ...readDeparture(c), linkUserId: current.user.id });
  return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
};

const answerUnlink = async (c: AppContext) => {
  const request = toAuthRequest(c);
  const current = await requireUser(request, c.req.header("authorization"));
  await limitByAddress(c, "user");
  await unlinkIdentity(request, current, c.req.param("identity_id") ?? "");
  return c.json({});
};

const answerSso = async (c: AppContext) => {
  await limitByAddress(c, "sso");
  const body = await readBody(c, ssoSchema);
  const { provider_id, domain } = body;
  if (provider_id && domain) throw validationFailed("Only one of provider_id or domain supported");
  if (!provider_id && !domain) throw validationFailed("A provider_id or domain needs to be provided");
  await requireHuman(c, body.gotrue_meta_security?.captcha_token);
  const { settings } = c.var;
  const url = await leave(c, {
    provider: findSsoProvider(settings, provider_id ? { providerId: provider_id } : { domain: domain ?? "" }),
    challenge: readChallenge(body),
    redirectTo: pickRedirect(settings, [body.redirect_to, c.req.header("referer")]),
  });
  return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303);
};

const answerCallback = async (c: AppContext) => {
  refuseHead(c);
  await limitByAddress(c, "callback");
  const parameters = c.req.method === "POST" ? await readForm(c) : new URL(c.req.url).searchParams;
  // Browsers say that they navigate, and a page cannot make them say otherwise: one that was led here with somebody
  // else's return would be signed in to that person's account, or give its own away. Other clients keep no cookies.
  const isStrangers =
    c.req.header("sec-fetch-mode") === "navigate" &&
    getCookie(c, cookieName(parameters.get("state") ?? "")) === undefined;
  return c.redirect(await returnFromProvider(toAuthRequest(c), parameters, { isStrangers }), 302);
};

export const providerRoutes = new Hono<AppEnv>()
  .get("/authorize", answerAuthorize)
  .get("/callback", answerCallback)
  .post("/callback", answerCallback)
  .get("/user/identities/authorize", answerLink)
  .delete("/user/identities/:identity_id", answerUnlink)
  .post("/sso", answerSso);
