// POST /otp: signing in by a code, with the link of a mail beside it.
import type { JsonObject } from "../../db/schema.ts";
import { composeSignInCodeMail } from "../../mail/sign-in-code-mail.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { sendConfirmation } from "../tokens/confirmation.ts";
import { type Contact, confirmedAt, findUserByContact, normalizeContact } from "../users/contact.ts";
import { isSsoManaged } from "../providers/identities.ts";
import { type LinkTarget, sendNothing, sendTokenMail, sendTokenSms } from "../tokens/messages.ts";
import { insertUser } from "./sign-up.ts";
import { takeMessageTurn } from "../throttles.ts";
import { checkUserMetadata } from "../users/user-metadata.ts";
import { draftUser } from "../users/users.ts";

export interface CodeRequest {
  contact: Contact;
  /** What a new user says about themselves. */
  data: JsonObject;
  createUser: boolean;
}

/**
 * Whoever has no account gets the sign-up's confirmation, or, where none shall be created, the same answer and nothing
 * else: GoTrue's error would tell who has one. Answers the SMS provider's id of the message.
 */
export async function sendSignInCode(
  request: AuthRequest,
  { contact: given, data, createUser }: CodeRequest,
  target: LinkTarget,
): Promise<string | null> {
  const { db } = request;
  const contact = normalizeContact(given);
  checkUserMetadata(data);
  await takeMessageTurn(db, "recovery", contact);
  const action = "code_requested";
  const known = await findUserByContact(db, contact);
  // Whoever has left the company shall not come in by the mailbox.
  if ((!known && !createUser) || (known && (await isSsoManaged(request, known)))) {
    await sendNothing(request, action);
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
  // A password that somebody else may have asked for goes: this message proves only who reads it.
  const pending = { passwordHash: null, userMetadata: data };
  return (await sendConfirmation(request, user, contact, { target, action, pending })).messageId;
}
