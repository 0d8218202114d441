// Availability as pages say it in words, on buttons and in classes.
import { describe, expect, test } from "vitest";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";

const page = (body: string, button = "", box = "") =>
  `<html><head><title>Vase Ondine</title></head><body><main><div class="${box}"><img src="/v.jpg" alt="Vase Ondine"><h1>Vase Ondine</h1><p class="price">49,00 €</p>${body}${button}</div></main></body></html>`;
const readState = (html: string) => readProductPage(html, "https://www.maison-test.fr/vases/ondine")?.availability;
const stock = (text: string) =>
  page(`<p class="stock-status">${text}</p>`, '<button class="add-to-cart" disabled>+</button>');

describe("words", () => {
  test.each([
    ["En stock", "Rupture de stock", "Disponible en précommande", "Disponible sur commande"],
    ["In stock", "Out of stock", "Available for pre-order", "Available on backorder"],
    ["Sofort lieferbar", "Zurzeit nicht lieferbar", "Jetzt vorbestellen", "Auf Bestellung lieferbar"],
    ["En existencias", "Agotado", "Disponible en preventa", "Disponible bajo pedido"],
    ["Disponibilità immediata", "Non disponibile", "In preordine", "Disponibile su ordinazione"],
    ["Em stock", "Esgotado", "Pré-venda", "Disponível sob encomenda"],
    ["Op voorraad", "Uitverkocht", "Voorbestellen mogelijk", "Leverbaar op bestelling"],
    ["Produkt dostępny", "Produkt niedostępny", "Przedsprzedaż", "Dostępny na zamówienie"],
  ])("%s / %s / %s / %s", (available, out, before, later) => {
    expect([available, out, before, later].map((text) => readState(stock(text)))).toEqual([
      "InStock",
      "OutOfStock",
      "PreOrder",
      "BackOrder",
    ]);
  });

  test.each([
    ["Plus que 3 en stock", "InStock"],
    ["Expédié sous 24 h", "InStock"],
    ["Lieferzeit: 2-3 Werktage", "InStock"],
    ["Availability: Yes", "InStock"],
    ["Solo 4 pezzi disponibili", "InStock"],
    ["Dostępność: duża ilość", "InStock"],
    ["Ce produit n'est plus en stock", "OutOfStock"],
    ["Pas en stock actuellement", "OutOfStock"],
    ["Non disponible", "OutOfStock"],
    ["Este producto no está disponible", "OutOfStock"],
    ["Non è più disponibile", "OutOfStock"],
    ["Não está disponível", "OutOfStock"],
    ["Produkt nie jest dostępny", "OutOfStock"],
    ["Derzeit nicht verfügbar", "OutOfStock"],
    ["Niet op voorraad", "OutOfStock"],
    ["Non più disponibile", "OutOfStock"],
    ["No disponible", "OutOfStock"],
    ["Indisponível", "OutOfStock"],
    ["Brak w magazynie", "OutOfStock"],
    ["Victime de son succès", "OutOfStock"],
    ["Email me when back in stock", "OutOfStock"],
  ])("%s is %s", (text, state) => {
    expect(readState(stock(text))).toBe(state);
  });
});

describe("buttons and boxes", () => {
  test.each([
    ["an enabled basket button", page("", "<button>Ajouter au panier</button>"), "InStock"],
    ["a button in Dutch", page("", "<button>In winkelmand</button>"), "InStock"],
    ["a button in Polish", page("", "<button>Dodaj do koszyka</button>"), "InStock"],
    ["a button that says sold out", page("", "<button disabled>Épuisé</button>"), "OutOfStock"],
    ["a basket button that says sold out", page("", '<button class="add-to-cart">Sold out</button>'), "OutOfStock"],
    ["a button for ordering before", page("", "<button>Précommander</button>"), "PreOrder"],
    [
      "a line below the name, beside a basket button",
      page("<p>Disponible en précommande</p>", "<button>Ajouter au panier</button>"),
      "PreOrder",
    ],
    [
      "a link to what can be ordered before, beside a basket button",
      page('<a href="/precommandes">Nos précommandes</a>', "<button>Ajouter au panier</button>"),
      "InStock",
    ],
    ["a class of the box", page("", "", "product type-product outofstock"), "OutOfStock"],
    [
      "one of two conditions, chosen in the basket's form",
      page(
        '<form action="/panier/ajout"><label><input type="radio" name="o" disabled> Neuf : non disponible</label><label><input type="radio" name="o"> Occasion : 22,50 €</label></form>',
      ),
      "InStock",
    ],
    [
      "one size of several sold out",
      page("<ul><li>S</li><li>M : épuisé</li></ul>", "<button>Ajouter au panier</button>"),
      "InStock",
    ],
    [
      "sold out in a card",
      page("", "<button>Ajouter au panier</button>").replace(
        "</main>",
        '</main><div class="related"><a href="/b"><img src="/b.jpg"></a><p class="stock">Épuisé</p></div>',
      ),
      "InStock",
    ],
  ])("%s", (_, html, state) => {
    expect(readState(html)).toBe(state);
  });

  test("structured data may say it in words", () => {
    const html = page("").replace(
      "<p",
      '<div itemscope itemtype="https://schema.org/Product"><meta itemprop="name" content="Vase Ondine"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="49"><span itemprop="availability">Rupture de stock</span></div></div><p',
    );
    expect(readState(html)).toBe("OutOfStock");
  });
});
