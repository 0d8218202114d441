// The first page of the shop that a product's page belongs to, which says more of its brand.
import { decodeHtml } from "../products/reading/decode-html.ts";
import { openPage, type PageDocument, toAbsoluteUrl } from "../products/reading/page-document.ts";
import type { ShopRequests } from "./shop-requests.ts";

/** The same requests from the shop's first page on; from the product's, where that one does not answer. */
export async function openAtHome(shop: ShopRequests): Promise<ShopRequests> {
  const { bytes, contentType, url } = shop.home;
  const home = await shop.ask(findHome(openPage(decodeHtml(bytes, contentType), url)), "html");
  return home ? { ...shop, home } : shop;
}

/** Of the folders that the page stands in, the highest that it links: shops may begin below a site's root. */
export function findHome(page: PageDocument): string {
  const here = new URL(page.url);
  const folders = page.elements.flatMap(({ tag, attributes }) => {
    const address = tag === "a" && toAbsoluteUrl(attributes["href"] ?? "", page.baseUrl);
    if (!address) return [];
    const { origin, pathname, search } = new URL(address);
    const folder = pathname.endsWith("/") ? pathname : `${pathname}/`;
    const isAbove = here.pathname.startsWith(folder) && folder.length < here.pathname.length;
    return origin === here.origin && isAbove && search === "" ? [pathname] : [];
  });
  const [highest = "/"] = folders.toSorted((one, other) => one.length - other.length);
  return new URL(highest, here).href;
}
