// Global setup: starts the model providers before the worker tests and provides their address
// (vitest.worker.config.ts).
import type { TestProject } from "vitest/node";
import { type ModelServer, startModelServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** host:port */
    modelHost: string;
  }
}

let server: ModelServer | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = await startModelServer();
  project.provide("modelHost", server.host);
}

export async function teardown(): Promise<void> {
  await server?.close();
}
