// Checks of the second factor.
import { type SQL, and, eq } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { rowExists } from "../../db/row-exists.ts";
import { authFactors } from "../../db/schema.ts";
import { AuthError } from "../auth-error.ts";
import type { AuthRequest } from "../gotrue/auth-request.ts";
import type { CurrentUser } from "../sessions/current-user.ts";

/** SQL condition: the user has a verified factor. */
export const hasVerifiedFactor = (db: Db, userId: string): SQL =>
  rowExists(db, authFactors, and(eq(authFactors.user_id, userId), eq(authFactors.status, "verified")));

/** Whether the user has a verified factor. */
export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .select({ id: authFactors.id })
    .from(authFactors)
    .where(and(eq(authFactors.user_id, userId), eq(authFactors.status, "verified")))
    .get()) !== undefined;

/** Passes users without a second factor and sessions at aal2. Throws AuthError `status` otherwise. */
export async function requireSecondFactor(
  { db }: AuthRequest,
  { user, session }: CurrentUser,
  status: 401 | 403 | 422,
): Promise<void> {
  if (session.aal === "aal2" || !(await hasSecondFactor(db, user.id))) return;
  throw new AuthError(status, "insufficient_aal", "AAL2 session is required for this action");
}
