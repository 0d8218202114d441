// TOTP (RFC 6238) as all authenticator apps compute it: SHA-1, six digits, 30-second steps.
import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth/bare";
import { renderSVG } from "uqr";
import { seal, unseal } from "../../crypto/derived-keys.ts";

const sealPurpose = "egerie/totp-secret";
const periodSeconds = 30;
const secretBytes = 20;
/** Codes of this many steps before and after the current one are accepted: clocks differ, and typing takes time. */
const windowSteps = 1;

/** HMAC-SHA-1 by the runtime: the package's own hashes are 8 kB of the worker, compressed. */
const hmac = (_algorithm: string, key: Uint8Array, message: Uint8Array): Uint8Array =>
  createHmac("sha1", key).update(message).digest();

const openTotp = (secret: string, issuer = "", label = "") =>
  new TOTP({ issuer, label, secret, algorithm: "SHA1", digits: 6, period: periodSeconds, hmac });

export interface TotpEnrolment {
  /** base32 without padding, for typing by hand. */
  secret: string;
  /** The otpauth:// URI. */
  uri: string;
  /**
   * The URI as an SVG QR code. Clients append it to `data:image/svg+xml;utf-8,` as it is, so nothing in it needs
   * escaping: colours are named, and it contains no `#` and no `%`.
   */
  qr_code: string;
}

/** Generates a secret in the three forms that authenticator apps accept: text, URI and QR code. */
export function createTotpSecret(issuer: string, account: string): TotpEnrolment {
  const secret = new Secret({ size: secretBytes }).base32;
  const uri = openTotp(secret, issuer, account).toString();
  // A quiet zone of four modules, which QR readers need on a dark screen.
  return { secret, uri, qr_code: renderSVG(uri, { border: 4, whiteColor: "white", blackColor: "black" }) };
}

/** Encrypts a TOTP secret for storage. */
export const sealTotpSecret = (authSecret: string, secret: string): Promise<string> =>
  seal(authSecret, sealPurpose, secret);

/** Decrypts a stored TOTP secret. Throws when it was sealed with another AUTH_SECRET. */
export async function unsealTotpSecret(authSecret: string, sealed: string): Promise<string> {
  const secret = await unseal(authSecret, sealPurpose, sealed);
  if (secret === null) throw new Error("A second factor was sealed under another AUTH_SECRET");
  return secret;
}

/** The number of the 30-second step that this code belongs to, or null for a wrong code. Compares in constant time. */
export function findTotpStep(secret: string, code: string): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = Date.now();
  const delta = openTotp(secret).validate({ token: code, timestamp, window: windowSteps });
  return delta === null ? null : TOTP.counter({ period: periodSeconds, timestamp }) + delta;
}
