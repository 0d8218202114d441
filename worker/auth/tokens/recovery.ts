// POST /recover: sends a mail whose link or code signs in to set a new password.
import { composeRecoveryMail } from "../../mail/recovery-mail.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { findUserByContact, requireEmail } from "../users/contact.ts";
import { isSsoManaged } from "../providers/identities.ts";
import { type LinkTarget, simulateMessage, sendTokenMail } from "./messages.ts";
import { limitMessages } from "../throttles.ts";

/**
 * Sends the recovery mail. An unknown address gets the same response and no mail; an unconfirmed one is confirmed by
 * following the link. Throws AuthError 429 within a minute of the last mail.
 */
export async function sendRecovery(request: AuthRequest, email: string, target: LinkTarget): Promise<void> {
  const contact = { via: "email", address: requireEmail(email) } as const;
  await limitMessages(request.db, "recovery", contact);
  const action = "recovery_requested";
  const user = await findUserByContact(request.db, contact);
  // A member who has left the company must not sign in through the mailbox.
  if (!user || (await isSsoManaged(request, user))) return simulateMessage(request, action);
  await sendTokenMail(request, user, {
    kind: "recovery",
    address: contact.address,
    action,
    target,
    linkType: "recovery",
    compose: composeRecoveryMail,
  });
}
