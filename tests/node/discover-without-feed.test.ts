// Shops without an open feed: what an import of twenty pages brings.
import { describe, expect, test } from "vitest";
import { crawlPage } from "../../worker/imports/crawl-page.ts";
import { type DiscoverDeps, discoverShop, type PlannedPage } from "../../worker/imports/discover-shop.ts";
import { AppError } from "../../worker/errors/app-error.ts";
import { productKey } from "../../worker/products/product-key.ts";
import { largeShop, productPage, serveLargeShop } from "../shop/large-shop.ts";

const maxPages = 20;

/** Discovers and crawls the shop; returns the plan and the names of the products that were saved. */
async function importShop(url: string, find: (url: string) => string | undefined) {
  const fetchPage = async (address: string) => {
    await Promise.resolve();
    const body = find(address);
    if (body === undefined) throw new AppError(502, "page_missing", "absent");
    return { url: address, bytes: new TextEncoder().encode(body), contentType: null, headers: new Headers() };
  };
  const noJson: DiscoverDeps["fetchJson"] = () => Promise.reject(new AppError(502, "page_missing", "absent"));
  const plan = await discoverShop(url, { fetchPage, fetchText: fetchPage, fetchJson: noJson });
  const pages: PlannedPage[] = [...plan.pages];
  const saved = new Map<string, string>();
  const idle: string[] = [];
  for (const page of pages) {
    const before = saved.size;
    await crawlPage(
      {
        fetchPage,
        fetchJson: noJson,
        signal: new AbortController().signal,
        currency: plan.currency,
        isOver: () => false,
        findSaved: async (urls) => new Set(urls.filter((each) => saved.has(productKey(each)))),
        checkRoom: async () => {},
        reportFound: async () => {},
        save: async (reading, foundAt) => void saved.set(productKey(foundAt), reading.name),
        addPages: async (more) => {
          const fresh = more.filter((each) => !pages.some((known) => known.url === each.url));
          const room = fresh.slice(0, maxPages - pages.length);
          pages.push(...room);
          return room.length;
        },
      },
      page,
    ).catch((error: unknown) => expect(error).toBeInstanceOf(AppError));
    if (saved.size === before) idle.push(page.url);
  }
  return { pages, idle, names: new Set(saved.values()) };
}

test("a shop of 258 products in an archive of 22 pages gives at least 235", async () => {
  const { pages, idle, names } = await importShop(`${largeShop}/`, serveLargeShop);
  console.log(`${names.size} of 258 products from ${pages.length} pages, ${idle.length} of them without a new one`);
  expect(pages.length).toBeLessThanOrEqual(maxPages);
  expect(names.size).toBeGreaterThanOrEqual(235);
  expect(idle).toEqual([]);
});

describe("a sitemap of six products, and a home page without priced cards", () => {
  test.each([
    ["Magento", "/chaise-longue-$.html"],
    ["Magento with its category", "/jardin/assises/chaise-longue-$.html"],
    ["Magento by id", "/catalog/product/view/id/4$/"],
    ["Shopware 5", "/Garten/Stuhl-$"],
    ["Shopware 6", "/Stuhl-Modell/SW1000$"],
    ["Shopware by id", "/detail/0fa91ce3e96a4bc2be4bd9ce752c342$"],
    ["Odoo", "/shop/chaise-longue-4$"],
    ["Odoo in French", "/fr/shop/chaise-longue-4$"],
    ["WooCommerce", "/produit/chaise-longue-$/"],
    ["WooCommerce at the root", "/chaise-longue-$/"],
    ["WooCommerce below its category", "/boutique/jardin/chaise-longue-$/"],
    ["PrestaShop", "/jardin/4$-chaise-longue.html"],
    ["PrestaShop in a language", "/fr/accueil/4$-chaise-longue.html"],
    ["PrestaShop by id", "/index.php?id_product=4$&controller=product"],
    ["Shopify", "/products/chaise-longue-$"],
    ["Sylius", "/fr_FR/products/chaise-longue-$"],
    ["Wix", "/product-page/chaise-longue-$"],
    ["Squarespace", "/boutique/p/chaise-longue-$"],
    ["OpenCart", "/index.php?route=product/product&product_id=4$"],
    ["a catalogue", "/catalogue/chaise-longue-$"],
    ["a collection by hand", "/collection/chaise-longue-$.php"],
    ["a word of the shop's blog", "/guides/chaise-longue-$/"],
  ])("%s: %s", async (_, shape) => {
    const host = "https://atelier-rotin.example";
    const paths = Array.from({ length: 6 }, (_each, at) => shape.replace("$", String(at + 1)));
    const { names } = await importShop(`${host}/`, (url) => {
      const path = url.slice(host.length);
      const isSitemap = path === "/sitemap.xml";
      const entries = ["/", "/contact", "/mentions-legales", "/notre-atelier", ...paths];
      if (isSitemap) {
        return `<urlset>${entries.map((each) => `<url><loc>${host}${each.replaceAll("&", "&amp;")}</loc></url>`).join("")}</urlset>`;
      }
      const product = paths.indexOf(path);
      if (product !== -1)
        return productPage(`Chaise longue n° ${product + 1}`, `${product + 1}90,00 €`, `/i/${product}.jpg`);
      if (path === "/")
        return '<h1>Atelier Rotin</h1><p>Des assises tressées à la main.</p><a href="/notre-atelier">Notre atelier</a>';
      return path === "/notre-atelier" ? "<h1>Notre atelier</h1><p>Depuis 1987.</p>" : undefined;
    });
    expect(names.size).toBe(6);
  });
});
