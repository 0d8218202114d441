// Contacts that sign in: an e-mail address or a phone number, normalised for storage and comparison.
import { eq } from "drizzle-orm";
import { z } from "zod";
import { describeAuthError } from "../../contract/auth-messages.ts";
import type { Db } from "../../db/client.ts";
import { authUsers } from "../../db/schema.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { UserRow } from "./users.ts";

export interface Contact {
  via: "email" | "phone";
  address: string;
}

/** As the browser's e-mail field, plus a dot in the domain: there are no mailboxes at bare host names. */
const emailPattern = z.regexes.html5Email;

/** The address in lower case, or null when it is invalid. */
export function normalizeEmail(email: string): string | null {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return address.length <= 255 && domain.includes(".") && emailPattern.test(address) ? address : null;
}

/** E.164 without the plus, or null when it is invalid. */
export function normalizePhone(phone: string): string | null {
  const digits = phone.replaceAll(" ", "").replace(/^\+/, "");
  return /^[1-9][0-9]{1,14}$/.test(digits) ? digits : null;
}

/** The normalised address. Throws AuthError `status` when it is invalid. */
export function requireEmail(email: string, status: 400 | 422 = 400): string {
  const address = normalizeEmail(email);
  if (!address) {
    const message = describeAuthError("email_address_invalid", "Unable to validate email address: invalid format");
    throw new AuthError(status, "validation_failed", message);
  }
  return address;
}

/** The normalised number. Throws AuthError 400 when it is invalid. */
export function requirePhone(phone: string): string {
  const digits = normalizePhone(phone);
  if (!digits) throw validationFailed("Invalid phone number format (E.164 required)");
  return digits;
}

/** Clients send unused fields as null or omit them. */
interface ContactFields {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/**
 * The contact in a body, not yet normalised; null without one. Throws AuthError 400 with `message` when it has both.
 */
export function pickContact({ email, phone }: ContactFields, message: string): Contact | null {
  if (email && phone) throw validationFailed(message);
  if (email) return { via: "email", address: email };
  return phone ? { via: "phone", address: phone } : null;
}

/** The normalised contact. Throws AuthError 400 when it is invalid. */
export const normalizeContact = ({ via, address }: Contact): Contact => ({
  via,
  address: via === "email" ? requireEmail(address) : requirePhone(address),
});

/** The query for the user with a normalised contact. */
export const selectByContact = (db: Db, { via, address }: Contact) =>
  db
    .select()
    .from(authUsers)
    .where(eq(via === "email" ? authUsers.email : authUsers.phone, address));

export const findUserByContact = (db: Db, contact: Contact): Promise<UserRow | undefined> =>
  selectByContact(db, contact).get();

/** When the user confirmed their contact of this sort; null before. */
export const confirmedAt = (user: UserRow, via: Contact["via"]): string | null =>
  via === "email" ? user.email_confirmed_at : user.phone_confirmed_at;
