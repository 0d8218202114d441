// Malformed JSON-LD as templates and people write it.
import { expect, test } from "vitest";
import { parseLenientJson } from "../../worker/products/reading/lenient-json.ts";
import { measureGrowth, mostGrowth } from "./computing-time.ts";

const sac = { "@type": "Product", name: "Sac Camille", offers: { price: 89, priceCurrency: "EUR" } };
const good = JSON.stringify(sac);

test.each([
  ["JSON", good],
  ["a byte order mark", `\uFEFF${good}`],
  ["CDATA", `//<![CDATA[\n${good}\n//]]>`],
  ["a comment around it", `<!--\n${good}\n-->`],
  ["a comment before it", `<!-- produit -->\n${good}`],
  ["comments in it", good.replace(",", ", // le nom\n/* ici */")],
  ["trailing commas", good.replaceAll("}", ",}")],
  ["a semicolon at its end", `${good};`],
  ["one bracket too many", `${good}}`],
  ["entities for quotes", good.replaceAll('"', "&quot;")],
  ["escaped quotes", good.replaceAll('"', '\\"')],
  ["a document in a text", JSON.stringify(good)],
  ["single quotes", good.replaceAll('"', "'")],
  ["keys without quotes", good.replaceAll(/"(\w+)":/g, "$1:")],
  ["a missing comma", good.replace(',"offers"', '\n"offers"')],
  ["a comma too many", good.replace(",", ",,")],
  ["a decimal comma", good.replace("89", "89,00")],
  ["a decimal point with nothing behind it", good.replace("89", "89.")],
])("%s", (_, text) => {
  expect(parseLenientJson(text)).toEqual(sac);
});

test.each([
  ["a missing value", '{"sku":,"name":"Sac"}', { name: "Sac" }],
  [
    "values that are none",
    '{"sku":NaN,"mpn":undefined,"gtin":null,"name":"Sac"}',
    { sku: null, mpn: null, gtin: null, name: "Sac" },
  ],
  ["quotes within a text", '{"name":"Le "grand", en cuir","price":1}', { name: 'Le "grand", en cuir', price: 1 }],
  ["an apostrophe within single quotes", "{'name':'L\\'atelier','of':'l'an'}", { name: "L'atelier", of: "l'an" }],
  ["a raw line break", '{"name":"Sac\ncabas"}', { name: "Sac\ncabas" }],
  ["escapes in a text", '{"name":"\\u00e9t\\u00e9 \\/ \\x",}', { name: "été / x" }],
  ["a leading zero", '{"sku":007}', { sku: 7 }],
  ["words without quotes", '{"availability":InStock,"new":true}', { availability: "InStock", new: true }],
  ["several documents", '{"a":1}{"b":2}', [{ a: 1 }, { b: 2 }]],
  ["several documents with a comma", '{"a":1},\n{"b":2}', [{ a: 1 }, { b: 2 }]],
  [
    "an end that was cut off",
    '{"name":"Sac","offers":{"price":89},"review":[{"author":"An',
    { name: "Sac", offers: { price: 89 }, review: [{ author: "An" }] },
  ],
  ["brackets that do not match", '{"a":[1,2},"b":3]', { a: [1, 2] }],
  ["nothing", "", undefined],
  ["a sentence", "Bonjour", undefined],
] as [string, string, unknown][])("%s", (_, text, value) => {
  expect(parseLenientJson(text)).toEqual(value);
});

test.each([
  '{"a":',
  "[",
  '"',
  "'",
  "{a:1,",
  '{"a" ',
  "/*",
  "\\",
  '"x" , ',
  "{,",
  "<!--",
  '"": "',
  " ",
  "\n ",
  "/**/",
  "//\n",
  ", ",
])("broken JSON of any size is read in linear time: %j", async (part) => {
  const read = (length: number) => parseLenientJson(`{${part.repeat(length / part.length)}x`);
  expect(await measureGrowth(read, 900_000)).toBeLessThanOrEqual(mostGrowth);
});

test("broken JSON reaches no prototype", () => {
  expect(parseLenientJson('{"__proto__":{"name":"x"},}')).toEqual({});
  expect(({} as Record<string, unknown>)["name"]).toBeUndefined();
});
