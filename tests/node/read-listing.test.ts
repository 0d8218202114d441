// The corpus contains third-party pages and is not in the repository; without it these tests are skipped.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { productKey } from "../../worker/products/product-key.ts";
import { readListing } from "../../worker/imports/read-listing.ts";
import { measureGrowth, mostGrowth } from "./computing-time.ts";

const corpus = join(import.meta.dirname, "../../../shared/corpus");
const hasCorpus = existsSync(join(corpus, "shop-pages"));

interface ExpectedListing {
  url: string;
  productLinks: string[];
  nextPage?: string;
}

interface Row {
  name: string;
  wanted: number;
  right: number;
  side: number;
  wrong: number;
}

/** Minimum recall and precision over all pages; both are currently 1. */
const FLOOR = 0.99;

/** Products of side boxes, which the page's annotation omits. */
const sideBoxes: Record<string, RegExp> = {
  "infor-ingen-cl-video": /product_id=(?:63|214)&/,
  "rc-race-shop-highlights": /-p-37099\.html$/,
};
/** Pages whose pager contradicts their annotation. */
const otherNext: Record<string, string> = {
  // Its pager marks page 2 as the current one.
  "disfracesjarana-parejas":
    "https://www.disfracesjarana.com/disfraces-adultos/disfraces-para-los-dos?categorylayout=0&start=60",
  // The same page by its rel=next, without a session parameter.
  "mypapershop-patricks-day": "http://www.mypapershop.com/patricks-day-supplies.html?CatListingOffset=24",
};

interface Page {
  name: string;
  url: string;
  html: string;
  products: string[];
  nextPage?: string | undefined;
}

function readShopPages(): Page[] {
  const folder = join(corpus, "shop-pages");
  const names = readdirSync(folder).flatMap((file) => (file.endsWith(".html") ? file.replace(".html", "") : []));
  return names.map((name) => {
    const expected = JSON.parse(readFileSync(join(folder, `${name}.expected.json`), "utf8")) as ExpectedListing;
    const { url, productLinks: products, nextPage } = expected;
    return { name, url, html: readFileSync(join(folder, `${name}.html`), "utf8"), products, nextPage };
  });
}

interface Mirror {
  host: string;
  pages: { path: string; file?: string; kind?: string }[];
}

/** Home and category pages; their products are the links that the manifest marks as such. */
function readMirror(shop: string): Page[] {
  const folder = join(corpus, "shop-mirrors", shop);
  const { host, pages } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Mirror;
  const products = new Set(pages.flatMap(({ kind, path }) => (kind === "product" ? [productKey(host + path)] : [])));
  return pages.flatMap(({ path, file, kind }) => {
    if (!file || (kind !== "category" && kind !== "home")) return [];
    const html = readFileSync(join(folder, file), "utf8");
    const linked = [...html.matchAll(/href="([^"#]+)/g)].map(
      ([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), host + path).href,
    );
    return [
      { name: shop + path, url: host + path, html, products: linked.filter((url) => products.has(productKey(url))) },
    ];
  });
}

describe.skipIf(!hasCorpus)("real shops", () => {
  test("finds product links on every page, with hardly any false ones", () => {
    const rows: Row[] = [];
    const failures: string[] = [];
    for (const { name, url, html, products } of [
      ...readShopPages(),
      ...readMirror("opencart"),
      ...readMirror("woocommerce"),
    ]) {
      const reading = readListing(html, url);
      const wanted = new Set(products.map(productKey));
      const found = reading.products.map(productKey);
      expect(new Set(found).size).toBe(found.length);
      const extra = found.filter((key) => !wanted.has(key));
      const side = extra.filter((key) => sideBoxes[name]?.test(key));
      rows.push({
        name,
        wanted: wanted.size,
        right: found.length - extra.length,
        side: side.length,
        wrong: extra.length - side.length,
      });
      failures.push(...[...wanted].filter((key) => !found.includes(key)).map((key) => `${name} failures ${key}`));
      failures.push(...extra.filter((key) => !side.includes(key)).map((key) => `${name} takes ${key}`));
    }
    const sum = (field: Exclude<keyof Row, "name">) => rows.reduce((total, row) => total + row[field], 0);
    const recall = sum("right") / sum("wanted");
    const precision = 1 - sum("wrong") / (sum("right") + sum("side") + sum("wrong"));
    console.log(
      [
        `Product links: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`,
        "wanted  right   side  wrong  page",
        ...rows
          .filter(({ wanted, wrong }) => wanted + wrong > 0)
          .map(
            ({ name, wanted, right, side, wrong }) =>
              `${[wanted, right, side, wrong].map((figure) => String(figure).padStart(6)).join(" ")}  ${name}`,
          ),
        ...failures,
      ].join("\n  "),
    );
    expect(recall).toBeGreaterThanOrEqual(FLOOR);
    expect(precision).toBeGreaterThanOrEqual(FLOOR);
  });

  test("finds the next page of each listing that has one", () => {
    const wrong = readShopPages().flatMap(({ name, url, html, nextPage }) => {
      const { next } = readListing(html, url);
      return next === (otherNext[name] ?? nextPage ?? null) ? [] : [`${name}: ${next} instead of ${nextPage}`];
    });
    expect(wrong).toEqual([]);
  });
});

const home = "https://boutique.fr/";
const doc = (body: string, head = "") =>
  `<!doctype html><html lang="fr"><head>${head}</head><body>${body}</body></html>`;
const products = (html: string, url = `${home}sacs`) =>
  readListing(html, url).products.map((product) => product.replace(home, "/"));

/** Listings of common shop engines, reduced to their structure. */
const engines: [name: string, html: string, wanted: string[]][] = [
  [
    "Shopify: picture and name in two links, quick view, colour swatches",
    doc(`<header><nav><a href="/collections/all"><img src="/m.jpg">Tout</a><a href="/products/carte-cadeau">Carte</a></nav></header>
<main><ul id="product-grid">${["sac", "robe"]
      .map(
        (name) => `<li class="grid__item"><div class="card-wrapper product-card-wrapper">
<div class="card__media"><a href="/collections/sacs/products/${name}?variant=1"><img srcset="//cdn/x.jpg 165w"></a></div>
<h3 class="card__heading"><a href="/collections/sacs/products/${name}">${name}</a></h3>
<a href="/collections/sacs/products/${name}?variant=2"><span class="swatch"></span></a>
<div class="price"><span>Prix habituel</span><span class="price-item">€49,00 EUR</span></div></div></li>`,
      )
      .join("")}</ul></main><footer><a href="/policies/refund-policy">Retours</a></footer>`),
    ["/collections/sacs/products/sac?variant=1", "/collections/sacs/products/robe?variant=1"],
  ],
  [
    "PrestaShop: article microdata, brand logo in the card, category tiles with a picture",
    doc(`<main><div class="subcategories"><a href="/12-sacs-a-dos"><img src="/c/12.jpg">Sacs à dos</a></div>
${[21, 22].map((id) => `<article class="product-miniature" itemscope itemtype="http://schema.org/Product"><div class="thumbnail-container"><a href="/sacs/${String(id)}-44-sac-jeanne.html#/taille-m" class="thumbnail"><img data-src="/i.jpg"></a><a href="/marque/3-jeanne"><img src="/m.jpg" alt="Jeanne"></a><h2 itemprop="name"><a href="/sacs/${String(id)}-44-sac-jeanne.html">Sac</a></h2><span class="price">39,00\u00a0€</span></div></article>`).join("")}
<nav class="pagination"><a rel="nofollow" href="/sacs?page=2" class="next js-search-link">Suivant</a></nav></main>`),
    ["/sacs/21-44-sac-jeanne.html", "/sacs/22-44-sac-jeanne.html"],
  ],
  [
    "the whole card is one link; a banner without a price; free delivery is no price",
    doc(`<main><a href="/lookbook"><img src="/b.jpg"><p>Livraison offerte dès 50 €</p></a><a href="/ete"><img src="/b2.jpg"><h2>Nouvelle saison</h2></a>
<section>${["a", "b", "c"].map((name) => `<div><a href="/modele-${name}"><figure><picture><img src="/i.jpg"></picture></figure><h3>Modèle ${name}</h3><span>12 €</span></a></div>`).join("")}</section></main>`),
    ["/modele-a", "/modele-b", "/modele-c"],
  ],
  [
    "sold out without a price among priced cards built alike",
    doc(
      `<ul>${["a", "b"].map((name) => `<li class="product"><a class="link" href="/x-${name}"><img src="/i.jpg"><h2>${name}</h2><span class="price">12,00 €</span></a></li>`).join("")}<li class="product"><a class="link" href="/x-c"><img src="/i.jpg"><h2>c</h2><b>Épuisé</b></a></li></ul>`,
    ),
    ["/x-a", "/x-b", "/x-c"],
  ],
  [
    "an ItemList in the page's data, cards drawn by scripts",
    doc(
      '<div id="root"></div><a href="/sac-a">A</a><a href="/sac-b">B</a><a href="/atelier">Atelier</a>',
      '<script type="application/ld+json">{"@type":"ItemList","itemListElement":[{"@type":"ListItem","position":1,"url":"/sac-a"},{"@type":"ListItem","position":2,"item":{"@type":"Product","url":"https://boutique.fr/sac-b"}},]}</script>',
    ),
    ["/sac-a", "/sac-b"],
  ],
  [
    "an ItemList alone: nothing in the page links to its products",
    doc(
      '<div id="root"></div>',
      '<script type="application/ld+json">{"@type":"CollectionPage","mainEntity":{"@type":"ItemList","itemListElement":[{"@type":"ListItem","url":"/sac-a"},{"@type":"ListItem","url":"/sac-b"}]}}</script>',
    ),
    ["/sac-a", "/sac-b"],
  ],
  [
    "breadcrumbs, account, basket, blog and legal links beside prices",
    doc(`<ol class="breadcrumb"><li><a href="/maison">Maison</a></li></ol><div><a href="/panier"><img src="/p.svg"> 0,00 €</a><a href="/mon-compte">Compte</a></div>
<div><a href="/blog/dix-idees"><img src="/b.jpg">Dix idées à 20 €</a></div><div class="card"><a href="/vase"><img src="/v.jpg">Vase</a><i>25 €</i></div><a href="https://facebook.com/x"><img src="/f.png"> 3 €</a><a href="/cgv">CGV</a>`),
    ["/vase"],
  ],
  [
    "a table without pictures",
    doc(
      `<table>${["a", "b"].map((name) => `<tr><td><a href="/outil-${name}">Outil ${name}</a></td><td>8,50 €</td><td><a href="/panier?add=1">Ajouter</a></td></tr>`).join("")}</table>`,
    ),
    ["/outil-a", "/outil-b"],
  ],
  [
    "no prices for guests: the class of the card tells",
    doc(
      `<div class="products">${["a", "b"].map((name) => `<div class="product-item"><a href="/pro-${name}"><img src="/i.jpg"></a><a href="/pro-${name}">Pro ${name}</a><a href="/login">Voir le prix</a></div>`).join("")}</div><div class="category-item"><a href="/rayon"><img src="/r.jpg">Rayon</a></div>`,
    ),
    ["/pro-a", "/pro-b"],
  ],
];

describe("listings by shop engine", () => {
  test.each(engines)("%s", (_, html, wanted) => {
    expect(products(html)).toEqual(wanted);
  });

  test.each([
    ["rel in the head", doc("", '<link rel="next" href="?page=2">'), "sacs?page=2"],
    ["a word", doc('<div class="pager"><a href="/sacs/page/2/">Page suivante</a></div>'), "sacs/page/2/"],
    [
      "an arrow named for screen readers",
      doc('<nav aria-label="pagination"><a href="/sacs?p=2" aria-label="Suivant"><svg></svg></a></nav>'),
      "sacs?p=2",
    ],
    [
      "numbers alone",
      doc(
        '<ul class="page-numbers"><li><span class="current">1</span></li><li><a href="/sacs?paged=2">2</a></li><li><a href="/sacs?paged=3">3</a></li></ul>',
      ),
      "sacs?paged=2",
    ],
    [
      "a product carousel's arrow",
      doc(
        '<a class="slick-next" href="/sac-2">Suivant</a><div class="slider"><a class="next" href="/sac-3">›</a></div>',
      ),
      null,
    ],
    [
      "the last page",
      doc('<div class="pagination"><a class="prev" href="/sacs">1</a><b class="current">2</b></div>'),
      null,
    ],
    ["another site", doc("", '<link rel="next" href="https://autre.fr/sacs?page=2">'), null],
  ])("the next page: %s", (name, html, wanted) => {
    const url = name === "the last page" ? `${home}sacs?page=2` : `${home}sacs`;
    expect(readListing(html, url).next).toBe(wanted === null ? null : home + wanted);
  });

  test("resolves relative and protocol-relative links and a base, and ignores other hosts", () => {
    const card = (href: string) => `<div><a href="${href}"><img src="/i.jpg">x</a> 5 €</div>`;
    const html = doc(
      [
        "a",
        "./b",
        "//boutique.fr/c",
        "//www.boutique.fr/c",
        "http://boutique.fr/d#x",
        "https://shop.boutique.fr/e",
        "https://blog.boutique.fr/f",
        "https://boutique.fr.mechant.com/g",
        "mailto:a@b.fr",
        "javascript:void(0)",
        "tel:+33",
      ]
        .map(card)
        .join(""),
      '<base href="/catalogue/">',
    );
    expect(products(html)).toEqual([
      "/catalogue/a",
      "/catalogue/b",
      "/c",
      "http://boutique.fr/d",
      "https://shop.boutique.fr/e",
    ]);
  });
});

test.each<[string, size: number, make: (size: number) => string]>([
  ["open links", 200_000, (size) => "<a href=/x>".repeat(size)],
  ["deep boxes", 100_000, (size) => "<div>".repeat(size) + "<a href=/x><img>1 €"],
  [
    "deep menus around many cards",
    30_000,
    (size) => `${"<div class=nav>".repeat(390)}${'<a href="/p">1 €<img></a>'.repeat(size)}`,
  ],
  ["cards of one address", 40_000, (size) => "<a href=/a><img> 1 €</a>\n".repeat(size)],
  [
    "long prices",
    6_000,
    (size) =>
      Array.from({ length: size }, (_, at) => `<a href="/product/${at}"><img></a><p>${"9".repeat(50)} €</p>`).join(""),
  ],
  ["a long address of the next page", 4_000, (size) => `<a rel=next href=?${"page=".repeat(size)}>`],
  [
    "a long class",
    50_000,
    (size) => `<nav class="${"pagination ".repeat(size)}">` + "<a href=?page=2>2</a>".repeat(size / 10),
  ],
  ["many current pages", 20_000, (size) => '<span class="current">1</span><a href="?page=2">2</a>'.repeat(size)],
])("reads %s in time that grows as the page does", async (_, size, make) => {
  const pages = new Map([size, Math.ceil(size / 4)].map((each) => [each, make(each)]));
  const read = (each: number) => readListing(pages.get(each) ?? "", "https://boutique.fr/sacs");
  expect(await measureGrowth(read, size)).toBeLessThanOrEqual(mostGrowth);
});
