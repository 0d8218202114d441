// Withdrawal from an order within the legal period: full refund, and the plan ends at once.
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { composeWithdrawalMail } from "../mail/withdrawal-mail.ts";
import { findCustomer } from "./customers.ts";
import type { BillingGateway } from "./gateway.ts";
import { planInForce, readSubscription } from "../quota/plan.ts";
import { sendReceipt } from "./receipts.ts";
import { withdrawalDeadline } from "./withdrawal-deadline.ts";

/**
 * Withdraws from the current order, refunds it and mails a receipt to `email`. Throws AppError 409 `no_subscription` or
 * `withdrawal_too_late`.
 */
export async function withdraw(
  env: Env,
  db: Db,
  gateway: BillingGateway,
  { tenantId }: Session,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const [row, customer] = await Promise.all([readSubscription(db, tenantId), findCustomer(db, tenantId)]);
  const plan = planInForce(row, Date.now());
  if (!row?.started_at || customer === null || plan.id === "free") {
    throw new AppError(409, "no_subscription", messages.subscriptionMissing);
  }
  if (withdrawalDeadline(new Date(row.started_at)).getTime() < Date.now()) {
    throw new AppError(409, "withdrawal_too_late", messages.withdrawalTooLate);
  }
  const { subscription_id: subscription, payment_intent_id: paymentIntent, started_at: orderedAt } = row;
  const declaredAt = nowIso();
  await gateway.withdraw({ tenantId, customer, subscription, paymentIntent });
  const reference = subscription ?? paymentIntent ?? customer;
  const receipt = composeWithdrawalMail({ name, email, planName: plan.name, reference, orderedAt, declaredAt });
  await sendReceipt(env, db, { to: email, ...receipt });
}
