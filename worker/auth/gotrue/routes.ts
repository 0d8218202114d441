// Routes of /auth/v1, the GoTrue wire protocol of the unmodified Supabase Auth client. Errors have GoTrue's form, not
// the API's.
import { Hono } from "hono";
import { z } from "zod";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { canSendSms } from "../../sms/sms.ts";
import { AuthError, handleAuthError, validationFailed } from "../auth-error.ts";
import { toAuthRequest } from "./auth-request.ts";
import { requireCaptcha } from "./captcha.ts";
import { sendSignInCode } from "../flows/code-sign-in.ts";
import { type Contact, pickContact } from "../users/contact.ts";
import { requireUser } from "../sessions/current-user.ts";
import { factorRoutes } from "./factor-routes.ts";
import { signInWithIdToken } from "../providers/id-token.ts";
import type { LinkTarget } from "../tokens/messages.ts";
import { readChallenge } from "../sessions/pkce.ts";
import { providerRoutes } from "./provider-routes.ts";
import { sendReauthentication } from "../tokens/reauthentication.ts";
import { sendRecovery } from "../tokens/recovery.ts";
import { chooseRedirect } from "../redirect.ts";
import { readBody } from "./request-body.ts";
import { resend } from "../tokens/resend.ts";
import { endSessions, logoutScopes, refreshSession } from "../sessions/sessions.ts";
import { signInWithAuthCode, signInWithPassword } from "../flows/sign-in.ts";
import { signUp } from "../flows/sign-up.ts";
import { readPublishedKeys } from "../../crypto/signing-keys.ts";
import { limitByAddress } from "../throttles.ts";
import { updateUser } from "../flows/user-update.ts";
import { readUserObject } from "../users/users.ts";
import { openLink, verifyCode, verifyLinkToken } from "../tokens/verify.ts";

/** Clients send unused fields as null. */
const optionalText = z.string().nullish();
const contact = { email: optionalText, phone: optionalText };
const challenge = { code_challenge: optionalText, code_challenge_method: optionalText };
const data = z.record(z.string(), z.unknown()).nullish();

const security = z.object({ captcha_token: optionalText }).nullish();

const signUpSchema = z.object({
  ...contact,
  ...challenge,
  password: optionalText,
  data,
  channel: optionalText,
  gotrue_meta_security: security,
});
const otpSchema = z.object({
  ...contact,
  ...challenge,
  data,
  create_user: z.boolean().nullish(),
  channel: optionalText,
  gotrue_meta_security: security,
});
const recoverSchema = z.object({ email: optionalText, ...challenge, gotrue_meta_security: security });
const resendSchema = z.object({ ...contact, ...challenge, type: optionalText, gotrue_meta_security: security });
const passwordSchema = z.object({ ...contact, password: optionalText, gotrue_meta_security: security });
const refreshSchema = z.object({ refresh_token: optionalText });
const pkceSchema = z.object({ auth_code: optionalText, code_verifier: optionalText });
const idTokenSchema = z.object({
  provider: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  link_identity: z.boolean().nullish(),
  gotrue_meta_security: security,
});
const verifySchema = z.object({
  ...contact,
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  redirect_to: optionalText,
});
const userSchema = z.object({
  ...contact,
  ...challenge,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data,
  app_metadata: z.unknown().optional(),
});

function readLinkTarget(c: AppContext, body: Parameters<typeof readChallenge>[0]): LinkTarget {
  return { challenge: readChallenge(body), redirectTo: chooseRedirect(c) };
}

/** Refuses phone numbers where SMS is not configured, and channels other than SMS. Throws AuthError 400. */
function checkChannel(c: AppContext, { via }: Contact, target: LinkTarget, channel: string | null | undefined): void {
  if (via === "email") {
    if (channel) throw validationFailed("Channel should only be specified with Phone OTP");
    return;
  }
  if (!canSendSms(c.var.settings)) throw new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");
  if (channel && channel !== "sms") throw validationFailed("Invalid channel: supported values are 'sms'");
  if (target.challenge) throw validationFailed("PKCE not supported for phone signups");
}

const messageResponse = (c: AppContext, messageId: string | null) => c.json(messageId ? { message_id: messageId } : {});

export interface AuthHooks {
  /** Runs after the response to a sign-up. `landingPage`: what the client sent as `data.landing_page`; unchecked. */
  onSignUp(c: AppContext, landingPage: unknown): Promise<void>;
}

const handleSignUp = async (c: AppContext, { onSignUp }: AuthHooks) => {
  await limitByAddress(c, "signup");
  const body = await readBody(c, signUpSchema);
  const contact = pickContact(body, "Only an email address or phone number should be provided on signup.");
  if (!contact) throw new AuthError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  const target = readLinkTarget(c, body);
  checkChannel(c, contact, target, contact.via === "phone" ? body.channel : null);
  if (!body.password) throw validationFailed("Signup requires a valid password");
  await requireCaptcha(c, body.gotrue_meta_security?.captcha_token);
  // Passed to the hook, not stored with the user.
  const { landing_page, ...data } = body.data ?? {};
  const request = toAuthRequest(c);
  const user = await signUp(request, { contact, password: body.password, data }, target);
  request.defer(onSignUp(c, landing_page));
  return c.json(user);
};

const handleOtp = async (c: AppContext) => {
  await limitByAddress(c, "otp");
  const body = await readBody(c, otpSchema);
  const contact = pickContact(body, "Only an email address or phone number should be provided");
  if (!contact) throw validationFailed("One of email or phone must be set");
  const target = readLinkTarget(c, body);
  checkChannel(c, contact, target, body.channel);
  await requireCaptcha(c, body.gotrue_meta_security?.captcha_token);
  const code = { contact, data: body.data ?? {}, createUser: body.create_user ?? true };
  return messageResponse(c, await sendSignInCode(toAuthRequest(c), code, target));
};

const handleRecover = async (c: AppContext) => {
  await limitByAddress(c, "recover");
  const body = await readBody(c, recoverSchema);
  if (!body.email) throw validationFailed("Password recovery requires an email");
  const target = readLinkTarget(c, body);
  await requireCaptcha(c, body.gotrue_meta_security?.captcha_token);
  await sendRecovery(toAuthRequest(c), body.email, target);
  return c.json({});
};

const handleResend = async (c: AppContext) => {
  await limitByAddress(c, "resend");
  const body = await readBody(c, resendSchema);
  const contact = pickContact(body, "Only an email address or phone number should be provided.");
  if (!body.type) throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  if (!contact) throw validationFailed("Type provided requires an email address or a phone number");
  const target = readLinkTarget(c, body);
  checkChannel(c, contact, target, null);
  await requireCaptcha(c, body.gotrue_meta_security?.captcha_token);
  return messageResponse(c, await resend(toAuthRequest(c), body.type, contact, target));
};

const handleReauthenticate = async (c: AppContext) => {
  await limitByAddress(c, "reauthenticate");
  const request = toAuthRequest(c);
  const { user } = await requireUser(request, c.req.header("authorization"));
  await sendReauthentication(request, user);
  return c.json({});
};

/** POST /verify: with a contact and a typed code, or with the token of a link. */
const handleVerify = async (c: AppContext) => {
  await limitByAddress(c, "verify");
  const body = await readBody(c, verifySchema);
  const { type, token, token_hash, email, phone, redirect_to } = body;
  if (!type) throw validationFailed("Verify requires a verification type");
  if (token && token_hash) throw validationFailed("Verify requires either a token or a token hash");
  if (token_hash) {
    if (email || phone || redirect_to) throw validationFailed("Only the token_hash and type should be provided");
    return c.json(await verifyLinkToken(toAuthRequest(c), type, token_hash));
  }
  if (!token) throw validationFailed("Verify requires a token or a token hash");
  const onlyOne = "Only an email address or phone number should be provided on verify";
  const contact = pickContact(body, onlyOne);
  if (!contact) throw validationFailed(onlyOne);
  return c.json(await verifyCode(toAuthRequest(c), type, contact, token));
};

const handleLink = async (c: AppContext) => {
  // Hono would run this for HEAD too, and a mail scanner's HEAD must not consume the link.
  if (c.req.method === "HEAD") throw new AuthError(405, "method_not_allowed", "Method not allowed");
  await limitByAddress(c, "verify");
  const { token, type } = c.req.query();
  if (!type) throw validationFailed("Verify requires a verification type");
  if (!token) throw validationFailed("Verify requires a token or a token hash");
  return c.redirect(await openLink(toAuthRequest(c), type, token, chooseRedirect(c)), 303);
};

const handleToken = async (c: AppContext) => {
  const grantType = c.req.query("grant_type");
  if (grantType === "refresh_token") {
    // Rate limited per session in refreshSession: a 429 per IP address could sign somebody out.
    const { refresh_token } = await readBody(c, refreshSchema);
    return c.json(await refreshSession(toAuthRequest(c), refresh_token ?? ""));
  }
  await limitByAddress(c, "token");
  if (grantType === "password") {
    const body = await readBody(c, passwordSchema);
    const onlyOne = "Only an email address or phone number should be provided on login.";
    const contact = pickContact(body, onlyOne);
    if (!contact) throw validationFailed(onlyOne);
    await requireCaptcha(c, body.gotrue_meta_security?.captcha_token);
    return c.json(await signInWithPassword(toAuthRequest(c), contact, body.password ?? ""));
  }
  if (grantType === "pkce") {
    const { auth_code, code_verifier } = await readBody(c, pkceSchema);
    return c.json(await signInWithAuthCode(toAuthRequest(c), auth_code ?? "", code_verifier ?? ""));
  }
  if (grantType === "id_token") {
    const body = await readBody(c, idTokenSchema);
    await requireCaptcha(c, body.gotrue_meta_security?.captcha_token);
    return c.json(await signInWithIdToken(toAuthRequest(c), body, c.req.header("authorization")));
  }
  throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
};

const handleUser = async (c: AppContext) => {
  const request = toAuthRequest(c);
  const current = await requireUser(request, c.req.header("authorization"));
  return c.json(await readUserObject(request.db, current.user));
};

const handleUserUpdate = async (c: AppContext) => {
  const request = toAuthRequest(c);
  const current = await requireUser(request, c.req.header("authorization"));
  await limitByAddress(c, "user");
  const body = await readBody(c, userSchema);
  if (body.phone && !canSendSms(c.var.settings)) {
    throw new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");
  }
  return c.json(await updateUser(request, current, body, readLinkTarget(c, body)));
};

/** No body is read, although the content type says JSON. */
const handleLogout = async (c: AppContext) => {
  const request = toAuthRequest(c);
  const { user, session } = await requireUser(request, c.req.header("authorization"));
  const scope = z.enum(logoutScopes).safeParse(c.req.query("scope") || "global");
  if (!scope.success) throw validationFailed("Unsupported logout scope");
  await endSessions(request, { userId: user.id, sessionId: session.id }, scope.data, "logout");
  return c.body(null, 204);
};

/** The configuration that a sign-in screen needs. */
const handleSettings = (c: AppContext) => {
  const { identityProviders, turnstile, twilio } = c.var.settings;
  // SSO providers are found by domain, so they are not listed.
  const providers = identityProviders.filter(({ sso }) => !sso);
  return c.json({
    external: {
      email: true,
      phone: canSendSms(c.var.settings),
      anonymous_users: false,
      ...Object.fromEntries(providers.map(({ name }) => [name, true])),
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: twilio ? "twilio" : "",
    saml_enabled: false,
    // Not part of GoTrue: labels for the provider buttons.
    providers: providers.map(({ name, label }) => ({
      name,
      label: label ?? name.charAt(0).toUpperCase() + name.slice(1),
    })),
    captcha: turnstile && { provider: "turnstile", site_key: turnstile.siteKey },
  });
};

const handleKeys = async (c: AppContext) => {
  const keys = await readPublishedKeys(c.env, c.var.db);
  return c.json({ keys }, 200, { "cache-control": "public, max-age=600" });
};

/** The Hono app of /auth/v1. */
export const createAuthRoutes = (hooks: AuthHooks) =>
  new Hono<AppEnv>()
    .onError(handleAuthError)
    .use(async (c, next) => {
      await next();
      if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
    })
    .post("/signup", (c) => handleSignUp(c, hooks))
    .post("/otp", handleOtp)
    .post("/recover", handleRecover)
    .post("/resend", handleResend)
    .get("/reauthenticate", handleReauthenticate)
    .post("/verify", handleVerify)
    .get("/verify", handleLink)
    .post("/token", handleToken)
    .get("/user", handleUser)
    .put("/user", handleUserUpdate)
    .post("/logout", handleLogout)
    .get("/settings", handleSettings)
    .get("/.well-known/jwks.json", handleKeys)
    .route("/", providerRoutes)
    .route("/factors", factorRoutes)
    .all("*", () => {
      throw new AuthError(404, "not_found", "This endpoint does not exist");
    });
