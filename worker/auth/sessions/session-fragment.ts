// What stands behind the # when a browser is sent back to the app.
import type { AuthError } from "../auth-error.ts";
import type { SessionAnswer } from "./sessions.ts";

/** The empty `sb` marks the fragment as ours. */
export function describeSession(session: SessionAnswer, extra: Record<string, string> = {}): string {
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

export const describeFailure = (error: AuthError) => ({
  error:
    { 401: "unauthorized_client", 403: "access_denied", 504: "temporarily_unavailable" }[Number(error.status)] ??
    "invalid_request",
  error_code: error.code,
  error_description: error.message,
});

/** The address with the facts in its fragment, and in its query as well if that is where the client looks. */
export function withFacts(target: URL, facts: Record<string, string>, { inQuery }: { inQuery: boolean }): string {
  if (inQuery) for (const [name, value] of Object.entries(facts)) target.searchParams.set(name, value);
  target.hash = new URLSearchParams({ ...facts, sb: "" }).toString();
  return target.href;
}
