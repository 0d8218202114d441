// Files that shops publish for robots: robots.txt and sitemaps.
import { gzipSync } from "node:zlib";
import { fc } from "../support/properties.ts";
import { describe, expect, test } from "vitest";
import { readSitemap } from "../../worker/imports/read-sitemap.ts";
import { readRobots } from "../../worker/imports/robots.ts";
import { measureGrowth, mostGrowth } from "./computing-time.ts";

const agent = "EgerieBot/1.0 (+https://egerie.example/robot)";

describe("robots.txt", () => {
  const text = `\uFEFFUser-agent: *
Disallow: /
Crawl-delay: 30

# ours
user-agent: egeriebot
User-agent: OtherBot
Disallow: /prive/   # closed
Disallow: /*?sort=
Allow: /prive/catalogue$
Crawl-delay: 1.5
Sitemap: /plan.xml
Sitemap: https://cdn.boutique.fr/plan.xml.gz
Sitemap: ftp://boutique.fr/plan.xml`;

  test("applies the group that names the robot, by the longest rule, with its delay", () => {
    const robots = readRobots(text, "https://boutique.fr/fr/", agent);
    const allowed = ["/", "/sac", "/prive", "/prive/catalogue"].map((path) => `https://boutique.fr${path}`);
    const forbidden = ["/prive/", "/prive/catalogue/sac", "/sacs?sort=prix"].map(
      (path) => `https://boutique.fr${path}`,
    );
    expect(allowed.filter((url) => !robots.isAllowed(url))).toEqual([]);
    expect(forbidden.filter((url) => robots.isAllowed(url))).toEqual([]);
    expect(robots.isAllowed("http://www.boutique.fr/prive/")).toBe(false);
    expect(robots.crawlDelayMs).toBe(1_500);
    expect(robots.sitemaps).toEqual(["https://boutique.fr/plan.xml", "https://cdn.boutique.fr/plan.xml.gz"]);
  });

  test("applies the rules for all without a group of its own; caps the delay", () => {
    const robots = readRobots(text.replace("egeriebot", "SomeBot"), "https://boutique.fr/", agent);
    expect(robots.isAllowed("https://boutique.fr/sac")).toBe(false);
    expect(robots.crawlDelayMs).toBe(10_000);
  });

  test.each(["", "<!doctype html><p>Bonjour", "Crawl-delay: demain\nDisallow:", "User-agent: *\nCrawl-delay: -5"])(
    "%j allows everything without a delay",
    (content) => {
      const robots = readRobots(content, "https://boutique.fr/", agent);
      expect([robots.isAllowed("https://boutique.fr/sac"), robots.crawlDelayMs]).toEqual([true, 0]);
    },
  );

  test("allows everything without robots.txt, and nothing for an invalid URL", () => {
    expect(readRobots(null, "https://boutique.fr/", agent).isAllowed("https://boutique.fr/sac")).toBe(true);
    expect(readRobots(null, "https://boutique.fr/", agent).isAllowed("http://")).toBe(false);
  });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const loc = (url: string) => `<url><loc>${url}</loc></url>`;

describe("sitemaps", () => {
  test("reads a URL set with pictures, dates, CDATA, entities and prefixes", async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
  <sm:url><sm:loc> https://boutique.fr/sac?a=1&amp;b=2 </sm:loc><sm:lastmod>2026-05-01</sm:lastmod>
    <image:image><image:loc>https://boutique.fr/sac.jpg</image:loc></image:image></sm:url>
  <sm:url><sm:loc><![CDATA[https://boutique.fr/été]]></sm:loc></sm:url>
  <sm:url><sm:loc>/relatif</sm:loc></sm:url>
  <sm:url><sm:loc>javascript:alert(1)</sm:loc></sm:url>
</sm:urlset>`;
    expect(await readSitemap(bytesOf(xml), "application/xml")).toEqual({
      urls: [
        { loc: "https://boutique.fr/sac?a=1&b=2", hasImage: true, lastmod: "2026-05-01" },
        { loc: "https://boutique.fr/%C3%A9t%C3%A9", hasImage: false },
      ],
      sitemaps: [],
    });
  });

  test("reads a gzipped index of any name", async () => {
    const index = `<sitemapindex><sitemap><loc>https://boutique.fr/a.xml</loc></sitemap><sitemap><loc>https://boutique.fr/b.xml.gz</loc></sitemap></sitemapindex>`;
    const packed = new Uint8Array(gzipSync(index));
    const wanted = { urls: [], sitemaps: ["https://boutique.fr/a.xml", "https://boutique.fr/b.xml.gz"] };
    expect(await readSitemap(packed, "text/xml")).toEqual(wanted);
    expect(await readSitemap(packed, "application/gzip")).toEqual(wanted);
  });

  test("reads a plain-text list, and ignores other pages", async () => {
    const text = "https://boutique.fr/a\r\n\r\nnothing\n//boutique.fr/b";
    expect((await readSitemap(bytesOf(text), "text/plain")).urls.map((entry) => entry.loc)).toEqual([
      "https://boutique.fr/a",
      "https://boutique.fr/b",
    ]);
    expect(await readSitemap(bytesOf("<!doctype html><h1>404</h1>"), "text/html")).toEqual({ urls: [], sitemaps: [] });
  });

  test("reads windows-1252, UTF-16, broken XML and a truncated gzip file", async () => {
    const xml = `<?xml version="1.0" encoding="windows-1252"?><urlset>${loc("https://boutique.fr/été")}`;
    const first = async (bytes: Uint8Array<ArrayBuffer>) =>
      (await readSitemap(bytes, null)).urls.map((entry) => entry.loc);
    expect(await first(new Uint8Array(Buffer.from(xml, "latin1")))).toEqual(["https://boutique.fr/%C3%A9t%C3%A9"]);
    expect(await first(new Uint8Array(Buffer.from(`\uFEFF${loc("https://boutique.fr/a")}`, "utf16le")))).toEqual([
      "https://boutique.fr/a",
    ]);
    expect(
      await first(
        bytesOf(`<urlset><url><loc>https://boutique.fr/a</url><url <loc>x<loc>https://boutique.fr/b</loc></sitemap>`),
      ),
    ).toEqual(["https://boutique.fr/a", "https://boutique.fr/b"]);
    const many = Array.from({ length: 2_000 }, (_, index) => loc(`https://boutique.fr/p${String(index * 7919)}`)).join(
      "",
    );
    const packed = gzipSync(`<urlset>${many}</urlset>`);
    const cut = await first(new Uint8Array(packed.subarray(0, packed.length / 2)));
    expect(cut[0]).toBe("https://boutique.fr/p0");
    expect(cut.length).toBeGreaterThan(100);
  });

  test("no more than 50,000 entries; a bomb is cut off, whatever its size", async () => {
    const many = new Uint8Array(gzipSync(`<urlset>${loc("https://boutique.fr/a").repeat(60_000)}</urlset>`));
    expect((await readSitemap(many, null)).urls).toHaveLength(50_000);
    const bombs = new Map([75e6, 300e6].map((size) => [size, new Uint8Array(gzipSync(Buffer.alloc(size, 32)))]));
    const read = (size: number) => readSitemap(bombs.get(size) ?? new Uint8Array(), null);
    // Not cut off, four times as much would take four times as long.
    expect(await measureGrowth(read, 300e6, 2)).toBeLessThanOrEqual(2);
  });

  test.each(["<url <loc ", "<loc>"])("hostile markup takes time in proportion to its size: %s", async (part) => {
    const read = (count: number) => readSitemap(bytesOf(`<urlset>${part.repeat(count)}`), null);
    expect(await measureGrowth(read, 800_000)).toBeLessThanOrEqual(mostGrowth);
  });

  test("never throws for any bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (noise, isPacked) => {
        const bytes = new Uint8Array([...(isPacked ? [0x1f, 0x8b, 8, 0] : bytesOf("<urlset><url><loc>")), ...noise]);
        const { urls } = await readSitemap(bytes, null);
        expect(urls.every((entry) => URL.canParse(entry.loc))).toBe(true);
      }),
    );
  });
});
