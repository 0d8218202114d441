// Films of products alone: one or a whole catalogue, each made once.
import { createExecutionContext, env } from "cloudflare:test";
import { BufferSource, Input, MP4 } from "mediabunny";
import { expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import type { JobSnapshot } from "../../../worker/contract/schemas/live.ts";
import type { VideoScene } from "../../../worker/contract/videos.ts";
import worker from "../../../worker/dev/index.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { origin } from "../auth/auth-client.ts";
import { deliver, finishJob, orderHeld } from "../jobs/run-queue.ts";
import { readTenantId, type Seller, signUp, subscribe, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

interface Campaign {
  id: string;
  tenant_id: string;
  product_id: string;
  influencer_id: string;
  status: string;
  error: string | null;
  duration: number;
  script: string;
  video_url: string | null;
  metadata: { format: string; scenes: VideoScene[]; video_urls: string[] };
  product_name: string | null;
}

const film = (seller: Seller, body: object, headers?: Record<string, string>) =>
  seller.post("/api/functions/product-films", body, headers);
const read = async (seller: Seller) =>
  (await seller.read<{ items: Campaign[] }>("/api/video-campaigns?limit=100")).items;

it("films a product alone in six seconds with music, once", async () => {
  const seller = await signUp();
  const product = await uploadProduct(seller);
  const key = { "idempotency-key": crypto.randomUUID() };
  const wanted = { productIds: [product.id], format: "1:1", music: "gentle" };
  const started = await film(seller, wanted, key);
  expect(started.status, await started.clone().text()).toBe(202);
  const { job_id, total } = await started.json<{ job_id: string; total: number }>();
  expect(total).toBe(1);
  // A repeated request is the same job.
  expect(await (await film(seller, wanted, key)).json()).toEqual({ job_id, total: 1 });
  await finishJob(job_id);
  await deliver([{ type: "run", jobId: job_id }]);
  const [made, ...others] = await read(seller);
  expect(others).toEqual([]);
  expect(made).toMatchObject({
    product_id: product.id,
    influencer_id: "",
    status: "completed",
    error: null,
    duration: 3,
    product_name: "Flacon bleu",
    concept: "Six secondes à l’image pour Flacon bleu, sans personne.",
    metadata: { format: "1:1", set: expect.stringMatching(/./) },
  });
  const [hook, call, ...more] = made?.metadata.scenes ?? [];
  expect([hook?.role, call?.role, more.length]).toEqual(["hook", "call_to_action", 0]);
  // Read at 17 characters a second, while it is shown.
  for (const { caption, line } of made?.metadata.scenes ?? []) {
    expect(caption.length).toBeGreaterThan(0);
    expect(caption.length).toBeLessThanOrEqual(17 * 2);
    expect(line).toBe("");
    expect(made?.script).toContain(caption);
  }
  const bytes = await (await seller.fetch(made?.video_url ?? "")).arrayBuffer();
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  expect(await (await input.getPrimaryVideoTrack())?.computeDuration()).toBe(6);
  expect(await (await input.getPrimaryAudioTrack())?.computeDuration()).toBeCloseTo(6, 1);
  const prefix = `assets/${made?.tenant_id}/videos/${made?.id}/`;
  expect((await env.MEDIA.list({ prefix })).objects.map(({ key: name }) => name.slice(prefix.length))).toEqual([
    "film.mp4",
    "scene-1.jpg",
    "scene-1.mp4",
    "scene-2.jpg",
    "scene-2.mp4",
    "sound.m4a",
  ]);
  const captions = await (await seller.fetch(`/api/video-campaigns/${made?.id}/captions`)).text();
  expect(captions).toContain("00:00:03.000 --> 00:00:06.000");
});

it("films the whole catalogue in one job, where the plan has batches", async () => {
  const seller = await signUp();
  const none = await film(seller, {});
  expect([none.status, await none.json()]).toMatchObject([400, { error: messages.batchNoProduct }]);
  const products = [await uploadProduct(seller), await uploadProduct(seller)];
  const tenantId = await readTenantId(seller);
  await subscribe(tenantId, "free");
  const refused = await film(seller, {});
  expect([refused.status, await refused.json()]).toMatchObject([402, { error: messages.quotaBatch }]);
  expect((await film(seller, { productIds: ["unknown"] })).status).toBe(404);
  await subscribe(tenantId, "starter");
  const ordered = await orderHeld(() => film(seller, {}));
  const { job_id, total } = await ordered.json<{ job_id: string; total: number }>();
  expect(total).toBe(2);
  // A product that is deleted before its film begins is left out.
  await seller.fetch(`/api/products/${products[0]?.id}`, { method: "DELETE" });
  await finishJob(job_id);
  expect(await seller.read<JobSnapshot>(`/api/jobs/${job_id}`)).toMatchObject({
    kind: "product-films",
    label: "2 produits",
    status: "done",
  });
  expect((await read(seller)).map(({ product_id, status }) => [product_id, status])).toEqual([
    [products[1]?.id, "completed"],
  ]);
});

it("a film that cannot be drawn says why, and is drawn by « Relancer » once it can", async () => {
  const seller = await signUp();
  const product = await uploadProduct(seller);
  const { storage_path } = (await env.DB.prepare("select storage_path from products where id = ?")
    .bind(product.id)
    .first<{ storage_path: string }>()) ?? { storage_path: "" };
  const photo = await (await env.MEDIA.get(`products/${storage_path}`))?.arrayBuffer();
  await env.MEDIA.delete(`products/${storage_path}`);
  const { job_id } = await (await film(seller, { productIds: [product.id], music: "none" })).json<{ job_id: string }>();
  await finishJob(job_id);
  const [failed] = await read(seller);
  expect(failed).toMatchObject({ status: "failed", error: messages.imageUnreadable, video_url: null });
  await env.MEDIA.put(`products/${storage_path}`, photo ?? null);
  const again = await seller.post("/api/functions/generate-video", { campaignId: failed?.id });
  await finishJob((await again.json<{ job_id: string }>()).job_id);
  expect((await read(seller)).map(({ status, error }) => [status, error])).toEqual([["completed", null]]);
});

const lost = { send: async () => {}, sendBatch: async () => {} };
const quiet = { ...env, QUEUE: lost, DRAW_QUEUE: lost } as unknown as Env;
/** A request whose queue messages are lost: only the test delivers. */
const quietly = (seller: Seller, method: "POST" | "DELETE", path: string, body?: object) =>
  worker.fetch(
    new Request(origin + path, {
      method,
      headers: { authorization: `Bearer ${seller.token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    }),
    quiet,
    createExecutionContext(),
  );

/** A task whose films have failed, because no photo can be read. */
async function failFilms(seller: Seller, count: number): Promise<string> {
  for (let nth = 0; nth < count; nth++) {
    const { id } = await uploadProduct(seller);
    const path = await env.DB.prepare("select storage_path from products where id = ?").bind(id).first("storage_path");
    await env.MEDIA.delete(`products/${path}`);
  }
  const started = await quietly(seller, "POST", "/api/functions/product-films", { music: "none" });
  const { job_id: jobId } = await started.json<{ job_id: string }>();
  for (let nth = 0; nth < count; nth++) await deliver([{ type: "run", jobId }], undefined, quiet);
  expect((await read(seller)).map(({ status }) => status)).toEqual(Array.from({ length: count }, () => "failed"));
  return jobId;
}

it("a film that is deleted stays deleted, and the others of its task go on", async () => {
  const seller = await signUp();
  const jobId = await failFilms(seller, 2);
  const [deleted, kept] = await read(seller);
  expect((await quietly(seller, "POST", `/api/jobs/${jobId}/retry`)).status).toBe(202);
  expect((await quietly(seller, "DELETE", `/api/video-campaigns/${deleted?.id}`)).status).toBe(200);
  expect(await seller.read<JobSnapshot>(`/api/jobs/${jobId}`)).toMatchObject({ status: "queued" });
  for (let nth = 0; nth < 2; nth++) await deliver([{ type: "run", jobId }], undefined, quiet);
  expect((await read(seller)).map(({ id, error }) => [id, error])).toEqual([[kept?.id, messages.imageUnreadable]]);
});

it("a film is being made once its task is taken up again, and has failed once it is cancelled", async () => {
  const seller = await signUp();
  const jobId = await failFilms(seller, 1);
  const states = async () => (await read(seller)).map(({ status, error }) => [status, error]);
  await quietly(seller, "POST", `/api/jobs/${jobId}/retry`);
  expect(await states()).toEqual([["generating", null]]);
  await quietly(seller, "POST", `/api/jobs/${jobId}/cancel`);
  expect(await states()).toEqual([["failed", messages.jobCancelled]]);
});

it("no segment is left of a film whose worker dies between a clip and the end of its segments", async () => {
  const seller = await signUp();
  const { id } = await uploadProduct(seller);
  const order = { productIds: [id], music: "none" };
  const started = await quietly(seller, "POST", "/api/functions/product-films", order);
  const { job_id: jobId } = await started.json<{ job_id: string }>();
  const media = new Proxy(env.MEDIA, {
    get(bucket, name: keyof R2Bucket) {
      if (name !== "delete") return (bucket[name] as () => unknown).bind(bucket);
      return async (keys: string | string[]) => {
        if (String(keys).includes("-part-")) throw new Error("The worker died");
        await bucket.delete(keys);
      };
    },
  });
  await deliver([{ type: "run", jobId }], undefined, { ...quiet, MEDIA: media });
  const [made] = await read(seller);
  const prefix = `assets/${made?.tenant_id}/videos/${made?.id}/`;
  const listFiles = async () => (await env.MEDIA.list({ prefix })).objects.map(({ key }) => key.slice(prefix.length));
  expect(await listFiles()).toEqual(expect.arrayContaining(["scene-1.mp4", "scene-1-part-1.mp4"]));
  await finishJob(jobId);
  expect((await read(seller))[0]?.status).toBe("completed");
  expect((await listFiles()).filter((name) => name.includes("-part-"))).toEqual([]);
});
