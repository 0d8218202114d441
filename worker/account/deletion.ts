// Request and withdrawal of an account's deletion, which delete-account.ts carries out.
import { and, eq } from "drizzle-orm";
import { auditEntry } from "../auth/audit.ts";
import type { AuthRequest } from "../auth/gotrue/auth-request.ts";
import { endSessions } from "../auth/sessions/sessions.ts";
import { resumeSubscription, stopRenewal } from "../billing/cancellation.ts";
import { openGateway } from "../billing/open-gateway.ts";
import { withPaymentErrors } from "../billing/payment-errors.ts";
import { sendReceipt } from "../billing/receipts.ts";
import type { PendingDeletion } from "../contract/schemas/account.ts";
import { deletionGraceMs } from "../contract/deletion-grace.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { accountDeletions } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { composeDeletionRequestMail } from "../mail/deletion-mail.ts";

type Deletion = typeof accountDeletions.$inferSelect;

/** The pending deletion of a tenant; null without one. */
export async function readDeletion(db: Db, tenantId: string): Promise<PendingDeletion | null> {
  return showDeletion(await findDeletion(db, tenantId));
}

const findDeletion = (db: Db, tenantId: string): Promise<Deletion | undefined> =>
  db.select().from(accountDeletions).where(eq(accountDeletions.tenant_id, tenantId)).get();

const showDeletion = (deletion: Deletion | undefined): PendingDeletion | null =>
  deletion ? { ends_at: deletion.ends_at, has_begun: deletion.stage !== "requested" } : null;

/**
 * Schedules the deletion, unless it is already scheduled. Stops the subscription's renewal and signs the other devices
 * out: if the request was not the owner's, the mail and the sign-in needed to continue are.
 */
export async function requestDeletion(
  request: AuthRequest,
  session: Session,
  requestId: string,
): Promise<PendingDeletion> {
  const { env, db, settings } = request;
  const { tenantId, userId, email } = session;
  const known = await readDeletion(db, tenantId);
  if (known) return known;
  const gateway = openGateway(env, db);
  const stopped_renewal =
    gateway !== null &&
    (await withPaymentErrors(requestId, messages.deletionFailed, () => stopRenewal(env, db, gateway, session)));
  const dueMs = Date.now() + deletionGraceMs;
  const ends_at = new Date(dueMs).toISOString();
  const [, written] = await db.batch([
    auditEntry(request, "deletion_requested", userId, { ends_at }),
    db
      .insert(accountDeletions)
      .values({
        tenant_id: tenantId,
        user_id: userId,
        stage: "requested",
        ends_at,
        due_at: dueMs,
        stopped_renewal,
        created_at: nowIso(),
      })
      .onConflictDoNothing()
      .returning(),
  ]);
  const pending = { ends_at, has_begun: false };
  if (written.length === 0) {
    // A concurrent request has sent the mail, but this one may have stopped the renewal.
    if (stopped_renewal) {
      await db.update(accountDeletions).set({ stopped_renewal }).where(eq(accountDeletions.tenant_id, tenantId));
    }
    return (await readDeletion(db, tenantId)) ?? pending;
  }
  await endSessions(request, session, "others", "session_ended");
  const mail = composeDeletionRequestMail({ endsAt: ends_at, link: `${settings.siteUrl}/dashboard/settings#donnees` });
  if (email !== "") await sendReceipt(env, db, { to: email, ...mail });
  return pending;
}

/**
 * Withdraws the deletion before it is due. `renews` is false when the subscription could not be resumed; the seller
 * then has to do it. Throws AppError 409 once the deletion has begun.
 */
export async function withdrawDeletion(request: AuthRequest, session: Session): Promise<{ renews: boolean }> {
  const { env, db } = request;
  const { tenantId, userId } = session;
  const [withdrawn] = await db
    .delete(accountDeletions)
    .where(and(eq(accountDeletions.tenant_id, tenantId), eq(accountDeletions.stage, "requested")))
    .returning();
  if (!withdrawn) {
    if (await findDeletion(db, tenantId)) throw new AppError(409, "deletion_begun", messages.deletionBegun);
    return { renews: true };
  }
  await auditEntry(request, "deletion_withdrawn", userId);
  const gateway = openGateway(env, db);
  if (!withdrawn.stopped_renewal || !gateway) return { renews: true };
  try {
    await resumeSubscription(db, gateway, session);
    return { renews: true };
  } catch (error) {
    console.error(JSON.stringify({ resume: tenantId, error: String(error) }));
    return { renews: false };
  }
}
