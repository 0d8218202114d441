// The ways in that a user adds and removes while signed in.
import { AuthError } from "./auth-error.ts";
import type { AuthRequest } from "./auth-request.ts";
import { type ProviderAccount, addIdentity, findIdentity } from "./provider-accounts.ts";
import { type UserRow, findUserById, isBanned } from "./users.ts";

/** Adds the account to the user's own, whatever its address: the user has signed in to both. */
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
