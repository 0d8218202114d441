// Names, brands and descriptions on pages whose headings or titles say more, less or something else than the product.
import { expect, test } from "vitest";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";

const product = (json: object) =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": "Product", offers: { price: "49.00", priceCurrency: "EUR" }, image: "/p.jpg", ...json })}</script>`;
const sold = '<img src="/p.jpg" alt="" width="600"><p class="price">49,00 €</p><button>Ajouter au panier</button>';
const read = (html: string, path = "/p/4711") => readProductPage(html, `https://www.maison-test.fr${path}`);

test.each([
  [
    "a heading that begins with the brand in a box of its own",
    `<title>Pull Gaspard Sézane - Maison Test</title>${product({ name: "Pull Gaspard Sézane" })}<h1><div><a href="/b">Sézane</a></div> Pull Gaspard Sézane</h1>${sold}`,
    "Pull Gaspard Sézane",
  ],
  [
    "a brand above the name, in the title and in the breadcrumb",
    `<title>Ultra | Chaussure Trail Ultra Raptor II | Ultra</title>${product({ name: "Ultra Chaussure Trail Ultra Raptor II", brand: "Ultra" })}<h1>Ultra</h1><h1>Ultra Chaussure Trail Ultra Raptor II</h1>${sold}`,
    "Ultra Chaussure Trail Ultra Raptor II",
  ],
  [
    "a label above the name",
    `<title>CIC - Coffret intégral de la comédie - Librairie</title>${product({ name: "Coffret intégral de la comédie CIC" })}<h1><span>CIC</span><br>Coffret intégral de la comédie CIC</h1>${sold}`,
    "Coffret intégral de la comédie CIC",
  ],
  [
    "a basket notice in Italian",
    `<title>Borsa Lidia in pelle</title><h1>Aggiunto al Carrello</h1><h2 class="product-title">Borsa Lidia in pelle</h2>${sold}`,
    "Borsa Lidia in pelle",
  ],
  [
    "a basket notice in English",
    `<title>Oak Side Table – Northmoor</title><h1>Added to Cart</h1><h1>Oak Side Table</h1>${sold}`,
    "Oak Side Table",
  ],
  [
    "a question of the interface in German",
    `<title>Wollmütze Nordlicht</title><h1>Wählen Sie die Anzahl der Artikel</h1><div class="product-name">Wollmütze Nordlicht</div>${sold}`,
    "Wollmütze Nordlicht",
  ],
  [
    "a notice in French",
    `<title>Théière en fonte Kyusu</title><h1>Produit ajouté au panier avec succès</h1><h1>Théière en fonte Kyusu</h1>${sold}`,
    "Théière en fonte Kyusu",
  ],
  [
    "a prefix of a marketplace",
    `<title>Montre Seiko 5 automatique</title><h1><span>Détails sur  </span>Montre Seiko 5 automatique</h1>${sold}`,
    "Montre Seiko 5 automatique",
  ],
  [
    "a prefix in Spanish",
    `<title>Reloj Casio vintage</title><h1>Detalles de Reloj Casio vintage</h1>${sold}`,
    "Reloj Casio vintage",
  ],
  [
    "a hidden dialog's heading",
    `<title>Lampe Orbe laiton</title><div role="dialog"><h1>Connectez-vous à votre espace</h1></div><h1>Lampe Orbe laiton</h1>${sold}`,
    "Lampe Orbe laiton",
  ],
  [
    "a heading that the title and the address do not know",
    `<title>Plaid Alpaga gris perle</title><h1>Livraison offerte ce week-end</h1><h2>Plaid Alpaga gris perle</h2>${sold}`,
    "Plaid Alpaga gris perle",
    "/plaid-alpaga-gris-perle.html",
  ],
  [
    "a size that only the heading adds",
    `<title>Sac Camille - Maison Test</title>${product({ name: "Sac Camille" })}<h1>Sac Camille</h1>${sold}`,
    "Sac Camille",
  ],
])("reads the name below or beside %s", (_, html, name, path?: string) => {
  expect(read(html, path)?.name).toBe(name);
});

test.each([
  ["Visita lo Store di Retevis", "Retevis"],
  ["Visit the Anker Store", "Anker"],
  ["Besuche den WMF-Store", "WMF"],
  ["Visitez la boutique Moulinex", "Moulinex"],
  ["Visita la tienda de Cecotec", "Cecotec"],
  ["Visite a loja da Tramontina", "Tramontina"],
  ["Bezoek de Philips-winkel", "Philips"],
  ["Odwiedź sklep marki Zelmer", "Zelmer"],
  ["Marque : Casio", "Casio"],
  ["Brand Store", "Brand Store"],
])("%s is the brand %s", (text, brand) => {
  const html = `<title>Radio X2</title><h1>Radio X2</h1><a class="byline-info" href="/b">${text}</a>${sold}`;
  expect(read(html)?.brand).toBe(brand);
});

test("a table of facts is no description where the page has sentences", () => {
  const facts = ["État : Neuf", "Marque : Casio", "Année : 2021", "Bracelet : Acier", "Type : Montre", "Sexe : Mixte"];
  const html = `<title>Montre Vega</title><h1>Montre Vega</h1>${sold}
    <div class="item-desc"><ul>${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul></div>
    <div class="product-description"><p>La montre Vega marque les heures depuis 1987. Son verre saphir ne se raye pas.</p></div>`;
  expect(read(html)?.description).toMatch(/^La montre Vega marque/);
});
