// Auth audit log: one row per security event. Rows hold no secret, code or typed address, so that a leaked log helps no
// attacker.
import { type SQL, eq } from "drizzle-orm";
import { newId, nowIso } from "../db/ids.ts";
import { insertIf } from "../db/insert-if.ts";
import { rowExists } from "../db/row-exists.ts";
import { type JsonObject, authAuditLog } from "../db/schema.ts";
import type { AuthRequest } from "./gotrue/auth-request.ts";

export type AuditAction =
  | "signup_requested"
  | "login"
  | "login_failed"
  | "logout"
  | "token_reuse"
  | "code_requested"
  | "code_failed"
  | "recovery_requested"
  | "reauthentication_requested"
  | "reauthentication_failed"
  | "password_changed"
  | "email_change_requested"
  | "email_changed"
  | "phone_change_requested"
  | "phone_changed"
  | "identity_linked"
  | "identity_unlinked"
  | "factor_enrolled"
  | "factor_verified"
  | "factor_failed"
  | "factor_removed"
  | "session_ended"
  | "deletion_requested"
  | "deletion_withdrawn";

type AuditSource = Pick<AuthRequest, "db" | "ip" | "userAgent">;

/** The insert statement of an audit row; put it into the batch that performs the logged change. */
export const auditEntry = (
  source: AuditSource,
  action: AuditAction,
  userId: string | null,
  detail: JsonObject | null = null,
) => source.db.insert(authAuditLog).values(describeEvent(source, action, userId, detail));

/**
 * An audit row that is written only if `condition` holds when the batch runs. Put `entry` first into the batch and add
 * `happens` to the condition of every other statement: then either all of them apply or none does.
 */
export function auditEntryIf(
  source: AuditSource,
  condition: SQL | undefined,
  action: AuditAction,
  userId: string,
  detail: JsonObject,
) {
  const { db } = source;
  const row = describeEvent(source, action, userId, detail);
  return {
    entry: insertIf(db, authAuditLog, row, condition),
    happens: rowExists(db, authAuditLog, eq(authAuditLog.id, row.id)),
  };
}

const describeEvent = (
  { ip, userAgent }: AuditSource,
  action: AuditAction,
  userId: string | null,
  detail: JsonObject | null,
) => ({ id: newId(), user_id: userId, action, detail, ip, user_agent: userAgent, created_at: nowIso() });
