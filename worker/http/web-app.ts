// Everything that is not API or media: the web app's files, its one page, and the 404.
import type { AppContext } from "./app-env.ts";

/** Paths the web app draws; the client's own router agrees (web/routes.tsx). */
const appPaths = [/^\/$/, /^\/auth(\/nouveau-mot-de-passe)?\/?$/, /^\/dashboard(\/.*)?$/, /^\/product\/[^/]+\/?$/];

/** A built file if there is one; else the app's page, with status 404 where the app has no screen for the path. */
export async function serveWebApp(c: AppContext): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (isRead && pathname.includes(".")) {
    const file = await c.env.ASSETS.fetch(c.req.raw);
    if (file.status !== 404) return new Response(file.body, file);
  }
  const isScreen = isRead && appPaths.some((path) => path.test(pathname));
  const page = await c.env.ASSETS.fetch(new Request(new URL("/index.html", c.req.url)));
  const headers = new Headers(page.headers);
  headers.set("cache-control", "no-cache");
  headers.delete("etag");
  return new Response(page.body, { status: isScreen ? page.status : 404, headers });
}
