// Every security event leaves a row. Nothing in it helps an attacker: no secret, no code, no address that was typed.
import { type SQL, eq, exists, sql } from "drizzle-orm";
import { newId, nowIso } from "../db/ids.ts";
import { type JsonObject, authAuditLog } from "../db/schema.ts";
import type { AuthRequest } from "./auth-request.ts";

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
  | "session_ended";

/** The statement that writes the row: put it into the batch that does what it tells of. */
export const auditEntry = (
  { db, ip, userAgent }: Pick<AuthRequest, "db" | "ip" | "userAgent">,
  action: AuditAction,
  userId: string | null,
  detail?: JsonObject,
) =>
  db.insert(authAuditLog).values({
    id: newId(),
    user_id: userId,
    action,
    detail: detail ?? null,
    ip,
    user_agent: userAgent,
    created_at: nowIso(),
  });

/**
 * The row of something that happens only if `condition` holds when the batch runs. Put `entry` first and `happens` into
 * the condition of every other statement: then all of them are done, or none is.
 */
export function auditEntryIf(
  { db, ip, userAgent }: Pick<AuthRequest, "db" | "ip" | "userAgent">,
  condition: SQL | undefined,
  action: AuditAction,
  userId: string,
  detail: JsonObject,
) {
  const id = newId();
  const values = [id, userId, action, JSON.stringify(detail), ip, userAgent, nowIso()];
  return {
    entry: db
      .insert(authAuditLog)
      .select(
        sql`select ${sql.join(
          values.map((value) => sql`${value}`),
          sql`, `,
        )} where ${condition ?? sql`true`}`,
      )
      .returning({ id: authAuditLog.id }),
    happens: exists(
      db
        .select({ found: sql`1` })
        .from(authAuditLog)
        .where(eq(authAuditLog.id, id)),
    ),
  };
}
