import { z } from "zod";
import { AuthError } from "./auth-error.ts";

/** As the browser's email field checks it, and with a dot in the domain: nobody's mailbox is at a bare host name. */
const pattern = z.regexes.html5Email;

/** The address in the one spelling that is stored and compared, or null where it is not one. */
export function normalizeEmail(email: string): string | null {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return address.length <= 255 && domain.includes(".") && pattern.test(address) ? address : null;
}

export function requireEmail(email: string, status: 400 | 422 = 400): string {
  const address = normalizeEmail(email);
  if (!address) throw new AuthError(status, "validation_failed", "Unable to validate email address: invalid format");
  return address;
}
