// ?size=4k: required plan, result, caching and deletion.
import { env } from "cloudflare:test";
import { imageSize } from "image-size";
import { beforeAll, describe, expect, test } from "vitest";
import { adFormats, type AdFormatId, recogniseFormat, sizeIn4k } from "../../../worker/contract/formats.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { finishJob } from "../jobs/run-queue.ts";
import {
  drawPackshot,
  productForm,
  type Seller,
  signUp,
  subscribe,
  uploadInfluencer,
  uploadProduct,
} from "../support/seller.ts";

interface Row {
  id: string;
  name: string;
  tenant_id: string;
  product_id: string;
  storage_path: string;
}

/** A drawn series: its parent and its formats. */
async function drawSeries(seller: Seller): Promise<{ parent: Row; formats: Map<AdFormatId, Row> }> {
  const product = await uploadProduct(seller, "Flacon d'été");
  const influencer = await uploadInfluencer(seller);
  const body = { productId: product.id, influencerId: influencer.id, creativeName: "Été" };
  const started = await (await seller.post("/api/functions/generate-creative", body)).json<{ job_id: string }>();
  await finishJob(started.job_id);
  const { items } = await seller.read<{ items: (Row & { children: Row[] })[] }>("/api/creatives");
  const [parent] = items;
  if (!parent) throw new Error("No series");
  const formats = new Map(
    parent.children.flatMap((row) => {
      const format = recogniseFormat(row.name);
      return format ? [[format.id, row] as const] : [];
    }),
  );
  return { parent, formats };
}

function pick(series: Awaited<ReturnType<typeof drawSeries>>, format: AdFormatId): Row {
  const row = series.formats.get(format);
  if (!row) throw new Error(`No ${format}`);
  return row;
}

const download = (seller: Seller, id: string, query = "?size=4k") =>
  seller.fetch(`/api/creatives/${id}/download${query}`);

/** All keys of a tenant's creatives, in 4K or not. */
async function listKept(tenantId: string): Promise<string[]> {
  const lists = await Promise.all(
    [`4k/assets/${tenantId}/`, `assets/${tenantId}/creatives/`].map((prefix) => env.MEDIA.list({ prefix })),
  );
  return lists.flatMap(({ objects }) => objects.map(({ key }) => key));
}

describe("download in 4K", () => {
  let seller: Seller;
  let series: Awaited<ReturnType<typeof drawSeries>>;

  beforeAll(async () => {
    seller = await signUp();
    series = await drawSeries(seller);
  });

  test("returns six formats in their exact size, marked, named after product, format and size", async () => {
    await subscribe(series.parent.tenant_id, "pro", "active", 20);
    for (const format of adFormats) {
      const answer = await download(seller, pick(series, format.id).id);
      expect(answer.status, format.id).toBe(200);
      const bytes = await answer.bytes();
      const { width, height } = sizeIn4k(format);
      expect(imageSize(bytes)).toMatchObject({ width, height, type: "jpg" });
      expect(answer.headers.get("content-length")).toBe(String(bytes.length));
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toContain(
        `UTF-8''Flacon d'été - ${format.label} ${width}x${height}.jpg`,
      );
      expect(new TextDecoder("latin1").decode(bytes.subarray(0, 1500))).toContain(
        "digitalsourcetype/compositeSynthetic",
      );
    }
    expect(adFormats.map((format) => Object.values(sizeIn4k(format)))).toEqual([
      [3840, 2010],
      [2160, 2160],
      [2160, 2700],
      [2160, 3840],
      [2160, 2160],
      [2160, 2700],
    ]);
  });

  test("requires the pro plan or higher, while it is paid", async () => {
    const { tenant_id } = series.parent;
    const { id } = pick(series, "product-square");
    const refused = { status: 402, code: "plan_required", error: messages.creative4kNeedsPro };
    const attempt = async () => {
      const answer = await download(seller, id);
      if (!answer.ok) return { status: answer.status, ...(await answer.json<object>()) };
      await answer.bytes();
      return 200;
    };
    await env.DB.prepare("delete from subscriptions where tenant_id = ?").bind(tenant_id).run();
    expect(await attempt()).toEqual(refused);
    for (const [plan, status, endsInDays, isEnding, isAllowed] of [
      ["free", "active", null, false, false],
      ["starter", "active", 20, false, false],
      ["pro", "active", 20, false, true],
      // The renewal event may be delayed, unless the subscription was cancelled.
      ["pro", "active", -1, false, true],
      ["pro", "active", -4, false, false],
      ["pro", "active", -1, true, false],
      ["pro", "active", 3, true, true],
      ["pro", "cancelled", 3, false, false],
      ["business", "past_due", 1, false, true],
      ["lifetime", "active", null, false, true],
    ] as const) {
      await subscribe(tenant_id, plan, status, endsInDays, isEnding);
      expect([plan, status, endsInDays, isEnding, await attempt()]).toEqual([
        plan,
        status,
        endsInDays,
        isEnding,
        isAllowed ? 200 : refused,
      ]);
    }
    await subscribe(tenant_id, "free", "active", null);
    const plain = await download(seller, id, "");
    expect([plain.status, (await plain.bytes()).length > 0]).toEqual([200, true]);
  });

  test("refuses other sizes, undrawn and foreign creatives, with French messages", async () => {
    await subscribe(series.parent.tenant_id, "pro", "active", 20);
    const { id } = pick(series, "product-square");
    for (const query of ["?size=8k", "?size=", "?size=4K", "?size=4k&size=4k"]) {
      const answer = await download(seller, id, query);
      expect(answer.status, query).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "validation_failed" });
    }
    expect((await (await download(seller, id, "?size=8k")).json<{ error: string }>()).error).toBe(
      messages.creativeSizeUnknown,
    );
    expect((await download(seller, series.parent.id)).status).toBe(409);
    expect((await download(seller, crypto.randomUUID())).status).toBe(404);
    const other = await signUp();
    await other.read("/api/products", { method: "POST", body: productForm(drawPackshot()) });
    const { items } = await other.read<{ items: Row[] }>("/api/products");
    await subscribe(items[0]?.tenant_id ?? "", "business", "active", null);
    expect((await download(other, id)).status).toBe(404);
  });

  test("is stored beside the original: drawn once, not served by /media/, and identical for concurrent requests", async () => {
    const { tenant_id, storage_path, id } = pick(series, "product-portrait");
    await subscribe(tenant_id, "pro", "active", 20);
    const key = `4k/assets/${storage_path}`;
    await env.MEDIA.delete(key);
    const both = await Promise.all([download(seller, id), download(seller, id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [one, other] = await Promise.all(both.map((answer) => answer.bytes()));
    expect(other).toEqual(one);
    expect(await (await env.MEDIA.get(key))?.bytes()).toEqual(one);
    await env.MEDIA.put(key, Uint8Array.of(1, 2, 3));
    expect(await (await download(seller, id)).bytes()).toEqual(Uint8Array.of(1, 2, 3));
    expect((await seller.fetch(`/media/${key}`)).status).toBe(404);
    await env.MEDIA.delete(key);
  });

  test("returns 409 when its sources were deleted or have changed", async () => {
    await subscribe(series.parent.tenant_id, "pro", "active", 20);
    const row = pick(series, "product-square");
    await env.MEDIA.delete(`4k/assets/${row.storage_path}`);
    const update = (path: string) =>
      env.DB.prepare("update products set storage_path = ? where id = ?").bind(path, row.product_id).run();
    const { storage_path: own } = await seller.read<{ storage_path: string }>(`/api/products/${row.product_id}`);
    const other = await seller.read<{ storage_path: string }>("/api/products", {
      method: "POST",
      body: productForm(drawPackshot("jpeg", 300, [150, 40, 60]), "Autre"),
    });
    await update(other.storage_path);
    const changed = await download(seller, row.id);
    expect([changed.status, await changed.json()]).toEqual([
      409,
      { code: "source_changed", error: messages.creative4kSourceChanged },
    ]);
    await update(own);
    await seller.fetch(`/api/products/${row.product_id}`, { method: "DELETE" });
    const gone = await download(seller, row.id);
    expect([gone.status, await gone.json()]).toEqual([
      409,
      { code: "source_gone", error: messages.creative4kSourceGone },
    ]);
  });

  test("is deleted with the series, also when that happens while it is drawn", async () => {
    const own = await drawSeries(seller);
    await subscribe(own.parent.tenant_id, "pro", "active", 20);
    const kept = await download(seller, pick(own, "product-square").id);
    expect([kept.status, (await kept.bytes()).length > 0]).toEqual([200, true]);
    const isOwn = (key: string) => [...own.formats.values()].some((row) => key.includes(row.id));
    expect((await listKept(own.parent.tenant_id)).filter(isOwn)).toHaveLength(7);
    const [late, deleted] = await Promise.all([
      download(seller, pick(own, "instagram-square").id),
      seller.fetch(`/api/creatives/${own.parent.id}`, { method: "DELETE" }),
    ]);
    expect([deleted.status, late.status]).toEqual([200, 404]);
    expect((await listKept(own.parent.tenant_id)).filter(isOwn)).toEqual([]);
  });
});
