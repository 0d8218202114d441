// A server on loopback that answers as an outside service would.
import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface LoopbackServer extends AsyncDisposable {
  url: string;
  /** What it was asked, oldest first. */
  requests: { method: string; path: string; headers: IncomingMessage["headers"]; form: URLSearchParams }[];
}

/** Stops when its scope ends, also in the middle of an answer. */
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
