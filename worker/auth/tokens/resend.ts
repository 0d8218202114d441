// POST /resend: sends the pending message again.
import { validationFailed } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { sendConfirmation } from "./confirmation.ts";
import { sendEmailChange, sendPhoneChange } from "./contact-change.ts";
import { type Contact, confirmedAt, findUserByContact, normalizeContact } from "../users/contact.ts";
import { type LinkTarget, sendKnownContact, simulateMessage } from "./messages.ts";
import { limitMessages } from "../throttles.ts";

const typesByContact: Readonly<Record<Contact["via"], readonly string[]>> = {
  email: ["signup", "email_change"],
  phone: ["sms", "phone_change"],
};

/**
 * Resends the pending message of a type. A contact without one gets the same response and no message;
 * one that has an account already is told so by mail. Returns the SMS
 * provider's message id. Throws AuthError 400 for a type that does not fit the contact, 429 within a minute.
 */
export async function resend(
  request: AuthRequest,
  type: string,
  given: Contact,
  target: LinkTarget,
): Promise<string | null> {
  if (!typesByContact[given.via].includes(type)) {
    throw validationFailed(`Missing one of these types: ${typesByContact[given.via].join(", ")}`);
  }
  const { db } = request;
  const contact = normalizeContact(given);
  const isChange = type === "email_change" || type === "phone_change";
  await limitMessages(db, isChange ? `${contact.via}_change` : "confirmation", contact);
  const action = isChange ? (`${contact.via}_change_requested` as const) : "signup_requested";
  const user = await findUserByContact(db, contact);
  if (user && isChange) {
    if (user.new_email && contact.via === "email") await sendEmailChange(request, user, user.new_email, target);
    if (user.new_phone && contact.via === "phone")
      return (await sendPhoneChange(request, user, user.new_phone)).messageId;
    return null;
  }
  if (user && !confirmedAt(user, contact.via)) {
    return (await sendConfirmation(request, user, contact, { target, action })).messageId;
  }
  if (user && !isChange) await sendKnownContact(request, contact, action);
  else await simulateMessage(request, action);
  return null;
}
