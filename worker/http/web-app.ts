// Fallback route: static files, prerendered pages, the single-page app's index.html, and the 404 page.
import { legalPages } from "../contract/legal-pages.ts";
import { fillFacts } from "../legal/fill-facts.ts";
import type { AppContext } from "./app-env.ts";

/** Paths of the single-page app. tests/node/screen-list.test.ts compares them with its table of pages (web/pages.ts). */
export const appPaths = [
  /^\/auth(\/nouveau-mot-de-passe)?\/?$/,
  /^\/dashboard(\/.*)?$/,
  /^\/product\/[^/]+(\/detourage)?\/?$/,
];

/** Folders that only pages request: a missing file gets a plain-text 404 instead of the 404 page. */
const assetFolders = /^\/(?:assets|art|fonts)\//;

/** Serves a built file, the app's index.html or a prerendered page; else the 404 page. */
export async function serveWebApp(c: AppContext): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  // HTML documents are served under their pages' paths only; /dev belongs to the development routes.
  const isFile = pathname.includes(".") && !pathname.endsWith(".html") && !pathname.startsWith("/dev/");
  if (isRead && isFile) {
    const file = await c.env.ASSETS.fetch(c.req.raw);
    if (file.status !== 404) return new Response(file.body, file);
  }
  if (assetFolders.test(pathname)) return c.text("Not found", 404, { "cache-control": "no-store" });
  const page = isRead ? await findPage(c, pathname) : undefined;
  const response = page ?? (await c.env.ASSETS.fetch(new URL("/pages/_404.html", c.req.url)));
  const headers = new Headers(response.headers);
  headers.set("cache-control", "no-cache");
  headers.delete("etag");
  return new Response(response.body, { status: page ? page.status : 404, headers });
}

/** What opens /auth on the sign-up: the free trial's links, and a landing page's button (web/auth/location-state.ts). */
const opensSignUp = (query: URLSearchParams) => query.has("inscription") || query.has("lp");

async function findPage(c: AppContext, pathname: string): Promise<Response | undefined> {
  if (/^\/auth\/?$/.test(pathname)) {
    const name = opensSignUp(new URL(c.req.url).searchParams) ? "_inscription" : "_connexion";
    return c.env.ASSETS.fetch(new URL(`/pages/${name}.html`, c.req.url));
  }
  if (appPaths.some((path) => path.test(pathname))) return c.env.ASSETS.fetch(new URL("/index.html", c.req.url));
  return findPrerenderedPage(c, pathname);
}

/** A prerendered page (web/prerender.tsx), with SITE_URL added to its canonical and Open Graph URLs. */
async function findPrerenderedPage(c: AppContext, pathname: string): Promise<Response | undefined> {
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
