// Cancels a subscription at the end of the paid period, and resumes it.
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { composeCancellationMail } from "../mail/cancellation-mail.ts";
import type { BillingGateway } from "./gateway.ts";
import { boughtPlan, readSubscription } from "../quota/plan.ts";
import { sendReceipt } from "./receipts.ts";

/** Cancels the running subscription and mails a receipt. Throws AppError 409 `no_subscription`. */
export async function cancelSubscription(env: Env, db: Db, gateway: BillingGateway, session: Session): Promise<void> {
  await getRunning(db, session.tenantId);
  await stopRenewal(env, db, gateway, session);
}

/** Cancels the renewal and mails a receipt. Returns false when nothing runs or it is cancelled already. */
export async function stopRenewal(env: Env, db: Db, gateway: BillingGateway, session: Session): Promise<boolean> {
  const { tenantId, email } = session;
  const running = await findRunning(db, tenantId);
  if (!running || running.isEnding) return false;
  await gateway.cancelAtPeriodEnd({ tenantId, subscription: running.subscription });
  const { plan, subscription: reference, endsAt } = running;
  if (email === "" || endsAt === null) return true;
  const receipt = composeCancellationMail({ planName: plan.name, reference, declaredAt: nowIso(), endsAt });
  await sendReceipt(env, db, { to: email, ...receipt });
  return true;
}

/** Undoes a cancellation before the period ends. Throws AppError 409 `no_subscription`. */
export async function resumeSubscription(db: Db, gateway: BillingGateway, { tenantId }: Session): Promise<void> {
  const running = await getRunning(db, tenantId);
  if (running.isEnding) await gateway.resume({ tenantId, subscription: running.subscription });
}

/** The running subscription. Throws AppError 409 `no_subscription`. */
async function getRunning(db: Db, tenantId: string) {
  const running = await findRunning(db, tenantId);
  if (!running) throw new AppError(409, "no_subscription", messages.subscriptionMissing);
  return running;
}

/** The subscription that runs or is suspended, with its ISO end; undefined on the free or lifetime plan. */
async function findRunning(db: Db, tenantId: string) {
  const row = await readSubscription(db, tenantId);
  const plan = boughtPlan(row, Date.now());
  if (!row?.subscription_id || plan.id === "free") return undefined;
  return {
    subscription: row.subscription_id,
    isEnding: row.cancel_at_period_end,
    plan,
    endsAt: row.current_period_end,
  };
}
