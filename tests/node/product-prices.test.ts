// Selling price, list price and currency on pages that state several amounts.
import { describe, expect, test } from "vitest";
import { parsePrice } from "../../worker/products/reading/price.ts";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";

const data = (offers: object) =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": "Product", name: "Robe Iris", image: "/r.jpg", offers })}</script>`;
const euros = (price: string) => data({ "@type": "Offer", price, priceCurrency: "EUR" });
const page = (body: string, head = "", lang = "fr") =>
  `<html lang="${lang}"><head><title>Robe Iris</title>${head}</head><body><main><img src="/r.jpg" alt="Robe Iris"><h1>Robe Iris</h1>${body}<button>Ajouter au panier</button></main></body></html>`;
const read = (html: string, host = "www.maison-test.fr") => readProductPage(html, `https://${host}/robes/iris`);

describe("selling price and list price", () => {
  test.each([
    [
      "a list price as data, a reduced one beside it struck through",
      page('<p class="price"><s>219,99 €</s> <b>110,00 €</b></p>', euros("219.99")),
      [110, 219.99],
    ],
    [
      "a list price as data, the other crossed out by a class",
      page('<div><span class="price-old">390 €</span><span class="price-new">290 €</span></div>', euros("390")),
      [290, 390],
    ],
    [
      "a list price as data, both plain beside a percentage",
      page(
        '<div><span class="price">390,00 €</span> <span class="badge">-25 %</span> <span class="price">292,50 €</span></div>',
        euros("390"),
      ),
      [292.5, 390],
    ],
    [
      "a sale price as data",
      page('<p class="price"><del>120,00 €</del> <ins>89,00 €</ins></p>', euros("89")),
      [89, 120],
    ],
    [
      "both as data",
      page(
        "",
        data({
          "@type": "Offer",
          price: "89.00",
          priceCurrency: "EUR",
          priceSpecification: [{ priceType: "https://schema.org/StrikethroughPrice", price: "120.00" }],
        }),
      ),
      [89, 120],
    ],
    [
      "both as meta tags",
      page(
        "",
        '<meta property="og:type" content="product"><meta property="product:price:amount" content="120.00"><meta property="product:price:currency" content="EUR"><meta property="product:sale_price:amount" content="89.00"><meta property="product:sale_price:currency" content="EUR">',
      ),
      [89, 120],
    ],
    ["in words", page('<p class="price">89,00 € au lieu de 120,00 €</p>'), [89, 120]],
    ["in words before", page('<p>Prix conseillé : 120,00 €</p><p class="price">89,00 €</p>'), [89, 120]],
    ["in Polish", page("<p>Cena regularna: 120,00 €</p><p>Cena promocyjna: <b>89,00 €</b></p>"), [89, 120]],
    ["in German", page("<p>Ursprünglicher Preis: 120,00 €</p><p>Jetzt <b>89,00 €</b></p>"), [89, 120]],
    ["in Italian", page("<p>Prezzo di listino: 120,00 €</p><p>Ora <b>89,00 €</b></p>"), [89, 120]],
    ["in Spanish", page("<p>Precio habitual: 120,00 €</p><p>Ahora <b>89,00 €</b></p>"), [89, 120]],
    ["in Dutch", page("<p>Normale prijs: € 120,00</p><p>Nu <b>€ 89,00</b></p>"), [89, 120]],
    ["in Portuguese", page("<p>Preço original: 120,00 €</p><p>Agora <b>89,00 €</b></p>"), [89, 120]],
    ["no list price", page('<p class="price">89,00 €</p>', euros("89")), [89, null]],
    [
      "a struck price of another product",
      page('<p class="price">89,00 €</p>', euros("89")).replace(
        "</main>",
        '</main><div class="related"><a href="/b"><img src="/b.jpg"><s>150,00 €</s> 99,00 €</a></div>',
      ),
      [89, null],
    ],
    [
      "an instalment beside the price",
      page('<p class="price">120,00 €</p><p>ou 4 x 30,00 € sans frais</p>', euros("120")),
      [120, null],
    ],
  ])("%s", (_, html, [priceNumber, listPrice]) => {
    expect(read(html)).toMatchObject({ priceNumber, listPrice, currency: "EUR" });
  });
});

describe("amounts that are not the price", () => {
  test.each([
    [
      "a rebate of an option",
      '<label><input type="radio"> Sans socle (-40.00€)</label><p class="price">129,00 €</p>',
      129,
    ],
    ["a surcharge of an option", '<ul><li>Gravure (+ 12,00 €)</li></ul><span class="price">129,00 €</span>', 129],
    ["a price a piece", '<p class="price">3,50 €/unité</p><p class="price">0,70 €/pièce</p>', 3.5],
    ["a price a kilo before it", '<p class="price">17,80 € le kg</p><p class="price">8,90 €</p>', 8.9],
    ["a price for 100 ml in brackets", '<p class="price">45,00 € <small>(90,00 € / 100 ml)</small></p>', 45],
    ["a basic price in German", '<p class="price">Grundpreis: 30,00 € / l</p><p class="price">14,99 €</p>', 14.99],
    ["what one saves", '<p>Remise : 31,00 €</p><p class="price">89,00 €</p>', 89],
    ["cents after the sign", '<p class="price">35€ 99</p>', 35.99],
    ["cents after the sign, with tax", '<p class="price">35 € 99 TTC</p>', 35.99],
    ["cents in an element of their own", "<div><b>35€</b><sup>99</sup></div>", 35.99],
    ["cents in an element of their own, with tax", '<p class="price"><span>35 €</span> <span>99</span> TTC</p>', 35.99],
    ["another figure beside the price", '<p><b class="price">35€</b> <span>12 avis</span></p>', 35],
    ["another price beside the price", '<p class="price"><b>35€</b> <s>49€</s></p>', 35],
    ["a monthly rate", '<p class="price">12,50 €/mois</p><p class="price">299,00 €</p>', 299],
  ])("%s", (_, body, priceNumber) => {
    expect(read(page(body))?.priceNumber).toBe(priceNumber);
  });

  test.each([
    ["as data", page("", data({ "@type": "Offer", price: "0", priceCurrency: "INR" }))],
    ["as text", page('<p class="price">0 INR</p>', data({ "@type": "Offer", priceCurrency: "INR" }))],
    [
      "as a meta tag",
      page("", `<meta property="og:type" content="product"><meta property="og:price:amount" content="0.00">`),
    ],
  ])("zero %s is no price", (_, html) => {
    expect(read(html)).toMatchObject({ name: "Robe Iris", price: null, priceNumber: null });
  });
});

describe("signs", () => {
  test.each([
    ["1.299,00 Kn", 1299, "HRK"],
    ["12 990 тг", 12_990, "KZT"],
    ["30,000원~", 30_000, "KRW"],
    ["3 490 ден", 3490, "MKD"],
    ["89,00 zl", 89, "PLN"],
    ["3 500 DA", 3500, "DZD"],
    ["89,500 DT", 89.5, "TND"],
    ["150 000 сум", 150_000, "UZS"],
    ["S/ 49.90", 49.9, "PEN"],
    ["KSh 1,500", 1500, "KES"],
    ["₮ 45,000", 45_000, "MNT"],
    ["149 د.م.", 149, "MAD"],
  ])("%s", (text, amount, currency) => {
    expect(parsePrice(text)).toEqual({ amount, currency });
  });

  test("a price in og:price itself", () => {
    const html = page(
      "",
      '<meta property="og:type" content="product"><meta property="og:price" content="30,000원~">',
      "ko",
    );
    expect(read(html, "shop.test.kr")).toMatchObject({ priceNumber: 30_000, currency: "KRW" });
  });

  test.each([
    ["249 kr", "butik.dk", "da", "DKK"],
    ["249 kr", "butik.no", "nb", "NOK"],
    ["249 kr", "shop.com", "sv", "SEK"],
    ["99 lei", "magazin.md", "ro", "MDL"],
    ["99 lei", "magazin.com", "en", "RON"],
    ["¥ 3,980", "shop.com", "ja", "JPY"],
    ["$29.00", "shop.com", "en", "USD"],
    ["$29.00", "shop.com.au", "en", "AUD"],
    ["$29.00", "shop.com", "fr-CA", "CAD"],
    ["Rs. 1,299", "shop.pk", "en", "PKR"],
    ["149 DH", "shop.ma", "fr", "MAD"],
    ["4 500 FCFA", "shop.cm", "fr", "XAF"],
    ["£29.00", "shop.com", "en-US", "GBP"],
  ])("%s at %s in %s is %4$s", (text, host, lang, currency) => {
    expect(read(page(`<p class="price">${text}</p>`, "", lang), host)?.currency).toBe(currency);
  });

  test("a script's currency where the sign is shared", () => {
    const html = page('<p class="price">$29.00</p>', '<script>var shop = {"currency":"CAD"};</script>', "en");
    expect(read(html, "shop.com")?.currency).toBe("CAD");
  });
});
