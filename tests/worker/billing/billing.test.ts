// Buying, changing and ending plans through the payment stand-in, whose events arrive by webhook.
import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import type { Billing, SubscriptionCheck } from "../../../worker/contract/billing.ts";
import { seal } from "../../../worker/crypto/derived-keys.ts";
import { sealPage } from "../../../worker/dev/payments/token.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { readSettings } from "../../../worker/settings/env.ts";
import { origin, readMail, readMails } from "../auth/auth-client.ts";
import { consent } from "../../stripe/consent.ts";
import { readTenantId, type Seller, signUp } from "../support/seller.ts";

const readBilling = (seller: Seller) => seller.read<Billing>("/api/billing");

async function openCheckout(seller: Seller, plan: string, headers?: Record<string, string>): Promise<string> {
  const { prices } = await readBilling(seller);
  const price = prices.find((each) => each.plan === plan);
  const response = await seller.post("/api/functions/create-checkout", { ...price, consent }, headers);
  expect(response.status, await response.clone().text()).toBe(200);
  return (await response.json<{ url: string }>()).url;
}

async function openPortal(seller: Seller): Promise<string> {
  const response = await seller.post("/api/functions/customer-portal", {});
  expect(response.status).toBe(200);
  return (await response.json<{ url: string }>()).url;
}

/** Submits a page's form like a browser; returns status and redirect target. */
async function submit(url: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  const response = await SELF.fetch(url, { method: "POST", body, redirect: "manual" });
  return { status: response.status, location: response.headers.get("location"), page: wordsOf(await response.text()) };
}

const pay = (url: string, card = "4242") => submit(url, { action: "pay", card });
const submitAction = (url: string, action: string, more: Record<string, string> = {}) =>
  submit(url, { action, step: crypto.randomUUID(), ...more });

const paid = `${origin}/dashboard/pricing?paiement=reussi`;

async function buy(seller: Seller, plan: string): Promise<void> {
  expect(await pay(await openCheckout(seller, plan))).toMatchObject({ status: 303, location: paid });
}

/** The text of a page. */
const wordsOf = (page: string) =>
  page
    .replace(/<style>.*<\/style>/s, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll(/\s+/g, " ");

const read = async (url: string) => wordsOf(await (await SELF.fetch(url)).text());

it("charges a checkout once, however often its button is pressed", async () => {
  const seller = await signUp(undefined, "free");
  expect(await readBilling(seller)).toEqual({
    plan: "free",
    status: null,
    current_period_end: null,
    cancel_at_period_end: false,
    started_at: null,
    can_withdraw_until: null,
    payment_due: null,
    has_portal: false,
    is_test: true,
    prices: [
      { plan: "starter", priceId: "price_test_starter", mode: "subscription" },
      { plan: "pro", priceId: "price_test_pro", mode: "subscription" },
      { plan: "business", priceId: "price_test_business", mode: "subscription" },
      { plan: "lifetime", priceId: "price_test_lifetime", mode: "payment" },
    ],
  });
  const url = await openCheckout(seller, "pro");
  const shown = await read(url);
  expect(shown).toContain("aucune carte n'est débitée");
  expect(shown).toContain("49,95");
  expect(await pay(url, "0002")).toMatchObject({ status: 402 });
  expect((await pay(url, "0002")).page).toContain(messages.checkoutRefused);
  expect(await submit(url, { action: "cancel" })).toMatchObject({
    location: `${origin}/dashboard/pricing?paiement=annule`,
  });
  expect(await readBilling(seller)).toMatchObject({ plan: "free", status: null, has_portal: true });
  const answers = await Promise.all([pay(url), pay(url), pay(url)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 303, location: paid });
  await pay(url);
  const billing = await readBilling(seller);
  expect(billing).toMatchObject({ plan: "pro", status: "active", cancel_at_period_end: false });
  const month = Date.parse(billing.current_period_end ?? "") - Date.parse(billing.started_at ?? "");
  expect(month / 86_400_000).toBeGreaterThan(27);
  expect(await seller.read<SubscriptionCheck>("/api/functions/check-subscription", { method: "POST" })).toEqual({
    plan: "pro",
    subscribed: true,
    subscription_end: billing.current_period_end,
  });
  const { subscriptions } = await countFacts(seller);
  expect(subscriptions).toBe(1);
  expect(await read(url)).toContain("Paiement enregistré");
});

it("changes, fails, recovers, cancels, resumes and ends a subscription", async () => {
  const seller = await signUp(undefined, "free");
  expect(await seller.post("/api/functions/customer-portal", {}).then((refused) => refused.json())).toMatchObject({
    error: messages.subscriptionMissing,
  });
  for (const action of ["cancel", "resume"]) {
    expect((await seller.post(`/api/billing/${action}`, {})).status).toBe(409);
  }
  await buy(seller, "starter");
  const started = await readBilling(seller);
  // A change of plan changes the price of the same subscription.
  const upgrade = await openCheckout(seller, "pro");
  expect(await read(upgrade)).toContain("Passer au forfait Pro");
  expect(await submitAction(upgrade, "change", { priceId: "price_test_pro" })).toMatchObject({ location: paid });
  expect(await readBilling(seller)).toEqual({
    ...started,
    plan: "pro",
  });
  const portal = await openPortal(seller);
  expect(await read(portal)).toContain("Forfait Pro");
  await submitAction(portal, "fail");
  expect(await readBilling(seller)).toMatchObject({ plan: "pro", status: "past_due" });
  expect(await read(portal)).toContain("Paiement en retard");
  await submitAction(portal, "renew");
  const renewed = await readBilling(seller);
  expect(renewed).toMatchObject({ plan: "pro", status: "active", started_at: started.started_at });
  // A form that is submitted twice renews once.
  const step = crypto.randomUUID();
  await Promise.all([submitAction(portal, "renew", { step }), submitAction(portal, "renew", { step })]);
  await submitAction(portal, "renew", { step });
  const again = await readBilling(seller);
  const days = (Date.parse(again.current_period_end ?? "") - Date.parse(renewed.current_period_end ?? "")) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(28);
  expect(days).toBeLessThanOrEqual(31);
  await submitAction(portal, "change", { priceId: "price_test_starter" });
  expect(await readBilling(seller)).toMatchObject({ plan: "starter" });
  const cancelled = await seller.post("/api/billing/cancel", {});
  expect(await cancelled.json()).toMatchObject({ plan: "starter", status: "active", cancel_at_period_end: true });
  await seller.post("/api/billing/cancel", {});
  const mails = (await readMails(seller.email)).filter(({ subject }) => subject.includes("résiliation"));
  expect(mails.length).toBe(1);
  const lastDay = new Date(again.current_period_end ?? "")
    .toLocaleDateString("fr-FR", {
      dateStyle: "long",
      timeZone: "Europe/Paris",
    })
    .replace(/^1 /, "1er ");
  expect(mails[0]?.text).toContain(`Votre abonnement au forfait Starter prendra fin le ${lastDay}.`);
  expect(await (await seller.post("/api/billing/resume", {})).json()).toMatchObject({ cancel_at_period_end: false });
  await submitAction(portal, "cancel");
  await submitAction(portal, "resume");
  await submitAction(portal, "cancel");
  expect(await readBilling(seller)).toMatchObject({ plan: "starter", cancel_at_period_end: true });
  expect(await read(portal)).toContain("Passer à la fin de la période");
  await submitAction(portal, "renew");
  expect(await readBilling(seller)).toMatchObject({ plan: "free", status: "cancelled", current_period_end: null });
  expect(await seller.read("/api/functions/check-subscription", { method: "POST" })).toEqual({
    plan: "free",
    subscribed: false,
    subscription_end: null,
  });
  expect(await countFacts(seller)).toEqual({ subscriptions: 1 });
});

it("ends the subscription when the lifetime plan is bought, and restores that plan when a dispute is won", async () => {
  const seller = await signUp(undefined, "free");
  await buy(seller, "business");
  // A page opened earlier in another tab.
  const late = await openCheckout(seller, "lifetime");
  await buy(seller, "lifetime");
  const billing = await readBilling(seller);
  expect(billing).toMatchObject({ plan: "lifetime", status: "active", current_period_end: null });
  const ended = await env.DB.prepare(
    "select count(*) as ended from billing_events where tenant_id = ? and type = 'customer.subscription.deleted'",
  )
    .bind(await readTenantId(seller))
    .first();
  expect(ended).toEqual({ ended: 1 });
  expect(await seller.read("/api/functions/check-subscription", { method: "POST" })).toEqual({
    plan: "lifetime",
    subscribed: true,
    subscription_end: null,
  });
  expect((await pay(late)).status).toBe(409);
  for (const [plan, error] of [
    ["lifetime", messages.checkoutSame],
    ["pro", messages.checkoutIncluded],
  ]) {
    const price = billing.prices.find((each) => each.plan === plan);
    const refused = await seller.post("/api/functions/create-checkout", price);
    expect([refused.status, await refused.json()]).toMatchObject([409, { error }]);
  }
  const portal = await openPortal(seller);
  await submitAction(portal, "dispute");
  expect(await readBilling(seller)).toMatchObject({ plan: "free", status: "cancelled" });
  await submitAction(portal, "win");
  expect(await readBilling(seller)).toMatchObject({ plan: "lifetime", status: "active" });
  await submitAction(portal, "refund");
  expect(await readBilling(seller)).toMatchObject({ plan: "free", can_withdraw_until: null });
  // Back on the free plan, it can be bought again.
  await buy(seller, "pro");
  await submitAction(portal, "refund");
  expect(await readBilling(seller)).toMatchObject({ plan: "free" });
});

it("accepts a withdrawal within the legal period, refunds it and mails the receipt", async () => {
  const seller = await signUp(undefined, "free");
  const declare = (body: object) => seller.post("/api/billing/withdraw", body);
  const who = { name: "Zoé <Désirée>", email: `recu-${crypto.randomUUID()}@exemple.fr` };
  expect((await declare(who)).status).toBe(409);
  for (const plan of ["pro", "lifetime"] as const) {
    await buy(seller, plan);
    const { can_withdraw_until: until, started_at: orderedAt } = await readBilling(seller);
    const days = (Date.parse(until ?? "") - Date.parse(orderedAt ?? "")) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(14);
    expect(days).toBeLessThan(17.1);
    for (const [body, error] of [
      [{ ...who, name: " " }, messages.withdrawalName],
      [{ ...who, email: "zoe" }, messages.withdrawalEmail],
    ] as const) {
      const refused = await declare(body);
      expect([refused.status, await refused.json()]).toMatchObject([400, { error }]);
    }
    const done = await declare(who);
    expect([done.status, await done.json()]).toMatchObject([200, { plan: "free", can_withdraw_until: null }]);
    const mail = await readMail(who.email);
    expect(mail.subject).toBe("Accusé de réception de votre rétractation");
    for (const words of [
      "Zoé <Désirée>",
      who.email,
      plan === "pro" ? "forfait Pro" : "forfait Lifetime",
      "heure de Paris",
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.html).toContain("Zoé &lt;Désirée&gt;");
    expect((await declare(who)).status).toBe(409);
  }
  expect((await readMails(who.email)).length).toBe(2);
  await buy(seller, "starter");
  await env.DB.prepare("update subscriptions set started_at = ? where tenant_id = ?")
    .bind(new Date(Date.now() - 18 * 86_400_000).toISOString(), await readTenantId(seller))
    .run();
  const late = await declare(who);
  expect([late.status, await late.json()]).toMatchObject([409, { error: messages.withdrawalTooLate }]);
  expect(await readBilling(seller)).toMatchObject({ plan: "starter", can_withdraw_until: null });
});

it("returns 404 for stand-in pages without a valid token", async () => {
  const [owner, stranger] = [await signUp(undefined, "free"), await signUp(undefined, "free")];
  const url = await openCheckout(owner, "pro");
  const { authSecret } = readSettings(env);
  const page = {
    kind: "checkout",
    id: "x",
    tenantId: await readTenantId(owner),
    customer: `cus_test_${await readTenantId(owner)}`,
    priceId: "price_test_pro",
    expiresAt: Date.now() + 60_000,
  } as const;
  const start = `${origin}/billing/essai/`;
  const made = await sealPage(authSecret, page);
  expect((await SELF.fetch(start + made)).status).toBe(200);
  for (const token of [
    await sealPage(authSecret, { ...page, expiresAt: Date.now() - 1 }),
    await sealPage("another secret of at least 32 characters", page),
    await seal(authSecret, "another-purpose", JSON.stringify(page)),
    `${made.slice(0, -4)}AAAA`,
    made.slice(0, 20),
    "x",
    "%00",
    encodeURIComponent(JSON.stringify(page)),
  ]) {
    expect([token, (await SELF.fetch(start + token)).status]).toEqual([token, 404]);
    expect([token, (await pay(start + token)).status]).toEqual([token, 404]);
  }
  // An invalid form, and an endless body.
  expect((await submit(url, { action: "pay", card: "4000" })).status).toBe(404);
  expect((await submitAction(url, "renew")).status).toBe(404);
  expect((await submit(url, { action: "x".repeat(5000) })).status).toBe(413);
  // Whoever submits it pays for the tenant who opened it.
  const body = new URLSearchParams({ action: "pay" });
  await stranger.fetch(new URL(url).pathname, { method: "POST", body, redirect: "manual" });
  expect(await readBilling(stranger)).toMatchObject({ plan: "free" });
  expect(await readBilling(owner)).toMatchObject({ plan: "pro" });
  // Incomplete portal forms have no effect.
  const portal = await openPortal(owner);
  for (const fields of [{ action: "refund" }, { action: "refund", step: "1" }, { step: crypto.randomUUID() }]) {
    expect((await submit(portal, fields as Record<string, string>)).status).toBe(404);
  }
  await submitAction(portal, "change", { priceId: "price_of_a_mug" });
  await submitAction(portal, "change", { priceId: "price_test_lifetime" });
  expect(await readBilling(owner)).toMatchObject({ plan: "pro" });
});

async function countFacts(seller: Seller) {
  const row = await env.DB.prepare(
    `select count(distinct fact ->> 'subscription') as subscriptions from billing_events
      where tenant_id = ? and fact ->> 'kind' = 'subscription'`,
  )
    .bind(await readTenantId(seller))
    .first<{ subscriptions: number }>();
  return row ?? { subscriptions: 0 };
}
