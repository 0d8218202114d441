import type { CheckoutMode, PaidPlanId, PlanId, SubscriptionStatus } from "./plans.ts";

/** Answer of check-subscription, as specified. */
export interface SubscriptionCheck {
  plan: PlanId;
  subscribed: boolean;
  /** ISO time; null: free or lifetime plan. */
  subscription_end: string | null;
  /** Only while a payment is missing. */
  payment_due?: PaymentDue;
}

/** A failed payment: the plan goes on for a while, then the free plan's limits apply until it is paid. */
export interface PaymentDue {
  plan: PlanId;
  /** ISO time until which the plan goes on. */
  grace_ends_at: string;
  /** Whether that time is past: the plan is suspended. */
  is_over: boolean;
}

/** Usage and limits of a tenant's plan; a null limit means unlimited. */
export interface Usage {
  plan: PlanId;
  products: { used: number; limit: number | null };
  /** Series and batches. */
  generations: { used: number; limit: number | null };
  /** Generated portraits, which are counted apart. */
  portraits: { used: number; limit: number | null };
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
  /** Null: every payment has been made. */
  payment_due: PaymentDue | null;
  /** Whether there is a customer portal to open. */
  has_portal: boolean;
  /** Prices that can be bought; empty when no payment service is configured. */
  prices: { plan: PaidPlanId; priceId: string; mode: CheckoutMode }[];
  /** Whether the payment service is the development stand-in: nothing is charged. */
  is_test: boolean;
}

/** Answer of GET /api/billing/withdrawal: what a withdrawal declared now would give back, in US cents. */
export interface WithdrawalQuote {
  paid_cents: number;
  /** The part that was provided until now and stays due; 0 without a request for an immediate start. */
  used_cents: number;
  refund_cents: number;
  /** How long the plan has run and how long the paid period is, in seconds; a lifetime plan has no period. */
  elapsed_seconds: number;
  period_seconds: number | null;
  /** Whether the buyer asked for the plan to start before the withdrawal period's end. */
  immediate_start: boolean;
  /** Whether this customer has withdrawn before: each day begun then counts whole. */
  is_repeated: boolean;
}
