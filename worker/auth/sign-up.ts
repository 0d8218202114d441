import { and, eq } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { type JsonObject, authIdentities, authOneTimeTokens, authUsers } from "../db/schema.ts";
import type { AuthRequest } from "./auth-request.ts";
import { type LinkTarget, sendConfirmation } from "./confirmation.ts";
import { requireEmail } from "./email-address.ts";
import { checkPassword, hashPassword, verifyPassword } from "./passwords.ts";
import { mailRefused, takeMailTurn } from "./throttles.ts";
import { checkUserMetadata } from "./user-metadata.ts";
import { type UserObject, type UserRow, describeUser, draftUser, findUserByEmail, readUserObject } from "./users.ts";

export interface SignUp {
  email: string;
  password: string;
  data: JsonObject;
}

/**
 * Signs an address up. What is asked for waits with the confirmation mail, so that only the sign-up whose mail is
 * followed sets a password: nobody can plant theirs in another's account. An address that already has an account gets
 * an answer of the same form, made up, and no mail.
 */
export async function signUp(
  request: AuthRequest,
  { email, password, data }: SignUp,
  target: LinkTarget,
): Promise<UserObject> {
  const { db } = request;
  const address = requireEmail(email);
  checkPassword(password);
  checkUserMetadata(data);
  const draft = draftUser(address, data);

  const waitSeconds = await takeMailTurn(db, "confirmation", address);
  if (waitSeconds > 0) {
    await disputePassword(db, address, password);
    throw mailRefused(waitSeconds);
  }
  // Before the account is looked for: the answer takes as long either way.
  const passwordHash = await hashPassword(password);
  const known = await findUserByEmail(db, address);
  if (known?.email_confirmed_at) {
    return describeUser({ ...draft.user, confirmation_sent_at: nowIso() }, [draft.identity], []);
  }
  const user = known ?? (await insertUser(db, address, draft.user));
  await db
    .insert(authIdentities)
    .values({ ...draft.identity, user_id: user.id, provider_id: user.id })
    .onConflictDoNothing();
  const pending = { passwordHash, userMetadata: data };
  const informed = await sendConfirmation(request, user, address, target, pending);
  return readUserObject(db, informed);
}

/** Two sign-ups at once end with one user. */
async function insertUser(db: Db, address: string, draft: UserRow): Promise<UserRow> {
  await db.insert(authUsers).values(draft).onConflictDoNothing();
  const user = await findUserByEmail(db, address);
  if (!user) throw new Error("The user who just signed up is gone");
  return user;
}

/**
 * A second sign-up that comes too soon for another mail. If it asks for another password, the mail that is out may not
 * be its author's: following it still proves the address, but sets nobody's password.
 */
async function disputePassword(db: Db, address: string, password: string): Promise<void> {
  const token = await db
    .select()
    .from(authOneTimeTokens)
    .where(and(eq(authOneTimeTokens.address, address), eq(authOneTimeTokens.kind, "confirmation")))
    .get();
  const isSame = await verifyPassword(password, token?.password_hash ?? null);
  if (!token || isSame) return;
  await db
    .update(authOneTimeTokens)
    .set({ password_hash: null })
    .where(and(eq(authOneTimeTokens.id, token.id), eq(authOneTimeTokens.link_hash, token.link_hash)));
}
