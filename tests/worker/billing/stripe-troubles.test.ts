// Payments that fail, are disputed, or belong to an account that is deleted, with Stripe on loopback.
import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { origin, readMails } from "../auth/auth-client.ts";
import { deliver } from "../jobs/run-queue.ts";
import { readTenantId, signUp } from "../support/seller.ts";
import {
  checkout,
  customerOf,
  nameSubscription,
  nowSeconds,
  openRun,
  openSeller,
  pro,
  readRow,
  subscription,
  tenantId,
} from "./stripe-run.ts";

openSeller();

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
