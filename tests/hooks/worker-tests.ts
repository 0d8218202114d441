// Starts the receiver of webhooks before the worker's tests; vitest.worker.config.ts tells them where.
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
