/** How a plan is paid: monthly, or once. */
export type CheckoutMode = "subscription" | "payment";

/** The plans and their limits, from the smallest to the largest; null: unlimited. */
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
    /** Portraits in all, beside the generations. */
    portraits: 4,
    /** Drawings of a series' first picture by an image model, of which the best is kept. */
    firstDrawings: 1,
    brands: 1,
    hasFullHd: false,
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
    portraits: null,
    firstDrawings: 2,
    brands: 1,
    hasFullHd: true,
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
    portraits: null,
    firstDrawings: 3,
    brands: 5,
    hasFullHd: true,
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
    portraits: null,
    firstDrawings: 3,
    brands: null,
    hasFullHd: true,
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
    portraits: null,
    firstDrawings: 3,
    brands: null,
    hasFullHd: true,
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
  portraits: number | null;
  firstDrawings: number;
  brands: number | null;
  /** Films in Full HD. */
  hasFullHd: boolean;
  has4k: boolean;
  hasApi: boolean;
}[];

export type Plan = (typeof plans)[number];
export type PlanId = Plan["id"];
export type PaidPlanId = Exclude<PlanId, "free">;

/** Legal withdrawal period after an order, in days. */
export const withdrawalDays = 14;

/** Days that a plan goes on after a payment failed; then the free plan's limits apply until it is paid. */
export const paymentGraceDays = 7;

/**
 * "active": paid. "past_due": the last payment failed and is retried. "cancelled": ended by the seller, by missing payment,
 * by a refund or by a dispute.
 */
export type SubscriptionStatus = "active" | "past_due" | "cancelled";

export type GenerationStatus = "reserved" | "committed" | "refunded";

/** The smallest plan that allows this many products. */
export const planForProducts = (count: number): Plan =>
  plans.find(({ products }) => products === null || products >= count) ?? plans[0];

/** The smallest plan that allows this many brands. */
export const planForBrands = (count: number): Plan =>
  plans.find(({ brands }) => brands === null || brands >= count) ?? plans[0];
