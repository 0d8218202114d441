// Starts the providers of models before the worker's tests; vitest.worker.config.ts tells them where.
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
