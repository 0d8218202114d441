import type { Factor, Session } from "@supabase/auth-js";
import { readClaims } from "./access-token.ts";

/** The authenticators that a sign-in may ask for. */
export function readVerifiedFactors(session: Session): Factor[] {
  return (session.user.factors ?? []).filter((factor) => factor.status === "verified");
}

/** Whether the person has a second factor that this session has not given. */
export function lacksSecondFactor(session: Session): boolean {
  return readVerifiedFactors(session).length > 0 && readClaims(session.access_token).aal !== "aal2";
}
