// BillingGateway over Stripe's API: https://docs.stripe.com/api
import type Stripe from "stripe";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { type Env, type StripeAccess, readSettings } from "../settings/env.ts";
import { storeEvent } from "./billing-events.ts";
import { normalizeStripeEvent } from "./normalize-stripe-event.ts";
import type { BillingGateway } from "./gateway.ts";
import { findPlan } from "./prices.ts";
import type { Payment } from "./withdrawal-quote.ts";

const officialUrl = "https://api.stripe.com";
const timeoutMs = 20_000;
const retries = 2;

const clients = new WeakMap<StripeAccess, Stripe>();

/** The Stripe client; the library is loaded on first use. */
async function openClient(access: StripeAccess): Promise<Stripe> {
  const cached = clients.get(access);
  if (cached) return cached;
  const { Stripe } = await import("stripe");
  const client = new Stripe(access.secretKey, {
    apiVersion: Stripe.API_VERSION,
    httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
      fetch(String(input).replace(officialUrl, access.apiUrl), init),
    ),
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
  });
  clients.set(access, client);
  return client;
}

/** The gateway for a Stripe account. Its methods throw Stripe's errors: see payment-errors.ts. */
export function openStripeGateway(env: Env, db: Db, access: StripeAccess): BillingGateway {
  const { siteUrl } = readSettings(env);
  const pricingUrl = `${siteUrl}/dashboard/pricing`;

  const gateway: BillingGateway = {
    isTest: false,
    prices: access.prices,
    findPlan: (priceId) => findPlan(access.prices, priceId)?.id,

    async findCustomer(chargeId) {
      const stripe = await openClient(access);
      const charge = await unlessMissing(stripe.charges.retrieve(chargeId));
      return charge ? idOf(charge.customer) : null;
    },

    async createCustomer({ tenantId, email }) {
      const stripe = await openClient(access);
      const { id } = await stripe.customers.create(
        { ...(email && { email }), preferred_locales: ["fr"], metadata: { tenant_id: tenantId } },
        { idempotencyKey: `customer-${tenantId}` },
      );
      return id;
    },

    async createCheckout({ tenantId, customer, priceId, mode, consentId, idempotencyKey }) {
      const stripe = await openClient(access);
      const metadata = { tenant_id: tenantId, price_id: priceId, consent_id: consentId };
      const session = await stripe.checkout.sessions.create(
        {
          mode,
          customer,
          client_reference_id: tenantId,
          line_items: [{ price: priceId, quantity: 1 }],
          locale: "fr",
          metadata,
          ...(mode === "subscription"
            ? { subscription_data: { metadata } }
            : { payment_intent_data: { metadata }, invoice_creation: { enabled: true } }),
          success_url: `${pricingUrl}?paiement=reussi`,
          cancel_url: `${pricingUrl}?paiement=annule`,
        },
        idempotencyKey ? { idempotencyKey: `checkout-${tenantId}-${idempotencyKey}` } : {},
      );
      // Only the latest checkout stays payable, so that two open tabs cannot both be paid.
      await closeCheckouts(stripe, customer, session.id);
      return readUrl(session.url);
    },

    async openPortal({ customer }) {
      const stripe = await openClient(access);
      const session = await stripe.billingPortal.sessions.create({ customer, locale: "fr", return_url: pricingUrl });
      return session.url;
    },

    async openUpgrade({ customer, subscription, priceId }) {
      const stripe = await openClient(access);
      const { items } = await stripe.subscriptions.retrieve(subscription);
      const item = items.data[0];
      if (!item) throw new Error(`${subscription} has no item`);
      const session = await stripe.billingPortal.sessions.create({
        customer,
        locale: "fr",
        return_url: pricingUrl,
        flow_data: {
          type: "subscription_update_confirm",
          subscription_update_confirm: { subscription, items: [{ id: item.id, price: priceId, quantity: 1 }] },
          after_completion: { type: "redirect", redirect: { return_url: `${pricingUrl}?paiement=reussi` } },
        },
      });
      return session.url;
    },

    async cancelAtPeriodEnd({ subscription }) {
      const stripe = await openClient(access);
      await recordAnswer(
        "customer.subscription.updated",
        await stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
      );
    },

    async resume({ subscription }) {
      const stripe = await openClient(access);
      await recordAnswer(
        "customer.subscription.updated",
        await stripe.subscriptions.update(subscription, { cancel_at_period_end: false }),
      );
    },

    async listPayments({ subscription, paymentIntent }) {
      const stripe = await openClient(access);
      if (subscription === null) return paymentIntent === null ? [] : [await readPayment(stripe, paymentIntent, null)];
      const invoices = await stripe.invoices.list({ subscription, status: "paid", expand: ["data.payments"] });
      const found: Payment[] = [];
      for (const { payments, lines } of invoices.data) {
        const periods = lines.data.map(({ period }) => period);
        const start = Math.min(...periods.map((period) => period.start));
        const end = Math.max(...periods.map((period) => period.end));
        for (const { payment } of payments?.data ?? []) {
          const paid = idOf(payment.payment_intent);
          if (paid !== null) found.push(await readPayment(stripe, paid, { start, end }));
        }
      }
      return found;
    },

    async withdraw({ subscription, refunds }) {
      const stripe = await openClient(access);
      // First the renewal is cancelled: if a later step fails, nothing more is charged and the withdrawal can be repeated.
      if (subscription !== null) {
        const running = await unlessMissing(stripe.subscriptions.retrieve(subscription));
        // A repeated withdrawal may find it ended, and Stripe changes no ended subscription.
        if (running && running.status !== "canceled") {
          await stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
        }
      }
      for (const { paymentIntent, cents } of refunds) await refund(stripe, paymentIntent, cents);
      if (subscription !== null) await end(stripe, subscription);
    },

    async endSubscriptions(customer) {
      const stripe = await openClient(access);
      const { data } = await stripe.subscriptions.list({ customer });
      for (const { id } of data) await end(stripe, id);
    },

    async closeCustomer(customer) {
      await closeCheckouts(await openClient(access), customer);
      await gateway.endSubscriptions(customer);
    },
  };

  async function end(stripe: Stripe, subscription: string): Promise<void> {
    const ended = await unlessMissing(stripe.subscriptions.cancel(subscription));
    if (ended) await recordAnswer("customer.subscription.deleted", ended);
  }

  /** Stores the answer of a call as an event at once; Stripe's own event arrives later and changes nothing. */
  function recordAnswer(type: string, object: unknown): Promise<void> {
    const event = { id: `answer_${newId()}`, type, created: nowSeconds(), data: { object } };
    return storeEvent(env, db, gateway, normalizeStripeEvent(event));
  }

  return gateway;
}

/** Expires the customer's open checkouts except `kept`; those that cannot be expired have been paid. */
async function closeCheckouts(stripe: Stripe, customer: string, kept?: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open" });
  const others = data.filter(({ id }) => id !== kept);
  await Promise.allSettled(others.map(({ id }) => stripe.checkout.sessions.expire(id)));
}

/** A payment with what was refunded of it. @param period what it pays for, in Unix seconds; null: a lifetime plan. */
async function readPayment(
  stripe: Stripe,
  id: string,
  period: { start: number; end: number } | null,
): Promise<Payment> {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const paidAt = charge?.created ?? intent.created;
  return {
    paymentIntent: id,
    cents: intent.amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    paidAt,
    periodStart: period?.start ?? paidAt,
    periodEnd: period?.end ?? null,
  };
}

/** Refunds a part of a payment; idempotent, as long as the part is the same. */
async function refund(stripe: Stripe, paymentIntent: string, cents: number): Promise<void> {
  const params = { payment_intent: paymentIntent, amount: cents, reason: "requested_by_customer" } as const;
  try {
    await stripe.refunds.create(params, { idempotencyKey: `withdrawal-${paymentIntent}` });
  } catch (error) {
    if (codeOf(error) !== "charge_already_refunded") throw error;
  }
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The result of a Stripe call; null when the object does not exist (resource_missing). */
async function unlessMissing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (codeOf(error) === "resource_missing") return null;
    throw error;
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

function readUrl(url: string | null): string {
  if (!url) throw new Error("The checkout session has no address");
  return url;
}
