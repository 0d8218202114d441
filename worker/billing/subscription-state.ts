// Derives a tenant's subscription from its Stripe events: a pure function, independent of their order of arrival.
import { plans, type PlanId, type SubscriptionStatus } from "../contract/plans.ts";
import type { BillingEvent, BillingFact } from "./normalize-stripe-event.ts";

export interface SubscriptionState {
  plan: PlanId;
  status: SubscriptionStatus;
  /** Unix seconds; null: lifetime plan, or nothing bought. */
  periodEnd: number | null;
  cancelsAtPeriodEnd: boolean;
  priceId: string | null;
  /** Stripe ids of the current order. */
  subscription: string | null;
  paymentIntent: string | null;
  /** When it was ordered (start of the withdrawal period), in Unix seconds. */
  startedAt: number | null;
  /** When the oldest payment that is still missing failed, in Unix seconds; null: everything is paid. */
  overdueSince: number | null;
  /** The buyer's statements (order_consents); null: none are known. */
  consent: string | null;
}

const noSubscription: SubscriptionState = {
  plan: "free",
  status: "cancelled",
  periodEnd: null,
  cancelsAtPeriodEnd: false,
  priceId: null,
  subscription: null,
  paymentIntent: null,
  startedAt: null,
  overdueSince: null,
  consent: null,
};

/** An order: a subscription, or the payment of a lifetime plan. */
interface Order {
  id: string;
  priceId: string | null;
  status: "waiting" | "active" | "ended";
  startedAt: number;
  paidAt: number | null;
  periodEnd: number | null;
  cancelsAtPeriodEnd: boolean;
  isForLife: boolean;
  isRefunded: boolean;
  /** When each payment that is missing first failed, by invoice; under "status", what only the subscription says. */
  unpaid: Map<string, number>;
  consent: string | null;
}

interface Dispute {
  /** Id of the order whose payment is disputed; undefined when unknown. */
  order: string | undefined;
  openedAt: number;
  isLost: boolean;
}

/** Order of events within the same second, by the life cycle of a subscription: Stripe's clock has only seconds. */
const typeOrder = [
  "checkout.session.completed",
  "checkout.session.async_payment_failed",
  "checkout.session.async_payment_succeeded",
  "customer.subscription.created",
  "invoice.payment_failed",
  "invoice.paid",
  "invoice.voided",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
];

const isWithdrawal = ({ fact }: BillingEvent) => Number(fact.kind === "withdrawal");

// Withdrawals come last: they end their order whatever its other events say, and their time is by our clock, which cannot
// be compared with Stripe's.
const byTime = (one: BillingEvent, other: BillingEvent) =>
  isWithdrawal(one) - isWithdrawal(other) ||
  one.created - other.created ||
  typeOrder.indexOf(one.type) - typeOrder.indexOf(other.type) ||
  (one.id < other.id ? -1 : 1);

/**
 * The subscription state after all events: the highest plan that is paid, not ended, refunded or disputed.
 * @param events all events of one tenant, each once, in any order.
 * @param findPlan the plan of a Stripe price id; orders with an unknown price are ignored.
 */
export function foldEvents(
  events: BillingEvent[],
  findPlan: (priceId: string | null) => PlanId | undefined,
): SubscriptionState {
  const orders = new Map<string, Order>();
  const disputes = new Map<string, Dispute>();
  for (const event of events.toSorted(byTime)) applyFact(event, orders, disputes);
  // A payment after the dispute was opened is not the disputed one.
  const isDisputed = ({ id, paidAt }: Order) =>
    [...disputes.values()].some(
      ({ order, openedAt, isLost }) => isLost && order === id && (paidAt ?? 0) <= openedAt + eventDelaySeconds,
    );
  const ranks = plans.map(({ id }): string => id);
  const rankOf = (order: Order) => ranks.indexOf(findPlan(order.priceId) ?? "");
  const paid = [...orders.values()]
    .filter((order) => rankOf(order) > 0 && order.status !== "waiting")
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.startedAt - one.startedAt);
  const inForce = paid.find((order) => order.status !== "ended" && !order.isRefunded && !isDisputed(order));
  if (!inForce) return noSubscription;
  return {
    plan: findPlan(inForce.priceId) ?? "free",
    status: inForce.unpaid.size > 0 ? "past_due" : "active",
    periodEnd: inForce.isForLife ? null : inForce.periodEnd,
    cancelsAtPeriodEnd: inForce.cancelsAtPeriodEnd,
    priceId: inForce.priceId,
    subscription: inForce.isForLife ? null : inForce.id,
    paymentIntent: inForce.isForLife ? inForce.id : null,
    startedAt: inForce.startedAt,
    overdueSince: inForce.unpaid.size > 0 ? Math.min(...inForce.unpaid.values()) : null,
    consent: inForce.consent,
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
    case "withdrawal": {
      const order = orders.get(fact.order);
      if (order) order.status = "ended";
      return;
    }
    case "dispute": {
      const known = disputes.get(fact.charge);
      const order = known?.order ?? findPaidOrder(orders, fact.paymentIntent, created)?.id;
      // The order and time of the first event of a dispute are kept.
      disputes.set(fact.charge, { order, openedAt: known?.openedAt ?? created, isLost: fact.outcome !== "won" });
    }
  }
}

const newOrder = (id: string, created: number): Order => ({
  id,
  priceId: null,
  status: "waiting",
  startedAt: created,
  paidAt: null,
  periodEnd: null,
  cancelsAtPeriodEnd: false,
  isForLife: false,
  isRefunded: false,
  unpaid: new Map(),
  consent: null,
});

function applyCheckout(
  { subscription, paymentIntent, priceId, isPaid, consent }: Extract<BillingFact, { kind: "checkout" }>,
  created: number,
  orders: Map<string, Order>,
): void {
  const id = subscription ?? paymentIntent;
  if (!id) return;
  const order = orders.get(id) ?? newOrder(id, created);
  order.priceId ??= priceId;
  order.consent ??= consent ?? null;
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
  const order = orders.get(fact.subscription) ?? newOrder(fact.subscription, created);
  orders.set(order.id, order);
  // An ended subscription never restarts: Stripe creates a new one.
  if (order.status === "ended") return;
  order.consent ??= fact.consent ?? null;
  order.status = readStatus(fact.status);
  // A failed invoice stays missing whatever the subscription is called: Stripe's settings may leave it active.
  if (!isOverdue(fact.status)) order.unpaid.delete(statusKey);
  else if (!order.unpaid.has(statusKey)) order.unpaid.set(statusKey, created);
  order.priceId = fact.priceId ?? order.priceId;
  order.startedAt = fact.startedAt;
  order.periodEnd = fact.periodEnd ?? order.periodEnd;
  order.cancelsAtPeriodEnd = fact.cancelsAtPeriodEnd;
  if (order.status === "active" && !isOverdue(fact.status)) order.paidAt ??= created;
}

const statusKey = "status";

/** Whether Stripe waits for a payment of a subscription that has run: its settings choose between the two. */
const isOverdue = (status: string) => status === "past_due" || status === "unpaid";

function readStatus(status: string): Order["status"] {
  if (status === "active" || status === "trialing" || isOverdue(status)) return "active";
  // Incomplete or paused: it may become active again.
  return status === "canceled" || status === "incomplete_expired" ? "ended" : "waiting";
}

function applyInvoice(
  { subscription, isPaid, periodEnd, invoice = "", isVoid, isForChange }: Extract<BillingFact, { kind: "invoice" }>,
  created: number,
  orders: Map<string, Order>,
): void {
  const order = orders.get(subscription) ?? newOrder(subscription, created);
  orders.set(subscription, order);
  if (order.status === "ended") return;
  if (isVoid) return void order.unpaid.delete(invoice);
  if (!isPaid) {
    const isFirst = order.status === "active" && !isForChange && !order.unpaid.has(invoice);
    if (isFirst) order.unpaid.set(invoice, created);
    return;
  }
  order.status = "active";
  order.unpaid.clear();
  order.paidAt = created;
  order.isRefunded = false;
  order.periodEnd = Math.max(order.periodEnd ?? 0, periodEnd ?? 0) || null;
}

/** Longest delay between a payment and its event. */
const eventDelaySeconds = 3600;

/** The order of a payment: by its id (lifetime plan), or the subscription paid last before `at`; undefined if none. */
function findPaidOrder(orders: Map<string, Order>, paymentIntent: string | null, at: number): Order | undefined {
  const forLife = paymentIntent === null ? undefined : orders.get(paymentIntent);
  if (forLife) return forLife;
  return [...orders.values()]
    .filter(({ isForLife, paidAt }) => !isForLife && paidAt !== null && paidAt <= at + eventDelaySeconds)
    .toSorted((one, other) => (other.paidAt ?? 0) - (one.paidAt ?? 0))[0];
}
