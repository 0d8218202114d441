import type { Db } from "../db/client.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { openEmbeddedGateway } from "../dev/payments/gateway.ts";
import type { BillingGateway } from "./gateway.ts";
import { openStripeGateway } from "./stripe-gateway.ts";

/** Stripe, or its stand-in in development; null: nothing can be bought. */
export function openGateway(env: Env, db: Db): BillingGateway | null {
  const { stripe, isDevelopment } = readSettings(env);
  if (stripe) return openStripeGateway(env, db, stripe);
  return isDevelopment ? openEmbeddedGateway(env, db) : null;
}
