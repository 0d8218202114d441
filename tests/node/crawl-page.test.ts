// One page of an import: time budget and unreadable products. The whole import is tested inside workerd
// (tests/worker/imports/imports.test.ts).
import { expect, test } from "vitest";
import { importNotes, messages } from "../../worker/contract/messages.ts";
import { AppError } from "../../worker/errors/app-error.ts";
import { type CrawlDeps, crawlPage } from "../../worker/imports/crawl-page.ts";

const shop = "https://boutique.fr";
const product = (name: string) => `<title>${name}</title><h1>${name}</h1>
  <script type="application/ld+json">${JSON.stringify({
    "@type": "Product",
    name,
    image: `${shop}/a.jpg`,
    offers: { price: "10", priceCurrency: "EUR" },
  })}</script>`;
const listing = (count: number) =>
  `<h1>Sacs</h1><ul class="products">${Array.from(
    { length: count },
    (_, index) =>
      `<li class="product"><a href="/produits/sac-${index}"><img src="/${index}.jpg">Sac ${index}</a>
       <span class="price">10,00 €</span></li>`,
  ).join("")}</ul>`;

/** A shop with a listing of ten; those in `broken` are no products; `room`: number of pages that may be added. */
function openShop({ broken = [] as number[], room = 20, productsInTime = 10, saved = [] as string[] } = {}) {
  const names: string[] = [];
  const added: string[] = [];
  const told: string[] = [];
  let begun = 0;
  const deps: CrawlDeps = {
    signal: new AbortController().signal,
    currency: "EUR",
    isOver: () => begun++ >= productsInTime,
    findSaved: async (urls) => new Set(urls.filter((url) => saved.includes(url))),
    async checkRoom() {},
    async reportFound(count) {
      told.push(`${count} found, ${names.length} saved`);
    },
    async save(reading) {
      names.push(reading.name);
    },
    async addPages(pages) {
      const taken = pages.slice(0, room - added.length);
      added.push(...taken.map((page) => page.url));
      return taken.length;
    },
    async fetchPage(url) {
      const number = Number(/sac-(\d+)$/.exec(url)?.[1] ?? NaN);
      const html = Number.isNaN(number) ? listing(10) : product(`Sac ${number}`);
      const body = broken.includes(number) ? "<h1>Rien</h1>" : html;
      return {
        url,
        bytes: new TextEncoder().encode(body),
        contentType: "text/html; charset=utf-8",
        headers: new Headers(),
      };
    },
    fetchJson: async () => {
      const products = Array.from({ length: 10 }, (_, index) => ({
        title: `Sac ${index}`,
        handle: `sac-${index}`,
        images: [{ src: `${shop}/${index}.jpg` }],
        variants: [{ price: "10.00" }],
      }));
      return { url: shop, json: { products }, total: null };
    },
  };
  return { deps, names, added, told };
}

const list = { url: `${shop}/sacs`, kind: "listing" as const };
const feed = { url: `${shop}/products.json?limit=250&page=1`, kind: "feed" as const, feed: "shopify" as const };

test("a listing yields all its products; those saved before are not fetched again", async () => {
  const { deps, names } = openShop({ saved: [`${shop}/produits/sac-3`] });
  expect(await crawlPage(deps, list)).toBeNull();
  expect(names.length).toBe(9);
  expect(names).not.toContain("Sac 3");
});

test("tells how many products a page lists before the first is saved", async () => {
  for (const page of [list, feed]) {
    const { deps, names, told } = openShop();
    await crawlPage(deps, page);
    expect(told).toEqual(["10 found, 0 saved"]);
    expect(names.length).toBe(10);
  }
});

test("unreadable products are counted with their reason, without affecting others", async () => {
  const { deps, names } = openShop({ broken: [1, 2] });
  expect(await crawlPage(deps, list)).toBe(importNotes.missed(2, messages.importPageEmpty));
  expect(names.length).toBe(8);
});

test("a product that took too long is asked once more, after the others", async () => {
  const { deps, names } = openShop({ productsInTime: 20 });
  const asked: string[] = [];
  const hangs = (url: string) => {
    asked.push(url);
    const tries = asked.filter((other) => other === url).length;
    return url.endsWith("sac-4") || (url.endsWith("sac-1") && tries === 1);
  };
  const fetchPage: CrawlDeps["fetchPage"] = async (url) => {
    if (hangs(url)) throw new AppError(502, "page_too_slow", messages.productPageTooSlow);
    return deps.fetchPage(url);
  };
  expect(await crawlPage({ ...deps, fetchPage }, list)).toBe(importNotes.missed(1, messages.productPageTooSlow));
  expect(names.length).toBe(9);
  expect(asked.slice(-2).sort()).toEqual([`${shop}/produits/sac-1`, `${shop}/produits/sac-4`]);
  expect(asked.length).toBe(1 + 10 + 2);
});

test("products beyond the time budget become pages of their own while there is room, and are reported otherwise", async () => {
  const roomy = openShop({ productsInTime: 6 });
  expect(await crawlPage(roomy.deps, list)).toBeNull();
  expect([roomy.names.length, roomy.added.length]).toEqual([6, 4]);
  const full = openShop({ productsInTime: 6, room: 1 });
  expect(await crawlPage(full.deps, list)).toBe(importNotes.left(3));
  expect([full.names.length, full.added.length]).toEqual([6, 1]);
  const fed = openShop({ productsInTime: 6, room: 1 });
  expect(await crawlPage(fed.deps, feed)).toBe(importNotes.left(3));
  expect([fed.names.length, fed.added.length]).toEqual([6, 1]);
});

test("a page without any product reports why", async () => {
  const { deps } = openShop({ broken: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] });
  await expect(crawlPage(deps, list)).rejects.toThrow(messages.importPageEmpty);
});

test("an abort stops it at once, with the abort's reason", async () => {
  const stop = new AbortController();
  const { deps, names } = openShop();
  const save: CrawlDeps["save"] = async (reading) => {
    names.push(reading.name);
    if (names.length === 3) stop.abort(new AppError(409, "import_cancelled", messages.importCancelled));
  };
  await expect(crawlPage({ ...deps, signal: stop.signal, save }, list)).rejects.toThrow(messages.importCancelled);
  expect(names.length).toBeLessThan(6);
});
