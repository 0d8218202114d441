// Change of e-mail address or phone number: it applies once the message to it is confirmed.
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { authOneTimeTokens, authUsers } from "../../db/schema.ts";
import { composeEmailChangeMail } from "../../mail/email-change-mail.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { type Contact, confirmedAt, findUserByContact } from "../users/contact.ts";
import { type LinkTarget, sendTokenMail, sendTokenSms } from "./messages.ts";
import { limitMessages } from "../throttles.ts";
import type { UserRow } from "../users/users.ts";

/**
 * Throws AuthError 422 when the contact is another user's. A contact that was signed up but never confirmed is free.
 */
export async function requireFree(db: Db, contact: Contact): Promise<void> {
  const owner = await findUserByContact(db, contact);
  if (owner && confirmedAt(owner, contact.via)) throw contactTaken(contact.via);
}

/** The AuthError 422 for a contact that has an account. */
export const contactTaken = (via: Contact["via"]): AuthError =>
  via === "email"
    ? new AuthError(422, "email_exists", "A user with this email address has already been registered")
    : new AuthError(422, "phone_exists", "A user with this phone number has already been registered");

/** Limits change requests to one a minute per user and one a minute per new contact. Throws AuthError 429. */
export async function limitChangeMessages(db: Db, user: UserRow, { via, address }: Contact): Promise<void> {
  const kind = `${via}_change` as const;
  await limitMessages(db, kind, { via, address: user[via] ?? user.id });
  await limitMessages(db, kind, { via, address });
}

/** Stores the new address and sends a code and link to both addresses; both have to be confirmed. */
export async function startEmailChange(
  request: AuthRequest,
  user: UserRow,
  newAddress: string,
  target: LinkTarget,
): Promise<UserRow> {
  const { db } = request;
  const changed = { ...user, new_email: newAddress };
  // Confirmations of an earlier change must not count for this one.
  await db.batch([
    db.update(authUsers).set({ new_email: newAddress }).where(eq(authUsers.id, user.id)),
    db
      .delete(authOneTimeTokens)
      .where(and(eq(authOneTimeTokens.user_id, user.id), eq(authOneTimeTokens.kind, "email_change_new"))),
    db
      .delete(authOneTimeTokens)
      .where(and(eq(authOneTimeTokens.user_id, user.id), eq(authOneTimeTokens.kind, "email_change_current"))),
  ]);
  return sendEmailChange(request, changed, newAddress, target);
}

/** Sends the message to each of the two addresses that has not confirmed yet. */
export async function sendEmailChange(
  request: AuthRequest,
  user: UserRow,
  newAddress: string,
  target: LinkTarget,
): Promise<UserRow> {
  const tokens = await request.db.select().from(authOneTimeTokens).where(eq(authOneTimeTokens.user_id, user.id));
  const isConfirmed = (kind: string) => tokens.some((token) => token.kind === kind && token.redeemed_at !== null);
  const halves = [
    { side: "new", kind: "email_change_new", address: newAddress },
    { side: "current", kind: "email_change_current", address: user.email },
  ] as const;
  let informed = user;
  for (const { side, kind, address } of halves) {
    if (address === null || isConfirmed(kind)) continue;
    informed = await sendTokenMail(request, informed, {
      kind,
      address,
      action: "email_change_requested",
      target,
      linkType: "email_change",
      compose: ({ code, link }) => composeEmailChangeMail({ side, currentAddress: user.email, newAddress, code, link }),
    });
  }
  return informed;
}

/** Stores the new number and sends a code to it. Returns the updated user. */
export async function startPhoneChange(request: AuthRequest, user: UserRow, newPhone: string): Promise<UserRow> {
  await request.db.update(authUsers).set({ new_phone: newPhone }).where(eq(authUsers.id, user.id));
  return (await sendPhoneChange(request, { ...user, new_phone: newPhone }, newPhone)).user;
}

/** Sends the code for a phone change to the new number. */
export const sendPhoneChange = (request: AuthRequest, user: UserRow, newPhone: string) =>
  sendTokenSms(request, user, { kind: "phone_change", address: newPhone, action: "phone_change_requested" });
