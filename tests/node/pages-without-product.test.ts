// Pages that must not be imported as products, and the explanation that the seller gets.
import { describe, expect, test } from "vitest";
import { messages } from "../../worker/contract/messages.ts";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";
import { explainNoProduct } from "../../worker/products/reading/why-no-product.ts";

const url = "https://www.maison-test.fr/sacs";
const ogType = (type: string) => `<meta property="og:type" content="${type}">`;
const data = (json: object) => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;
const page = (body: string, head = "") =>
  `<!doctype html><html lang="fr"><head>${head}</head><body><header><a href="/"><img src="/logo.png" alt="Maison Test"></a><nav><a href="/sacs">Sacs</a></nav><span class="mini-cart">Panier 0,00 €</span></header><main>${body}</main></body></html>`;
const cards = (count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `<li class="product-card"><a href="/p/${at}"><img src="/p/${at}.jpg" alt="Sac ${at}"></a><h3><a href="/p/${at}">Sac ${at}</a></h3><span class="price">${at + 1}9,00 €</span><button>Ajouter au panier</button></li>`,
  ).join("");
const sac = (at: number) => ({
  "@type": "Product",
  name: `Sac ${at}`,
  url: `/p/${at}`,
  offers: { price: 19 + at, priceCurrency: "EUR" },
});

describe.each([
  [
    "listings",
    [
      page(`<h1>Sacs</h1><p>12 produits</p>${cards(12)}`),
      page(`<h1>Sacs</h1><p>2 produits</p>${cards(2)}`),
      page(`<h1>Sacs de voyage</h1><p>1 produit</p>${cards(1)}`),
      page(`<h1>Résultats pour « sac »</h1>${cards(5)}`),
      page("<h1>Aucun résultat pour « sac »</h1>"),
      page(`<h1>Sacs</h1>${cards(2)}`, data([sac(0), sac(1)])),
      page(
        `<h1>Sacs</h1>${cards(3)}`,
        data({
          "@type": "CollectionPage",
          mainEntity: {
            "@type": "ItemList",
            itemListElement: [
              { "@type": "ListItem", item: sac(0) },
              { "@type": "ListItem", item: sac(1) },
            ],
          },
        }),
      ),
      page(
        `<h1>Sacs</h1>${cards(1)}`,
        data({ "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: sac(0) }] }),
      ),
      // A category marked as a product, to show stars in search results.
      page(
        `<h1>Sacs</h1>${cards(12)}`,
        data({
          "@type": "Product",
          name: "Sacs",
          offers: { "@type": "AggregateOffer", lowPrice: 19, highPrice: 129 },
          aggregateRating: { ratingValue: 4.5 },
        }),
      ),
      page(
        `<h1>Sacs</h1><div itemscope itemtype="http://schema.org/Product"><a href="/p/1"><b itemprop="name">Sac 1</b></a><i itemprop="price">19,00</i></div><div itemscope itemtype="http://schema.org/Product"><a href="/p/2"><b itemprop="name">Sac 2</b></a></div>`,
      ),
    ],
  ],
  [
    "home pages",
    [
      page(
        `<h1>Maison Test, sacs faits à Cholet</h1>${cards(6)}`,
        ogType("website") + data({ "@type": "Organization", name: "Maison Test" }),
      ),
      page(
        `<h1>Maison Test, sacs</h1>${cards(6)}`,
        data({ "@type": "MobileApplication", name: "Maison Test mobile", offers: { price: 0, priceCurrency: "EUR" } }),
      ),
      page("<h1>Soldes d'hiver</h1><p>Jusqu'à -50 %, dès 19,90 €</p>"),
    ],
  ],
  [
    "pages that are not there",
    [
      page(`<h1>Page introuvable</h1><h2>Nos meilleures ventes</h2>${cards(4)}`, "<title>404 - Maison Test</title>"),
      page(`<h1>Oups ! Page introuvable</h1>${cards(1)}`),
      page("<h1>404</h1><p>Produit introuvable</p>", ogType("product")),
      page('<h1>Page not found</h1><p class="price">49,00 €</p><button>Add to cart</button>'),
      page("<h1>Cette page n'existe plus</h1>", data({ "@type": "SoftwareApplication", name: "Maison Test" })),
      page("<h1>500 Internal Server Error</h1>"),
      page("<h1>Site en maintenance</h1>"),
    ],
  ],
  [
    "the shop's own pages",
    [
      page('<h1>Connexion</h1><form><input type="password"><button>Se connecter</button></form>'),
      page(
        '<h1>Votre panier</h1><img src="/p/1.jpg" alt="Sac Camille" width="300"><p>Sac Camille</p><b class="price">89,00 €</b><button>Passer commande</button>',
      ),
      page("<h1>Votre panier est vide</h1><p>Livraison offerte dès 60,00 €</p>"),
      page("<h1>Qui sommes-nous</h1><p>Une maison fondée en 1998, 12 personnes.</p>"),
      page(
        '<h1>Livraison et retours</h1><p>Colissimo : 4,90 €</p><table><tr><td>Express</td><td class="price">9,90 €</td></tr></table>',
      ),
      page("<h1>Conditions de vente</h1><p>Livraison à 4,90 €, offerte dès 60,00 € d'achat.</p>"),
    ],
  ],
  [
    "articles",
    [
      page(
        '<article><h1>Comment choisir un sac</h1><p>Comptez 150 € pour un bon cuir.</p><img src="/cuir.jpg" alt="Comment choisir un sac" width="900"></article>',
        data({ "@type": "BlogPosting", headline: "Comment choisir un sac" }),
      ),
      page(
        '<article><h1>Le sac de la saison</h1><p class="price">89,00 €</p><a href="/p/1">Acheter</a></article>',
        ogType("article"),
      ),
      page(
        '<h1>Les meilleurs aspirateurs</h1><p class="price">499,00 €</p><p class="price">299,00 €</p><p class="price">199,00 €</p>',
        ogType("article"),
      ),
    ],
  ],
])("%s", (_, pages) => {
  test.each(pages.map((html, at) => [at + 1, html] as const))("no. %d", (_at, html) => {
    expect(readProductPage(html, url)).toBeNull();
    expect(explainNoProduct(html, url)).toBe(messages.productPageEmpty);
  });
});

test.each([
  ["Just a moment...", "<p>Checking your browser before accessing maison-test.fr.</p>"],
  [
    "Robot ou humain ?",
    '<h1>Confirmez que vous êtes humain</h1><img src="/captcha.jpg" width="300"><button>Continuer</button>',
  ],
  ["Maison Test", "<h4>Désolés, il faut que nous nous assurions que vous n'êtes pas un robot.</h4>"],
  ["Vérification de sécurité", '<h1>Vérification de sécurité</h1><div class="g-recaptcha"></div>'],
  ["Pardon Our Interruption", "<h1>Pardon our interruption</h1>"],
])("explains a bot wall: %s", (title, body) => {
  const html = `<title>${title}</title>${ogType("product")}${body}<script src="/a.js"></script>`;
  expect(readProductPage(html, url)).toBeNull();
  expect(explainNoProduct(html, url)).toBe(messages.productPageGuarded);
});

test.each([
  ["an empty frame", '<div id="root"></div>'],
  ["a frame that asks for scripts", '<div id="app"></div><noscript>Activez JavaScript.</noscript>'],
  [
    "a template",
    '<h1>{{ product.name }}</h1><p class="price">{{ product.price }}</p><button>Ajouter au panier</button>',
  ],
])("explains a page that needs scripts: %s", (_, body) => {
  const html = `<title>Maison Test</title>${ogType("website")}<meta property="og:image" content="/og.jpg">${body}<script src="/a.js"></script>`;
  expect(readProductPage(html, url)).toBeNull();
  expect(explainNoProduct(html, url)).toBe(messages.productPageNeedsScripts);
});

test("a product that is called like a service page of the shop is still a product", () => {
  const html = page(
    '<h1>Panier</h1><img src="/panier.jpg" alt="Panier en osier"><p class="price">39,00 €</p><button>Ajouter au panier</button>',
    data({ "@type": "Product", name: "Panier", offers: { price: 39, priceCurrency: "EUR" } }),
  );
  expect(readProductPage(html, url)).toMatchObject({ name: "Panier", priceNumber: 39 });
});
