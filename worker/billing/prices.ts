// Which of the payment service's prices is which plan.
import type { Billing } from "../contract/billing.ts";
import { type PaidPlanId, plans } from "../contract/plans.ts";

/** Of each paid plan the price at which it is sold, then those at which it was. */
export type PriceTable = Record<PaidPlanId, string[]>;

export type PaidPlan = Exclude<(typeof plans)[number], { id: "free" }>;

export const paidPlans = plans.filter((plan): plan is PaidPlan => plan.id !== "free");

/** Also by a price at which it is no longer sold: whoever bought it then still has it. */
export const findPlan = (prices: PriceTable, priceId: string | null): PaidPlan | undefined =>
  paidPlans.find(({ id }) => priceId !== null && prices[id].includes(priceId));

export const listPrices = (prices: PriceTable): Billing["prices"] =>
  paidPlans.flatMap(({ id, mode }) => prices[id].slice(0, 1).map((priceId) => ({ plan: id, priceId, mode })));
