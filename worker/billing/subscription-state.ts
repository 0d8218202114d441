// What a tenant has paid for, as its events tell it: the same whatever order they came in, late or twice.
import { plans, type PlanId, type SubscriptionStatus } from "../contract/plans.ts";
import type { BillingEvent, BillingFact } from "./normalize-stripe-event.ts";

export interface SubscriptionState {
  plan: PlanId;
  status: SubscriptionStatus;
  /** Seconds since 1970; null: paid once and for all, or nothing yet. */
  periodEnd: number | null;
  cancelsAtPeriodEnd: boolean;
  priceId: string | null;
  /** Stripe's ids of what is paid for. */
  subscription: string | null;
  paymentIntent: string | null;
  /** When it was ordered: from here the days of withdrawal count. Seconds since 1970. */
  startedAt: number | null;
}

const nothing: SubscriptionState = {
  plan: "free",
  status: "cancelled",
  periodEnd: null,
  cancelsAtPeriodEnd: false,
  priceId: null,
  subscription: null,
  paymentIntent: null,
  startedAt: null,
};

/** One thing that was ordered: a subscription, or the payment of a plan for life. */
interface Order {
  id: string;
  priceId: string | null;
  status: "waiting" | "active" | "past_due" | "ended";
  startedAt: number;
  paidAt: number | null;
  periodEnd: number | null;
  cancelsAtPeriodEnd: boolean;
  isForLife: boolean;
  isRefunded: boolean;
}

interface Dispute {
  /** The order whose payment it is; undefined: none that is known. */
  order: string | undefined;
  openedAt: number;
  isLost: boolean;
}

/** Stripe's clock has seconds: what happens within one is put in the order in which it happens in a life. */
const lifeOrder = [
  "checkout.session.completed",
  "checkout.session.async_payment_failed",
  "checkout.session.async_payment_succeeded",
  "customer.subscription.created",
  "invoice.payment_failed",
  "invoice.paid",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
];

const byTime = (one: BillingEvent, other: BillingEvent) =>
  one.created - other.created ||
  lifeOrder.indexOf(one.type) - lifeOrder.indexOf(other.type) ||
  (one.id < other.id ? -1 : 1);

/**
 * @param events all of one tenant's, each once, in any order.
 * @param findPlan the plan of a price by Stripe's id; undefined: not one of ours, which gives nothing.
 */
export function foldEvents(
  events: BillingEvent[],
  findPlan: (priceId: string | null) => PlanId | undefined,
): SubscriptionState {
  const orders = new Map<string, Order>();
  const disputes = new Map<string, Dispute>();
  for (const event of events.toSorted(byTime)) applyFact(event, orders, disputes);
  // What is paid after a dispute is another payment than the one that is disputed.
  const isDisputed = ({ id, paidAt }: Order) =>
    [...disputes.values()].some(
      ({ order, openedAt, isLost }) => isLost && order === id && (paidAt ?? 0) <= openedAt + slackSeconds,
    );
  const ranks = plans.map(({ id }): string => id);
  const rankOf = (order: Order) => ranks.indexOf(findPlan(order.priceId) ?? "");
  const paid = [...orders.values()]
    .filter((order) => rankOf(order) > 0 && order.status !== "waiting")
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.startedAt - one.startedAt);
  const inForce = paid.find((order) => order.status !== "ended" && !order.isRefunded && !isDisputed(order));
  if (!inForce) return nothing;
  return {
    plan: findPlan(inForce.priceId) ?? "free",
    status: inForce.status === "past_due" ? "past_due" : "active",
    periodEnd: inForce.isForLife ? null : inForce.periodEnd,
    cancelsAtPeriodEnd: inForce.cancelsAtPeriodEnd,
    priceId: inForce.priceId,
    subscription: inForce.isForLife ? null : inForce.id,
    paymentIntent: inForce.isForLife ? inForce.id : null,
    startedAt: inForce.startedAt,
  };
}

function applyFact({ fact, created }: BillingEvent, orders: Map<string, Order>, disputes: Map<string, Dispute>): void {
  switch (fact.kind) {
    case "checkout":
      return applyCheckout(fact, created, orders);
    case "subscription":
      return applySubscription(fact, created, orders);
    case "invoice":
      return applyInvoice(fact, created, orders);
    case "refund": {
      const order = findPaidOrder(orders, fact.paymentIntent, fact.chargedAt);
      if (order) order.isRefunded = true;
      return;
    }
    case "dispute": {
      const known = disputes.get(fact.charge);
      const order = known?.order ?? findPaidOrder(orders, fact.paymentIntent, created)?.id;
      // What was decided stays decided.
      disputes.set(fact.charge, { order, openedAt: known?.openedAt ?? created, isLost: fact.outcome !== "won" });
    }
  }
}

const startOrder = (id: string, created: number): Order => ({
  id,
  priceId: null,
  status: "waiting",
  startedAt: created,
  paidAt: null,
  periodEnd: null,
  cancelsAtPeriodEnd: false,
  isForLife: false,
  isRefunded: false,
});

function applyCheckout(
  { subscription, paymentIntent, priceId, isPaid }: Extract<BillingFact, { kind: "checkout" }>,
  created: number,
  orders: Map<string, Order>,
): void {
  const id = subscription ?? paymentIntent;
  if (!id) return;
  const order = orders.get(id) ?? startOrder(id, created);
  order.priceId ??= priceId;
  order.isForLife = subscription === null;
  if (isPaid && order.status === "waiting") {
    order.status = "active";
    order.paidAt = created;
  }
  orders.set(id, order);
}

function applySubscription(
  fact: Extract<BillingFact, { kind: "subscription" }>,
  created: number,
  orders: Map<string, Order>,
): void {
  const order = orders.get(fact.subscription) ?? startOrder(fact.subscription, created);
  orders.set(order.id, order);
  // An ended subscription never runs again: Stripe makes a new one.
  if (order.status === "ended") return;
  order.status = readStatus(fact.status);
  order.priceId = fact.priceId ?? order.priceId;
  order.startedAt = fact.startedAt;
  order.periodEnd = fact.periodEnd ?? order.periodEnd;
  order.cancelsAtPeriodEnd = fact.cancelsAtPeriodEnd;
  if (order.status === "active") order.paidAt ??= created;
}

function readStatus(status: string): Order["status"] {
  if (status === "active" || status === "trialing") return "active";
  if (status === "past_due") return "past_due";
  // Not paid for yet, no longer, or paused: it may run again.
  return status === "canceled" || status === "incomplete_expired" ? "ended" : "waiting";
}

function applyInvoice(
  { subscription, isPaid, periodEnd }: Extract<BillingFact, { kind: "invoice" }>,
  created: number,
  orders: Map<string, Order>,
): void {
  const order = orders.get(subscription) ?? startOrder(subscription, created);
  orders.set(subscription, order);
  if (order.status === "ended") return;
  if (!isPaid) {
    if (order.status === "active") order.status = "past_due";
    return;
  }
  order.status = "active";
  order.paidAt = created;
  order.isRefunded = false;
  order.periodEnd = Math.max(order.periodEnd ?? 0, periodEnd ?? 0) || null;
}

/** Between a payment and the event that tells of it. */
const slackSeconds = 3600;

/** What a payment was for: by its own id, or the subscription whose current period it paid; none for an older period's. */
function findPaidOrder(orders: Map<string, Order>, paymentIntent: string | null, at: number): Order | undefined {
  const forLife = paymentIntent === null ? undefined : orders.get(paymentIntent);
  if (forLife) return forLife;
  return [...orders.values()]
    .filter(({ isForLife, paidAt }) => !isForLife && paidAt !== null && paidAt <= at + slackSeconds)
    .toSorted((one, other) => (other.paidAt ?? 0) - (one.paidAt ?? 0))[0];
}
