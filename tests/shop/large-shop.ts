// A shop of 258 products without an open feed, as pages by URL: a sitemap index, an archive of 22 pages, categories, and
// addresses of several forms.

export const largeShop = "https://grande-boutique.example";
export const largeShopProducts = 258;
const perPage = 12;
const archivePages = Math.ceil(largeShopProducts / perPage);
const categories = ["mode", "maison", "jardin", "loisirs"];

const categoryOf = (product: number) => categories[product % categories.length] ?? "";

/** Below the category, at the root, or below `/produit/`. */
function productPath(product: number): string {
  if (product % 3 === 0) return `/produit/article-${product}/`;
  return product % 3 === 1 ? `/article-${product}-en-coton/` : `/${categoryOf(product)}/article-${product}/`;
}

const numbers = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
const pathToProduct = new Map(numbers(1, largeShopProducts).map((product) => [productPath(product), product]));
const page = (title: string, body: string) =>
  `<!doctype html><html lang="fr"><head><title>${title} – Grande Boutique</title></head><body><header><nav><a href="/">Accueil</a><a href="/shop/">Boutique</a>${categories
    .map((name) => `<a href="/categorie-produit/${name}/">${name}</a>`)
    .join(
      "",
    )}<a href="/contact/">Contact</a><a href="/blog/">Blog</a></nav></header><main>${body}</main></body></html>`;

const card = (product: number) =>
  `<li class="product"><a href="${productPath(product)}"><img src="/i/${product}.jpg" alt=""><h2>Article ${product}</h2></a><span class="price">${product},90 €</span></li>`;

function listing(title: string, path: string, products: number[], at: number): string {
  const last = Math.ceil(products.length / perPage);
  const shown = products.slice((at - 1) * perPage, at * perPage);
  const near = [1, at - 1, at, at + 1, last].filter((each) => each >= 1 && each <= last);
  const pager = [...new Set(near)].map((each) =>
    each === at
      ? `<span class="page-numbers current">${each}</span>`
      : `<a class="page-numbers" href="${each === 1 ? path : `${path}page/${each}/`}">${each}</a>`,
  );
  const next = at < last ? `<a class="next page-numbers" href="${path}page/${at + 1}/">→</a>` : "";
  return page(
    title,
    `<h1>${title}</h1><p>${(at - 1) * perPage + 1}–${(at - 1) * perPage + shown.length} sur ${products.length} résultats</p><ul class="products">${shown.map(card).join("")}</ul><nav class="pagination">${pager.join("")}${next}</nav>`,
  );
}

const sitemap = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>${largeShop}${path}</loc></url>`).join("")}</urlset>`;

/** The body at a URL; undefined: 404. */
export function serveLargeShop(url: string): string | undefined {
  if (!url.startsWith(largeShop)) return undefined;
  const path = url.slice(largeShop.length);
  const all = numbers(1, largeShopProducts);
  if (path === "/robots.txt") return `User-agent: *\nDisallow: /compte/\nSitemap: ${largeShop}/sitemap_index.xml`;
  if (path === "/sitemap_index.xml") {
    return `<sitemapindex>${["post", "page", "product", "product_cat"].map((kind) => `<sitemap><loc>${largeShop}/${kind}-sitemap.xml</loc></sitemap>`).join("")}</sitemapindex>`;
  }
  if (path === "/product-sitemap.xml") return sitemap("/shop/", ...all.map(productPath));
  if (path === "/product_cat-sitemap.xml") return sitemap(...categories.map((name) => `/categorie-produit/${name}/`));
  if (path === "/page-sitemap.xml") return sitemap("/", "/contact/", "/a-propos/");
  if (path === "/post-sitemap.xml") return sitemap("/blog/", "/nos-conseils-d-entretien/");
  if (path === "/") return page("Accueil", `<h1>Grande Boutique</h1><ul>${numbers(1, 8).map(card).join("")}</ul>`);
  const [, base = "", at = "1"] = /^(\/shop\/|\/categorie-produit\/\w+\/)(?:page\/(\d+)\/)?$/.exec(path) ?? [];
  if (base === "/shop/" && Number(at) <= archivePages) return listing("Boutique", base, all, Number(at));
  const category = categories.find((name) => base === `/categorie-produit/${name}/`);
  if (category)
    return listing(
      category,
      base,
      all.filter((product) => categoryOf(product) === category),
      Number(at),
    );
  const product = pathToProduct.get(path);
  return product === undefined ? undefined : productPage(`Article ${product}`, `${product},90 €`, `/i/${product}.jpg`);
}

export const productPage = (name: string, price: string, image: string) =>
  page(
    name,
    `<h1>${name}</h1><img src="${image}" alt="${name}" width="600"><p class="price">${price}</p><button>Ajouter au panier</button>`,
  );
