// What a person signs in with: an e-mail address or a phone number, each in the one spelling that is stored and compared.
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client.ts";
import { authUsers } from "../../db/schema.ts";
import { AuthError, validationFailed } from "../auth-error.ts";
import type { UserRow } from "./users.ts";

export interface Contact {
  via: "email" | "phone";
  address: string;
}

/** As the browser's email field checks it, and with a dot in the domain: nobody's mailbox is at a bare host name. */
const emailPattern = z.regexes.html5Email;

/** In lower case, or null where it is no address. */
export function normalizeEmail(email: string): string | null {
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf("@") + 1);
  return address.length <= 255 && domain.includes(".") && emailPattern.test(address) ? address : null;
}

/** E.164 without the plus, or null where it is no number. */
export function normalizePhone(phone: string): string | null {
  const digits = phone.replaceAll(" ", "").replace(/^\+/, "");
  return /^[1-9][0-9]{1,14}$/.test(digits) ? digits : null;
}

export function requireEmail(email: string, status: 400 | 422 = 400): string {
  const address = normalizeEmail(email);
  if (!address) throw new AuthError(status, "validation_failed", "Unable to validate email address: invalid format");
  return address;
}

export function requirePhone(phone: string): string {
  const digits = normalizePhone(phone);
  if (!digits) throw validationFailed("Invalid phone number format (E.164 required)");
  return digits;
}

/** Clients send what they do not use as null, or leave it out. */
interface ContactFields {
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

/** The one contact that a body names, not yet normalised; null where it names none. */
export function pickContact({ email, phone }: ContactFields, message: string): Contact | null {
  if (email && phone) throw validationFailed(message);
  if (email) return { via: "email", address: email };
  return phone ? { via: "phone", address: phone } : null;
}

export const normalizeContact = ({ via, address }: Contact): Contact => ({
  via,
  address: via === "email" ? requireEmail(address) : requirePhone(address),
});

export const selectByContact = (db: Db, { via, address }: Contact) =>
  db
    .select()
    .from(authUsers)
    .where(eq(via === "email" ? authUsers.email : authUsers.phone, address));

export const findUserByContact = (db: Db, contact: Contact): Promise<UserRow | undefined> =>
  selectByContact(db, contact).get();

/** When the user proved the contact that they have of this sort; null while they have not. */
export const confirmedAt = (user: UserRow, via: Contact["via"]): string | null =>
  via === "email" ? user.email_confirmed_at : user.phone_confirmed_at;
