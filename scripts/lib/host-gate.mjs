// Listens before `wrangler dev`, whose own proxy answers 500 to a malformed Host header before the worker sees it. At
// Cloudflare the edge refuses such a request, and the worker does where it stands behind other servers
// (worker/http/host-check.ts). Bytes pass unchanged: the head of each connection's first request is read, no more.
import { Buffer } from "node:buffer";
import { connect, createServer } from "node:net";

const host = "127.0.0.1";
const maxHeadBytes = 64 * 1024;

const refusal = JSON.stringify({ error: "Requête invalide", code: "invalid_host" });
const answer = [
  "HTTP/1.1 400 Bad Request",
  "Content-Type: application/json",
  `Content-Length: ${Buffer.byteLength(refusal)}`,
  "Connection: close",
  "",
  refusal,
].join("\r\n");

/**
 * Opens the gate. Rejects when the port is taken.
 * @param {number} port where requests come in
 * @param {number} target where the server behind it listens
 * @returns {Promise<import("node:net").Server>}
 */
export function openGate(port, target) {
  const server = createServer({ allowHalfOpen: true }, (client) => {
    let head = Buffer.alloc(0);
    client.on("error", () => client.destroy());
    client.on("data", read);
    /** @param {Buffer} chunk */
    function read(chunk) {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end === -1 && head.length < maxHeadBytes) return;
      client.off("data", read);
      if (hasMalformedHost(head.toString("latin1", 0, end === -1 ? head.length : end))) return void client.end(answer);
      client.pause();
      const behind = connect({ port: target, host, allowHalfOpen: true });
      behind.on("error", () => client.destroy());
      client.on("close", () => behind.destroy());
      behind.write(head);
      client.pipe(behind).pipe(client);
    }
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** Whether a request's head names a host that none can have; one without the header is left to the server. */
export function hasMalformedHost(head) {
  const named = /^host:[ \t]*(.*?)[ \t]*$/im.exec(head)?.[1];
  if (named === undefined || named === "") return false;
  return !/^[\w.:[\]-]+$/.test(named) || !URL.canParse(`http://${named}/`);
}

/** A free port of this machine. @returns {Promise<number>} */
export function findFreePort() {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
