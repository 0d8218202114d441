// What cron deletes by itself, and when: units, jobs, deliveries and sessions. Counts stay.
import { createScheduledController, env, SELF } from "cloudflare:test";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Usage } from "../../../worker/contract/billing.ts";
import type { JobSnapshot } from "../../../worker/contract/schemas/live.ts";
import type { ImportJob } from "../../../worker/contract/schemas/imports.ts";
import worker from "../../../worker/dev/index.ts";
import { call, origin } from "../auth/auth-client.ts";
import { readTenantId, type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import { awaitRest, finishJob } from "./run-queue.ts";
import "../support/tiny-studio.ts";

const dayMs = 86_400_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** Runs cron as it will run in so many days, then comes back. */
async function cronInDays(days: number): Promise<void> {
  const now = Date.now();
  vi.setSystemTime(now + days * dayMs);
  await worker.scheduled(createScheduledController(), env);
  vi.setSystemTime(now);
}

const count = async (table: string, where: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(`select count(*) as rows from ${table} where ${where}`)
      .bind(...values)
      .first<{ rows: number }>()
  )?.rows;

async function startSeries(who: Seller): Promise<string> {
  const [product, influencer] = [await uploadProduct(who), await uploadInfluencer(who)];
  const { job_id: jobId } = await (
    await who.post("/api/functions/generate-creative", {
      productId: product.id,
      influencerId: influencer.id,
      creativeName: "Été",
    })
  ).json<{ job_id: string }>();
  return jobId;
}

it("deletes the units of an ended job after thirty days, and keeps its counts, ZIP and place in the plan", async () => {
  const me = await signUp();
  const jobId = await startSeries(me);
  await finishJob(jobId);
  const usage = () => me.read<Usage>("/api/usage");
  const [before, used] = [await me.read<JobSnapshot>(`/api/jobs/${jobId}`), await usage()];
  expect(used.generations.used).toBe(1);

  await cronInDays(29);
  expect(await count("job_units", "job_id = ?", jobId)).toBe(6);
  await cronInDays(31);
  expect(await count("job_units", "job_id = ?", jobId)).toBe(0);
  expect(await me.read<JobSnapshot>(`/api/jobs/${jobId}`)).toEqual(before);

  // Nothing can be retried or cancelled any more, and neither gives the generation back.
  expect((await me.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(409);
  expect((await me.post(`/api/jobs/${jobId}/cancel`, {})).status).toBe(200);
  expect(await me.read<JobSnapshot>(`/api/jobs/${jobId}`)).toEqual(before);
  expect(await usage()).toEqual(used);
  expect(await me.read(`/api/exports/${jobId}/link`, { method: "POST" })).toMatchObject({ files: 6 });
  await cronInDays(400);
  expect(await count("jobs", "id = ?", jobId)).toBe(1);
});

it("keeps the units of a job that is open or was retried lately", async () => {
  const me = await signUp();
  const jobId = await startSeries(me);
  const values = { old: new Date(Date.now() - 60 * dayMs).toISOString(), now: new Date().toISOString() };
  const set = (status: string, at: string) =>
    env.DB.prepare("update jobs set status = ?, updated_at = ? where id = ?").bind(status, at, jobId).run();
  await finishJob(jobId);
  await set("running", values.old);
  await cronInDays(31);
  await set("done", new Date(Date.now() + 10 * dayMs).toISOString());
  await cronInDays(31);
  expect(await count("job_units", "job_id = ?", jobId)).toBe(6);
});

it("deletes a job that nothing refers to after a year", async () => {
  const me = await signUp();
  const started = await me.post("/api/functions/generate-influencers", { count: 1 });
  const { job_id: jobId } = await started.json<{ job_id: string }>();
  await finishJob(jobId);
  const productIds = [(await uploadProduct(me)).id];
  const filmed = await me.post("/api/functions/product-films", { productIds });
  const { job_id: filmsId } = await filmed.json<{ job_id: string }>();
  await me.post(`/api/jobs/${filmsId}/cancel`, {});
  await awaitRest(filmsId);
  await cronInDays(364);
  expect(await count("jobs", "id in (?, ?)", jobId, filmsId)).toBe(2);
  await cronInDays(366);
  await cronInDays(366);
  expect(await count("jobs", "id in (?, ?)", jobId, filmsId)).toBe(0);
  expect(await count("generations", "job_id = ? and status = 'committed'", jobId)).toBe(1);
});

it("tells how many pages an import had when the pages themselves are gone", async () => {
  const me = await signUp();
  const { job_id: jobId } = await (
    await me.post("/api/functions/start-import", { shopUrl: `http://${env.TEST_SHOP_HOST}/` })
  ).json<{ job_id: string }>();
  await me.post(`/api/import-jobs/${jobId}/cancel`, {});
  await awaitRest(jobId);
  const read = () => me.read<ImportJob>(`/api/import-jobs/${jobId}`);
  const { current_page, total_pages, products_imported } = await read();
  expect(total_pages).toBeGreaterThan(1);
  await cronInDays(31);
  expect(await read()).toMatchObject({ current_page, total_pages, products_imported, pages: [] });
});

it("deletes what webhooks were sent after thirty days, and nothing that is still to be sent", async () => {
  const me = await signUp();
  const tenantId = await readTenantId(me);
  await me.post("/api/webhooks", { url: `http://${env.TEST_HOOK_HOST}/${crypto.randomUUID()}`, events: ["job.done"] });
  const jobId = await startSeries(me);
  await finishJob(jobId);
  await cronInDays(29);
  expect(await count("webhook_deliveries", "tenant_id = ?", tenantId)).toBe(1);
  await env.DB.prepare("update webhook_deliveries set status = 'pending', due_at = ? where tenant_id = ?")
    .bind(Date.now() + 100 * dayMs, tenantId)
    .run();
  await cronInDays(31);
  expect(await count("webhook_deliveries", "tenant_id = ?", tenantId)).toBe(1);
  await env.DB.prepare("update webhook_deliveries set status = 'failed' where tenant_id = ?").bind(tenantId).run();
  await cronInDays(31);
  expect(await count("webhook_deliveries", "tenant_id = ?", tenantId)).toBe(0);
});

it("ends sessions that nobody has used for a year", async () => {
  const me = await signUp();
  const again = await (
    await call("/token?grant_type=password", { email: me.email, password: "un-bon-mot-de-passe" })
  ).json<{ refresh_token: string }>();
  const userId = "(select id from auth_users where email = ?)";
  const sessions = () => count("auth_sessions", `user_id = ${userId}`, me.email);
  expect(await sessions()).toBe(2);
  await env.DB.prepare(
    `update auth_sessions set refreshed_at = ? where user_id = ${userId}
      and id = (select min(id) from auth_sessions where user_id = ${userId})`,
  )
    .bind(new Date(Date.now() - 366 * dayMs).toISOString(), me.email, me.email)
    .run();
  await cronInDays(0);
  expect(await sessions()).toBe(1);
  expect((await me.fetch("/api/tenant")).status).toBe(401);
  const body = JSON.stringify({ refresh_token: again.refresh_token });
  const headers = { "content-type": "application/json", "cf-connecting-ip": "192.0.2.9" };
  const renewed = await SELF.fetch(`${origin}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers,
    body,
  });
  expect(renewed.status).toBe(200);
});
