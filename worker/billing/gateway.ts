// Interface of the payment service (Stripe or its stand-in). Its events arrive through billing-events.ts.
import type { CheckoutMode } from "../contract/plans.ts";
import type { EventLookups } from "./billing-events.ts";
import type { PriceTable } from "./prices.ts";
import type { Payment, Quote } from "./withdrawal-quote.ts";

/** The buying tenant. */
export interface Buyer {
  tenantId: string;
  /** Empty for users who sign in by phone. */
  email: string;
}

export interface CheckoutRequest {
  tenantId: string;
  customer: string;
  priceId: string;
  mode: CheckoutMode;
  /** The buyer's statements (order_consents): returned in the events of the order. */
  consentId: string;
  /** The same key returns the same checkout. */
  idempotencyKey: string | undefined;
}

export interface RunningSubscription {
  tenantId: string;
  subscription: string;
}

/** Change of a running subscription to another plan, instead of a second subscription. */
export interface Upgrade extends RunningSubscription {
  customer: string;
  priceId: string;
}

/** An order: a subscription, or the payment of a lifetime plan. */
export interface PaidOrder {
  tenantId: string;
  subscription: string | null;
  paymentIntent: string | null;
}

/** The order to withdraw, and what goes back of its payments. */
export interface Withdrawal {
  tenantId: string;
  customer: string;
  /** Null: a lifetime plan. */
  subscription: string | null;
  refunds: Quote["refunds"];
}

/** Methods that change a subscription have stored the corresponding event when they resolve. */
export interface BillingGateway extends EventLookups {
  /** Payments are simulated. */
  isTest: boolean;
  prices: PriceTable;
  /** Creates a customer and returns its id; may return another id when called again for the same tenant. */
  createCustomer(buyer: Buyer): Promise<string>;
  /** URL of the payment page. */
  createCheckout(request: CheckoutRequest): Promise<string>;
  /** URL of the customer portal: cards, invoices, plan. */
  openPortal(owner: { tenantId: string; customer: string }): Promise<string>;
  /** URL of the page where the customer confirms a change of plan. */
  openUpgrade(upgrade: Upgrade): Promise<string>;
  /** Cancels the renewal. */
  cancelAtPeriodEnd(running: RunningSubscription): Promise<void>;
  /** Undoes `cancelAtPeriodEnd`. */
  resume(running: RunningSubscription): Promise<void>;
  /** What was paid for an order, and when. */
  listPayments(order: PaidOrder): Promise<Payment[]>;
  /** Makes the refunds, each once however often it is called, and ends the subscription at once. */
  withdraw(withdrawal: Withdrawal): Promise<void>;
  /** Ends all running subscriptions of a customer who has bought the lifetime plan. */
  endSubscriptions(customer: string): Promise<void>;
  /** Ends all subscriptions and open checkouts of a customer whose account is deleted. */
  closeCustomer(customer: string): Promise<void>;
}
