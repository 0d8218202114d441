// Batches over the whole catalogue: ten images per product, each drawn once, whatever fails on the way.
import { env } from "cloudflare:test";
import { expect, it, vi } from "vitest";
import type { JobFailure, JobSnapshot } from "../../../worker/contract/schemas/live.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { newId } from "../../../worker/db/ids.ts";
import { countReads } from "../support/count-reads.ts";
import { awaitRest, deliver, finishJob, orderHeld } from "../jobs/run-queue.ts";
import { drawPackshot, type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import { readZip } from "../logos/zip-reader.ts";
import "../support/tiny-studio.ts";

interface Started {
  job_id: string;
  total: number;
}
interface Image {
  id: string;
  name: string;
  status: string;
  error: string | null;
  influencer_id: string;
  storage_path: string;
  revision_number: number;
  metadata: { environment: number; change_clothes: boolean; seed: string; setting?: { set?: string } };
}
interface Series extends Image {
  product_id: string;
  children: Image[];
}
type Job = JobSnapshot & { failures: JobFailure[] };

const post = (seller: Seller, body: unknown = {}, headers?: Record<string, string>) =>
  seller.post("/api/functions/batch-process", body, headers);
const start = async (seller: Seller, body?: unknown, headers?: Record<string, string>) => {
  const response = await post(seller, body, headers);
  expect(response.status, await response.clone().text()).toBe(202);
  return response.json<Started>();
};
const readJob = (seller: Seller, id: string) => seller.read<Job>(`/api/jobs/${id}`);
const cancel = async (seller: Seller, id: string) => {
  await seller.read(`/api/jobs/${id}/cancel`, { method: "POST" });
  await awaitRest(id);
};
const listSeries = async (seller: Seller) => (await seller.read<{ items: Series[] }>("/api/creatives?limit=100")).items;
const seriesOf = async (seller: Seller, productId: string) => {
  const series = (await listSeries(seller)).find(({ product_id }) => product_id === productId);
  if (!series) throw new Error(`No series of ${productId}`);
  return series;
};
const tenantOf = async (seller: Seller) => (await seller.read<{ tenant_id: string }>("/api/tenant")).tenant_id;

/** Influencers as rows only: for tests of the selection, not of drawing. */
async function hire(seller: Seller, people: Partial<Record<"male" | "female" | "non-binary", number>>) {
  const tenantId = await tenantOf(seller);
  const genders = Object.entries(people).flatMap(([gender, count]) => Array.from({ length: count }, () => gender));
  await env.DB.batch(
    genders.map((gender, index) =>
      env.DB.prepare(
        `insert into virtual_influencers (id, tenant_id, name, style, gender, age_range, ethnicity, prompt, image_url,
          storage_path, metadata, created_at) values (?, ?, ?, 'beauty', ?, '25-35', '', '', '', '', '{}', '2026-01-01T00:00:00.000Z')`,
      ).bind(newId(), tenantId, `${gender} ${index}`, gender),
    ),
  );
  const { items } = await seller.read<{ items: { id: string; gender: string }[] }>("/api/influencers?limit=100");
  return new Map(items.map(({ id, gender }) => [id, gender]));
}

/** Products as rows only, without pictures: their images fail at once. */
async function stock(seller: Seller, count: number): Promise<void> {
  const tenantId = await tenantOf(seller);
  await env.DB.prepare(
    `insert into products (id, tenant_id, user_id, name, image_url, storage_path, metadata, created_at)
      select value ->> 0, ?, '', value ->> 1, '', '', '{}', '2026-01-01T00:00:00.000Z' from json_each(?)`,
  )
    .bind(tenantId, JSON.stringify(Array.from({ length: count }, (_, index) => [newId(), `Produit ${index}`])))
    .run();
}

const casts: [name: string, people: Parameters<typeof hire>[1], expected: Record<string, [number, number]>][] = [
  ["many of both", { male: 9, female: 8, "non-binary": 4 }, { male: [5, 5], female: [5, 5] }],
  ["two women", { male: 9, female: 2 }, { male: [8, 8], female: [2, 2] }],
  [
    "two women and some others",
    { male: 6, female: 2, "non-binary": 6 },
    { male: [5, 6], female: [2, 2], "non-binary": [2, 3] },
  ],
  ["men alone", { male: 12 }, { male: [10, 10] }],
  ["ten in all", { male: 7, female: 1, "non-binary": 2 }, { male: [7, 7], female: [1, 1], "non-binary": [2, 2] }],
];

it("chooses five men and five women for each product, or all there are of a gender", async () => {
  for (const [name, people, expected] of casts) {
    const seller = await signUp();
    const genders = await hire(seller, people);
    await stock(seller, 6);
    const { job_id, total } = await start(seller);
    await cancel(seller, job_id);
    expect(total).toBe(60);
    const sets = new Set<string>();
    for (const { children } of await listSeries(seller)) {
      const ids = children.map(({ influencer_id }) => influencer_id);
      expect(new Set(ids).size).toBe(10);
      expect(children.every(({ metadata }) => metadata.environment === 0 && !metadata.change_clothes)).toBe(true);
      for (const [gender, [least, most]] of Object.entries(expected)) {
        const count = ids.filter((id) => genders.get(id) === gender).length;
        expect([name, gender, count >= least && count <= most]).toEqual([name, gender, true]);
      }
      sets.add(ids.join());
    }
    // Each product has its own random choice.
    expect(sets.size).toBeGreaterThan(1);
  }
});

const picturesOf = async (seller: Seller) =>
  (await env.MEDIA.list({ prefix: `assets/${await tenantOf(seller)}/creatives/` })).objects;

it("makes ten different images of a product with three people, fails undrawable ones, and retries only these", async () => {
  const seller = await signUp();
  const cast = await seller.post("/api/functions/generate-influencers", { count: 2 });
  await finishJob((await cast.json<Started>()).job_id);
  const absent = await uploadInfluencer(seller);
  const product = await uploadProduct(seller, "Flacon d'été");
  const gone = await uploadProduct(seller, "Parti");
  await env.MEDIA.delete(`assets/${absent.storage_path}`);
  const { job_id: jobId, total } = await orderHeld(() =>
    start(seller, { productIds: [product.id, gone.id, product.id] }),
  );
  expect(total).toBe(20);
  expect(await readJob(seller, jobId)).toMatchObject({ kind: "batch", label: "2 produits", total: 20 });

  // Every message is delivered twice, and a product is deleted halfway.
  const message = { type: "run", jobId } as const;
  await env.DB.prepare("update job_units set due_at = 0 where job_id = ? and position < 2").bind(jobId).run();
  await deliver([message, message]);
  await seller.read(`/api/products/${gone.id}`, { method: "DELETE" });
  await finishJob(jobId);
  await deliver([message, message]);
  const { children } = await seriesOf(seller, product.id);
  const absences = children.filter(({ influencer_id }) => influencer_id === absent.id);
  expect([3, 4]).toContain(absences.length);
  const failures = [
    ...absences.map((image) => ({
      position: image.revision_number - 1,
      label: "Flacon d'été - Inès",
      error: messages.imageUnreadable,
    })),
    ...Array.from({ length: 10 }, (_, index) => ({ position: 10 + index, error: messages.productNotFound })),
  ];
  const job = await readJob(seller, jobId);
  expect(job).toMatchObject({ status: "done", done: 10 - absences.length, failed: failures.length, current: null });
  expect(job.failures).toMatchObject(failures);
  expect(job.failures.slice(absences.length).every(({ label }) => label?.startsWith("Parti - "))).toBe(true);
  expect(await seriesOf(seller, gone.id)).toMatchObject({ status: "failed", error: messages.productNotFound });

  // The missing portrait is restored: only failed images are redrawn, and undrawable ones fail again.
  await env.MEDIA.put(`assets/${absent.storage_path}`, drawPackshot());
  const before = (await picturesOf(seller)).map(({ key, version }) => ({ key, version }));
  expect(before.length).toBe(10 - absences.length);
  expect((await seller.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(202);
  expect((await seriesOf(seller, product.id)).status).toBe("processing");
  await finishJob(jobId);
  expect(await readJob(seller, jobId)).toMatchObject({ status: "done", done: 10, failed: 10 });
  const after = await picturesOf(seller);
  expect(after.length).toBe(10);
  expect(after.map(({ key, version }) => ({ key, version }))).toEqual(expect.arrayContaining(before));
  expect(new Set(after.map(({ etag }) => etag)).size).toBe(10);

  const series = await seriesOf(seller, product.id);
  expect(series).toMatchObject({ status: "completed", name: "Flacon d'été - Batch", influencer_id: null });
  expect(series.children.map(({ status, revision_number }) => [status, revision_number])).toEqual(
    Array.from({ length: 10 }, (_, index) => ["completed", index + 1]),
  );
  // By id: somebody of the cast may bear the same first name.
  const redrawn = series.children.filter(({ influencer_id }) => influencer_id === absent.id);
  expect(redrawn.map(({ name }) => name)).toEqual(absences.map(() => "Flacon d'été - Inès - Instagram Carré"));
  // From the fourth image on people repeat, in another set.
  expect(series.children.map(({ metadata }) => metadata.environment)).toEqual(
    Array.from({ length: 10 }, (_, index) => Math.floor(index / 3)),
  );
  // Each picture takes the next set that suits the product.
  const sets = series.children.map(({ metadata }) => metadata.setting?.set).filter((set) => set !== undefined);
  expect(new Set(sets).size).toBeGreaterThanOrEqual(6);
  const files = readZip(new Uint8Array(await (await seller.fetch(`/api/exports/${jobId}.zip`)).arrayBuffer()));
  expect(files.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Flacon d'été/image_${index + 1}.jpg`),
  );
});

it("stops within one image when cancelled, continues when retried, and survives the deletion of one series", async () => {
  const seller = await signUp();
  await uploadInfluencer(seller);
  const [first, second] = [await uploadProduct(seller, "Un"), await uploadProduct(seller, "Deux")];
  const { job_id: jobId } = await start(seller, { productIds: [first.id, second.id], format: "facebook-feed" });
  expect(await readJob(seller, jobId)).toMatchObject({ current: "Un - Inès" });
  await deliver([{ type: "run", jobId }]);
  await seller.read(`/api/jobs/${jobId}/cancel`, { method: "POST" });
  const atCancel = await readJob(seller, jobId);
  expect(atCancel).toMatchObject({ status: "cancelled", current: null, error: messages.jobCancelled });
  await awaitRest(jobId);
  await deliver([{ type: "run", jobId }]);
  const { done } = await readJob(seller, jobId);
  expect(done - atCancel.done).toBeLessThanOrEqual(1);
  const stopped = await seriesOf(seller, first.id);
  expect(stopped.status).toBe(done > 0 ? "completed" : "failed");
  expect(stopped.children.filter(({ status }) => status === "completed").length).toBe(done);
  expect(await seriesOf(seller, second.id)).toMatchObject({ status: "failed", error: messages.jobCancelled });

  expect((await seller.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(202);
  expect(await readJob(seller, jobId)).toMatchObject({ current: "Un - Inès", error: null });
  // One of the series is deleted; the other is still drawn.
  await seller.read(`/api/creatives/${stopped.id}`, { method: "DELETE" });
  const images = async () => (await seriesOf(seller, second.id)).children.map(({ status }) => status);
  await vi.waitUntil(
    async () => {
      await deliver([{ type: "run", jobId }]);
      return (await images()).includes("completed");
    },
    { timeout: 500_000, interval: 1 },
  );
  expect(await readJob(seller, jobId)).toMatchObject({ status: "running", current: "Deux - Inès", failed: 0 });
  await cancel(seller, jobId);
  expect((await listSeries(seller)).map(({ product_id }) => product_id)).toEqual([second.id]);
  const drawn = (await seriesOf(seller, second.id)).children.filter(({ status }) => status === "completed");
  expect((await picturesOf(seller)).map(({ key }) => key).sort()).toEqual(
    drawn.map(({ storage_path }) => `assets/${storage_path}`).sort(),
  );
});

it("starts one job per Idempotency-Key, also concurrently, and after its products were deleted", async () => {
  const seller = await signUp();
  await hire(seller, { female: 1 });
  await stock(seller, 2);
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => start(seller, {}, headers)));
  expect(new Set(answers.map(({ job_id }) => job_id)).size).toBe(1);
  await cancel(seller, answers[0]?.job_id ?? "");
  await seller.read("/api/products", { method: "DELETE" });
  expect(await start(seller, {}, headers)).toEqual(answers[0]);
  expect((await listSeries(seller)).length).toBe(2);
});

it("refuses invalid requests with French messages, and writes nothing", async () => {
  const seller = await signUp();
  const other = await signUp();
  const theirs = await uploadProduct(other);
  const expectRefusal = async (body: unknown, status: number, error: string) => {
    const response = await post(seller, body);
    expect([body, response.status, await response.json()]).toMatchObject([body, status, { error }]);
  };
  await expectRefusal({}, 400, "Aucun produit à traiter");
  await expectRefusal({ productIds: [] }, 400, "Aucun produit à traiter");
  const mine = await uploadProduct(seller);
  await expectRefusal({}, 400, "Aucun influenceur disponible");
  await hire(seller, { male: 2 });
  await expectRefusal({ productIds: [theirs.id] }, 404, messages.productNotFound);
  await expectRefusal({ productIds: [mine.id, theirs.id] }, 404, messages.productNotFound);
  await expectRefusal({ productIds: ["'; drop table products --"] }, 404, messages.productNotFound);
  await expectRefusal({ productIds: Array.from({ length: 501 }, () => mine.id) }, 400, messages.batchTooLarge);
  for (const body of [
    { productIds: "tous" },
    { productIds: [1] },
    { productIds: null },
    { productIds: ["x".repeat(65)] },
    { format: "product-square" },
    { format: "a4" },
    [],
    null,
  ]) {
    await expectRefusal(body, 400, messages.invalidRequest);
  }
  await stock(seller, 500);
  await expectRefusal({}, 400, messages.batchTooLarge);
  expect(await seller.read("/api/creatives")).toMatchObject({ items: [], total: 0 });
  expect(await seller.read("/api/jobs")).toMatchObject({ items: [] });
});

it("does not start a choice that runs, where the caller asks for it", async () => {
  const seller = await signUp();
  await hire(seller, { male: 1 });
  await stock(seller, 2);
  const [one, other] = (await seller.read<{ items: { id: string }[] }>("/api/products")).items;
  const both = [one?.id ?? "", other?.id ?? ""];
  const unlessRunning = true;
  await orderHeld(async () => {
    const { job_id } = await start(seller, { unlessRunning });
    const refused = await post(seller, { unlessRunning });
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { error: messages.batchRunning, code: "batch_running", job_id },
    ]);
    // Another format and other products are other choices; the order of products is none.
    const started = [
      await start(seller, { unlessRunning, format: "instagram-story" }),
      await start(seller, { unlessRunning, productIds: both }),
    ];
    expect((await post(seller, { unlessRunning, productIds: both.toReversed() })).status).toBe(409);
    started.push(await start(seller), await start(seller, { unlessRunning, productIds: both.slice(1) }));
    for (const id of [job_id, ...started.map((batch) => batch.job_id)]) await cancel(seller, id);
    await cancel(seller, (await start(seller, { unlessRunning })).job_id);
  });
});

it("accepts five hundred products; each image reads a few rows of the five thousand", async () => {
  const seller = await signUp();
  await hire(seller, { male: 6, female: 6 });
  await stock(seller, 500);
  const { job_id: jobId, total } = await start(seller);
  expect(total).toBe(5000);
  const written = await env.DB.prepare(
    `select (select count(*) from creatives where job_id = ?1 and parent_id is null) as series,
      (select count(*) from creatives where job_id = ?1 and parent_id is not null) as images,
      (select count(distinct input ->> '$.creativeId') from job_units where job_id = ?1) as units`,
  )
    .bind(jobId)
    .first();
  expect(written).toEqual({ series: 500, images: 5000, units: 5000 });

  // Near the end, finished units must not be read again for each image. Cancelled units are not counted; and since
  // there are no pictures, each image fails at once, with the same statements around it.
  await env.DB.prepare("update job_units set status = 'cancelled' where job_id = ? and position < 4900")
    .bind(jobId)
    .run();
  const counted = countReads();
  const images = 5;
  for (let image = 0; image < images; image++) await deliver([{ type: "run", jobId }], undefined, counted.env);
  expect(counted.read.rows).toBeGreaterThan(0);
  expect(counted.read.rows / images).toBeLessThan(300);
  await cancel(seller, jobId);
});
