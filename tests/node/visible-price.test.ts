// Prices of pages that state them only in visible text.
import { expect, test } from "vitest";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";

const read = (price: string) =>
  readProductPage(
    `<html lang="fr"><header><a href="/">Maison Test</a><span class="mini-cart">2 articles 140,00 €</span></header><main><img src="/sac.jpg" alt="Sac Camille"><h1>Sac Camille</h1>${price}<button>Ajouter au panier</button></main>`,
    "https://www.maison-test.fr/sacs/camille",
  );

test.each([
  ["alone", '<p class="price">89,00 €</p>', 89],
  ["in parts", '<p class="price"><span>1 289</span><span>,</span><span>90</span><span>€</span></p>', 1289.9],
  ["with a sign for a comma", '<p class="price">1 289<sup>€90</sup></p>', 1289.9],
  ["with raised cents", '<p class="price">89<sup>90</sup> €</p>', 89.9],
  ["with cents in a box of their own", '<p class="price">89<span class="price-cents">90</span> €</p>', 89.9],
  [
    "once for the eye and once for the ear",
    '<div class="price"><span class="sr-only">89,00 €</span><span aria-hidden="true"><b>89</b><b>,</b><b>00</b><b>€</b></span></div>',
    89,
  ],
  ["after the old one", '<p class="price"><del>120,00 €</del> <ins>89,00 €</ins></p>', 89],
  ["before the old one", '<p class="price">89,00 € <s>120,00 €</s></p>', 89],
  [
    "after one that a class crosses out",
    '<p><span class="prix-barre">120,00 €</span> <span class="prix-promo">89,00 €</span> <span class="remise">-31,00 €</span></p>',
    89,
  ],
  [
    "after one that a style crosses out",
    '<p><span style="text-decoration: line-through">120,00 €</span> <span>89,00 €</span></p>',
    89,
  ],
  ["instead of another", '<p class="price">89,00 € au lieu de 120,00 €</p>', 89],
  [
    "with VAT, after the one without",
    '<div><span class="price">74,17 € <small>HT</small></span> <span class="price">89,00 € <small>TTC</small></span></div>',
    89,
  ],
  ["with VAT, before the one without", "<p>Prix TTC : 89,00 €</p><p>Prix HT : 74,17 €</p>", 89],
  [
    "glued to the one without VAT",
    '<div class="prices"><span class="price-ht">74,17 € HT</span><span class="price-ttc">89,00 € TTC</span></div>',
    89,
  ],
  ["a range", '<p class="price">89,00 € – 120,00 €</p>', 89],
  ["a lowest one", '<p class="price">À partir de 89,00 €</p>', 89],
  [
    "above instalments and thresholds",
    '<p class="price">89,00 €</p><p>ou 3 x 29,67 € sans frais</p><p>Livraison offerte dès 60,00 €</p>',
    89,
  ],
  ["below instalments", '<p>Payez en 3 x 29,67 € sans frais</p><p class="price">89,00 €</p>', 89],
  [
    "above a price a kilo and a fee",
    '<p class="price">89,00 €</p><p>178,00 € / kg</p><p>dont 0,50 € d\'éco-participation</p>',
    89,
  ],
])("%s", (_, html, priceNumber) => {
  expect(read(html)).toMatchObject({ name: "Sac Camille", priceNumber, currency: "EUR" });
});

test.each([
  ["1.299,00 €", 1299, "EUR"],
  ["1\u00A0299,00\u00A0€", 1299, "EUR"],
  ["1\u202F299,00\u00A0€", 1299, "EUR"],
  ["CHF 1'299.–", 1299, "CHF"],
  ["$1,299.00", 1299, "USD"],
  ["£1,299.00", 1299, "GBP"],
  ["19€90", 19.9, "EUR"],
  ["1.299,- €", 1299, "EUR"],
])("keeps %s as on the page", (price, priceNumber, currency) => {
  const spaced = price.replaceAll(/[\u00A0\u202F]/g, " ");
  expect(read(`<p class="price">${price}</p>`)).toMatchObject({ price: spaced, priceNumber, currency });
});
