import type { CheckoutMode, PaidPlanId, PlanId, SubscriptionStatus } from "./plans.ts";

/** Answer of check-subscription, as specified. */
export interface SubscriptionCheck {
  plan: PlanId;
  subscribed: boolean;
  /** ISO time; null: free or lifetime plan. */
  subscription_end: string | null;
}

/** Usage and limits of a tenant's plan; a null limit means unlimited. */
export interface Usage {
  plan: PlanId;
  products: { used: number; limit: number | null };
  generations: { used: number; limit: number | null };
}

/** Answer of GET /api/billing: what the pricing screen needs. */
export interface Billing {
  /** The current plan. */
  plan: PlanId;
  /** Null: never bought a plan. */
  status: SubscriptionStatus | null;
  /** ISO time; null: free or lifetime plan. */
  current_period_end: string | null;
  /** Cancelled: runs until the end of the period and is not renewed. */
  cancel_at_period_end: boolean;
  /** ISO time of the order. */
  started_at: string | null;
  /** ISO time until which the order can be withdrawn; null: no order, or too late. */
  can_withdraw_until: string | null;
  /** Whether there is a customer portal to open. */
  has_portal: boolean;
  /** Prices that can be bought; empty when no payment service is configured. */
  prices: { plan: PaidPlanId; priceId: string; mode: CheckoutMode }[];
  /** Whether the payment service is the development stand-in: nothing is charged. */
  is_test: boolean;
}
