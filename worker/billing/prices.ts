// Maps Stripe price ids to plans.
import type { Billing } from "../contract/billing.ts";
import { type PaidPlanId, plans } from "../contract/plans.ts";

/** Price ids per paid plan: the current one first, then former ones. */
export type PriceTable = Record<PaidPlanId, string[]>;

export type PaidPlan = Exclude<(typeof plans)[number], { id: "free" }>;

export const paidPlans = plans.filter((plan): plan is PaidPlan => plan.id !== "free");

/** The plan of a current or former price id; undefined for an unknown one. */
export const findPlan = (prices: PriceTable, priceId: string | null): PaidPlan | undefined =>
  paidPlans.find(({ id }) => priceId !== null && prices[id].includes(priceId));

/** A paid plan by its id. */
export function readPaidPlan(id: PaidPlanId): PaidPlan {
  const plan = paidPlans.find((each) => each.id === id);
  if (!plan) throw new Error(`No plan ${id}`);
  return plan;
}

/** The current price of each paid plan that has one. */
export const listPrices = (prices: PriceTable): Billing["prices"] =>
  paidPlans.flatMap(({ id, mode }) => prices[id].slice(0, 1).map((priceId) => ({ plan: id, priceId, mode })));
