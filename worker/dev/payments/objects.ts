// Builds Stripe objects for the stand-in's events, with the fields that we read or log.
import type { PaidPlan } from "../../billing/prices.ts";

/** Times are Unix seconds. */
export interface TestSubscription {
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
  /** The buyer's statements. */
  consentId: string | undefined;
}

export interface TestCharge {
  id: string;
  customer: string;
  paymentIntent: string;
  cents: number;
  created: number;
}

const currency = "usd";

/** Unix time some months later: the same day, or the last of the month. */
export function addMonths(seconds: number, months: number): number {
  const time = new Date(seconds * 1000);
  const day = time.getUTCDate();
  time.setUTCDate(1);
  time.setUTCMonth(time.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
  time.setUTCDate(Math.min(day, lastDay));
  return Math.floor(time.getTime() / 1000);
}

/** A Stripe subscription object. */
export const buildSubscription = (subscription: TestSubscription) => ({
  id: subscription.id,
  object: "subscription",
  cancel_at: subscription.cancelsAtPeriodEnd ? subscription.periodEnd : null,
  cancel_at_period_end: subscription.cancelsAtPeriodEnd,
  collection_method: "charge_automatically",
  created: subscription.startedAt,
  currency,
  customer: subscription.customer,
  ended_at: subscription.status === "canceled" ? subscription.periodEnd : null,
  items: {
    object: "list",
    data: [
      {
        id: `si_${subscription.id}`,
        object: "subscription_item",
        current_period_start: subscription.periodStart,
        current_period_end: subscription.periodEnd,
        price: {
          id: subscription.priceId,
          object: "price",
          currency,
          recurring: { interval: "month", interval_count: 1, usage_type: "licensed" },
          type: "recurring",
          unit_amount: subscription.plan.priceCents,
        },
        quantity: 1,
        subscription: subscription.id,
      },
    ],
    has_more: false,
    url: `/v1/subscription_items?subscription=${subscription.id}`,
  },
  livemode: false,
  metadata: buildMetadata(subscription),
  start_date: subscription.startedAt,
  status: subscription.status,
});

const buildMetadata = (about: { tenantId: string; priceId: string; consentId: string | undefined }) => ({
  tenant_id: about.tenantId,
  price_id: about.priceId,
  ...(about.consentId && { consent_id: about.consentId }),
});

/** A Stripe invoice object. */
export const buildInvoice = (subscription: TestSubscription, id: string, isPaid: boolean) => ({
  id,
  object: "invoice",
  amount_due: subscription.plan.priceCents,
  amount_paid: isPaid ? subscription.plan.priceCents : 0,
  attempt_count: 1,
  currency,
  customer: subscription.customer,
  lines: {
    object: "list",
    data: [
      {
        id: `il_${id}`,
        object: "line_item",
        amount: subscription.plan.priceCents,
        currency,
        period: { start: subscription.periodStart, end: subscription.periodEnd },
        quantity: 1,
      },
    ],
    has_more: false,
    url: `/v1/invoices/${id}/lines`,
  },
  livemode: false,
  parent: {
    quote_details: null,
    subscription_details: { metadata: { tenant_id: subscription.tenantId }, subscription: subscription.id },
    type: "subscription_details",
  },
  status: isPaid ? "paid" : "open",
});

/** A completed Stripe checkout session. */
export const buildCheckoutSession = (session: {
  id: string;
  tenantId: string;
  customer: string;
  priceId: string;
  plan: PaidPlan;
  subscription: string | null;
  paymentIntent: string | null;
  consentId: string | undefined;
}) => ({
  id: session.id,
  object: "checkout.session",
  amount_total: session.plan.priceCents,
  client_reference_id: session.tenantId,
  currency,
  customer: session.customer,
  livemode: false,
  metadata: buildMetadata(session),
  mode: session.plan.mode,
  payment_intent: session.paymentIntent,
  payment_status: "paid",
  status: "complete",
  subscription: session.subscription,
});

/** A Stripe charge object. @param refunded cents that were given back. */
export const buildCharge = ({ id, customer, paymentIntent, cents, created }: TestCharge, refunded: number) => ({
  id,
  object: "charge",
  amount: cents,
  amount_refunded: refunded,
  created,
  currency,
  customer,
  livemode: false,
  paid: true,
  payment_intent: paymentIntent,
  refunded: refunded === cents,
  status: "succeeded",
});

/** A Stripe dispute object. */
export const buildDispute = (charge: TestCharge, id: string, status: "needs_response" | "won") => ({
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

/** The payment intent of a declined card. */
export const buildDeclinedPayment = (id: string, customer: string, cents: number) => ({
  id,
  object: "payment_intent",
  amount: cents,
  currency,
  customer,
  last_payment_error: { code: "card_declined", decline_code: "generic_decline", type: "card_error" },
  livemode: false,
  status: "requires_payment_method",
});
