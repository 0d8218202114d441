// A worker whose payments go through the Stripe library to Stripe on loopback, and a seller on the free plan.
import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect } from "vitest";
import type { Env } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";
import { origin } from "../auth/auth-client.ts";
import { consent } from "./consent.ts";
import { readTenantId, type Seller, signUp } from "../support/seller.ts";
import { signEvent, webhookRequest } from "./stripe-events.ts";
import type { StripeCall, StripePlan } from "./stripe-plans.ts";

const secret = "whsec_loopback";

interface Row {
  plan: string;
  subscription_id: string | null;
}

/** A worker that uses Stripe on loopback with planned answers. */
export async function openRun(plan: StripePlan = {}) {
  const base = `http://${env.TEST_STRIPE_HOST}/${crypto.randomUUID()}`;
  await fetch(base, { method: "PUT", body: JSON.stringify(plan) });
  const bindings: Env = {
    ...env,
    STRIPE_SECRET_KEY: "sk_test_loopback",
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_PRICES: JSON.stringify({
      starter: "price_live_starter",
      pro: ["price_live_pro", "price_live_pro_of_last_year"],
      business: "price_live_business",
      lifetime: "price_live_lifetime",
    }),
    STRIPE_API_URL: base,
  };
  const ask = (request: Request) => askWorker(request, bindings);
  return {
    bindings,
    ask,
    async post(seller: Seller, path: string, body: unknown = {}, headers: Record<string, string> = {}) {
      const response = await ask(
        new Request(origin + path, {
          method: "POST",
          headers: { authorization: `Bearer ${seller.token}`, "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        }),
      );
      const text = await response.text();
      // Answers contain neither keys nor Stripe's own messages.
      expect(text).not.toMatch(/sk_|whsec_|No such|Your card|req_|API Key|hit the API/);
      return { status: response.status, body: JSON.parse(text) as Record<string, unknown> };
    },
    async tell(type: string, object: object, created = nowSeconds()) {
      const { body, signature } = await signEvent({ type, created, object }, { secret });
      return (await ask(webhookRequest(body, signature))).status;
    },
    async calls() {
      const calls = await (await fetch(base)).json<StripeCall[]>();
      expect(calls.flatMap(({ problem }) => problem ?? [])).toEqual([]);
      return calls;
    },
  };
}

export const askWorker = (request: Request, bindings: Env) =>
  worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, bindings, {
    waitUntil: () => {},
    passThroughOnException: () => {},
  } as unknown as ExecutionContext);

export const nowSeconds = () => Math.floor(Date.now() / 1000);

export const checkout = "/api/functions/create-checkout";

export const pro = { priceId: "price_live_pro", mode: "subscription", consent };

export const lifetime = { priceId: "price_live_lifetime", mode: "payment", consent };

export async function customerOf(tenantId: string): Promise<string> {
  const rows = await env.DB.prepare("select customer_id from billing_customers where tenant_id = ?")
    .bind(tenantId)
    .all<{ customer_id: string }>();
  expect(rows.results.length).toBe(1);
  return rows.results[0]?.customer_id ?? "";
}

export const readRow = (tenantId: string) =>
  env.DB.prepare("select * from subscriptions where tenant_id = ?").bind(tenantId).first<Row>();

export const forget = (tenantId: string) =>
  env.DB.batch(
    ["subscriptions", "billing_events", "withdrawals", "billing_notices"].map((table) =>
      env.DB.prepare(`delete from ${table} where tenant_id = ?`).bind(tenantId),
    ),
  );

/** Subscription ids of Stripe on loopback. */
export const nameSubscription = (customer: string, name: string) => `${customer.replace("cus", "sub")}_${name}`;

export const subscription = (id: string, customer: string, price = "price_live_pro", start = nowSeconds()) => ({
  id,
  customer,
  status: "active",
  start_date: start,
  cancel_at_period_end: false,
  items: { data: [{ current_period_end: start + 30 * 86_400, price: { id: price } }] },
});

export let seller: Seller;

export let tenantId: string;

/** Signs up the seller of a test file as a customer of Stripe, who has bought nothing before each test. */
export function openSeller() {
  beforeAll(async () => {
    seller = await signUp(undefined, "free");
    tenantId = await readTenantId(seller);
    const run = await openRun();
    await run.post(seller, checkout, pro);
  });
  beforeEach(() => forget(tenantId));
}
