/** How a plan is paid: again every month, or once. */
export type CheckoutMode = "subscription" | "payment";

/** The plans, from the smallest to the largest, and what each allows; null: as much as is wanted. */
export const plans = [
  {
    id: "free",
    name: "Gratuit",
    /** US cents. */
    priceCents: 0,
    mode: null,
    period: null,
    description: "Pour essayer avec votre premier produit",
    products: 1,
    generations: 1,
    has4k: false,
    hasApi: false,
  },
  {
    id: "starter",
    name: "Starter",
    priceCents: 1999,
    mode: "subscription",
    period: "month",
    description: "Pour une petite boutique qui se lance",
    products: 10,
    generations: null,
    has4k: false,
    hasApi: false,
  },
  {
    id: "pro",
    name: "Pro",
    priceCents: 4995,
    mode: "subscription",
    period: "month",
    description: "Pour une marque qui publie chaque semaine",
    products: 50,
    generations: null,
    has4k: true,
    hasApi: false,
  },
  {
    id: "business",
    name: "Business",
    priceCents: 9900,
    mode: "subscription",
    period: "month",
    description: "Pour un catalogue entier et vos propres outils",
    products: null,
    generations: null,
    has4k: true,
    hasApi: true,
  },
  {
    id: "lifetime",
    name: "Lifetime",
    priceCents: 99_999,
    mode: "payment",
    period: "once",
    description: "Tout, une fois pour toutes",
    products: null,
    generations: null,
    has4k: true,
    hasApi: true,
  },
] as const satisfies readonly {
  id: string;
  name: string;
  priceCents: number;
  mode: CheckoutMode | null;
  period: "month" | "once" | null;
  description: string;
  products: number | null;
  generations: number | null;
  has4k: boolean;
  hasApi: boolean;
}[];

export type Plan = (typeof plans)[number];
export type PlanId = Plan["id"];
export type PaidPlanId = Exclude<PlanId, "free">;

/** Portraits that the one generation of the free plan may hold. */
export const freePortraits = 4;

/** Days after an order in which it may be withdrawn from, as consumers' law has it. */
export const withdrawalDays = 14;

/**
 * What is paid for runs ("active"), its last payment failed and is tried again ("past_due"), or it has ended
 * ("cancelled": by the seller, for want of payment, by a refund or a dispute).
 */
export type SubscriptionStatus = "active" | "past_due" | "cancelled";

export type GenerationStatus = "reserved" | "committed" | "refunded";

/** The smallest plan that has room for so many products. */
export const planForProducts = (count: number): Plan =>
  plans.find(({ products }) => products === null || products >= count) ?? plans[0];
