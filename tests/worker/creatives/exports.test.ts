// A job's pictures as a ZIP: exact, safe to extract anywhere, and aborted rather than wrong.
import { env, SELF } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { newId } from "../../../worker/db/ids.ts";
import { readZip } from "../logos/zip-reader.ts";
import { origin } from "../auth/auth-client.ts";
import { type Seller, signUp } from "../support/seller.ts";
import "../support/tiny-studio.ts";

interface Link {
  url: string;
  files: number;
  size_bytes: number;
}

const day = "2026-11-21";

/** A finished batch: a series per product, with the given number of drawn pictures. */
async function insertBatch(seller: Seller, series: { product: string; pictures: number }[], kind = "batch") {
  const jobId = newId();
  const { tenant_id } = await seller.read<{ tenant_id: string }>("/api/tenant");
  const { sub } = JSON.parse(atob(seller.token.split(".")[1] ?? "")) as { sub: string };
  const at = `${day}T12:00:00.000Z`;
  const insert = `insert into creatives (id, tenant_id, parent_id, product_id, job_id, name, status, storage_path, size_bytes,
    revision_number, metadata, created_at) values (?, ?, ?, ?, ?, ?, 'completed', ?, ?, ?, '{}', ?)`;
  const keys: string[] = [];
  const statements = [
    env.DB.prepare(
      `insert into jobs (id, tenant_id, user_id, kind, status, label, input, total, created_at, updated_at)
        values (?, ?, ?, ?, 'done', 'Noël : l''essentiel', '{}', 1, ?, ?)`,
    ).bind(jobId, tenant_id, sub, kind, at, at),
  ];
  for (const { product, pictures } of series) {
    const [parent, productId] = [newId(), newId()];
    statements.push(
      env.DB.prepare(
        `insert into products (id, tenant_id, user_id, name, image_url, storage_path, metadata, created_at)
          values (?, ?, ?, ?, '', '', '{}', ?)`,
      ).bind(productId, tenant_id, sub, product, at),
      env.DB.prepare(insert).bind(parent, tenant_id, null, productId, jobId, `${product} - Batch`, null, null, 0, at),
    );
    for (let number = 1; number <= pictures; number++) {
      const id = newId();
      const path = `${tenant_id}/creatives/${id}.jpg`;
      const content = `${product} ${number}`.repeat(1 + number * 7);
      await env.MEDIA.put(`assets/${path}`, content);
      keys.push(`assets/${path}`);
      statements.push(
        env.DB.prepare(insert).bind(
          id,
          tenant_id,
          parent,
          productId,
          jobId,
          `${product} - Inès - Instagram Carré`,
          path,
          new TextEncoder().encode(content).byteLength,
          number,
          at,
        ),
      );
    }
  }
  await env.DB.batch(statements);
  return { jobId, keys };
}

const makeLink = async (seller: Seller, jobId: string) =>
  seller.read<Link>(`/api/exports/${jobId}/link`, { method: "POST" });
const follow = (url: string, init?: RequestInit) => SELF.fetch(origin + url, init);
const unpack = async (response: Response) => readZip(new Uint8Array(await response.arrayBuffer()));

it("exports a batch as one folder per product, with the announced length, by signed link and by session", async () => {
  const seller = await signUp();
  const { jobId } = await insertBatch(seller, [
    { product: "Crème brûlée", pictures: 10 },
    { product: "Montre", pictures: 3 },
  ]);
  const link = await makeLink(seller, jobId);
  expect(link.files).toBe(13);
  expect(link.url).toMatch(new RegExp(`^/api/exports/${jobId}\\.zip\\?`));

  const head = await follow(link.url, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, String(link.size_bytes)]);
  expect(await head.text()).toBe("");

  for (const response of [await follow(link.url), await seller.fetch(`/api/exports/${jobId}.zip`)]) {
    expect(response.status).toBe(200);
    expect(response.headers.get("content-length")).toBe(String(link.size_bytes));
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-disposition")).toContain(`filename="batch_creatives_${day}.zip"`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.byteLength).toBe(link.size_bytes);
    const files = readZip(bytes);
    expect(files.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `Crème brûlée/image_${index + 1}.jpg`),
      ...Array.from({ length: 3 }, (_, index) => `Montre/image_${index + 1}.jpg`),
    ]);
    expect(new TextDecoder().decode(files[1]?.content)).toBe("Crème brûlée 2".repeat(15));
  }
});

it("packs a whole batch for a network, each picture under a name of its own", async () => {
  const seller = await signUp();
  const { jobId } = await insertBatch(seller, [
    { product: "Crème brûlée", pictures: 3 },
    { product: "Montre", pictures: 1 },
  ]);
  const wish = { id: jobId, source: "batch", network: "linkedin" };
  const made = await seller.post("/api/packages/link", wish);
  const link = await made.json<Link>();
  const answer = await follow(link.url);
  expect(answer.headers.get("content-length")).toBe(String(link.size_bytes));
  expect(answer.headers.get("content-disposition")).toContain(`filename="catalogue - LinkedIn.zip"`);
  const names = (await unpack(answer)).map(({ name }) => name);
  expect(names).toEqual([
    "images/creme-brulee_linkedin-square_fr.jpg",
    "images/creme-brulee_linkedin-square_fr (2).jpg",
    "images/creme-brulee_linkedin-square_fr (3).jpg",
    "images/montre_linkedin-square_fr.jpg",
    "textes-linkedin.csv",
    "textes-alternatifs.csv",
    "LISEZ-MOI.txt",
  ]);
});

it("exports a series as its formats, named after product and format", async () => {
  const seller = await signUp();
  const { jobId } = await insertBatch(seller, [{ product: "Montre d'été / A", pictures: 1 }], "series");
  const response = await seller.fetch(`/api/exports/${jobId}.zip`);
  expect(response.headers.get("content-disposition")).toContain(`filename="Noel l'essentiel.zip"`);
  expect((await unpack(response)).map(({ name }) => name)).toEqual(["Montre d'été A - Instagram Carré 1080x1080.jpg"]);
});

const folders: [product: string, folder: string][] = [
  ["Montre", "Montre"],
  ["Montre", "Montre (2)"],
  ["montre", "montre (3)"],
  ["Montre (2)", "Montre (2) (2)"],
  ["../../etc/passwd", "etc passwd"],
  ["/racine", "racine"],
  ["C:\\Windows\\system32", "C Windows system32"],
  ["..", "Produit"],
  [". . .", "Produit (2)"],
  ["\u200f\u200b", "Produit (3)"],
  ["CON", "CON_"],
  ["nul.txt", "nul_.txt"],
  ["com¹", "com¹_"],
  ["Console", "Console"],
  ["a\u0000b\r\nc\td", "a b c d"],
  ["facture\u202egpj.exe", "facturegpj.exe"],
  ["Crème e\u0301te\u0301. ", "Crème été"],
  ['a<b>c:d"e|f?g*h', "a b c d e f g h"],
  ["\ud800seul", "seul"],
  ["👩‍🚀 Fusée", "👩🚀 Fusée"],
  ["x".repeat(300), "x".repeat(100)],
  ["é".repeat(300), "é".repeat(90)],
  ["腕時計", "腕時計"],
];

it("names folders so that Windows, macOS and Linux can extract them, without duplicates", async () => {
  const seller = await signUp();
  const { jobId } = await insertBatch(
    seller,
    folders.map(([product]) => ({ product, pictures: 1 })),
  );
  const names = (await unpack(await seller.fetch(`/api/exports/${jobId}.zip`))).map(({ name }) => name);
  expect(names).toEqual(folders.map(([, folder]) => `${folder}/image_1.jpg`));
});

it("accepts a signed link for its job only, unchanged, for five minutes", async () => {
  const seller = await signUp();
  const { jobId } = await insertBatch(seller, [{ product: "Montre", pictures: 1 }]);
  const { jobId: otherId } = await insertBatch(await signUp(), [{ product: "Autre", pictures: 1 }]);
  const { url } = await makeLink(seller, jobId);
  const { pathname, searchParams } = new URL(url, origin);
  const expires = searchParams.get("expires") ?? "";
  const signature = searchParams.get("signature") ?? "";
  expect(Number(expires) - Date.now() / 1000).toBeLessThanOrEqual(300);
  const withQuery = (query: Record<string, string>, path = pathname) => `${path}?${new URLSearchParams(query)}`;
  const forged: [name: string, url: string][] = [
    ["another job's", withQuery({ expires, signature }, `/api/exports/${otherId}.zip`)],
    ["of a job that is not", withQuery({ expires, signature }, `/api/exports/${newId()}.zip`)],
    ["a longer life", withQuery({ expires: String(Number(expires) + 60), signature })],
    ["the same number, written otherwise", withQuery({ expires: `0${expires}`, signature })],
    ["no number", withQuery({ expires: "demain", signature })],
    ["no expiry", withQuery({ signature })],
    ["an empty signature", withQuery({ expires, signature: "" })],
    ["a short one", withQuery({ expires, signature: signature.slice(1) })],
    ["another", withQuery({ expires, signature: `${signature.slice(0, -4)}AAAA` })],
    ["not even text", withQuery({ expires, signature: "é\u0000".repeat(30) })],
  ];
  for (const [name, forgery] of forged) {
    const response = await follow(forgery);
    expect([name, response.status, await response.json()]).toEqual([
      name,
      403,
      { error: messages.exportLinkInvalid, code: "link_invalid" },
    ]);
  }
  vi.useFakeTimers({ now: Number(expires) * 1000, toFake: ["Date"] });
  try {
    const late = await follow(url);
    expect([late.status, await late.json()]).toEqual([
      403,
      { error: messages.exportLinkExpired, code: "link_expired" },
    ]);
    vi.setSystemTime(Number(expires) * 1000 - 1000);
    expect((await unpack(await follow(url))).length).toBe(1);
  } finally {
    vi.useRealTimers();
  }
  expect((await follow(pathname)).status).toBe(401);
});

it("returns 409 when no picture was drawn", async () => {
  const seller = await signUp();
  const { jobId } = await insertBatch(seller, [{ product: "Montre", pictures: 0 }]);
  for (const response of [
    await seller.post(`/api/exports/${jobId}/link`, {}),
    await seller.fetch(`/api/exports/${jobId}.zip`),
  ]) {
    expect([response.status, await response.json()]).toEqual([
      409,
      { error: "Aucune image à télécharger", code: "nothing_to_download" },
    ]);
  }
});

it("aborts when an object is missing or changed, and never completes a wrong ZIP", async () => {
  const seller = await signUp();
  const { jobId, keys } = await insertBatch(seller, [{ product: "Montre", pictures: 10 }]);
  const key = keys[7] ?? "";
  const before = await (await env.MEDIA.get(key))?.text();
  const { size_bytes } = await makeLink(seller, jobId);
  const download = async () => {
    const response = await seller.fetch(`/api/exports/${jobId}.zip`);
    expect([response.status, response.headers.get("content-length")]).toEqual([200, String(size_bytes)]);
    return response.arrayBuffer();
  };
  await env.MEDIA.delete(key);
  await expect(download()).rejects.toThrow("were announced");
  await env.MEDIA.put(key, `${before}!`);
  await expect(download()).rejects.toThrow("were announced");
  await env.MEDIA.put(key, before ?? "");
  expect((await download()).byteLength).toBe(size_bytes);
});

it("measures pictures stored before their size was recorded", async () => {
  const seller = await signUp();
  const { jobId, keys } = await insertBatch(seller, [{ product: "Montre", pictures: 6 }], "series");
  await env.DB.prepare("update creatives set size_bytes = null where job_id = ?").bind(jobId).run();
  const { size_bytes } = await makeLink(seller, jobId);
  const bytes = new Uint8Array(await (await seller.fetch(`/api/exports/${jobId}.zip`)).arrayBuffer());
  expect(bytes.byteLength).toBe(size_bytes);
  // Files with the same name in one folder are numbered.
  expect(readZip(bytes).map(({ name }) => name)).toContain("Montre - Instagram Carré 1080x1080 (2).jpg");
  await env.MEDIA.delete(keys[0] ?? "");
  const refused = await seller.post(`/api/exports/${jobId}/link`, {});
  expect([refused.status, await refused.json()]).toEqual([503, { error: messages.exportFailed, code: "zip_failed" }]);
});
