// Public API: keys, rate limits and webhooks.
import { createHmac } from "node:crypto";
import { env, SELF } from "cloudflare:test";
import { beforeAll, expect, it, vi } from "vitest";
import { sessionEndedCode } from "../../../worker/contract/live-close-codes.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { origin } from "../auth/auth-client.ts";
import type { ReceivedHook } from "../support/received-hook.ts";
import { deliver, finishJob } from "../jobs/run-queue.ts";
import { type Seller, signUp, subscribe, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

let owner: Seller;
let tenantId = "";

interface Key {
  id: string;
  key: string;
  prefix: string;
}

const createKey = async (seller: Seller, name = "Mon outil") =>
  (await seller.post("/api/api-keys", { name })).json<Key>();

const call = (key: string, path: string, init: RequestInit = {}) =>
  SELF.fetch(origin + path, { ...init, headers: { authorization: `Bearer ${key}`, ...init.headers } });

beforeAll(async () => {
  owner = await signUp();
  ({ tenant_id: tenantId } = await owner.read<{ tenant_id: string }>("/api/tenant"));
  await subscribe(tenantId, "business");
});

it("creates keys on the business and lifetime plans only, and accepts them while the plan is paid", async () => {
  const poor = await signUp(undefined, "free");
  const { tenant_id } = await poor.read<{ tenant_id: string }>("/api/tenant");
  await subscribe(tenant_id, "pro");
  expect((await poor.post("/api/api-keys", { name: "Non" })).status).toBe(402);
  await subscribe(tenant_id, "lifetime", "active", null);
  const { key } = await createKey(poor);
  expect((await call(key, "/api/products")).status).toBe(200);
  await subscribe(tenant_id, "pro");
  const refused = await call(key, "/api/products");
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: "plan_required", plan: "business" }]);
});

it("shows a key once, stores only its hash, and refuses it as soon as it is revoked", async () => {
  const { id, key, prefix } = await createKey(owner);
  expect(key).toMatch(/^egk_[\w-]{43}$/);
  expect(key.startsWith(prefix)).toBe(true);
  const listed = await owner.read<{ items: object[] }>("/api/api-keys");
  expect(JSON.stringify(listed)).not.toContain(key);
  const row = await env.DB.prepare("select * from api_keys where id = ?").bind(id).first();
  expect(JSON.stringify(row)).not.toContain(key.slice(10));
  const product = await uploadProduct(owner);
  const mine = await (await call(key, "/api/products")).json<{ items: { id: string }[] }>();
  expect(mine.items.map((item) => item.id)).toContain(product.id);
  expect(listed.items[0]).toMatchObject({ last_used_at: null });
  expect((await owner.read<{ items: object[] }>("/api/api-keys")).items[0]).not.toMatchObject({ last_used_at: null });
  const live = await call(key, "/api/live", {
    headers: { upgrade: "websocket", "sec-websocket-protocol": "egerie" },
  });
  const socket = live.webSocket;
  if (!socket) throw new Error(`No socket: ${live.status}`);
  socket.accept();
  const closed = new Promise((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  await owner.read(`/api/api-keys/${id}`, { method: "DELETE" });
  expect(await closed).toBe(sessionEndedCode);
  expect((await call(key, "/api/products")).status).toBe(401);
  expect((await call("egk_nobody", "/api/products")).status).toBe(401);
});

it("gives keys no access to other tenants or to routes for signed-in persons", async () => {
  const product = await uploadProduct(owner);
  const other = await signUp();
  const { tenant_id } = await other.read<{ tenant_id: string }>("/api/tenant");
  await subscribe(tenant_id, "business");
  const { key } = await createKey(other);
  expect((await call(key, `/api/products/${product.id}`)).status).toBe(404);
  expect(await (await call(key, "/api/products")).json()).toMatchObject({ items: [] });
  for (const [method, path] of [
    ["GET", "/api/api-keys"],
    ["GET", "/api/webhooks"],
    ["GET", "/api/account/sessions"],
    ["POST", "/api/billing/cancel"],
    ["POST", "/api/billing/resume"],
    ["POST", "/api/billing/withdraw"],
    ["POST", "/api/functions/create-checkout"],
    ["POST", "/api/functions/customer-portal"],
  ] as const) {
    const refused = await call(key, path, { method });
    expect([path, refused.status, await refused.json()]).toMatchObject([path, 403, { code: "person_required" }]);
  }
});

it("reports the calls per minute in RateLimit headers, and returns 429 above the limit", async () => {
  const { id, key } = await createKey(owner);
  const first = await call(key, "/api/tenant");
  expect(first.headers.get("ratelimit-policy")).toBe('"minute";q=300;w=60');
  expect(first.headers.get("ratelimit")).toMatch(/^"minute";r=299;t=\d+$/);
  // The counter is set for two minutes, so that the next call reaches the limit in either.
  const minute = Math.floor(Date.now() / 60_000);
  const spend = (calls: number, at: number) =>
    env.DB.prepare("update api_keys set calls = ?, minute = ? where id = ?").bind(calls, at, id).run();
  await spend(300, minute);
  let refused = await call(key, "/api/tenant");
  if (refused.status === 200) {
    await spend(300, minute + 1);
    refused = await call(key, "/api/tenant");
  }
  expect(refused.status).toBe(429);
  expect(refused.headers.get("ratelimit")).toMatch(/^"minute";r=0;t=\d+$/);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("signs webhooks, retries them with growing waits, and keeps a log from which they can be resent", async () => {
  const run = `/${crypto.randomUUID()}`;
  const hook = `http://${env.TEST_HOOK_HOST}${run}`;
  const received = async () => (await fetch(hook)).json<ReceivedHook[]>();
  await fetch(hook, { method: "PUT", body: JSON.stringify([500, 503]) });
  for (const url of ["http://192.168.0.1/", "https://localhost/", "ftp://exemple.fr/", "nulle part"]) {
    expect([url, (await owner.post("/api/webhooks", { url, events: ["job.done"] })).status]).toEqual([url, 400]);
  }
  const made = await owner.post("/api/webhooks", { url: hook, events: ["job.done"] });
  const { id, secret } = await made.json<{ id: string; secret: string }>();
  expect(JSON.stringify(await owner.read("/api/webhooks"))).not.toContain(secret);
  const job = await (await owner.post("/api/functions/generate-influencers", { count: 1 })).json<{ job_id: string }>();
  await finishJob(job.job_id);
  const log = async () =>
    (await owner.read<{ items: Record<string, unknown>[] }>(`/api/webhooks/${id}/deliveries`)).items;
  const [noted] = await log();
  const deliveryId = String(noted?.["id"]);
  const tryNow = async () => {
    await env.DB.prepare("update webhook_deliveries set due_at = 0 where id = ?").bind(deliveryId).run();
    await deliver([{ type: "webhook", deliveryId }]);
  };
  for (;;) {
    const [entry] = await log();
    if (entry?.["status"] !== "pending") break;
    const row = await env.DB.prepare("select due_at, attempts from webhook_deliveries where id = ?")
      .bind(deliveryId)
      .first<{ due_at: number; attempts: number }>();
    // Pending, unless the queue is sending it right now.
    if (row && row.attempts > 0) expect(row.due_at).toBeGreaterThan(Date.now());
    await tryNow();
  }
  expect((await log())[0]).toMatchObject({ event: "job.done", status: "delivered", attempts: 3, response_status: 204 });
  const taken = await received();
  expect(taken).toHaveLength(3);
  expect(new Set(taken.map(({ headers }) => headers["webhook-id"]))).toEqual(new Set([deliveryId]));
  for (const { headers, body } of taken) {
    const mac = createHmac("sha256", Buffer.from(secret.replace("whsec_", ""), "base64"));
    const signed = mac.update(`${deliveryId}.${headers["webhook-timestamp"]}.${body}`).digest("base64");
    expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
    expect(JSON.parse(body)).toMatchObject({ type: "job.done", data: { job: { id: job.job_id, status: "done" } } });
  }
  // A repeated queue message has no effect.
  await deliver([{ type: "webhook", deliveryId }]);
  expect(await received()).toHaveLength(3);
  expect((await owner.fetch(`/api/webhooks/${id}/deliveries/${deliveryId}/resend`, { method: "POST" })).status).toBe(
    202,
  );
  await deliver([{ type: "webhook", deliveryId }]);
  // Sent once, by the queue or by the line above.
  await vi.waitUntil(async () => (await log())[0]?.["status"] === "delivered", { timeout: 60_000 });
  expect(await received()).toHaveLength(4);
});

it("keeps a resent delivery's outcome when its earlier attempt fails after it", async () => {
  const hook = `http://${env.TEST_HOOK_HOST}/${crypto.randomUUID()}`;
  const made = await owner.post("/api/webhooks", { url: hook, events: ["job.failed"] });
  const { id } = await made.json<{ id: string }>();
  const deliveryId = crypto.randomUUID();
  await env.DB.prepare(
    `insert into webhook_deliveries (id, endpoint_id, tenant_id, user_id, event, payload, status, attempts, due_at, created_at)
      values (?, ?, ?, 'nobody', 'job.failed', '{}', 'pending', 0, 0, ?)`,
  )
    .bind(deliveryId, id, tenantId, new Date().toISOString())
    .run();
  const log = async () =>
    (await owner.read<{ items: { status: string }[] }>(`/api/webhooks/${id}/deliveries`)).items[0];
  const { fetch: send } = globalThis;
  let sent = 0;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (String(input) !== hook || sent++ > 0) return send(input, init);
    // Before this attempt fails, the delivery is sent again and accepted.
    await owner.post(`/api/webhooks/${id}/deliveries/${deliveryId}/resend`, {});
    await deliver([{ type: "webhook", deliveryId }]);
    await vi.waitUntil(async () => (await log())?.status === "delivered", { timeout: 60_000 });
    return new Response(null, { status: 500 });
  });
  await deliver([{ type: "webhook", deliveryId }]);
  spy.mockRestore();
  expect(sent).toBe(2);
  expect(await log()).toMatchObject({ status: "delivered", attempts: 1, response_status: 204, error: null });
});

it("marks a delivery as failed after eight attempts, with a French reason", async () => {
  const hook = `http://${env.TEST_HOOK_HOST}/${crypto.randomUUID()}`;
  await fetch(hook, { method: "PUT", body: JSON.stringify(Array.from({ length: 8 }, () => 0)) });
  const made = await owner.post("/api/webhooks", { url: hook, events: ["job.failed"] });
  const { id } = await made.json<{ id: string }>();
  const deliveryId = crypto.randomUUID();
  await env.DB.prepare(
    `insert into webhook_deliveries (id, endpoint_id, tenant_id, user_id, event, payload, status, attempts, due_at, created_at)
      values (?, ?, ?, 'nobody', 'job.failed', '{}', 'pending', 0, 0, ?)`,
  )
    .bind(deliveryId, id, tenantId, new Date().toISOString())
    .run();
  for (let tries = 0; tries < 8; tries++) {
    await env.DB.prepare("update webhook_deliveries set due_at = 0 where id = ?").bind(deliveryId).run();
    await deliver([{ type: "webhook", deliveryId }]);
  }
  const log = () => owner.read<{ items: { status: string }[] }>(`/api/webhooks/${id}/deliveries`);
  // The last attempt may be made by the queue.
  await vi.waitUntil(async () => (await log()).items[0]?.status === "failed", { timeout: 60_000 });
  expect(await log()).toMatchObject({
    items: [{ attempts: 8, response_status: null, error: messages.webhookUnreachable }],
  });
});
