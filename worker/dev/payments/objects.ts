// What Stripe's objects look like, as far as events of them are read here or by whoever looks at them.
import type { PaidPlan } from "../../billing/prices.ts";

/** Times are seconds since 1970. */
export interface PlayedSubscription {
  id: string;
  tenantId: string;
  customer: string;
  plan: PaidPlan;
  priceId: string;
  status: "active" | "past_due" | "canceled";
  startedAt: number;
  periodStart: number;
  periodEnd: number;
  cancelsAtPeriodEnd: boolean;
}

export interface PlayedCharge {
  id: string;
  customer: string;
  paymentIntent: string;
  cents: number;
  created: number;
}

const currency = "usd";

/** The same day some months on, or the month's last. */
export function addMonths(seconds: number, months: number): number {
  const time = new Date(seconds * 1000);
  const day = time.getUTCDate();
  time.setUTCDate(1);
  time.setUTCMonth(time.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
  time.setUTCDate(Math.min(day, lastDay));
  return Math.floor(time.getTime() / 1000);
}

export const drawSubscription = (played: PlayedSubscription) => ({
  id: played.id,
  object: "subscription",
  cancel_at: played.cancelsAtPeriodEnd ? played.periodEnd : null,
  cancel_at_period_end: played.cancelsAtPeriodEnd,
  collection_method: "charge_automatically",
  created: played.startedAt,
  currency,
  customer: played.customer,
  ended_at: played.status === "canceled" ? played.periodEnd : null,
  items: {
    object: "list",
    data: [
      {
        id: `si_${played.id}`,
        object: "subscription_item",
        current_period_start: played.periodStart,
        current_period_end: played.periodEnd,
        price: {
          id: played.priceId,
          object: "price",
          currency,
          recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
          type: "recurring",
          unit_amount: played.plan.priceCents,
        },
        quantity: 1,
        subscription: played.id,
      },
    ],
    has_more: false,
    url: `/v1/subscription_items?subscription=${played.id}`,
  },
  livemode: false,
  metadata: { tenant_id: played.tenantId, price_id: played.priceId },
  start_date: played.startedAt,
  status: played.status,
});

export const drawInvoice = (played: PlayedSubscription, id: string, isPaid: boolean) => ({
  id,
  object: "invoice",
  amount_due: played.plan.priceCents,
  amount_paid: isPaid ? played.plan.priceCents : 0,
  attempt_count: 1,
  currency,
  customer: played.customer,
  lines: {
    object: "list",
    data: [
      {
        id: `il_${id}`,
        object: "line_item",
        amount: played.plan.priceCents,
        currency,
        period: { start: played.periodStart, end: played.periodEnd },
        quantity: 1,
      },
    ],
    has_more: false,
    url: `/v1/invoices/${id}/lines`,
  },
  livemode: false,
  parent: {
    quote_details: null,
    subscription_details: { metadata: { tenant_id: played.tenantId }, subscription: played.id },
    type: "subscription_details",
  },
  status: isPaid ? "paid" : "open",
});

export const drawCheckoutSession = (session: {
  id: string;
  tenantId: string;
  customer: string;
  priceId: string;
  plan: PaidPlan;
  subscription: string | null;
  paymentIntent: string | null;
}) => ({
  id: session.id,
  object: "checkout.session",
  amount_total: session.plan.priceCents,
  client_reference_id: session.tenantId,
  currency,
  customer: session.customer,
  livemode: false,
  metadata: { tenant_id: session.tenantId, price_id: session.priceId },
  mode: session.plan.mode,
  payment_intent: session.paymentIntent,
  payment_status: "paid",
  status: "complete",
  subscription: session.subscription,
});

export const drawCharge = ({ id, customer, paymentIntent, cents, created }: PlayedCharge, isRefunded: boolean) => ({
  id,
  object: "charge",
  amount: cents,
  amount_refunded: isRefunded ? cents : 0,
  created,
  currency,
  customer,
  livemode: false,
  paid: true,
  payment_intent: paymentIntent,
  refunded: isRefunded,
  status: "succeeded",
});

export const drawDispute = (charge: PlayedCharge, id: string, status: "needs_response" | "won") => ({
  id,
  object: "dispute",
  amount: charge.cents,
  charge: charge.id,
  created: charge.created,
  currency,
  livemode: false,
  payment_intent: charge.paymentIntent,
  reason: "fraudulent",
  status,
});

/** A card that the bank does not take. */
export const drawRefusedPayment = (id: string, customer: string, cents: number) => ({
  id,
  object: "payment_intent",
  amount: cents,
  currency,
  customer,
  last_payment_error: { code: "card_declined", decline_code: "generic_decline", type: "card_error" },
  livemode: false,
  status: "requires_payment_method",
});
