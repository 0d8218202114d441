// /billing/essai/<token>: checkout and portal pages of the payment stand-in. Development only.
import { Hono } from "hono";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { z } from "zod";
import type { AppContext, AppEnv } from "../../http/app-env.ts";
import { readText } from "../../http/body-limits.ts";
import { CheckoutPage, ClosedCheckoutPage, demoCards } from "./checkout-page.tsx";
import {
  changeSubscription,
  disputeOrder,
  findOpenDispute,
  findRunningOrder,
  isPaid,
  payCheckout,
  refundOrder,
  declineCard,
  renewSubscription,
  type PaymentContext,
  winDispute,
} from "./payments.ts";
import { PortalPage } from "./portal-page.tsx";
import { type CheckoutPage as Checkout, openPage, type PortalPage as Portal } from "./token.ts";
import { openGateway } from "../../billing/open-gateway.ts";
import { findPlan, listPrices, type PaidPlan } from "../../billing/prices.ts";

const formLimitBytes = 4096;

const checkoutForm = z.object({
  action: z.enum(["pay", "cancel"]),
  card: z.enum(demoCards).default(demoCards.accepted),
});

const portalForm = z.object({
  action: z.enum(["change", "cancel", "resume", "renew", "fail", "refund", "dispute", "win"]),
  step: z.uuid(),
  priceId: z.string().optional(),
});

export const standInPaymentPages = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.header("cache-control", "no-store");
    // The URL contains the access token.
    c.header("referrer-policy", "no-referrer");
    await next();
  })
  .get("/:token", async (c) => {
    const opened = await open(c);
    if (!opened) return c.notFound();
    const { page, payments } = opened;
    return page.kind === "checkout" ? showCheckout(c, payments, page, false) : showPortal(c, payments, page);
  })
  .post("/:token", async (c) => {
    const opened = await open(c);
    if (!opened) return c.notFound();
    const { page, payments } = opened;
    const form = Object.fromEntries(new URLSearchParams(await readText(c.req.raw.body, formLimitBytes)));
    return page.kind === "checkout" ? submitCheckout(c, payments, page, form) : submitPortal(c, payments, page, form);
  });

async function open(c: AppContext) {
  const { settings, db } = c.var;
  const gateway = openGateway(c.env, db);
  const page = await openPage(settings.authSecret, c.req.param("token") ?? "", Date.now());
  return gateway?.isTest && page ? { page, payments: { env: c.env, db, gateway } } : null;
}

const answer = (c: AppContext, page: HtmlEscapedString | Promise<HtmlEscapedString>, status: 200 | 402 | 409 = 200) =>
  c.html(html`<!doctype html>${page}`, status);

const pricingUrl = (c: AppContext) => `${c.var.settings.siteUrl}/dashboard/pricing`;

async function showCheckout(c: AppContext, payments: PaymentContext, page: Checkout, isRefused: boolean) {
  const plan = findPlan(payments.gateway.prices, page.priceId);
  if (!plan) return c.notFound();
  return (
    (await showClosed(c, payments, page, plan)) ??
    answer(c, <CheckoutPage plan={plan} isRefused={isRefused} />, isRefused ? 402 : 200)
  );
}

/** The page for a checkout that can no longer be paid; null when it can. */
async function showClosed(c: AppContext, payments: PaymentContext, page: Checkout, plan: PaidPlan) {
  if (await isPaid(payments.db, page)) {
    const text = "Ce paiement est déjà enregistré\u00a0: rien d’autre ne sera débité.";
    return answer(c, <ClosedCheckoutPage title="Paiement enregistré" text={text} pricingUrl={pricingUrl(c)} />);
  }
  const running = await findRunningOrder(payments, page);
  if (!running || (plan.mode === "payment" && running.subscription)) return null;
  const text = "Vous avez déjà un forfait payant. Changez-en depuis la page des forfaits.";
  return answer(c, <ClosedCheckoutPage title="Page expirée" text={text} pricingUrl={pricingUrl(c)} />, 409);
}

async function submitCheckout(c: AppContext, payments: PaymentContext, page: Checkout, form: object) {
  const plan = findPlan(payments.gateway.prices, page.priceId);
  const input = checkoutForm.safeParse(form);
  if (!plan || !input.success) return c.notFound();
  if (input.data.action === "cancel") return c.redirect(`${pricingUrl(c)}?paiement=annule`, 303);
  if (!(await isPaid(payments.db, page))) {
    const closed = await showClosed(c, payments, page, plan);
    if (closed) return closed;
    if (input.data.card === demoCards.refused) {
      await declineCard(payments, page, plan);
      return showCheckout(c, payments, page, true);
    }
    await payCheckout(payments, page, plan);
  }
  return c.redirect(`${pricingUrl(c)}?paiement=reussi`, 303);
}

async function showPortal(c: AppContext, payments: PaymentContext, page: Portal) {
  const [order, dispute] = await Promise.all([
    findRunningOrder(payments, page),
    findOpenDispute(payments.db, page.tenantId),
  ]);
  const offers = listPrices(payments.gateway.prices).flatMap(({ priceId, mode }) => {
    const plan = findPlan(payments.gateway.prices, priceId);
    return plan && mode === "subscription" && plan.id !== order?.plan.id ? [{ plan, priceId }] : [];
  });
  const view = {
    order,
    offers,
    requested: order ? offers.find(({ priceId }) => priceId === page.priceId) : undefined,
    hasDispute: dispute !== null,
    step: crypto.randomUUID(),
    pricingUrl: pricingUrl(c),
  };
  return answer(c, <PortalPage view={view} />);
}

async function submitPortal(c: AppContext, payments: PaymentContext, page: Portal, form: object) {
  const input = portalForm.safeParse(form);
  if (!input.success) return c.notFound();
  const { action, step, priceId } = input.data;
  const request = { id: step, tenantId: page.tenantId, customer: page.customer };
  if (action === "win") await winDispute(payments, request);
  const order = await findRunningOrder(payments, page);
  if (!order) return c.redirect(c.req.path, 303);
  if (action === "refund") await refundOrder(payments, request, order);
  if (action === "dispute") await disputeOrder(payments, request, order);
  const { subscription } = order;
  if (subscription) {
    const plan = findPlan(payments.gateway.prices, priceId ?? null);
    if (action === "change" && priceId && plan?.mode === "subscription") {
      await changeSubscription(payments, request, subscription, { plan, priceId });
      if (page.priceId !== null) return c.redirect(`${pricingUrl(c)}?paiement=reussi`, 303);
    }
    if (action === "cancel") await changeSubscription(payments, request, subscription, { cancelsAtPeriodEnd: true });
    if (action === "resume") await changeSubscription(payments, request, subscription, { cancelsAtPeriodEnd: false });
    if (action === "renew") await renewSubscription(payments, request, subscription, true);
    if (action === "fail") await renewSubscription(payments, request, subscription, false);
  }
  return c.redirect(c.req.path, 303);
}
