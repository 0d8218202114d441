// The free plan's single generation, and its four portraits beside it: reserved by the first request, refunded when
// nothing was made.
import { env } from "cloudflare:test";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Usage } from "../../../worker/contract/billing.ts";
import type { JobSnapshot } from "../../../worker/contract/schemas/live.ts";
import { messages, quotaMessages } from "../../../worker/contract/messages.ts";
import { plans } from "../../../worker/contract/plans.ts";
import type { PortraitUnit } from "../../../worker/influencers/influencers.ts";
import { deliver, finishJob, holdUnits } from "../jobs/run-queue.ts";
import { readTenantId, type Seller, signUp, subscribe, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

const usedUp = {
  error: quotaMessages.generations("Gratuit", "Starter"),
  code: "quota_exceeded",
  plan: "starter",
};

const freePortraits = plans[0].portraits;
const noPortraits = (left: number) => ({
  error: quotaMessages.portraits("Gratuit", freePortraits, left, "Starter"),
  code: "quota_exceeded",
  plan: "starter",
});

interface Started {
  job_id: string;
  creatives: { id: string }[];
}

let seller: Seller;
let tenantId: string;
let wanted: { productId: string; influencerId: string; creativeName: string };

let release: () => Promise<unknown>;
beforeAll(async () => {
  release = await holdUnits();
});
afterAll(() => release());

beforeEach(async () => {
  seller = await signUp(undefined, "free");
  tenantId = await readTenantId(seller);
  const [product, influencer] = await Promise.all([uploadProduct(seller), uploadInfluencer(seller)]);
  wanted = { productId: product.id, influencerId: influencer.id, creativeName: "Essai" };
});

const generate = (headers?: Record<string, string>) => seller.post("/api/functions/generate-creative", wanted, headers);
const cast = (count: number, headers?: Record<string, string>) =>
  seller.post("/api/functions/generate-influencers", { count }, headers);
const start = async () => (await (await generate()).json<Started>()).job_id;
const readUsed = async () => (await seller.read<Usage>("/api/usage")).generations.used;
const readPortraits = async () => (await seller.read<Usage>("/api/usage")).portraits;
const readLedger = async () =>
  (
    await env.DB.prepare("select job_id, kind, status, images, done, failed from generations where tenant_id = ?")
      .bind(tenantId)
      .all()
  ).results;

/** Rows that a refused generation must not create. */
const countRows = async () =>
  env.DB.prepare(
    `select (select count(*) from jobs where tenant_id = ?1) as jobs,
      (select count(*) from job_units where job_id in (select id from jobs where tenant_id = ?1)) as units,
      (select count(*) from creatives where tenant_id = ?1) as creatives`,
  )
    .bind(tenantId)
    .first();

async function expectRefused(answer: Response, refusal: object = usedUp): Promise<void> {
  expect([answer.status, await answer.json()]).toEqual([402, refusal]);
}

/** Expects exactly one accepted request; returns its job. */
async function expectOne(answers: Response[]): Promise<string> {
  const accepted = answers.filter(({ status }) => status === 202);
  expect(accepted.length).toBe(1);
  await Promise.all(answers.filter((answer) => answer.status !== 202).map((answer) => expectRefused(answer)));
  return (await accepted[0]?.json<Started>())?.job_id ?? "";
}

/** Makes a series' job fail: the product's picture is deleted. */
async function failSeries(jobId: string): Promise<void> {
  const { storage_path } = await seller.read<{ storage_path: string }>(`/api/products/${wanted.productId}`);
  await env.MEDIA.delete(`products/${storage_path}`);
  await finishJob(jobId);
}

/** Ends a unit without rendering. */
const endUnit = (jobId: string, position: number, status: string) =>
  env.DB.prepare("update job_units set status = ? where job_id = ? and position = ?")
    .bind(status, jobId, position)
    .run();

it("starts exactly one of fifty series requested in parallel", async () => {
  const job = await expectOne(await Promise.all(Array.from({ length: 50 }, () => generate())));
  expect(await readLedger()).toEqual([
    { job_id: job, kind: "series", status: "reserved", images: 6, done: 0, failed: 0 },
  ]);
  expect(await countRows()).toEqual({ jobs: 1, units: 6, creatives: 7 });
  expect(await readUsed()).toBe(1);
});

it("starts one series and one cast beside it, of many requested in parallel", async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => ({
      isSeries: index % 2 === 0,
      answer: await (index % 2 === 0 ? generate() : cast(freePortraits)),
    })),
  );
  const accepted = answers.filter(({ answer }) => answer.status === 202);
  expect(accepted.map(({ isSeries }) => isSeries).toSorted()).toEqual([false, true]);
  for (const { isSeries, answer } of answers)
    if (answer.status !== 202) await expectRefused(answer, isSeries ? usedUp : noPortraits(0));
  expect(await countRows()).toEqual({ jobs: 2, units: 6 + freePortraits, creatives: 7 });
  expect(await readUsed()).toBe(1);
  expect(await readPortraits()).toEqual({ used: freePortraits, limit: freePortraits });
});

it("counts portraits one by one, and gives back those that were not drawn", async () => {
  const three = (await (await cast(3)).json<Started>()).job_id;
  await expectRefused(await cast(2), noPortraits(1));
  const parallel = await Promise.all(Array.from({ length: 10 }, () => cast(1)));
  const last = parallel.filter(({ status }) => status === 202);
  expect(last.length).toBe(1);
  expect(await readPortraits()).toEqual({ used: 4, limit: freePortraits });
  await endUnit(three, 0, "done");
  await endUnit(three, 1, "failed");
  await endUnit(three, 2, "failed");
  await deliver([{ type: "run", jobId: three }]);
  expect(await readPortraits()).toEqual({ used: 2, limit: freePortraits });

  // What failed may be tried again as long as there is room for it.
  const one = (await (await cast(1)).json<Started>()).job_id;
  await expectRefused(await seller.post(`/api/jobs/${three}/retry`, {}), noPortraits(1));
  await seller.read(`/api/jobs/${one}/cancel`, { method: "POST" });
  expect((await seller.post(`/api/jobs/${three}/retry`, {})).status).toBe(202);
  expect(await readPortraits()).toEqual({ used: 4, limit: freePortraits });
  expect(await readUsed()).toBe(0);
});

it("returns the first job for a repeated Idempotency-Key at no extra cost", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => generate(headers)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
  const jobs = await Promise.all(answers.map(async (answer) => (await answer.json<Started>()).job_id));
  expect(new Set(jobs).size).toBe(1);
  expect(await readUsed()).toBe(1);
  await expectRefused(await generate());
  expect((await generate(headers)).status).toBe(202);
});

it("refuses batches and too many portraits on the free plan, whatever quota is left", async () => {
  const refused = (error: string) => ({ error, code: "quota_exceeded", plan: "starter" });
  const batch = () => seller.post("/api/functions/batch-process", { format: "instagram-square" }, headers);
  const headers = { "idempotency-key": crypto.randomUUID() };
  await expectRefused(await batch(), refused(messages.quotaBatch));
  await expectRefused(await cast(freePortraits + 1, headers), noPortraits(freePortraits));
  expect(await countRows()).toEqual({ jobs: 0, units: 0, creatives: 0 });
  await subscribe(tenantId, "starter");
  expect((await batch()).status).toBe(202);
  expect((await cast(freePortraits + 1, headers)).status).toBe(202);
  // A repeated Idempotency-Key returns its job on any plan.
  await subscribe(tenantId, "free");
  expect((await batch()).status).toBe(202);
  expect((await cast(freePortraits + 1, headers)).status).toBe(202);
});

it("refunds failed jobs, reserves again on retry, and refuses a retry when the quota is used up", async () => {
  const failed = await start();
  await failSeries(failed);
  expect(await readLedger()).toMatchObject([{ status: "refunded", done: 0, failed: 6 }]);
  expect(await readUsed()).toBe(0);

  expect((await seller.post(`/api/jobs/${failed}/retry`, {})).status).toBe(202);
  expect(await readLedger()).toMatchObject([{ status: "reserved" }]);
  await expectRefused(await generate());
  await finishJob(failed);
  expect(await readUsed()).toBe(0);

  const other = await start();
  await expectRefused(await seller.post(`/api/jobs/${failed}/retry`, {}));
  // The refused retry changes nothing.
  expect(await seller.read<JobSnapshot>(`/api/jobs/${failed}`)).toMatchObject({ status: "failed", failed: 6 });
  expect(await readUsed()).toBe(1);

  // A committed job can be retried without another reservation.
  await endUnit(other, 0, "done");
  for (let position = 1; position < 6; position++) await endUnit(other, position, "failed");
  await deliver([{ type: "run", jobId: other }]);
  expect(await readLedger()).toContainEqual(
    expect.objectContaining({ job_id: other, status: "committed", done: 1, failed: 5 }),
  );
  expect((await seller.post(`/api/jobs/${other}/retry`, {})).status).toBe(202);
  expect(await readUsed()).toBe(1);
});

it("answers a retry of a running job with a conflict, and changes nothing", async () => {
  const jobId = await start();
  await endUnit(jobId, 0, "failed");
  await env.DB.prepare("update jobs set status = 'running', failed = 1 where id = ?").bind(jobId).run();
  const read = () => seller.read<JobSnapshot>(`/api/jobs/${jobId}`);
  const before = await read();
  const retry = async () => (await seller.post(`/api/jobs/${jobId}/retry`, {})).status;
  expect(await retry()).toBe(409);
  expect(await read()).toEqual(before);
  // Nor does it reserve anew what a smaller plan does not include.
  await subscribe(tenantId, "pro");
  await start();
  await subscribe(tenantId, "free");
  expect(await retry()).toBe(409);
  expect(await read()).toEqual(before);
});

it("refunds jobs cancelled or deleted before anything was made, and not afterwards", async () => {
  const cancelled = await start();
  await seller.read(`/api/jobs/${cancelled}/cancel`, { method: "POST" });
  expect(await readUsed()).toBe(0);

  const { creatives } = await (await generate()).json<Started>();
  const remove = (id: string | undefined) => seller.read(`/api/creatives/${id}`, { method: "DELETE" });
  await remove(creatives[0]?.id);
  expect(await readUsed()).toBe(0);

  const drawn = await (await generate()).json<Started>();
  await endUnit(drawn.job_id, 0, "done");
  await remove(drawn.creatives[0]?.id);
  expect(await readUsed()).toBe(1);
  await expectRefused(await generate());
});

it("closes a cancelled job's reservation after its running unit, or after the lease of a dead worker", async () => {
  const hold = (jobId: string, untilMs: number) =>
    env.DB.prepare("update job_units set status = 'leased', lease = 'x', due_at = ? where job_id = ? and position = 0")
      .bind(untilMs, jobId)
      .run();
  const jobId = await start();
  await hold(jobId, Date.now() + 3_600_000);
  await seller.read(`/api/jobs/${jobId}/cancel`, { method: "POST" });
  await deliver([{ type: "run", jobId }]);
  expect(await readUsed()).toBe(1);
  await hold(jobId, Date.now() - 1);
  await deliver([{ type: "run", jobId }]);
  expect(await readUsed()).toBe(0);
});

it("does not count a picture as made when its series was deleted meanwhile", async () => {
  const { job_id: jobId, creatives } = await (await generate()).json<Started>();
  // The series is deleted while its first picture is being drawn.
  await env.DB.prepare("delete from creatives where tenant_id = ?").bind(tenantId).run();
  await finishJob(jobId);
  expect(await readLedger()).toMatchObject([{ status: "refunded", done: 0 }]);
  expect(creatives.length).toBe(7);
});

it("keeps everything after a downgrade, and only refuses additions", async () => {
  await subscribe(tenantId, "pro");
  for (const answer of [await generate(), await generate(), await cast(1)]) expect(answer.status).toBe(202);
  await subscribe(tenantId, "free");
  await expectRefused(await generate());
  expect(await seller.read<Usage>("/api/usage")).toEqual({
    plan: "free",
    products: { used: 1, limit: 1 },
    generations: { used: 2, limit: 1 },
    portraits: { used: 1, limit: freePortraits },
  });
  expect((await seller.read<{ total: number }>("/api/creatives")).total).toBe(2);
  const other = await signUp(undefined, "free");
  expect((await other.read<Usage>("/api/usage")).generations.used).toBe(0);
});

it("refuses retries after a downgrade of jobs that the smaller plan does not include", async () => {
  await subscribe(tenantId, "starter");
  const batch = await (await seller.post("/api/functions/batch-process", {})).json<Started>();
  const portraits = await (await cast(freePortraits + 1)).json<Started>();
  await uploadProduct(seller, "Sac");
  const films = await (await seller.post("/api/functions/product-films", {})).json<Started>();
  const [one, other] = [await start(), await start()];
  // Only the last series made a picture.
  await endUnit(other, 0, "done");
  const stop = (job: string) => seller.read(`/api/jobs/${job}/cancel`, { method: "POST" });
  for (const job of [batch.job_id, films.job_id, portraits.job_id, one, other]) await stop(job);
  expect(await readUsed()).toBe(1);
  const retry = (job: string) => seller.post(`/api/jobs/${job}/retry`, {});
  const refused = (error: string) => ({ error, code: "quota_exceeded", plan: "starter" });
  await subscribe(tenantId, "free");
  for (const job of [batch, films]) await expectRefused(await retry(job.job_id), refused(messages.quotaBatch));
  await expectRefused(await retry(portraits.job_id), noPortraits(freePortraits));
  await expectRefused(await retry(one));
  // It is the only committed one: with two, neither could be retried on the free plan.
  expect((await retry(other)).status).toBe(202);
  await stop(other);
  await subscribe(tenantId, "starter");
  expect((await retry(one)).status).toBe(202);
  await subscribe(tenantId, "free");
  await expectRefused(await retry(other));
  await stop(one);
});

it("gives four ready-made influencers once, without using quota", async () => {
  const list = async () =>
    (
      await seller.read<{ items: { id: string; name: string; gender: string; image_url: string }[] }>(
        "/api/influencers",
      )
    ).items;
  const [own, ...others] = await list();
  expect(others).toEqual([]);
  const ask = () => seller.post("/api/influencers/ready-made", {});
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
  const given = await Promise.all(answers.map((answer) => answer.json<{ job_id: string; count: number }>()));
  const jobId = given[0]?.job_id ?? "";
  expect(given).toEqual(Array.from({ length: 10 }, () => ({ job_id: jobId, count: 4 })));

  // After a cancellation, a new request continues.
  await seller.read(`/api/jobs/${jobId}/cancel`, { method: "POST" });
  expect((await ask()).status).toBe(202);
  await finishJob(jobId);
  const people = await list();
  expect(people.length).toBe(5);
  const cast = people.filter(({ id }) => id !== own?.id);
  expect(cast.map(({ gender }) => gender)).toEqual(expect.arrayContaining(["female", "male"]));
  for (const { image_url } of people) expect((await seller.fetch(image_url)).status).toBe(200);
  expect([await readUsed(), await readLedger()]).toEqual([0, []]);
  expect((await ask()).status).toBe(202);
  expect((await list()).length).toBe(5);

  for (const { id } of cast) await seller.read(`/api/influencers/${id}`, { method: "DELETE" });
  const refused = await ask();
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: messages.readyMadeGiven, code: "ready_made_given" },
  ]);
  expect((await list()).length).toBe(1);
  expect((await generate()).status).toBe(202);
});

it("casts the ready-made influencers for the product, and not the same for every account", async () => {
  const looksOf = async (of: Seller, product: string) => {
    const { id } = await uploadProduct(of, product);
    await of.post("/api/influencers/ready-made", { productId: id });
    const { results } = await env.DB.prepare(
      "select input from job_units where job_id in (select id from jobs where tenant_id = ? and kind = 'portraits')",
    )
      .bind(await readTenantId(of))
      .all<{ input: string }>();
    return results.map(({ input }) => (JSON.parse(input) as PortraitUnit).persona);
  };
  const [one, other, sporty] = await Promise.all([
    looksOf(await signUp(), "Montre pour homme en acier"),
    looksOf(await signUp(), "Montre pour homme en acier"),
    looksOf(await signUp(), "Brassière de yoga pour femme"),
  ]);
  expect([...one, ...other].map(({ gender, style }) => [gender, style])).toEqual(
    Array.from({ length: 8 }, () => ["male", "luxury"]),
  );
  expect(sporty.map(({ gender, style }) => [gender, style])).toEqual(
    Array.from({ length: 4 }, () => ["female", "fitness"]),
  );
  expect(one.map(({ look }) => look)).not.toEqual(other.map(({ look }) => look));
  expect((await seller.post("/api/influencers/ready-made", { productId: "unknown" })).status).toBe(404);
});

it("counts neither the example product nor its first series", async () => {
  const examples = await Promise.all(Array.from({ length: 5 }, () => seller.post("/api/products/example", {})));
  const ids = await Promise.all(examples.map(async (answer) => (await answer.json<{ id: string }>()).id));
  expect(new Set(ids).size).toBe(1);
  const tried = { ...wanted, productId: ids[0] };
  const start = (key: string) => seller.post("/api/functions/generate-creative", tried, { "idempotency-key": key });
  const starts = await Promise.all(["a", "a", "a"].map(start));
  expect(starts.map(({ status }) => status)).toEqual([202, 202, 202]);
  const jobs = await Promise.all(starts.map(async (answer) => (await answer.json<Started>()).job_id));
  expect(new Set(jobs).size).toBe(1);
  const usage = await seller.read<Usage>("/api/usage");
  expect([usage.products.used, usage.generations.used]).toEqual([1, 0]);
  const { items } = await seller.read<{ items: JobSnapshot[] }>("/api/jobs");
  expect(items.map(({ is_free }) => is_free)).toEqual([true]);
  // The plan's own product and generation remain; a second series of the example uses the generation.
  expect((await start("b")).status).toBe(202);
  expect(await readUsed()).toBe(1);
  await expectRefused(await generate());
});

it("keeps a client's Idempotency-Key apart from the server's own", async () => {
  await subscribe(tenantId, "starter");
  const { id: example } = await (await seller.post("/api/products/example", {})).json<{ id: string }>();
  const keys = ["example", "client:example"];
  // A series that is paid for, under the key of the free one.
  const paid: Started[] = [];
  for (const key of keys) paid.push(await (await generate({ "idempotency-key": key })).json<Started>());
  expect(await (await generate({ "idempotency-key": "example" })).json<Started>()).toMatchObject({
    job_id: paid[0]?.job_id,
  });
  const cast4 = await (await cast(1, { "idempotency-key": "ready-made" })).json<Started>();
  const free = await seller.post("/api/functions/generate-creative", { ...wanted, productId: example });
  const { job_id: freeId } = await free.json<Started>();
  expect(new Set([...paid.map(({ job_id }) => job_id), freeId]).size).toBe(3);
  const { items } = await seller.read<{ items: JobSnapshot[] }>("/api/jobs");
  expect(items.flatMap(({ id, is_free }) => (is_free ? id : []))).toEqual([freeId]);
  expect(await readUsed()).toBe(2);
  const readyMade = await seller.post("/api/influencers/ready-made", {});
  expect(await readyMade.json<Started>()).not.toMatchObject({ job_id: cast4.job_id });
});

it("refuses an Idempotency-Key that is longer than described, instead of cutting it", async () => {
  const answer = await generate({ "idempotency-key": "a".repeat(101) });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { code: "invalid_request", error: messages.idempotencyKeyTooLong },
  ]);
  expect(await countRows()).toMatchObject({ jobs: 0 });
  expect((await generate({ "idempotency-key": "a".repeat(100) })).status).toBe(202);
});
