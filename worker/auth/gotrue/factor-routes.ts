import { Hono } from "hono";
import { z } from "zod";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import { type AuthRequest, toAuthRequest } from "./auth-request.ts";
import { type CurrentUser, requireUser } from "../sessions/current-user.ts";
import { challengeFactor, enrolFactor, removeFactor, requireFactor } from "../factors/factors.ts";
import { readBody } from "./request-body.ts";
import { limitByAddress } from "../throttles.ts";
import type { FactorRow } from "../users/users.ts";
import { verifyFactor } from "../factors/verify-factor.ts";

const optionalText = z.string().nullish();
const enrolmentSchema = z.object({ friendly_name: optionalText, factor_type: optionalText, issuer: optionalText });
const verificationSchema = z.object({ challenge_id: optionalText, code: optionalText });

const maxNameLength = 128;
/** The QR code contains the issuer twice, each character as up to nine. */
const maxIssuerLength = 64;

interface OwnFactor {
  request: AuthRequest;
  current: CurrentUser;
  factor: FactorRow;
}

async function requireOwner(c: AppContext): Promise<Omit<OwnFactor, "factor">> {
  const request = toAuthRequest(c);
  const current = await requireUser(request, c.req.header("authorization"));
  if (current.user.is_anonymous) {
    throw new AuthError(403, "no_authorization", "Anonymous user not allowed to perform these actions");
  }
  return { request, current };
}

async function requireOwnFactor(c: AppContext): Promise<OwnFactor> {
  const { request, current } = await requireOwner(c);
  const id = z.uuid().safeParse(c.req.param("id"));
  if (!id.success) throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  return { request, current, factor: await requireFactor(request.db, current.user.id, id.data) };
}

const handleEnrolment = async (c: AppContext) => {
  const { request, current } = await requireOwner(c);
  await limitByAddress(c, "enrolment");
  const body = await readBody(c, enrolmentSchema);
  const [friendlyName, issuer] = [body.friendly_name ?? "", body.issuer ?? ""];
  if (body.factor_type === "phone" || body.factor_type === "webauthn") {
    throw new AuthError(
      422,
      `mfa_${body.factor_type}_enroll_not_enabled`,
      "MFA enroll is disabled for this factor type",
    );
  }
  if (body.factor_type !== "totp") throw validationFailed("factor_type needs to be totp, phone, or webauthn");
  if (friendlyName.length > maxNameLength || issuer.length > maxIssuerLength || !issuer.isWellFormed()) {
    throw validationFailed("friendly_name or issuer is too long or not well formed");
  }
  return c.json(await enrolFactor(request, current, friendlyName, issuer));
};

/** The body is ignored: a TOTP challenge has no parameters. */
const handleChallenge = async (c: AppContext) => {
  const { request, factor } = await requireOwnFactor(c);
  await limitByAddress(c, "factors");
  return c.json(await challengeFactor(request, factor));
};

const handleVerification = async (c: AppContext) => {
  const { request, current, factor } = await requireOwnFactor(c);
  await limitByAddress(c, "factors");
  const { challenge_id, code } = await readBody(c, verificationSchema);
  if (!code) throw validationFailed("Code needs to be non-empty");
  return c.json(await verifyFactor(request, current, factor, challenge_id ?? "", code));
};

/** No body is read, although the content type says JSON. */
const handleRemoval = async (c: AppContext) => {
  const { request, current, factor } = await requireOwnFactor(c);
  return c.json(await removeFactor(request, current, factor));
};

/** Routes of /auth/v1/factors. */
export const factorRoutes = new Hono<AppEnv>()
  .post("/", handleEnrolment)
  .post("/:id/challenge", handleChallenge)
  .post("/:id/verify", handleVerification)
  .delete("/:id", handleRemoval);
