// The page reader is tested in Node (tests/node); this only tests that workerd has the APIs that it uses.
import { Hono } from "hono";
import { expect, test } from "vitest";
import { demoShop } from "../../../worker/dev/demo-shop.ts";
import { decodeHtml } from "../../../worker/products/reading/decode-html.ts";
import { fetchPublic } from "../../../worker/net/fetch-public.ts";
import { readProductPage } from "../../../worker/products/reading/read-product-page.ts";

const shop = new Hono().route("/dev/shop", demoShop);
const url = "http://localhost:8787/dev/shop/produits/montre-automatique-oceane";

test("fetches, decodes and reads a page of the demo shop", async () => {
  const page = await fetchPublic(url, {
    accept: "html",
    allowHosts: ["localhost:8787"],
    fetch: async (input, init) => shop.request(String(input), init as RequestInit),
  });
  const reading = readProductPage(decodeHtml(page.bytes, page.contentType), page.url);
  expect(reading).toMatchObject({ brand: "Aurea", price: "1 299,00 €", priceNumber: 1299, currency: "EUR" });
});

test.each([
  ["windows-1251", [0xd6], "Ц"],
  ["iso-8859-2", [0xb9], "š"],
  ["shift_jis", [0x83, 0x4a], "カ"],
  ["gbk", [0xd6, 0xd0], "中"],
] as [string, number[], string][])("%s pages are decoded", (charset, bytes, text) => {
  expect(decodeHtml(new Uint8Array(bytes), `text/html; charset=${charset}`)).toBe(text);
});
