import { Hono } from "hono";
import { expect, test } from "vitest";
import { demoShop } from "../../worker/dev/demo-shop.ts";
import { demoCollections, demoProducts } from "../../worker/dev/demo-shop-catalogue.ts";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";

const origin = "http://localhost:8787";
const app = new Hono().route("/dev/shop", demoShop);

async function getPage(path: string): Promise<string> {
  const response = await app.request(`${origin}${path}`);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return response.text();
}

test.each(demoProducts)("reads $slug ($markup) back as written", async (product) => {
  const url = `${origin}/dev/shop/produits/${product.slug}`;
  const reading = readProductPage(await getPage(`/dev/shop/produits/${product.slug}`), url);
  const collection = demoCollections.find(({ slug }) => slug === product.collection);
  expect(reading).toMatchObject({
    name: product.name,
    brand: "Aurea",
    price: product.price.replaceAll(/\s/g, " "),
    priceNumber: product.amount,
    currency: "EUR",
    category: `${collection?.title} > ${product.category}`,
    sourceUrl: url,
  });
  expect(reading?.description).toBe(product.description);
  expect(reading?.images[0]).toBe(`${origin}/art/products/${product.art}.jpg`);
  expect(reading?.images).toHaveLength(1);
});

test("texts have realistic lengths, and each structured syntax is used", () => {
  for (const { description, slug } of demoProducts) {
    const words = description.split(/\s+/).length;
    expect({ slug, isLikeAShop: words >= 60 && words <= 120 }).toEqual({ slug, isLikeAShop: true });
  }
  expect(new Set(demoProducts.map(({ markup }) => markup)).size).toBe(4);
});

test("home and listings are no products, and link to all of them", async () => {
  const paths = [
    "",
    "/collections/toute-la-boutique",
    "/collections/toute-la-boutique?page=2",
    "/collections/toute-la-boutique?page=3",
  ];
  const found = new Set<string>();
  for (const path of [...paths, ...demoCollections.map(({ slug }) => `/collections/${slug}`)]) {
    const page = await getPage(`/dev/shop${path}`);
    expect({ path, product: readProductPage(page, `${origin}/dev/shop${path}`) }).toEqual({ path, product: null });
    if (path.includes("toute")) for (const [, slug] of page.matchAll(/\/produits\/([\w-]+)/g)) found.add(slug ?? "");
  }
  expect(found.size).toBe(demoProducts.length);
  const sitemap = await getPage("/dev/shop/sitemap.xml");
  expect(sitemap.match(/\/produits\//g)).toHaveLength(demoProducts.length);
  for (const path of ["/produits/rien", "/collections/rien", "/collections/accessoires?page=9", "/rien"]) {
    const { status } = await app.request(`${origin}/dev/shop${path}`);
    expect({ path, status }).toEqual({ path, status: 404 });
  }
});
