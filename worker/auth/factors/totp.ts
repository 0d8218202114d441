// Codes of an authenticator app: SHA-1, six digits, thirty seconds, as every such app computes them.
import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { seal, unseal } from "../../crypto/derived-keys.ts";

const sealPurpose = "egerie/totp-secret";
const periodSeconds = 30;
const secretBytes = 20;
/** Steps before and after the current one whose codes are taken too: clocks differ, and typing takes a moment. */
const windowSteps = 1;

const openTotp = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret, algorithm: "SHA1", digits: 6, period: periodSeconds });

export interface TotpEnrolment {
  /** base32 without padding, for those who type it. */
  secret: string;
  /** The otpauth:// address. */
  uri: string;
  /**
   * The address as SVG. Clients put it behind `data:image/svg+xml;utf-8,` as it is, so nothing in it needs escaping:
   * colours are named, and there is no `#` and no `%`.
   */
  qr_code: string;
}

/** A fresh secret, in the three forms in which people hand it to their app. */
export function drawTotp(issuer: string, account: string): TotpEnrolment {
  const secret = new Secret({ size: secretBytes }).base32;
  const uri = openTotp(secret, issuer, account).toString();
  // Four modules of white around it, as readers on a dark screen need them.
  return { secret, uri, qr_code: renderSVG(uri, { border: 4, whiteColor: "white", blackColor: "black" }) };
}

export const sealTotpSecret = (authSecret: string, secret: string): Promise<string> =>
  seal(authSecret, sealPurpose, secret);

export async function unsealTotpSecret(authSecret: string, sealed: string): Promise<string> {
  const secret = await unseal(authSecret, sealPurpose, sealed);
  if (secret === null) throw new Error("A second factor was sealed under another AUTH_SECRET");
  return secret;
}

/** The number of the half minute whose code this is, or null. Compared in constant time. */
export function findTotpStep(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = Date.now();
  const delta = openTotp(secret).validate({ token: code, timestamp, window: windowSteps });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}
