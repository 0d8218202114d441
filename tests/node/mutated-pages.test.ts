// A thousand damaged pages: none throws, none takes much longer than others of its size, none yields an address that the worker may not fetch.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decodeHtml } from "../../worker/products/reading/decode-html.ts";
import { checkPublicUrl } from "../../worker/net/public-address.ts";
import { type ProductReading, readProductPage } from "../../worker/products/reading/read-product-page.ts";
import { measureComputing } from "./computing-time.ts";
import { ownPages } from "./own-pages.ts";

const pageCount = 1_000;
/** A damaged page may take so many times as long per byte as the others do on average. */
const mostTimesUsual = 20;
const url = "https://www.maison-test.fr/sacs/camille";

const written = [
  `<!doctype html><html lang="fr"><head><title>Sac Camille | Maison Test</title><meta property="og:image" content="/sac.jpg"><link rel="canonical" href="/sacs/camille"><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":["Product"],"name":"Sac Camille","image":["/sac.jpg",{"url":"//cdn.maison-test.fr/dos.jpg"}],"brand":{"name":"Aurea"},"offers":{"@type":"AggregateOffer","lowPrice":"89,00","priceCurrency":"EUR"}},{"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","position":1,"name":"Sacs"}]}]}</script></head><body><h1>Sac Camille</h1><p class="price">89,00&nbsp;€</p></body></html>`,
  `<base href="/boutique/"><div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Lampe Nacre</h1><img itemprop="image" src="lampe-100x100.jpg" srcset="lampe-400x400.jpg 400w, lampe-1200x1200.jpg 1200w"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><b itemprop="price" content="149">149 €</b></div><p itemprop="description">Une lampe en laiton brossé, tournée à la main.</p></div>`,
  `<title>Montre - Maison Test</title><nav class="breadcrumb"><a href="/">Accueil</a> &gt; <a href="/montres">Montres</a></nav><main><div class="gallery"><a href="/montre-1600.jpg"><img data-src="/montre.jpg" alt="Montre"></a><picture><source srcset="/montre.webp 2x"></picture></div><h1>Montre</h1><del>1&#8239;500,00 €</del> <b class="price">1 299,00 €</b><button>Ajouter au panier</button><h2>Description</h2><p>Un mouvement automatique, un boîtier de 40&nbsp;mm et un bracelet en cuir.</p></main>`,
];

const corpus = join(import.meta.dirname, "../../../shared/corpus/product-pages");
const seeds = [
  ...written.map((html) => new TextEncoder().encode(html)),
  ...ownPages.map(({ bytes }) => bytes),
  ...(existsSync(corpus)
    ? readdirSync(corpus)
        .filter((file) => file.endsWith(".html"))
        .map((file) => new Uint8Array(readFileSync(join(corpus, file))))
    : []),
];

/** A deterministic random sequence (mulberry32), so that failures can be reproduced. */
function startChance(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: <T>(list: readonly T[]) => list[below(list.length)] as T };
}
type Chance = ReturnType<typeof startChance>;

/** Malicious URLs in a page. */
const addresses = [
  "http://127.0.0.1/sac.jpg",
  "http://169.254.169.254/latest/meta-data.jpg",
  "//localhost:8080/sac.jpg",
  "http://[::1]/sac.jpg",
  "http://10.0.0.7/sac.jpg",
  "http://2130706433/sac.jpg",
  "http://user:secret@maison-test.fr/sac.jpg",
  "https://maison-test.fr:22/sac.jpg",
  "http://imprimante.local/sac.jpg",
  "http://serveur/sac.jpg",
  "file:///etc/passwd.jpg",
  "javascript:alert(1)",
  "data:image/jpeg;base64,AAAA",
  `https://maison-test.fr/${"a".repeat(3_000)}.jpg`,
  "http://127.0.0.1.nip.io/sac.jpg",
];
const splinters = [
  "<",
  ">",
  '"',
  "'",
  "&",
  "&#x0;",
  "&#xD800;",
  "&amp;lt;",
  "<!--",
  "-->",
  "<![CDATA[",
  "</script>",
  "<script>",
  "<svg>",
  "</body>",
  "<table>",
  "<select>",
  "<plaintext>",
  "\u0000",
  "\uFEFF",
  "{{",
  "}}",
  "[",
  "]",
  "{",
  "}",
  ",",
  "null",
  "1e999",
  "-1",
  "€",
  "\u202E",
];

const cut = (text: string, chance: Chance, longest: number): [start: number, end: number] => {
  const start = chance.below(text.length + 1);
  return [start, Math.min(text.length, start + chance.below(longest))];
};
const insert = (text: string, at: number, part: string) => text.slice(0, at) + part + text.slice(at);

const mutations: ((text: string, chance: Chance) => string)[] = [
  (text, chance) => insert(text, chance.below(text.length + 1), chance.pick(splinters)),
  (text, chance) => {
    const [start, end] = cut(text, chance, 2_000);
    return text.slice(0, start) + text.slice(end);
  },
  (text, chance) => {
    const [start, end] = cut(text, chance, 20_000);
    return insert(text, end, text.slice(start, end));
  },
  (text, chance) => text.slice(0, chance.below(text.length + 1)),
  (text, chance) => {
    const tags = [...text.matchAll(/<\/?[a-z][^>]{0,300}>/gi)];
    const tag = tags.length > 0 ? chance.pick(tags) : null;
    return tag ? insert(text, tag.index, tag[0].repeat(1 + chance.below(400))) : text;
  },
  (text, chance) => insert(text, chance.below(text.length + 1), "<div class=price>".repeat(chance.below(600))),
  (text, chance) => {
    const at = text.indexOf(" ", chance.below(text.length + 1));
    return at === -1 ? text : insert(text, at, ` data-src="${chance.pick(splinters).repeat(chance.below(60_000))}"`);
  },
  (text, chance) => {
    const other = decodeHtml(chance.pick(seeds), null);
    const scripts = [...other.matchAll(/<script[^>]*json[^>]*>[\s\S]{0,60000}?<\/script>/gi)];
    return insert(
      text,
      chance.below(text.length + 1),
      scripts.length > 0 ? chance.pick(scripts)[0] : other.slice(0, 5_000),
    );
  },
  (text, chance) =>
    text.replaceAll(/((?:src|href|content)=["']?)[^"'\s>]{4,}/gi, (whole, before: string) =>
      chance.below(12) === 0 ? before + chance.pick(addresses) : whole,
    ),
  (text, chance) =>
    text.replaceAll(/"(?:https?:)?\\?\/\\?\/[^"]{4,200}"/g, (whole) =>
      chance.below(6) === 0 ? JSON.stringify(chance.pick(addresses)) : whole,
    ),
  (text, chance) => `<base href="${chance.pick(addresses)}">${text}`,
];

function mutate(chance: Chance): Uint8Array {
  // Half of them small: equally odd, and faster.
  let text = chance.below(2) === 0 ? chance.pick(written) : decodeHtml(chance.pick(seeds), null);
  for (let count = 1 + chance.below(6); count > 0; count -= 1) text = chance.pick(mutations)(text, chance);
  const bytes = new TextEncoder().encode(text);
  const flips = chance.below(3) === 0 ? chance.below(400) : 0;
  for (let count = 0; count < flips; count += 1) bytes[chance.below(bytes.length)] = chance.below(256);
  return bytes;
}

const read = (bytes: Uint8Array) => readProductPage(decodeHtml(bytes, null), url);

/** Bytes, and some for what reading any page takes. */
const sizeOf = (bytes: Uint8Array) => bytes.length + 20_000;

test("1,000 mutated pages", async () => {
  const rates: { seed: number; rate: number }[] = [];
  let [products, totalMs, totalBytes] = [0, 0, 0];
  for (let seed = 1; seed <= pageCount; seed += 1) {
    const bytes = mutate(startChance(seed));
    let reading: ProductReading | null = null;
    const ms = await measureComputing(() => (reading = read(bytes)));
    rates.push({ seed, rate: ms / sizeOf(bytes) });
    totalMs += ms;
    totalBytes += sizeOf(bytes);
    if (!reading) continue;
    const { name, images, sourceUrl } = reading as ProductReading;
    products += 1;
    expect({ seed, name: name.length > 0, twice: new Set(images).size }).toEqual({
      seed,
      name: true,
      twice: images.length,
    });
    for (const address of [sourceUrl, ...images]) expect(() => checkPublicUrl(address, [])).not.toThrow();
  }
  // Of all pages together: the clock of a thread may tick in milliseconds, of which many a page takes none.
  const usual = totalMs / totalBytes;
  const usualPages = Array.from({ length: 20 }, (_, index) => mutate(startChance(index + 1)));
  const usualBytes = usualPages.reduce((sum, page) => sum + sizeOf(page), 0);
  /** Computing time per byte now, of as many readings as the clock needs. */
  const measureRate = async (work: () => unknown, bytes: number) => {
    let [ms, times] = [0, 0];
    while (ms < 30) {
      ms += await measureComputing(work);
      times += 1;
    }
    return ms / (times * bytes);
  };
  const slow: number[] = [];
  for (const { seed } of rates.filter(({ rate }) => rate > usual * mostTimesUsual)) {
    // Cold code, a collection of garbage and a processor that has become slower pass: a page that is slow by itself is
    // so every time, compared with other pages read at the same moment.
    const bytes = mutate(startChance(seed));
    let isSlow = true;
    for (let again = 0; again < 4 && isSlow; again += 1) {
      const usualNow = await measureRate(() => usualPages.forEach((page) => read(page)), usualBytes);
      isSlow = (await measureRate(() => read(bytes), sizeOf(bytes))) > usualNow * mostTimesUsual;
    }
    if (isSlow) slow.push(seed);
  }
  console.log(`Mutated pages: ${products} of ${pageCount} still products`);
  expect(slow).toEqual([]);
});
