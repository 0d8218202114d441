// Forms of product markup in shops, each on a small page.
import { describe, expect, test } from "vitest";
import { parseSrcset } from "../../worker/products/reading/image-variants.ts";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";

const url = "https://www.maison-test.fr/sacs/camille";
const description = "Un sac en cuir pleine fleur, cousu à la main dans notre atelier de Cholet.";
const read = (html: string, pageUrl = url) => readProductPage(html, pageUrl);
const withLd = (json: string, rest = "<h1>Sac Camille</h1>") =>
  read(`${rest}<script type="application/ld+json">${json}</script>`);
const product = (more: object) =>
  JSON.stringify({ "@context": "https://schema.org", "@type": "Product", name: "Sac Camille", ...more });

describe("JSON-LD", () => {
  const offer = { "@type": "Offer", price: "89.00", priceCurrency: "EUR", availability: "https://schema.org/InStock" };
  test.each([
    ["one object", product({ offers: offer })],
    ["an array", `[{"@type":"WebSite"},${product({ offers: [offer] })}]`],
    ["a graph", `{"@graph":[{"@type":"Organization","name":"X"},${product({ offers: offer })}]}`],
    ["a list of types", `{"@type":["Product","Thing"],"name":"Sac Camille","offers":${JSON.stringify(offer)}}`],
    [
      "a full type address",
      `{"@type":"http://schema.org/Product","name":"Sac Camille","offers":${JSON.stringify(offer)}}`,
    ],
    ["the main entity of a page", `{"@type":"WebPage","mainEntity":${product({ offers: offer })}}`],
    [
      "offers elsewhere in the graph",
      `{"@graph":[${product({ offers: { "@id": "#o" } })},${JSON.stringify({ "@id": "#o", ...offer })}]}`,
    ],
    [
      "an aggregate of offers",
      product({
        offers: {
          "@type": "AggregateOffer",
          lowPrice: 89,
          highPrice: 120,
          priceCurrency: "EUR",
          availability: "InStock",
        },
      }),
    ],
    [
      "an aggregate with its offers",
      product({ offers: { "@type": "AggregateOffer", offers: [{ ...offer, price: 120 }, offer] } }),
    ],
    [
      "a price specification",
      product({
        offers: {
          availability: "InStock",
          priceSpecification: [
            { priceType: "https://schema.org/ListPrice", price: 60, priceCurrency: "EUR" },
            { price: 89, priceCurrency: "EUR" },
          ],
        },
      }),
    ],
    [
      "a group with variants",
      JSON.stringify({
        "@type": "ProductGroup",
        name: "Sac Camille",
        hasVariant: [
          { "@type": "Product", name: "Sac Camille noir", offers: { ...offer, price: 95 } },
          { "@type": "Product", name: "Sac Camille cognac", offers: offer },
        ],
      }),
    ],
    [
      "a group whose variants stand elsewhere in the graph",
      JSON.stringify({
        "@graph": [
          { "@type": "ProductGroup", name: "Sac Camille", hasVariant: [{ "@id": "#v1" }, { "@id": "#v2" }] },
          { "@type": "Product", "@id": "#v1", name: "Sac Camille noir", offers: { ...offer, price: 95 } },
          { "@type": "Product", "@id": "#v2", name: "Sac Camille cognac", offers: offer },
        ],
      }),
    ],
    [
      "an aggregate whose lowest price is a placeholder",
      product({ offers: { ...offer, price: undefined, lowPrice: 0, highPrice: 89 } }),
    ],
    [
      "a price without VAT beside the one with it",
      product({
        offers: {
          availability: "InStock",
          priceSpecification: [
            { price: 74.17, priceCurrency: "EUR", valueAddedTaxIncluded: false },
            { price: 89, priceCurrency: "EUR", valueAddedTaxIncluded: true },
          ],
        },
      }),
    ],
    ["an offer that names its product", JSON.stringify({ ...offer, itemOffered: JSON.parse(product({})) as object })],
    ["an offer beside its product", JSON.stringify([JSON.parse(product({})) as object, offer])],
    [
      "names with a prefix",
      product({ offers: offer }).replaceAll(/"(name|offers|price|priceCurrency|availability)":/g, '"schema:$1":'),
    ],
    [
      "names as addresses",
      product({ offers: offer }).replaceAll(
        /"(name|offers|price|priceCurrency|availability)":/g,
        '"https://schema.org/$1":',
      ),
    ],
    ["type without its sign", product({ offers: offer }).replaceAll('"@type"', '"type"')],
    ["a name in a language", product({ name: { "@value": "Sac Camille", "@language": "fr" }, offers: offer })],
    ["broken: trailing commas", product({ offers: [offer] }).replace("}]}", "},],}")],
    ["broken: single quotes", product({ offers: offer }).replaceAll('"', "'")],
    ["broken: entities for quotes", product({ offers: offer }).replaceAll('"', "&quot;")],
    ["broken: cut off", product({ offers: offer, review: "x" }).slice(0, -9)],
    ["a French price", product({ offers: { ...offer, price: "89,00 €", priceCurrency: "" } })],
    ["a placeholder beside the price", product({ offers: [{ ...offer, price: 0 }, offer] })],
  ])("%s", (_, json) => {
    expect(withLd(json)).toMatchObject({
      name: "Sac Camille",
      priceNumber: 89,
      currency: "EUR",
      availability: "InStock",
    });
  });

  test("removes tags and entities from texts", () => {
    const reading = withLd(
      product({
        name: "Sac &amp;amp; pochette",
        brand: { name: "L&#039;Atelier" },
        description: `<p>${description}</p><ul><li>Cuir</li><li>Laiton &amp; or</li></ul><style>.a{color:red}</style>`,
      }),
      "",
    );
    expect(reading).toMatchObject({
      name: "Sac & pochette",
      brand: "L'Atelier",
      description: `${description}\nCuir\nLaiton & or`,
    });
  });

  test("chooses the page's product among several", () => {
    const other = (name: string, price: number) =>
      JSON.parse(product({ name, url: `/sacs/${name}`, offers: { price, priceCurrency: "EUR" } })) as object;
    const main = {
      ...(JSON.parse(product({ offers: { price: 89, priceCurrency: "EUR" } })) as object),
      isRelatedTo: [other("Sac Zoé", 10)],
    };
    expect(withLd(JSON.stringify([other("Sac Louise", 45), main, other("Sac Inès", 55)]))).toMatchObject({
      name: "Sac Camille",
      priceNumber: 89,
    });
    expect(
      withLd(
        JSON.stringify([other("Sac Louise", 45), other("Sac Inès", 55), other("Sac Anna", 65)]),
        "<h1>Nos sacs</h1>",
      ),
    ).toBeNull();
  });

  test("survives broken and absurd blocks", () => {
    for (const json of [
      "",
      "{",
      "null",
      "[[[",
      '"Product"',
      '{"@type":"Product"}',
      '{"@type":{"a":1},"name":[{}]}',
      `{"@type":"Product","name":7,"offers":"rien","image":{}}`,
    ]) {
      expect(
        withLd(json, "<h1>Sac Camille</h1><p class=price>89,00 €</p><button>Ajouter au panier</button>"),
      ).toMatchObject({ priceNumber: 89 });
    }
  });
});

test.each([
  [
    "microdata",
    `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Sac Camille</h1><span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Aurea"></span><img itemprop="image" src="/img/sac.jpg"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="eur"><b itemprop="price" content="89">89 €</b><link itemprop="availability" href="http://schema.org/InStock"></div><p itemprop="description">${description}</p></div>`,
  ],
  [
    "RDFa",
    `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Sac Camille</h1><span property="brand" typeof="Brand"><b property="name">Aurea</b></span><img property="image" src="/img/sac.jpg"><div property="offers" typeof="Offer"><meta property="priceCurrency" content="EUR"><b property="price">89,00</b><link property="availability" href="http://schema.org/InStock"></div><p property="description">${description}</p></div>`,
  ],
  [
    "microdata in pieces",
    `<div itemscope itemtype="http://schema.org/Product" itemref="marque texte"><h1 itemprop="name">Sac Camille</h1><img itemprop="image" src="/img/sac.jpg"></div><p>Marque : <b id="marque" itemprop="brand">Aurea</b></p><p id="texte" itemprop="description">${description}</p><div itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="89.00"><meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="InStock"></div>`,
  ],
  [
    "RDFa with a prefix",
    `<div prefix="s: http://schema.org/" typeof="s:Product"><h1 property="s:name">Sac Camille</h1><span property="s:brand" content="Aurea"></span><img property="s:image" src="/img/sac.jpg"><div rel="s:offers"><div typeof="s:Offer"><span property="s:priceCurrency" content="EUR">€</span><span property="s:price" content="89.00">89</span><link property="s:availability" href="http://schema.org/InStock"></div></div><p property="s:description">${description}</p></div>`,
  ],
  [
    "a card for messages",
    `<h1>Sac Camille</h1><meta name="twitter:image" content="/img/sac.jpg"><meta name="twitter:label1" content="Prix"><meta name="twitter:data1" content="89,00 €"><meta name="twitter:label2" content="Stock"><meta name="twitter:data2" content="oui"><p>Marque : Aurea</p><p>En stock</p><h2>Description</h2><p>${description}</p>`,
  ],
  [
    "Open Graph",
    `<meta property="og:type" content="product"><meta property="og:title" content="Sac Camille | Maison Test"><meta property="og:site_name" content="Maison Test"><meta property="og:image" content="/img/sac.jpg"><meta property="og:description" content="${description}"><meta property="product:brand" content="Aurea"><meta property="product:original_price:amount" content="120"><meta property="product:price:amount" content="89.00"><meta property="product:price:currency" content="EUR"><meta property="product:availability" content="instock">`,
  ],
  [
    "nothing but the page",
    `<title>Sac Camille - Maison Test</title><header><h1><a href="/">Maison Test</a></h1><span class="mini-cart">0,00 €</span></header><main><img src="/img/sac.jpg" alt="Sac Camille" width="600"><h1>Sac Camille</h1><p>Marque : Aurea</p><p class="old-price"><del>120,00 €</del></p><p class="price">89,00 €</p><button>Ajouter au panier</button><p>En stock</p><h2>Description</h2><p>${description}</p></main><aside class="related"><a href="/sacs/zoe"><img src="/img/zoe.jpg" alt="Sac Zoé">Sac Zoé 49,00 €</a></aside>`,
  ],
])("%s", (_, html) => {
  expect(read(html)).toMatchObject({
    name: "Sac Camille",
    brand: "Aurea",
    priceNumber: 89,
    currency: "EUR",
    description,
    availability: "InStock",
    images: ["https://www.maison-test.fr/img/sac.jpg"],
  });
});

test("removes the shop's words from the name", () => {
  for (const title of [
    "Sac Camille | Maison Test",
    "Maison Test - Sac Camille",
    "Acheter Sac Camille | Maison Test",
    "Sac Camille – maison-test.fr",
  ]) {
    const html = `<meta property="og:site_name" content="Maison Test"><meta property="og:type" content="product"><meta property="og:image" content="/sac.jpg"><meta property="og:title" content="${title}"><title>${title}</title>`;
    expect(read(html)?.name).toBe("Sac Camille");
  }
});

test("accepts a canonical URL only on the same site, and never the home page", () => {
  const at = (href: string) =>
    withLd(product({}), `<link rel="canonical" href="${href}"><h1>Sac Camille</h1>`)?.sourceUrl;
  expect(at("/sacs/camille?couleur=noir")).toBe("https://www.maison-test.fr/sacs/camille?couleur=noir");
  expect(at("https://maison-test.fr/camille")).toBe("https://maison-test.fr/camille");
  expect(at("https://autre.fr/camille")).toBe(url);
  expect(at("https://www.maison-test.fr/")).toBe(url);
  expect(at("javascript:alert(1)")).toBe(url);
});

describe("pictures", () => {
  const imagesOf = (html: string, images: string[] = []) =>
    withLd(product({ image: images }), `<base href="/boutique/"><h1>Sac Camille</h1>${html}`)?.images;

  test("takes each once, in its largest size, the main one first", () => {
    expect(
      imagesOf(
        `<div class="product-gallery">
          <img src="data:image/gif;base64,R0lGOD" data-src="/p/sac-100x100.jpg" srcset="/p/sac-300x300.jpg 300w, /p/sac-1200x1200.jpg 1200w" alt="Sac Camille">
          <img src="/p/dos_thumb.jpg" data-zoom-image="/p/dos_large.jpg" alt="Sac Camille dos">
          <a href="/p/interieur-1600.jpg"><img src="/p/interieur.jpg" alt="Sac Camille intérieur" width=80></a>
        </div><img src="/logo.png" alt="Sac Camille"><img src="/p/placeholder.png" alt="Sac Camille">`,
        ["/p/sac-300x300.jpg"],
      ),
    ).toEqual(
      expect.arrayContaining([
        "https://www.maison-test.fr/p/sac-1200x1200.jpg",
        "https://www.maison-test.fr/p/dos_large.jpg",
      ]),
    );
  });

  const gif = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
  test.each([
    ["behind a data address", `<img src="${gif}" data-src="/a.jpg">`, ["/a.jpg"]],
    ["behind a pixel", `<img src="/1x1.png" data-lazy-src="/a.jpg">`, ["/a.jpg"]],
    [
      "behind a blur",
      `<img src="/a_20x.jpg?blur=1" data-srcset="/a_400x.jpg 400w, /a_1200x.jpg 1200w">`,
      ["/a_1200x.jpg"],
    ],
    ["in a srcset of densities", `<img src="/a.jpg" srcset="/a.jpg 1x, /a@2x.jpg 2x">`, ["/a@2x.jpg"]],
    [
      "in a <picture>",
      `<picture><source type="image/avif" srcset="/a-2000.avif 2000w"><source type="image/webp" srcset="/a-400.webp 400w, /a-1200.webp 1200w"><img src="/a-400.jpg"></picture>`,
      ["/a-1200.webp"],
    ],
    [
      "never as AVIF where there is another",
      `<picture><source srcset="/a.avif 1200w"><img src="/a.jpg"></picture>`,
      ["/a.jpg"],
    ],
    ["in <noscript>", `<img src="/placeholder.svg"><noscript><img src="/a.jpg"></noscript>`, ["/a.jpg"]],
    ["as a background", `<div class="product-image" style="background-image: url('/a.jpg')"></div>`, ["/a.jpg"]],
    ["behind a link", `<a href="/a.jpg"><img src="/a-600x600.jpg"></a><img src="/a-100x100.jpg">`, ["/a.jpg"]],
    [
      "by width in the query",
      `<img src="/i/a.jpg?width=300&fit=crop"><img src="/i/a.jpg?width=1500&fit=crop">`,
      ["/i/a.jpg?width=1500&fit=crop"],
    ],
    [
      "by word in the query",
      `<img src="/i.php?id=12&size=small"><img src="/i.php?id=12&size=large">`,
      ["/i.php?id=12&size=large"],
    ],
    [
      "by steps in the path",
      `<img src="/w_300,h_300,c_fill/v1/a.jpg"><img src="/w_1200,h_1200,c_fill/v1/a.jpg">`,
      ["/w_1200,h_1200,c_fill/v1/a.jpg"],
    ],
    [
      "by place in the path",
      `<img src="/12-home_default/a.jpg"><img src="/12-large_default/a.jpg"><img src="/13-large_default/a.jpg">`,
      ["/12-large_default/a.jpg", "/13-large_default/a.jpg"],
    ],
    [
      "through an optimiser",
      `<img src="/o?url=%2Fa.jpg&w=640" srcset="/o?url=%2Fa.jpg&w=1920 2x"><img src="/o?url=%2Fb.jpg&w=640">`,
      ["/o?url=%2Fa.jpg&w=1920", "/o?url=%2Fb.jpg&w=640"],
    ],
    [
      "without logos, cards, swatches and marks",
      `<img src="/logo.png"><img src="/a.jpg"><img src="/play.png"><img src="/paiement.svg"></div><ul><li><img src="/noir.jpg" width="24" height="24"></li></ul><div class="related"><a href="/p/z"><img src="/z.jpg"></a></div><div>`,
      ["/a.jpg"],
    ],
    [
      "without what may not be fetched",
      `<img src="http://127.0.0.1/b.jpg"><img src="http://169.254.169.254/c.jpg"><img src="http://u:p@maison-test.fr/d.jpg"><img src="file:///e.jpg"><img src="/a.jpg">`,
      ["/a.jpg"],
    ],
  ])("%s", (_, gallery, images) => {
    const named = gallery.replaceAll("<img ", '<img alt="Sac Camille" ');
    const html = `<main><div class="product-gallery">${named}</div><h1>Sac Camille</h1><p class="price">89,00 €</p><button>Ajouter au panier</button></main>`;
    expect(read(html)?.images).toEqual(images.map((image) => `https://www.maison-test.fr${image}`));
  });

  test("derives the original from a shop platform's size suffixes", () => {
    expect(
      imagesOf("", [
        "//cdn.shopify.com/s/files/1/2/products/sac_grande.jpg?v=1",
        "//cdn.shopify.com/s/files/1/2/products/sac_100x.jpg?v=1",
      ]),
    ).toEqual(["https://cdn.shopify.com/s/files/1/2/products/sac.jpg?v=1"]);
  });

  test("treats sizes in the query as one picture, and other numbers as different ones", () => {
    expect(imagesOf("", ["/i?id=7&w=200", "/i?id=7&w=900", "/i?id=8&w=900"])).toEqual([
      "https://www.maison-test.fr/i?id=7&w=900",
      "https://www.maison-test.fr/i?id=8&w=900",
    ]);
  });

  test("reads objects and lists, relative to the page's base", () => {
    const html = withLd(
      product({ image: [{ "@type": "ImageObject", url: "a.jpg" }, { contentUrl: "b.jpg" }, null, 3, ""] }),
      `<base href="/boutique/"><h1>Sac Camille</h1>`,
    );
    expect(html?.images).toEqual([
      "https://www.maison-test.fr/boutique/a.jpg",
      "https://www.maison-test.fr/boutique/b.jpg",
    ]);
  });

  test("accepts commas in the URLs of a srcset", () => {
    expect(parseSrcset("/w_100,h_100/a.jpg 100w, /w_900,h_900/a.jpg 900w")).toEqual([
      { address: "/w_900,h_900/a.jpg", width: 900 },
      { address: "/w_100,h_100/a.jpg", width: 100 },
    ]);
    expect(parseSrcset("a.jpg, b.jpg 2x").map(({ address }) => address)).toEqual(["b.jpg", "a.jpg"]);
  });
});
