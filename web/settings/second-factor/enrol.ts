import type { AuthMFAEnrollTOTPResponse } from "@supabase/auth-js";
import { auth } from "../../lib/session.ts";

export type Enrolment = NonNullable<AuthMFAEnrollTOTPResponse["data"]>;

/** Enrols an authenticator. An abandoned enrolment is removed first: it would occupy the name, and its secret is lost. */
export async function enrol(friendlyName: string): Promise<AuthMFAEnrollTOTPResponse> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) return { data: null, error };
  for (const factor of data.all.filter(({ status }) => status === "unverified")) {
    const removed = await auth.mfa.unenroll({ factorId: factor.id });
    if (removed.error) return removed;
  }
  return auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: "Égérie" });
}
