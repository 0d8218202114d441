// A product's cut-out as its seller corrected it: saved, used by all makers, replaced, reverted, removed with the product.
import { env } from "cloudflare:test";
import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { writeBrief } from "../../../worker/creatives/draw-creative.ts";
import { openDb } from "../../../worker/db/client.ts";
import { creatives } from "../../../worker/db/schema.ts";
import { createVisualTools } from "../../../worker/studio/scene/visual-tools.ts";
import { openArt } from "../../../worker/media/art.ts";
import { readAllKeys } from "../support/all-rows.ts";
import { drawAlpha } from "../support/draw-alpha.ts";
import { drawPackshot, type Seller, signUp, uploadInfluencer, uploadProduct, readTenantId } from "../support/seller.ts";

interface Product {
  id: string;
  storage_path: string;
  cut_out_path: string | null;
}

let seller: Seller;
beforeAll(async () => {
  seller = await signUp();
});

const upperHalf = () => drawAlpha(400, 400, [0.35, 0.2, 0.65, 0.5]);

function put(product: { id: string }, bytes: Uint8Array, by = seller): Promise<Response> {
  const form = new FormData();
  form.set("image", new File([bytes], "detourage.png"));
  return by.fetch(`/api/products/${product.id}/cut-out`, { method: "PUT", body: form });
}

async function save(product: { id: string }, bytes: Uint8Array): Promise<Product> {
  const response = await put(product, bytes);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json<Product>();
}

/** What the makers get of a product: its cut-out's box in the photo, as shares. */
async function drawnBox(product: { id: string }) {
  const influencer = await uploadInfluencer(seller);
  const started = await seller.post("/api/functions/generate-creative", {
    productId: product.id,
    influencerId: influencer.id,
    creativeName: "Série",
  });
  const { job_id } = await started.json<{ job_id: string }>();
  const db = openDb(env.DB);
  const isChild = and(eq(creatives.job_id, job_id), isNotNull(creatives.parent_id));
  const row = await db.select().from(creatives).where(isChild).get();
  if (!row) throw new Error("No creative");
  const brief = await writeBrief(env, db, row);
  const { photo, cut } = await createVisualTools(openArt(env)).photos.readProduct(brief.product.image);
  const box = cut.cutOut?.box;
  const shares = box && [
    box.x / photo.width,
    box.y / photo.height,
    (box.x + box.width) / photo.width,
    (box.y + box.height) / photo.height,
  ];
  return {
    key: brief.product.image.key,
    reason: cut.verdict.reason,
    box: shares?.map((each) => Number(each.toFixed(2))),
  };
}

it("is used by the makers once it is saved, and the automatic one again once it is reverted", async () => {
  const product = await uploadProduct(seller);
  const automatic = await drawnBox(product);
  expect(automatic).toMatchObject({ reason: "clean", box: [0.35, 0.2, 0.65, 0.85] });

  const saved = await save(product, upperHalf());
  expect(saved.cut_out_path).toMatch(/^[\w-]+\/[0-9a-f]{64}\.png$/);
  const retouched = await drawnBox(product);
  expect(retouched).toMatchObject({ reason: "retouched", box: [0.35, 0.2, 0.65, 0.5] });
  // What was computed from the photo before is not taken for it.
  expect(retouched.key).not.toBe(automatic.key);
  const served = await seller.fetch(`/media/products/${saved.cut_out_path}`);
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/png"]);

  const reverted = await seller.read<Product>(`/api/products/${product.id}/cut-out`, { method: "DELETE" });
  expect(reverted.cut_out_path).toBeNull();
  expect(await drawnBox(product)).toEqual(automatic);
  expect(await readAllKeys()).not.toContain(`products/${saved.cut_out_path}`);
});

it("may be smaller than the photo", async () => {
  const product = await uploadProduct(seller);
  await save(product, drawAlpha(200, 200, [0.35, 0.2, 0.65, 0.5]));
  expect(await drawnBox(product)).toMatchObject({ reason: "retouched", box: [0.35, 0.2, 0.65, 0.5] });
});

it("replaces the one before, whose file goes; the same again changes nothing; all go with the product", async () => {
  const product = await uploadProduct(seller);
  const first = await save(product, upperHalf());
  const second = await save(product, drawAlpha(400, 400, [0.35, 0.5, 0.65, 0.85]));
  expect(second.cut_out_path).not.toBe(first.cut_out_path);
  const again = await save(product, drawAlpha(400, 400, [0.35, 0.5, 0.65, 0.85]));
  expect(again.cut_out_path).toBe(second.cut_out_path);
  const keys = await readAllKeys();
  expect(keys).toContain(`products/${second.cut_out_path}`);
  expect(keys).not.toContain(`products/${first.cut_out_path}`);
  await seller.read(`/api/products/${product.id}`, { method: "DELETE" });
  expect(await readAllKeys()).not.toContain(`products/${second.cut_out_path}`);
});

it("is kept while another product uses the same file", async () => {
  const [one, other] = [await uploadProduct(seller), await uploadProduct(seller)];
  const { cut_out_path: path } = await save(one, upperHalf());
  expect((await save(other, upperHalf())).cut_out_path).toBe(path);
  await seller.read(`/api/products/${one.id}/cut-out`, { method: "DELETE" });
  expect(await readAllKeys()).toContain(`products/${path}`);
  expect(await drawnBox(other)).toMatchObject({ reason: "retouched" });
});

const refused: [name: string, bytes: () => Uint8Array, message: string][] = [
  ["no file", () => new Uint8Array(), messages.imageRequired],
  ["a text", () => new TextEncoder().encode("bonjour"), messages.imageTypeUnsupported],
  ["a JPEG", () => drawPackshot("jpeg"), messages.cutOutUnusable],
  ["a truncated PNG", () => upperHalf().slice(0, 300), messages.imageUnreadable],
  ["more than a megabyte", () => new Uint8Array(1024 * 1024 + 1).fill(7), messages.imageTooLarge],
  ["other proportions", () => drawAlpha(400, 300, [0.35, 0.2, 0.65, 0.5]), messages.cutOutUnusable],
  ["more pixels than the editor's", () => drawAlpha(1200, 1200, [0.35, 0.2, 0.65, 0.5]), messages.cutOutUnusable],
  ["nothing kept", () => drawAlpha(400, 400, [0, 0, 0, 0]), messages.cutOutEmpty],
  ["all kept", () => drawAlpha(400, 400, [0, 0, 1, 1]), messages.cutOutFull],
];

it("refuses what is no cut-out of the photo, and keeps what was saved", async () => {
  const product = await uploadProduct(seller);
  const saved = await save(product, upperHalf());
  // The series of the tests before may still be drawing, into another area.
  const tenantId = await readTenantId(seller);
  const readOwnKeys = () => readAllKeys(`products/${tenantId}/`);
  const before = await readOwnKeys();
  expect(before).toContain(`products/${saved.cut_out_path}`);
  for (const [name, bytes, message] of refused) {
    const response = await put(product, bytes());
    const { error } = await response.json<{ error: string }>();
    expect([name, response.status, error]).toEqual([name, 400, message]);
  }
  expect(await readOwnKeys()).toEqual(before);
  expect(await seller.read(`/api/products/${product.id}`)).toMatchObject({ cut_out_path: saved.cut_out_path });
});

it("belongs to the product's tenant alone", async () => {
  const product = await uploadProduct(seller);
  const saved = await save(product, upperHalf());
  const stranger = await signUp();
  expect((await put(product, upperHalf(), stranger)).status).toBe(404);
  expect((await stranger.fetch(`/api/products/${product.id}/cut-out`, { method: "DELETE" })).status).toBe(404);
  expect(await seller.read(`/api/products/${product.id}`)).toMatchObject({ cut_out_path: saved.cut_out_path });
});

it("leaves the file of a cut-out unclaimed when the photo was replaced meanwhile", async () => {
  const product = await uploadProduct(seller);
  // The photo is replaced as soon as the file is stored.
  await env.DB.prepare(
    `create trigger replace after insert on pending_uploads begin
      update products set storage_path = 'other.png' where id = '${product.id}';
    end`,
  ).run();
  const answer = await put(product, drawAlpha(400, 400, [0.3, 0.2, 0.6, 0.5]));
  await env.DB.prepare("drop trigger replace").run();
  expect(answer.status).toBe(409);
  const count = (table: string) =>
    env.DB.prepare(`select count(*) as count from ${table} where tenant_id = ? and storage_path like '%.png'`)
      .bind(tenantId)
      .first<number>("count");
  const tenantId = await readTenantId(seller);
  // The cron job deletes what nothing has claimed.
  expect(await count("pending_uploads")).toBe(1);
});
