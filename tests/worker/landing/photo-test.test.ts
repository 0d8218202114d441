// The free photo test: accepted uploads, results, limits and deletion.
import { createExecutionContext, createScheduledController, env, SELF, waitOnExecutionContext } from "cloudflare:test";
import { imageSize } from "image-size";
import { beforeAll, expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { photoTestLimits } from "../../../worker/contract/landing-pages.ts";
import type { Env } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";
import { readDigitalSource } from "../../../worker/studio/pixels/xmp.ts";
import { nextIp, origin } from "../auth/auth-client.ts";
import { drawPackshot, type Seller, signUp } from "../support/seller.ts";

interface Answer {
  results?: { imageUrl: string; style: string; label: string }[];
  imageUrl?: string;
  error?: string;
  code?: string;
  suggestion?: string;
}

/** A visitor with a browser and IP address of their own, so that limits are not shared. */
function visit(bindings?: Partial<Env>) {
  const ip = nextIp();
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set("cf-connecting-ip", ip);
    if (!headers.has("user-agent")) headers.set("user-agent", "Mozilla/5.0 (Macintosh) Firefox/140.0");
    const request = new Request<unknown, IncomingRequestCfProperties>(origin + path, {
      ...init,
      headers,
    } as RequestInit<IncomingRequestCfProperties>);
    if (!bindings) return SELF.fetch(request);
    const context = createExecutionContext();
    const response = await worker.fetch(request, { ...env, ...bindings } as typeof env, context);
    await waitOnExecutionContext(context);
    return response;
  };
  const read = async (response: Promise<Response>) => {
    const { status, text } = await response.then(async (each) => ({ status: each.status, text: await each.text() }));
    return { status, ...(JSON.parse(text) as Answer) };
  };
  return {
    send,
    upload: (bytes: Uint8Array, name = "photo.jpg") => {
      const body = new FormData();
      body.set("file", new File([bytes], name));
      return read(send("/api/public/uploads", { method: "POST", body }));
    },
    test: (body: unknown, headers: Record<string, string> = {}) =>
      read(
        send("/api/functions/test-product-transform", {
          method: "POST",
          headers: { "content-type": "application/json", ...headers },
          body: JSON.stringify(body),
        }),
      ),
  };
}

/** For tests that look at no picture. */
const tiny = { STUDIO_SCALE: "0.06" };
const shop = `http://${env.TEST_SHOP_HOST}`;
const photo = drawPackshot();
const stylesOf = ({ results }: Answer) => results?.map(({ style }) => style);

let seller: Seller;
let slug: string;
let pageId: string;

beforeAll(async () => {
  seller = await signUp();
  const answer = await seller.post("/api/functions/generate-landing-page", { name: "Testez vos photos" });
  const { url, id } = await answer.json<{ url: string; id: string }>();
  slug = url.slice("/lp/".length);
  pageId = id;
});

const countConversions = async () =>
  (await seller.read<{ conversions: number }>(`/api/landing-pages/${pageId}`)).conversions;

it("accepts pictures of up to 10 MB by their content, and refuses anything else with a message", async () => {
  const visitor = visit();
  const kept = await visitor.upload(photo);
  expect(kept).toMatchObject({ status: 201 });
  expect(kept.imageUrl).toMatch(/^\/media\/products\/temp\/test-\d{13}-[0-9a-f]{32}\.jpg$/);
  const shown = await visitor.send(kept.imageUrl ?? "", {});
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(photo);
  // Trailing bytes do not change the picture.
  const padded = (size: number) => {
    const bytes = new Uint8Array(size);
    bytes.set(photo);
    return bytes;
  };
  expect(await visitor.upload(padded(photoTestLimits.fileBytes))).toMatchObject({ status: 201 });
  const tooLarge = { status: 413, error: messages.photoTooLarge };
  expect(await visitor.upload(padded(photoTestLimits.fileBytes + 1))).toMatchObject(tooLarge);
  expect(await visitor.upload(padded(photoTestLimits.fileBytes + 1_000_000))).toMatchObject(tooLarge);
  const torn = photo.slice(0, photo.length / 2);
  for (const [bytes, error] of [
    [new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"), messages.imageTypeUnsupported],
    [torn, messages.imageUnreadable],
    [drawPackshot("png", 32), messages.imageTooSmall],
    [new Uint8Array(), messages.photoSourceRequired],
  ] as const) {
    expect(await visitor.upload(bytes)).toMatchObject({ status: 400, error });
  }
  expect((await visitor.send("/api/public/uploads", { method: "POST", body: "file" })).status).toBe(415);
});

it("reduces photos of phone size", async () => {
  const visitor = visit();
  const { imageUrl } = await visitor.upload(drawPackshot("jpeg", 1800));
  const kept = await (await visitor.send(imageUrl ?? "", {})).arrayBuffer();
  // Large JPEGs are decoded at a half, a quarter or an eighth, and stored with at most 1600 pixels.
  expect(imageSize(new Uint8Array(kept))).toMatchObject({ type: "jpg", width: 900, height: 900 });
});

it("draws an upload in three styles, streamed as they are drawn", async () => {
  const visitor = visit();
  const { imageUrl } = await visitor.upload(photo);
  const response = await visitor.send("/api/functions/test-product-transform", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ imageUrl, page: slug }),
  });
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  const pieces: string[] = [];
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) pieces.push(part.value);
  expect(pieces[0]).toContain("-modern.jpg");
  expect(pieces[0]).not.toContain("-elegant.jpg");
  const { results = [] } = JSON.parse(pieces.join("")) as Answer;
  expect(results.map(({ label }) => label)).toEqual(["Modern", "Elegant", "Lifestyle"]);
  const pictures = await Promise.all(
    results.map(async (result) => new Uint8Array(await (await visitor.send(result.imageUrl, {})).arrayBuffer())),
  );
  expect(pictures.map(readDigitalSource)).toEqual(Array.from({ length: 3 }, () => "compositeSynthetic"));
  expect(new Set(pictures.map(({ length }) => length)).size).toBe(3);
});

it("reads a picture URL and a product page, and suggests an upload where it cannot", async () => {
  const visitor = visit(tiny);
  expect(stylesOf(await visitor.test({ imageUrl: `${shop}/images/1.png` }))).toHaveLength(3);
  expect(stylesOf(await visitor.test({ imageUrl: `${shop}/produits/2` }))).toHaveLength(3);
  const nothing = await visitor.test({ imageUrl: `${shop}/robots.txt` });
  expect(nothing).toMatchObject({ status: 415 });
  expect(nothing.suggestion).toContain(messages.photoUploadInstead);
  expect(await visitor.test({ imageUrl: `${shop}/absent` })).toMatchObject({
    status: 422,
    error: messages.productPageUnreachable,
  });
});

it.each([
  [{}, 400, messages.photoSourceRequired],
  [{ imageUrl: "  " }, 400, messages.photoSourceRequired],
  [{ imageUrl: 7 }, 400, messages.photoSourceRequired],
  [{ imageUrl: "deux mots" }, 400, messages.urlInvalid],
  [{ imageUrl: "ftp://exemple.fr/a.jpg" }, 400, messages.urlInvalid],
  [{ imageUrl: "http://127.0.0.1:1/" }, 400, messages.productPageForbidden],
  [{ imageUrl: "http://[::ffff:169.254.169.254]/" }, 400, messages.productPageForbidden],
  [{ imageUrl: "http://0x7f000001/" }, 400, messages.productPageForbidden],
  [{ imageUrl: "http://metadata.google.internal/" }, 400, messages.productPageForbidden],
  [{ imageUrl: "/media/products/temp/../../4k/assets/x.jpg" }, 404, messages.photoGone],
  [{ imageUrl: "/media/products/temp/test-1-0.jpg" }, 404, messages.photoGone],
  [{ imageUrl: "https://exemple.fr/", page: "absente" }, 404, messages.landingNotFound],
])("refuses %j", async (body, status, error) => {
  expect(await visit().test(body)).toMatchObject({ status, error });
});

const readCounts = async () =>
  (await env.DB.prepare("select key, tests from photo_tests").all<{ key: string; tests: number }>()).results;

it("enforces the daily limit per visitor, also concurrently, counts one conversion, and releases failed tests", async () => {
  const visitor = visit(tiny);
  const { imageUrl } = await visitor.upload(photo);
  const conversions = await countConversions();
  const before = await readCounts();
  expect((await visitor.test({ imageUrl: `${shop}/absent`, page: slug })).status).toBe(422);
  const spent = (await readCounts()).filter(
    ({ key, tests }) => tests !== (before.find((one) => one.key === key)?.tests ?? 0),
  );
  expect(spent).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.test({ imageUrl, page: slug })));
  const passed = answers.filter(({ status }) => status === 200);
  expect(passed).toHaveLength(photoTestLimits.perVisitor);
  for (const { status, error } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, error]).toEqual([429, messages.photoTestsUsed]);
  }
  expect(await countConversions()).toBe(conversions + 1);
  // Another browser on the network is another visitor.
  const other = { "user-agent": "Mozilla/5.0 (iPhone) Safari/605.1" };
  expect((await visitor.test({ imageUrl: `${shop}/absent` }, other)).status).toBe(422);
});

it("enforces the daily limit per page", async () => {
  const day = (await env.DB.prepare("select max(day) as day from photo_tests").first<{ day: string }>())?.day;
  const key = `page:${pageId}`;
  await env.DB.prepare("insert or replace into photo_tests values (?, ?, ?)")
    .bind(key, day, photoTestLimits.perPage)
    .run();
  const refused = await visit().test({ imageUrl: shop, page: slug });
  expect(refused).toMatchObject({ status: 429, error: messages.photoTestsGone });
});

it("limits the rate per minute", async () => {
  const visitor = visit();
  const answers = await Promise.all(Array.from({ length: 60 }, () => visitor.test({})));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
});

it("refuses and then deletes uploads and variations after a day", async () => {
  const name = (ageMs: number) => `temp/test-${Date.now() - ageMs}-${"0".repeat(32)}.jpg`;
  const [fresh, old] = [name(photoTestLimits.keepMs - 60_000), name(photoTestLimits.keepMs)];
  for (const path of [fresh, old]) {
    await env.MEDIA.put(`products/${path}`, photo, { httpMetadata: { contentType: "image/jpeg" } });
  }
  const status = async (path: string) => (await SELF.fetch(`${origin}/media/products/${path}`)).status;
  expect([await status(fresh), await status(old), await status(`${fresh}?w=320`)]).toEqual([200, 404, 404]);
  expect(await visit().test({ imageUrl: `/media/products/${old}` })).toMatchObject({ status: 404 });
  await worker.scheduled(createScheduledController(), env);
  expect(await env.MEDIA.head(`products/${old}`)).toBeNull();
  expect(await env.MEDIA.head(`products/${fresh}`)).not.toBeNull();
});

it("requires a Turnstile token where it is configured", async () => {
  const turnstile = `http://${env.TEST_SHOP_HOST}/absent`;
  const visitor = visit({ TURNSTILE_SITE_KEY: "site", TURNSTILE_SECRET: "secret", TURNSTILE_API_URL: turnstile });
  const refused = { status: 403, error: messages.photoTestRobot };
  expect(await visitor.test({ imageUrl: shop })).toMatchObject(refused);
  expect(await visitor.test({ imageUrl: shop, turnstileToken: "made-up" })).toMatchObject(refused);
  const frame = await (await visitor.send("/lp/_essai", {})).text();
  expect(frame).toContain('data-site-key="site"');
});

it("responds to a form without scripts with a streamed page, and shows errors with a link back", async () => {
  const visitor = visit(tiny);
  const submit = async (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const response = await visitor.send(`/lp/${slug}/essai`, { method: "POST", body });
    return { status: response.status, html: await response.text() };
  };
  await env.DB.prepare("delete from photo_tests").run();
  const done = await submit({ url: "", file: new File([photo], "photo.jpg") });
  expect(done.status).toBe(200);
  const marks = ["(0/3)", "-modern.jpg", "(1/3)", "-elegant.jpg", "(2/3)", "-lifestyle.jpg", "✨ 3 variations"];
  expect(marks.map((mark) => done.html.indexOf(mark))).toEqual(
    marks.map((mark) => done.html.indexOf(mark)).toSorted((one, other) => one - other),
  );
  expect(done.html).toMatch(/<\/html>$/);
  const empty = await submit({ url: "", file: new File([], "") });
  expect(empty.status).toBe(400);
  expect(empty.html).toContain(messages.photoSourceRequired);
  expect(empty.html).toContain(`href="/lp/${slug}#essai"`);
  // The URL takes precedence over the file.
  expect((await submit({ url: "deux mots", file: new File([photo], "photo.jpg") })).status).toBe(400);
  const absent = await visitor.send("/lp/absente/essai", { method: "POST", body: new FormData() });
  expect(absent.status).toBe(404);
});

it("links the result page to the variant that the visitor saw", async () => {
  await seller.post(`/api/landing-pages/${pageId}/experiment`, {
    headline: "Deux",
    cta: "Essayer la suite",
    hero: null,
  });
  const readButton = async (response: Response) => {
    const [, href, text] = /<a class="button" href="([^"]+)"[^>]*>([^<]*)</.exec(await response.text()) ?? [];
    return [href, text];
  };
  const visitors = Array.from({ length: 12 }, () => visit());
  const shown = await Promise.all(visitors.map(async ({ send }) => readButton(await send(`/lp/${slug}`, {}))));
  const answered = await Promise.all(
    visitors.map(async ({ send }) =>
      readButton(await send(`/lp/${slug}/essai`, { method: "POST", body: new FormData() })),
    ),
  );
  expect(answered).toEqual(shown);
  await seller.read(`/api/landing-pages/${pageId}/experiment`, { method: "DELETE" });
});
