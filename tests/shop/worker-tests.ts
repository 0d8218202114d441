// Global setup: starts the shop before the worker tests; vitest.worker.config.ts allows fetching from it.
import type { TestProject } from "vitest/node";
import { type ShopServer, startShop } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** host:port */
    shopHost: string;
  }
}

let shop: ShopServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  shop = await startShop();
  project.provide("shopHost", shop.host);
}

export async function teardown(): Promise<void> {
  await shop?.close();
}
