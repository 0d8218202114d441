// A seller's program on loopback that takes webhooks. Each run of a test has its own log, and says what is answered.
import { createServer } from "node:http";
import type { ReceivedHook } from "../worker/support/received-hook.ts";
import { listen, type Listening } from "../loopback/listen.ts";

interface Run {
  /** HTTP statuses of the next answers, 0 for a cut connection; after them 204. */
  statuses: number[];
  received: ReceivedHook[];
}

/** A run is the first step of the path: its statuses are put to /<run>, messages posted to it are read from it. */
export async function startHookServer(): Promise<Listening> {
  const runs = new Map<string, Run>();
  const server = createServer((request, response) => {
    const id = request.url ?? "";
    const run = runs.get(id) ?? { statuses: [], received: [] };
    runs.set(id, run);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      if (request.method === "PUT") run.statuses = JSON.parse(body) as number[];
      if (request.method === "POST") {
        run.received.push({ headers: request.headers as Record<string, string>, body });
        const status = run.statuses.shift() ?? 204;
        if (status === 0) request.socket.destroy();
        else response.writeHead(status).end();
        return;
      }
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(run.received));
    });
  });
  return listen(server);
}
