// Payments through the Stripe library against Stripe on loopback: the requests, and the messages shown when it refuses.
import { env } from "cloudflare:test";
import { Stripe } from "stripe";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { finishWithdrawals } from "../../../worker/billing/withdrawal.ts";
import type { Billing } from "../../../worker/contract/billing.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { openDb } from "../../../worker/db/client.ts";
import { type Env, readSettings } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";
import { origin, readMails } from "../auth/auth-client.ts";
import { consent } from "./consent.ts";
import { deliver } from "../jobs/run-queue.ts";
import { readTenantId, type Seller, signUp } from "../support/seller.ts";
import { signEvent, webhookRequest } from "./stripe-events.ts";
import type { StripeCall, StripePlan } from "./stripe-plans.ts";

const secret = "whsec_loopback";

interface Row {
  plan: string;
  subscription_id: string | null;
}

/** A worker that uses Stripe on loopback with planned answers. */
async function openRun(plan: StripePlan = {}) {
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

const askWorker = (request: Request, bindings: Env) =>
  worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, bindings, {
    waitUntil: () => {},
    passThroughOnException: () => {},
  } as unknown as ExecutionContext);

const nowSeconds = () => Math.floor(Date.now() / 1000);

const checkout = "/api/functions/create-checkout";
const pro = { priceId: "price_live_pro", mode: "subscription", consent };
const lifetime = { priceId: "price_live_lifetime", mode: "payment", consent };

async function customerOf(tenantId: string): Promise<string> {
  const rows = await env.DB.prepare("select customer_id from billing_customers where tenant_id = ?")
    .bind(tenantId)
    .all<{ customer_id: string }>();
  expect(rows.results.length).toBe(1);
  return rows.results[0]?.customer_id ?? "";
}

const readRow = (tenantId: string) =>
  env.DB.prepare("select * from subscriptions where tenant_id = ?").bind(tenantId).first<Row>();

const forget = (tenantId: string) =>
  env.DB.batch(
    ["subscriptions", "billing_events", "withdrawals", "billing_notices"].map((table) =>
      env.DB.prepare(`delete from ${table} where tenant_id = ?`).bind(tenantId),
    ),
  );

/** Subscription ids of Stripe on loopback. */
const nameSubscription = (customer: string, name: string) => `${customer.replace("cus", "sub")}_${name}`;

const subscription = (id: string, customer: string, price = "price_live_pro", start = nowSeconds()) => ({
  id,
  customer,
  status: "active",
  start_date: start,
  cancel_at_period_end: false,
  items: { data: [{ current_period_end: start + 30 * 86_400, price: { id: price } }] },
});

let seller: Seller;
let tenantId: string;
beforeAll(async () => {
  seller = await signUp(undefined, "free");
  tenantId = await readTenantId(seller);
  const run = await openRun();
  await run.post(seller, checkout, pro);
});

beforeEach(() => forget(tenantId));

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

it("refunds all payments of a withdrawn order once, and ends it", async () => {
  const customer = await customerOf(tenantId);
  const who = { name: "Zoé Désirée", email: seller.email };
  // Ending it fails at first: the repeated withdrawal does not refund again.
  const run = await openRun({ "DELETE /v1/subscriptions/:id": ["invalid_request", "ok"] });
  const withdrawOnce = await openRun({ "DELETE /v1/subscriptions/:id": ["rate_limit", "ok"] });
  await withdrawOnce.tell("customer.subscription.created", subscription(nameSubscription(customer, "gone"), customer));
  expect(await withdrawOnce.post(seller, "/api/billing/withdraw", who)).toMatchObject({
    status: 503,
    body: { error: messages.checkoutBusy },
  });
  expect(await readRow(tenantId)).toMatchObject({ plan: "pro" });
  expect(await withdrawOnce.post(seller, "/api/billing/withdraw", who)).toMatchObject({
    status: 200,
    body: { plan: "free", status: "cancelled" },
  });
  const tried = [
    ["GET /v1/subscriptions/:id", null],
    ["POST /v1/subscriptions/:id", null],
    ["POST /v1/refunds", "withdrawal-pi_first 4995"],
    ["POST /v1/refunds", "withdrawal-pi_upgrade 4823"],
    ["DELETE /v1/subscriptions/:id", null],
  ];
  const calls = (await withdrawOnce.calls()).map(({ call, idempotencyKey, parameters }) => [
    call,
    call === "POST /v1/refunds" ? `${idempotencyKey} ${parameters["amount"]}` : null,
  ]);
  // Its payments are read once: whatever is repeated refunds the same.
  const reading = ["GET /v1/invoices", "GET /v1/payment_intents/:id", "GET /v1/payment_intents/:id"];
  expect(calls).toEqual([...reading.map((call) => [call, null]), ...tried, ...tried]);
  await forget(tenantId);
  // A lifetime plan has a payment and no subscription.
  const forLife = { customer, subscription: null, payment_intent: "pi_life", payment_status: "paid" };
  await run.tell("checkout.session.completed", { ...forLife, metadata: { price_id: "price_live_lifetime" } });
  expect(await readRow(tenantId)).toMatchObject({ plan: "lifetime" });
  expect(await run.post(seller, "/api/billing/withdraw", who)).toMatchObject({ status: 200, body: { plan: "free" } });
  expect((await run.calls()).map(({ call }) => call)).toEqual([
    // Buying the lifetime plan ends the subscription; a missing one is ignored.
    "GET /v1/subscriptions",
    "DELETE /v1/subscriptions/:id",
    "GET /v1/payment_intents/:id",
    "POST /v1/refunds",
  ]);
  expect((await readMails(seller.email)).filter(({ subject }) => subject.includes("rétractation")).length).toBe(2);
});

it("keeps the used part of each payment where the buyer had asked for an immediate start, once in parallel", async () => {
  const buyer = await signUp(undefined, "free");
  const tenantId = await readTenantId(buyer);
  const run = await openRun();
  await run.post(buyer, checkout, pro);
  const customer = await customerOf(tenantId);
  const [opened] = (await run.calls()).filter(({ call }) => call === "POST /v1/checkout/sessions");
  const metadata = { consent_id: opened?.parameters["metadata[consent_id]"] };
  const id = nameSubscription(customer, "main");
  await run.tell("customer.subscription.created", { ...subscription(id, customer), metadata });
  expect((await readMails(buyer.email)).filter(({ subject }) => subject.includes("commande")).length).toBe(1);
  // Stripe on loopback took the payments a day ago.
  await env.DB.prepare("update order_consents set consented_at = ? where tenant_id = ?")
    .bind(new Date(Date.now() - 3 * 86_400_000).toISOString(), tenantId)
    .run();
  const who = { name: "Zoé Désirée", email: buyer.email };
  const withdrawOnce = () => run.post(buyer, "/api/billing/withdraw", who);
  const answers = await Promise.all([withdrawOnce(), withdrawOnce(), withdrawOnce()]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const declared = await env.DB.prepare("select * from withdrawals where tenant_id = ?")
    .bind(tenantId)
    .first<{ declared_at: string; paid_cents: number; refund_cents: number; refunds: string }>();
  const paid = await readPayments(run.bindings.STRIPE_API_URL ?? "");
  const at = Math.floor(Date.parse(declared?.declared_at ?? "") / 1000);
  const refunds = paid.map(({ id, cents, from, to }) => ({
    paymentIntent: id,
    cents: cents - Math.floor((cents * (at - from)) / (to - from)),
  }));
  expect(JSON.parse(declared?.refunds ?? "")).toEqual(refunds);
  expect(declared).toMatchObject({
    paid_cents: 4995 + 4823,
    refund_cents: refunds.reduce((sum, { cents }) => sum + cents, 0),
  });
  // Each refund has one key and one amount, however often it was asked for.
  const asked = (await run.calls())
    .filter(({ call }) => call === "POST /v1/refunds")
    .map(({ idempotencyKey, parameters }) => `${idempotencyKey} ${parameters["amount"]}`);
  expect([...new Set(asked)].toSorted()).toEqual(
    refunds.map(({ paymentIntent, cents }) => `withdrawal-${paymentIntent} ${cents}`).toSorted(),
  );
  expect((await readMails(buyer.email)).filter(({ subject }) => subject.includes("rétractation")).length).toBe(1);
  expect(await readRow(tenantId)).toMatchObject({ plan: "free" });
  // What was given back before is not given twice.
  await run.tell("checkout.session.completed", {
    customer,
    subscription: null,
    payment_intent: "pi_eased",
    payment_status: "paid",
    metadata: { price_id: "price_live_lifetime" },
  });
  expect(await run.post(buyer, "/api/billing/withdraw", who)).toMatchObject({ status: 200, body: { plan: "free" } });
  const last = (await run.calls()).findLast(({ call }) => call === "POST /v1/refunds");
  expect(last?.parameters).toMatchObject({ payment_intent: "pi_eased", amount: "9999" });
});

it("mails once about a failed payment that Stripe's events date seconds apart, and counts from the first", async () => {
  const buyer = await signUp(undefined, "free");
  const tenantId = await readTenantId(buyer);
  const run = await openRun();
  await run.post(buyer, checkout, pro);
  const customer = await customerOf(tenantId);
  const id = nameSubscription(customer, "late");
  const failedAt = nowSeconds() - 6 * 86_400;
  const bought = subscription(id, customer, "price_live_pro", failedAt - 30 * 86_400);
  await run.tell("customer.subscription.created", bought, failedAt - 30 * 86_400);
  const invoice = {
    id: "in_late",
    customer,
    parent: { subscription_details: { subscription: id } },
    lines: { data: [{ period: { start: failedAt, end: failedAt + 30 * 86_400 } }] },
  };
  await run.tell("invoice.payment_failed", invoice, failedAt + 2);
  await run.tell("customer.subscription.updated", { ...bought, status: "past_due" }, failedAt);
  await run.tell("invoice.payment_failed", invoice, failedAt + 3 * 86_400);
  const due = { plan: "pro", grace_ends_at: new Date((failedAt + 7 * 86_400) * 1000).toISOString(), is_over: false };
  expect(await buyer.read("/api/billing")).toMatchObject({ plan: "pro", payment_due: due });
  const told = async () =>
    (await readMails(buyer.email)).map(({ subject }) => subject).filter((subject) => /paiement|suspendu/.test(subject));
  expect(await told()).toEqual(["Votre paiement n’est pas passé"]);
  // Whatever Stripe does with it then, it is paid later and is back.
  await run.tell("customer.subscription.updated", { ...bought, status: "unpaid" }, failedAt + 4 * 86_400);
  expect(await buyer.read("/api/billing")).toMatchObject({ plan: "pro", payment_due: due });
  await run.tell("invoice.paid", invoice, nowSeconds() - 60);
  const renewed = { ...subscription(id, customer, "price_live_pro", failedAt), start_date: bought.start_date };
  await run.tell("customer.subscription.updated", renewed, nowSeconds() - 60);
  expect(await buyer.read("/api/billing")).toMatchObject({ plan: "pro", status: "active", payment_due: null });
  expect((await told()).length).toBe(1);
});

it("completes a withdrawal by cron whose request died after it had ended the order", async () => {
  const customer = await customerOf(tenantId);
  const run = await openRun();
  const id = nameSubscription(customer, "dead");
  await run.tell("customer.subscription.created", subscription(id, customer));
  const receipts = async () =>
    (await readMails(seller.email)).filter(({ subject }) => subject.includes("rétractation")).length;
  const before = await receipts();
  const who = { name: "Zoé Désirée", email: seller.email };
  // D1 fails when the end of the order is to be written.
  const DB = new Proxy(env.DB, {
    get(db, name) {
      if (name === "prepare") return (statement: string) => db.prepare(statement);
      if (name !== "batch") throw new Error(`Nobody asked for ${String(name)}`);
      return (statements: D1PreparedStatement[]) => {
        if (statements.length === 2) throw new Error("D1_ERROR");
        return db.batch(statements);
      };
    },
  });
  const died = await askWorker(
    new Request(`${origin}/api/billing/withdraw`, {
      method: "POST",
      headers: { authorization: `Bearer ${seller.token}`, "content-type": "application/json" },
      body: JSON.stringify(who),
    }),
    { ...run.bindings, DB },
  );
  expect(died.status).toBe(500);
  expect(await readRow(tenantId)).toMatchObject({ plan: "free" });
  expect(await receipts()).toBe(before);
  const db = openDb(env.DB);
  // Not while the request may still run; and once.
  await finishWithdrawals(run.bindings, db);
  expect(await receipts()).toBe(before);
  await finishWithdrawals(run.bindings, db, Date.now() + 180_000);
  await finishWithdrawals(run.bindings, db, Date.now() + 180_000);
  expect(await receipts()).toBe(before + 1);
  const amounts = (await run.calls()).filter(({ call }) => call === "POST /v1/refunds");
  expect(new Set(amounts.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

/** The payments that Stripe on loopback names, with what they pay for. */
async function readPayments(base: string) {
  const ask = async <Answer>(path: string) => {
    const headers = { authorization: "Bearer sk_test_loopback", "stripe-version": Stripe.API_VERSION };
    return (await fetch(`${base}${path}`, { headers })).json<Answer>();
  };
  const { data } = await ask<{
    data: {
      payments: { data: [{ payment: { payment_intent: string } }] };
      lines: { data: [{ period: { start: number; end: number } }] };
    }[];
  }>("/v1/invoices?subscription=sub_x&status=paid&expand%5B0%5D=data.payments");
  return Promise.all(
    data.map(async ({ payments, lines }) => {
      const id = payments.data[0].payment.payment_intent;
      const { amount_received: cents } = await ask<{ amount_received: number }>(
        `/v1/payment_intents/${id}?expand%5B0%5D=latest_charge`,
      );
      const { start, end } = lines.data[0].period;
      return { id, cents, from: start, to: end };
    }),
  );
}

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

it("looks up the customer of a disputed charge, and fails the webhook while it cannot", async () => {
  const customer = await customerOf(tenantId);
  const run = await openRun({ "GET /v1/charges/:id": ["authentication", "ok"] });
  await run.tell("customer.subscription.created", subscription(nameSubscription(customer, "main"), customer));
  const dispute = { charge: customer.replace("cus_", "ch_"), payment_intent: "pi_1", status: "needs_response" };
  expect(await run.tell("charge.dispute.created", dispute)).toBe(502);
  expect(await readRow(tenantId)).toMatchObject({ plan: "pro" });
  expect(await run.tell("charge.dispute.created", dispute)).toBe(200);
  expect(await readRow(tenantId)).toMatchObject({ plan: "free" });
});

it("cancels the renewal of an account to be deleted, and deletes none that Stripe still charges", async () => {
  const seller = await signUp(undefined, "free");
  const tenantId = await readTenantId(seller);
  const ending = "DELETE /v1/subscriptions/:id";
  const run = await openRun({
    "POST /v1/subscriptions/:id": ["invalid_request", "ok"],
    [ending]: ["authentication", "ok"],
  });
  await run.post(seller, checkout, pro);
  const customer = await customerOf(tenantId);
  await run.tell("customer.subscription.created", subscription(nameSubscription(customer, "main"), customer));
  const leave = () =>
    run.ask(
      new Request(`${origin}/api/account`, {
        method: "DELETE",
        headers: { authorization: `Bearer ${seller.token}`, "content-type": "application/json" },
        body: JSON.stringify({ password: "un-bon-mot-de-passe" }),
      }),
    );
  const refused = await leave();
  expect([refused.status, await refused.json()]).toMatchObject([502, { error: messages.deletionFailed }]);
  expect(await seller.read("/api/account/deletion")).toEqual({ deletion: null });
  expect((await leave()).status).toBe(202);
  expect(await seller.read("/api/billing")).toMatchObject({ plan: "pro", cancel_at_period_end: true });

  const before = (await run.calls()).length;
  const step = async () => {
    await env.DB.prepare("update account_deletions set due_at = 0 where tenant_id = ?").bind(tenantId).run();
    await deliver([{ type: "deletion", tenantId }], "egerie-jobs", run.bindings);
    return env.DB.prepare("select stage from account_deletions where tenant_id = ?").bind(tenantId).first("stage");
  };
  expect(await step()).toBe("closing");
  expect((await seller.fetch("/api/tenant")).status).toBe(200);
  const late = await seller.fetch("/api/account/deletion", { method: "DELETE" });
  expect([late.status, await late.json()]).toMatchObject([409, { error: messages.deletionBegun }]);
  expect(await step()).toBe("emptying");
  expect((await seller.fetch("/api/tenant")).status).toBe(401);
  const closing = [
    "GET /v1/checkout/sessions",
    "POST /v1/checkout/sessions/:id/expire",
    "GET /v1/subscriptions",
    ending,
  ];
  const asked = (await run.calls()).slice(before).map(({ call }) => call);
  expect(asked.filter((call, index) => call !== asked[index - 1])).toEqual([...closing, ...closing]);
  // Later events do not prevent the deletion.
  await run.tell("customer.subscription.deleted", subscription(nameSubscription(customer, "old"), customer));
  for (let tries = 0; tries < 5 && (await step()) !== null; tries++);
  expect(await readRow(tenantId)).toBeNull();
  expect(await run.tell("invoice.paid", { customer, lines: { data: [] } })).toBe(200);
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
