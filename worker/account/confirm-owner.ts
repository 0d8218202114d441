// Confirmation before an account is deleted: the owner's password, or a code sent to them.
import { eq } from "drizzle-orm";
import { AuthError } from "../auth/auth-error.ts";
import type { AuthRequest } from "../auth/gotrue/auth-request.ts";
import { verifyPassword } from "../auth/users/passwords.ts";
import { checkReauthentication } from "../auth/tokens/reauthentication.ts";
import { countAttempt, resetAttempts } from "../auth/throttles.ts";
import type { OwnerProof } from "../contract/schemas/account.ts";
import { messages } from "../contract/messages.ts";
import { authUsers } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";

/** Checks the proof. Throws AppError 403 when it is wrong, 429 after too many attempts. */
export async function confirmOwner(request: AuthRequest, userId: string, proof: OwnerProof): Promise<void> {
  try {
    await check(request, userId, proof);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    if (error.status === 429) throw new AppError(429, "too_many_requests", messages.tooManyAttempts);
    throw refuse("code", messages.codeWrong);
  }
}

async function check(request: AuthRequest, userId: string, proof: OwnerProof): Promise<void> {
  const { db } = request;
  const user = await db.select().from(authUsers).where(eq(authUsers.id, userId)).get();
  if (!user) throw new AppError(401, "not_authenticated", messages.notAuthenticated);
  if ("code" in proof) return checkReauthentication(request, user, proof.code);
  await countAttempt(db, "password", userId);
  if (!(await verifyPassword(proof.password, user.password_hash))) throw refuse("password", messages.passwordWrong);
  await resetAttempts(db, "password", userId);
}

const refuse = (field: "password" | "code", message: string) =>
  new AppError(403, `${field}_wrong`, message, { [field]: message });
