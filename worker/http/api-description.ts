// GET /api/openapi.json: the OpenAPI document that the build has written (worker/openapi/document.ts).
import type { AppContext } from "./app-env.ts";

/** The document with this deployment's address as its server. */
export async function serveApiDescription(c: AppContext) {
  const built = await c.env.ASSETS.fetch(new URL("/openapi.json", c.req.url));
  const document = await built.json<Record<string, unknown>>();
  return c.json({ ...document, servers: [{ url: c.var.settings.siteUrl }] });
}
