// The part of /auth/v1 that leads to other providers and back, and the identities that come of it.
import { Hono } from "hono";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { AuthError } from "./auth-error.ts";
import { toAuthRequest } from "./auth-request.ts";
import { readChallenge } from "./pkce.ts";
import { type Departure, leaveForProvider, returnFromProvider } from "./provider-sign-in.ts";
import { findProvider } from "./providers.ts";
import { chooseRedirect } from "./redirect.ts";
import { readForm } from "./request-body.ts";
import { limitByAddress } from "./throttles.ts";

/** Hono runs a GET's handler for HEAD too; nothing here may happen because a scanner looked. */
function refuseHead(c: AppContext): void {
  if (c.req.method === "HEAD") throw new AuthError(405, "method_not_allowed", "Method not allowed");
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
  return c.redirect(await leaveForProvider(toAuthRequest(c), readDeparture(c)), 302);
};

const answerCallback = async (c: AppContext) => {
  refuseHead(c);
  await limitByAddress(c, "callback");
  const parameters = c.req.method === "POST" ? await readForm(c) : new URL(c.req.url).searchParams;
  return c.redirect(await returnFromProvider(toAuthRequest(c), parameters), 302);
};

export const providerRoutes = new Hono<AppEnv>()
  .get("/authorize", answerAuthorize)
  .get("/callback", answerCallback)
  .post("/callback", answerCallback);
