// /api/billing, checkout, portal and Stripe webhook routes.
import { Hono } from "hono";
import type { Billing } from "../contract/billing.ts";
import { createCheckoutBody, withdrawBody } from "../contract/schemas/billing.ts";
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import type { AppContext, AppEnv } from "../http/app-env.ts";
import { readText } from "../http/body-limits.ts";
import { readIdempotencyKey } from "../http/idempotency-key.ts";
import { validate } from "../http/validation.ts";
import { checkSubscription, readBilling } from "./billing.ts";
import { cancelSubscription, resumeSubscription } from "./cancellation.ts";
import { createCheckout } from "./checkout.ts";
import { findCustomer } from "./customers.ts";
import type { BillingGateway } from "./gateway.ts";
import { openGateway } from "./open-gateway.ts";
import { withPaymentErrors } from "./payment-errors.ts";
import { handleStripeWebhook } from "./webhook.ts";
import { readWithdrawalQuote, withdraw } from "./withdrawal.ts";

/** Stripe events have a few kilobytes. */
const webhookLimitBytes = 1024 * 1024;

/** Calls the payment service with French error messages. Throws AppError 503 `payment_missing` when none is configured. */
function callGateway<Answer>(
  c: AppContext,
  failure: string,
  ask: (gateway: BillingGateway) => Promise<Answer>,
): Promise<Answer> {
  const gateway = openGateway(c.env, c.var.db);
  if (!gateway) throw new AppError(503, "payment_missing", failure);
  return withPaymentErrors(c.var.requestId, failure, () => ask(gateway));
}

const readBillingOf = (c: AppContext): Promise<Billing> =>
  readBilling(c.var.db, openGateway(c.env, c.var.db), c.var.session.tenantId);

/** Routes of /api/billing. */
export const billingRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await readBillingOf(c)))
  .post("/cancel", async (c) => {
    await callGateway(c, messages.cancellationFailed, (gateway) =>
      cancelSubscription(c.env, c.var.db, gateway, c.var.session),
    );
    return c.json(await readBillingOf(c));
  })
  .post("/resume", async (c) => {
    await callGateway(c, messages.resumeFailed, (gateway) => resumeSubscription(c.var.db, gateway, c.var.session));
    return c.json(await readBillingOf(c));
  })
  .get("/withdrawal", async (c) =>
    c.json(
      await callGateway(c, messages.withdrawalFailed, (gateway) =>
        readWithdrawalQuote(c.var.db, gateway, c.var.session.tenantId),
      ),
    ),
  )
  .post("/withdraw", validate("json", withdrawBody), async (c) => {
    const declared = c.req.valid("json");
    await callGateway(c, messages.withdrawalFailed, (gateway) =>
      withdraw(c.env, c.var.db, gateway, c.var.session, declared),
    );
    return c.json(await readBillingOf(c));
  });

/** POST /api/functions/check-subscription: plan and end of the paid period. */
export const checkSubscriptionRoute = new Hono<AppEnv>().post("/", async (c) =>
  c.json(await checkSubscription(c.var.db, c.var.session.tenantId)),
);

/** POST /api/functions/create-checkout: URL of the payment page. Errors: `createCheckout`, payment-errors.ts. */
export const createCheckoutRoute = new Hono<AppEnv>().post("/", validate("json", createCheckoutBody), async (c) => {
  const { priceId, mode, consent } = c.req.valid("json");
  const input = { priceId, mode, consent, idempotencyKey: readIdempotencyKey(c) };
  const url = await callGateway(c, messages.checkoutFailed, (gateway) =>
    createCheckout(c.env, gateway, c.var.db, c.var.session, input),
  );
  return c.json({ url });
});

/** POST /api/functions/customer-portal: URL of the portal. 409 `no_subscription` without a Stripe customer. */
export const customerPortalRoute = new Hono<AppEnv>().post("/", async (c) => {
  const { tenantId } = c.var.session;
  const customer = await findCustomer(c.var.db, tenantId);
  if (customer === null) throw new AppError(409, "no_subscription", messages.subscriptionMissing);
  const url = await callGateway(c, messages.portalFailed, (gateway) => gateway.openPortal({ tenantId, customer }));
  return c.json({ url });
});

/** POST /api/webhooks/stripe: authenticated by its signature over the exact body. */
export const stripeWebhookRoute = new Hono<AppEnv>().post("/", async (c) => {
  const gateway = openGateway(c.env, c.var.db);
  if (!gateway) throw new AppError(404, "not_found", messages.routeNotFound);
  const body = await readText(c.req.raw.body, webhookLimitBytes);
  const signature = c.req.header("stripe-signature") ?? "";
  await withPaymentErrors(c.var.requestId, messages.unexpected, () =>
    handleStripeWebhook(c.env, c.var.db, gateway, body, signature),
  );
  return c.json({ received: true });
});
