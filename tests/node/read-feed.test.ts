// Fixtures follow the documented responses of Shopify's /products.json and WooCommerce's Store API.
import { describe, expect, test } from "vitest";
import { countEntries, feedPage, nextFeedPage, readFeed } from "../../worker/imports/read-feed.ts";

const shopify = {
  products: [
    {
      id: 632910392,
      title: "Sac &quot;Jeanne&quot; – cuir",
      handle: "sac-jeanne",
      body_html:
        "<p>Cuir pleine fleur.</p><ul><li>Doublure coton</li><li>Fait à Lyon</li></ul><script>track()</script>",
      published_at: "2026-02-01T10:00:00+01:00",
      vendor: "Maison Jeanne",
      product_type: "Sacs",
      tags: ["cuir", "sac"],
      variants: [
        { id: 1, title: "Noir", price: "129.00", compare_at_price: "159.00", available: false, sku: "J-N" },
        { id: 2, title: "Camel", price: "119.90", compare_at_price: null, available: true, sku: "J-C" },
        "broken",
      ],
      images: [
        {
          id: 1,
          src: "https://cdn.shopify.com/s/files/1/0001/products/jeanne_600x600.jpg?v=17",
          width: 2000,
          height: 2000,
        },
        { id: 2, src: "//cdn.shopify.com/s/files/1/0001/products/jeanne-dos.jpg?v=17" },
        { id: 3 },
      ],
      options: [{ name: "Couleur", position: 1, values: ["Noir", "Camel"] }],
    },
    { title: "Sans adresse", variants: [] },
    null,
    {
      title: "Carte cadeau",
      handle: "carte-cadeau",
      body_html: null,
      vendor: null,
      product_type: "",
      variants: [{ price: "0.00", available: true }],
      images: [],
    },
  ],
};

const woo = [
  {
    id: 34,
    name: "Hoodie &#8211; Été &amp; hiver",
    slug: "hoodie",
    type: "variable",
    permalink: "https://boutique.fr/produit/hoodie/",
    sku: "woo-hoodie",
    short_description: "<p>Court.</p>",
    description: "<p>Molleton <strong>bio</strong>.</p>\n<p>Coupe droite.</p>",
    on_sale: true,
    prices: {
      price: "4200",
      regular_price: "4500",
      sale_price: "4200",
      price_range: { min_amount: "4200", max_amount: "4500" },
      currency_code: "EUR",
      currency_symbol: "€",
      currency_minor_unit: 2,
    },
    images: [
      {
        id: 1,
        src: "https://boutique.fr/wp-content/uploads/hoodie.jpg",
        thumbnail: "https://boutique.fr/wp-content/uploads/hoodie-300x300.jpg",
      },
      { id: 2, src: "https://boutique.fr/wp-content/uploads/hoodie.jpg" },
    ],
    categories: [{ id: 1, name: "V&ecirc;tements", slug: "vetements", link: "https://boutique.fr/c/vetements" }],
    is_in_stock: true,
  },
  {
    name: "Thé",
    permalink: "https://boutique.fr/produit/the/",
    prices: { price: "1500", price_range: null, currency_code: "JPY", currency_minor_unit: 0 },
    is_in_stock: false,
  },
  { name: "Sans page", prices: {} },
];

describe("Shopify", () => {
  test("reads products like their pages; skips only broken entries", () => {
    const products = readFeed(
      "shopify",
      shopify,
      "https://boutique.fr/fr/collections/sacs/products.json?limit=25&page=1",
      "EUR",
    );
    expect(products).toEqual([
      {
        name: 'Sac "Jeanne" – cuir',
        brand: "Maison Jeanne",
        price: "119,90\u00a0€",
        priceNumber: 119.9,
        currency: "EUR",
        listPrice: null,
        description: "Cuir pleine fleur.\nDoublure coton\nFait à Lyon",
        category: "Sacs",
        sourceUrl: "https://boutique.fr/fr/products/sac-jeanne",
        images: [
          "https://cdn.shopify.com/s/files/1/0001/products/jeanne.jpg?v=17",
          "https://cdn.shopify.com/s/files/1/0001/products/jeanne-dos.jpg?v=17",
        ],
        availability: "InStock",
        variants: [
          { name: "Noir", price: 129, listPrice: 159, availability: "OutOfStock", image: null },
          { name: "Camel", price: 119.9, listPrice: null, availability: "InStock", image: null },
        ],
      },
      {
        name: "Carte cadeau",
        brand: null,
        price: null,
        priceNumber: null,
        currency: "EUR",
        listPrice: null,
        description: null,
        category: null,
        sourceUrl: "https://boutique.fr/fr/products/carte-cadeau",
        images: [],
        availability: "InStock",
        variants: [],
      },
    ]);
    expect(countEntries("shopify", shopify)).toBe(4);
  });

  test("states an amount without a known currency", () => {
    const [product] = readFeed("shopify", shopify, "https://boutique.fr/products.json?limit=25&page=1");
    expect([product?.price, product?.currency, product?.sourceUrl]).toEqual([
      "119,90",
      null,
      "https://boutique.fr/products/sac-jeanne",
    ]);
  });
});

describe("WooCommerce", () => {
  test("reads minor units, entities and pictures", () => {
    const products = readFeed(
      "woocommerce",
      woo,
      "https://boutique.fr/wp-json/wc/store/v1/products?per_page=25&page=1",
    );
    expect(products).toEqual([
      {
        name: "Hoodie – Été & hiver",
        brand: null,
        price: "42\u00a0€",
        priceNumber: 42,
        currency: "EUR",
        listPrice: null,
        description: "Molleton bio.\nCoupe droite.",
        category: "Vêtements",
        sourceUrl: "https://boutique.fr/produit/hoodie/",
        images: ["https://boutique.fr/wp-content/uploads/hoodie.jpg"],
        availability: "InStock",
        variants: [],
      },
      expect.objectContaining({
        name: "Thé",
        priceNumber: 1_500,
        currency: "JPY",
        images: [],
        availability: "OutOfStock",
      }),
    ]);
    expect(countEntries("woocommerce", woo)).toBe(3);
  });
});

test("builds the URLs of a feed's pages", () => {
  expect(feedPage("shopify", "https://boutique.fr/collections/sacs/?x=1#y", 2, 50)).toBe(
    "https://boutique.fr/collections/sacs/products.json?limit=50&page=2",
  );
  expect(feedPage("woocommerce", "https://boutique.fr/boutique/", 1, 100)).toBe(
    "https://boutique.fr/boutique/wp-json/wc/store/v1/products?per_page=100&page=1",
  );
  expect(nextFeedPage("shopify", "https://boutique.fr/products.json?limit=50&page=2", 50)).toBe(
    "https://boutique.fr/products.json?limit=50&page=3",
  );
  expect(nextFeedPage("shopify", "https://boutique.fr/products.json?limit=50&page=2", 49)).toBe(null);
});

test.each([
  null,
  1,
  "x",
  [],
  {},
  { products: {} },
  { products: [[], 1, { title: 3 }] },
  { code: "rest_no_route" },
  [null],
  [{ name: "x", permalink: "http://" }],
])("reads no products from %j", (json) => {
  expect(readFeed("shopify", json, "https://boutique.fr/products.json")).toEqual([]);
  expect(readFeed("woocommerce", json, "https://boutique.fr/wp-json/wc/store/v1/products")).toEqual([]);
});
