// Webhook receiver on loopback. Each test run has its own log and its own planned answers.
import { createServer } from "node:http";
import type { ReceivedHook } from "../worker/support/received-hook.ts";
import { listen, type Listening } from "../loopback/listen.ts";

interface Run {
  /** HTTP statuses of the next answers; 0 closes the connection. Afterwards 204. */
  statuses: number[];
  received: ReceivedHook[];
}

/** The run is the first path segment: PUT /<run> sets its statuses, POST logs a message, GET reads the log. */
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
