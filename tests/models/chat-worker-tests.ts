// Global setup: starts the scripted text model before the worker tests and provides its address
// (vitest.worker.config.ts).
import type { TestProject } from "vitest/node";
import type { Listening } from "../loopback/listen.ts";
import { startChatServer } from "./chat-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** host:port */
    chatHost: string;
  }
}

let server: Listening | undefined;

export async function setup(project: TestProject): Promise<void> {
  server = await startChatServer();
  project.provide("chatHost", server.host);
}

export async function teardown(): Promise<void> {
  await server?.close();
}
