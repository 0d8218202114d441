// Provenance of pictures: what is recorded when one is stored, and what /verify reports.
import { env, SELF } from "cloudflare:test";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { crop, type Raster } from "../../../worker/studio/pixels/raster.ts";
import { resize } from "../../../worker/studio/pixels/resample.ts";
import { type JSONWebKeySet, compactVerify, createLocalJWKSet, decodeJwt } from "jose";
import { beforeAll, expect, it } from "vitest";
import { verifyAccessToken } from "../../../worker/auth/sessions/access-token.ts";
import { retireKey } from "../../../worker/crypto/signing-keys.ts";
import { cleanAuth } from "../../../worker/auth/clean-up.ts";
import { messages } from "../../../worker/contract/messages.ts";
import type { VerifyAnswer } from "../../../worker/contract/schemas/verify.ts";
import { openDb } from "../../../worker/db/client.ts";
import { embedDigitalSource } from "../../../worker/studio/pixels/xmp.ts";
import { registerPicture } from "../../../worker/provenance/register-picture.ts";
import { nextIp, origin } from "../auth/auth-client.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { drawPackshot, productForm, readTenantId, type Seller, signUp } from "../support/seller.ts";

const db = openDb(env.DB);
// In the middle of its photo: one that the photo cuts off is shown as that photo.
const product = drawPackshot("jpeg", 480, [150, 60, 20]);
let seller: Seller;
/** The created pictures by kind. */
const made = new Map<string, Uint8Array>();

const read = async (url: string) => new Uint8Array(await (await SELF.fetch(origin + url)).arrayBuffer());

beforeAll(async () => {
  seller = await signUp();
  const { id: productId } = await seller.read<{ id: string }>("/api/products", {
    method: "POST",
    body: productForm(product, "Flacon d'été"),
  });
  const cast = await (
    await seller.post("/api/functions/generate-influencers", { count: 1 })
  ).json<{ job_id: string }>();
  await finishJob(cast.job_id);
  const { items: people } = await seller.read<{ items: { id: string; image_url: string }[] }>("/api/influencers");
  made.set("portrait", await read(people[0]?.image_url ?? ""));
  const started = await seller.post("/api/functions/generate-creative", {
    productId,
    influencerId: people[0]?.id,
    creativeName: "Été",
  });
  await finishJob((await started.json<{ job_id: string }>()).job_id);
  const { items } = await seller.read<{ items: { children: { id: string; name: string; image_url: string }[] }[] }>(
    "/api/creatives",
  );
  const formats = items[0]?.children ?? [];
  for (const { name, image_url } of formats) made.set(name, await read(image_url));
  const written = await seller.post("/api/functions/generate-ad-post", { productId, creativeId: formats[0]?.id });
  const { adPosts } = await written.json<{ adPosts: { id: string }[] }>();
  const { ad_image_url } = await seller.read<{ ad_image_url: string }>(`/api/ad-posts/${adPosts[0]?.id}/template`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ template: "modern" }),
  });
  made.set("ad", await read(ad_image_url));
  const large = await seller.fetch(`/api/creatives/${formats[0]?.id}/download?size=4k`);
  made.set("4k", new Uint8Array(await large.arrayBuffer()));
  const tried = await SELF.fetch(`${origin}/api/public/uploads`, {
    method: "POST",
    body: formOf(product, "file"),
    headers: visitor(),
  });
  const { imageUrl } = await tried.json<{ imageUrl: string }>();
  const test = await SELF.fetch(`${origin}/api/functions/test-product-transform`, {
    method: "POST",
    headers: { ...visitor(), "content-type": "application/json" },
    body: JSON.stringify({ imageUrl }),
  });
  const { results } = await test.json<{ results: { imageUrl: string }[] }>();
  made.set("photo test", await read(results[0]?.imageUrl ?? ""));
});

const visitor = () => ({ "cf-connecting-ip": nextIp(), "user-agent": "Mozilla/5.0 (Macintosh) Firefox/140.0" });

function formOf(bytes: Uint8Array, field = "image"): FormData {
  const form = new FormData();
  form.set(field, new File([bytes], "photo.jpg"));
  return form;
}

const ask = (bytes: Uint8Array, path = "/api/verify") =>
  SELF.fetch(origin + path, { method: "POST", body: formOf(bytes), headers: visitor() });

const verify = async (bytes: Uint8Array) => {
  const response = await ask(bytes);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json<VerifyAnswer>();
};

/** A synthetic photo with soft lights and hard shapes, different for each seed. */
function drawScene(seed: number, width = 480, height = 480): Uint8Array {
  let state = seed * 2654435761 + 12345;
  const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const lights = Array.from({ length: 5 }, () => ({
    x: random(),
    y: random(),
    wide: 0.1 + random() / 2,
    bright: random() * 200 - 100,
  }));
  const shapes = Array.from({ length: 6 }, () => ({
    x: random(),
    y: random(),
    w: random() / 3,
    h: random() / 3,
    colour: [random() * 255, random() * 255, random() * 255],
  }));
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = [x / width, y / height];
      const light = lights.reduce(
        (sum, each) => sum + each.bright * Math.exp(-((u - each.x) ** 2 + (v - each.y) ** 2) / each.wide ** 2),
        128,
      );
      const shape = shapes.findLast((each) => Math.abs(u - each.x) < each.w / 2 && Math.abs(v - each.y) < each.h / 2);
      const colour = (shape?.colour ?? [light, light, light]).map((part) => Math.max(0, Math.min(255, part)));
      pixels.set([...colour, 255], (y * width + x) * 4);
    }
  }
  const image = new PhotonImage(pixels, width, height);
  try {
    return image.get_bytes_jpeg(90);
  } finally {
    image.free();
  }
}

/** The picture after `change`, as a JPEG. */
function alter(
  bytes: Uint8Array,
  quality: number,
  change: (raster: Raster) => Raster = (raster) => raster,
): Uint8Array {
  const image = PhotonImage.new_from_byteslice(bytes);
  const [width, height] = [image.get_width(), image.get_height()];
  const { data, ...size } = change({ width, height, data: new Uint8ClampedArray(image.get_raw_pixels()) });
  const changed = new PhotonImage(new Uint8Array(data), size.width, size.height);
  const jpeg = changed.get_bytes_jpeg(quality);
  changed.free();
  image.free();
  return jpeg;
}

const halve = (raster: Raster) => resize(raster, Math.round(raster.width / 2), Math.round(raster.height / 2));

/** Shares of the sides that are cropped. */
const cut =
  (left: number, top: number, right: number, bottom: number) =>
  (raster: Raster): Raster => {
    const [x, y] = [Math.round(raster.width * left), Math.round(raster.height * top)];
    const width = Math.round(raster.width * (1 - right)) - x;
    return crop(raster, { x, y, width, height: Math.round(raster.height * (1 - bottom)) - y });
  };

it("recognises each stored picture byte for byte", async () => {
  const kinds = new Map([
    ["portrait", "portrait"],
    ["ad", "ad"],
    ["photo test", "photo_test"],
  ]);
  expect(made.size).toBe(10);
  for (const [name, bytes] of made) {
    const answer = await verify(bytes);
    expect([name, answer]).toMatchObject([
      name,
      {
        found: true,
        match: "exact",
        likeness: 100,
        kind: kinds.get(name) ?? "visual",
        digital_source_type: `http://cv.iptc.org/newscodes/digitalsourcetype/${name === "portrait" ? "algorithmicMedia" : "compositeSynthetic"}`,
      },
    ]);
    expect(Math.abs(Date.parse(answer.made_at ?? "") - Date.now())).toBeLessThan(30 * 60_000);
  }
});

it("recognises them recompressed, at half the size and cropped", async () => {
  const changes: [string, (bytes: Uint8Array) => Uint8Array][] = [
    ["JPEG 60", (bytes) => alter(bytes, 60)],
    ["half", (bytes) => alter(bytes, 85, halve)],
    ["left", (bytes) => alter(bytes, 85, cut(0.05, 0, 0, 0))],
    ["top", (bytes) => alter(bytes, 85, cut(0, 0.05, 0, 0))],
    ["right", (bytes) => alter(bytes, 60, cut(0, 0, 0.05, 0))],
    ["bottom", (bytes) => alter(bytes, 60, cut(0, 0, 0, 0.05))],
    ["middle", (bytes) => alter(bytes, 60, cut(0.025, 0.025, 0.025, 0.025))],
    ["all at once", (bytes) => alter(alter(bytes, 60, cut(0.03, 0.01, 0.02, 0.04)), 60, halve)],
  ];
  const lost: string[] = [];
  const [portrait, first] = made.keys();
  for (const [name, bytes] of made) {
    // The other formats of the series and the largest picture, in one way each, because encoding takes long here.
    const isWhole = [portrait, first, "ad", "photo test"].includes(name);
    for (const [how, change] of isWhole ? changes : changes.slice(1, 2)) {
      const { match, kind } = await verify(change(bytes));
      if (match !== "similar" || kind === null) lost.push(`${name}, ${how}: ${match}`);
    }
  }
  expect(lost).toEqual([]);
});

it("matches no other picture, nor the seller's own photo", async () => {
  const others = [product, drawPackshot(), drawPackshot("png", 300, [200, 40, 40]), alter(product, 60)];
  for (let seed = 1; seed <= 40; seed++) others.push(drawScene(seed, 320, seed % 2 ? 320 : 400));
  const claimed = [];
  for (const [index, bytes] of others.entries()) if ((await verify(bytes)).found) claimed.push(index);
  expect(claimed).toEqual([]);
  // A single colour cannot be recognised.
  const grey = new PhotonImage(new Uint8Array(200 * 200 * 4).fill(200), 200, 200);
  expect(await verify(grey.get_bytes_jpeg(90))).toMatchObject({ found: false, match: null, manifest: null });
});

it("signs a manifest for each that anybody can verify, for longer than its key signs sessions", async () => {
  const [visual = new Uint8Array()] = [...made.values()].slice(1);
  const { manifest } = await verify(visual);
  const tenantId = await readTenantId(seller);
  const { payload, protectedHeader } = await compactVerify(manifest ?? "", createLocalJWKSet(await readKeys()));
  const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;
  expect(protectedHeader).toEqual({
    alg: "ES256",
    typ: "egerie-manifest+jwt",
    kid: expect.any(String) as string,
    jku: `${origin}/verify/keys.json`,
  });
  expect(claims).toMatchObject({
    iss: origin,
    sha256: await digest(visual),
    kind: "visual",
    digital_source_type: "http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic",
    width: 1200,
  });
  expect(claims["perceptual_hash"]).toMatch(/^[0-9a-f]{64}$/);
  expect(Math.abs(Number(claims["iat"]) - Date.now() / 1000)).toBeLessThan(30 * 60);
  // It reveals neither the owner nor the product, and is no access token.
  for (const secret of [tenantId, seller.email, "Flacon", "Été"]) expect(JSON.stringify(claims)).not.toContain(secret);
  expect(await verifyAccessToken(env, db, manifest ?? "")).toBeNull();
  expect((await SELF.fetch(`${origin}/api/tenant`, { headers: { authorization: `Bearer ${manifest}` } })).status).toBe(
    401,
  );

  const kid = protectedHeader.kid ?? "";
  await retireKey(db, kid);
  await env.DB.prepare("update auth_signing_keys set retired_at = '2020-01-01T00:00:00.000Z' where kid = ?")
    .bind(kid)
    .run();
  await cleanAuth(db);
  await compactVerify(manifest ?? "", createLocalJWKSet(await readKeys()));
  expect(JSON.stringify(await readKeys())).not.toContain('"d"');

  const downloaded = await SELF.fetch(`${origin}/verify/manifests/${await digest(visual)}`);
  expect([downloaded.status, downloaded.headers.get("content-type"), await downloaded.text()]).toEqual([
    200,
    "application/jose",
    manifest,
  ]);
  expect((await SELF.fetch(`${origin}/verify/manifests/${"0".repeat(64)}`)).status).toBe(404);
});

/** The text of the page's main part. */
const readMain = async (response: Promise<Response>) =>
  /<main.*<\/main>/s.exec(await (await response).text())?.[0] ?? "";

const readKeys = async () => (await SELF.fetch(`${origin}/verify/keys.json`)).json<JSONWebKeySet>();
const digest = async (bytes: Uint8Array) =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

it("records a picture once, reports its model, and looks it up by indexes only", async () => {
  const tenantId = await readTenantId(seller);
  const bytes = drawScene(900, 600, 800);
  const making = {
    model: "openai/gpt-image-1",
    prompt: "visual-3",
    seed: "7",
    costUsd: 0.04,
    durationMs: 9000,
    tries: 1,
  };
  const picture = { bytes, mime: "image/jpeg" as const, width: 600, height: 800, making };
  await Promise.all([0, 1].map(() => registerPicture(env, db, { tenantId, kind: "visual", picture })));
  await registerPicture(env, db, { tenantId, kind: "visual", picture });
  const rows = await env.DB.prepare("select * from made_pictures where sha256 = unhex(?)")
    .bind(await digest(bytes))
    .all<{ manifest: string }>();
  expect(rows.results).toHaveLength(1);
  expect(decodeJwt(rows.results[0]?.manifest ?? "")).toMatchObject({ model: "openai/gpt-image-1", prompt: "visual-3" });
  const claims = JSON.stringify(decodeJwt(rows.results[0]?.manifest ?? ""));
  expect(claims).not.toMatch(/0\.04|9000/);
  for (const [where, index] of [
    ["sha256 = x'00'", "made_pictures_file"],
    ["(fingerprint ->> 0) = 1 and fingerprint = '[]'", "made_pictures_band_0"],
    ["tenant_id = '0'", "made_pictures_tenant"],
    ["(fingerprint ->> 7) in (select value from json_each('[1,2]'))", "made_pictures_band_7"],
  ]) {
    const { results } = await env.DB.prepare(`explain query plan select * from made_pictures where ${where}`).all<{
      detail: string;
    }>();
    expect(results.map(({ detail }) => detail).join()).toMatch(
      new RegExp(`SEARCH made_pictures USING INDEX ${index} `),
    );
  }
});

it("refuses anything but pictures with a message, on the page as in the API", async () => {
  const bomb = new Uint8Array(100);
  bomb.set([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0xea, 0x60, 0, 0, 0xea,
    0x60, 8, 2,
  ]);
  const heic = new TextEncoder().encode("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  const cases: [string, Uint8Array, number, string][] = [
    ["empty", new Uint8Array(), 400, messages.imageRequired],
    [
      "SVG",
      new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'/>"),
      400,
      messages.imageTypeUnsupported,
    ],
    ["HEIC", heic, 400, messages.imageTypeUnsupported],
    ["text", new TextEncoder().encode("bonjour"), 400, messages.imageTypeUnsupported],
    ["bomb", bomb, 400, messages.imageTooManyPixels],
    ["torn", product.slice(0, product.length / 2), 400, messages.imageUnreadable],
    ["tiny", drawPackshot("png", 32), 400, messages.imageTooSmall],
    ["large", new Uint8Array(10 * 1024 * 1024 + 1).fill(255), 413, messages.photoTooLarge],
  ];
  for (const [name, bytes, status, error] of cases) {
    const [answer, page] = await Promise.all([ask(bytes), ask(bytes, "/verify")]);
    expect([name, answer.status, (await answer.json<{ error: string }>()).error]).toEqual([name, status, error]);
    expect([name, page.status, page.headers.get("content-type")]).toEqual([name, status, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain(error);
  }
  for (const path of ["/api/verify", "/verify"]) {
    const none = await SELF.fetch(origin + path, { method: "POST", body: new FormData(), headers: visitor() });
    const text = await SELF.fetch(origin + path, { method: "POST", body: "image", headers: visitor() });
    const broken = await SELF.fetch(origin + path, {
      method: "POST",
      body: "--x",
      headers: { ...visitor(), "content-type": "multipart/form-data; boundary=y" },
    });
    expect([path, none.status, text.status, broken.status]).toEqual([path, 400, 415, 400]);
  }
  // No 500 for any input.
  const torn = [...made.values()][0] ?? new Uint8Array();
  for (let at = 1; at < 12; at++) {
    const bytes = torn.slice();
    for (let i = 0; i < 40; i++) bytes[Math.floor((bytes.length * ((i * 37 + at * 101) % 997)) / 997)] = i * at;
    expect((await ask(bytes)).status).toBeLessThan(500);
  }
});

it("limits requests per network", async () => {
  const headers = visitor();
  const statuses = new Set<number>();
  for (let count = 0; count < 45; count++) {
    statuses.add(
      (await SELF.fetch(`${origin}/api/verify`, { method: "POST", body: formOf(new Uint8Array()), headers })).status,
    );
  }
  expect([...statuses]).toEqual([400, 429]);
});

it("responds to the form without a script, with applicable sentences only", async () => {
  const form = await (await SELF.fetch(`${origin}/verify`)).text();
  expect(form).toContain('action="/verify"');
  expect(form).toContain(`<link rel="canonical" href="${origin}/verify"`);
  expect(form).not.toMatch(/data-when|data-fact|Aucune trace/);
  const [portrait = new Uint8Array()] = made.values();
  const exact = await readMain(ask(portrait, "/verify"));
  const moment = new Date().toLocaleDateString("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });
  expect(exact).toContain(moment.replace(/^1 /, "1er "));
  expect(exact).toContain(`href="/verify/manifests/${await digest(portrait)}"`);
  expect(exact).toContain("Portrait d’un influenceur virtuel");
  expect(exact).not.toMatch(/data-when|data-fact|data-link|Aucune trace|Ressemble/);
  const similar = await readMain(ask(alter(portrait, 60), "/verify"));
  expect(similar).toContain("Ressemble");
  expect(similar).not.toContain("Aucune trace");
  const none = await ask(embedDigitalSource(drawScene(77), "compositeSynthetic"), "/verify");
  expect([none.status, none.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const page = await none.text();
  expect(page).toContain("Aucune trace de cette image");
  expect(page).not.toContain("/verify/manifests/");
  // The file's own claim is reported separately.
  expect(page).toContain("La photo réelle d’un produit dans une mise en scène de synthèse");
});
