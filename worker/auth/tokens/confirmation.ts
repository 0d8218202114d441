// The message that proves a contact at sign-up: sent by the sign-up, and again on request.
import { composeConfirmationMail } from "../../mail/confirmation-mail.ts";
import type { AuditAction } from "../audit.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import type { Contact } from "../users/contact.ts";
import { type LinkTarget, sendTokenMail, sendTokenSms } from "./messages.ts";
import type { PendingSignUp } from "./one-time-tokens.ts";
import type { UserRow } from "../users/users.ts";

export interface Confirmation {
  /** Where the link of a mail leads; a text message has none. */
  target: LinkTarget;
  action: AuditAction;
  pending?: PendingSignUp;
}

/** The user as they are once the message is on its way, and the SMS provider's id of it. */
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
