// Invalid client input gets a French 4xx answer, never a 500, and stores nothing.
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import worker from "../../../worker/dev/index.ts";
import { origin } from "../auth/auth-client.ts";
import { drawPackshot, influencerForm, productForm, type Seller, signUp } from "../support/seller.ts";

let seller: Seller;
beforeAll(async () => {
  seller = await signUp();
});

const stored = async () => {
  const rows = await env.DB.prepare(
    `select (select count(*) from products) as products, (select count(*) from virtual_influencers) as people,
      (select count(*) from pending_uploads) as pending, (select count(*) from jobs) as jobs`,
  ).first();
  return { ...rows, objects: (await env.MEDIA.list()).objects.length };
};

/** A PNG header that claims 20,000 × 20,000 pixels in a few kilobytes. */
function drawGiantPng(): Uint8Array {
  const bytes = drawPackshot("png", 100).slice();
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setUint32(16, 20_000);
  view.setUint32(20, 20_000);
  return bytes;
}

const text = (content: string) => new TextEncoder().encode(content);
const svg = text('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>');

const pictures: [name: string, bytes: () => Uint8Array, message: string][] = [
  ["a text named .jpg", () => text("bonjour"), messages.imageTypeUnsupported],
  ["6 MB", () => new Uint8Array(6 * 1024 * 1024).fill(7), messages.imageTooLarge],
  ["a truncated PNG", () => drawPackshot("png").slice(0, 600), messages.imageUnreadable],
  ["a truncated JPEG", () => drawPackshot("jpeg").slice(0, 1500), messages.imageUnreadable],
  ["a truncated WebP", () => drawPackshot("webp").slice(0, 60), messages.imageUnreadable],
  ["20,000 × 20,000", drawGiantPng, messages.imageTooManyPixels],
  ["an SVG with a script", () => svg, messages.imageTypeUnsupported],
  ["an empty file", () => new Uint8Array(), messages.imageRequired],
  ["a speck", () => drawPackshot("png", 20), messages.imageTooSmall],
];

it.each(pictures)("refuses a picture that is %s", async (_, bytes, message) => {
  const before = await stored();
  for (const [path, form] of [
    ["/api/products", productForm(bytes())],
    ["/api/influencers", influencerForm(bytes())],
  ] as const) {
    const response = await seller.fetch(path, { method: "POST", body: form });
    expect([path, response.status, (await response.json<{ error: string }>()).error]).toEqual([path, 400, message]);
  }
  expect(await stored()).toEqual(before);
});

it("accepts JPEG, PNG and WebP, whatever their file names", async () => {
  for (const kind of ["jpeg", "png", "webp"] as const) {
    const form = productForm(drawPackshot(kind), `Flacon ${kind}`, "image.bin");
    const product = await seller.read<{ image_url: string; metadata: { mime_type: string } }>("/api/products", {
      method: "POST",
      body: form,
    });
    expect(product.metadata.mime_type).toBe(`image/${kind}`);
    const picture = await seller.fetch(product.image_url);
    expect(picture.headers.get("content-type")).toBe(`image/${kind}`);
    const small = await seller.fetch(`${product.image_url}?w=160`);
    expect(small.status).toBe(200);
    expect((await small.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
  expect(await seller.read("/api/products", { method: "DELETE" })).toEqual({ deleted: 3 });
  expect((await env.MEDIA.list()).objects).toEqual([]);
});

const json = (body: string) => ({ method: "POST", headers: { "content-type": "application/json" }, body });
const longName = "n".repeat(1024 * 1024);

const requests: [name: string, path: string, init: RequestInit, status: number][] = [
  ["an empty body", "/api/functions/generate-influencers", json(""), 400],
  ["no body", "/api/functions/generate-creative", { method: "POST" }, 400],
  ["malformed JSON", "/api/functions/generate-influencers", json('{"count": 3'), 400],
  ["malformed JSON for a product", "/api/products", json("{"), 400],
  ["an array", "/api/functions/generate-influencers", json("[]"), 400],
  ["null", "/api/products", json("null"), 400],
  ["a string for a number", "/api/functions/generate-influencers", json('{"count":"3"}'), 400],
  ["none", "/api/functions/generate-influencers", json('{"count":0}'), 400],
  ["fifty-one", "/api/functions/generate-influencers", json('{"count":51}'), 400],
  ["a fraction", "/api/functions/generate-influencers", json('{"count":1.5}'), 400],
  ["an array for a shop", "/api/functions/start-import", json("[]"), 400],
  ["null for a shop", "/api/functions/start-import", json("null"), 400],
  ["malformed JSON for a shop", "/api/functions/start-import", json('{"shopUrl":'), 400],
  ["a page of no import", "/api/functions/import-products-page", json('{"jobId":"x","pageUrl":"y"}'), 404],
  ["a bad limit of imports", "/api/import-jobs?limit=x", {}, 400],
  ["a strange id of an import", "/api/import-jobs/%00'%22;--", {}, 404],
  ["a 1 MB name", "/api/functions/generate-creative", json(JSON.stringify({ creativeName: longName })), 413],
  [
    "a long name",
    "/api/functions/generate-creative",
    json(JSON.stringify({ influencerId: "a", productId: "b", creativeName: "n".repeat(5000) })),
    400,
  ],
  ["XML", "/api/products", { method: "POST", headers: { "content-type": "text/xml" }, body: "<a/>" }, 415],
  [
    "a form without its boundary",
    "/api/products",
    { method: "POST", headers: { "content-type": "multipart/form-data" }, body: "x" },
    400,
  ],
  ["a form without a file", "/api/influencers", { method: "POST", body: new URLSearchParams({ name: "x" }) }, 415],
  ["a bad limit", "/api/products?limit=99999999", {}, 400],
  ["a strange cursor", "/api/creatives?cursor=%00%ff", {}, 200],
  ["a strange id", "/api/products/%00'%22;--", {}, 404],
  ["half a percent sign", "/api/products/%E0%A4%A", {}, 404],
  ["an unknown route", "/api/nothing", {}, 404],
  ["a file past any sitemap", "/sitemap.xml?file=9007199254740991", {}, 400],
  ["a plain request for the live channel", "/api/live", {}, 400],
  ["an unknown width", "/media/products/x?w=7", {}, 400],
  ["a missing picture", "/media/products/x?w=160", {}, 404],
];

it.each(requests)("answers %s in French", async (_, path, init, status) => {
  const before = await stored();
  const response = await seller.fetch(path, init);
  expect([response.status, await response.clone().text()]).toEqual([status, expect.anything()]);
  if (status >= 400) {
    const answer = await response.json<{ error: string; code: string }>();
    expect(answer.code).toMatch(/^[a-z_]+$/);
    expect(Object.values(messages) as string[]).toContain(answer.error);
  }
  expect(await stored()).toEqual(before);
});

it("validates influencer, product and name in the specified order", async () => {
  const send = async (body: unknown) =>
    (await (await seller.post("/api/functions/generate-creative", body)).json<{ error: string }>()).error;
  expect(await send({})).toBe(messages.creativeInfluencerRequired);
  expect(await send({ influencerId: "x" })).toBe(messages.creativeProductRequired);
  expect(await send({ influencerId: "x", productId: "y" })).toBe(messages.creativeNameRequired);
  expect(await send({ influencerId: "x", productId: "y", creativeName: "  " })).toBe(messages.creativeNameRequired);
  // The longest name that the quick campaign can build from a product and an influencer.
  const longest = `${"p".repeat(300)} - ${"i".repeat(80)}`;
  expect(await send({ influencerId: "x", productId: "y", creativeName: longest })).toBe(messages.influencerNotFound);
});

const addresses = [
  "http://127.0.0.1",
  "http://127.1/",
  "http://2130706433/",
  "http://0x7f.0.0.1/",
  "http://[::ffff:7f00:1]",
  "http://[::1]/",
  "http://169.254.169.254/latest/meta-data",
  "http://10.0.0.1/",
  "http://localhost/",
  "file:///etc/passwd",
  "ftp://exemple.fr/",
  "javascript:alert(1)",
  "http://user:pass@exemple.fr/",
  "pas une adresse",
  "",
];

it.each(addresses)("does not fetch %s", async (productUrl) => {
  const before = await stored();
  for (const [name, body] of [
    ["scrape-product", { productUrl }],
    ["start-import", { shopUrl: productUrl }],
  ]) {
    const response = await seller.post(`/api/functions/${name}`, body);
    expect([name, response.status]).toEqual([name, 400]);
    expect(Object.values(messages) as string[]).toContain((await response.json<{ error: string }>()).error);
  }
  expect(await stored()).toEqual(before);
});

it("answers a Host header that would move the address with 400", async () => {
  for (const host of ["a@b", "a/b", "a?b", "a#b", "a,b", "<x>"]) {
    const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/health`, { headers: { host } });
    const context = createExecutionContext();
    const response = await worker.fetch(request, env, context);
    await waitOnExecutionContext(context);
    expect([host, response.status]).toEqual([host, 400]);
  }
});

it("answers a Host header that is none with 400", async () => {
  for (const host of ["a b", "exemple.fr:99999", "exemple.fr:x", "[::1", "a<b", "%"]) {
    for (const path of [
      "/",
      "/api/health",
      "/api/products",
      "/auth/v1/settings",
      "/lp/x",
      "/media/products/x",
      "/nothing",
    ]) {
      const request = new Request<unknown, IncomingRequestCfProperties>(origin + path);
      // The runtime's URL of a request is the Host header as it came.
      Object.defineProperty(request, "url", { value: `http://${host}${path}` });
      const context = createExecutionContext();
      const response = await worker.fetch(request, env, context);
      await waitOnExecutionContext(context);
      expect([host, path, response.status, await response.json()]).toEqual([
        host,
        path,
        400,
        { error: messages.invalidRequest, code: "invalid_host" },
      ]);
    }
  }
});

it.each([
  "https://user@exemple.fr/",
  "https://user:pass@exemple.fr/",
  "https://:pass@exemple.fr/",
  "HTTPS://u@exemple.fr/",
])("refuses the link %s wherever a seller gives one, and says why", async (link) => {
  const generated = await seller.post("/api/functions/generate-landing-page", { name: "Savon d'Alep" });
  const { id } = await generated.json<{ id: string }>();
  const before = await stored();
  const patch = (path: string, body: unknown) =>
    seller.fetch(path, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const answers = {
    "a product's page": await seller.post("/api/functions/scrape-product", { productUrl: link }),
    "a saved product": await seller.post("/api/products", { name: "Sac", sourceUrl: link, image: "x" }),
    "a shop": await seller.post("/api/functions/start-import", { shopUrl: link }),
    "a new landing page": await seller.post("/api/functions/generate-landing-page", { name: "Sac", ctaUrl: link }),
    "a landing page": await patch(`/api/landing-pages/${id}`, { cta_url: link }),
    "a photo test": await seller.post("/api/functions/test-product-transform", { imageUrl: link }),
    "a webhook": await seller.post("/api/webhooks", { url: link, events: ["job.done"] }),
  };
  for (const [where, answer] of Object.entries(answers)) {
    expect([where, answer.status, (await answer.json<{ error: string }>()).error]).toEqual([
      where,
      400,
      messages.urlWithUserInfo,
    ]);
  }
  expect(await stored()).toEqual(before);
});
