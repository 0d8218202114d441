// What we ask of the service that takes payments. What it tells us comes by its events: billing-events.ts.
import type { CheckoutMode } from "../contract/plans.ts";
import type { EventSource } from "./billing-events.ts";
import type { PriceTable } from "./prices.ts";

/** Who buys. */
export interface Buyer {
  tenantId: string;
  /** Empty for those who sign in by telephone. */
  email: string;
}

export interface CheckoutRequest {
  tenantId: string;
  customer: string;
  priceId: string;
  mode: CheckoutMode;
  /** The same key opens the same checkout. */
  idempotencyKey: string | undefined;
}

export interface RunningSubscription {
  tenantId: string;
  subscription: string;
}

/** What runs becomes another plan: nobody pays for two. */
export interface Upgrade extends RunningSubscription {
  customer: string;
  priceId: string;
}

/** What is withdrawn from: a subscription, or else the payment of a plan for life. */
export interface Withdrawal {
  tenantId: string;
  customer: string;
  subscription: string | null;
  paymentIntent: string | null;
}

/** Whatever of it changes a subscription has been told as an event when the promise resolves. */
export interface BillingGateway extends EventSource {
  /** Payments are played, not made. */
  isTest: boolean;
  prices: PriceTable;
  /** The customer's id. Asked again for the same tenant, it may answer another one. */
  createCustomer(buyer: Buyer): Promise<string>;
  /** The address of the page where it is paid. */
  createCheckout(wish: CheckoutRequest): Promise<string>;
  /** The address of the page where a customer sees to cards, invoices and plan. */
  openPortal(owner: { tenantId: string; customer: string }): Promise<string>;
  /** The address of the page where another plan is confirmed. */
  openUpgrade(upgrade: Upgrade): Promise<string>;
  cancelAtPeriodEnd(running: RunningSubscription): Promise<void>;
  resume(running: RunningSubscription): Promise<void>;
  /** Pays back what was paid, and ends it at once. */
  withdraw(withdrawal: Withdrawal): Promise<void>;
  /** Ends what still runs of a customer who has paid once and for all. */
  endSubscriptions(customer: string): Promise<void>;
  /** The same of a customer who leaves, with the checkouts that are still open: nobody pays for what is gone. */
  closeCustomer(customer: string): Promise<void>;
}
