import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages } from "../../worker/contract/messages.ts";
import { AppError } from "../../worker/errors/app-error.ts";
import { normaliseUrl, scrapeProduct } from "../../worker/products/scrape-product.ts";
import type { ScrapeDeps } from "../../worker/products/scrape-product.ts";

const art = join(import.meta.dirname, "../../web/public/art/products");
const photo = (name: string) => new Uint8Array(readFileSync(join(art, `${name}.jpg`)));
/** The size check reads only the PNG header. */
const png = (width: number, height: number) => {
  const bytes = new Uint8Array(64);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

function shopWith(page: string, pictures: Record<string, Uint8Array<ArrayBuffer>>) {
  const log = { pages: [] as string[], stored: 0, atOnce: 0, mostAtOnce: 0 };
  const deps: ScrapeDeps = {
    async fetchPage(url) {
      log.pages.push(url);
      return { url, bytes: new TextEncoder().encode(page), contentType: "text/html", headers: new Headers() };
    },
    async fetchImage(url) {
      log.atOnce += 1;
      log.mostAtOnce = Math.max(log.mostAtOnce, log.atOnce);
      await Promise.resolve();
      log.atOnce -= 1;
      const bytes = pictures[new URL(url).pathname];
      if (!bytes) throw new AppError(502, "page_unreachable", messages.productPageUnreachable);
      return { url, bytes, contentType: "image/jpeg", headers: new Headers() };
    },
    async storeImage(bytes) {
      if (bytes.length === 64 && bytes[19] === 0x99) return null;
      log.stored += 1;
      return { storage_path: `t/${log.stored}-${bytes.length}`, url: `/media/${log.stored}` };
    },
  };
  return { deps, log };
}

const pageWith = (images: string[]) =>
  `<h1>Sac Camille</h1><script type="application/ld+json">${JSON.stringify({
    "@type": "Product",
    name: "Sac Camille",
    brand: "Aurea",
    description: "Un sac en cuir pleine fleur, cousu à la main dans notre atelier.",
    image: images,
    offers: { price: "289.00", priceCurrency: "EUR" },
  })}</script><p class="price">289,00 €</p>`;

test("returns a product with its usable pictures, the main one first and each once", async () => {
  const { deps, log } = shopWith(
    pageWith(["/sac.jpg", "/absent.jpg", "/sac-bis.jpg", "/petit.png", "/barre.png", "/refuse.png", "/montre.jpg"]),
    {
      "/sac.jpg": photo("sac"),
      "/sac-bis.jpg": photo("sac"),
      "/petit.png": png(120, 120),
      "/barre.png": png(900, 90),
      "/refuse.png": png(0x99, 400),
      "/montre.jpg": photo("montre"),
    },
  );
  const product = await scrapeProduct(deps, " boutique.fr/sac ");
  expect(log.pages).toEqual(["https://boutique.fr/sac"]);
  expect(product).toEqual({
    name: "Sac Camille",
    brand: "Aurea",
    price: "289,00 €",
    priceNumber: 289,
    currency: "EUR",
    listPrice: null,
    availability: null,
    variants: [],
    description: "Un sac en cuir pleine fleur, cousu à la main dans notre atelier.",
    category: null,
    sourceUrl: "https://boutique.fr/sac",
    images: [
      { storage_path: `t/1-${photo("sac").length}`, url: "/media/1" },
      { storage_path: `t/2-${photo("montre").length}`, url: "/media/2" },
    ],
  });
});

test("stores at most twelve pictures, fetched three at a time", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `/vue-no${index}a.png`);
  const { deps, log } = shopWith(
    pageWith(names),
    Object.fromEntries(names.map((name, index) => [name, png(500 + index, 500)])),
  );
  const product = await scrapeProduct(deps, "https://boutique.fr/sac");
  expect(product.images).toHaveLength(12);
  expect(log.mostAtOnce).toBe(3);
});

test("returns a product without usable pictures", async () => {
  const { deps } = shopWith(pageWith(["/absent.jpg"]), {});
  expect(await scrapeProduct(deps, "https://boutique.fr/sac")).toMatchObject({ name: "Sac Camille", images: [] });
});

test("throws for a page without a product", async () => {
  const { deps } = shopWith("<h1>Qui sommes-nous</h1><p>Une maison fondée en 1998.</p>", {});
  await expect(scrapeProduct(deps, "https://boutique.fr/")).rejects.toMatchObject({
    message: messages.productPageEmpty,
  });
});

test("rethrows failures that are not the picture's", async () => {
  const { deps } = shopWith(pageWith(["/sac.jpg"]), { "/sac.jpg": photo("sac") });
  deps.storeImage = () => Promise.reject(new Error("plus de place"));
  await expect(scrapeProduct(deps, "https://boutique.fr/sac")).rejects.toThrow("plus de place");
});

test.each([
  ["boutique.fr/sac", "https://boutique.fr/sac"],
  ["//boutique.fr/sac", "https://boutique.fr/sac"],
  ["localhost:8787/dev/shop", "http://localhost:8787/dev/shop"],
  ["http://Boutique.FR", "http://boutique.fr/"],
  ["https://boutique.fr/é?a=b", "https://boutique.fr/%C3%A9?a=b"],
])("reads %s as %s", (input, url) => {
  expect(normaliseUrl(input)).toBe(url);
});

test.each([
  ["", messages.productUrlRequired],
  ["   ", messages.productUrlRequired],
  ["pas une adresse", messages.urlInvalid],
  ["http://", messages.urlInvalid],
  ["ftp://boutique.fr", messages.urlInvalid],
  ["javascript:alert(1)", messages.urlInvalid],
  ["mailto:a@b.fr", messages.urlInvalid],
])("refuses %s: %s", (input, message) => {
  expect(() => normaliseUrl(input)).toThrow(message);
});

test("fetches a thumbnail in the larger size of its shop system, and as it is where there is none", async () => {
  const { deps } = shopWith(pageWith(["/12-home_default/sac.jpg", "/wp-content/uploads/montre-300x300.jpg"]), {
    "/12-home_default/sac.jpg": png(250, 250),
    "/12-large_default/sac.jpg": photo("sac"),
    "/wp-content/uploads/montre-300x300.jpg": photo("montre"),
  });
  const { images } = await scrapeProduct(deps, "https://boutique.fr/sac");
  expect(images.map(({ storage_path }) => storage_path)).toEqual([
    `t/1-${photo("sac").length}`,
    `t/2-${photo("montre").length}`,
  ]);
});

test("a picture that is stored already is not fetched again", async () => {
  const { deps, log } = shopWith(pageWith(["/sac.jpg", "/montre.jpg"]), { "/montre.jpg": photo("montre") });
  const known = { storage_path: "t/sac", url: "/media/sac" };
  const findStored = async (url: string) => (url.endsWith("/sac.jpg") ? known : null);
  const { images } = await scrapeProduct({ ...deps, findStored }, "https://boutique.fr/sac");
  expect(images[0]).toEqual(known);
  expect(log.stored).toBe(1);
});
