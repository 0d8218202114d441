// A subscription's state is determined by its events, in any order.
import { fc } from "../support/properties.ts";
import { expect, it } from "vitest";
import { type BillingEvent, normalizeStripeEvent } from "../../worker/billing/normalize-stripe-event.ts";
import { foldEvents } from "../../worker/billing/subscription-state.ts";
import type { PlanId } from "../../worker/contract/plans.ts";

const day = 86_400;
const start = 1_790_000_000;
const month = 30 * day;

const findPlan = (priceId: string | null): PlanId | undefined =>
  ({ price_starter: "starter", price_pro: "pro", price_life: "lifetime" } as Record<string, PlanId>)[priceId ?? ""];

let number = 0;
const event = (type: string, created: number, object: unknown): BillingEvent => {
  const read = normalizeStripeEvent({ id: `evt_${(number += 1)}`, type, created, data: { object } });
  if (!read.fact) throw new Error(`${type} says nothing`);
  return { id: read.id, type, created, fact: read.fact };
};

const subscription = (id: string, price: string, periodEnd: number, more: object = {}) => ({
  id,
  customer: "cus_1",
  status: "active",
  start_date: start,
  cancel_at_period_end: false,
  items: { data: [{ current_period_end: periodEnd, price: { id: price } }] },
  ...more,
});
const invoice = (id: string, end: number) => ({
  customer: "cus_1",
  parent: { subscription_details: { subscription: id } },
  lines: { data: [{ period: { end } }] },
});
const checkout = (more: object) => ({ customer: "cus_1", payment_status: "paid", ...more });

/** Paid, upgraded, a failed renewal that was paid later, cancelled, ended. */
const life = () => [
  event(
    "checkout.session.completed",
    start,
    checkout({ subscription: "sub_1", metadata: { price_id: "price_starter" } }),
  ),
  event("customer.subscription.created", start, subscription("sub_1", "price_starter", start + month)),
  event("invoice.paid", start, invoice("sub_1", start + month)),
  event("customer.subscription.updated", start + day, subscription("sub_1", "price_pro", start + month)),
  event(
    "customer.subscription.updated",
    start + month,
    subscription("sub_1", "price_pro", start + 2 * month, { status: "past_due" }),
  ),
  event("invoice.payment_failed", start + month, invoice("sub_1", start + 2 * month)),
  event("invoice.paid", start + month + day, invoice("sub_1", start + 2 * month)),
  event(
    "customer.subscription.updated",
    start + month + day,
    subscription("sub_1", "price_pro", start + 2 * month, { cancel_at_period_end: true }),
  ),
];

const after = (count: number) => foldEvents(life().slice(0, count), findPlan);

it("follows a subscription through its life", () => {
  expect(foldEvents([], findPlan)).toMatchObject({ plan: "free", status: "cancelled" });
  expect(after(1)).toMatchObject({ plan: "starter", status: "active", subscription: "sub_1", startedAt: start });
  expect(after(3)).toMatchObject({ plan: "starter", periodEnd: start + month });
  expect(after(4)).toMatchObject({ plan: "pro", periodEnd: start + month });
  expect(after(6)).toMatchObject({ plan: "pro", status: "past_due" });
  expect(after(7)).toMatchObject({ plan: "pro", status: "active", periodEnd: start + 2 * month });
  expect(after(8)).toMatchObject({ plan: "pro", status: "active", cancelsAtPeriodEnd: true });
  const ended = event(
    "customer.subscription.deleted",
    start + 2 * month,
    subscription("sub_1", "price_pro", start + 2 * month, { status: "canceled" }),
  );
  expect(foldEvents([...life(), ended], findPlan)).toMatchObject({ plan: "free", subscription: null });
});

it("gives the same state for 200 permutations of the events, each repeated", () => {
  const events = [
    ...life(),
    event("customer.subscription.deleted", start + 2 * month, subscription("sub_1", "price_pro", start + 2 * month)),
    event(
      "checkout.session.completed",
      start + 3 * month,
      checkout({ payment_intent: "pi_life", metadata: { price_id: "price_life" } }),
    ),
    event("charge.dispute.created", start + 3 * month + day, {
      charge: "ch_1",
      payment_intent: "pi_life",
      status: "needs_response",
    }),
    event("charge.dispute.closed", start + 4 * month, { charge: "ch_1", payment_intent: "pi_life", status: "won" }),
  ];
  const expected = foldEvents(events, findPlan);
  expect(expected).toMatchObject({ plan: "lifetime", status: "active", periodEnd: null, paymentIntent: "pi_life" });
  fc.assert(
    fc.property(fc.shuffledSubarray(events, { minLength: events.length }), (shuffled) => {
      expect(foldEvents(shuffled, findPlan)).toEqual(expected);
    }),
    { numRuns: 200 },
  );
});

it("ends refunded and disputed subscriptions, and no others", () => {
  const paid = checkout({ payment_intent: "pi_life", metadata: { price_id: "price_life" } });
  const bought = event("checkout.session.completed", start, paid);
  const charge = { customer: "cus_1", payment_intent: "pi_life", created: start, refunded: true };
  expect(foldEvents([bought], findPlan).plan).toBe("lifetime");
  expect(foldEvents([bought, event("charge.refunded", start + day, charge)], findPlan).plan).toBe("free");
  const dispute = { charge: "ch_1", payment_intent: "pi_life", status: "needs_response" };
  const opened = event("charge.dispute.created", start + day, dispute);
  expect(foldEvents([bought, opened], findPlan).plan).toBe("free");
  const lost = event("charge.dispute.closed", start + 2 * day, { ...dispute, status: "lost" });
  expect(foldEvents([bought, opened, lost], findPlan).plan).toBe("free");
  // A disputed month gives nothing; the next one, which is paid, is in force.
  const month1 = [
    event("customer.subscription.created", start, subscription("sub_1", "price_pro", start + month)),
    event("invoice.paid", start, invoice("sub_1", start + month)),
    event("charge.dispute.created", start + day, { charge: "ch_2", status: "needs_response" }),
    event("charge.dispute.closed", start + 2 * day, { charge: "ch_2", status: "lost" }),
  ];
  const month2 = event("invoice.paid", start + month, invoice("sub_1", start + 2 * month));
  expect(foldEvents(month1, findPlan).plan).toBe("free");
  expect(foldEvents([month2, ...month1], findPlan)).toMatchObject({ plan: "pro", periodEnd: start + 2 * month });
  // The first month is refunded after the second was paid: the second stays.
  const monthly = (refundedAt: number) => [
    event("customer.subscription.created", start, subscription("sub_1", "price_pro", start + month)),
    event("invoice.paid", start, invoice("sub_1", start + month)),
    event("invoice.paid", start + month, invoice("sub_1", start + 2 * month)),
    event("charge.refunded", start + month + day, { customer: "cus_1", created: refundedAt, refunded: true }),
  ];
  expect(foldEvents(monthly(start), findPlan).plan).toBe("pro");
  expect(foldEvents(monthly(start + month), findPlan).plan).toBe("free");
});

it("gives no plan for an unknown price or without a payment", () => {
  const foreign = event(
    "checkout.session.completed",
    start,
    checkout({ subscription: "sub_1", metadata: { price_id: "price_x" } }),
  );
  expect(foldEvents([foreign], findPlan).plan).toBe("free");
  const unpaid = event(
    "checkout.session.completed",
    start,
    checkout({ payment_intent: "pi_1", payment_status: "unpaid", metadata: { price_id: "price_life" } }),
  );
  expect(foldEvents([unpaid], findPlan).plan).toBe("free");
  const incomplete = event(
    "customer.subscription.created",
    start,
    subscription("sub_1", "price_pro", start + month, { status: "incomplete" }),
  );
  expect(foldEvents([incomplete], findPlan).plan).toBe("free");
});

const failed = (at: number, more: object = {}) =>
  event("invoice.payment_failed", at, { id: "in_2", ...invoice("sub_1", start + 2 * month), ...more });
const updated = (at: number, more: object = {}) =>
  event("customer.subscription.updated", at, subscription("sub_1", "price_pro", start + 2 * month, more));
const paidFirst = () => [
  event("customer.subscription.created", start, subscription("sub_1", "price_pro", start + month)),
  event("invoice.paid", start, { id: "in_1", ...invoice("sub_1", start + month) }),
];

it("is overdue from the first failed payment until one is made, whatever Stripe calls the subscription", () => {
  const due = start + month;
  const overdue = { plan: "pro", status: "past_due", overdueSince: due };
  expect(foldEvents([...paidFirst(), failed(due)], findPlan)).toMatchObject(overdue);
  // Retries do not move the date, nor do Stripe's settings for what fails: it stays active, past due, or unpaid.
  for (const status of ["active", "past_due", "unpaid"]) {
    const events = [
      ...paidFirst(),
      failed(due),
      updated(due + 1, { status }),
      failed(due + day),
      failed(due + 3 * day),
    ];
    expect([status, foldEvents(events, findPlan)]).toMatchObject([status, overdue]);
    const paidLater = event("invoice.paid", due + 20 * day, { id: "in_2", ...invoice("sub_1", start + 2 * month) });
    const state = foldEvents([...events, paidLater, updated(due + 20 * day)], findPlan);
    expect([status, state]).toMatchObject([status, { plan: "pro", status: "active", overdueSince: null }]);
  }
  // What only the subscription says counts as well, until it says otherwise.
  const said = [...paidFirst(), updated(due, { status: "past_due" })];
  expect(foldEvents(said, findPlan)).toMatchObject(overdue);
  expect(foldEvents([...said, updated(due + day)], findPlan)).toMatchObject({ status: "active", overdueSince: null });
});

it("waives a voided invoice, and leaves a failed upgrade to the subscription's status", () => {
  const due = start + month;
  const voided = event("invoice.voided", due + day, { id: "in_2", ...invoice("sub_1", start + 2 * month) });
  expect(foldEvents([...paidFirst(), failed(due), voided], findPlan)).toMatchObject({ status: "active" });
  const other = event("invoice.voided", due + day, { id: "in_9", ...invoice("sub_1", start + 2 * month) });
  expect(foldEvents([...paidFirst(), failed(due), other], findPlan)).toMatchObject({ overdueSince: due });
  const upgrade = failed(start + day, { billing_reason: "subscription_update" });
  expect(foldEvents([...paidFirst(), upgrade], findPlan)).toMatchObject({ status: "active", overdueSince: null });
  const late = updated(start + day, { status: "past_due" });
  expect(foldEvents([...paidFirst(), upgrade, late], findPlan)).toMatchObject({ overdueSince: start + day });
});

it("ends a withdrawn order for good, whatever arrives of it, and knows the buyer's statements", () => {
  const metadata = { price_id: "price_life", consent_id: "consent_1" };
  const bought = event("checkout.session.completed", start, checkout({ payment_intent: "pi_life", metadata }));
  expect(foldEvents([bought], findPlan)).toMatchObject({ plan: "lifetime", consent: "consent_1" });
  const withdrawn = (order: string): BillingEvent => ({
    id: `withdrawal_${order}`,
    type: "withdrawal",
    // Our clock may be behind Stripe's.
    created: start - 5,
    fact: { kind: "withdrawal", order },
  });
  expect(foldEvents([withdrawn("pi_life"), bought], findPlan)).toMatchObject({ plan: "free" });
  const running = [...paidFirst(), updated(start + day, { metadata: { consent_id: "consent_2" } })];
  expect(foldEvents(running, findPlan)).toMatchObject({ plan: "pro", consent: "consent_2" });
  expect(foldEvents([...running, withdrawn("sub_1"), updated(start + 2 * day)], findPlan)).toMatchObject({
    plan: "free",
  });
});
