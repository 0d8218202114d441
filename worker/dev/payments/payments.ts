// Simulates payments in development: builds the events that Stripe would send, signs them and passes them to the webhook
// handler.
import { and, desc, eq, inArray, max } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { billingEvents } from "../../db/schema.ts";
import { type Env, readSettings } from "../../settings/env.ts";
import {
  addMonths,
  buildCharge,
  buildCheckoutSession,
  buildDispute,
  buildInvoice,
  buildDeclinedPayment,
  buildSubscription,
  type TestCharge,
  type TestSubscription,
} from "./objects.ts";
import type { CheckoutPage } from "./token.ts";
import type { BillingGateway, PaidOrder } from "../../billing/gateway.ts";
import { boughtPlan, readSubscription, type Subscription } from "../../quota/plan.ts";
import { findPlan, type PaidPlan } from "../../billing/prices.ts";
import { signEvent } from "../../billing/signed-events.ts";
import { handleStripeWebhook } from "../../billing/webhook.ts";
import type { Payment } from "../../billing/withdrawal-quote.ts";

export interface PaymentContext {
  env: Env;
  db: Db;
  gateway: BillingGateway;
}

/** A simulated action: its idempotency id, tenant and customer. */
export interface PaymentAction {
  id: string;
  tenantId: string;
  customer: string;
}

type EventBody = [type: string, object: object];

/** Signs and handles the events of one action. @param build the events in order, for the given Unix second. */
async function simulate(
  { env, db, gateway }: PaymentContext,
  action: PaymentAction,
  build: (now: number) => EventBody[],
): Promise<void> {
  const { stripeWebhookSecret } = readSettings(env);
  if (stripeWebhookSecret === null) throw new Error("Payments are only played in development");
  const created = await nextSecond(db, action.tenantId);
  for (const [index, [type, object]] of build(created).entries()) {
    const body = JSON.stringify({
      id: `evt_test_${action.tenantId}_${action.id}_${index}`,
      object: "event",
      created,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    });
    await handleStripeWebhook(env, db, gateway, body, await signEvent(stripeWebhookSecret, body));
  }
}

/** A Unix second after all previous events: several actions may run within one real second. */
async function nextSecond(db: Db, tenantId: string): Promise<number> {
  const [last] = await db
    .select({ created: max(billingEvents.created) })
    .from(billingEvents)
    .where(eq(billingEvents.tenant_id, tenantId));
  return Math.max(Math.floor(Date.now() / 1000), (last?.created ?? 0) + 1);
}

// A dispute names only its charge, so the charge's id contains the tenant.
const chargeOf = (action: PaymentAction, paymentIntent: string | null, cents: number, created: number): TestCharge => ({
  id: `ch_test_${action.tenantId}_${action.id}`,
  customer: action.customer,
  paymentIntent: paymentIntent ?? `pi_test_${action.id}`,
  cents,
  created,
});

/** The tenant in a charge id of the stand-in; null for another id. */
export const tenantOfCharge = (chargeId: string): string | null => /^ch_test_([^_]+)_/.exec(chargeId)?.[1] ?? null;

/** Whether this checkout has been paid. */
export async function isPaid(db: Db, { id, tenantId }: CheckoutPage): Promise<boolean> {
  const first = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(eq(billingEvents.id, `evt_test_${tenantId}_${id}_0`))
    .get();
  return first !== undefined;
}

/** Simulates a successful payment: charge, subscription or lifetime payment, invoice and checkout events. */
export async function payCheckout(payments: PaymentContext, page: CheckoutPage, plan: PaidPlan): Promise<void> {
  const { id, tenantId, customer, priceId, consentId } = page;
  const paymentIntent = `pi_test_${id}`;
  const session = { id: `cs_test_${id}`, tenantId, customer, priceId, plan, consentId };
  await simulate(payments, page, (now) => {
    const charged: EventBody = [
      "charge.succeeded",
      buildCharge(chargeOf(page, paymentIntent, plan.priceCents, now), 0),
    ];
    if (plan.mode === "payment") {
      const paid = buildCheckoutSession({ ...session, subscription: null, paymentIntent });
      return [charged, ["checkout.session.completed", paid]];
    }
    const started: TestSubscription = {
      id: `sub_test_${id}`,
      tenantId,
      customer,
      plan,
      priceId,
      status: "active",
      startedAt: now,
      periodStart: now,
      periodEnd: addMonths(now, 1),
      cancelsAtPeriodEnd: false,
      consentId,
    };
    return [
      charged,
      ["customer.subscription.created", buildSubscription(started)],
      ["invoice.paid", buildInvoice(started, `in_test_${id}`, true)],
      [
        "checkout.session.completed",
        buildCheckoutSession({ ...session, subscription: started.id, paymentIntent: null }),
      ],
    ];
  });
}

/** Simulates a declined card: an event without effect on the subscription. */
export const declineCard = (payments: PaymentContext, page: CheckoutPage, plan: PaidPlan): Promise<void> =>
  simulate(payments, { ...page, id: `${page.id}-${crypto.randomUUID()}` }, () => [
    ["payment_intent.payment_failed", buildDeclinedPayment(`pi_test_${page.id}`, page.customer, plan.priceCents)],
  ]);

/** The order in force: a running subscription, or a lifetime plan (`subscription` is null). */
export interface RunningOrder {
  row: Subscription;
  plan: PaidPlan;
  subscription: TestSubscription | null;
}

/** The tenant's order in force; null on the free plan. */
export async function findRunningOrder(
  { db, gateway }: PaymentContext,
  { tenantId, customer }: Pick<PaymentAction, "tenantId" | "customer">,
): Promise<RunningOrder | null> {
  const row = await readSubscription(db, tenantId);
  const plan = row && findPlan(gateway.prices, row.price_id);
  if (!plan || boughtPlan(row, Date.now()).id === "free") return null;
  const { subscription_id: id, price_id: priceId, current_period_end: end, started_at: start } = row;
  if (id === null || priceId === null || end === null || start === null) return { row, plan, subscription: null };
  const periodEnd = Math.floor(Date.parse(end) / 1000);
  const subscription: TestSubscription = {
    id,
    tenantId,
    customer,
    plan,
    priceId,
    status: row.status === "past_due" ? "past_due" : "active",
    startedAt: Math.floor(Date.parse(start) / 1000),
    periodStart: addMonths(periodEnd, -1),
    periodEnd,
    cancelsAtPeriodEnd: row.cancel_at_period_end,
    consentId: undefined,
  };
  return { row, plan, subscription };
}

/** All subscriptions of a tenant that have not ended, also those besides a lifetime plan. */
export async function findRunningSubscriptions(
  { db, gateway }: PaymentContext,
  { tenantId, customer }: Pick<PaymentAction, "tenantId" | "customer">,
): Promise<TestSubscription[]> {
  const rows = await db
    .select({ fact: billingEvents.fact })
    .from(billingEvents)
    .where(eq(billingEvents.tenant_id, tenantId))
    .orderBy(billingEvents.created);
  const running = new Map<string, TestSubscription>();
  for (const { fact } of rows) {
    if (fact?.kind !== "subscription") continue;
    const { subscription: id, priceId, startedAt, periodEnd } = fact;
    const plan = findPlan(gateway.prices, priceId);
    if (fact.status === "canceled" || !plan || priceId === null || periodEnd === null) running.delete(id);
    else {
      const period = { startedAt, periodStart: addMonths(periodEnd, -1), periodEnd };
      running.set(id, {
        id,
        tenantId,
        customer,
        plan,
        priceId,
        status: "active",
        cancelsAtPeriodEnd: false,
        consentId: undefined,
        ...period,
      });
    }
  }
  return [...running.values()];
}

/** Simulates a change of plan, a cancellation or a resumption. */
export const changeSubscription = (
  payments: PaymentContext,
  action: PaymentAction,
  running: TestSubscription,
  change: Partial<TestSubscription>,
): Promise<void> =>
  simulate(payments, action, () => [["customer.subscription.updated", buildSubscription({ ...running, ...change })]]);

/** Simulates the immediate end of a subscription. */
export const endSubscription = (
  payments: PaymentContext,
  action: PaymentAction,
  running: TestSubscription,
): Promise<void> =>
  simulate(payments, action, () => [
    ["customer.subscription.deleted", buildSubscription({ ...running, status: "canceled" })],
  ]);

/** Simulates the end of the period: renewal (paid or failed), or the end of a cancelled subscription. An overdue one is only paid. */
export async function renewSubscription(
  payments: PaymentContext,
  action: PaymentAction,
  running: TestSubscription,
  isPaid: boolean,
): Promise<void> {
  if (running.cancelsAtPeriodEnd) return endSubscription(payments, action, running);
  const { periodEnd } = running;
  const period = running.status === "past_due" ? {} : { periodStart: periodEnd, periodEnd: addMonths(periodEnd, 1) };
  const next: TestSubscription = { ...running, ...period, status: isPaid ? "active" : "past_due" };
  await simulate(payments, action, () => [
    ["customer.subscription.updated", buildSubscription(next)],
    [isPaid ? "invoice.paid" : "invoice.payment_failed", buildInvoice(next, `in_test_${action.id}`, isPaid)],
  ]);
}

/** Simulates a full refund. */
export const refundOrder = (
  payments: PaymentContext,
  action: PaymentAction,
  { row, plan }: RunningOrder,
): Promise<void> =>
  simulate(payments, action, (now) => [
    ["charge.refunded", buildCharge(chargeOf(action, row.payment_intent_id, plan.priceCents, now), plan.priceCents)],
  ]);

/** Simulates a refund of a part of a payment. */
export const refundPayment = (
  payments: PaymentContext,
  action: PaymentAction,
  paymentIntent: string,
  cents: number,
): Promise<void> =>
  simulate(payments, action, (now) => {
    // More than the part, so that Stripe's event would not call the charge refunded: the withdrawal ends the order.
    const charge = chargeOf(action, paymentIntent, cents + 1, now);
    return [["charge.refunded", buildCharge(charge, cents)]];
  });

/** The payments of an order, from the events of its invoices; nothing was refunded of them. */
export async function listPayments(db: Db, { tenantId, subscription, paymentIntent }: PaidOrder): Promise<Payment[]> {
  const rows = await db
    .select({ fact: billingEvents.fact, created: billingEvents.created })
    .from(billingEvents)
    .where(eq(billingEvents.tenant_id, tenantId))
    .orderBy(billingEvents.created);
  return rows.flatMap(({ fact, created }): Payment[] => {
    const paid = { refundedCents: 0, paidAt: created };
    if (fact?.kind === "checkout" && fact.isPaid && paymentIntent !== null && fact.paymentIntent === paymentIntent) {
      return [{ ...paid, paymentIntent, cents: fact.cents ?? 0, periodStart: created, periodEnd: null }];
    }
    if (fact?.kind !== "invoice" || !fact.isPaid || fact.subscription !== subscription) return [];
    const { invoice = "", cents = 0, periodStart = created, periodEnd } = fact;
    return [{ ...paid, paymentIntent: `pi_${invoice}`, cents, periodStart, periodEnd }];
  });
}

/** Simulates a dispute of the last payment. */
export const disputeOrder = (
  payments: PaymentContext,
  action: PaymentAction,
  { row, plan }: RunningOrder,
): Promise<void> =>
  simulate(payments, action, (now) => [
    [
      "charge.dispute.created",
      buildDispute(
        chargeOf(action, row.payment_intent_id, plan.priceCents, now),
        `dp_test_${action.id}`,
        "needs_response",
      ),
    ],
  ]);

/** The latest dispute while it is open; else null. */
export async function findOpenDispute(db: Db, tenantId: string) {
  const last = await db
    .select({ fact: billingEvents.fact })
    .from(billingEvents)
    .where(
      and(
        eq(billingEvents.tenant_id, tenantId),
        inArray(billingEvents.type, ["charge.dispute.created", "charge.dispute.closed"]),
      ),
    )
    .orderBy(desc(billingEvents.created))
    .get();
  return last?.fact?.kind === "dispute" && last.fact.outcome === "open" ? last.fact : null;
}

/** Simulates winning the open dispute. */
export async function winDispute(payments: PaymentContext, action: PaymentAction): Promise<void> {
  const dispute = await findOpenDispute(payments.db, action.tenantId);
  if (!dispute) return;
  await simulate(payments, action, (now) => {
    const charge = { ...chargeOf(action, dispute.paymentIntent, 0, now), id: dispute.charge };
    return [["charge.dispute.closed", buildDispute(charge, `dp_test_${action.id}`, "won")]];
  });
}
