// The corpus holds third-party pages and is not in the repository: where it is absent, those tests are skipped.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { productKey } from "../../worker/imports/product-key.ts";
import { readListing } from "../../worker/imports/read-listing.ts";

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

/** Floors of recall and precision over all pages; both are reached with 1. */
const FLOOR = 0.99;

/** Products of side boxes, which the annotation of the page leaves out. */
const sideBoxes: Record<string, RegExp> = {
  "infor-ingen-cl-video": /product_id=(?:63|214)&/,
  "rc-race-shop-highlights": /-p-37099\.html$/,
};
/** Pages whose pager says something else than their annotation. */
const otherNext: Record<string, string> = {
  // Its pager marks page 2 as the one shown.
  "disfracesjarana-parejas":
    "https://www.disfracesjarana.com/disfraces-adultos/disfraces-para-los-dos?categorylayout=0&start=60",
  // The same page by its rel=next, without a session.
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

/** Home and category pages; their products are the links that the manifest calls so. */
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
  test("product links are found on every page, and hardly anything else is taken for one", () => {
    const rows: Row[] = [];
    const misses: string[] = [];
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
      misses.push(...[...wanted].filter((key) => !found.includes(key)).map((key) => `${name} misses ${key}`));
      misses.push(...extra.filter((key) => !side.includes(key)).map((key) => `${name} takes ${key}`));
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
        ...misses,
      ].join("\n  "),
    );
    expect(recall).toBeGreaterThanOrEqual(FLOOR);
    expect(precision).toBeGreaterThanOrEqual(FLOOR);
  });

  test("the next page of each listing is found where one can be followed", () => {
    const wrong = readShopPages().flatMap(({ name, url, html, nextPage }) => {
      const { next } = readListing(html, url);
      return next === (otherNext[name] ?? nextPage ?? null) ? [] : [`${name}: ${next} instead of ${nextPage}`];
    });
    expect(wrong).toEqual([]);
  });
});
