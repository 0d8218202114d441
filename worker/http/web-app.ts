// Everything that is not API or media: the web app's files, its finished pages, its one page for screens, and the 404.
import { legalPages } from "../contract/legal-pages.ts";
import { fillFacts } from "../legal/fill-facts.ts";
import type { AppContext } from "./app-env.ts";

/** Paths of the single-page app. tests/node/screen-list.test.ts compares them with its table of pages (web/pages.ts). */
export const appPaths = [/^\/auth(\/nouveau-mot-de-passe)?\/?$/, /^\/dashboard(\/.*)?$/, /^\/product\/[^/]+\/?$/];

/** Whose files are asked for by pages, never by people: a missing one is answered without a page. */
const fileFolders = /^\/(?:assets|art|fonts)\//;

/** A built file, a screen or a finished page, whichever there is; else the 404 page. */
export async function serveWebApp(c: AppContext): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  // Documents are served under their pages' addresses alone, and what is under /dev by the routes there, in development.
  const isFile = pathname.includes(".") && !pathname.endsWith(".html") && !pathname.startsWith("/dev/");
  if (isRead && isFile) {
    const file = await c.env.ASSETS.fetch(c.req.raw);
    if (file.status !== 404) return new Response(file.body, file);
  }
  if (fileFolders.test(pathname)) return c.text("Not found", 404, { "cache-control": "no-store" });
  const page = isRead ? await findPage(c, pathname) : undefined;
  const shown = page ?? (await c.env.ASSETS.fetch(new URL("/pages/_404.html", c.req.url)));
  const headers = new Headers(shown.headers);
  headers.set("cache-control", "no-cache");
  headers.delete("etag");
  return new Response(shown.body, { status: page ? page.status : 404, headers });
}

async function findPage(c: AppContext, pathname: string): Promise<Response | undefined> {
  if (appPaths.some((path) => path.test(pathname))) return c.env.ASSETS.fetch(new URL("/index.html", c.req.url));
  return findFinishedPage(c, pathname);
}

/** What the build has finished (web/prerender.tsx), with the site's origin in the addresses that must be whole. */
async function findFinishedPage(c: AppContext, pathname: string): Promise<Response | undefined> {
  const name = /^\/([a-z0-9-]*)\/?$/.exec(pathname)?.[1];
  if (name === undefined) return undefined;
  const page = await c.env.ASSETS.fetch(new URL(`/pages/${name || "home"}.html`, c.req.url));
  if (!page.ok) return undefined;
  const { siteUrl } = c.var.settings;
  const complete = (attribute: string) => ({
    element(element: Element) {
      element.setAttribute(attribute, siteUrl + (element.getAttribute(attribute) ?? ""));
    },
  });
  const whole = new HTMLRewriter()
    .on('link[rel="canonical"]', complete("href"))
    .on('meta[property="og:url"], meta[property="og:image"]', complete("content"))
    .transform(page);
  return legalPages.some(({ path }) => path === `/${name}`) ? fillFacts(whole, c.var.settings) : whole;
}
