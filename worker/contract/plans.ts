/** The plans, from the smallest to the largest, and what each allows. */
export const plans = [
  { id: "free", name: "Gratuit", has4k: false },
  { id: "starter", name: "Starter", has4k: false },
  { id: "pro", name: "Pro", has4k: true },
  { id: "business", name: "Business", has4k: true },
  { id: "lifetime", name: "Lifetime", has4k: true },
] as const;

export type Plan = (typeof plans)[number];
export type PlanId = Plan["id"];

export type SubscriptionStatus = "active" | "past_due" | "cancelled";
