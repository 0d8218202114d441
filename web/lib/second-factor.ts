import type { Factor, Session } from "@supabase/auth-js";
import { readClaims } from "./access-token.ts";

/** The user's verified authenticators, any of which a sign-in accepts. */
export function readVerifiedFactors(session: Session): Factor[] {
  return (session.user.factors ?? []).filter((factor) => factor.status === "verified");
}

/** Whether the user has a second factor that this session has not verified. */
export function lacksSecondFactor(session: Session): boolean {
  return readVerifiedFactors(session).length > 0 && readClaims(session.access_token).aal !== "aal2";
}
