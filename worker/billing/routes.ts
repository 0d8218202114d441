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
import { withdraw } from "./withdrawal.ts";

/** Events weigh some kilobytes. */
const webhookLimitBytes = 1024 * 1024;

/** Has the payment service do something; `failure` is what the seller reads when it cannot. */
function askGateway<Answer>(
  c: AppContext,
  failure: string,
  ask: (gateway: BillingGateway) => Promise<Answer>,
): Promise<Answer> {
  const gateway = openGateway(c.env, c.var.db);
  if (!gateway) throw new AppError(503, "payment_missing", failure);
  return withPaymentErrors(c.var.requestId, failure, () => ask(gateway));
}

const answerBilling = (c: AppContext): Promise<Billing> =>
  readBilling(c.var.db, openGateway(c.env, c.var.db), c.var.session.tenantId);

export const billingRoutes = new Hono<AppEnv>()
  .get("/", async (c) => c.json(await answerBilling(c)))
  .post("/cancel", async (c) => {
    await askGateway(c, messages.cancellationFailed, (gateway) =>
      cancelSubscription(c.env, c.var.db, gateway, c.var.session),
    );
    return c.json(await answerBilling(c));
  })
  .post("/resume", async (c) => {
    await askGateway(c, messages.resumeFailed, (gateway) => resumeSubscription(c.var.db, gateway, c.var.session));
    return c.json(await answerBilling(c));
  })
  .post("/withdraw", validate("json", withdrawBody), async (c) => {
    const declared = c.req.valid("json");
    await askGateway(c, messages.withdrawalFailed, (gateway) =>
      withdraw(c.env, c.var.db, gateway, c.var.session, declared),
    );
    return c.json(await answerBilling(c));
  });

export const checkSubscriptionRoute = new Hono<AppEnv>().post("/", async (c) =>
  c.json(await checkSubscription(c.var.db, c.var.session.tenantId)),
);

export const createCheckoutRoute = new Hono<AppEnv>().post("/", validate("json", createCheckoutBody), async (c) => {
  const wish = { ...c.req.valid("json"), idempotencyKey: readIdempotencyKey(c) };
  const url = await askGateway(c, messages.checkoutFailed, (gateway) =>
    createCheckout(gateway, c.var.db, c.var.session, wish),
  );
  return c.json({ url });
});

export const customerPortalRoute = new Hono<AppEnv>().post("/", async (c) => {
  const { tenantId } = c.var.session;
  const customer = await findCustomer(c.var.db, tenantId);
  if (customer === null) throw new AppError(409, "no_subscription", messages.subscriptionMissing);
  const url = await askGateway(c, messages.portalFailed, (gateway) => gateway.openPortal({ tenantId, customer }));
  return c.json({ url });
});

/** POST /api/webhooks/stripe: no session, but a signature. The body counts to the byte. */
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
