// An unpaid plan goes on for seven days, then the free plan's limits apply: by the clock, whatever Stripe does meanwhile.
import { expect, it } from "vitest";
import { boughtPlan, planInForce, readPaymentDue, type Subscription } from "../../worker/quota/plan.ts";

const failedAt = Date.parse("2026-11-10T08:00:00.000Z");
const day = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

const row = (more: Partial<Subscription> = {}): Subscription => ({
  tenant_id: "tenant",
  plan: "pro",
  status: "past_due",
  current_period_end: iso(failedAt + 30 * day),
  cancel_at_period_end: false,
  price_id: "price_pro",
  subscription_id: "sub_1",
  payment_intent_id: null,
  started_at: iso(failedAt - 30 * day),
  overdue_since: iso(failedAt),
  created_at: iso(failedAt - 30 * day),
  updated_at: iso(failedAt),
  ...more,
});

const paid = { status: "active", overdue_since: null } as const;

it.each<[string, Partial<Subscription>, number, string, string]>([
  ["goes on at once", {}, 0, "pro", "pro"],
  ["goes on to the last millisecond", {}, 7 * day - 1, "pro", "pro"],
  ["is suspended then", {}, 7 * day, "free", "pro"],
  ["stays suspended, also past the period", {}, 90 * day, "free", "pro"],
  // The new period may not be known yet: its payment failed, so the former one's end says nothing.
  ["has its seven days after the period's end", { current_period_end: iso(failedAt) }, 6 * day, "pro", "pro"],
  ["that is paid goes on", paid, 29 * day, "pro", "pro"],
  ["that is paid waits three days for late events", paid, 33 * day - 1, "pro", "pro"],
  ["that is paid ends without any", paid, 33 * day, "free", "free"],
  ["that is not renewed ends with its period", { ...paid, cancel_at_period_end: true }, 30 * day, "free", "free"],
  ["that is overdue and not renewed ends with its period", { cancel_at_period_end: true }, 30 * day, "free", "free"],
  ["that was cancelled is none", { status: "cancelled", plan: "free" }, 0, "free", "free"],
])("a plan %s", (_name, more, afterMs, inForce, bought) => {
  const subscription = row(more);
  expect(planInForce(subscription, failedAt + afterMs).id).toBe(inForce);
  expect(boughtPlan(subscription, failedAt + afterMs).id).toBe(bought);
});

it("names the plan, the day, and whether it is past", () => {
  const ends = { plan: "pro", grace_ends_at: "2026-11-17T08:00:00.000Z" };
  expect(readPaymentDue(row(), failedAt + day)).toEqual({ ...ends, is_over: false });
  expect(readPaymentDue(row(), failedAt + 7 * day)).toEqual({ ...ends, is_over: true });
  expect(readPaymentDue(row(paid), failedAt + day)).toBeNull();
  expect(readPaymentDue(row({ cancel_at_period_end: true }), failedAt + 31 * day)).toBeNull();
  expect(readPaymentDue(undefined, failedAt)).toBeNull();
});
