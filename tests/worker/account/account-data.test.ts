// Export and deletion of an account with all its data. One full account serves both.
import { createHash } from "node:crypto";
import { createExecutionContext, createScheduledController, env, runInDurableObject, SELF } from "cloudflare:test";
import { getTableName, is, Table } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { ownedTables } from "../../../worker/account/owned-tables.ts";
import type { AccountExport, PendingDeletion } from "../../../worker/contract/schemas/account.ts";
import { messages } from "../../../worker/contract/messages.ts";
import { openDb } from "../../../worker/db/client.ts";
import * as schema from "../../../worker/db/schema.ts";
import type { Env } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";
import { readAllKeys, readAllRows, rowsSince } from "../support/all-rows.ts";
import { call, resetMessageLimit, openAccount, origin, readMails } from "../auth/auth-client.ts";
import { type FullAccount, fillAccount } from "../support/full-account.ts";
import { publish, visit } from "../landing/landing-visitor.ts";
import { awaitRest, deliver, finishJob } from "../jobs/run-queue.ts";
import { readTenantId, type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import { readZip } from "../logos/zip-reader.ts";
import { consent } from "../billing/consent.ts";

const password = "un-bon-mot-de-passe";

// Small pictures, on which a text still has room.
(env as Env).STUDIO_SCALE = "0.3";

/** Another user, who stays, with some rows that are cheap to create. */
let neighbour: Seller;
beforeAll(async () => {
  neighbour = await signUp();
  await uploadProduct(neighbour);
  await uploadInfluencer(neighbour);
  await publish(neighbour, "Savon");
});

const readClaims = ({ token }: Seller) => JSON.parse(atob(token.split(".")[1] ?? "")) as { sub: string };
const leave = (who: Seller, proof: unknown) =>
  who.fetch("/api/account", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(proof),
  });
const readDeletion = async (who: Seller) =>
  (await who.read<{ deletion: PendingDeletion | null }>("/api/account/deletion")).deletion;
const readRow = (tenantId: string) =>
  env.DB.prepare("select stage, due_at from account_deletions where tenant_id = ?")
    .bind(tenantId)
    .first<{ stage: string; due_at: number }>();
/** Makes the next step due now. */
const makeDue = (tenantId: string) =>
  env.DB.prepare("update account_deletions set due_at = 0 where tenant_id = ?").bind(tenantId).run();
const step = (tenantId: string, bindings?: Env) => deliver([{ type: "deletion", tenantId }], "egerie-jobs", bindings);
const signIn = (email: string) => call("/token?grant_type=password", { email, password });

async function download(response: Response) {
  expect(response.status).toBe(200);
  return new Map(readZip(new Uint8Array(await response.arrayBuffer())).map(({ name, content }) => [name, content]));
}
const askExport = (who: Seller) => who.post("/api/account/export", {});
const readExport = async (who: Seller) =>
  (await who.read<{ export: AccountExport | null }>("/api/account/export")).export;
const askLink = async (who: Seller) =>
  (await who.read<{ url: string }>("/api/account/export/link", { method: "POST" })).url;
/** Makes an export; returns its state and the ZIP's files. */
async function makeExport(who: Seller) {
  const { job_id: jobId } = await (await askExport(who)).json<AccountExport>();
  await finishJob(jobId);
  const made = await readExport(who);
  expect(made).toMatchObject({ status: "ready", job_id: jobId });
  return { made, zip: await download(await SELF.fetch(origin + (await askLink(who)))) };
}

it("exports a full account, and deletes everything of it", async () => {
  const before = { rows: await readAllRows(), keys: await readAllKeys() };
  const seller = await signUp(undefined, "free");
  const account = await fillAccount(seller);
  await expectWholeExport(seller, account);
  await expectDayAndReturn(seller, account);
  await expectNothingLeft(seller, account, before);
});

/** All rows without their secrets, and all files byte for byte. */
async function expectWholeExport(seller: Seller, account: FullAccount): Promise<void> {
  const { made } = await makeExport(seller);
  const response = await SELF.fetch(origin + (await askLink(seller)));
  expect(response.headers.get("content-type")).toBe("application/zip");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="Egerie - mes donnees/);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-length")).toBe(String(made?.size_bytes));
  const zip = await download(response);
  const text = (name: string) => new TextDecoder().decode(zip.get(name));
  const rowsOf = (file: string) => JSON.parse(text(`Données/${file}.json`)) as Record<string, unknown>[];

  // Files: all objects in R2 except thumbnails, each once.
  const { tenantId, productId } = account;
  const keys = (await readAllKeys()).filter(
    (key) =>
      !/^(?:thumbnails|exports)\//.test(key) && (key.includes(tenantId) || key.includes(`${productId}/ad-posts/`)),
  );
  const files = [...zip].filter(([name]) => !name.startsWith("Données/") && name !== "LISEZ-MOI.txt");
  expect(files.length).toBe(keys.length);
  expect(made).toMatchObject({ files: keys.length, done: keys.length });
  const contents = await Promise.all(keys.map(async (key) => hash(await (await env.MEDIA.get(key))?.arrayBuffer())));
  expect(files.map(([, bytes]) => hash(bytes)).sort()).toEqual(contents.sort());
  const names = files.map(([name]) => name);
  for (const name of [
    /^Produits\/Flacon d'été - \w{8}\.jpg$/,
    /^Produits\/De la boutique - \w{8}\.\w+$/,
    /^Influenceurs\/Inès - \w{8}\.jpg$/,
    /^Créatives\/Flacon d'été - Instagram Carré 1080x1080 - \w{8}\.jpg$/,
    /^Créatives\/.* - \w{8} - 4K\.jpg$/,
    /^Publicités\/Flacon d'été - \d{8}\.png$/,
    /^Vidéos\/Film d'été - \w{8}\/film\.mp4$/,
    /^Logos\/Été - \w{8}\.png$/,
    /^Kits de marque\/Été - \w{8}\/.+\.\w+$/,
    /^Landing pages\/Vitrine d'été - \w{8}\//,
    // The scraped picture that nobody saved.
    /^Autres\/[0-9a-f]{64}\.\w+$/,
  ]) {
    expect(names, String(name)).toContainEqual(expect.stringMatching(name));
  }

  // Rows: the same number as in D1, for each table.
  for (const { table, isOwned, exported } of ownedTables) {
    if (!exported) continue;
    // That the export is ready was announced to the webhook after its rows were written.
    const later = exported.file === "envois-des-webhooks" ? 1 : 0;
    const count = (await openDb(env.DB).$count(table, isOwned(tenantId))) - later;
    expect([exported.file, rowsOf(exported.file).length]).toEqual([exported.file, count]);
    expect(text("LISEZ-MOI.txt")).toContain(`Données/${exported.file}.json`);
  }
  expect(rowsOf("produits").map(({ name }) => name)).toContain("Flacon d'été");
  expect(rowsOf("compte")).toMatchObject([{ email: seller.email }]);
  // Costs and provider errors are the operator's.
  const [modelCall] = rowsOf("appels-aux-modeles");
  expect(modelCall).toMatchObject({ model: "openai/gpt-5-mini", status: "failed" });
  for (const name of ["cost_micros", "error"]) expect(modelCall).not.toHaveProperty(name);
  const secrets = await env.DB.batch<Record<string, string>>([
    env.DB.prepare("select password_hash from auth_users where id = ?").bind(account.userId),
    env.DB.prepare("select key_hash from api_keys where tenant_id = ?").bind(tenantId),
    env.DB.prepare("select secret from webhook_endpoints where tenant_id = ?").bind(tenantId),
    env.DB.prepare("select secret from auth_factors where user_id = ?").bind(account.userId),
    env.DB.prepare("select code_hash, link_hash from auth_one_time_tokens where user_id = ?").bind(account.userId),
  ]);
  const all = [...zip.keys()]
    .filter((name) => name.endsWith(".json"))
    .map(text)
    .join("\n");
  for (const secret of secrets.flatMap(({ results }) => results.flatMap((row) => Object.values(row)))) {
    expect(secret.length).toBeGreaterThan(20);
    expect(all).not.toContain(secret);
  }
  expect(all).not.toContain(account.key);
  expect(all).not.toContain(neighbour.email);
}

/** The request sets a date, sends a mail, signs other devices out and stops the renewal, until it is withdrawn. */
async function expectDayAndReturn(seller: Seller, account: FullAccount): Promise<void> {
  const elsewhere = await (await signIn(seller.email)).json<{ access_token: string }>();
  const asElsewhere = () =>
    SELF.fetch(`${origin}/api/tenant`, { headers: { authorization: `Bearer ${elsewhere.access_token}` } });
  expect((await asElsewhere()).status).toBe(200);
  const isEnding = async () =>
    (await seller.read<{ cancel_at_period_end: boolean }>("/api/billing")).cancel_at_period_end;
  expect(await isEnding()).toBe(false);

  const answers = await Promise.all([leave(seller, { password }), leave(seller, { password })]);
  const days = await Promise.all(answers.map((answer) => answer.json<PendingDeletion>()));
  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(days[0]).toEqual(days[1]);
  const inDays = (Date.parse(days[0]?.ends_at ?? "") - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(6.99);
  expect(inDays).toBeLessThanOrEqual(7);
  expect(await readDeletion(seller)).toEqual(days[0]);
  expect((await asElsewhere()).status).toBe(401);
  expect(await isEnding()).toBe(true);
  const told = (await readMails(seller.email)).filter(({ subject }) =>
    subject.startsWith("Votre compte sera supprimé"),
  );
  expect(told.length).toBe(1);
  expect(told[0]?.text).toContain(`${origin}/dashboard/settings#donnees`);
  // Until then everything works, and nothing is deleted.
  expect((await visit(account.page.url)).status).toBe(200);
  await worker.scheduled(createScheduledController(), env);
  await step(account.tenantId);
  expect(await readRow(account.tenantId)).toMatchObject({ stage: "requested" });

  expect(await seller.read("/api/account/deletion", { method: "DELETE" })).toEqual({ renews: true });
  expect([await readDeletion(seller), await isEnding()]).toEqual([null, false]);
  await makeDue(account.tenantId);
  await step(account.tenantId);
  expect(await seller.read("/api/account/deletion", { method: "DELETE" })).toEqual({ renews: true });
  expect((await signIn(seller.email)).status).toBe(200);
}

/** No row and no object of a full account is left, and no other account is touched. */
async function expectNothingLeft(
  seller: Seller,
  account: FullAccount,
  before: { rows: Map<string, Set<string>>; keys: string[] },
): Promise<void> {
  const { tenantId, userId, productId, page } = account;
  // Each table has rows of theirs, or this would prove nothing.
  const theirs = rowsSince(before.rows, await readAllRows());
  const empty = [...theirs].filter(([, rows]) => rows.length === 0).map(([name]) => name);
  // Keys and model health belong to the site; the queue may have aggregated these views already.
  const mayBeEmpty = new Set([
    "auth_signing_keys",
    "manifest_keys",
    "model_health",
    "landing_view_batches",
    "account_deletions",
  ]);
  expect(empty.filter((name) => !mayBeEmpty.has(name))).toEqual([]);
  for (const area of ["products/", "assets/", "4k/", "thumbnails/", "exports/", `assets/${productId}/ad-posts/`]) {
    expect((await readAllKeys(area)).length, area).toBeGreaterThan(0);
  }

  // Work is running when the deletion becomes due.
  const started = await seller.post("/api/functions/generate-logo", { style: "tech", name: "Dernier" });
  expect(started.ok).toBe(true);
  const portraits = await (
    await seller.post("/api/functions/generate-influencers", { count: 4 })
  ).json<{ job_id: string }>();
  const isWorking = deliver([{ type: "run", jobId: portraits.job_id }]);
  expect((await leave(seller, { password })).status).toBe(202);
  await makeDue(tenantId);
  await step(tenantId);

  // Closed: no sign-in, nothing public, nothing running.
  expect(await readRow(tenantId)).toMatchObject({ stage: "emptying" });
  const throttles = [...((await readAllRows()).get("auth_throttles") ?? [])];
  expect(throttles.filter((row) => row.includes(userId) || row.includes(seller.email))).toEqual([]);
  expect((await seller.fetch("/api/tenant")).status).toBe(401);
  expect(
    (await SELF.fetch(`${origin}/api/products`, { headers: { authorization: `Bearer ${account.key}` } })).status,
  ).toBe(401);
  const refused = await signIn(seller.email);
  expect([refused.status, (await refused.json<{ error_code: string }>()).error_code]).toEqual([
    400,
    "invalid_credentials",
  ]);
  expect((await visit(page.url)).status).toBe(404);
  await isWorking;
  await awaitRest(portraits.job_id);
  // Running work may still write for a while; nothing new starts.
  await env.MEDIA.put(`assets/${tenantId}/creatives/late.jpg`, "late");
  await env.MEDIA.put(`assets/${productId}/ad-posts/ad-post-1.png`, "late");
  await env.MEDIA.put(`thumbnails/160/assets/${tenantId}/creatives/late.jpg`, "late");
  await step(tenantId);
  expect((await readAllKeys(`assets/${tenantId}/`)).length).toBeGreaterThan(0);
  expect((await readRow(tenantId))?.due_at).toBeGreaterThan(Date.now() + 14 * 60_000);

  // Emptied by workers that die repeatedly, here at every third R2 call.
  let calls = 0;
  const MEDIA = new Proxy(env.MEDIA, {
    get: (bucket, name: keyof R2Bucket) => {
      const method: unknown = bucket[name];
      if (typeof method !== "function") return method;
      return (...given: unknown[]) => {
        if (++calls % 30 === 29) throw new Error("killed");
        return method.apply(bucket, given) as unknown;
      };
    },
  });
  for (let tries = 0; tries < 5; tries++) {
    await makeDue(tenantId);
    await step(tenantId, { ...env, MEDIA });
  }
  for (let tries = 0; tries < 20 && (await readRow(tenantId)); tries++) {
    await makeDue(tenantId);
    await worker.scheduled(createScheduledController(), env);
    await step(tenantId);
  }
  expect(await readRow(tenantId)).toBeNull();

  expect(await readAllKeys()).toEqual(before.keys);
  const rowsAfter = await readAllRows();
  const left = rowsSince(before.rows, rowsAfter);
  // A page's slug and a model call's cost remain without a tenant, and the last mail is sent.
  expect(left.get("landing_slugs")).toEqual([JSON.stringify({ slug: page.slug, tenant_id: null })]);
  expect(left.get("model_calls")?.map((row) => JSON.parse(row))).toMatchObject([
    { tenant_id: null, cost_micros: 40, error: null },
  ]);
  expect(left.get("outbox_mail")?.map((row) => (JSON.parse(row) as { subject: string }).subject)).toEqual([
    "Votre compte est supprimé",
  ]);
  const mayChange = new Set([
    "landing_slugs",
    "model_calls",
    "model_hours",
    "outbox_mail",
    "auth_throttles",
    "auth_signing_keys",
    "manifest_keys",
    "sqlite_sequence",
  ]);
  for (const [name, rows] of left) {
    // A refused sign-in belongs to nobody.
    const theirs = name === "auth_audit_log" ? rows.filter((row) => !row.includes('"user_id":null')) : rows;
    if (!mayChange.has(name)) expect([name, theirs]).toEqual([name, []]);
  }
  // The last mail, and the attempts on an address without an account since.
  const mayName = new Set(["outbox_mail", "auth_throttles"]);
  for (const trace of [tenantId, userId, seller.email]) {
    for (const [name, rows] of left) {
      if (!mayName.has(name)) expect([name, rows.filter((row) => row.includes(trace))]).toEqual([name, []]);
    }
  }
  // Nothing that existed before is missing.
  for (const [name, rows] of rowsSince(rowsAfter, before.rows)) {
    if (!mayChange.has(name)) expect([name, rows]).toEqual([name, []]);
  }
  const hub = env.USER_HUB.get(env.USER_HUB.idFromName(userId));
  const kept = await runInDurableObject(hub, async (_, state) => [
    (await state.storage.list()).size,
    await state.storage.getAlarm(),
  ]);
  expect(kept).toEqual([0, null]);

  // Late messages find nothing and restore nothing.
  await step(tenantId);
  await deliver([
    { type: "run", jobId: portraits.job_id },
    { type: "sweep", userId },
  ]);
  expect(await readAllKeys()).toEqual(before.keys);
  expect((await signIn(seller.email)).status).toBe(400);
  const again = await signUp(seller.email);
  expect(await readTenantId(again)).not.toBe(tenantId);
  expect(await again.read("/api/products")).toMatchObject({ items: [] });
  expect((await publish(again, "Vitrine d'été")).slug).not.toBe(page.slug);
}

it("gives an export to its owner only, and limits their number", async () => {
  const stranger = await signUp(undefined, "free");
  const { sub: strangerId } = readClaims(stranger);
  expect(await readExport(neighbour)).toBeNull();
  expect((await neighbour.fetch("/api/account", { method: "HEAD" })).status).toBe(404);
  await makeExport(neighbour);
  const url = await askLink(neighbour);
  const query = new URLSearchParams(url.slice(url.indexOf("?")));
  const opened = await download(await SELF.fetch(origin + url));
  expect(new TextDecoder().decode(opened.get("Données/compte.json"))).toContain(neighbour.email);
  expect(new TextDecoder().decode(opened.get("Données/compte.json"))).not.toContain(stranger.email);
  const altered: Record<string, string>[] = [
    { account: strangerId },
    { account: crypto.randomUUID() },
    { expires: String(Number(query.get("expires")) + 60) },
    { signature: "x" },
  ];
  for (const change of altered) {
    const response = await SELF.fetch(
      `${origin}/api/account?${new URLSearchParams({ ...Object.fromEntries(query), ...change })}`,
    );
    expect([change, response.status]).toEqual([change, 403]);
    expect(await response.json()).toMatchObject({ error: messages.exportLinkInvalid });
  }
  expect((await neighbour.fetch("/api/account", { method: "HEAD" })).status).toBe(200);
  const statuses: number[] = [];
  for (let count = 0; count < 5; count++) statuses.push((await askExport(neighbour)).status);
  expect(statuses.at(-1)).toBe(429);
  await finishJob((await readExport(neighbour))?.job_id ?? "");
});

it("resumes the renewal that it stopped, also when a concurrent request was stored first", async () => {
  const seller = await signUp(undefined, "free");
  const order = { priceId: "price_test_pro", mode: "subscription", consent };
  const { url } = await (await seller.post("/api/functions/create-checkout", order)).json<{ url: string }>();
  await SELF.fetch(url, { method: "POST", body: new URLSearchParams({ action: "pay", card: "4242" }) });
  // The first request has stopped the renewal when the second, with nothing to stop, is stored.
  let isWriting = false;
  const DB = new Proxy(env.DB, {
    get(db, name) {
      if (name === "prepare") {
        return (statement: string) => {
          isWriting ||= statement.startsWith('insert into "account_deletions"');
          return db.prepare(statement);
        };
      }
      if (name !== "batch") throw new Error(`Nobody asked for ${String(name)}`);
      return async (statements: D1PreparedStatement[]) => {
        if (isWriting) {
          isWriting = false;
          expect((await leave(seller, { password })).status).toBe(202);
        }
        return db.batch(statements);
      };
    },
  });
  const first = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/account`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${seller.token}`, "content-type": "application/json" },
    body: JSON.stringify({ password }),
  });
  expect((await worker.fetch(first, { ...env, DB }, createExecutionContext())).status).toBe(202);
  expect(await seller.read("/api/account/deletion", { method: "DELETE" })).toEqual({ renews: true });
  expect(await seller.read("/api/billing")).toMatchObject({ cancel_at_period_end: false });
});

it("requires a session and a proof of ownership to request the deletion", async () => {
  const wrong: [unknown, number][] = [
    [{}, 400],
    [{ password: "" }, 400],
    [{ password: 12 }, 400],
    [{ code: "12" }, 400],
    [{ password: "un-autre-mot-de-passe" }, 403],
    [{ code: "000000" }, 403],
  ];
  for (const [proof, status] of wrong) expect([proof, (await leave(neighbour, proof)).status]).toEqual([proof, status]);
  const refused = await (await leave(neighbour, { password: "un-autre-mot-de-passe" })).json();
  expect(refused).toMatchObject({ fields: { password: messages.passwordWrong } });
  const { key } = await (await neighbour.post("/api/api-keys", { name: "Boutique" })).json<{ key: string }>();
  const asKey = { headers: { authorization: `Bearer ${key}`, "content-type": "application/json" } };
  for (const [method, path] of [
    ["GET", "/api/account"],
    ["DELETE", "/api/account"],
    ["GET", "/api/account/export"],
    ["POST", "/api/account/export"],
    ["POST", "/api/account/export/link"],
    ["DELETE", "/api/account/deletion"],
  ] as const) {
    const body = method === "GET" ? undefined : JSON.stringify({ password });
    const response = await SELF.fetch(origin + path, { ...asKey, method, body });
    expect([method, path, response.status]).toEqual([method, path, 403]);
    expect(await response.json()).toMatchObject({ code: "person_required" });
  }
  expect(await readDeletion(neighbour)).toBeNull();
  // After twenty wrong guesses even the right one has to wait.
  const guesser = await signUp();
  const { sub } = readClaims(guesser);
  await env.DB.prepare("insert into auth_throttles values (?, ?)")
    .bind(`password:${sub}`, Date.now() + 20 * 60_000)
    .run();
  expect((await leave(guesser, { password })).status).toBe(429);
});

it("accepts a mailed code from users without a password, or who forgot it", async () => {
  const { address, session } = await openAccount();
  await resetMessageLimit(address);
  expect((await call("/reauthenticate", undefined, { method: "GET", token: session.access_token })).status).toBe(200);
  const [mail] = await readMails(address);
  const response = await SELF.fetch(`${origin}/api/account`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" },
    body: JSON.stringify({ code: mail?.code }),
  });
  expect(response.status).toBe(202);
});

it("covers every table: it is exported and deleted, or cascades", () => {
  const owned = new Set(ownedTables.map(({ table }) => getTableName(table)));
  const others = Object.values(schema).flatMap((table) => (is(table, Table) ? [getTableName(table)] : []));
  expect(others.filter((name) => !owned.has(name)).sort()).toEqual([
    // Deleted with the account.
    "account_deletions",
    // Cascade from the factor or the user.
    "auth_challenges",
    "auth_flow_states",
    "auth_one_time_tokens",
    "auth_provider_states",
    // The site's own.
    "auth_signing_keys",
    // By address and device, for minutes.
    "auth_throttles",
    // The site's own.
    "manifest_keys",
    "model_health",
    "model_hours",
  ]);
});

const hash = (bytes: ArrayBuffer | Uint8Array | undefined) =>
  createHash("sha256")
    .update(new Uint8Array(bytes ?? []))
    .digest("hex");
