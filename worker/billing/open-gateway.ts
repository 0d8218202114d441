// Chooses the payment gateway: Stripe, its stand-in in development, or none.
import type { Db } from "../db/client.ts";
import { type Env, readSettings } from "../settings/env.ts";
import type { BillingGateway } from "./gateway.ts";
import { openStripeGateway } from "./stripe-gateway.ts";

type OpenGateway = (env: Env, db: Db) => BillingGateway;

let openTestGateway: OpenGateway | undefined;

/** Development only: dev/index.ts registers the stand-in for Stripe, which is not part of the production bundle. */
export function registerTestGateway(open: OpenGateway): void {
  openTestGateway = open;
}

/** Stripe, or its stand-in in development; null when no payment service is configured. */
export function openGateway(env: Env, db: Db): BillingGateway | null {
  const { stripe, isDevelopment } = readSettings(env);
  if (stripe) return openStripeGateway(env, db, stripe);
  return isDevelopment ? (openTestGateway?.(env, db) ?? null) : null;
}
