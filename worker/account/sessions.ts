// A user's sessions (devices).
import { desc, eq } from "drizzle-orm";
import type { AuthRequest } from "../auth/gotrue/auth-request.ts";
import { endSessions } from "../auth/sessions/sessions.ts";
import { messages } from "../contract/messages.ts";
import type { Page } from "../contract/schemas/paging.ts";
import type { Db } from "../db/client.ts";
import { authSessions } from "../db/schema.ts";
import type { Session } from "../http/app-env.ts";
import { AppError } from "../errors/app-error.ts";

/** Enough to list; the others can be ended together (/auth/v1/logout). */
const maxListed = 100;

export interface SessionItem {
  id: string;
  created_at: string;
  /** Last activity. */
  refreshed_at: string;
  user_agent: string | null;
  ip: string | null;
  aal: "aal1" | "aal2";
  is_current: boolean;
}

/** The user's sessions, latest activity first. */
export async function listSessions(db: Db, session: Session): Promise<Page<SessionItem>> {
  const rows = await db
    .select({
      id: authSessions.id,
      created_at: authSessions.created_at,
      refreshed_at: authSessions.refreshed_at,
      user_agent: authSessions.user_agent,
      ip: authSessions.ip,
      aal: authSessions.aal,
    })
    .from(authSessions)
    .where(eq(authSessions.user_id, session.userId))
    .orderBy(desc(authSessions.refreshed_at), desc(authSessions.id))
    .limit(maxListed);
  return { items: rows.map((row) => ({ ...row, is_current: row.id === session.sessionId })), next_cursor: null };
}

/** Ends one of the user's sessions, the current one included. Throws AppError 404. */
export async function endSession(request: AuthRequest, session: Session, id: string): Promise<void> {
  const ended = await endSessions(request, { userId: session.userId, sessionId: id }, "local", "session_ended");
  if (ended.length === 0) throw new AppError(404, "not_found", messages.sessionNotFound);
}
