/** How an import asks a shop: under the product's name as a robot, with the rules of fetchPublic on every hop. */
import { messages } from "../contract/messages.ts";
import { AppError } from "../http/app-error.ts";
import { fetchPublic } from "../products/fetch-public.ts";
import type { FetchPublicOptions } from "../products/fetch-public.ts";
import type { DiscoverDeps } from "./discover-shop.ts";

/** What discovery asks with; the crawl may use the same for feeds and pages. */
export function openShopFetch(options: Omit<FetchPublicOptions, "accept">): DiscoverDeps {
  return {
    fetchPage: (url) => fetchPublic(url, { ...options, accept: "html" }),
    fetchText: (url) => fetchPublic(url, { ...options, accept: "text" }),
    fetchJson: async (url) => {
      const { bytes, headers, url: finalUrl } = await fetchPublic(url, { ...options, accept: "json" });
      return { url: finalUrl, json: parseJson(bytes), total: readTotal(headers) };
    },
    wait: (milliseconds) => scheduler.wait(milliseconds),
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
