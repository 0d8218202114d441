// Linking and unlinking identities of a signed-in user.
import { and, count, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../db/client.ts";
import { nowIso } from "../../db/ids.ts";
import { rowExists } from "../../db/row-exists.ts";
import { authIdentities, authOneTimeTokens, authUsers } from "../../db/schema.ts";
import { violatesUnique } from "../../db/unique.ts";
import { auditEntryIf } from "../audit.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import { findUserByContact } from "../users/contact.ts";
import type { CurrentUser } from "../sessions/current-user.ts";
import { type ProviderAccount, addIdentity, findIdentity, listProviders } from "./provider-accounts.ts";
import { isSsoName } from "./providers.ts";
import { requireSecondFactor } from "../users/second-factor.ts";
import { type IdentityRow, type UserRow, findUserById, isBanned } from "../users/users.ts";

/**
 * Checked before the redirect to the provider and before an id_token is read. Throws AuthError 422 for SSO users, 403
 * without the second factor.
 */
export async function requireMayLink(request: AuthRequest, current: CurrentUser): Promise<void> {
  await refuseSsoManaged(request, current.user);
  await requireSecondFactor(request, current, 403);
}

/**
 * Links the account to the user, whatever its e-mail address: the user has signed in to both. Throws AuthError 422 when
 * it is already linked, 403 when the user is banned or gone.
 */
export async function linkAccount(request: AuthRequest, userId: string, account: ProviderAccount): Promise<UserRow> {
  const user = await findUserById(request.db, userId);
  if (!user) throw new AuthError(403, "user_not_found", "User does not exist");
  if (isBanned(user)) throw new AuthError(403, "user_banned", "User is banned");
  const known = await findIdentity(request, account);
  if (known || !(await addIdentity(request, userId, account))) {
    const whose = known?.user.id === userId ? "" : " to another user";
    throw new AuthError(422, "identity_already_exists", `Identity is already linked${whose}`);
  }
  return user;
}

/**
 * Removes an identity and its credentials: the password with "email", the phone number with "phone". At least one
 * identity stays, and the account's address must be verified by a remaining one, so that the removed identity cannot be
 * used to sign in again. Throws AuthError 404 or 422 otherwise, 403 without the second factor.
 */
export async function unlinkIdentity(request: AuthRequest, current: CurrentUser, identityId: string): Promise<void> {
  const { db } = request;
  const { user } = current;
  if (!z.uuid().safeParse(identityId).success) {
    throw new AuthError(404, "validation_failed", "identity_id must be an UUID");
  }
  await requireSecondFactor(request, current, 403);
  const identities = await readIdentities(db, user.id);
  if (identities.length <= 1) throw lastIdentity();
  const leaving = identities.find(({ id }) => id === identityId.toLowerCase());
  if (!leaving) throw new AuthError(422, "identity_not_found", "Identity doesn't exist");
  const staying = identities.filter((identity) => identity !== leaving);
  const email = await pickAddress(request, user, leaving, staying);

  const isNotTheLast = gt(
    db.select({ count: count() }).from(authIdentities).where(eq(authIdentities.user_id, user.id)),
    1,
  );
  const isThere = rowExists(db, authIdentities, eq(authIdentities.id, leaving.id));
  const { entry, happens } = auditEntryIf(request, and(isThere, isNotTheLast), "identity_unlinked", user.id, {
    provider: leaving.provider,
  });
  const changes = {
    email,
    ...(leaving.provider === "email" && { password_hash: null }),
    ...(leaving.provider === "phone" && { phone: null, phone_confirmed_at: null }),
    new_email: null,
    new_phone: null,
    updated_at: nowIso(),
  };
  try {
    const [, unlinked] = await db.batch([
      entry,
      db
        .delete(authIdentities)
        .where(and(eq(authIdentities.id, leaving.id), happens))
        .returning({ id: authIdentities.id }),
      db.delete(authOneTimeTokens).where(and(eq(authOneTimeTokens.user_id, user.id), happens)),
      db
        .update(authUsers)
        .set(changes)
        .where(and(eq(authUsers.id, user.id), happens)),
      listProviders(request, user.id),
    ]);
    // A concurrent request has unlinked another identity.
    if (unlinked.length === 0) throw lastIdentity();
  } catch (error) {
    throw violatesUnique(error) ? addressConflict() : error;
  }
}

const lastIdentity = () =>
  new AuthError(422, "single_identity_not_deletable", "User must have at least 1 identity after unlinking");
const addressConflict = () =>
  new AuthError(422, "email_conflict_identity_not_deletable", "Unable to unlink identity due to email conflict");

const readIdentities = (db: Db, userId: string): Promise<IdentityRow[]> =>
  db.select().from(authIdentities).where(eq(authIdentities.user_id, userId)).orderBy(authIdentities.created_at);

/** The account's e-mail address after the identity is removed: unchanged unless only that identity had verified it. */
async function pickAddress(
  { db }: AuthRequest,
  user: UserRow,
  leaving: IdentityRow,
  staying: IdentityRow[],
): Promise<string | null> {
  const vouchedFor = ({ provider, email, identity_data }: IdentityRow): string | null => {
    if (provider === "email") return user.email;
    return identity_data["email_verified"] === true ? email : null;
  };
  const addresses = staying.map(vouchedFor).filter((address) => address !== null);
  if (user.email === null || vouchedFor(leaving) !== user.email || addresses.includes(user.email)) return user.email;
  for (const address of addresses) {
    if (!(await findUserByContact(db, { via: "email", address }))) return address;
  }
  throw addressConflict();
}

/** Whether all of the user's identities are SSO: then the company manages address, phone, password and identities. */
export async function isSsoManaged({ db, settings }: AuthRequest, user: UserRow): Promise<boolean> {
  if (!settings.identityProviders.some(({ sso }) => sso)) return false;
  const identities = await readIdentities(db, user.id);
  return identities.length > 0 && identities.every(({ provider }) => isSsoName(provider));
}

/** Throws AuthError 422 for users whose company manages their account. */
export async function refuseSsoManaged(request: AuthRequest, user: UserRow): Promise<void> {
  if (!(await isSsoManaged(request, user))) return;
  throw new AuthError(422, "user_sso_managed", "Updating email, phone, password of a SSO account is not possible");
}
