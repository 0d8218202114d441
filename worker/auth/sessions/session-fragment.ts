// The URL fragment with which a browser is redirected back to the app.
import type { AuthError } from "../auth-error.ts";
import type { SessionResponse } from "./sessions.ts";

/** The session as fragment parameters. The empty `sb` marks the fragment as ours. */
export function describeSession(session: SessionResponse, extra: Record<string, string> = {}): string {
  return new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: "",
    token_type: session.token_type,
    ...extra,
  }).toString();
}

/** The error as fragment parameters, with OAuth's error names. */
export const describeFailure = (error: AuthError) => ({
  error:
    { 401: "unauthorized_client", 403: "access_denied", 504: "temporarily_unavailable" }[Number(error.status)] ??
    "invalid_request",
  error_code: error.code,
  error_description: error.message,
});

/** The URL with the parameters in its fragment and, for PKCE clients (`inQuery`), in its query too. */
export function addToRedirect(target: URL, facts: Record<string, string>, { inQuery }: { inQuery: boolean }): string {
  if (inQuery) for (const [name, value] of Object.entries(facts)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams({ ...facts, sb: "" }).toString();
  return target.href;
}
