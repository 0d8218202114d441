import { fc } from "../support/properties.ts";
import { describe, expect, test } from "vitest";
import { messages } from "../../worker/contract/messages.ts";
import { AppError } from "../../worker/errors/app-error.ts";
import { fetchPublic } from "../../worker/net/fetch-public.ts";
import type { FetchPublicOptions } from "../../worker/net/fetch-public.ts";

type Answer = () => Response | Promise<Response>;

/** A fake web: unknown URLs fail like a host name that does not exist. */
function webOf(pages: Record<string, Answer>) {
  const asked: string[] = [];
  const send = (async (input: string) => {
    asked.push(input);
    const answer = pages[input];
    if (!answer) throw new TypeError("fetch failed");
    return answer();
  }) as unknown as typeof fetch;
  return { asked, fetch: send };
}

const html = (body: string, headers: Record<string, string> = { "content-type": "text/html; charset=utf-8" }) =>
  new Response(body, { headers });
const redirect = (location: string, status = 302) => new Response(null, { status, headers: { location } });

async function attempt(address: string, pages: Record<string, Answer> = {}, options: Partial<FetchPublicOptions> = {}) {
  const web = webOf(pages);
  try {
    const result = await fetchPublic(address, { accept: "html", allowHosts: [], fetch: web.fetch, ...options });
    return { asked: web.asked, ...result, text: new TextDecoder().decode(result.bytes) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { asked: web.asked, code: error.code, status: error.status, message: error.message };
  }
}

test("returns a page's bytes, type and final URL", async () => {
  const page = await attempt("https://boutique.fr/sac", {
    "https://boutique.fr/sac": () => redirect("/sac/", 301),
    "https://boutique.fr/sac/": () => redirect("https://www.boutique.fr/sac/"),
    "https://www.boutique.fr/sac/": () => html("<p>é"),
  });
  expect(page).toMatchObject({
    url: "https://www.boutique.fr/sac/",
    contentType: "text/html; charset=utf-8",
    text: "<p>é",
  });
});

describe("URLs that are refused before a request is sent", () => {
  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://0/",
    "http://１２７.０.０.１/",
    "http://127。0。0。1/",
    "http://10.1.2.3/",
    "http://172.16.0.1/",
    "http://172.31.255.255/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.64.0.1/",
    "http://100.100.100.200/",
    "http://192.0.0.1/",
    "http://192.0.2.1/",
    "http://198.18.0.1/",
    "http://198.51.100.7/",
    "http://203.0.113.7/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://240.0.0.1/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001::1]/",
    "http://[fc00::1]/",
    "http://[fd00:ec2::254]/",
    "http://[fe80::1]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
    "http://[2001:db8::1]/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://a.localhost/",
    "http://imprimante.local/",
    "http://metadata.google.internal/",
    "http://routeur.home.arpa/",
    "http://intranet/",
    "http://intranet./",
    "http://127.0.0.1.nip.io/",
    "http://localtest.me/",
    "http://boutique.fr:22/",
    "http://boutique.fr:6379/",
    "ftp://boutique.fr/",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "data:text/html,x",
    "gopher://boutique.fr/",
  ])("%s", async (address) => {
    const result = await attempt(address);
    expect(result).toMatchObject({ status: 400, code: "address_forbidden", message: messages.productPageForbidden });
    expect(result.asked).toEqual([]);
  });

  test.each(["http://user:secret@boutique.fr/", "https://user@boutique.fr/", "http://boutique.fr@127.0.0.1/"])(
    "%s, for its user name",
    async (address) => {
      const result = await attempt(address);
      expect(result).toMatchObject({ status: 400, code: "address_forbidden", message: messages.urlWithUserInfo });
      expect(result.asked).toEqual([]);
    },
  );

  test.each([
    "",
    "boutique",
    "http://",
    "http://[fe80::1%25eth0]/",
    "https://a b.fr/",
    `https://a.fr/${"x".repeat(3_000)}`,
  ])("refuses %s as no URL", async (address) => {
    expect(await attempt(address)).toMatchObject({
      status: 400,
      code: "url_invalid",
      message: messages.urlInvalid,
      asked: [],
    });
  });

  test.each([
    "https://boutique.fr/",
    "http://boutique.fr:8080/",
    "https://1.1.1.1/",
    "https://[2606:4700::1111]/",
    "https://bücher.de/",
  ])("allows %s", async (address) => {
    expect(await attempt(address, { [new URL(address).href]: () => html("<p>") })).toHaveProperty("text", "<p>");
  });

  test("refuses any private IPv4 address, in any notation, directly or inside IPv6", async () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const blocks = fc.oneof(
      fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
      fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
      fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
    );
    const one = [
      (n: number) => String(n),
      (n: number) => `0x${n.toString(16)}`,
      (n: number) => `0${n.toString(8)}`,
      (n: number) => `0X00${n.toString(16)}`,
    ];
    const spelling = fc.constantFrom(...one);
    await fc.assert(
      fc.asyncProperty(
        blocks,
        fc.tuple(spelling, spelling, spelling, spelling),
        fc.integer({ min: 0, max: 6 }),
        async (ip, as, form) => {
          const [a, b, c, d] = ip;
          const whole = ((a * 256 + b) * 256 + c) * 256 + d;
          const hex = (n: number) => n.toString(16);
          const mapped = `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
          const hosts = [
            `${as[0](a)}.${as[1](b)}.${as[2](c)}.${as[3](d)}`,
            as[0](whole),
            `${as[0](a)}.${as[1](whole % 2 ** 24)}`,
            `${as[0](a)}.${as[1](b)}.${as[2](whole % 2 ** 16)}`,
            `[::ffff:${mapped}]`,
            `[64:ff9b::${mapped}]`,
            `[2002:${mapped}::1]`,
          ];
          const host = hosts[form] ?? "";
          const direct = await attempt(`http://${host}/`);
          expect(direct).toMatchObject({ status: 400, asked: [] });
          const behind = await attempt("https://boutique.fr/", {
            "https://boutique.fr/": () => redirect(`http://${host}/`),
          });
          expect(behind).toMatchObject({ status: 400, asked: ["https://boutique.fr/"] });
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

test("checks each hop of a redirect, at most five", async () => {
  const to = (location: string) =>
    attempt("https://boutique.fr/", { "https://boutique.fr/": () => redirect(location) });
  for (const location of [
    "http://169.254.169.254/",
    "//localhost/",
    "file:///etc/passwd",
    "http://u:p@boutique.fr/",
    "http://a.fr:25/",
  ]) {
    expect(await to(location)).toMatchObject({ status: 400, asked: ["https://boutique.fr/"] });
  }
  const chain = Object.fromEntries(
    Array.from({ length: 8 }, (_, hop) => [
      `https://boutique.fr/${hop}`,
      () => (hop < 7 ? redirect(`/${hop + 1}`) : html("<p>")),
    ]),
  );
  expect(await attempt("https://boutique.fr/2", chain)).toHaveProperty("text", "<p>");
  const tooLong = await attempt("https://boutique.fr/1", chain);
  expect(tooLong).toMatchObject({ status: 502, message: messages.productPageRedirects });
  expect(tooLong.asked).toHaveLength(6);
});

test("allows a host exactly, but not what it redirects to", async () => {
  const pages = {
    "http://localhost:8787/a": () => html("<p>a"),
    "http://localhost:8787/b": () => redirect("http://127.0.0.1:8787/a"),
    "https://boutique.fr/": () => redirect("http://localhost:8787/a"),
  };
  const options = { allowHosts: ["localhost:8787"] };
  expect(await attempt("http://localhost:8787/a", pages, options)).toHaveProperty("text", "<p>a");
  expect(await attempt("https://boutique.fr/", pages, options)).toHaveProperty("text", "<p>a");
  for (const address of [
    "http://localhost:8787/b",
    "http://localhost:8788/",
    "http://localhost/",
    "http://x.localhost:8787/",
    "http://a:b@localhost:8787/a",
  ]) {
    expect(await attempt(address, pages, options)).toHaveProperty("status", 400);
  }
});

test("refuses a page over 5 MB, whether announced, endless or compressed", async () => {
  let sent = 0;
  let cancelled = false;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 65_536;
          controller.enqueue(new Uint8Array(65_536).fill(32));
        },
        cancel() {
          cancelled = true;
        },
      }),
      { headers: { "content-type": "text/html" } },
    );
  const tooLarge = { status: 413, message: messages.productPageTooLarge };
  expect(await attempt("https://a.fr/", { "https://a.fr/": endless })).toMatchObject(tooLarge);
  expect(sent).toBeLessThan(6 * 1024 * 1024);
  expect(cancelled).toBe(true);
  const announced = () => html("<p>", { "content-type": "text/html", "content-length": "99999999" });
  expect(await attempt("https://a.fr/", { "https://a.fr/": announced })).toMatchObject(tooLarge);
  const exact = () => html("a".repeat(5 * 1024 * 1024));
  expect((await attempt("https://a.fr/", { "https://a.fr/": exact })).status).toBeUndefined();
  const bomb = () =>
    new Response(new Blob([new Uint8Array(20_000_000)]).stream(), { headers: { "content-type": "text/html" } });
  expect(await attempt("https://a.fr/", { "https://a.fr/": bomb })).toMatchObject(tooLarge);
});

test("aborts a server that never responds or never ends at the timeout", async () => {
  const tooSlow = { status: 502, message: messages.productPageTooSlow };
  const options = { timeoutMs: 30 };
  const silent = () => new Promise<Response>(() => {});
  expect(await attempt("https://a.fr/", { "https://a.fr/": silent }, options)).toMatchObject(tooSlow);
  let cancelled = false;
  const dripping = () =>
    new Response(
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(1)),
        cancel() {
          cancelled = true;
        },
      }),
      { headers: { "content-type": "text/html" } },
    );
  expect(await attempt("https://a.fr/", { "https://a.fr/": dripping }, options)).toMatchObject(tooSlow);
  expect(cancelled).toBe(true);
});

test("aborts with the caller's signal", async () => {
  const stop = new AbortController();
  const result = attempt(
    "https://a.fr/",
    { "https://a.fr/": () => new Promise<Response>(() => {}) },
    { signal: stop.signal },
  );
  stop.abort(new Error("arrêt"));
  await expect(result).rejects.toThrow("arrêt");
});

test.each([
  ["a page", "html", "text/html", "<p>", true],
  ["XHTML", "html", "application/xhtml+xml", "<html/>", true],
  ["an unnamed page", "html", "", "\n <!DOCTYPE html><p>", true],
  ["an unnamed something", "html", "", "%PDF-1.7", false],
  ["a PDF", "html", "application/pdf", "%PDF-1.7", false],
  ["JSON", "html", "application/json", "{}", false],
  ["an image for a page", "html", "image/png", "\u0089PNG", false],
  ["a sitemap", "text", "application/xml", "<urlset/>", true],
  ["robots.txt", "text", "text/plain", "Sitemap: x", true],
  ["a packed sitemap", "text", "application/x-gzip", "\u001f\u008b", true],
  ["a feed", "json", "application/json; charset=utf-8", "[]", true],
  ["a page for a feed", "json", "text/html", "<p>", false],
  ["a picture for text", "text", "image/png", "x", false],
  ["JPEG", "image", "image/jpeg", "\u00ff\u00d8\u00ff\u00e0", true],
  ["PNG by another name", "image", "application/octet-stream", "\u0089PNG\r\n", true],
  ["WebP unnamed", "image", "", "RIFF1234WEBPVP8 ", true],
  ["AVIF", "image", "image/avif", "\u0000\u0000\u0000\u001cftypavif", true],
  ["GIF", "image", "image/gif", "GIF89a", true],
  ["SVG", "image", "image/svg+xml", "<svg/>", false],
  ["a page that says it is an image", "image", "image/jpeg", "<html>", false],
  ["a page", "image", "text/html", "<html>", false],
] as const)("%s as %s (%s)", async (_, accept, type, body, isAccepted) => {
  const bytes = Uint8Array.from(body, (character) => character.charCodeAt(0));
  const answer = () => {
    const response = new Response(bytes);
    response.headers.delete("content-type");
    if (type) response.headers.set("content-type", type);
    return response;
  };
  const result = await attempt("https://a.fr/x", { "https://a.fr/x": answer }, { accept });
  expect(result.status).toBe(isAccepted ? undefined : 415);
});

test("returns one French message for failing servers and unknown host names", async () => {
  const unreachable = { status: 502, message: messages.productPageUnreachable };
  expect(await attempt("https://a.fr/")).toMatchObject(unreachable);
  for (const status of [403, 404, 500, 503]) {
    expect(await attempt("https://a.fr/", { "https://a.fr/": () => new Response("x", { status }) })).toMatchObject(
      unreachable,
    );
  }
  expect(await attempt("https://a.fr/", { "https://a.fr/": () => redirect("http://[") })).toMatchObject(unreachable);
  // The codes tell a missing page, after which a crawl goes on, from a server that is down.
  for (const [status, code] of [
    [404, "page_missing"],
    [410, "page_missing"],
    [429, "page_unreachable"],
    [503, "page_unreachable"],
  ] as const) {
    expect(await attempt("https://a.fr/", { "https://a.fr/": () => new Response("x", { status }) })).toMatchObject({
      code,
    });
  }
});
