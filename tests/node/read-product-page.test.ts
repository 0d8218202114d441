// Pages of the project's own (tests/corpus) are read in every clone. The corpus of real shops is not in the repository:
// where it is absent, its tests are skipped.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { decodeHtml } from "../../worker/products/reading/decode-html.ts";
import { collapse } from "../../worker/products/reading/page-document.ts";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";
import { ownPages, unexpectedPages } from "./own-pages.ts";

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

/** Minimum share of right answers; brand and the fields after it count where the page states them. */
const bars = {
  name: 0.97,
  price: 0.95,
  currency: 0.95,
  image: 0.95,
  brand: 0.9,
  description: 0.9,
  category: 0.85,
  availability: 0.95,
};
type Field = keyof typeof bars;
const fields = Object.keys(bars) as Field[];

/** True, or the value that was read; fields that the page does not state are absent. */
type Outcome = Partial<Record<Field, true | string>>;

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function compare(expected: Expected, html: string): Outcome {
  const reading = readProductPage(html, expected.url);
  if (!reading) return Object.fromEntries(fields.map((field) => [field, "no product"]));
  const is = (isRight: boolean, found: unknown, wanted: unknown) => isRight || `${found} instead of ${wanted}`;
  const result: Outcome = {};
  const names = [expected.name, ...(expected.nameAlternatives ?? [])].map(collapse);
  result.name = is(names.includes(collapse(reading.name)), reading.name, expected.name);
  const amounts = [expected.priceNumber ?? null, ...(expected.priceAlternatives ?? [])];
  result.price = is(amounts.includes(reading.priceNumber), reading.priceNumber, expected.priceNumber);
  result.currency = is(reading.currency === (expected.currency ?? null), reading.currency, expected.currency);
  const main = reading.images[0];
  const isImageRight =
    main === undefined
      ? expected.mainImageContains === ""
      : expected.mainImageContains !== "" &&
        (main.includes(expected.mainImageContains) || expected.images.includes(main));
  result.image = is(isImageRight, main, `…${expected.mainImageContains}…`);
  if (expected.brand) {
    const isBrand = reading.brand?.toLowerCase() === expected.brand.toLowerCase();
    result.brand = is(isBrand, reading.brand, expected.brand);
  }
  if (expected.description) {
    const wanted = words(expected.description);
    const found = new Set(words(reading.description ?? ""));
    const share = wanted.filter((word) => found.has(word)).length / wanted.length;
    result.description = is(share > 0.6, reading.description?.slice(0, 100), expected.description.slice(0, 100));
  }
  if (expected.category) {
    result.category = is(reading.category === expected.category, reading.category, expected.category);
  }
  if (expected.availability) {
    const isAvailability = reading.availability === expected.availability;
    result.availability = is(isAvailability, reading.availability, expected.availability);
  }
  return result;
}

function describeOutcomes(pages: Map<string, Outcome>): string {
  const mark = (outcome: true | string | undefined) => (outcome === undefined ? "·" : outcome === true ? "✓" : "✗");
  const row = (title: string, cells: string[]) =>
    title.padEnd(34) + cells.map((cell, at) => cell.padEnd((fields[at]?.length ?? 0) + 2)).join("");
  return [
    row("", fields),
    ...[...pages].map(([page, outcome]) =>
      row(
        page,
        fields.map((field) => mark(outcome[field])),
      ),
    ),
    row(
      "right / stated",
      fields.map((field) => countRight(pages, field).join("/")),
    ),
    ...[...pages].flatMap(([page, outcome]) =>
      fields.flatMap((field) => (typeof outcome[field] === "string" ? `✗ ${page} ${field}: ${outcome[field]}` : [])),
    ),
  ].join("\n");
}

function countRight(pages: Map<string, Outcome>, field: Field): [right: number, stated: number] {
  const outcomes = [...pages.values()].flatMap((outcome) => outcome[field] ?? []);
  return [outcomes.filter((outcome) => outcome === true).length, outcomes.length];
}

const readExpected = (folder: string, page: string) =>
  JSON.parse(readFileSync(join(folder, `${page}.expected.json`), "utf8")) as Expected;

const listPages = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".html"))
    .map((file) => file.replace(/\.html$/, ""));

describe("pages of the project's own", () => {
  test.each(ownPages)("$file", ({ html, url, product }) => {
    const reading = readProductPage(html, url);
    const found = reading && {
      name: reading.name,
      price: String(reading.priceNumber ?? ""),
      currency: reading.currency ?? "",
      image: basename(new URL(reading.images[0] ?? "", url).pathname),
    };
    expect(found).toEqual(product);
  });

  test("each is expected to hold something, and shows art of the project", () => {
    expect(unexpectedPages).toEqual([]);
    const art = readdirSync(join(import.meta.dirname, "../../web/public/art/products"));
    expect(ownPages.flatMap(({ product }) => product?.image ?? []).filter((image) => !art.includes(image))).toEqual([]);
  });
});

describe.skipIf(!hasCorpus)("real product pages", () => {
  test("reads each field right on nearly all pages, with a reason recorded for the others", () => {
    const folder = join(corpus, "product-pages");
    const pages = new Map(
      listPages(folder).map((page) => {
        // As the worker gets it: bytes, without a charset from the server.
        const html = decodeHtml(readFileSync(join(folder, `${page}.html`)), null);
        return [page, compare(readExpected(folder, page), html)];
      }),
    );
    console.log(describeOutcomes(pages));
    for (const field of fields) {
      const [right, stated] = countRight(pages, field);
      expect.soft({ field, reached: right / stated >= bars[field] }).toEqual({ field, reached: true });
    }
    const reasons = readFileSync(
      join(import.meta.dirname, "../../docs/decisions/0010-what-the-reader-misses.md"),
      "utf8",
    );
    const unexplained = [...pages].flatMap(([page, outcome]) =>
      fields
        .filter((field) => typeof outcome[field] === "string")
        .filter((field) => !reasons.split("\n").some((line) => line.includes(page) && line.includes(field)))
        .map((field) => `${page} ${field}`),
    );
    expect(unexplained).toEqual([]);
  });

  test("finds no product on listings and home pages", () => {
    const folder = join(corpus, "shop-pages");
    const taken = listPages(folder).filter((page) => {
      const html = decodeHtml(readFileSync(join(folder, `${page}.html`)), null);
      return readProductPage(html, readExpected(folder, page).url) !== null;
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
  test("reads products, and finds none on other pages", () => {
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
