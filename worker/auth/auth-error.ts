// Errors of /auth/v1, in the two JSON shapes that clients of GoTrue know.
import { describeFailure } from "../errors/describe-failure.ts";
import type { Context } from "hono";
import type { AppEnv } from "../http/app-env.ts";

const latestApiVersion = "2024-01-01";

/**
 * An expected failure of the auth service. `message` keeps GoTrue's English text, since clients may depend on it, except
 * for a bad e-mail address; the texts for people are in contract/auth-messages.ts.
 */
export class AuthError extends Error {
  override name = "AuthError";

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 422 | 429 | 504,
    readonly code: string,
    message: string,
    readonly weakPasswordReasons?: readonly string[],
  ) {
    super(message);
  }
}

/** A failure of the id_token grant, which uses OAuth's own error format. */
export class OAuthError extends Error {
  override name = "OAuthError";

  constructor(
    readonly error: string,
    description: string,
  ) {
    super(description);
  }
}

/** A 400 with GoTrue's code for an invalid value. */
export const validationFailed = (message: string): AuthError => new AuthError(400, "validation_failed", message);

/** A 400 for a body that is not the expected JSON. */
export const badJson = (): AuthError => new AuthError(400, "bad_json", "Could not parse request body as JSON");

/**
 * Error handler of /auth/v1: the response in the shape of the API version that the caller sends. Unexpected errors are
 * logged and become a 500.
 */
export function handleAuthError(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof AuthError) {
    const reasons = error.weakPasswordReasons;
    return answer(c, error.status, error.code, error.message, reasons && { weak_password: { reasons } });
  }
  if (error instanceof OAuthError) {
    c.header("cache-control", "no-store");
    return c.json({ error: error.error, error_description: error.message }, 400);
  }
  const { requestId } = c.var;
  console.error(JSON.stringify({ requestId, path: c.req.path, error: describeFailure(error) }));
  return answer(c, 500, "unexpected_failure", "Unexpected failure, please check server logs", { error_id: requestId });
}

function answer(
  c: Context<AppEnv>,
  status: AuthError["status"] | 500,
  code: string,
  message: string,
  extra?: Record<string, unknown>,
): Response {
  c.header("x-sb-error-code", code);
  c.header("cache-control", "no-store");
  const asked = c.req.header("x-supabase-api-version") ?? "";
  if (/^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= latestApiVersion) {
    c.header("x-supabase-api-version", latestApiVersion);
    return c.json({ code, message, ...extra }, status);
  }
  return c.json({ code: status, error_code: code, msg: message, ...extra }, status);
}
