// The message that confirms a contact at sign-up, sent by /signup and by /resend.
import { composeConfirmationMail } from "../../mail/confirmation-mail.ts";
import type { AuditAction } from "../audit.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import type { Contact } from "../users/contact.ts";
import { type LinkTarget, sendTokenMail, sendTokenSms } from "./messages.ts";
import type { PendingSignUp } from "./one-time-tokens.ts";
import type { UserRow } from "../users/users.ts";

export interface Confirmation {
  /** Where the mail's link leads; text messages have no link. */
  target: LinkTarget;
  action: AuditAction;
  pending?: PendingSignUp;
}

/** Sends the confirmation. Returns the updated user, and the SMS provider's message id. */
export async function sendConfirmation(
  request: AuthRequest,
  user: UserRow,
  { via, address }: Contact,
  { target, action, pending }: Confirmation,
): Promise<{ user: UserRow; messageId: string | null }> {
  const message = { address, action, ...(pending && { pending }) };
  if (via === "phone") return sendTokenSms(request, user, { ...message, kind: "sms" });
  const informed = await sendTokenMail(request, user, {
    ...message,
    kind: "confirmation",
    target,
    linkType: "signup",
    compose: ({ code, link }) => composeConfirmationMail({ address, code, link }),
  });
  return { user: informed, messageId: null };
}
