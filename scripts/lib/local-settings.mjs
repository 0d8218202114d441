// Local overrides of wrangler.toml's production values.
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** @returns {{ port: number, siteUrl: string, stateDir: string, variables: Record<string, string> }} */
export function settings(port = Number(process.env.PORT ?? 8787), stateDir = process.env.EGERIE_STATE) {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const siteUrl = `http://localhost:${port}`;
  return {
    port,
    siteUrl,
    stateDir: stateDir ?? join(root, ".wrangler", "state"),
    variables: {
      ENVIRONMENT: "development",
      SITE_URL: siteUrl,
      // The demo shop on this server is the only private address that may be fetched.
      FETCH_ALLOW_HOSTS: `localhost:${port}`,
      // Everybody is an operator locally.
      OPERATOR_EMAILS: "*",
    },
  };
}
