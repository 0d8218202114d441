// What may happen to a payment, played in development: as the events that Stripe would send of it, signed as it signs
// them, to the same webhook.
import { and, desc, eq, inArray, max } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { billingEvents } from "../../db/schema.ts";
import { type Env, readSettings } from "../../settings/env.ts";
import {
  addMonths,
  drawCharge,
  drawCheckoutSession,
  drawDispute,
  drawInvoice,
  drawRefusedPayment,
  drawSubscription,
  type PlayedCharge,
  type PlayedSubscription,
} from "./objects.ts";
import type { CheckoutPage } from "./token.ts";
import type { BillingGateway } from "../../billing/gateway.ts";
import { type Subscription, planInForce, readSubscription } from "../../quota/plan.ts";
import { findPlan, type PaidPlan } from "../../billing/prices.ts";
import { signEvent } from "../../billing/signed-events.ts";
import { handleStripeWebhook } from "../../billing/webhook.ts";

export interface Stage {
  env: Env;
  db: Db;
  gateway: BillingGateway;
}

/** Who acts, and the id of what is done: with the same one it is done once. */
export interface Act {
  id: string;
  tenantId: string;
  customer: string;
}

type Happening = [type: string, object: object];

/** @param happen what happens at this second, in its order. */
async function play({ env, db, gateway }: Stage, act: Act, happen: (now: number) => Happening[]): Promise<void> {
  const { stripeWebhookSecret } = readSettings(env);
  if (stripeWebhookSecret === null) throw new Error("Payments are only played in development");
  const created = await nextSecond(db, act.tenantId);
  for (const [index, [type, object]] of happen(created).entries()) {
    const body = JSON.stringify({
      id: `evt_test_${act.tenantId}_${act.id}_${index}`,
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

/** Later than all that happened before: whoever plays is faster than a second. */
async function nextSecond(db: Db, tenantId: string): Promise<number> {
  const [last] = await db
    .select({ created: max(billingEvents.created) })
    .from(billingEvents)
    .where(eq(billingEvents.tenant_id, tenantId));
  return Math.max(Math.floor(Date.now() / 1000), (last?.created ?? 0) + 1);
}

// A dispute names only its charge, so the charge's id tells whose it is.
const chargeOf = (act: Act, paymentIntent: string | null, cents: number, created: number): PlayedCharge => ({
  id: `ch_test_${act.tenantId}_${act.id}`,
  customer: act.customer,
  paymentIntent: paymentIntent ?? `pi_test_${act.id}`,
  cents,
  created,
});

export const tenantOfCharge = (chargeId: string): string | null => /^ch_test_([^_]+)_/.exec(chargeId)?.[1] ?? null;

/** Whether this checkout was paid before. */
export async function isPaid(db: Db, { id, tenantId }: CheckoutPage): Promise<boolean> {
  const first = await db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(eq(billingEvents.id, `evt_test_${tenantId}_${id}_0`))
    .get();
  return first !== undefined;
}

export async function payCheckout(stage: Stage, page: CheckoutPage, plan: PaidPlan): Promise<void> {
  const { id, tenantId, customer, priceId } = page;
  const paymentIntent = `pi_test_${id}`;
  const session = { id: `cs_test_${id}`, tenantId, customer, priceId, plan };
  await play(stage, page, (now) => {
    const charged: Happening = [
      "charge.succeeded",
      drawCharge(chargeOf(page, paymentIntent, plan.priceCents, now), false),
    ];
    if (plan.mode === "payment") {
      const paid = drawCheckoutSession({ ...session, subscription: null, paymentIntent });
      return [charged, ["checkout.session.completed", paid]];
    }
    const started: PlayedSubscription = {
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
    };
    return [
      charged,
      ["customer.subscription.created", drawSubscription(started)],
      ["invoice.paid", drawInvoice(started, `in_test_${id}`, true)],
      [
        "checkout.session.completed",
        drawCheckoutSession({ ...session, subscription: started.id, paymentIntent: null }),
      ],
    ];
  });
}

/** The bank does not take the card: nothing changes, and Stripe says so, too. */
export const refuseCard = (stage: Stage, page: CheckoutPage, plan: PaidPlan): Promise<void> =>
  play(stage, { ...page, id: `${page.id}-${crypto.randomUUID()}` }, () => [
    ["payment_intent.payment_failed", drawRefusedPayment(`pi_test_${page.id}`, page.customer, plan.priceCents)],
  ]);

/** What the tenant pays for, or has paid for. */
export interface RunningOrder {
  row: Subscription;
  plan: PaidPlan;
  subscription: PlayedSubscription | null;
}

export async function findRunningOrder(
  { db, gateway }: Stage,
  { tenantId, customer }: Pick<Act, "tenantId" | "customer">,
): Promise<RunningOrder | null> {
  const row = await readSubscription(db, tenantId);
  const plan = row && findPlan(gateway.prices, row.price_id);
  if (!plan || planInForce(row, Date.now()).id === "free") return null;
  const { subscription_id: id, price_id: priceId, current_period_end: end, started_at: start } = row;
  if (id === null || priceId === null || end === null || start === null) return { row, plan, subscription: null };
  const periodEnd = Math.floor(Date.parse(end) / 1000);
  const subscription: PlayedSubscription = {
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
  };
  return { row, plan, subscription };
}

/** Every subscription of a tenant that has not ended, also besides a plan for life. */
export async function findRunningSubscriptions(
  { db, gateway }: Stage,
  { tenantId, customer }: Pick<Act, "tenantId" | "customer">,
): Promise<PlayedSubscription[]> {
  const rows = await db
    .select({ fact: billingEvents.fact })
    .from(billingEvents)
    .where(eq(billingEvents.tenant_id, tenantId))
    .orderBy(billingEvents.created);
  const running = new Map<string, PlayedSubscription>();
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
        ...period,
      });
    }
  }
  return [...running.values()];
}

export const changeSubscription = (
  stage: Stage,
  act: Act,
  running: PlayedSubscription,
  change: Partial<PlayedSubscription>,
): Promise<void> =>
  play(stage, act, () => [["customer.subscription.updated", drawSubscription({ ...running, ...change })]]);

export const endSubscription = (stage: Stage, act: Act, running: PlayedSubscription): Promise<void> =>
  play(stage, act, () => [["customer.subscription.deleted", drawSubscription({ ...running, status: "canceled" })]]);

/** The period's end comes: a month more, or the end of what was cancelled. What is owed is only paid. */
export async function renewSubscription(
  stage: Stage,
  act: Act,
  running: PlayedSubscription,
  isPaid: boolean,
): Promise<void> {
  if (running.cancelsAtPeriodEnd) return endSubscription(stage, act, running);
  const { periodEnd } = running;
  const period = running.status === "past_due" ? {} : { periodStart: periodEnd, periodEnd: addMonths(periodEnd, 1) };
  const next: PlayedSubscription = { ...running, ...period, status: isPaid ? "active" : "past_due" };
  await play(stage, act, () => [
    ["customer.subscription.updated", drawSubscription(next)],
    [isPaid ? "invoice.paid" : "invoice.payment_failed", drawInvoice(next, `in_test_${act.id}`, isPaid)],
  ]);
}

export const refundOrder = (stage: Stage, act: Act, { row, plan }: RunningOrder): Promise<void> =>
  play(stage, act, (now) => [
    ["charge.refunded", drawCharge(chargeOf(act, row.payment_intent_id, plan.priceCents, now), true)],
  ]);

export const disputeOrder = (stage: Stage, act: Act, { row, plan }: RunningOrder): Promise<void> =>
  play(stage, act, (now) => [
    [
      "charge.dispute.created",
      drawDispute(chargeOf(act, row.payment_intent_id, plan.priceCents, now), `dp_test_${act.id}`, "needs_response"),
    ],
  ]);

/** The charge of the dispute that came last, if it is not decided yet. */
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

export async function winDispute(stage: Stage, act: Act): Promise<void> {
  const dispute = await findOpenDispute(stage.db, act.tenantId);
  if (!dispute) return;
  await play(stage, act, (now) => {
    const charge = { ...chargeOf(act, dispute.paymentIntent, 0, now), id: dispute.charge };
    return [["charge.dispute.closed", drawDispute(charge, `dp_test_${act.id}`, "won")]];
  });
}
