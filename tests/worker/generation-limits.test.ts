// The free plan's one generation: whoever comes first has it, what made nothing gives it back, and nothing else costs it.
import { env } from "cloudflare:test";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Usage } from "../../worker/contract/billing.ts";
import type { JobSnapshot } from "../../worker/contract/live.ts";
import { messages, quotaMessages } from "../../worker/contract/messages.ts";
import { freePortraits } from "../../worker/contract/plans.ts";
import { deliver, finishJob } from "./run-queue.ts";
import { readTenantId, type Seller, signUp, subscribe, uploadInfluencer, uploadProduct } from "./seller.ts";
import "./tiny-studio.ts";

const usedUp = {
  error: quotaMessages.generations("Gratuit", "Starter"),
  code: "quota_exceeded",
  plan: "starter",
};

interface Started {
  job_id: string;
  creatives: { id: string }[];
}

let seller: Seller;
let tenantId: string;
let wanted: { productId: string; influencerId: string; creativeName: string };

beforeAll(async () => {
  // Jobs wait for the test: the queue itself finds nothing due.
  await env.DB.prepare(
    `create trigger hold after insert on job_units begin
      update job_units set due_at = 9e12 where job_id = new.job_id and position = new.position;
    end`,
  ).run();
});
afterAll(() => env.DB.prepare("drop trigger hold").run());

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
const readLedger = async () =>
  (
    await env.DB.prepare("select job_id, kind, status, images, done, failed from generations where tenant_id = ?")
      .bind(tenantId)
      .all()
  ).results;

/** Rows that a refused generation must not leave. */
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

/** Exactly one was let in; answers its job. */
async function expectOne(answers: Response[]): Promise<string> {
  const accepted = answers.filter(({ status }) => status === 202);
  expect(accepted.length).toBe(1);
  await Promise.all(answers.filter((answer) => answer.status !== 202).map((answer) => expectRefused(answer)));
  return (await accepted[0]?.json<Started>())?.job_id ?? "";
}

/** Has a series' job end without a picture: its product's is gone. */
async function failSeries(jobId: string): Promise<void> {
  const { storage_path } = await seller.read<{ storage_path: string }>(`/api/products/${wanted.productId}`);
  await env.MEDIA.delete(`products/${storage_path}`);
  await finishJob(jobId);
}

/** Ends a unit without the seconds that drawing takes. */
const endUnit = (jobId: string, position: number, status: string) =>
  env.DB.prepare("update job_units set status = ? where job_id = ? and position = ?")
    .bind(status, jobId, position)
    .run();

it("starts exactly one of fifty series asked for at once", async () => {
  const job = await expectOne(await Promise.all(Array.from({ length: 50 }, () => generate())));
  expect(await readLedger()).toEqual([
    { job_id: job, kind: "series", status: "reserved", images: 6, done: 0, failed: 0 },
  ]);
  expect(await countRows()).toEqual({ jobs: 1, units: 6, creatives: 7 });
  expect(await readUsed()).toBe(1);
});

it("starts exactly one of series and portraits asked for at once", async () => {
  const job = await expectOne(
    await Promise.all(Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? cast(freePortraits) : generate()))),
  );
  const [entry, ...others] = await readLedger();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ job_id: job, status: "reserved" });
  const isSeries = entry?.["kind"] === "series";
  expect(await countRows()).toEqual({ jobs: 1, units: isSeries ? 6 : freePortraits, creatives: isSeries ? 7 : 0 });
});

it("answers a repeated key with its first job, which costs nothing more", async () => {
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => generate(headers)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
  const jobs = await Promise.all(answers.map(async (answer) => (await answer.json<Started>()).job_id));
  expect(new Set(jobs).size).toBe(1);
  expect(await readUsed()).toBe(1);
  await expectRefused(await generate());
  expect((await generate(headers)).status).toBe(202);
});

it("refuses batches and more portraits than the free plan has, whatever is left", async () => {
  const refused = (error: string) => ({ error, code: "quota_exceeded", plan: "starter" });
  const batch = () => seller.post("/api/functions/batch-process", { format: "instagram-square" }, headers);
  const headers = { "idempotency-key": crypto.randomUUID() };
  await expectRefused(await batch(), refused(messages.quotaBatch));
  await expectRefused(await cast(freePortraits + 1, headers), refused(messages.quotaPortraits));
  expect(await countRows()).toEqual({ jobs: 0, units: 0, creatives: 0 });
  await subscribe(tenantId, "starter");
  expect((await batch()).status).toBe(202);
  expect((await cast(freePortraits + 1, headers)).status).toBe(202);
  // What was started once is answered on any plan.
  await subscribe(tenantId, "free");
  expect((await batch()).status).toBe(202);
  expect((await cast(freePortraits + 1, headers)).status).toBe(202);
});

it("gives back what failed, takes it again for a retry, and refuses one whose place has gone", async () => {
  const failed = await start();
  await failSeries(failed);
  expect(await readLedger()).toMatchObject([{ status: "refunded", done: 0, failed: 6 }]);
  expect(await readUsed()).toBe(0);

  expect((await seller.post(`/api/jobs/${failed}/retry`, {})).status).toBe(202);
  expect(await readLedger()).toMatchObject([{ status: "reserved" }]);
  await expectRefused(await cast(1));
  await finishJob(failed);
  expect(await readUsed()).toBe(0);

  const portraits = (await (await cast(2)).json<Started>()).job_id;
  await expectRefused(await seller.post(`/api/jobs/${failed}/retry`, {}));
  // Nothing of the refused retry stays.
  expect(await seller.read<JobSnapshot>(`/api/jobs/${failed}`)).toMatchObject({ status: "failed", failed: 6 });
  expect(await readUsed()).toBe(1);

  // One that made something has cost its generation: the rest is tried again at no price.
  await endUnit(portraits, 0, "done");
  await endUnit(portraits, 1, "failed");
  await deliver([{ type: "run", jobId: portraits }]);
  expect(await readLedger()).toContainEqual(
    expect.objectContaining({ job_id: portraits, status: "committed", done: 1, failed: 1 }),
  );
  expect((await seller.post(`/api/jobs/${portraits}/retry`, {})).status).toBe(202);
  expect(await readUsed()).toBe(1);
});

it("gives back what was stopped or deleted before anything was made, and nothing afterwards", async () => {
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

it("waits for what is being made when it is stopped, and not for a worker that died over it", async () => {
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

it("does not count what a deleted series would have shown as made", async () => {
  const { job_id: jobId, creatives } = await (await generate()).json<Started>();
  // Its first picture is being drawn while the series is deleted.
  await env.DB.prepare("delete from creatives where tenant_id = ?").bind(tenantId).run();
  await finishJob(jobId);
  expect(await readLedger()).toMatchObject([{ status: "refunded", done: 0 }]);
  expect(creatives.length).toBe(7);
});

it("keeps all that a paid plan made, and lets a smaller one only not add", async () => {
  await subscribe(tenantId, "pro");
  for (const answer of [await generate(), await generate(), await cast(1)]) expect(answer.status).toBe(202);
  await subscribe(tenantId, "free");
  await expectRefused(await generate());
  expect(await seller.read<Usage>("/api/usage")).toEqual({
    plan: "free",
    products: { used: 1, limit: 1 },
    generations: { used: 3, limit: 1 },
  });
  expect((await seller.read<{ total: number }>("/api/creatives")).total).toBe(2);
  const other = await signUp(undefined, "free");
  expect((await other.read<Usage>("/api/usage")).generations.used).toBe(0);
});

it("goes on with nothing after a downgrade that the smaller plan would not begin", async () => {
  await subscribe(tenantId, "starter");
  const batch = await (await seller.post("/api/functions/batch-process", {})).json<Started>();
  const portraits = await (await cast(freePortraits + 1)).json<Started>();
  const [one, other] = [await start(), await start()];
  // The last series made a picture, the others nothing.
  await endUnit(other, 0, "done");
  const stop = (job: string) => seller.read(`/api/jobs/${job}/cancel`, { method: "POST" });
  for (const job of [batch.job_id, portraits.job_id, one, other]) await stop(job);
  expect(await readUsed()).toBe(1);
  const retry = (job: string) => seller.post(`/api/jobs/${job}/retry`, {});
  const refused = (error: string) => ({ error, code: "quota_exceeded", plan: "starter" });
  await subscribe(tenantId, "free");
  await expectRefused(await retry(batch.job_id), refused(messages.quotaBatch));
  await expectRefused(await retry(portraits.job_id), refused(messages.quotaPortraits));
  await expectRefused(await retry(one));
  // It has its place; were there two that have one, neither would be the free plan's.
  expect((await retry(other)).status).toBe(202);
  await stop(other);
  await subscribe(tenantId, "starter");
  expect((await retry(one)).status).toBe(202);
  await subscribe(tenantId, "free");
  await expectRefused(await retry(other));
  await stop(one);
});

it("gives two influencers of the house once, at no price", async () => {
  const ask = () => seller.post("/api/influencers/ready-made", {});
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 202));
  const given = await Promise.all(answers.map((answer) => answer.json<{ job_id: string; count: number }>()));
  const jobId = given[0]?.job_id ?? "";
  expect(given).toEqual(Array.from({ length: 10 }, () => ({ job_id: jobId, count: 2 })));

  // Stopped by mistake: asked again, it goes on.
  await seller.read(`/api/jobs/${jobId}/cancel`, { method: "POST" });
  expect((await ask()).status).toBe(202);
  await finishJob(jobId);
  const list = async () =>
    (
      await seller.read<{ items: { id: string; name: string; gender: string; image_url: string }[] }>(
        "/api/influencers",
      )
    ).items;
  const people = await list();
  expect(people.map(({ name, gender }) => [name, gender]).sort()).toEqual([
    ["Inès", "female"],
    ["Ismaël", "male"],
    ["Romane", "female"],
  ]);
  for (const { image_url } of people) expect((await seller.fetch(image_url)).status).toBe(200);
  expect([await readUsed(), await readLedger()]).toEqual([0, []]);
  expect((await ask()).status).toBe(202);
  expect((await list()).length).toBe(3);

  for (const { id, name } of people) {
    if (name !== "Inès") await seller.read(`/api/influencers/${id}`, { method: "DELETE" });
  }
  const refused = await ask();
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { error: messages.readyMadeGiven, code: "ready_made_given" },
  ]);
  expect((await list()).length).toBe(1);
  expect((await generate()).status).toBe(202);
});
