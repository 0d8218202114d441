// The corpus holds third-party pages and is not in the repository: where it is absent, those tests are skipped.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
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
  page: string;
  wanted: number;
  right: number;
  sideBoxes: number;
  wrong: number;
  next: string;
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

const rows: Row[] = [];
const misses: string[] = [];

function compare(page: string, wanted: string[], found: string[], next: string): void {
  const wantedKeys = new Set(wanted.map(productKey));
  const foundKeys = found.map(productKey);
  const extra = foundKeys.filter((key) => !wantedKeys.has(key));
  const side = extra.filter((key) => sideBoxes[page]?.test(key));
  const right = foundKeys.length - extra.length;
  rows.push({ page, wanted: wantedKeys.size, right, sideBoxes: side.length, wrong: extra.length - side.length, next });
  misses.push(...[...wantedKeys].filter((key) => !foundKeys.includes(key)).map((key) => `${page} misses ${key}`));
  misses.push(...extra.filter((key) => !side.includes(key)).map((key) => `${page} takes ${key}`));
}

describe.skipIf(!hasCorpus)("real listing pages", () => {
  const folder = join(corpus, "shop-pages");
  const files = hasCorpus ? readdirSync(folder).filter((file) => file.endsWith(".html")) : [];

  test.each(files)("%s", (file) => {
    const page = file.replace(".html", "");
    const expected = JSON.parse(readFileSync(join(folder, `${page}.expected.json`), "utf8")) as ExpectedListing;
    const reading = readListing(readFileSync(join(folder, file), "utf8"), expected.url);
    compare(page, expected.productLinks, reading.products, reading.next ? "yes" : "no");
    // A page without a next one that can be followed has none.
    const next = otherNext[page] ?? expected.nextPage ?? null;
    if (page !== "debijenkorf-winterjassen") expect(reading.next).toBe(next);
    expect(new Set(reading.products.map(productKey)).size).toBe(reading.products.length);
  });
});

interface Mirror {
  host: string;
  pages: { path: string; file?: string; kind?: string; canonical?: string }[];
}

describe.skipIf(!hasCorpus).each(["opencart", "woocommerce"])("the %s shop", (shop) => {
  const folder = join(corpus, "shop-mirrors", shop);
  const mirror = hasCorpus
    ? (JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Mirror)
    : { host: "", pages: [] };
  const products = new Set(
    mirror.pages.filter(({ kind }) => kind === "product").map(({ path }) => productKey(mirror.host + path)),
  );
  const listings = mirror.pages.filter(({ kind, file }) => (kind === "category" || kind === "home") && file);

  test("every product a page links to is found, and nothing else", () => {
    for (const { path, file = "" } of listings) {
      const html = readFileSync(join(folder, file), "utf8");
      const linked = new Set(
        [...html.matchAll(/href="([^"#]+)/g)]
          .map(([, href = ""]) => new URL(href.replaceAll("&amp;", "&"), mirror.host + path).href)
          .map(productKey)
          .filter((key) => products.has(key)),
      );
      const reading = readListing(html, mirror.host + path);
      compare(`${shop} ${path}`, [...linked], reading.products, reading.next ? "yes" : "no");
    }
  });
});

afterAll(() => {
  if (rows.length === 0) return;
  const sum = (field: "wanted" | "right" | "sideBoxes" | "wrong") => rows.reduce((total, row) => total + row[field], 0);
  const recall = sum("right") / sum("wanted");
  const precision = 1 - sum("wrong") / (sum("right") + sum("sideBoxes") + sum("wrong"));
  console.log(
    [
      "wanted  right  side  wrong  next  page",
      ...rows.map(
        (row) =>
          [row.wanted, row.right, row.sideBoxes, row.wrong].map((figure) => String(figure).padStart(5)).join("  ") +
          `  ${row.next.padEnd(5)}  ${row.page}`,
      ),
      `Product links: recall ${recall.toFixed(3)}, precision ${precision.toFixed(3)}`,
      ...misses,
    ].join("\n  "),
  );
  expect(recall).toBeGreaterThanOrEqual(FLOOR);
  expect(precision).toBeGreaterThanOrEqual(FLOOR);
});
