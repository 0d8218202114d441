// The gate before the development server: a malformed Host header gets 400, and everything else passes byte by byte.
import { createServer, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findFreePort, openGate } from "../../scripts/lib/host-gate.mjs";

/** Answers with what it was sent; switches protocols on request, then echoes. */
const behind = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    response.setHeader("x-host", request.headers.host ?? "");
    response.end(Buffer.concat([Buffer.from(`${request.method} ${request.url}\n`), ...chunks]));
  });
}).on("upgrade", (_request: IncomingMessage, socket, first: Buffer) => {
  socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n");
  socket.write(first);
  socket.pipe(socket);
});

let port = 0;
let gate: Awaited<ReturnType<typeof openGate>>;

beforeAll(async () => {
  const inner = await findFreePort();
  await new Promise<void>((resolve) => behind.listen(inner, "127.0.0.1", resolve));
  port = await findFreePort();
  gate = await openGate(port, inner);
});
afterAll(() => {
  gate.close();
  behind.close();
  behind.closeAllConnections();
});

/** What comes back for bytes sent in pieces, until the server closes or `isDone`. */
function send(pieces: string[], isDone = (_answer: string) => false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let answer = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk: string) => {
      answer += chunk;
      if (isDone(answer)) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
    for (const piece of pieces) socket.write(piece, "latin1");
  });
}

const get = (host: string) => [`GET /x HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`];

it.each(["a b", "x[y", "a/b", "a:b", "[::1", "%zz", "a@b", "a,b", "localhost:99999", "<x>", "\xe9"])(
  "refuses Host: %s",
  async (host) => {
    const answer = await send(get(host));
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('"code":"invalid_host"');
  },
);

it.each(["localhost", "localhost:8787", "127.0.0.1:8787", "[::1]:8787", "xn--grie-9oac.example", "a_b.example"])(
  "lets Host: %s pass",
  async (host) => {
    const answer = await send(get(host));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer).toContain(`x-host: ${host}`);
    expect(answer).toContain("GET /x\n");
  },
);

it("passes bodies, pieces, later requests of a connection, and other protocols", async () => {
  const body = "é".repeat(300_000);
  const posted = await fetch(`http://127.0.0.1:${port}/y`, { method: "POST", body });
  expect(await posted.text()).toBe(`POST /y\n${body}`);
  const split = await send(["GET /z HTTP/1.1\r\nHo", "st: localhost\r\n", "Connection: close\r\n", "\r\n"]);
  expect(split).toContain("GET /z\n");
  const [first, second] = [
    "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n",
    "GET /2 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  ];
  expect(await send([first + second])).toMatch(/GET \/1\n.*GET \/2\n/s);
  const upgraded = await send(
    ["GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n", "ping"],
    (answer) => answer.endsWith("ping"),
  );
  expect(upgraded).toMatch(/^HTTP\/1\.1 101 /);
});
