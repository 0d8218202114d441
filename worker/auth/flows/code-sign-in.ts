// POST /otp: sign-in by a one-time code; the mail also contains a link.
import type { JsonObject } from "../../db/schema.ts";
import { composeSignInCodeMail } from "../../mail/sign-in-code-mail.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { sendConfirmation } from "../tokens/confirmation.ts";
import { type Contact, confirmedAt, findUserByContact, normalizeContact } from "../users/contact.ts";
import { isSsoManaged } from "../providers/identities.ts";
import { type LinkTarget, simulateMessage, sendTokenMail, sendTokenSms } from "../tokens/messages.ts";
import { insertUser } from "./sign-up.ts";
import { limitMessages } from "../throttles.ts";
import { checkUserMetadata } from "../users/user-metadata.ts";
import { draftUser } from "../users/users.ts";

export interface CodeRequest {
  contact: Contact;
  /** User metadata, for a new user. */
  data: JsonObject;
  createUser: boolean;
}

/**
 * Sends a sign-in code. A contact without an account gets the sign-up confirmation or, when `createUser` is false, no
 * message and the same response: GoTrue's error would reveal who has an account. Returns the SMS provider's message id,
 * null for mails. Throws AuthError 429 within a minute of the last message.
 */
export async function sendSignInCode(
  request: AuthRequest,
  { contact: given, data, createUser }: CodeRequest,
  target: LinkTarget,
): Promise<string | null> {
  const { db } = request;
  const contact = normalizeContact(given);
  checkUserMetadata(data);
  await limitMessages(db, "recovery", contact);
  const action = "code_requested";
  const known = await findUserByContact(db, contact);
  // A member who has left the company must not sign in through the mailbox.
  if ((!known && !createUser) || (known && (await isSsoManaged(request, known)))) {
    await simulateMessage(request, action);
    return null;
  }
  if (known && confirmedAt(known, contact.via)) {
    if (contact.via === "phone") {
      return (await sendTokenSms(request, known, { kind: "sms", address: contact.address, action })).messageId;
    }
    await sendTokenMail(request, known, {
      kind: "recovery",
      address: contact.address,
      action,
      target,
      linkType: "magiclink",
      compose: composeSignInCodeMail,
    });
    return null;
  }
  const user = known ?? (await insertUser(db, contact, draftUser(contact, data)));
  // Drops a pending password, which somebody else may have chosen: this message only proves who reads it.
  const pending = { passwordHash: null, userMetadata: data };
  return (await sendConfirmation(request, user, contact, { target, action, pending })).messageId;
}
