import { z } from "zod";
import { messages } from "../messages.ts";
import { passwordMaxBytes } from "../password-rules.ts";

/** Reauthentication: the password, or the code sent by /auth/v1/reauthenticate. */
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
  /** ISO time of the deletion. */
  ends_at: string;
  /** The deletion has started and can no longer be withdrawn. */
  has_begun: boolean;
}

/** "expired": it was ready and has been deleted. */
export const accountExportStatuses = ["preparing", "ready", "failed", "expired"] as const;
export type AccountExportStatus = (typeof accountExportStatuses)[number];

/** The last export of an account. */
export interface AccountExport {
  status: AccountExportStatus;
  job_id: string;
  /** Files counted so far, and files written. */
  files: number;
  done: number;
  /** Of the ZIP; null until it is ready. */
  size_bytes: number | null;
  created_at: string;
  /** ISO time at which it is deleted; null until it is ready. */
  expires_at: string | null;
}
