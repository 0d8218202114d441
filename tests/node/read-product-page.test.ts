// The corpus holds third-party pages and is not in the repository: where it is absent, these tests are skipped.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { collapse } from "../../worker/products/page-document.ts";
import { readProductPage } from "../../worker/products/read-product-page.ts";

const corpus = join(import.meta.dirname, "../../../shared/corpus");
const hasCorpus = existsSync(join(corpus, "product-pages"));

interface Expected {
  url: string;
  name: string;
  nameAlternatives?: string[];
  brand?: string;
  priceNumber?: number;
  priceAlternatives?: number[];
  currency?: string;
  description?: string;
  category?: string;
  images: string[];
  mainImageContains: string;
  availability?: string;
}

/** Floors are just under what is reached: a change that loses a page fails. */
const floors = { name: 1, price: 1, image: 1, description: 0.95, brand: 0.85, category: 0.85, availability: 0.95 };
type Field = keyof typeof floors;

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function compare(expected: Expected, html: string): Partial<Record<Field, true | string>> {
  const reading = readProductPage(html, expected.url);
  if (!reading) return { name: "no product", price: "no product", image: "no product", description: "no product" };
  const result: Partial<Record<Field, true | string>> = {};
  const names = [expected.name, ...(expected.nameAlternatives ?? [])].map(collapse);
  result.name = names.includes(collapse(reading.name)) || `${reading.name} instead of ${expected.name}`;
  const amounts = [expected.priceNumber ?? null, ...(expected.priceAlternatives ?? [])];
  const isPriceRight = amounts.includes(reading.priceNumber) && reading.currency === (expected.currency ?? null);
  result.price =
    isPriceRight ||
    `${reading.priceNumber} ${reading.currency} instead of ${expected.priceNumber} ${expected.currency}`;
  const main = reading.images[0];
  const isImageRight =
    main === undefined
      ? expected.mainImageContains === ""
      : expected.mainImageContains !== "" &&
        (main.includes(expected.mainImageContains) || expected.images.includes(main));
  result.image = isImageRight || `${main} instead of …${expected.mainImageContains}…`;
  if (expected.description) {
    const wanted = words(expected.description);
    const found = new Set(words(reading.description ?? ""));
    const share = wanted.filter((word) => found.has(word)).length / wanted.length;
    result.description =
      share > 0.6 || `${reading.description?.slice(0, 100)} instead of ${expected.description.slice(0, 100)}`;
  }
  if (expected.brand) {
    result.brand =
      reading.brand?.toLowerCase() === expected.brand.toLowerCase() || `${reading.brand} instead of ${expected.brand}`;
  }
  if (expected.category)
    result.category = reading.category === expected.category || `${reading.category} instead of ${expected.category}`;
  if (expected.availability) {
    result.availability =
      reading.availability === expected.availability || `${reading.availability} instead of ${expected.availability}`;
  }
  return result;
}

describe.skipIf(!hasCorpus)("real product pages", () => {
  const scores = new Map<Field, { right: number; all: number }>();
  const misses: string[] = [];

  test("each field is right on nearly all pages", () => {
    const folder = join(corpus, "product-pages");
    for (const file of readdirSync(folder).filter((file) => file.endsWith(".html"))) {
      const expected = JSON.parse(
        readFileSync(join(folder, file.replace(".html", ".expected.json")), "utf8"),
      ) as Expected;
      const result = compare(expected, readFileSync(join(folder, file), "utf8"));
      for (const [field, outcome] of Object.entries(result) as [Field, true | string][]) {
        const score = scores.get(field) ?? { right: 0, all: 0 };
        score.all += 1;
        if (outcome === true) score.right += 1;
        else misses.push(`${file} ${field}: ${outcome}`);
        scores.set(field, score);
      }
    }
    for (const [field, floor] of Object.entries(floors) as [Field, number][]) {
      const { right, all } = scores.get(field) ?? { right: 0, all: 1 };
      expect.soft({ field, reached: right / all >= floor }).toEqual({ field, reached: true });
    }
  });

  afterAll(() => {
    const line = [...scores].map(([field, { right, all }]) => `${field} ${right}/${all}`).join(", ");
    console.log([`Product pages: ${line}`, ...misses].join("\n  "));
  });

  test("listings and home pages are no products", () => {
    const folder = join(corpus, "shop-pages");
    const taken = readdirSync(folder)
      .filter((file) => file.endsWith(".html"))
      .filter((file) => {
        const { url } = JSON.parse(
          readFileSync(join(folder, file.replace(".html", ".expected.json")), "utf8"),
        ) as Expected;
        return readProductPage(readFileSync(join(folder, file), "utf8"), url) !== null;
      });
    expect(taken).toEqual([]);
  });
});

interface MirrorEntry {
  path: string;
  file?: string;
  kind: string;
  contentType?: string;
  name?: string;
  priceNumber?: number;
  currency?: string;
}

describe.skipIf(!hasCorpus).each(["opencart", "woocommerce"])("the %s shop", (shop) => {
  test("products are read, and nothing else is taken for one", () => {
    const folder = join(corpus, "shop-mirrors", shop);
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as Record<string, unknown>;
    const entries = listEntries(manifest);
    const host = String(manifest["host"]);
    const wrong: string[] = [];
    for (const { path, file, kind, name, priceNumber } of entries) {
      if (!file?.endsWith(".html")) continue;
      const reading = readProductPage(readFileSync(join(folder, file), "utf8"), `${host}${path}`);
      if (kind !== "product") {
        if (reading) wrong.push(`${path} (${kind}) taken for ${reading.name}`);
        continue;
      }
      if (name && reading?.name !== collapse(name)) wrong.push(`${path} name ${reading?.name} instead of ${name}`);
      if (priceNumber !== undefined && reading?.priceNumber !== priceNumber) {
        wrong.push(`${path} price ${reading?.priceNumber} instead of ${priceNumber}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

function listEntries(manifest: Record<string, unknown>): MirrorEntry[] {
  const list = Object.values(manifest).find(Array.isArray) as Record<string, unknown>[] | undefined;
  return (list ?? []).map((entry) => {
    const product = (entry["product"] ?? entry) as Record<string, unknown>;
    return {
      path: String(entry["path"]),
      file: entry["file"] as string | undefined,
      kind: String(entry["kind"]),
      name: product["name"] as string | undefined,
      priceNumber: product["priceNumber"] as number | undefined,
    };
  });
}
