// The job that makes an account's export: over several runs, killed, failing, cancelled, expired.
import { createScheduledController, env, SELF } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import type { AccountExport } from "../../../worker/contract/schemas/account.ts";
import { messages } from "../../../worker/contract/messages.ts";
import worker from "../../../worker/dev/index.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { origin } from "../auth/auth-client.ts";
import { readZip } from "../logos/zip-reader.ts";
import { deliver, finishJob } from "../jobs/run-queue.ts";
import { readAllKeys } from "../support/all-rows.ts";
import { addBrand, change, putLogo } from "../support/brands.ts";
import { readTenantId, type Seller, signUp } from "../support/seller.ts";

afterEach(() => void vi.useRealTimers());

const ask = async (who: Seller) => (await who.post("/api/account/export", {})).json<AccountExport>();
const read = async (who: Seller) =>
  (await who.read<{ export: AccountExport | null }>("/api/account/export")).export ?? undefined;

async function open(who: Seller) {
  const { url } = await who.read<{ url: string }>("/api/account/export/link", { method: "POST" });
  const response = await SELF.fetch(origin + url);
  expect(response.status).toBe(200);
  return readZip(new Uint8Array(await response.arrayBuffer()));
}

/** Stores files that no row names: the export has them under « Autres ». */
async function putFiles(who: Seller, count: number, size = 10): Promise<string[]> {
  const tenantId = await readTenantId(who);
  const names = Array.from({ length: count }, (_, index) => `file-${String(index).padStart(4, "0")}.bin`);
  await Promise.all(
    names.map((name, index) => env.MEDIA.put(`assets/${tenantId}/${name}`, new Uint8Array(size).fill(index))),
  );
  return names;
}

const othersOf = (zip: Awaited<ReturnType<typeof open>>) =>
  zip.flatMap(({ name }) => (name.startsWith("Autres/") ? [name.slice("Autres/".length)] : []));

const exportKeys = async (who: Seller) => readAllKeys(`exports/${await readTenantId(who)}/`);

/** The queue does not run jobs by itself: each run is a delivery of the test. */
async function startAlone(who: Seller): Promise<AccountExport> {
  const bindings = { ...env, QUEUE: { send: async () => {}, sendBatch: async () => {} } } as unknown as Env;
  const headers = { authorization: `Bearer ${who.token}` };
  const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}/api/account/export`, {
    method: "POST",
    headers,
  });
  const context = { waitUntil() {}, passThroughOnException() {} } as unknown as ExecutionContext;
  return (await worker.fetch(request, bindings, context)).json<AccountExport>();
}

const silent = (changes: Partial<Env> = {}) =>
  ({ ...env, QUEUE: { send: async () => {}, sendBatch: async () => {} }, ...changes }) as unknown as Env;

const runOnce = (jobId: string, changes?: Partial<Env>) =>
  deliver([{ type: "run", jobId }], "egerie-jobs", silent(changes));

/** R2 that fails at the call of that number of a method. */
function failAt(method: "get" | "put", call: number): R2Bucket {
  let calls = 0;
  return new Proxy(env.MEDIA, {
    get(bucket, name: keyof R2Bucket) {
      const value: unknown = bucket[name];
      if (typeof value !== "function") return value;
      if (name === method && ++calls >= call) {
        return () => {
          throw new Error("out of order");
        };
      }
      return value.bind(bucket) as unknown;
    },
  });
}

it("makes one ZIP over several runs, and goes on after one that died", async () => {
  const me = await signUp();
  const names = await putFiles(me, 950, 20_000);
  const { job_id: jobId } = await startAlone(me);
  await runOnce(jobId);
  const first = await read(me);
  expect(first).toMatchObject({ status: "preparing", files: 950, size_bytes: null });
  expect(first?.done).toBeGreaterThan(0);
  expect(first?.done).toBeLessThan(950);
  expect((await me.fetch("/api/account")).status).toBe(404);

  await runOnce(jobId, { MEDIA: failAt("get", 150) });
  expect((await read(me))?.done).toBe(first?.done);
  await finishJob(jobId);
  expect(await read(me)).toMatchObject({ status: "ready", files: 950, done: 950 });
  const zip = await open(me);
  expect(othersOf(zip)).toEqual(names);
  for (const { name, content } of zip) {
    if (!name.startsWith("Autres/")) continue;
    const index = Number(/\d{4}/.exec(name)?.[0]);
    expect([content.length, content[0], content.at(-1)]).toEqual([20_000, index % 256, index % 256]);
  }
  // Nothing but the ZIP is left of the work.
  expect((await exportKeys(me)).map((key) => key.split("/").at(-1))).toEqual(["export.zip"]);
});

it("finds the ZIP that a run had closed before it died", async () => {
  const me = await signUp();
  await putFiles(me, 3);
  const { job_id: jobId } = await startAlone(me);
  let isClosed = false;
  const dying = new Proxy(env.MEDIA, {
    get(bucket, name: keyof R2Bucket) {
      const value: unknown = bucket[name];
      if (name === "list" && isClosed) throw new Error("out of order");
      if (name !== "resumeMultipartUpload")
        return typeof value === "function" ? (value.bind(bucket) as unknown) : value;
      return (key: string, id: string) => {
        const upload = bucket.resumeMultipartUpload(key, id);
        return {
          uploadPart: upload.uploadPart.bind(upload),
          complete: async (parts: R2UploadedPart[]) => {
            isClosed = true;
            return upload.complete(parts);
          },
        };
      };
    },
  });
  await runOnce(jobId);
  await runOnce(jobId, { MEDIA: dying });
  expect(isClosed).toBe(true);
  expect(await read(me)).toMatchObject({ status: "preparing" });
  await finishJob(jobId);
  expect(await read(me)).toMatchObject({ status: "ready" });
  expect(othersOf(await open(me))).toHaveLength(3);
});

it("leaves out a file that was deleted meanwhile, and carries on in a part of eight megabytes", async () => {
  const me = await signUp();
  const names = await putFiles(me, 4, 5_000_000);
  const { job_id: jobId } = await startAlone(me);
  const tenantId = await readTenantId(me);
  const gone = `assets/${tenantId}/${names[1]}`;
  const MEDIA = new Proxy(env.MEDIA, {
    get(bucket, name: keyof R2Bucket) {
      const value: unknown = bucket[name];
      if (name === "get") return async (key: string) => (key === gone ? null : bucket.get(key));
      return typeof value === "function" ? (value.bind(bucket) as unknown) : value;
    },
  });
  await runOnce(jobId, { MEDIA });
  await finishJob(jobId);
  expect(othersOf(await open(me))).toEqual([names[0], names[2], names[3]]);
});

it("fails after three tries, leaves nothing behind, and begins anew on retry", async () => {
  const me = await signUp();
  await putFiles(me, 2);
  const { job_id: jobId } = await startAlone(me);
  for (let count = 0; count < 3; count++) {
    await env.DB.prepare("update job_units set due_at = 0 where job_id = ?").bind(jobId).run();
    await runOnce(jobId, { MEDIA: failAt("put", 1) });
  }
  expect(await read(me)).toMatchObject({ status: "failed", job_id: jobId });
  expect(await exportKeys(me)).toEqual([]);
  const refused = await me.post("/api/account/export/link", {});
  expect([refused.status, await refused.json()]).toMatchObject([404, { error: messages.accountExportMissing }]);
  expect((await me.post(`/api/jobs/${jobId}/retry`, {})).status).toBe(202);
  await finishJob(jobId);
  expect(await read(me)).toMatchObject({ status: "ready", job_id: jobId });
  expect(othersOf(await open(me))).toHaveLength(2);
});

it("gives the running export to whoever asks again, and deletes a cancelled one", async () => {
  const me = await signUp();
  await putFiles(me, 950);
  const started = await startAlone(me);
  expect((await startAlone(me)).job_id).toBe(started.job_id);
  await runOnce(started.job_id);
  expect((await exportKeys(me)).length).toBeGreaterThan(0);
  expect((await me.post(`/api/jobs/${started.job_id}/cancel`, {})).status).toBe(200);
  expect(await read(me)).toMatchObject({ status: "failed" });
  expect(await exportKeys(me)).toEqual([]);
});

it("replaces the last export, and deletes the ZIP after a week", async () => {
  const me = await signUp();
  await putFiles(me, 1);
  const one = await ask(me);
  await finishJob(one.job_id);
  const two = await ask(me);
  expect(two.job_id).not.toBe(one.job_id);
  await finishJob(two.job_id);
  expect(await exportKeys(me)).toEqual([expect.stringContaining(two.job_id)]);
  const { expires_at: expiresAt } = (await read(me)) ?? {};
  const days = (Date.parse(expiresAt ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(7);

  vi.useFakeTimers({ toFake: ["Date"] });
  const now = Date.now();
  for (const [afterDays, status] of [
    [6, "ready"],
    [8, "expired"],
  ] as const) {
    vi.setSystemTime(now + afterDays * 86_400_000);
    await worker.scheduled(createScheduledController(), env);
    vi.setSystemTime(now);
    expect((await read(me))?.status).toBe(status);
  }
  expect(await exportKeys(me)).toEqual([]);
  expect((await me.fetch("/api/account")).status).toBe(404);
});

it("resumes a download where it broke off", async () => {
  const me = await signUp();
  const { job_id: jobId } = await ask(me);
  await finishJob(jobId);
  const headers = { range: "bytes=100-199" };
  const part = await me.fetch("/api/account", { headers });
  expect(part.status).toBe(206);
  const whole = new Uint8Array(await (await me.fetch("/api/account")).arrayBuffer());
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(whole.slice(100, 200));
});

const ready = "Votre export est prêt";

const mailsTo = async (address: string) => {
  const mails = await (
    await SELF.fetch(`${origin}/dev/mailbox.json`)
  ).json<{ to: string; subject: string; text: string; html: string }[]>();
  return mails.filter(({ to, subject }) => to === address && subject === ready);
};

it("mails its seller once that it is ready, in the look of the brand in use", async () => {
  const [me, stranger] = [await signUp(), await signUp()];
  const brand = await addBrand(me, 'Brume <b>& "fils"</b>', "#b4232a");
  const colours = [
    { role: "primary", hex: "#f2d24b" },
    { role: "background", hex: "#101418" },
  ];
  await change(me, `/api/brands/${brand}`, { values: { colours } });
  const { job_id: jobId } = await startAlone(me);
  await finishJob(jobId);
  // Delivered again.
  await runOnce(jobId);
  const [mail, ...others] = await mailsTo(me.email);
  expect(others).toEqual([]);
  expect(mail?.html).toContain("Brume &lt;b&gt;&amp; &quot;fils&quot;&lt;/b&gt;");
  expect(mail?.html).not.toContain("<b>");
  // Each ink is the one that stands out.
  for (const style of [
    /background-color:#f2d24b[^>]*>\s*<a\s+href="[^"]*\/dashboard\/settings#donnees"\s+style="[^"]*;color:#000000/,
    /background-color:#101418[^>]*;color:#ffffff/,
  ])
    expect(mail?.html).toMatch(style);
  expect(mail?.text).toMatch(/1 fichier|\d+ fichiers/);
  expect(mail?.text).toContain("/dashboard/settings#donnees");

  await putLogo(me, brand, "#b4232a");
  await finishJob((await ask(me)).job_id);
  const [second, first] = await mailsTo(me.email);
  expect([first, second?.html.includes('src="data:image/png;base64,')]).toEqual([mail, true]);
  expect(await mailsTo(stranger.email)).toEqual([]);
  await finishJob((await ask(stranger)).job_id);
  const [plain] = await mailsTo(stranger.email);
  expect([plain?.html.includes("Brume"), plain?.html.includes("#f2d24b"), plain?.html.includes(">Égérie<")]).toEqual([
    false,
    false,
    true,
  ]);
});

it("sends the logo within the mail, and is ready without one where no mail can be sent", async () => {
  const me = await signUp();
  await putLogo(me, await addBrand(me, "Brume", "#b4232a"), "#b4232a");
  const sent: EmailMessageBuilder[] = [];
  const send = async (mail: EmailMessageBuilder) => {
    sent.push(mail);
    throw new Error("out of order");
  };
  for (const changes of [{ EMAIL: { send } }, { EMAIL: undefined }]) {
    const { job_id: jobId } = await startAlone(me);
    for (let runs = 0; runs < 9 && (await read(me))?.status === "preparing"; runs++)
      await runOnce(jobId, {
        ENVIRONMENT: "production",
        AUTH_SECRET: "s".repeat(32),
        ...changes,
      } as unknown as Partial<Env>);
    expect((await read(me))?.status).toBe("ready");
  }
  expect(sent).toMatchObject([{ to: me.email, subject: ready, html: expect.stringContaining('src="cid:logo"') }]);
  const [logo] = sent[0]?.attachments ?? [];
  expect(logo).toMatchObject({ disposition: "inline", contentId: "logo", type: "image/png" });
  expect([...new Uint8Array(logo?.content as Uint8Array).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  expect(await mailsTo(me.email)).toEqual([]);
});
