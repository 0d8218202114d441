// /auth/v1: what the unmodified client of Supabase Auth speaks. The errors have that service's form, not the API's.
import { Hono } from "hono";
import { z } from "zod";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { AuthError, answerAuthError, validationFailed } from "./auth-error.ts";
import { toAuthRequest } from "./auth-request.ts";
import { type LinkTarget, resendConfirmation } from "./confirmation.ts";
import { requireUser, updateUser } from "./current-user.ts";
import { readChallenge } from "./pkce.ts";
import { chooseRedirect } from "./redirect.ts";
import { readBody } from "./request-body.ts";
import { endSessions, logoutScopes, refreshSession } from "./sessions.ts";
import { signInWithAuthCode, signInWithPassword } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import { readPublishedKeys } from "./signing-keys.ts";
import { limitByAddress } from "./throttles.ts";
import { readUserObject } from "./users.ts";
import { openLink, verifyCode, verifyLinkToken } from "./verify.ts";

/** Clients send what they do not use as null. */
const optionalText = z.string().nullish();
const contact = { email: optionalText, phone: optionalText };
const challenge = { code_challenge: optionalText, code_challenge_method: optionalText };
const data = z.record(z.string(), z.unknown()).nullish();

const signUpSchema = z.object({ ...contact, ...challenge, password: optionalText, data });
const resendSchema = z.object({ ...contact, ...challenge, type: optionalText });
const passwordSchema = z.object({ ...contact, password: optionalText });
const refreshSchema = z.object({ refresh_token: optionalText });
const pkceSchema = z.object({ auth_code: optionalText, code_verifier: optionalText });
const verifySchema = z.object({
  ...contact,
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  redirect_to: optionalText,
});
const userSchema = z.object({ ...contact, password: optionalText, data, app_metadata: z.unknown().optional() });

const phoneRefused = () => new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");

function readLinkTarget(c: AppContext, body: Parameters<typeof readChallenge>[0]): LinkTarget {
  return { challenge: readChallenge(body), redirectTo: chooseRedirect(c) };
}

const answerSignUp = async (c: AppContext) => {
  await limitByAddress(c, "signup");
  const body = await readBody(c, signUpSchema);
  if (body.email && body.phone)
    throw validationFailed("Only an email address or phone number should be provided on signup.");
  if (body.phone) throw phoneRefused();
  if (!body.email) throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  if (!body.password) throw validationFailed("Signup requires a valid password");
  const { email, password } = body;
  return c.json(await signUp(toAuthRequest(c), { email, password, data: body.data ?? {} }, readLinkTarget(c, body)));
};

const answerResend = async (c: AppContext) => {
  await limitByAddress(c, "resend");
  const body = await readBody(c, resendSchema);
  if (body.type !== "signup") throw validationFailed("Missing one of these types: signup");
  if (body.email && body.phone) throw validationFailed("Only an email address or phone number should be provided.");
  if (!body.email) throw validationFailed("Type provided requires an email address");
  await resendConfirmation(toAuthRequest(c), body.email, readLinkTarget(c, body));
  return c.json({});
};

/** POST /verify: with an address and the code that was typed, or with the token of a link. */
const answerVerify = async (c: AppContext) => {
  await limitByAddress(c, "verify");
  const { type, token, token_hash, email, phone, redirect_to } = await readBody(c, verifySchema);
  if (!type) throw validationFailed("Verify requires a verification type");
  if (token && token_hash) throw validationFailed("Verify requires either a token or a token hash");
  if (token_hash) {
    if (email || phone || redirect_to) throw validationFailed("Only the token_hash and type should be provided");
    return c.json(await verifyLinkToken(toAuthRequest(c), type, token_hash));
  }
  if (!token) throw validationFailed("Verify requires a token or a token hash");
  if (Boolean(email) === Boolean(phone)) {
    throw validationFailed("Only an email address or phone number should be provided on verify");
  }
  if (!email) throw phoneRefused();
  return c.json(await verifyCode(toAuthRequest(c), type, email, token));
};

const answerLink = async (c: AppContext) => {
  // Hono would run this for HEAD too, and a mail scanner's HEAD must not use the link up.
  if (c.req.method === "HEAD") throw new AuthError(405, "method_not_allowed", "Method not allowed");
  await limitByAddress(c, "verify");
  const { token, type } = c.req.query();
  if (!type) throw validationFailed("Verify requires a verification type");
  if (!token) throw validationFailed("Verify requires a token or a token hash");
  return c.redirect(await openLink(toAuthRequest(c), type, token, chooseRedirect(c)), 303);
};

const answerToken = async (c: AppContext) => {
  const grantType = c.req.query("grant_type");
  if (grantType === "refresh_token") {
    // Limited per session, by the rules: a 429 here can sign somebody out.
    const { refresh_token } = await readBody(c, refreshSchema);
    return c.json(await refreshSession(toAuthRequest(c), refresh_token ?? ""));
  }
  await limitByAddress(c, "token");
  if (grantType === "password") {
    const { email, phone, password } = await readBody(c, passwordSchema);
    if (Boolean(email) === Boolean(phone)) {
      throw validationFailed("Only an email address or phone number should be provided on login.");
    }
    if (!email) throw phoneRefused();
    return c.json(await signInWithPassword(toAuthRequest(c), email, password ?? ""));
  }
  if (grantType === "pkce") {
    const { auth_code, code_verifier } = await readBody(c, pkceSchema);
    return c.json(await signInWithAuthCode(toAuthRequest(c), auth_code ?? "", code_verifier ?? ""));
  }
  throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
};

const answerUser = async (c: AppContext) => {
  const request = toAuthRequest(c);
  const current = await requireUser(request, c.req.header("authorization"));
  return c.json(await readUserObject(request.db, current.user));
};

const answerUserUpdate = async (c: AppContext) => {
  const request = toAuthRequest(c);
  const current = await requireUser(request, c.req.header("authorization"));
  await limitByAddress(c, "user");
  return c.json(await updateUser(request, current, await readBody(c, userSchema)));
};

/** There is no body to read, although the content type says JSON. */
const answerLogout = async (c: AppContext) => {
  const request = toAuthRequest(c);
  const { user, session } = await requireUser(request, c.req.header("authorization"));
  const scope = z.enum(logoutScopes).safeParse(c.req.query("scope") || "global");
  if (!scope.success) throw validationFailed("Unsupported logout scope");
  await endSessions(request, { userId: user.id, sessionId: session.id }, scope.data, "logout");
  return c.body(null, 204);
};

const answerKeys = async (c: AppContext) => {
  const keys = await readPublishedKeys(c.env, c.var.db);
  return c.json({ keys }, 200, { "cache-control": "public, max-age=600" });
};

export const authRoutes = new Hono<AppEnv>()
  .onError(answerAuthError)
  .use(async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  })
  .post("/signup", answerSignUp)
  .post("/resend", answerResend)
  .post("/verify", answerVerify)
  .get("/verify", answerLink)
  .post("/token", answerToken)
  .get("/user", answerUser)
  .put("/user", answerUserUpdate)
  .post("/logout", answerLogout)
  .get("/.well-known/jwks.json", answerKeys)
  .all("*", () => {
    throw new AuthError(404, "not_found", "This endpoint does not exist");
  });
