// Global setup: keeps what is put under a path, for one run, in which the projects of a suite share one store.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { TestProject } from "vitest/node";
import { type Listening, listen } from "../loopback/listen.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** host:port */
    cutOutsHost: string;
  }
}

// Each project loads this module for itself.
const shared = globalThis as { cutOutsServer?: Promise<Listening> | undefined };

function start(): Promise<Listening> {
  const kept = new Map<string, Buffer>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "";
    if (request.method === "PUT") kept.set(path, await buffer(request));
    const found = kept.get(path);
    response.writeHead(found ? 200 : 404).end(request.method === "PUT" ? undefined : found);
  };
  return listen(createServer((request, response) => void answer(request, response)));
}

export async function setup(project: TestProject): Promise<void> {
  shared.cutOutsServer ??= start();
  project.provide("cutOutsHost", (await shared.cutOutsServer).host);
}

export async function teardown(): Promise<void> {
  const server = shared.cutOutsServer;
  shared.cutOutsServer = undefined;
  await (await server)?.close();
}
