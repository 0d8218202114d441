// Buying, changing and ending plans through the payment stand-in, whose events arrive by webhook.
import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { sendNotices } from "../../../worker/billing/notices.ts";
import type { Billing, SubscriptionCheck, WithdrawalQuote } from "../../../worker/contract/billing.ts";
import { consentStatements, consentVersion } from "../../../worker/contract/order-consent.ts";
import { seal } from "../../../worker/crypto/derived-keys.ts";
import { sealPage } from "../../../worker/dev/payments/token.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { openDb } from "../../../worker/db/client.ts";
import { type Env, readSettings } from "../../../worker/settings/env.ts";
import { origin, readMails } from "../auth/auth-client.ts";
import { consent } from "./consent.ts";
import { drawPackshot, productForm, readTenantId, type Seller, signUp, uploadProduct } from "../support/seller.ts";

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
  expect(shown).toContain("aucune carte n’est débitée");
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

const toDays = (days: number) => days * 86_400_000;

/** Lets days pass for a tenant's order: whatever is stored of it is moved into the past. */
async function passDays(seller: Seller, days: number): Promise<void> {
  const tenantId = await readTenantId(seller);
  const seconds = Math.round(days * 86_400);
  const back = (column: string) =>
    `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', unixepoch(${column}) - ${seconds}, 'unixepoch')`;
  const moved = ["periodStart", "periodEnd", "startedAt"].map(
    (name) => `'$.${name}', (fact ->> '${name}') - ${seconds}`,
  );
  const run = (statement: string) => env.DB.prepare(statement).bind(tenantId);
  await env.DB.batch([
    run(`update billing_events set created = created - ${seconds}, fact = json_replace(fact, ${moved.join(", ")})
      where tenant_id = ?`),
    run(`update subscriptions set ${["started_at", "current_period_end", "overdue_since"].map(back).join(", ")}
      where tenant_id = ?`),
    run(`update order_consents set ${back("consented_at")} where tenant_id = ?`),
    run(`update billing_notices set due_at = due_at - ${seconds * 1000} where tenant_id = ?`),
  ]);
}

const quoteOf = (seller: Seller) => seller.read<WithdrawalQuote>("/api/billing/withdrawal");
const countRows = async (table: string, seller: Seller) =>
  env.DB.prepare(`select count(*) as kept from ${table} where tenant_id = ?`)
    .bind(await readTenantId(seller))
    .first("kept");

it("sells nothing before the buyer has asked for an immediate start and acknowledged what follows", async () => {
  const seller = await signUp(undefined, "free");
  const order = { priceId: "price_test_pro", mode: "subscription" };
  const ask = (body: object) => seller.post("/api/functions/create-checkout", body);
  // Without the statements, the answer is the page that asks for them.
  const opened = await ask(order);
  expect([opened.status, await opened.json()]).toEqual([200, { url: `${origin}/dashboard/pricing?commander=pro` }]);
  for (const [given, status, error] of [
    [{ ...consent, immediateStart: false }, 400, messages.consentStart],
    [{ immediateStart: true, version: consent.version }, 400, messages.consentLoss],
    [{ immediateStart: true, acknowledgement: true }, 400, messages.consentOutdated],
    [{ ...consent, version: "2020-01-01" }, 409, messages.consentOutdated],
  ] as const) {
    const refused = await ask({ ...order, consent: given });
    expect([refused.status, await refused.json()]).toMatchObject([status, { error }]);
  }
  expect(await countRows("order_consents", seller)).toBe(0);
  // The same key is the same order, with one proof.
  const url = await openCheckout(seller, "pro", { "idempotency-key": "once" });
  expect(await openCheckout(seller, "pro", { "idempotency-key": "once" })).not.toBe("");
  expect(await countRows("order_consents", seller)).toBe(1);
  await Promise.all([pay(url), pay(url)]);
  const proof = await env.DB.prepare("select * from order_consents where tenant_id = ?")
    .bind(await readTenantId(seller))
    .first();
  const { started_at: orderedAt } = await readBilling(seller);
  expect(proof).toMatchObject({
    plan: "pro",
    price_id: "price_test_pro",
    order_id: expect.stringMatching(/^sub_test_/),
    version: consentVersion,
    statements: JSON.stringify(Object.values(consentStatements)),
    confirmed_at: expect.any(String),
  });
  expect(Date.parse(String(proof?.["consented_at"]))).toBeLessThanOrEqual(Date.parse(orderedAt ?? "") + 999);
  // The confirmation on a durable medium has the wording, the deadline and the form.
  const mails = (await readMails(seller.email)).filter(({ subject }) => subject.includes("commande"));
  expect(mails.map(({ subject }) => subject)).toEqual(["Votre commande du forfait Pro"]);
  for (const words of [
    ...Object.values(consentStatements),
    "49,95",
    "Vous avez 14 jours pour vous rétracter",
    "je vous notifie par la présente ma rétractation",
    String(proof?.["order_id"]),
    `${origin}/cgv`,
  ]) {
    expect(mails[0]?.text).toContain(words);
  }
  for (const statement of Object.values(consentStatements)) {
    expect(mails[0]?.html).toContain(statement.replaceAll("'", "&#39;"));
  }
  // So has the change of plan.
  const upgrade = await openCheckout(seller, "business");
  await submitAction(upgrade, "change", { priceId: "price_test_business" });
  const [changed] = (await readMails(seller.email)).filter(({ subject }) => subject.includes("passage"));
  expect(changed?.subject).toBe("Votre passage au forfait Business");
  await submitAction(upgrade, "cancel");
  expect((await readMails(seller.email)).filter(({ subject }) => /commande|passage/.test(subject)).length).toBe(2);
});

it("gives back what is not used at a withdrawal, shows it first, and mails the receipt", async () => {
  const seller = await signUp(undefined, "free");
  const declare = (body: object) => seller.post("/api/billing/withdraw", body);
  const who = { name: "Zoé <Désirée>", email: `recu-${crypto.randomUUID()}@exemple.fr` };
  expect((await declare(who)).status).toBe(409);
  expect((await seller.fetch("/api/billing/withdrawal")).status).toBe(409);
  await buy(seller, "pro");
  const { can_withdraw_until: until, started_at: orderedAt, current_period_end: end } = await readBilling(seller);
  const days = (Date.parse(until ?? "") - Date.parse(orderedAt ?? "")) / toDays(1);
  expect(days).toBeGreaterThanOrEqual(14);
  // A weekend and a holiday beside it: three days more.
  expect(days).toBeLessThan(18.1);
  for (const [body, error] of [
    [{ ...who, name: " " }, messages.withdrawalName],
    [{ ...who, email: "zoe" }, messages.withdrawalEmail],
  ] as const) {
    const refused = await declare(body);
    expect([refused.status, await refused.json()]).toMatchObject([400, { error }]);
  }
  expect(await quoteOf(seller)).toMatchObject({ paid_cents: 4995, used_cents: 0, refund_cents: 4995 });
  await passDays(seller, 12);
  const period = (Date.parse(end ?? "") - Date.parse(orderedAt ?? "")) / 1000;
  const used = Math.floor((4995 * 12 * 86_400) / period);
  const quote = await quoteOf(seller);
  expect(quote).toMatchObject({ paid_cents: 4995, immediate_start: true, is_repeated: false, period_seconds: period });
  // A cent each nine minutes.
  expect(quote.used_cents - used).toBeLessThanOrEqual(1);
  expect(quote.used_cents + quote.refund_cents).toBe(4995);
  for (const refundCents of [quote.refund_cents + 100, quote.refund_cents - 100, 0]) {
    const stale = await declare({ ...who, refundCents });
    expect([stale.status, await stale.json()]).toMatchObject([409, { error: messages.withdrawalChanged }]);
  }
  // What was shown is what is given back, also a few cents later.
  const shown = { ...who, refundCents: quote.refund_cents + 3 };
  const answers = await Promise.all([declare(shown), declare(shown), declare(who)]);
  expect(answers.map(({ status }) => status).includes(200)).toBe(true);
  expect(await readBilling(seller)).toMatchObject({ plan: "free", can_withdraw_until: null });
  const mails = await readMails(who.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Accusé de réception de votre rétractation"]);
  const declared = await env.DB.prepare("select * from withdrawals where tenant_id = ?")
    .bind(await readTenantId(seller))
    .all<{ refund_cents: number; completed_at: string | null }>();
  expect(declared.results.length).toBe(1);
  const given = declared.results[0]?.refund_cents ?? 0;
  expect(given - quote.refund_cents).toBeLessThanOrEqual(3);
  const refunds = await env.DB.prepare(
    "select count(*) as made from billing_events where tenant_id = ? and type = 'charge.refunded'",
  )
    .bind(await readTenantId(seller))
    .first("made");
  expect(refunds).toBe(1);
  const dollars = (cents: number) =>
    cents % 100 === 0 ? `${cents / 100}\u00a0$` : `${(cents / 100).toFixed(2).replace(".", ",")}\u00a0$`;
  for (const words of ["Zoé <Désirée>", who.email, "forfait Pro", "heure de Paris", dollars(given), "49,95"]) {
    expect(mails[0]?.text).toContain(words);
  }
  expect(mails[0]?.html).toContain("Zoé &lt;Désirée&gt;");
  expect((await declare(who)).status).toBe(409);

  // Who withdraws again keeps the right, and pays each day begun; a lifetime plan, at the price of Business.
  await buy(seller, "lifetime");
  expect(await quoteOf(seller)).toMatchObject({
    paid_cents: 99_999,
    used_cents: 319,
    refund_cents: 99_680,
    is_repeated: true,
    period_seconds: null,
  });
  expect(await (await declare({ ...who, refundCents: 99_680 })).json()).toMatchObject({ plan: "free" });
  expect((await readMails(who.email)).length).toBe(2);
  await buy(seller, "starter");
  await passDays(seller, 18);
  const late = await declare(who);
  expect([late.status, await late.json()]).toMatchObject([409, { error: messages.withdrawalTooLate }]);
  expect(await readBilling(seller)).toMatchObject({ plan: "starter", can_withdraw_until: null });
});

it("gives everything back where no request for an immediate start is on file", async () => {
  const seller = await signUp(undefined, "free");
  await buy(seller, "business");
  await passDays(seller, 13);
  await env.DB.prepare("delete from order_consents where tenant_id = ?")
    .bind(await readTenantId(seller))
    .run();
  expect(await quoteOf(seller)).toMatchObject({ used_cents: 0, refund_cents: 9900, immediate_start: false });
});

it("keeps an unpaid plan for seven days, then the free plan's limits until it is paid; nothing is lost", async () => {
  const seller = await signUp(undefined, "free");
  await buy(seller, "business");
  await Promise.all(["Un", "Deux", "Trois"].map((name) => uploadProduct(seller, name)));
  const portal = await openPortal(seller);
  const told = async () =>
    (await readMails(seller.email))
      .map(({ subject }) => subject)
      .filter((subject) => /paiement|suspendu/.test(subject));
  expect(await told()).toEqual([]);
  await submitAction(portal, "fail");
  // A second attempt changes neither the date nor the mail.
  await submitAction(portal, "fail");
  const { payment_due: due, ...billing } = await readBilling(seller);
  expect(billing).toMatchObject({ plan: "business", status: "past_due" });
  expect(due).toMatchObject({ plan: "business", is_over: false });
  const check = () => seller.read<SubscriptionCheck>("/api/functions/check-subscription", { method: "POST" });
  expect(await check()).toMatchObject({ plan: "business", subscribed: true, payment_due: due });
  expect(await told()).toEqual(["Votre paiement n’est pas passé"]);
  const [mail] = (await readMails(seller.email)).filter(({ subject }) => subject.includes("paiement"));
  const lastDay = new Date(due?.grace_ends_at ?? "").toLocaleDateString("fr-FR", {
    dateStyle: "long",
    timeZone: "Europe/Paris",
  });
  expect(mail?.text).toContain(lastDay.replace(/^1 /, "1er "));
  expect(mail?.text).toContain(`${origin}/dashboard/pricing`);

  await passDays(seller, 6);
  expect(await check()).toMatchObject({ plan: "business" });
  await uploadProduct(seller, "Quatre");
  // And a minute: events in one second are dated a second apart.
  await passDays(seller, 1 + 1 / 1440);
  expect(await check()).toMatchObject({ plan: "free", subscribed: false, payment_due: { is_over: true } });
  expect(await readBilling(seller)).toMatchObject({ plan: "free", payment_due: { plan: "business", is_over: true } });
  expect(await seller.read("/api/usage")).toMatchObject({ plan: "free", products: { used: 4, limit: 1 } });
  expect((await seller.read<{ items: unknown[] }>("/api/products")).items.length).toBe(4);
  const full = await seller.fetch("/api/products", { method: "POST", body: productForm(drawPackshot(), "Cinq") });
  expect(full.status).toBe(402);
  expect((await seller.fetch("/api/api-keys", { method: "POST", body: "{}" })).status).not.toBe(201);
  // No second subscription beside the one that waits to be paid.
  const second = await seller.post("/api/functions/create-checkout", {
    priceId: "price_test_pro",
    mode: "subscription",
    consent,
  });
  expect([second.status, await second.json()]).toMatchObject([409, { error: messages.checkoutUnpaid }]);
  await sendNotices(env, openDb(env.DB));
  await sendNotices(env, openDb(env.DB));
  expect((await told()).toSorted()).toEqual(["Votre forfait Business est suspendu", "Votre paiement n’est pas passé"]);
  // It can be cancelled and resumed as any other.
  expect(await (await seller.post("/api/billing/cancel", {})).json()).toMatchObject({ cancel_at_period_end: true });
  expect(await (await seller.post("/api/billing/resume", {})).json()).toMatchObject({ cancel_at_period_end: false });

  await submitAction(portal, "renew");
  expect(await check()).toEqual({ plan: "business", subscribed: true, subscription_end: expect.any(String) });
  expect(await readBilling(seller)).toMatchObject({ plan: "business", status: "active", payment_due: null });
  expect((await uploadProduct(seller, "Cinq")).id).not.toBe("");
  expect((await seller.read<{ items: unknown[] }>("/api/products")).items.length).toBe(5);
});

it("tells nobody of a grace that ended after the payment was made, and sends a mail that failed later", async () => {
  const seller = await signUp(undefined, "free");
  await buy(seller, "pro");
  const portal = await openPortal(seller);
  await submitAction(portal, "fail");
  await submitAction(portal, "renew");
  const tenantId = await readTenantId(seller);
  const count = async () => (await readMails(seller.email)).length;
  const before = await count();
  // The mail service fails: the notice stays, and is tried again.
  await env.DB.prepare(
    "update billing_notices set settled_at = null, due_at = 0 where key like 'order:%' and tenant_id = ?",
  )
    .bind(tenantId)
    .run();
  const failing = { ...env, ENVIRONMENT: "production", AUTH_SECRET: readSettings(env).authSecret, EMAIL: undefined };
  const later = Date.now() + 30 * 86_400_000;
  await sendNotices(failing as unknown as Env, openDb(env.DB), tenantId);
  expect(await count()).toBe(before);
  await sendNotices(env, openDb(env.DB), tenantId);
  expect(await count()).toBe(before);
  await sendNotices(env, openDb(env.DB), tenantId, Date.now() + 600_000);
  expect(await count()).toBe(before + 1);
  await sendNotices(env, openDb(env.DB), tenantId, later);
  expect(await count()).toBe(before + 1);
  const open = await env.DB.prepare(
    "select count(*) as open from billing_notices where tenant_id = ? and settled_at is null",
  )
    .bind(tenantId)
    .first("open");
  expect(open).toBe(0);
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
