// Pages of products that state no price, and pages of other kinds that look like them.
import { describe, expect, test } from "vitest";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";

const json = (value: object) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const page = (main: string, { head = "", body = "", path = "/tour-a-bois-tb12" } = {}) =>
  [
    `<html lang="fr"><head>${head}</head><body class="${body}"><header><a href="/">Atelier</a></header><main>${main}</main></body></html>`,
    `https://www.atelier-test.fr${path}`,
  ] as const;
const intro = '<img src="/tb12.jpg" alt="Tour à bois TB12" width="600"><h1>Tour à bois TB12</h1>';
const cards = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<li class="product-card"><a href="/p/${at}"><img src="/p/${at}.jpg" alt="Tour ${at}"></a><h3><a href="/p/${at}">Tour ${at}</a></h3><span class="price">${at + 1}90,00 €</span></li>`,
  ).join("");

describe("products without a price", () => {
  test.each([
    ["price on request", page(`${intro}<p>Réf. TB12-400</p><p>Prix sur demande</p><button>Demander un devis</button>`)],
    ["a quote in English", page(`${intro}<p>SKU: TB-12</p><a class="btn" href="/quote">Request a quote</a>`)],
    ["a quote in German", page(`${intro}<p>Artikelnummer: 10-2210</p><p>Preis auf Anfrage</p>`)],
    [
      "a catalogue's page",
      page(`${intro}<p>Référence : TB12</p><p>Pièce unique, 1200 tr/min.</p>`, { body: "single-product" }),
    ],
    [
      "WordPress without data",
      page(`<div class="product type-product">${intro}</div>`, {
        head: '<meta property="og:type" content="article">',
        body: "product-template-default single single-product",
      }),
    ],
    [
      "sold out",
      page(`<div class="product-info">${intro}</div><p class="stock">Rupture de stock</p>`, {
        path: "/produits/tour-tb12",
      }),
    ],
    [
      "data without an offer",
      page(intro, { head: json({ "@type": "Product", name: "Tour à bois TB12", image: "/tb12.jpg" }) }),
    ],
    ["a product in Open Graph", page(intro, { head: '<meta property="og:type" content="og:product">' })],
    [
      "a price in an unknown sign",
      page(`${intro}<p class="price">120 ⚜</p><button class="add-to-cart">🛒</button><p>Ref: TB12</p>`),
    ],
  ])("%s", (_, [html, url]) => {
    expect(readProductPage(html, url)).toMatchObject({ name: "Tour à bois TB12", price: null, priceNumber: null });
    expect(readProductPage(html, url)?.images[0]).toBe("https://www.atelier-test.fr/tb12.jpg");
  });
});

describe("no products", () => {
  test.each([
    [
      "a category with an offer for all and a picture",
      page(`<h1>Tours à bois</h1><label>Trier par</label>${cards(8)}`, {
        head: json({
          "@type": "Product",
          name: "Tours à bois",
          image: "/tours.jpg",
          offers: { "@type": "AggregateOffer", lowPrice: 190, highPrice: 890, offerCount: 8, priceCurrency: "EUR" },
        }),
      }),
    ],
    [
      "a category called a product group in Open Graph",
      page(`<h1>Tours à bois</h1>${cards(8)}`, {
        head: '<meta property="og:type" content="product.group"><meta property="og:image" content="/tours.jpg">',
      }),
    ],
    [
      "a listing whose first heading is a filter",
      page(`<h1>Filter by</h1><h2>Lathes</h2><select name="orderby"></select>${cards(6)}`),
    ],
    ["a listing with a filter in French", page(`<h1>Filtrer par</h1>${cards(6)}`)],
    [
      "news about a product",
      page(
        '<h1>Le tour TB12 primé à Cholet</h1><img src="/tb12.jpg" alt="Le tour TB12 primé" width="900"><p class="price">990 €</p>',
        {
          head: json({ "@type": "NewsArticle", headline: "Le tour TB12 primé à Cholet", image: "/tb12.jpg" }),
        },
      ),
    ],
    [
      "a test of a product with its offer",
      page('<h1>Test du tour TB12 : que vaut-il ?</h1><img src="/tb12.jpg" width="900"><p>Notre avis</p>', {
        head:
          json({ "@type": "Article", headline: "Test du tour TB12 : que vaut-il ?" }) +
          json({ "@type": "Product", name: "TB12", offers: { price: 990, priceCurrency: "EUR" } }),
      }),
    ],
    [
      "news behind a subscription",
      page("<h1>La filière bois recrute</h1><p>Abonnez-vous dès 1 €</p>", {
        head: `<meta property="og:type" content="article"><meta property="og:image" content="/bois.jpg">${json({ "@type": "NewsArticle", headline: "La filière bois recrute", hasPart: { "@type": "Offer", price: "1", priceCurrency: "EUR" } })}`,
        path: "/actualites/la-filiere-bois-recrute-20211104.html",
      }),
    ],
    [
      "an article without data",
      page(
        '<article><h1>Choisir un tour à bois</h1><img src="/c.jpg" alt="Choisir un tour à bois"><p>Par Anne</p></article>',
        { path: "/conseils/choisir-12345.html" },
      ),
    ],
    [
      "a page of the workshop",
      page('<h1>Notre atelier</h1><img src="/atelier.jpg" alt="Notre atelier" width="900"><p>Depuis 1987.</p>'),
    ],
  ])("%s", (_, [html, url]) => {
    expect(readProductPage(html, url)).toBeNull();
  });
});
