import type { CheckoutMode, PaidPlanId, PlanId, SubscriptionStatus } from "./plans.ts";

/** Answer of check-subscription, as specified. */
export interface SubscriptionCheck {
  plan: PlanId;
  subscribed: boolean;
  /** ISO time; null: free, or paid once and for all. */
  subscription_end: string | null;
}

/** What a tenant has used of what its plan allows; a null limit is none. */
export interface Usage {
  plan: PlanId;
  products: { used: number; limit: number | null };
  generations: { used: number; limit: number | null };
}

/** Answer of GET /api/billing: what the pricing screen needs. */
export interface Billing {
  /** The plan in force. */
  plan: PlanId;
  /** Null: nothing was ever ordered. */
  status: SubscriptionStatus | null;
  /** ISO time; null: free, or paid once and for all. */
  current_period_end: string | null;
  /** Cancelled: it runs until the end of its period, and is not renewed. */
  cancel_at_period_end: boolean;
  /** ISO time of the order. */
  started_at: string | null;
  /** ISO time until which the order may be withdrawn from; null: nothing to withdraw from, or too late. */
  can_withdraw_until: string | null;
  /** Whether there is a customer portal to open. */
  has_portal: boolean;
  /** What can be bought; none where no payment service is configured. */
  prices: { plan: PaidPlanId; priceId: string; mode: CheckoutMode }[];
  /** Whether payments are the embedded stand-in's: nothing is charged. */
  is_test: boolean;
}
