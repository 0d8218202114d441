// HTML pages of the demo shop, with the structured data that real shops use.
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { demoCollections, demoProducts } from "./demo-shop-catalogue.ts";
import type { DemoCollection, DemoProduct } from "./demo-shop-catalogue.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

export const shopPath = "/dev/shop";
const shopName = "Maison Aurea";

const productUrl = (origin: string, product: DemoProduct) => `${origin}${shopPath}/produits/${product.slug}`;
const collectionUrl = (origin: string, slug: string) => `${origin}${shopPath}/collections/${slug}`;
const imageUrl = (origin: string, product: DemoProduct) => `${origin}/art/products/${product.art}.jpg`;

/** The price with non-breaking spaces. */
const shownPrice = (product: DemoProduct) => product.price.replaceAll(" ", "\u00a0");

const styles = raw(`
:root{color-scheme:light;--ink:#2a2522;--soft:#776e67;--line:#e6dfd6;--paper:#fbf8f4;--accent:#7a4a2b}
*{box-sizing:border-box}body{margin:0;font:16px/1.6 Georgia,"Times New Roman",serif;color:var(--ink);background:var(--paper)}
a{color:inherit}img{max-width:100%;height:auto;display:block}
header,footer,main{max-width:1080px;margin:0 auto;padding:24px}
header{display:flex;flex-wrap:wrap;gap:8px 32px;align-items:baseline;border-bottom:1px solid var(--line)}
header>a{font-size:26px;letter-spacing:.08em;text-decoration:none}header nav a{margin-right:20px;text-decoration:none;color:var(--soft)}
footer{border-top:1px solid var(--line);color:var(--soft);font-size:14px;margin-top:64px}
h1{font-weight:400;font-size:34px;line-height:1.2;margin:0 0 12px}h2{font-weight:400;font-size:22px;margin:48px 0 16px}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:32px 24px;padding:0;list-style:none}
.grid a{text-decoration:none;display:block}.grid img{aspect-ratio:1;border-radius:4px;margin-bottom:10px}.grid p{margin:0;color:var(--soft)}
.fil-ariane{font-size:14px;color:var(--soft);margin-bottom:24px}.fil-ariane a{color:inherit}
.fiche{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:48px}.fiche img{border-radius:4px}
.prix{font-size:24px;margin:0 0 20px;font-variant-numeric:tabular-nums}.marque{color:var(--soft);margin:0 0 4px;letter-spacing:.06em;text-transform:uppercase;font-size:13px}
button{font:inherit;background:var(--accent);color:#fff;border:0;border-radius:4px;padding:14px 28px;cursor:pointer}
.dispo{color:#3f6b3c;font-size:15px}.pages a,.pages strong{display:inline-block;padding:4px 12px;margin-right:4px}
`);

interface Layout {
  origin: string;
  title: string;
  path: string;
  head?: Html;
  body: Html;
}

function renderLayout({ origin, title, path, head, body }: Layout): Html {
  return html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="canonical" href="${origin}${path}" />
        <link rel="icon" href="data:," />
        ${head ?? ""}
        <style>
          ${styles}
        </style>
      </head>
      <body>
        <header>
          <a href="${shopPath}">${shopName}</a>
          <nav aria-label="Collections">
            ${demoCollections.map(({ slug, title }) => html`<a href="${shopPath}/collections/${slug}">${title}</a>`)}
            <a href="${shopPath}/collections/toute-la-boutique">Toute la boutique</a>
          </nav>
        </header>
        <main>${body}</main>
        <footer>
          <p>${shopName}, boutique de démonstration. Livraison offerte dès 60,00 € d'achat, retours sous 30 jours.</p>
        </footer>
      </body>
    </html>`;
}

function renderGrid(products: DemoProduct[]): Html {
  return html`<ul class="grid">
    ${products.map(
      (product) =>
        html`<li>
          <a href="${shopPath}/produits/${product.slug}">
            <img
              src="/art/products/${product.art}.jpg"
              alt="${product.name}"
              width="1080"
              height="1080"
              loading="lazy"
            />
            ${product.name}
            <p>${shownPrice(product)}</p>
          </a>
        </li>`,
    )}
  </ul>`;
}

/** The home page with all collections. */
export function renderHome(origin: string): Html {
  return renderLayout({
    origin,
    title: `${shopName} : objets choisis, faits pour durer`,
    path: shopPath,
    body: html`<h1>Des objets choisis, faits pour durer</h1>
      <p>Quatorze pièces dessinées à Paris, fabriquées par des ateliers que nous connaissons par leur nom.</p>
      ${demoCollections.map(
        (collection) =>
          html`<h2><a href="${shopPath}/collections/${collection.slug}">${collection.title}</a></h2>
            ${renderGrid(productsOf(collection.slug))}`,
      )}`,
  });
}

/** Products of a collection. */
export function productsOf(collection: string): DemoProduct[] {
  return demoProducts.filter((product) => product.collection === collection);
}

/** One page of a listing; `page` counts from 1. */
export function renderListing(
  origin: string,
  listing: { slug: string; title: string; intro: string; products: DemoProduct[] },
  page: number,
  pageCount: number,
): Html {
  const path = `${shopPath}/collections/${listing.slug}`;
  const pagePath = (number: number) => (number === 1 ? path : `${path}?page=${number}`);
  return renderLayout({
    origin,
    title: `${listing.title} | ${shopName}`,
    path: pagePath(page),
    head: page < pageCount ? html`<link rel="next" href="${origin}${pagePath(page + 1)}" />` : undefined,
    body: html`<p class="fil-ariane"><a href="${shopPath}">Accueil</a> / ${listing.title}</p>
      <h1>${listing.title}</h1>
      <p>${listing.intro}</p>
      ${renderGrid(listing.products)}
      ${
        pageCount > 1
          ? html`<nav class="pages" aria-label="Pages">
              ${Array.from({ length: pageCount }, (_, index) => index + 1).map((number) =>
                number === page
                  ? html`<strong aria-current="page">${number}</strong>`
                  : html`<a href="${pagePath(number)}">${number}</a>`,
              )}
              ${page < pageCount ? html`<a rel="next" href="${pagePath(page + 1)}">Page suivante</a>` : ""}
            </nav>`
          : ""
      }`,
  });
}

/** A product page with its kind of structured data. */
export function renderProduct(origin: string, product: DemoProduct, collection: DemoCollection): Html {
  const isMicrodata = product.markup === "microdata";
  const prop = (name: string) => (isMicrodata ? raw(` itemprop="${name}"`) : "");
  const scope = (name: string, type: string) =>
    isMicrodata ? raw(` itemprop="${name}" itemscope itemtype="https://schema.org/${type}"`) : "";
  const others = demoProducts
    .filter((other) => other.collection === product.collection && other !== product)
    .slice(0, 3);
  return renderLayout({
    origin,
    title: `${product.name} | ${shopName}`,
    path: `${shopPath}/produits/${product.slug}`,
    head: renderProductHead(origin, product, collection),
    body: html`<nav class="fil-ariane" aria-label="Fil d'Ariane">
        <a href="${shopPath}">Accueil</a> /
        <a href="${shopPath}/collections/${collection.slug}">${collection.title}</a> /
        <a href="${shopPath}/collections/${collection.slug}#${product.art}">${product.category}</a>
      </nav>
      <article class="fiche" ${isMicrodata ? raw('itemscope itemtype="https://schema.org/Product"') : ""}>
        <img src="/art/products/${product.art}.jpg" alt="${product.name}" width="1080" height="1080" ${prop("image")} />
        <div>
          <p class="marque" ${scope("brand", "Brand")}><span ${prop("name")}>Aurea</span></p>
          <h1 ${prop("name")}>${product.name}</h1>
          <div ${scope("offers", "Offer")}>
            <p class="prix" ${isMicrodata ? raw(`itemprop="price" content="${product.amount}"`) : ""}>
              ${shownPrice(product)}
            </p>
            ${isMicrodata ? raw('<meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock">') : ""}
          </div>
          <p class="dispo">En stock, expédié sous 48 heures</p>
          <form method="get"><button type="submit" name="panier" value="1">Ajouter au panier</button></form>
          <h2>Description</h2>
          <p class="description" ${prop("description")}>${product.description}</p>
        </div>
      </article>
      <section class="related-products">
        <h2>Vous aimerez aussi</h2>
        ${renderGrid(others)}
      </section>`,
  });
}

function renderProductHead(origin: string, product: DemoProduct, collection: DemoCollection): Html {
  if (product.markup === "json-ld") {
    const data = {
      "@context": "https://schema.org",
      "@graph": [productData(origin, product), breadcrumbData(origin, product, collection)],
    };
    // Escaped: a closing tag in the text would end the script element.
    const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
    return html`<script type="application/ld+json">
      ${raw(json)}
    </script>`;
  }
  if (product.markup !== "opengraph") return html``;
  return html`<meta property="og:type" content="product" />
    <meta property="og:site_name" content="${shopName}" />
    <meta property="og:title" content="${product.name} | ${shopName}" />
    <meta property="og:description" content="${product.description}" />
    <meta property="og:image" content="${imageUrl(origin, product)}" />
    <meta property="og:url" content="${productUrl(origin, product)}" />
    <meta property="product:brand" content="Aurea" />
    <meta property="product:price:amount" content="${product.amount.toFixed(2)}" />
    <meta property="product:price:currency" content="EUR" />
    <meta property="product:availability" content="in stock" />`;
}

function productData(origin: string, product: DemoProduct) {
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    image: [imageUrl(origin, product)],
    url: productUrl(origin, product),
    brand: { "@type": "Brand", name: "Aurea" },
    offers: {
      "@type": "Offer",
      price: product.amount.toFixed(2),
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
    },
  };
}

function breadcrumbData(origin: string, product: DemoProduct, collection: DemoCollection) {
  const steps = [
    { name: "Accueil", item: `${origin}${shopPath}` },
    { name: collection.title, item: collectionUrl(origin, collection.slug) },
    { name: product.category, item: `${collectionUrl(origin, collection.slug)}#${product.art}` },
    { name: product.name, item: productUrl(origin, product) },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

export function renderNotFound(origin: string): Html {
  return renderLayout({
    origin,
    title: `Page introuvable | ${shopName}`,
    path: shopPath,
    body: html`<h1>Page introuvable</h1>
      <p><a href="${shopPath}">Revenir à la boutique</a></p>`,
  });
}

/** The XML sitemap. */
export function renderSitemap(origin: string): string {
  const addresses = [
    `${origin}${shopPath}`,
    ...demoCollections.map(({ slug }) => collectionUrl(origin, slug)),
    ...demoProducts.map((product) => productUrl(origin, product)),
  ];
  const entries = addresses.map((address) => `  <url><loc>${address}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`;
}
