import { z } from "zod";
import { messages } from "../messages.ts";
import { passwordMaxBytes } from "../password-rules.ts";

/** What shows that the account is one's own: its password, or the code that /auth/v1/reauthenticate sends. */
export const ownerProof = z.union(
  [
    z.object({ code: z.string().regex(/^\d{6}$/, messages.codeWrong) }),
    z.object({ password: z.string().min(1, messages.proofMissing).max(passwordMaxBytes, messages.passwordWrong) }),
  ],
  messages.proofMissing,
);
export type OwnerProof = z.infer<typeof ownerProof>;

/** An account that will be deleted. */
export interface PendingDeletion {
  /** ISO time from which it is done. */
  ends_at: string;
  /** It cannot be taken back any more. */
  has_begun: boolean;
}
