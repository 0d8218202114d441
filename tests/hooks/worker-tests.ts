// Global setup: starts the webhook receiver before the worker tests and provides its address (vitest.worker.config.ts).
import type { TestProject } from "vitest/node";
import { startHookServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** host:port */
    hookHost: string;
  }
}

let server: Awaited<ReturnType<typeof startHookServer>> | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = await startHookServer();
  project.provide("hookHost", server.host);
}

export async function teardown(): Promise<void> {
  await server?.close();
}
