/** Fetch functions for shops, with the project's robot user agent and the rules of fetchPublic on every hop. */
import { messages } from "../contract/messages.ts";
import { AppError } from "../errors/app-error.ts";
import { fetchPublic } from "../net/fetch-public.ts";
import type { FetchPublicOptions, FetchedKind } from "../net/fetch-public.ts";
import type { DiscoverDeps, IsAllowed } from "./discover-shop.ts";

/** Fetch functions for discovery, also used by the crawl for feeds and pages. */
export function openShopFetch(options: Omit<FetchPublicOptions, "accept">): DiscoverDeps {
  const ask = (url: string, accept: FetchedKind, isAllowed?: IsAllowed) =>
    fetchPublic(url, {
      ...options,
      accept,
      ...(isAllowed && { fetch: fetchIfAllowed(options.fetch ?? fetch, isAllowed) }),
    });
  return {
    fetchPage: (url, isAllowed) => ask(url, "html", isAllowed),
    fetchText: (url, isAllowed) => ask(url, "text", isAllowed),
    fetchJson: async (url, isAllowed) => {
      const { bytes, headers, url: finalUrl } = await ask(url, "json", isAllowed);
      return { url: finalUrl, json: parseJson(bytes), total: readTotal(headers) };
    },
    wait: (milliseconds) => scheduler.wait(milliseconds),
  };
}

/** A fetch that throws AppError 403 for URLs that are not allowed; fetchPublic calls it for every redirect hop. */
export function fetchIfAllowed(send: typeof fetch, isAllowed: IsAllowed): typeof fetch {
  return async (input, init) => {
    if (!isAllowed(String(input))) throw new AppError(403, "robots_forbidden", messages.importPageForbidden);
    return send(input, init);
  };
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new AppError(415, "not_a_page", messages.productPageNotHtml);
  }
}

function readTotal(headers: Headers): number | null {
  const value = headers.get("x-wp-total");
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}
