// Global setup: starts Stripe on loopback before the worker tests and provides its address (vitest.worker.config.ts).
import type { TestProject } from "vitest/node";
import { type StripeServer, startStripe } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** host:port */
    stripeHost: string;
  }
}

let server: StripeServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = await startStripe();
  project.provide("stripeHost", server.host);
}

export async function teardown(): Promise<void> {
  await server?.close();
}
