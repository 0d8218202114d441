// Landing pages in this isolate's memory, served before the router and the middleware of app.ts.
import { headersForAll } from "../../http/security-headers.ts";
import { readMemory, type RenderedPage } from "../../page-cache/page-cache.ts";
import { type Env, readSettings } from "../../settings/env.ts";
import { answerPage, headersOf } from "./answer-page.ts";

/** A page's headers, with those that the middleware would add, but for the id of a request that is not logged. */
const ready = new WeakMap<RenderedPage, Headers>();

/**
 * The answer to GET /lp/<slug> at the site's own address, where the page is in memory, fresh and without a test.
 * Undefined for everything else, which the routes answer. Like those it logs nothing, as its view is counted.
 */
export function servePageInMemory(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> | undefined {
  if (request.method !== "GET" || !request.url.includes("/lp/")) return undefined;
  const query = request.url.indexOf("?");
  // A preview's signature is checked by its route.
  if (query !== -1 && request.url.includes("apercu=", query)) return undefined;
  const page = readMemory(env, query === -1 ? request.url : request.url.slice(0, query));
  if (!page) return undefined;
  let headers = ready.get(page);
  if (!headers) ready.set(page, (headers = new Headers({ ...headersOf(page), ...headersForAll(readSettings(env)) })));
  return answerPage(env, request, page, headers, (work) =>
    ctx.waitUntil(work.catch((error: unknown) => console.error(JSON.stringify({ path: "/lp", error: String(error) })))),
  );
}
