// POST /recover: a mail that lets its reader in to set a new password.
import { composeRecoveryMail } from "../../mail/recovery-mail.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { findUserByContact, requireEmail } from "../users/contact.ts";
import { isSsoManaged } from "../providers/identities.ts";
import { type LinkTarget, sendNothing, sendTokenMail } from "./messages.ts";
import { takeMessageTurn } from "../throttles.ts";

/** An unknown address gets the same answer, and no mail. For an unconfirmed one, following the link confirms it. */
export async function sendRecovery(request: AuthRequest, email: string, target: LinkTarget): Promise<void> {
  const contact = { via: "email", address: requireEmail(email) } as const;
  await takeMessageTurn(request.db, "recovery", contact);
  const action = "recovery_requested";
  const user = await findUserByContact(request.db, contact);
  // Whoever has left the company shall not come in by the mailbox.
  if (!user || (await isSsoManaged(request, user))) return sendNothing(request, action);
  await sendTokenMail(request, user, {
    kind: "recovery",
    address: contact.address,
    action,
    target,
    linkType: "recovery",
    compose: composeRecoveryMail,
  });
}
