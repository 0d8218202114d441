// Payments through the Stripe library against Stripe on loopback: the requests, and the messages shown when it refuses.
import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import type { Billing } from "../../../worker/contract/billing.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { type Env, readSettings } from "../../../worker/settings/env.ts";
import { origin, readMails } from "../auth/auth-client.ts";
import { consent } from "./consent.ts";
import { readTenantId, signUp } from "../support/seller.ts";
import { webhookRequest } from "./stripe-events.ts";
import {
  askWorker,
  checkout,
  customerOf,
  forget,
  lifetime,
  nameSubscription,
  nowSeconds,
  openRun,
  openSeller,
  pro,
  readRow,
  seller,
  subscription,
  tenantId,
} from "./stripe-run.ts";

openSeller();

it("opens a checkout in both modes, with one customer per tenant", async () => {
  const run = await openRun();
  const seller = await signUp(undefined, "free");
  const tenantId = await readTenantId(seller);
  const answers = await Promise.all(Array.from({ length: 5 }, () => run.post(seller, checkout, pro)));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body["url"]).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_\d+$/);
  }
  const customer = await customerOf(tenantId);
  const made = await run.calls();
  for (const { call, idempotencyKey, parameters } of made) {
    if (call !== "POST /v1/customers") continue;
    expect(idempotencyKey).toBe(`customer-${tenantId}`);
    expect(parameters).toEqual({
      email: seller.email,
      "preferred_locales[0]": "fr",
      "metadata[tenant_id]": tenantId,
    });
  }
  const later = await openRun();
  expect((await later.post(seller, checkout, pro, { "idempotency-key": "abc" })).status).toBe(200);
  expect((await later.post(seller, checkout, lifetime)).status).toBe(200);
  const calls = await later.calls();
  expect(calls.map(({ call }) => call)).toEqual([
    "POST /v1/checkout/sessions",
    "GET /v1/checkout/sessions",
    "POST /v1/checkout/sessions/:id/expire",
    "POST /v1/checkout/sessions",
    "GET /v1/checkout/sessions",
    "POST /v1/checkout/sessions/:id/expire",
  ]);
  const common = {
    customer,
    client_reference_id: tenantId,
    "line_items[0][quantity]": "1",
    locale: "fr",
    "metadata[tenant_id]": tenantId,
    success_url: `${origin}/dashboard/pricing?paiement=reussi`,
    cancel_url: `${origin}/dashboard/pricing?paiement=annule`,
  };
  expect(calls[0]?.idempotencyKey).toBe(`checkout-${tenantId}-abc`);
  expect(calls[0]?.parameters).toEqual({
    ...common,
    mode: "subscription",
    "line_items[0][price]": "price_live_pro",
    "metadata[price_id]": "price_live_pro",
    "metadata[consent_id]": expect.any(String),
    "subscription_data[metadata][tenant_id]": tenantId,
    "subscription_data[metadata][price_id]": "price_live_pro",
    "subscription_data[metadata][consent_id]": calls[0]?.parameters["metadata[consent_id]"],
  });
  expect(calls[3]?.parameters).toEqual({
    ...common,
    mode: "payment",
    "line_items[0][price]": "price_live_lifetime",
    "metadata[price_id]": "price_live_lifetime",
    "metadata[consent_id]": expect.any(String),
    "payment_intent_data[metadata][tenant_id]": tenantId,
    "payment_intent_data[metadata][price_id]": "price_live_lifetime",
    "payment_intent_data[metadata][consent_id]": calls[3]?.parameters["metadata[consent_id]"],
    "invoice_creation[enabled]": "true",
  });
});

it("refuses unknown prices and plans that the tenant already has", async () => {
  const run = await openRun();
  for (const [body, status, error] of [
    [{ ...pro, priceId: "price_of_a_mug" }, 400, messages.priceUnknown],
    [{ ...pro, priceId: "price_live_pro_of_last_year" }, 400, messages.priceUnknown],
    [{ ...pro, mode: "payment" }, 400, messages.checkoutFailed],
    [{ ...pro, mode: "setup" }, 400, messages.checkoutFailed],
    [{ mode: "payment" }, 400, messages.checkoutFailed],
  ] as const) {
    expect(await run.post(seller, checkout, body)).toMatchObject({ status, body: { error } });
  }
  expect(await run.calls()).toEqual([]);
});

it("translates Stripe's errors into French and only logs the original", async () => {
  const create = "POST /v1/checkout/sessions";
  for (const [answers, status, error, count] of [
    [["card_declined"], 402, messages.checkoutRefused, 1],
    [["rate_limit"], 503, messages.checkoutBusy, 1],
    [["invalid_request"], 502, messages.checkoutFailed, 1],
    [["authentication"], 502, messages.checkoutFailed, 1],
    [["cut"], 503, messages.checkoutUnreachable, 3],
    [["server_error"], 503, messages.checkoutUnreachable, 3],
    // A retry with the same idempotency key succeeds.
    [["cut", "ok"], 200, undefined, 2],
  ] as const) {
    const run = await openRun({ [create]: [...answers] });
    const answer = await run.post(seller, checkout, pro);
    expect([answers, answer.status, answer.body["error"]]).toEqual([answers, status, error]);
    const keys = (await run.calls()).filter(({ call }) => call === create).map(({ idempotencyKey }) => idempotencyKey);
    expect([answers, keys.length, new Set(keys).size]).toEqual([answers, count, 1]);
  }
  const portal = await openRun({ "POST /v1/billing_portal/sessions": ["invalid_request", "ok"] });
  expect(await portal.post(seller, "/api/functions/customer-portal")).toMatchObject({
    status: 502,
    body: { error: messages.portalFailed },
  });
  expect(await portal.post(seller, "/api/functions/customer-portal")).toMatchObject({
    status: 200,
    body: { url: "https://billing.stripe.com/p/session/test_1" },
  });
});

it("changes the plan of a running subscription, cancels and resumes it", async () => {
  const customer = await customerOf(tenantId);
  const run = await openRun({ "POST /v1/subscriptions/:id": ["ok", "ok", "invalid_request"] });
  const id = nameSubscription(customer, "main");
  const bought = subscription(id, customer, "price_live_pro_of_last_year");
  expect(await run.tell("customer.subscription.created", bought)).toBe(200);
  // A former price is no longer sold, but its subscribers keep the plan.
  expect(await readRow(tenantId)).toMatchObject({ plan: "pro", subscription_id: id });
  expect(await run.post(seller, checkout, pro)).toMatchObject({ status: 409, body: { error: messages.checkoutSame } });
  const business = { priceId: "price_live_business", mode: "subscription", consent };
  expect(await run.post(seller, checkout, business)).toMatchObject({
    status: 200,
    body: { url: "https://billing.stripe.com/p/session/test_1" },
  });
  const confirm = "flow_data[subscription_update_confirm]";
  expect((await run.calls()).map(({ call, parameters }) => [call, parameters])).toEqual([
    ["GET /v1/subscriptions/:id", {}],
    [
      "POST /v1/billing_portal/sessions",
      {
        customer,
        locale: "fr",
        return_url: `${origin}/dashboard/pricing`,
        "flow_data[type]": "subscription_update_confirm",
        [`${confirm}[subscription]`]: id,
        [`${confirm}[items][0][id]`]: `si_${id}`,
        [`${confirm}[items][0][price]`]: "price_live_business",
        [`${confirm}[items][0][quantity]`]: "1",
        "flow_data[after_completion][type]": "redirect",
        "flow_data[after_completion][redirect][return_url]": `${origin}/dashboard/pricing?paiement=reussi`,
      },
    ],
  ]);
  // Stripe's answer takes effect at once; its event may arrive later.
  expect(await run.post(seller, "/api/billing/cancel")).toMatchObject({
    status: 200,
    body: { plan: "pro", cancel_at_period_end: true },
  });
  const confirmed = (await readMails(seller.email)).filter(({ subject }) => subject.includes("résiliation"));
  expect(confirmed.map(({ text }) => text.includes(id))).toEqual([true]);
  expect(await run.post(seller, "/api/billing/resume")).toMatchObject({ body: { cancel_at_period_end: false } });
  expect(await run.post(seller, "/api/billing/cancel")).toMatchObject({
    status: 502,
    body: { error: messages.cancellationFailed },
  });
  expect((await readMails(seller.email)).filter(({ subject }) => subject.includes("résiliation")).length).toBe(1);
});

it("ends the subscription when a lifetime plan is bought, and for no other payment", async () => {
  await forget(tenantId);
  const customer = await customerOf(tenantId);
  const run = await openRun();
  const bought = { customer, subscription: null, payment_intent: "pi_life", payment_status: "paid" };
  const forLife = { ...bought, metadata: { price_id: "price_live_lifetime" } };
  const at = nowSeconds() - 3600;
  await run.tell("checkout.session.completed", forLife, at);
  const back = { customer, payment_intent: "pi_life", created: at, refunded: true };
  await run.tell("charge.refunded", back, at + 60);
  const before = (await run.calls()).length;
  await run.tell(
    "customer.subscription.created",
    subscription(nameSubscription(customer, "main"), customer),
    nowSeconds(),
  );
  // A repeated event long after the refund; and a payment for something else.
  expect(await run.tell("checkout.session.completed", forLife, at)).toBe(200);
  const mug = { ...bought, payment_intent: "pi_mug", metadata: { price_id: "price_of_a_mug" } };
  expect(await run.tell("checkout.session.completed", mug)).toBe(200);
  expect(await readRow(tenantId)).toMatchObject({ plan: "pro" });
  expect((await run.calls()).slice(before)).toEqual([]);
});

it("sells nothing in production without a Stripe key, and has no stand-in pages there", async () => {
  const { authSecret } = readSettings(env);
  const bindings: Env = { ...env, ENVIRONMENT: "production", AUTH_SECRET: authSecret };
  const headers = { authorization: `Bearer ${seller.token}`, "content-type": "application/json" };
  const get = (path: string) => askWorker(new Request(origin + path, { headers }), bindings);
  expect(await (await get("/api/billing")).json<Billing>()).toMatchObject({
    plan: "free",
    prices: [],
    is_test: false,
    has_portal: false,
  });
  const refused = await askWorker(
    new Request(origin + checkout, { method: "POST", headers, body: JSON.stringify(pro) }),
    bindings,
  );
  expect([refused.status, await refused.json()]).toMatchObject([503, { error: messages.checkoutFailed }]);
  expect((await askWorker(webhookRequest("{}", ""), bindings)).status).toBe(404);
  // A page token from development is not valid here.
  const opened = await seller.post(checkout, { priceId: "price_test_pro", mode: "subscription", consent });
  const { pathname } = new URL((await opened.json<{ url: string }>()).url);
  expect((await seller.fetch(pathname)).status).toBe(200);
  expect((await get(pathname)).status).toBe(404);
  const paid = new Request(origin + pathname, { method: "POST", body: new URLSearchParams({ action: "pay" }) });
  expect((await askWorker(paid, bindings)).status).toBe(404);
  expect(() => readSettings({ ...env, STRIPE_SECRET_KEY: "sk_live_x" })).toThrow("STRIPE_PRICES");
});
