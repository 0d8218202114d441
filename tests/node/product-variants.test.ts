// The variants of a product page, with their prices and pictures.
import { expect, test } from "vitest";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";

const page = (head: string, body = "") =>
  `<title>Pull Nordet</title>${head}<main><img src="/pull.jpg" alt="Pull Nordet"><h1>Pull Nordet</h1><p class="price">59,00 €</p>${body}<button>Ajouter au panier</button></main>`;
const json = (value: object, type = "application/ld+json") =>
  `<script type="${type}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;
const read = (html: string) => readProductPage(html, "https://www.maison-test.fr/pulls/nordet");

const offer = (price: number, availability: string) => ({ price, priceCurrency: "EUR", availability });
const group = json({
  "@type": "ProductGroup",
  name: "Pull Nordet",
  hasVariant: [
    {
      "@type": "Product",
      name: "Pull Nordet écru S",
      color: "Écru",
      size: "S",
      image: "/ecru.jpg",
      offers: offer(59, "InStock"),
    },
    {
      "@type": "Product",
      name: "Pull Nordet gris S",
      color: "Gris",
      size: "S",
      image: "/gris.jpg",
      offers: offer(69, "OutOfStock"),
    },
  ],
});
const offers = json({
  "@type": "Product",
  name: "Pull Nordet",
  offers: [
    { "@type": "Offer", name: "Écru / S", ...offer(59, "InStock") },
    { "@type": "Offer", name: "Gris / S", ...offer(69, "OutOfStock") },
  ],
});
const wooCommerce = `<form class="variations_form cart" data-product_variations="${JSON.stringify([
  {
    attributes: { attribute_pa_couleur: "Écru", attribute_pa_taille: "S" },
    display_price: 59,
    display_regular_price: 79,
    is_in_stock: true,
    image: { full_src: "/ecru.jpg", src: "/ecru-300x300.jpg" },
    description: "x".repeat(5_000),
  },
  {
    attributes: { attribute_pa_couleur: "Gris", attribute_pa_taille: "S" },
    display_price: 69,
    display_regular_price: 69,
    is_in_stock: false,
  },
]).replaceAll('"', "&quot;")}"></form>`;
const shopify = json(
  {
    title: "Pull Nordet",
    variants: [
      {
        title: "Écru / S",
        price: 5900,
        compare_at_price: 7900,
        available: true,
        featured_image: { src: "//www.maison-test.fr/ecru.jpg" },
      },
      { title: "Gris / S", price: 6900, compare_at_price: null, available: false, featured_image: null },
    ],
  },
  "application/json",
);

const select = (attributes: string, ...options: string[]) =>
  `<select ${attributes}><option value="">Choisir</option>${options.map((each) => `<option value="${each}">${each}</option>`).join("")}</select>`;
const fields = (names: string[]) => names.map((name) => ({ name, price: null, image: null }));

const ecru = { name: "Écru / S", price: 59, listPrice: null, availability: "InStock", image: null };
const gris = { name: "Gris / S", price: 69, listPrice: null, availability: "OutOfStock", image: null };
const picture = (name: string) => `https://www.maison-test.fr/${name}.jpg`;

test.each([
  [
    "a product group",
    page(group),
    [
      { ...ecru, name: "S / Écru", image: picture("ecru") },
      { ...gris, name: "S / Gris", image: picture("gris") },
    ],
  ],
  ["offers with names", page(offers), [ecru, gris]],
  ["WooCommerce's form", page("", wooCommerce), [{ ...ecru, listPrice: 79, image: picture("ecru") }, gris]],
  ["Shopify's data", page(shopify), [{ ...ecru, listPrice: 79, image: picture("ecru") }, gris]],
  [
    "PrestaShop's select and radio buttons",
    page(
      "",
      `${select('id="group_1" name="group[1]"', "S", "M")}
      <input type="radio" name="group[2]" value="8" title="Écru" checked><input type="radio" name="group[2]" value="9" title="Gris" disabled>`,
    ),
    [
      ...fields(["S / Écru"]).map((each) => ({ ...each, availability: null })),
      ...fields(["S / Gris"]).map((each) => ({ ...each, availability: "OutOfStock" })),
      ...fields(["M / Écru", "M / Gris"]),
    ],
  ],
  ["a select of sizes", page("", select('name="pointure"', "38", "39", "40")), fields(["38", "39", "40"])],
  [
    "no field of a shop's other forms",
    page(
      "",
      `${select('name="quantity"', "1", "2")}${select('name="orderby"', "Prix", "Taille")}${select('name="taille_guide"', "EU", "UK")}${select('name="filtre_taille"', "S", "M")}`,
    ),
    [],
  ],
  ["a product without any", page(""), []],
  [
    "a single variant",
    page(json({ title: "Pull", variants: [{ title: "Default Title", price: 5900 }] }, "application/json")),
    [],
  ],
])("are read from %s", (_, html, variants) => {
  expect(read(html)).toMatchObject({ name: "Pull Nordet", variants });
});

test("data of a hostile page brings no more than a hundred, with short names", () => {
  const variants = Array.from({ length: 300 }, (_, at) => ({ title: `${at}`.repeat(400), price: 100 }));
  const found = read(page(json({ variants }, "application/json")))?.variants ?? [];
  expect(found).toHaveLength(100);
  expect(Math.max(...found.map(({ name }) => name.length))).toBe(200);
});
