// /billing/essai/<token>: the pages that stand in for the payment service's in development. Elsewhere they do not exist.
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
  refuseCard,
  renewSubscription,
  type Stage,
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

export const embeddedPaymentPages = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.header("cache-control", "no-store");
    // The address is the key to the page.
    c.header("referrer-policy", "no-referrer");
    await next();
  })
  .get("/:token", async (c) => {
    const opened = await open(c);
    if (!opened) return c.notFound();
    const { page, stage } = opened;
    return page.kind === "checkout" ? showCheckout(c, stage, page, false) : showPortal(c, stage, page);
  })
  .post("/:token", async (c) => {
    const opened = await open(c);
    if (!opened) return c.notFound();
    const { page, stage } = opened;
    const form = Object.fromEntries(new URLSearchParams(await readText(c.req.raw.body, formLimitBytes)));
    return page.kind === "checkout" ? actCheckout(c, stage, page, form) : actPortal(c, stage, page, form);
  });

async function open(c: AppContext) {
  const { settings, db } = c.var;
  const gateway = openGateway(c.env, db);
  const page = await openPage(settings.authSecret, c.req.param("token") ?? "", Date.now());
  return gateway?.isTest && page ? { page, stage: { env: c.env, db, gateway } } : null;
}

const answer = (c: AppContext, page: HtmlEscapedString | Promise<HtmlEscapedString>, status: 200 | 402 | 409 = 200) =>
  c.html(html`<!doctype html>${page}`, status);

const pricingUrl = (c: AppContext) => `${c.var.settings.siteUrl}/dashboard/pricing`;

async function showCheckout(c: AppContext, stage: Stage, page: Checkout, isRefused: boolean) {
  const plan = findPlan(stage.gateway.prices, page.priceId);
  if (!plan) return c.notFound();
  return (
    (await showClosed(c, stage, page, plan)) ??
    answer(c, <CheckoutPage plan={plan} isRefused={isRefused} />, isRefused ? 402 : 200)
  );
}

/** What cannot be paid any more; null: it can. */
async function showClosed(c: AppContext, stage: Stage, page: Checkout, plan: PaidPlan) {
  if (await isPaid(stage.db, page)) {
    const text = "Ce paiement est déjà enregistré\u00a0: rien d'autre ne sera débité.";
    return answer(c, <ClosedCheckoutPage title="Paiement enregistré" text={text} pricingUrl={pricingUrl(c)} />);
  }
  const running = await findRunningOrder(stage, page);
  if (!running || (plan.mode === "payment" && running.subscription)) return null;
  const text = "Vous avez déjà un forfait payant. Changez-en depuis la page des forfaits.";
  return answer(c, <ClosedCheckoutPage title="Page expirée" text={text} pricingUrl={pricingUrl(c)} />, 409);
}

async function actCheckout(c: AppContext, stage: Stage, page: Checkout, form: object) {
  const plan = findPlan(stage.gateway.prices, page.priceId);
  const wish = checkoutForm.safeParse(form);
  if (!plan || !wish.success) return c.notFound();
  if (wish.data.action === "cancel") return c.redirect(`${pricingUrl(c)}?paiement=annule`, 303);
  if (!(await isPaid(stage.db, page))) {
    const closed = await showClosed(c, stage, page, plan);
    if (closed) return closed;
    if (wish.data.card === demoCards.refused) {
      await refuseCard(stage, page, plan);
      return showCheckout(c, stage, page, true);
    }
    await payCheckout(stage, page, plan);
  }
  return c.redirect(`${pricingUrl(c)}?paiement=reussi`, 303);
}

async function showPortal(c: AppContext, stage: Stage, page: Portal) {
  const [order, dispute] = await Promise.all([findRunningOrder(stage, page), findOpenDispute(stage.db, page.tenantId)]);
  const offers = listPrices(stage.gateway.prices).flatMap(({ priceId, mode }) => {
    const plan = findPlan(stage.gateway.prices, priceId);
    return plan && mode === "subscription" && plan.id !== order?.plan.id ? [{ plan, priceId }] : [];
  });
  const view = {
    order,
    offers,
    asked: order ? offers.find(({ priceId }) => priceId === page.priceId) : undefined,
    hasDispute: dispute !== null,
    step: crypto.randomUUID(),
    pricingUrl: pricingUrl(c),
  };
  return answer(c, <PortalPage view={view} />);
}

async function actPortal(c: AppContext, stage: Stage, page: Portal, form: object) {
  const wish = portalForm.safeParse(form);
  if (!wish.success) return c.notFound();
  const { action, step, priceId } = wish.data;
  const act = { id: step, tenantId: page.tenantId, customer: page.customer };
  if (action === "win") await winDispute(stage, act);
  const order = await findRunningOrder(stage, page);
  if (!order) return c.redirect(c.req.path, 303);
  if (action === "refund") await refundOrder(stage, act, order);
  if (action === "dispute") await disputeOrder(stage, act, order);
  const { subscription } = order;
  if (subscription) {
    const plan = findPlan(stage.gateway.prices, priceId ?? null);
    if (action === "change" && priceId && plan?.mode === "subscription") {
      await changeSubscription(stage, act, subscription, { plan, priceId });
      if (page.priceId !== null) return c.redirect(`${pricingUrl(c)}?paiement=reussi`, 303);
    }
    if (action === "cancel") await changeSubscription(stage, act, subscription, { cancelsAtPeriodEnd: true });
    if (action === "resume") await changeSubscription(stage, act, subscription, { cancelsAtPeriodEnd: false });
    if (action === "renew") await renewSubscription(stage, act, subscription, true);
    if (action === "fail") await renewSubscription(stage, act, subscription, false);
  }
  return c.redirect(c.req.path, 303);
}
