// Pages that try to crash the reader or to keep it busy.
import { fc } from "../support/properties.ts";
import { expect, test } from "vitest";
import { decodeHtml } from "../../worker/products/reading/decode-html.ts";
import { boundMarkup } from "../../worker/products/reading/bounded-markup.ts";
import { openPage } from "../../worker/products/reading/page-document.ts";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";
import { measureGrowth, mostGrowth } from "./computing-time.ts";

const url = "https://boutique.example.fr/produit";
const sizeBytes = 5 * 1024 * 1024;
const start = "<h1>Produit</h1><p class=price>19,90 €</p><button>Ajouter au panier</button>";

type Fill = (part: string) => string;
const fillTo =
  (length: number): Fill =>
  (part) =>
    part.repeat(Math.ceil(length / part.length)).slice(0, length);

test.each<[string, (filled: Fill) => string]>([
  ["nested boxes", (filled) => filled("<div>")],
  ["closing tags without an opening", (filled) => filled("<div></x>")],
  ["formatting that overlaps", (filled) => filled("<b><p><i>")],
  ["nested tables", (filled) => filled("<table><tr><td>")],
  ["open brackets", (filled) => filled("<")],
  ["comments without an end", (filled) => filled("<!--")],
  ["scripts without an end", (filled) => filled("<script>")],
  ["thousands of prices", (filled) => start + filled("<span class=price>19,90 €</span>")],
  ["thousands of cards", (filled) => start + filled("<a href=/x><img src=a.jpg><span class=price>1 €</span></a>")],
  ["deep cards", (filled) => start + "<div class=x>".repeat(380) + filled("<b class=price>2 €</b>")],
  [
    "thousands of descriptions",
    (filled) => start + filled("<div class=description>Un texte qui décrit le produit, encore et encore.</div>"),
  ],
  ["thousands of headings", (filled) => filled("<h1>Produit x y</h1><h1>z w</h1>")],
  ["thousands of breadcrumbs", (filled) => start + filled("<a class=breadcrumb>x</a>")],
  ["an endless title", (filled) => `<title>${filled("a | b - ")}</title>${start}`],
  ["an endless attribute", (filled) => `${start}<img srcset="${filled("a, ")}">`],
  ["nested JSON", (filled) => `<script type="application/ld+json">${filled("[")}</script>`],
  ["JSON without an end", (filled) => `<script type="application/ld+json">${filled('{"@type":"Product",')}</script>`],
  [
    "nested items",
    (filled) => filled('<div itemscope itemtype="http://schema.org/Product"><span itemprop=name>x</span>'),
  ],
  [
    "entities in entities",
    (filled) =>
      `<script type="application/ld+json">{"@type":"Product","name":"x","description":"${filled("&amp;lt;p&amp;gt;")}"}</script>`,
  ],
])("%s take time in proportion to the page's size", async (_, write) => {
  const read = (length: number) => readProductPage(write(fillTo(length)), url);
  expect(await measureGrowth(read, sizeBytes)).toBeLessThanOrEqual(mostGrowth);
});

test("never throws on malformed markup", () => {
  const soup = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          ..."<div|</div>|<h1>|</h1>|<p class=price>|19,90 €|<script type='application/ld+json'>|{\"@type\":\"Product\",|\"name\":|\"offers\":{\"price\":|[|]|}|null|</script>|<img src=|<a href='|'>|\"|<meta property='og:title' content='|itemscope itemtype='Product'|itemprop=name|<![CDATA[|]]>|&#x0;|&lt;|<base href='|http://[|data:,|srcset='a 1x, b 2w|<button>Ajouter au panier".split(
            "|",
          ),
        ),
        fc.string({ unit: "binary", maxLength: 12 }),
        fc.string({ maxLength: 12 }),
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(""));
  const anyUrl = fc.constantFrom(url, "https://x.fr/", "http://localhost:8787/dev", "https://[2001:db8::1]/a?b#c");
  fc.assert(
    fc.property(soup, anyUrl, (html, pageUrl) => {
      const reading = readProductPage(html, pageUrl);
      if (!reading) return;
      expect(reading.name).not.toBe("");
      for (const image of reading.images) expect(image).toMatch(/^https?:\/\//);
      expect(new Set(reading.images).size).toBe(reading.images.length);
      expect(reading.sourceUrl).toMatch(/^https?:\/\//);
    }),
    { numRuns: 1_000 },
  );
});

test("hostile data under real names neither throws nor reaches a prototype", () => {
  const value = fc.json({ maxDepth: 4 });
  const keys = [
    "name",
    "offers",
    "image",
    "description",
    "brand",
    "hasVariant",
    "category",
    "__proto__",
    "constructor",
  ];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), value), { maxLength: 8 }), (fields) => {
      const data = `{"@type":"Product",${fields.map(([key, json]) => `"${key}":${json}`).join(",")}}`;
      readProductPage(`<h1>Sac</h1><script type="application/ld+json">${data}</script>`, url);
      expect(({} as Record<string, unknown>)["name"]).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
});

test("cuts markup at its limits, and leaves it unchanged within them", () => {
  const page = `<html><body>${"<div><p>a<p>b<br></div>".repeat(100)}</body></html>`;
  expect(boundMarkup(page)).toBe(page);
  expect(boundMarkup("<div>".repeat(10_000)).length).toBeLessThan(5_000);
  expect(openPage("<li>".repeat(5_000), url).elements.length).toBe(5_000);
});

test.each([
  ["header", [0xe9], "text/html; charset=iso-8859-1", "é"],
  [
    "header over meta",
    [...new TextEncoder().encode("<meta charset=iso-8859-1>é")],
    "text/html; charset=utf-8",
    "<meta charset=iso-8859-1>é",
  ],
  [
    "meta",
    [...new TextEncoder().encode("<meta charset='windows-1251'>"), 0xd6],
    "text/html",
    "<meta charset='windows-1251'>Ц",
  ],
  ["byte order mark over header", [0xef, 0xbb, 0xbf, 0xc3, 0xa9], "text/html; charset=iso-8859-1", "é"],
  [
    "meta in the older form",
    [...new TextEncoder().encode("<meta http-equiv=Content-Type content='text/html; charset=iso-8859-15'>"), 0xa4],
    null,
    "<meta http-equiv=Content-Type content='text/html; charset=iso-8859-15'>€",
  ],
  ["iso-8859-1, which browsers read as windows-1252", [0x80, 0xe9], "text/html; charset=ISO-8859-1", "€é"],
  [
    "meta that cannot be true",
    [...new TextEncoder().encode("<meta charset=utf-16>é")],
    "text/html",
    "<meta charset=utf-16>é",
  ],
  ["UTF-16 without a mark, by header", [0xe9, 0x00], "text/html; charset=utf-16le", "é"],
  [
    "meta over a header that the bytes prove wrong",
    [...new TextEncoder().encode("<meta charset=windows-1252>"), 0xe9, 0x20, 0x80],
    "text/html; charset=utf-8",
    "<meta charset=windows-1252>é €",
  ],
  [
    "meta over a header of another age",
    [...new TextEncoder().encode("<meta charset=utf-8>é €")],
    "text/html; charset=iso-8859-1",
    "<meta charset=utf-8>é €",
  ],
  ["UTF-16 mark, big end first", [0xfe, 0xff, 0x00, 0xe9], "text/html", "é"],
  ["UTF-16 mark", [0xff, 0xfe, 0xe9, 0x00], null, "é"],
  ["nothing, valid UTF-8", [0xc3, 0xa9], null, "é"],
  ["nothing, not UTF-8", [0xe9, 0x20, 0x80], null, "é €"],
  ["an unknown name", [0xc3, 0xa9], "text/html; charset=klingon", "é"],
  ["shift_jis", [0x83, 0x4a], "text/html;charset=Shift_JIS", "カ"],
] as [string, number[], string | null, string][])("charset by %s", (_, bytes, contentType, text) => {
  expect(decodeHtml(new Uint8Array(bytes), contentType)).toBe(text);
});
