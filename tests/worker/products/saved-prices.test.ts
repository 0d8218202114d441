// A product saved from its page keeps the number and the currency that were read, also where its text does not say them.
import { expect, it } from "vitest";
import { productUrl } from "../imports/shop-import.ts";
import { type Seller, signUp } from "../support/seller.ts";

interface Scraped {
  product: { images: { storage_path: string }[]; price: string; priceNumber: number; currency: string };
}

const scrape = async (seller: Seller, url: string) =>
  (await (await seller.post("/api/functions/scrape-product", { productUrl: url })).json<Scraped>()).product;

it("keeps price, currency, list price and variants as they were read", async () => {
  const seller = await signUp();
  const product = await scrape(seller, productUrl(12));
  expect(product.currency).toBe("EUR");
  // Other tests raise the shop's prices by ten euros.
  expect(product.priceNumber % 10).toBeCloseTo(2.9);
  const images = product.images.map((image) => image.storage_path);
  const save = async (prices: object) => {
    const body = { name: "Plaid", sourceUrl: productUrl(12), image: images[0], images, ...prices };
    const answer = await seller.post("/api/products", body);
    expect(answer.status).toBe(201);
    const { id } = await answer.json<{ id: string }>();
    return seller.read(`/api/products/${id}`);
  };
  const variants = [
    { name: "Écru", price: 29, listPrice: 39, availability: "InStock", image: images[1] },
    { name: "Gris", price: 31, listPrice: null, availability: "OutOfStock", image: null },
  ];
  expect(
    await save({ price: "$29.00", priceNumber: 29, currency: "CAD", listPrice: 39, availability: "InStock", variants }),
  ).toMatchObject({
    price: 29,
    list_price: 39,
    metadata: { currency: "CAD", original_price_string: "$29.00", availability: "InStock", variants },
  });
  expect(await save({ price: "¥3,980", priceNumber: 3980, currency: "JPY" })).toMatchObject({
    price: 3980,
    list_price: null,
    metadata: { currency: "JPY" },
  });
  // A text that the seller corrected.
  expect(await save({ price: "25", currency: "GBP", listPrice: 20 })).toMatchObject({
    price: 25,
    list_price: null,
    metadata: { currency: "GBP" },
  });
  expect(await save({ price: "25 €", currency: "GBP" })).toMatchObject({ price: 25, metadata: { currency: "EUR" } });
  expect(await save({})).toMatchObject({ price: null, list_price: null, metadata: { currency: null } });
});

it.each([{ priceNumber: -1 }, { priceNumber: "29" }, { currency: "euros" }, { variants: [{ name: "" }] }])(
  "refuses %j",
  async (prices) => {
    const seller = await signUp();
    const body = { name: "Plaid", sourceUrl: productUrl(12), image: "a/b.jpg", ...prices };
    expect((await seller.post("/api/products", body)).status).toBe(400);
  },
);
