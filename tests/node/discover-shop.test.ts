// Discovery of a whole shop without network: each test serves its own small web.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { discoverShop } from "../../worker/imports/discover-shop.ts";
import type { DiscoverDeps, IsAllowed, ShopPlan } from "../../worker/imports/discover-shop.ts";
import { productKey } from "../../worker/products/product-key.ts";
import { readListing } from "../../worker/imports/read-listing.ts";
import { AppError } from "../../worker/errors/app-error.ts";

type Body = string | Uint8Array | { redirect: string } | { status: number } | "hangs";

interface Web {
  deps: DiscoverDeps;
  asked: string[];
  /** Maximum number of parallel requests. */
  most: () => number;
}

/** Bodies by URL; those with `json:` are served as JSON. A function may respond with anything. */
function serve(find: (url: string) => Body | undefined, options: Partial<DiscoverDeps> = {}): Web {
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  async function answer(
    url: string,
    isAllowed: IsAllowed = () => true,
  ): Promise<{ url: string; body: string | Uint8Array }> {
    asked.push(url);
    open += 1;
    most = Math.max(most, open);
    try {
      await Promise.resolve();
      for (let at = url, hops = 0; hops < 5; hops += 1) {
        if (!isAllowed(at)) throw new AppError(403, "robots_forbidden", "forbidden");
        if (at !== url) asked.push(at);
        const body = find(at);
        if (body === undefined) throw new AppError(502, "page_missing", "absent");
        if (body === "hangs") await new Promise(() => {});
        if (typeof body === "string" || body instanceof Uint8Array) return { url: at, body };
        if ("status" in body) throw new AppError(502, "page_unreachable", "down");
        at = new URL(body.redirect, at).href;
      }
      throw new AppError(502, "too_many_redirects", "loop");
    } finally {
      open -= 1;
    }
  }
  const fetched = async (url: string, isAllowed?: IsAllowed) => {
    const { url: final, body } = await answer(url, isAllowed);
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
    return { url: final, bytes, contentType: null, headers: new Headers() };
  };
  return {
    asked,
    most: () => most,
    deps: {
      fetchPage: fetched,
      fetchText: fetched,
      fetchJson: async (url) => {
        const { url: final, body } = await answer(url);
        if (String(body).startsWith("<")) throw new AppError(415, "not_a_page", "no JSON");
        const { total = null, json } = JSON.parse(String(body)) as { total?: number; json: unknown };
        return { url: final, json, total };
      },
      ...options,
    },
  };
}

const table = (bodies: Record<string, Body>) => (url: string) => bodies[url];
const card = (path: string, name = "Sac") =>
  `<div class="card"><a href="${path}"><img src="/i.jpg" alt=""></a><h3><a href="${path}">${name}</a></h3><p>19,90 €</p></div>`;
const cards = (folder: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => card(`${folder}${String(from + index)}`)).join("");
const htmlPage = (body: string, head = "") =>
  `<!doctype html><html lang="fr"><head>${head}</head><body>${body}</body></html>`;
const urlset = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>https://boutique.fr${path}</loc></url>`).join("")}</urlset>`;
const addresses = (plan: ShopPlan) => plan.pages.map(({ kind, url }) => `${kind} ${url}`);

describe("feeds", () => {
  const products = (count: number) => (limit: number, page: number) =>
    Array.from({ length: Math.max(0, Math.min(limit, count - limit * (page - 1))) }, (_, index) => ({
      id: limit * (page - 1) + index,
      handle: `p${String(limit * (page - 1) + index)}`,
      title: "Sac",
    }));
  const feed =
    (path: string, limitName: string, list: (limit: number, page: number) => unknown, total?: number) =>
    (url: string) => {
      const { pathname, searchParams } = new URL(url);
      if (pathname !== path) return undefined;
      return JSON.stringify({
        json: list(Number(searchParams.get(limitName)), Number(searchParams.get("page"))),
        total,
      });
    };

  test.each([
    [1, 1, 25],
    [60, 3, 25],
    [500, 20, 25],
    [501, 11, 50],
    [1_990, 20, 100],
    [4_100, 17, 250],
    [90_000, 20, 250],
  ])("plans a Shopify shop of %i products as %i pages of %i", async (count, pages, size) => {
    const list = feed("/products.json", "limit", (limit, page) => ({ products: products(count)(limit, page) }));
    const web = serve((url) => (url === "https://boutique.fr/" ? htmlPage("") : list(url)));
    const plan = await discoverShop("https://boutique.fr/", web.deps);
    expect(plan.pages).toHaveLength(pages);
    expect(plan.pages[0]).toEqual({
      url: `https://boutique.fr/products.json?limit=${String(size)}&page=1`,
      kind: "feed",
      feed: "shopify",
    });
    expect(web.asked.length).toBeLessThan(25);
    expect(web.most()).toBeLessThanOrEqual(2);
  });

  test("Shopify's meta.json gives name and currency; the seller's collection comes first", async () => {
    const all = feed("/products.json", "limit", (limit, page) => ({ products: products(30)(limit, page) }));
    const some = feed("/collections/sacs/products.json", "limit", (limit, page) => ({
      products: products(3)(limit, page),
    }));
    const web = serve((url) => {
      if (url === "https://boutique.fr/collections/sacs") return htmlPage("<h1>Sacs</h1>");
      if (url === "https://boutique.fr/meta.json")
        return JSON.stringify({ json: { name: "Maison Sac", currency: "CHF" } });
      return all(url) ?? some(url);
    });
    const plan = await discoverShop("https://boutique.fr/collections/sacs", web.deps);
    expect(plan).toMatchObject({ shopName: "Maison Sac", currency: "CHF" });
    expect(addresses(plan)).toEqual([
      "feed https://boutique.fr/collections/sacs/products.json?limit=25&page=1",
      "feed https://boutique.fr/products.json?limit=25&page=1",
      "feed https://boutique.fr/products.json?limit=25&page=2",
    ]);
  });

  test("WooCommerce's header gives the count; its API may be in a folder", async () => {
    const list = feed("/boutique/wp-json/wc/store/v1/products", "per_page", products(130), 130);
    const head = '<link rel="https://api.w.org/" href="https://boutique.fr/boutique/wp-json/" />';
    const web = serve((url) => (url === "https://boutique.fr/boutique/" ? htmlPage("", head) : list(url)));
    const plan = await discoverShop("https://boutique.fr/boutique/", web.deps);
    expect(plan.pages).toHaveLength(6);
    expect(plan.pages[5]?.url).toBe("https://boutique.fr/boutique/wp-json/wc/store/v1/products?per_page=25&page=6");
  });

  test("a feed that ignores limit and page is one page", async () => {
    const whole = JSON.stringify({ json: { products: products(40)(40, 1) } });
    const web = serve((url) => (url.includes("/products.json") ? whole : htmlPage("")));
    expect((await discoverShop("https://boutique.fr/", web.deps)).pages).toHaveLength(1);
  });

  test("a feed that robots.txt forbids is not requested", async () => {
    const web = serve((url) => {
      if (url.endsWith("/robots.txt")) return "User-agent: *\nDisallow: /products.json";
      if (url.includes("/products.json")) return JSON.stringify({ json: { products: products(40)(40, 1) } });
      return url === "https://boutique.fr/" ? htmlPage(cards("/produit/", 1, 3)) : undefined;
    });
    expect(addresses(await discoverShop("https://boutique.fr/", web.deps))).toEqual(["listing https://boutique.fr/"]);
    expect(web.asked.filter((url) => url.includes("/products.json"))).toEqual([]);
  });
});

describe("listings and sitemaps", () => {
  test("explores a home page that links only to collections", async () => {
    const web = serve(
      table({
        "https://boutique.fr/": htmlPage(
          '<nav><a href="/collections/petit">Petit</a><a href="//boutique.fr/collections/grand">Grand</a><a href="collections/vide">Vide</a><a href="/panier">Panier</a></nav>',
        ),
        "https://boutique.fr/collections/petit": htmlPage(cards("/produit/", 1, 3)),
        "https://boutique.fr/collections/grand": htmlPage(
          cards("/produit/", 3, 14) + '<div class="pagination"><a href="?page=2">2</a></div>',
        ),
        "https://boutique.fr/collections/grand?page=2": htmlPage(cards("/produit/", 15, 20)),
        "https://boutique.fr/collections/vide": htmlPage("<p>Rien ici</p>"),
      }),
    );
    expect(addresses(await discoverShop("https://boutique.fr/", web.deps))).toEqual([
      "listing https://boutique.fr/collections/grand",
      "listing https://boutique.fr/collections/grand?page=2",
      "listing https://boutique.fr/collections/petit",
    ]);
    expect(web.asked).not.toContain("https://boutique.fr/panier");
    expect(web.most()).toBe(2);
  });

  test("reaches products two levels down", async () => {
    const web = serve(
      table({
        "https://boutique.fr/": htmlPage('<nav><a href="/femme/">Femme</a></nav>'),
        "https://boutique.fr/femme/": htmlPage('<main><a href="/femme/sacs/"><img src="/s.jpg">Sacs</a></main>'),
        "https://boutique.fr/femme/sacs/": htmlPage(cards("/femme/sacs/modele-", 1, 5)),
      }),
    );
    expect(addresses(await discoverShop("https://boutique.fr/", web.deps))[0]).toBe(
      "listing https://boutique.fr/femme/sacs/",
    );
  });

  test("reads a gzipped sitemap index: its products fill the plan, other pages do not", async () => {
    const index = `<sitemapindex>${["page", "post", "product"].map((name) => `<sitemap><loc>https://boutique.fr/${name}-sitemap.xml.gz</loc></sitemap>`).join("")}</sitemapindex>`;
    const gz = (text: string) => new Uint8Array(gzipSync(text));
    const web = serve(
      table({
        "https://boutique.fr/robots.txt": "User-agent: *\nDisallow: /prive/\nSitemap: https://boutique.fr/plan.xml.gz",
        "https://boutique.fr/": htmlPage("<p>Bienvenue</p>"),
        "https://boutique.fr/plan.xml.gz": gz(index),
        "https://boutique.fr/page-sitemap.xml.gz": gz(urlset("/notre-atelier")),
        "https://boutique.fr/post-sitemap.xml.gz": gz(urlset("/un-article")),
        "https://boutique.fr/product-sitemap.xml.gz": gz(
          urlset(
            "/prive/secret",
            "/boutique/",
            "/sac-1/",
            "/sac-1/?utm_source=x",
            ...Array.from({ length: 30 }, (_, index) => `/bague-${String(index)}/`),
          ),
        ),
      }),
    );
    const plan = await discoverShop("https://boutique.fr/", web.deps);
    expect(plan.pages).toHaveLength(20);
    expect(plan.pages[0]).toEqual({ url: "https://boutique.fr/boutique/", kind: "listing" });
    expect(plan.pages[1]).toEqual({ url: "https://boutique.fr/sac-1/", kind: "product" });
    expect(addresses(plan).filter((line) => /prive|atelier|article/.test(line))).toEqual([]);
    expect(new Set(plan.pages.map(({ url }) => productKey(url))).size).toBe(20);
    expect(web.most()).toBe(2);
  });

  test("treats sitemap pages with pictures as products only if a sample is one", async () => {
    const entry = (path: string) =>
      `<url><loc>https://boutique.fr/${path}</loc><image:image><image:loc>https://boutique.fr/i.jpg</image:loc></image:image></url>`;
    const map = `<urlset>${entry("sac-rouge")}${entry("sac-bleu")}<url><loc>https://boutique.fr/atelier</loc></url></urlset>`;
    const product = htmlPage(
      '<h1>Sac rouge</h1><script type="application/ld+json">{"@type":"Product","name":"Sac rouge","offers":{"price":"19.90","priceCurrency":"EUR"}}</script>',
    );
    const bodies = { "https://boutique.fr/": htmlPage("<p>Bienvenue</p>"), "https://boutique.fr/sitemap.xml": map };
    const shop = serve(table({ ...bodies, "https://boutique.fr/sac-rouge": product }));
    expect(addresses(await discoverShop("https://boutique.fr/", shop.deps))).toEqual([
      "product https://boutique.fr/sac-rouge",
      "product https://boutique.fr/sac-bleu",
    ]);
    const noShop = serve(table({ ...bodies, "https://boutique.fr/sac-rouge": htmlPage("<h1>Notre histoire</h1>") }));
    await expect(discoverShop("https://boutique.fr/", noShop.deps)).rejects.toMatchObject({
      status: 422,
      code: "no_products",
    });
  });

  test("follows a home page to www and to a language", async () => {
    const web = serve(
      table({
        "https://boutique.fr/": { redirect: "https://www.boutique.fr/fr/" },
        "https://www.boutique.fr/robots.txt": "User-agent: EgerieBot\nDisallow: /fr/secret",
        "https://www.boutique.fr/fr/": htmlPage(
          `${cards("/fr/produit/", 1, 4)}<nav><a href="https://boutique.fr/fr/categorie/sacs">Sacs</a><a href="/fr/secret/">Secret</a></nav>`,
        ),
        "https://boutique.fr/fr/categorie/sacs": htmlPage(cards("/fr/produit/", 4, 9)),
        "https://www.boutique.fr/fr/secret/": htmlPage(cards("/fr/produit/", 20, 40)),
      }),
    );
    const plan = await discoverShop("https://boutique.fr/", web.deps);
    expect(plan.siteUrl).toBe("https://www.boutique.fr/");
    expect(addresses(plan)).toEqual([
      "listing https://boutique.fr/fr/categorie/sacs",
      "listing https://www.boutique.fr/fr/",
    ]);
    expect(web.asked.filter((url) => url.includes("secret"))).toEqual([]);
  });

  test("puts a product URL first, then its shop", async () => {
    const product = htmlPage(
      '<nav><a href="/boutique/">Boutique</a></nav><h1>Sac rouge</h1><script type="application/ld+json">{"@type":"Product","name":"Sac rouge","offers":{"price":"19.90","priceCurrency":"EUR"}}</script>',
    );
    const web = serve(
      table({
        "https://boutique.fr/produit/sac-rouge": product,
        "https://boutique.fr/": htmlPage(cards("/produit/", 1, 2)),
        "https://boutique.fr/boutique/": htmlPage(cards("/produit/", 1, 9)),
      }),
    );
    const plan = await discoverShop("https://boutique.fr/produit/sac-rouge", web.deps);
    expect(addresses(plan)).toEqual([
      "product https://boutique.fr/produit/sac-rouge",
      "listing https://boutique.fr/boutique/",
    ]);
    expect(plan.currency).toBe("EUR");
  });

  test("treats the home page as the product of a one-product shop, and as a listing when it shows several", async () => {
    const data =
      '<script type="application/ld+json">{"@type":"Product","name":"Sac rouge","offers":{"price":"19.90","priceCurrency":"EUR"}}</script>';
    const one = serve(table({ "https://boutique.fr/": htmlPage(`<h1>Sac rouge</h1>${data}`) }));
    expect(addresses(await discoverShop("https://boutique.fr/", one.deps))).toEqual(["product https://boutique.fr/"]);
    const many = serve(
      table({ "https://boutique.fr/": htmlPage(`<h1>Sac rouge</h1>${data}${cards("/produit/", 1, 6)}`) }),
    );
    expect(addresses(await discoverShop("https://boutique.fr/", many.deps))).toEqual(["listing https://boutique.fr/"]);
  });

  test("puts the seller's listing first", async () => {
    const web = serve(
      table({
        "https://boutique.fr/": htmlPage(cards("/produit/", 1, 9)),
        "https://boutique.fr/categorie/sacs": htmlPage(cards("/produit/", 8, 11)),
      }),
    );
    expect(addresses(await discoverShop("https://boutique.fr/categorie/sacs", web.deps))).toEqual([
      "listing https://boutique.fr/categorie/sacs",
      "listing https://boutique.fr/",
    ]);
  });
});

describe("robots.txt, crawl delay and failures", () => {
  test("handles a robots.txt that forbids everything, is unreachable, or is a home page", async () => {
    const home = htmlPage(cards("/produit/", 1, 3));
    const closed = serve(
      table({ "https://boutique.fr/robots.txt": "User-agent: *\nDisallow: /", "https://boutique.fr/": home }),
    );
    await expect(discoverShop("https://boutique.fr/", closed.deps)).rejects.toMatchObject({ code: "robots_forbidden" });
    expect(closed.asked).toEqual(["https://boutique.fr/robots.txt"]);
    const down = serve(table({ "https://boutique.fr/robots.txt": { status: 500 }, "https://boutique.fr/": home }));
    await expect(discoverShop("https://boutique.fr/", down.deps)).rejects.toMatchObject({ status: 502 });
    expect(down.asked).not.toContain("https://boutique.fr/");
    const page = serve((url) => (url.endsWith(".json") || url.includes("?") ? undefined : home));
    expect((await discoverShop("https://boutique.fr/", page.deps)).robotsText).toBe(null);
  });

  test("does not follow a redirect into a forbidden folder", async () => {
    const web = serve(
      table({
        "https://boutique.fr/robots.txt": "User-agent: *\nDisallow: /prive/",
        "https://boutique.fr/": htmlPage(`${cards("/produit/", 1, 3)}<nav><a href="/categorie/sacs">Sacs</a></nav>`),
        "https://boutique.fr/categorie/sacs": { redirect: "/prive/sacs" },
        "https://boutique.fr/prive/sacs": htmlPage(cards("/produit/", 1, 9)),
      }),
    );
    expect(addresses(await discoverShop("https://boutique.fr/", web.deps))[0]).toBe("listing https://boutique.fr/");
    expect(web.asked).toContain("https://boutique.fr/categorie/sacs");
    expect(web.asked).not.toContain("https://boutique.fr/prive/sacs");
  });

  test("keeps a crawl delay: one request at a time, with the delay between them", async () => {
    let clock = 0;
    const times: number[] = [];
    const web = serve(
      (url) => {
        times.push(clock);
        if (url.endsWith("/robots.txt")) return "User-agent: *\nCrawl-delay: 4";
        return url === "https://boutique.fr/" ? htmlPage(cards("/produit/", 1, 3)) : undefined;
      },
      { now: () => clock, wait: async (milliseconds) => void (clock += milliseconds) },
    );
    const plan = await discoverShop("https://boutique.fr/", web.deps);
    expect(plan.robots.crawlDelayMs).toBe(4_000);
    expect(addresses(plan)).toEqual(["listing https://boutique.fr/"]);
    expect(web.most()).toBe(1);
    // robots.txt and the home page first, then one every four seconds, none after twenty.
    expect(times.slice(1)).toEqual(times.slice(1).map((_, index) => index * 4_000));
    expect(times.at(-1)).toBeLessThan(20_000);
  });

  test("a hanging request does not block the rest: what was found by then counts", async () => {
    const web = serve(
      (url) => {
        if (url.endsWith("/robots.txt")) return undefined;
        return url === "https://boutique.fr/"
          ? htmlPage(`${cards("/produit/", 1, 3)}<nav><a href="/categorie/sacs">Sacs</a></nav>`)
          : "hangs";
      },
      { timeLimitMs: 50 },
    );
    expect(addresses(await discoverShop("https://boutique.fr/", web.deps))).toEqual([
      "listing https://boutique.fr/",
      "listing https://boutique.fr/categorie/sacs",
    ]);
  });

  test("reports a scripted page, a blog and an unreachable shop with different French messages", async () => {
    const scripts = serve(
      table({ "https://boutique.fr/": htmlPage('<div id="root"></div><script src="/app.js"></script>') }),
    );
    await expect(discoverShop("https://boutique.fr/", scripts.deps)).rejects.toMatchObject({
      status: 422,
      code: "no_products",
    });
    const blog = serve((url) =>
      url.endsWith(".json") || url.includes("wp-json") || url.includes("sitemap") || url.includes("robots")
        ? undefined
        : htmlPage(
            '<nav><a href="/blog/un">Un</a><a href="/a-propos">À propos</a></nav><article><a href="/2024/05/texte"><img src="/a.jpg">Texte</a></article>',
          ),
    );
    await expect(discoverShop("https://boutique.fr/", blog.deps)).rejects.toMatchObject({
      status: 422,
      code: "no_products",
    });
    const down = serve(table({ "https://boutique.fr/": { status: 500 } }));
    await expect(discoverShop("https://boutique.fr/", down.deps)).rejects.toMatchObject({
      status: 502,
      code: "page_unreachable",
    });
  });
});

const corpus = join(import.meta.dirname, "../../../shared/corpus/shop-mirrors");

interface Mirror {
  host: string;
  pages: { path: string; file?: string; kind?: string; canonical?: string; status?: number }[];
}

describe.skipIf(!existsSync(corpus)).each(["opencart", "woocommerce"])("the %s mirror", (shop) => {
  test("plans every product of the shop and no other page", async () => {
    const folder = join(corpus, shop);
    const { host, pages } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Mirror;
    const files = new Map(pages.map((page) => [host + page.path, page]));
    const html = (url: string) => {
      const file = files.get(url)?.file;
      return file ? readFileSync(join(folder, file), "utf8") : undefined;
    };
    const web = serve(html);
    const plan = await discoverShop(`${host}/`, web.deps);
    const reached = new Set<string>();
    for (const { url, kind } of plan.pages) {
      const found = kind === "product" ? [url] : readListing(html(url) ?? "", url).products;
      for (const product of found) reached.add(files.get(product)?.canonical ?? product);
    }
    const wanted = new Set(
      pages.flatMap(({ kind, canonical, path }) => (kind === "product" ? [canonical ?? path] : [])),
    );
    const kinds = plan.pages.map(({ url }) => files.get(url)?.kind);
    console.log(
      `${shop}: ${String(plan.pages.length)} pages planned after ${String(web.asked.length)} requests, ${String(reached.size)} products reached of ${String(wanted.size)}\n  ${addresses(plan).join("\n  ")}`,
    );
    expect([...wanted].filter((path) => !reached.has(path))).toEqual([]);
    expect(kinds.filter((kind) => kind === "other")).toEqual([]);
    expect(plan.pages.length).toBeLessThanOrEqual(20);
  });
});
