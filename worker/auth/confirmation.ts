// The mail that proves an address: sent by a sign-up, and again on request.
import { eq } from "drizzle-orm";
import { nowIso } from "../db/ids.ts";
import { type JsonObject, authUsers } from "../db/schema.ts";
import { composeConfirmationMail } from "../mail/confirmation-mail.ts";
import { sendMail } from "../mail/mailer.ts";
import { issuerOf } from "./access-token.ts";
import type { AuthRequest } from "./auth-request.ts";
import { requireEmail } from "./email-address.ts";
import { issueOneTimeToken } from "./one-time-tokens.ts";
import type { Challenge } from "./pkce.ts";
import { mailRefused, takeMailTurn } from "./throttles.ts";
import { type UserRow, findUserByEmail } from "./users.ts";

/** Where the link leads, and to which kind of client. */
export interface LinkTarget {
  redirectTo: string;
  challenge: Challenge | null;
}

export async function sendConfirmation(
  request: AuthRequest,
  user: UserRow,
  address: string,
  { redirectTo, challenge }: LinkTarget,
  pending?: { passwordHash: string; userMetadata: JsonObject },
): Promise<UserRow> {
  const { db, env, settings } = request;
  const to = { userId: user.id, address, kind: "confirmation" } as const;
  const { code, link } = await issueOneTimeToken(db, settings.authSecret, to, challenge, pending);
  const confirmation_sent_at = nowIso();
  await db.update(authUsers).set({ confirmation_sent_at }).where(eq(authUsers.id, user.id));
  const query = new URLSearchParams({ token: link, type: "signup", redirect_to: redirectTo });
  const mail = composeConfirmationMail({ address, code, link: `${issuerOf(settings.siteUrl)}/verify?${query}` });
  const sending = sendMail(env, db, { to: address, ...mail });
  // The provider takes a while, which would tell a new address from one that gets no mail. The local mailbox does not,
  // and whoever reads it wants the mail to be there when the answer is.
  if (settings.isDevelopment) await sending;
  else request.defer(sending);
  return { ...user, confirmation_sent_at };
}

/** POST /resend. An address that waits for no confirmation gets the same answer, and no mail. */
export async function resendConfirmation(request: AuthRequest, email: string, target: LinkTarget): Promise<void> {
  const address = requireEmail(email);
  const waitSeconds = await takeMailTurn(request.db, "confirmation", address);
  if (waitSeconds > 0) throw mailRefused(waitSeconds);
  const user = await findUserByEmail(request.db, address);
  if (!user || user.email_confirmed_at) return;
  await sendConfirmation(request, user, address, target);
}
