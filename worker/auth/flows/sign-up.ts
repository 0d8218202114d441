import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { nowIso } from "../../db/ids.ts";
import { insertIf } from "../../db/insert-if.ts";
import { rowExists } from "../../db/row-exists.ts";
import { type JsonObject, authIdentities, authOneTimeTokens, authUsers } from "../../db/schema.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { sendConfirmation } from "../tokens/confirmation.ts";
import { type Contact, confirmedAt, findUserByContact, normalizeContact, selectByContact } from "../users/contact.ts";
import { type LinkTarget, sendKnownContact } from "../tokens/messages.ts";
import { checkPassword, hashPassword, verifyPassword } from "../users/passwords.ts";
import { limitMessages } from "../throttles.ts";
import { checkUserMetadata } from "../users/user-metadata.ts";
import { type UserObject, type UserRow, describeUser, draftUser, readUserObject } from "../users/users.ts";

export interface SignUp {
  contact: Contact;
  password: string;
  data: JsonObject;
}

/**
 * Signs a contact up. The password and metadata are stored with the confirmation token, so that only the sign-up whose
 * message is confirmed sets a password: nobody can plant a password in another person's account. A contact that already
 * has an account gets a made-up response of the same form; its mailbox is told. Throws AuthError 429 within a minute of the
 * last message.
 */
export async function signUp(request: AuthRequest, signUp: SignUp, target: LinkTarget): Promise<UserObject> {
  const { db } = request;
  const { password, data } = signUp;
  const contact = normalizeContact(signUp.contact);
  checkPassword(password, [contact.address]);
  checkUserMetadata(data);
  const draft = draftUser(contact, data);

  await limitMessages(db, "confirmation", contact, () => dropDisputedPassword(db, contact, password));
  // Hashed before the account is looked up, so that both cases take the same time.
  const passwordHash = await hashPassword(password);
  const known = await findUserByContact(db, contact);
  if (known && confirmedAt(known, contact.via)) {
    await sendKnownContact(request, contact, "signup_requested");
    return describeUser({ ...draft.user, confirmation_sent_at: nowIso() }, [draft.identity], []);
  }
  const user = known ?? (await insertUser(db, contact, draft));
  const { user: informed } = await sendConfirmation(request, user, contact, {
    target,
    action: "signup_requested",
    pending: { passwordHash, userMetadata: data },
  });
  return readUserObject(db, informed);
}

/** Stores the user and their identity, or returns the existing user: concurrent sign-ups create one of each. */
export async function insertUser(db: Db, contact: Contact, draft: ReturnType<typeof draftUser>): Promise<UserRow> {
  const isOurs = rowExists(db, authUsers, eq(authUsers.id, draft.user.id));
  const [, , users] = await db.batch([
    db.insert(authUsers).values(draft.user).onConflictDoNothing(),
    insertIf(db, authIdentities, draft.identity, isOurs),
    selectByContact(db, contact),
  ]);
  const user = users[0];
  if (!user) throw new Error("The user who just signed up is gone");
  return user;
}

/**
 * Handles a second sign-up that comes too early for another message. If its password differs, the pending message may
 * not be its author's: the password is dropped, and the message then only confirms the contact.
 */
async function dropDisputedPassword(db: Db, contact: Contact, password: string): Promise<void> {
  const token = await db
    .select()
    .from(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.address, contact.address),
        eq(authOneTimeTokens.kind, contact.via === "email" ? "confirmation" : "sms"),
      ),
    )
    .get();
  const isSame = await verifyPassword(password, token?.password_hash ?? null);
  if (!token || isSame) return;
  await db
    .update(authOneTimeTokens)
    .set({ password_hash: null })
    .where(and(eq(authOneTimeTokens.id, token.id), eq(authOneTimeTokens.link_hash, token.link_hash)));
}
