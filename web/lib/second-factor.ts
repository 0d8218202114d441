import type { Factor, Session } from "@supabase/auth-js";

/** The authenticators that a sign-in may ask for. */
export function readVerifiedFactors(session: Session): Factor[] {
  return (session.user.factors ?? []).filter((factor) => factor.status === "verified");
}

/** Whether the person has a second factor that this session has not given. */
export function lacksSecondFactor(session: Session): boolean {
  return readVerifiedFactors(session).length > 0 && readAssurance(session.access_token) !== "aal2";
}

/** The `aal` claim. The token is the service's own and is checked there: here it only picks a screen. */
function readAssurance(accessToken: string): unknown {
  const payload = accessToken.split(".")[1] ?? "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof claims === "object" && claims !== null && "aal" in claims ? claims.aal : undefined;
  } catch {
    return undefined;
  }
}
