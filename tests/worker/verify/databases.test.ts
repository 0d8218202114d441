// Registered pictures in two databases: each tenant's in the one that the directory names, and found in both.
import { applyD1Migrations, createExecutionContext, env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import type { AccountExport } from "../../../worker/contract/schemas/account.ts";
import type { VerifyAnswer } from "../../../worker/contract/schemas/verify.ts";
import worker from "../../../worker/dev/index.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { nextIp, origin } from "../auth/auth-client.ts";
import { readZip } from "../logos/zip-reader.ts";
import { deliver } from "../jobs/run-queue.ts";
import { readTenantId, type Seller, signUp } from "../support/seller.ts";
import "../support/tiny-studio.ts";

const second = env.TEST_SECOND_DB;
/** Messages are delivered by the test alone, with both databases. */
const both = { ...env, DB_2: second, QUEUE: { send: async () => {}, sendBatch: async () => {} } } as unknown as Env;

beforeAll(() => applyD1Migrations(second, env.TEST_MIGRATIONS));

function call(who: Seller, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("authorization", `Bearer ${who.token}`);
  headers.set("cf-connecting-ip", nextIp());
  const request = new Request<unknown, IncomingRequestCfProperties>(origin + path, {
    ...init,
    headers,
  } as RequestInit<IncomingRequestCfProperties>);
  return Promise.resolve(worker.fetch(request, both, createExecutionContext()));
}

const post = (who: Seller, path: string, body: unknown) =>
  call(who, path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

async function finish(jobId: string): Promise<void> {
  for (;;) {
    await env.DB.prepare("update job_units set due_at = 0 where job_id = ? and status = 'pending'").bind(jobId).run();
    await deliver([{ type: "run", jobId }], "egerie-jobs", both);
    const job = await env.DB.prepare("select status from jobs where id = ?").bind(jobId).first<{ status: string }>();
    if (job?.status === "done") return;
    if (job?.status !== "queued" && job?.status !== "running") throw new Error(`The job is ${job?.status}`);
  }
}

/** Draws portraits; returns their bytes. */
async function draw(who: Seller, count: number): Promise<Uint8Array[]> {
  const started = await post(who, "/api/functions/generate-influencers", { count });
  await finish((await started.json<{ job_id: string }>()).job_id);
  const { items } = await (await call(who, "/api/influencers")).json<{ items: { image_url: string }[] }>();
  return Promise.all(
    items.map(async ({ image_url }) => new Uint8Array(await (await call(who, image_url)).arrayBuffer())),
  );
}

const countIn = async (database: D1Database, tenantId: string) =>
  (
    await database
      .prepare("select count(*) as rows from made_pictures where tenant_id = ?")
      .bind(tenantId)
      .first<{ rows: number }>()
  )?.rows;

const directoryOf = async (tenantId: string) =>
  (
    await env.DB.prepare("select database from tenants where id = ?")
      .bind(tenantId)
      .first<{ database: string | null }>()
  )?.database;

async function verify(who: Seller, bytes: Uint8Array): Promise<VerifyAnswer> {
  const form = new FormData();
  form.set("image", new File([bytes], "image.jpg", { type: "image/jpeg" }));
  return (await call(who, "/api/verify", { method: "POST", body: form })).json<VerifyAnswer>();
}

it("registers a tenant's pictures in its database, finds them in all, exports and deletes them", async () => {
  const [one, other] = [await signUp(), await signUp()];
  const [oneId, otherId] = [await readTenantId(one), await readTenantId(other)];
  // Registered before there was a second database.
  await env.DB.prepare("update tenants set database = 'DB' where id = ?").bind(otherId).run();
  expect(await directoryOf(oneId)).toBeNull();
  const [portraits, others] = [await draw(one, 2), await draw(other, 1)];

  // The smaller one was chosen, and stays.
  expect(await directoryOf(oneId)).toBe("DB_2");
  expect([await countIn(env.DB, oneId), await countIn(second, oneId)]).toEqual([0, 2]);
  expect([await countIn(env.DB, otherId), await countIn(second, otherId)]).toEqual([1, 0]);
  for (const bytes of [...portraits, ...others]) {
    expect(await verify(other, bytes)).toMatchObject({ found: true, match: "exact" });
  }
  const digest = await crypto.subtle.digest("SHA-256", portraits[0] ?? new Uint8Array());
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  expect((await call(other, `/verify/manifests/${hash}`)).status).toBe(200);

  // One row stands where the tenant's rows were before.
  await env.DB.prepare(
    `insert into made_pictures (tenant_id, sha256, width, height, manifest, created_at)
      values (?, randomblob(32), 1, 1, 'x', '2026-01-01T00:00:00.000Z')`,
  )
    .bind(oneId)
    .run();
  const { job_id: jobId } = await (await post(one, "/api/account/export", {})).json<AccountExport>();
  await finish(jobId);
  const zip = readZip(new Uint8Array(await (await call(one, "/api/account")).arrayBuffer()));
  const file = zip.find(({ name }) => name === "Données/attestations.json");
  expect(JSON.parse(new TextDecoder().decode(file?.content))).toHaveLength(3);

  const left = await call(one, "/api/account", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: "un-bon-mot-de-passe" }),
  });
  expect(left.status).toBe(202);
  for (let step = 0; step < 20 && (await directoryOf(oneId)) !== undefined; step++) {
    await env.DB.prepare("update account_deletions set due_at = 0 where tenant_id = ?").bind(oneId).run();
    await deliver([{ type: "deletion", tenantId: oneId }], "egerie-jobs", both);
  }
  expect(await directoryOf(oneId)).toBeUndefined();
  expect([await countIn(env.DB, oneId), await countIn(second, oneId)]).toEqual([0, 0]);
  expect(await second.prepare("select id from tenants where id = ?").bind(oneId).first()).toBeNull();
  expect(await countIn(env.DB, otherId)).toBe(1);
});

it("gives a tenant one database when two of its pictures come first at once", async () => {
  const me = await signUp();
  const tenantId = await readTenantId(me);
  await draw(me, 3);
  const counts = [await countIn(env.DB, tenantId), await countIn(second, tenantId)];
  expect(counts.toSorted()).toEqual([0, 3]);
});
