// Withdrawal from an order within the legal period: the part that was not provided is refunded, and the plan ends at once.
import { and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { WithdrawalQuote } from "../contract/billing.ts";
import { messages } from "../contract/messages.ts";
import type { PaidPlanId } from "../contract/plans.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { subscriptions, withdrawals } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { boughtPlan, readSubscription } from "../quota/plan.ts";
import type { Env } from "../settings/env.ts";
import { storeEvent } from "./billing-events.ts";
import { findCustomer } from "./customers.ts";
import type { BillingGateway } from "./gateway.ts";
import { queueNotice, sendNotices } from "./notices.ts";
import { openGateway } from "./open-gateway.ts";
import { readConsentTime } from "./order-consents.ts";
import { readPaidPlan } from "./prices.ts";
import { withdrawalDeadline } from "./withdrawal-deadline.ts";
import { type Quote, quoteWithdrawal } from "./withdrawal-quote.ts";

/** How long an amount that was shown is paid as shown: it falls by the second. */
const shownForMs = 60 * 60_000;

export interface WithdrawalInput {
  name: string;
  /** Where the receipt goes. */
  email: string;
  /** The refund in cents that was shown; undefined: whatever is right now. */
  refundCents?: number | undefined;
}

/** What a withdrawal at `nowMs` gives back. Throws AppError 409 `no_subscription` or `withdrawal_too_late`. */
export async function readWithdrawalQuote(
  db: Db,
  gateway: BillingGateway,
  tenantId: string,
  nowMs = Date.now(),
): Promise<WithdrawalQuote> {
  const [order, begun] = await Promise.all([readOrder(db, gateway, tenantId, nowMs), findBegun(db, tenantId)]);
  const { refunds: _, ...quote } = order.quote(nowMs);
  if (!begun) return quote;
  const { paid_cents, refund_cents } = begun;
  return { ...quote, paid_cents, refund_cents, used_cents: paid_cents - refund_cents };
}

/**
 * Withdraws from the current order, refunds what was not provided and mails a receipt. The amounts are written down before
 * the first call of the payment service: whatever is repeated, or sent twice in parallel, refunds them once. Throws
 * AppError 409 `no_subscription`, `withdrawal_too_late`, or `refund_changed` when `refundCents` was shown too long ago.
 */
export async function withdraw(
  env: Env,
  db: Db,
  gateway: BillingGateway,
  { tenantId }: Session,
  { name, email, refundCents }: WithdrawalInput,
  nowMs = Date.now(),
): Promise<void> {
  const begun = await findBegun(db, tenantId);
  if (begun) return complete(env, db, gateway, begun);
  const order = await readOrder(db, gateway, tenantId, nowMs);
  const quote = pickQuote(order.quote, nowMs, refundCents);
  await db
    .insert(withdrawals)
    .values({
      order_id: order.id,
      tenant_id: tenantId,
      plan: order.plan,
      name,
      email,
      ordered_at: order.orderedAt,
      declared_at: new Date(nowMs).toISOString(),
      paid_cents: quote.paid_cents,
      refund_cents: quote.refund_cents,
      refunds: quote.refunds,
      completed_at: null,
    })
    .onConflictDoNothing();
  const declared = await db.select().from(withdrawals).where(eq(withdrawals.order_id, order.id)).get();
  if (declared?.tenant_id === tenantId) await complete(env, db, gateway, declared);
}

/** After this, a withdrawal whose request has ended its order and then died is completed by cron. */
const completionMs = 2 * 60_000;

/** Completes withdrawals whose order has ended, but whose receipt was not queued: their request died in between. */
export async function finishWithdrawals(env: Env, db: Db, nowMs = Date.now()): Promise<void> {
  const gateway = openGateway(env, db);
  if (!gateway) return;
  const open = await db
    .select({ withdrawal: withdrawals })
    .from(withdrawals)
    .leftJoin(subscriptions, eq(subscriptions.tenant_id, withdrawals.tenant_id))
    .where(
      and(
        sql`${withdrawals.completed_at} is null`,
        lt(withdrawals.declared_at, new Date(nowMs - completionMs).toISOString()),
        sql`coalesce(${subscriptions.subscription_id}, ${subscriptions.payment_intent_id}, '') <> ${withdrawals.order_id}`,
      ),
    )
    .limit(10);
  for (const { withdrawal } of open) {
    try {
      await complete(env, db, gateway, withdrawal);
    } catch (error) {
      console.error(JSON.stringify({ withdrawal: withdrawal.order_id, error: String(error) }));
    }
  }
}

interface WithdrawableOrder {
  /** Stripe's id: a subscription, or the payment of a lifetime plan. */
  id: string;
  plan: PaidPlanId;
  orderedAt: string;
  quote(atMs: number): Quote;
}

/** The order that can be withdrawn at `nowMs`, with its payments. Throws AppError 409. */
async function readOrder(db: Db, gateway: BillingGateway, tenantId: string, nowMs: number): Promise<WithdrawableOrder> {
  const [row, customer] = await Promise.all([readSubscription(db, tenantId), findCustomer(db, tenantId)]);
  const plan = boughtPlan(row, nowMs);
  const { subscription_id: subscription, payment_intent_id: paymentIntent, started_at: orderedAt } = row ?? {};
  const id = subscription ?? paymentIntent;
  if (!id || !orderedAt || customer === null || plan.id === "free") {
    throw new AppError(409, "no_subscription", messages.subscriptionMissing);
  }
  if (withdrawalDeadline(new Date(orderedAt)).getTime() < nowMs) {
    throw new AppError(409, "withdrawal_too_late", messages.withdrawalTooLate);
  }
  const order = { tenantId, subscription: subscription ?? null, paymentIntent: paymentIntent ?? null };
  const [payments, consentedAt, earlier] = await Promise.all([
    gateway.listPayments(order),
    readConsentTime(db, tenantId, id),
    db.$count(withdrawals, and(eq(withdrawals.tenant_id, tenantId), ne(withdrawals.order_id, id))),
  ]);
  const quote = (atMs: number) => quoteWithdrawal({ payments, consentedAt, isRepeated: earlier > 0, nowMs: atMs });
  return { id, plan: plan.id, orderedAt, quote };
}

/** The quote now; or the one that was shown within the last hour, with its amount. Throws AppError 409 `refund_changed`. */
function pickQuote(quoteAt: (atMs: number) => Quote, nowMs: number, shownCents: number | undefined): Quote {
  const now = quoteAt(nowMs);
  if (shownCents === undefined || shownCents === now.refund_cents) return now;
  // The refund never rises in time: the moment at which it was shown is found by halves.
  let [before, after] = [nowMs - shownForMs, nowMs];
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2);
    if (quoteAt(middle).refund_cents >= shownCents) before = middle;
    else after = middle;
  }
  const shown = quoteAt(before);
  if (shown.refund_cents === shownCents) return shown;
  throw new AppError(409, "refund_changed", messages.withdrawalChanged);
}

type DeclaredWithdrawal = typeof withdrawals.$inferSelect;

/** The tenant's withdrawal that was declared and not completed. */
const findBegun = (db: Db, tenantId: string): Promise<DeclaredWithdrawal | undefined> =>
  db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.tenant_id, tenantId), isNull(withdrawals.completed_at)))
    .get();

async function complete(env: Env, db: Db, gateway: BillingGateway, declared: DeclaredWithdrawal): Promise<void> {
  const { tenant_id: tenantId, order_id: order } = declared;
  const customer = await findCustomer(db, tenantId);
  if (customer === null) throw new AppError(409, "no_subscription", messages.subscriptionMissing);
  const isMonthly = readPaidPlan(declared.plan).mode === "subscription";
  const subscription = isMonthly ? order : null;
  await gateway.withdraw({ tenantId, customer, subscription, refunds: declared.refunds });
  await storeEvent(env, db, gateway, {
    id: `withdrawal_${order}`,
    type: "withdrawal",
    created: Math.floor(Date.parse(declared.declared_at) / 1000),
    customer,
    charge: null,
    email: null,
    fact: { kind: "withdrawal", order },
  });
  await db.batch([
    db
      .update(withdrawals)
      .set({ completed_at: nowIso() })
      .where(and(eq(withdrawals.order_id, order), isNull(withdrawals.completed_at))),
    queueNotice(db, {
      key: `withdrawal:${order}`,
      tenantId,
      recipient: declared.email,
      content: {
        kind: "withdrawal",
        name: declared.name,
        email: declared.email,
        planName: readPaidPlan(declared.plan).name,
        reference: order,
        orderedAt: declared.ordered_at,
        declaredAt: declared.declared_at,
        paidCents: declared.paid_cents,
        refundCents: declared.refund_cents,
      },
    }),
  ]);
  await sendNotices(env, db, tenantId);
}
