// An HTTP server on loopback that stands in for an external service.
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackServer extends AsyncDisposable {
  url: string;
  /** Received requests, oldest first. */
  requests: { method: string; path: string; headers: IncomingMessage["headers"]; form: URLSearchParams }[];
}

/** Starts a server that stops at the end of its scope, also in the middle of a response. */
export async function startLoopback(answer: (response: ServerResponse) => void): Promise<LoopbackServer> {
  const requests: LoopbackServer["requests"] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      requests.push({ method, path, headers, form: new URLSearchParams(Buffer.concat(chunks).toString()) });
      answer(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export const answerJson =
  (status: number, body: unknown) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
