// Connection to the debugger of the worker's isolate (Chrome DevTools protocol).
import type { TestServer } from "../e2e/server.ts";

export interface Debugger {
  /** Calls a method and returns its result. The isolate answers between two events, not while it computes. */
  ask<Result>(method: string, params?: unknown): Promise<Result>;
  close(): void;
}

/** Throws when the debugger takes no connection. */
export async function connectDebugger(server: TestServer): Promise<Debugger> {
  const inspector = `127.0.0.1:${server.inspectorPort}`;
  const targets = (await (await fetch(`http://${inspector}/json`)).json()) as { id: string }[];
  // The others are Miniflare's own: queues, storage, assets.
  const target = targets.find(({ id }) => id.startsWith("core:user:"));
  if (!target) throw new Error("The debugger lists no worker of the project");
  // The debugger requires an Origin header.
  const socket = new WebSocket(`ws://${inspector}/${target.id}`, {
    headers: { Origin: "http://localhost" },
  } as unknown as string[]);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("The debugger takes no connection")));
  });
  let id = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener("message", ({ data }) => {
    const {
      id: answered,
      result,
      error,
    } = JSON.parse(String(data)) as {
      id?: number;
      result?: unknown;
      error?: { message: string };
    };
    if (answered === undefined) return;
    const call = waiting.get(answered);
    waiting.delete(answered);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  return {
    ask<Result>(method: string, params?: unknown) {
      const call = Promise.withResolvers<unknown>();
      waiting.set(++id, call);
      socket.send(JSON.stringify({ id, method, params }));
      return call.promise as Promise<Result>;
    },
    close: () => socket.close(),
  };
}
