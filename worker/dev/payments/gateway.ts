// Stand-in for Stripe in development: its own payment pages without real charges, and signed events like Stripe's.
import { hashToken } from "../../crypto/derived-keys.ts";
import type { Db } from "../../db/client.ts";
import { type Env, readSettings } from "../../settings/env.ts";
import {
  changeSubscription,
  endSubscription,
  findRunningOrder,
  findRunningSubscriptions,
  listPayments,
  refundPayment,
  tenantOfCharge,
} from "./payments.ts";
import { type PaymentPage, sealPage } from "./token.ts";
import type { BillingGateway, RunningSubscription } from "../../billing/gateway.ts";
import { findPlan, type PriceTable } from "../../billing/prices.ts";

const prices: PriceTable = {
  starter: ["price_test_starter"],
  pro: ["price_test_pro"],
  business: ["price_test_business"],
  lifetime: ["price_test_lifetime"],
};

const checkoutLifetimeMs = 24 * 60 * 60 * 1000;
const portalLifetimeMs = 60 * 60 * 1000;

const customerOf = (tenantId: string) => `cus_test_${tenantId}`;

/** The stand-in's gateway. */
export function openStandInGateway(env: Env, db: Db): BillingGateway {
  const { siteUrl, authSecret } = readSettings(env);
  const urlOf = async (page: PaymentPage) => `${siteUrl}/billing/essai/${await sealPage(authSecret, page)}`;

  const gateway: BillingGateway = {
    isTest: true,
    prices,
    findPlan: (priceId) => findPlan(prices, priceId)?.id,

    async findCustomer(chargeId) {
      const tenantId = tenantOfCharge(chargeId);
      return tenantId === null ? null : customerOf(tenantId);
    },

    createCustomer: async ({ tenantId }) => customerOf(tenantId),

    async createCheckout({ tenantId, customer, priceId, consentId, idempotencyKey }) {
      const id = await hashToken(JSON.stringify([tenantId, priceId, idempotencyKey ?? crypto.randomUUID()]));
      return urlOf({
        kind: "checkout",
        id,
        tenantId,
        customer,
        priceId,
        consentId,
        expiresAt: Date.now() + checkoutLifetimeMs,
      });
    },

    openPortal: ({ tenantId, customer }) =>
      urlOf({ kind: "portal", tenantId, customer, priceId: null, expiresAt: Date.now() + portalLifetimeMs }),

    openUpgrade: ({ tenantId, customer, priceId }) =>
      urlOf({ kind: "portal", tenantId, customer, priceId, expiresAt: Date.now() + portalLifetimeMs }),

    cancelAtPeriodEnd: (running) => change(running, true),
    resume: (running) => change(running, false),

    listPayments: (order) => listPayments(db, order),

    async withdraw({ tenantId, customer, subscription, refunds }) {
      for (const { paymentIntent, cents } of refunds) {
        // The same refund is made once, as with Stripe's idempotency key.
        await refundPayment(payments, { id: `withdrawal-${paymentIntent}`, tenantId, customer }, paymentIntent, cents);
      }
      const running = await findRunningSubscriptions(payments, { tenantId, customer });
      const withdrawn = running.find(({ id }) => id === subscription);
      if (withdrawn) await endSubscription(payments, newAction(tenantId), withdrawn);
    },

    async endSubscriptions(customer) {
      const tenantId = customer.slice(customerOf("").length);
      for (const running of await findRunningSubscriptions(payments, { tenantId, customer })) {
        await endSubscription(payments, newAction(tenantId), running);
      }
    },

    closeCustomer: (customer) => gateway.endSubscriptions(customer),
  };
  const payments = { env, db, gateway };

  async function change({ tenantId }: RunningSubscription, cancelsAtPeriodEnd: boolean): Promise<void> {
    const order = await findRunningOrder(payments, { tenantId, customer: customerOf(tenantId) });
    if (order?.subscription) {
      await changeSubscription(payments, newAction(tenantId), order.subscription, { cancelsAtPeriodEnd });
    }
  }

  return gateway;
}

const newAction = (tenantId: string) => ({ id: crypto.randomUUID(), tenantId, customer: customerOf(tenantId) });
