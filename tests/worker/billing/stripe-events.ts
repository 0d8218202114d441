// Builds and signs Stripe events for tests, with the stripe package.
import { env, SELF } from "cloudflare:test";
import { Stripe } from "stripe";
import { readSettings } from "../../../worker/settings/env.ts";
import { origin } from "../auth/auth-client.ts";

export const webhookPath = "/api/webhooks/stripe";

export interface SignedEvent {
  body: string;
  signature: string;
}

export interface SigningOptions {
  secret?: string;
  /** Unix seconds; default: now. */
  timestamp?: number;
}

export async function sign(body: string, options: SigningOptions = {}): Promise<SignedEvent> {
  const { secret = readSettings(env).stripeWebhookSecret ?? "", timestamp } = options;
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
    ...(timestamp !== undefined && { timestamp }),
  });
  return { body, signature };
}

export const signEvent = (
  event: { type: string; created: number; object: object; id?: string },
  options?: SigningOptions,
): Promise<SignedEvent> => {
  const { id = `evt_${crypto.randomUUID()}`, type, created, object } = event;
  return sign(JSON.stringify({ id, object: "event", type, created, data: { object } }), options);
};

/** A request like Stripe's POST; without a signature, without the header. */
export const webhookRequest = (body: string, signature?: string): Request =>
  new Request(origin + webhookPath, {
    method: "POST",
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature !== undefined && { "stripe-signature": signature }),
    },
    body,
  });

export async function send({ body, signature }: SignedEvent): Promise<number> {
  const response = await SELF.fetch(webhookRequest(body, signature));
  await response.text();
  return response.status;
}

/** Creates a tenant without users, and its customer. */
export async function openTenant() {
  const tenantId = crypto.randomUUID();
  const customer = `cus_${tenantId}`;
  const now = new Date().toISOString();
  await env.DB.batch([
    env.DB.prepare("insert into tenants (id, created_at) values (?, ?)").bind(tenantId, now),
    env.DB.prepare("insert into billing_customers values (?, ?, ?)").bind(customer, tenantId, now),
  ]);
  return {
    tenantId,
    customer,
    readRow: () => env.DB.prepare("select * from subscriptions where tenant_id = ?").bind(tenantId).first(),
    countEvents: async () =>
      (await env.DB.prepare("select count(*) as kept from billing_events where tenant_id = ?")
        .bind(tenantId)
        .first("kept")) ?? 0,
    forget: () =>
      env.DB.batch(
        ["subscriptions", "billing_events"].map((table) =>
          env.DB.prepare(`delete from ${table} where tenant_id = ?`).bind(tenantId),
        ),
      ),
  };
}

const day = 86_400;
const month = 30 * day;

/** Events of a subscription's life: bought, upgraded, a failed renewal that was paid later, cancelled. */
export function lifeEvents(customer: string, start: number) {
  const subscription = `sub_${customer}`;
  const told = (price: string, periodEnd: number, more: object = {}) => ({
    id: subscription,
    object: "subscription",
    customer,
    status: "active",
    start_date: start,
    cancel_at: null,
    cancel_at_period_end: false,
    items: { object: "list", data: [{ current_period_end: periodEnd, price: { id: price, object: "price" } }] },
    ...more,
  });
  const invoice = (end: number) => ({
    object: "invoice",
    customer,
    parent: { type: "subscription_details", subscription_details: { subscription } },
    lines: { object: "list", data: [{ period: { start: end - month, end } }] },
  });
  const end = start + 2 * month;
  return [
    {
      type: "checkout.session.completed",
      created: start,
      object: {
        object: "checkout.session",
        customer,
        subscription,
        payment_status: "paid",
        metadata: { price_id: "price_test_starter" },
      },
    },
    { type: "customer.subscription.created", created: start, object: told("price_test_starter", start + month) },
    { type: "customer.subscription.updated", created: start + day, object: told("price_test_pro", start + month) },
    {
      type: "customer.subscription.updated",
      created: start + month,
      object: told("price_test_pro", end, { status: "past_due" }),
    },
    { type: "invoice.payment_failed", created: start + month, object: invoice(end) },
    { type: "invoice.paid", created: start + month + day, object: invoice(end) },
    {
      type: "customer.subscription.updated",
      created: start + month + 2 * day,
      object: told("price_test_pro", end, { cancel_at_period_end: true, cancel_at: end }),
    },
  ];
}
