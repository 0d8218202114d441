/** The page's head: Open Graph, product and Twitter tags, description, canonical URL. */
import { collapse, toAbsoluteUrl } from "./page-document.ts";
import type { PageDocument } from "./page-document.ts";
import { isPublicUrl } from "../../net/public-address.ts";

export type MetaTags = (name: string) => string[];

/** Contents by lower-case name or property, in document order; empty ones are left out. */
export function readMetaTags(page: PageDocument): MetaTags {
  const contents = new Map<string, string[]>();
  for (const { tag, attributes } of page.elements) {
    if (tag !== "meta") continue;
    const name = (attributes["property"] ?? attributes["name"] ?? "").trim().toLowerCase();
    const content = collapse(attributes["content"] ?? "");
    if (!name || !content) continue;
    const list = contents.get(name) ?? [];
    if (list.length < 50) list.push(content);
    contents.set(name, list);
  }
  return (name) => contents.get(name) ?? [];
}

/** The page's canonical URL if it is on the same site, else the URL that was fetched. */
export function readSourceUrl(page: PageDocument, meta: MetaTags): string {
  const link = page.elements.find(
    ({ tag, attributes }) =>
      tag === "link" && (attributes["rel"] ?? "").toLowerCase().split(/\s+/).includes("canonical"),
  );
  for (const address of [link?.attributes["href"], ...meta("og:url")]) {
    const url = address ? toAbsoluteUrl(address, page.baseUrl) : null;
    if (url && isSameSite(url, page.url) && !isHome(url) && isPublicUrl(url, [new URL(page.url).host])) return url;
  }
  return page.url;
}

function isSameSite(a: string, b: string): boolean {
  return bareHost(a) === bareHost(b);
}

function bareHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host.toLowerCase().replace(/^(?:www|m|mobile)\./, "") : "";
}

/** A canonical link from a product page to the home page is a template's mistake. */
function isHome(url: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname === "/" && search === "";
}

/** The shop's own names: site name, and the main label of the host. */
export function readSiteNames(page: PageDocument, meta: MetaTags): string[] {
  const host = bareHost(page.url);
  const labels = host.split(".");
  const main = labels.length > 1 ? labels.slice(0, -1).reduce((a, b) => (b.length > a.length ? b : a), "") : host;
  return [...meta("og:site_name"), ...meta("application-name"), host, main].filter((name) => name.length > 1);
}
