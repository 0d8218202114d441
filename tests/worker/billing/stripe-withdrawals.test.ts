// Withdrawals from an order, refunded by Stripe on loopback: whole or in part, once, whatever dies on the way.
import { env } from "cloudflare:test";
import { Stripe } from "stripe";
import { expect, it } from "vitest";
import { finishWithdrawals } from "../../../worker/billing/withdrawal.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { openDb } from "../../../worker/db/client.ts";
import { origin, readMails } from "../auth/auth-client.ts";
import { readTenantId, signUp } from "../support/seller.ts";
import {
  askWorker,
  checkout,
  customerOf,
  forget,
  nameSubscription,
  openRun,
  openSeller,
  pro,
  readRow,
  seller,
  subscription,
  tenantId,
} from "./stripe-run.ts";

openSeller();

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
