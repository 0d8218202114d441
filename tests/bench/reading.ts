// Cost of reading a product compared with parsing alone, on real pages, or the demo shop's when the corpus is absent.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { load } from "cheerio";
import { demoCollections, demoProducts } from "../../worker/dev/demo-shop-catalogue.ts";
import { renderProduct } from "../../worker/dev/demo-shop-pages.ts";
import { decodeHtml } from "../../worker/products/reading/decode-html.ts";
import { readProductPage } from "../../worker/products/reading/read-product-page.ts";
import { median } from "./measure.ts";

const rounds = 7;
const pagesForMemory = 500;
const maxRatio = 2.5;

interface Page {
  url: string;
  bytes: Uint8Array;
}

const corpus = join(import.meta.dirname, "../../../shared/corpus/product-pages");
const hasCorpus = existsSync(corpus);

function listPages(): Page[] {
  if (hasCorpus) {
    return readdirSync(corpus)
      .filter((file) => file.endsWith(".html"))
      .map((file) => {
        const expected = readFileSync(join(corpus, file.replace(/\.html$/, ".expected.json")), "utf8");
        const { url } = JSON.parse(expected) as { url: string };
        return { url, bytes: new Uint8Array(readFileSync(join(corpus, file))) };
      });
  }
  const origin = "https://maison-aurea.example.fr";
  return demoProducts.flatMap((product) => {
    const collection = demoCollections.find(({ slug }) => slug === product.collection);
    if (!collection) return [];
    const html = String(renderProduct(origin, product, collection));
    return [{ url: `${origin}/dev/shop/produits/${product.slug}`, bytes: new TextEncoder().encode(html) }];
  });
}

const read = ({ url, bytes }: Page) => readProductPage(decodeHtml(bytes, null), url);
const parse = ({ bytes }: Page) => load(decodeHtml(bytes, null));

function timeMs(work: (page: Page) => unknown, page: Page): number {
  const startedAt = performance.now();
  work(page);
  return performance.now() - startedAt;
}

/** Prints the results; needs no server. */
export function measureReading(): void {
  const pages = listPages();
  for (const page of pages) {
    read(page);
    parse(page);
  }
  const total = { read: 0, parse: 0 };
  for (const page of pages) {
    const times = { read: [] as number[], parse: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      // Alternating, so that other load on the machine affects both equally.
      times.read.push(timeMs(read, page));
      times.parse.push(timeMs(parse, page));
    }
    total.read += median(times.read);
    total.parse += median(times.parse);
  }
  const perSecond = (ms: number) => ((1000 * pages.length) / ms).toFixed(0);
  console.log(
    `${"Reading a page".padEnd(24)} ${perSecond(total.read)}/s to the product, ${perSecond(total.parse)}/s by cheerio.load alone, ` +
      `ratio ${(total.read / total.parse).toFixed(2)} (bar over real pages: ${maxRatio.toFixed(2)}; ${pages.length} ${hasCorpus ? "real" : "small demo"} pages, medians of ${rounds})`,
  );
  reportMemory(pages);
}

function reportMemory(pages: Page[]): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const heapMb: number[] = [];
  for (let count = 1; count <= pagesForMemory; count++) {
    read(pages[count % pages.length] as Page);
    if (count % 100 !== 0) continue;
    collect();
    heapMb.push(process.memoryUsage().heapUsed / 1e6);
  }
  console.log(
    `${"Memory of reading".padEnd(24)} ${heapMb.map((mb) => mb.toFixed(1)).join(", ")} MB of heap after ` +
      `${heapMb.map((_, at) => (at + 1) * 100).join(", ")} pages`,
  );
}
