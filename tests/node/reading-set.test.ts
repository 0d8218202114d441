// The reading set: pages in the manner of ten shop systems, read field by field.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type ProductReading, readProductPage } from "../../worker/products/reading/read-product-page.ts";
import { readOwnTable } from "./own-pages.ts";

const folder = join(import.meta.dirname, "../corpus/reading-set");
const fields = ["name", "price", "currency", "list_price", "image", "availability"] as const;
type Field = (typeof fields)[number];
/** Minimum share of right answers. */
const bars: Record<Field, number> = {
  name: 0.97,
  price: 0.95,
  currency: 0.97,
  list_price: 0.95,
  image: 0.95,
  availability: 0.95,
};

const pages = readOwnTable("reading-set.tsv").map(([file = "", url = "", ...truth]) => ({
  file,
  url,
  truth: Object.fromEntries(fields.map((field, at) => [field, truth[at] ?? ""])) as Record<Field, string>,
}));

const readingOf = (reading: ProductReading | null): Record<Field, string> => ({
  name: reading?.name ?? "",
  price: String(reading?.priceNumber ?? ""),
  currency: reading?.priceNumber === null ? "" : (reading?.currency ?? ""),
  list_price: String(reading?.listPrice ?? ""),
  image: reading?.images[0] ?? "",
  availability: reading?.availability ?? "",
});

const isRight = (field: Field, found: string, wanted: string) =>
  field === "image" ? found.includes(wanted) && wanted !== "" : found === wanted;

/** F1 of a field that not every page states: a value that is wrong is missed, and one too many. */
function f1(field: Field, read: Record<Field, string>[]): number {
  const right = pages.filter(({ truth }, at) => truth[field] !== "" && truth[field] === read[at]?.[field]).length;
  const stated = pages.filter(({ truth }) => truth[field] !== "").length;
  const given = read.filter((each) => each[field] !== "").length;
  return (2 * right) / (stated + given);
}

test("each page has its truth", () => {
  expect(pages.length).toBeGreaterThanOrEqual(60);
  expect(pages.map(({ file }) => file).sort()).toEqual(readdirSync(folder).sort());
});

test("reads each field right on nearly all pages", () => {
  const read = pages.map(({ file, url }) => readingOf(readProductPage(readFileSync(join(folder, file), "utf8"), url)));
  const wrong = pages.flatMap(({ file, truth }, at) =>
    fields.flatMap((field) => {
      const found = read[at]?.[field] ?? "";
      return isRight(field, found, truth[field])
        ? []
        : { field, text: `${file} ${field}: ${found} instead of ${truth[field]}` };
    }),
  );
  const systems = [...new Set(pages.map(({ file }) => file.replace(/-\d+\.html$/, "")))];
  const countOf = (field: Field, system: string) => {
    const own = pages.filter(({ file }) => file.startsWith(system));
    const missed = wrong.filter((each) => each.field === field && each.text.startsWith(system)).length;
    return `${own.length - missed}/${own.length}`;
  };
  const row = (title: string, cells: string[]) => title.padEnd(14) + cells.map((cell) => cell.padEnd(14)).join("");
  console.log(
    [
      row("", [...fields]),
      ...systems.map((system) =>
        row(
          system,
          fields.map((field) => countOf(field, system)),
        ),
      ),
      row(
        "all",
        fields.map((field) => countOf(field, "")),
      ),
      `F1 of price ${f1("price", read).toFixed(3)}, of availability ${f1("availability", read).toFixed(3)}`,
      ...wrong.map(({ text }) => `✗ ${text}`),
    ].join("\n"),
  );
  for (const field of fields) {
    const share = 1 - wrong.filter((each) => each.field === field).length / pages.length;
    expect.soft({ field, reached: share >= bars[field] }).toEqual({ field, reached: true });
  }
  expect.soft(f1("price", read)).toBeGreaterThan(0.924);
  expect.soft(f1("availability", read)).toBeGreaterThan(0.939);
});
