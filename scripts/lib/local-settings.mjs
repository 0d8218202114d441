// Local overrides of wrangler.toml's production values.
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

/**
 * `loopbackPorts`: other ports of this machine that may be fetched, between commas; the receivers of webhooks listen
 * there. Throws for what is no port.
 * @returns {{ port: number, siteUrl: string, stateDir: string, variables: Record<string, string> }}
 */
export function settings(
  port = Number(process.env.PORT ?? 8787),
  stateDir = process.env.EGERIE_STATE,
  loopbackPorts = process.env.EGERIE_LOOPBACK_PORTS ?? "",
) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const siteUrl = `http://localhost:${port}`;
  return {
    port,
    siteUrl,
    stateDir: stateDir ?? join(root, ".wrangler", "state"),
    variables: {
      ENVIRONMENT: "development",
      SITE_URL: siteUrl,
      // Private addresses that may be fetched: the demo shop on this server, and the ports that were asked for.
      FETCH_ALLOW_HOSTS: [`localhost:${port}`, ...readPorts(loopbackPorts).flatMap(hostsOf)].join(","),
      // The local stand-in for Cloudflare Images cuts nothing out.
      CUT_OUT: "embedded",
      // Everybody is an operator locally.
      OPERATOR_EMAILS: "*",
    },
  };
}

/** @param {string} list */
const readPorts = (list) =>
  list
    .split(",")
    .map((port) => port.trim())
    .filter((port) => port !== "")
    .map((port) => {
      const number = /^\d{1,5}$/.test(port) ? Number(port) : 0;
      if (number < 1 || number > 65_535) throw new Error(`EGERIE_LOOPBACK_PORTS: « ${port} » n'est pas un port`);
      return number;
    });

/** The hosts as they stand in a URL, which leaves port 80 out. @param {number} port */
const hostsOf = (port) => ["localhost", "127.0.0.1", "[::1]"].map((name) => new URL(`http://${name}:${port}`).host);
