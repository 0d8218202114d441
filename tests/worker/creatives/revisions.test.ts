// Changing one format of a series with the embedded maker: drawn again, otherwise, undone; quota, conflicts, files.
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import { maxVersions } from "../../../worker/contract/revisions.ts";
import type { Creative } from "../../../worker/creatives/creatives.ts";
import { deliver, finishJob, orderHeld } from "../jobs/run-queue.ts";
import { readTenantId, type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

type Format = Pick<Creative, "id" | "image_url" | "storage_path" | "metadata" | "status" | "fidelity">;

let seller: Seller;
let series: { id: string; children: Format[] };
let square: Format;

const post = (id: string, body: unknown, key?: string) =>
  seller.post(`/api/creatives/${id}/revisions`, body, key ? { "idempotency-key": key } : {});

async function revise(id: string, body: unknown): Promise<Format> {
  const response = await post(id, body);
  expect(response.status, await response.clone().text()).toBe(202);
  await finishJob((await response.json<{ job_id: string }>()).job_id);
  return readFormat(id);
}

async function readFormat(id: string): Promise<Format> {
  const { items } = await seller.read<{ items: { children: Format[] }[] }>("/api/creatives");
  const found = items.flatMap(({ children }) => children).find((each) => each.id === id);
  if (!found) throw new Error("No such format");
  return found;
}

const readBytes = async (format: Format) =>
  new Uint8Array(await (await seller.fetch(format.image_url ?? "")).arrayBuffer());

async function orderSeries(): Promise<typeof series> {
  const request = {
    productId: (await uploadProduct(seller)).id,
    influencerId: (await uploadInfluencer(seller)).id,
    creativeName: "Été",
    style: "luxury",
    wish: "dans une cuisine claire",
  };
  const started = await seller.post("/api/functions/generate-creative", request);
  await finishJob((await started.json<{ job_id: string }>()).job_id);
  const { items } = await seller.read<{ items: (typeof series)[] }>("/api/creatives");
  return items[0] as typeof series;
}

beforeAll(async () => {
  seller = await signUp();
  series = await orderSeries();
  square = series.children[4] as Format;
});

it("begins in the set that the seller wished for", () => {
  expect(square.metadata).toMatchObject({ setting: { set: "cuisine" }, direction: { style: "luxury" } });
});

it("draws a format again in another set, keeps the old picture and takes it back", async () => {
  const before = await readBytes(square);
  const remade = await revise(square.id, { how: "remake" });
  expect(remade).toMatchObject({ status: "completed", metadata: { version: { how: "remake" } } });
  expect(remade.metadata.setting?.set).not.toBe("cuisine");
  const layouts = series.children.map(({ metadata }) => metadata.setting?.layout);
  expect(new Set(layouts).size).toBe(6);
  expect(layouts).not.toContain(remade.metadata.setting?.layout);
  expect(remade.metadata.revision).toBeUndefined();
  expect(remade.image_url).not.toBe(square.image_url);
  expect(remade.metadata.versions).toMatchObject([{ id: square.id, image_url: square.image_url }]);
  const varied = await revise(square.id, { how: "vary" });
  expect(varied.metadata).toMatchObject({ version: { how: "vary" }, change_clothes: true });
  expect(new Set([square, remade, varied].map(({ metadata }) => metadata.setting?.set)).size).toBe(3);

  const restore = (version: string) => seller.post(`/api/creatives/${square.id}/versions/${version}/restore`, {});
  const restored = await (await restore(square.id)).json<Format>();
  expect(restored).toMatchObject({ image_url: square.image_url, fidelity: square.fidelity });
  expect(restored.metadata).toMatchObject({ setting: { set: "cuisine" }, seed: square.metadata.seed });
  expect(restored.metadata.environment).toBeUndefined();
  expect(restored.metadata.version).toBeUndefined();
  expect(await readBytes(restored)).toEqual(before);
  // The picture that was replaced has the place of the one that was taken back, so that undoing can be undone.
  expect(restored.metadata.versions?.map(({ how }) => how)).toEqual(["vary", "remake"]);
  const again = await (await restore(varied.metadata.version?.id ?? "")).json<Format>();
  expect(again.image_url).toBe(varied.image_url);
  expect((await restore("unknown")).status).toBe(404);
});

it("refuses an edit without an image model, one without an instruction, and a series", async () => {
  const edit = await post(square.id, { how: "edit", instruction: "Une plage au soleil" });
  expect(edit.status).toBe(409);
  expect(await edit.json()).toMatchObject({ code: "model_required", error: messages.editNeedsModel });
  const empty = await post(square.id, { how: "edit", instruction: " " });
  expect(await empty.json()).toMatchObject({ fields: { instruction: messages.instructionRequired } });
  expect((await post(series.id, { how: "remake" })).status).toBe(409);
});

it("lets one change run at a time, answers a repeated request alike, and draws once when a message comes twice", async () => {
  const { id } = series.children[0] as Format;
  const started = await (await post(id, { how: "remake" }, "once")).json<{ job_id: string }>();
  expect(await (await post(id, { how: "remake" }, "once")).json()).toEqual(started);
  const other = await post(id, { how: "vary" });
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ code: "revision_running" });
  expect((await readFormat(id)).metadata.revision).toBe(started.job_id);
  await finishJob(started.job_id);
  // A worker that died after it had written the picture: the unit is delivered again.
  await env.DB.prepare("update job_units set status = 'pending', due_at = 0 where job_id = ?")
    .bind(started.job_id)
    .run();
  await env.DB.prepare("update jobs set status = 'running' where id = ?").bind(started.job_id).run();
  const once = await readFormat(id);
  await deliver([{ type: "run", jobId: started.job_id }]);
  expect(await readFormat(id)).toEqual(once);
  expect(once.metadata.versions).toHaveLength(1);
});

it("leaves the picture as it was when the change is cancelled", async () => {
  const { id, image_url } = series.children[1] as Format;
  const ordered = await orderHeld(() => post(id, { how: "remake" }));
  const { job_id } = await ordered.json<{ job_id: string }>();
  await seller.post(`/api/jobs/${job_id}/cancel`, {});
  await finishJob(job_id).catch(() => undefined);
  const format = await readFormat(id);
  expect(format).toMatchObject({ image_url, status: "completed" });
  expect(format.metadata.revision).toBeUndefined();
  expect((await post(id, { how: "remake" })).status).toBe(202);
});

it("keeps a limited number of versions, and deletes all files with the series", async () => {
  const { id } = series.children[2] as Format;
  for (let round = 0; round < maxVersions + 1; round++) await revise(id, { how: "vary" });
  const { metadata, storage_path } = await readFormat(id);
  expect(metadata.versions).toHaveLength(maxVersions);
  const folder = `assets/${await readTenantId(seller)}/creatives/`;
  const keys = async () => (await env.MEDIA.list({ prefix: folder })).objects.map(({ key }) => key);
  const own = (await keys()).filter((key) => key.includes(id)).toSorted();
  const expected = [storage_path, ...(metadata.versions ?? []).map((each) => each.storage_path)];
  expect(own).toEqual(expected.map((path) => `assets/${path}`).toSorted());
  await seller.read(`/api/creatives/${series.id}`, { method: "DELETE" });
  expect(await keys()).toEqual([]);
});

it("counts as a generation", async () => {
  const free = await signUp(undefined, "free");
  const request = {
    productId: (await uploadProduct(free)).id,
    influencerId: (await uploadInfluencer(free)).id,
    creativeName: "Été",
  };
  const started = await free.post("/api/functions/generate-creative", request);
  const { job_id, creatives } = await started.json<{ job_id: string; creatives: { id: string }[] }>();
  await finishJob(job_id);
  const refused = await free.post(`/api/creatives/${creatives[1]?.id}/revisions`, { how: "remake" });
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: "quota_exceeded" });
});

it("draws a format in each of its layouts before one comes again, in its set, or in the one that is chosen", async () => {
  series = await orderSeries();
  const { id, metadata } = series.children[2] as Format;
  interface Layouts {
    items: { id: string; image: string }[];
    next_cursor: string | null;
  }
  const list = (query = "") => seller.read<Layouts>(`/api/creatives/${id}/layouts${query}`);
  const first = await list("?limit=1");
  const rest = await list(`?limit=8&cursor=${first.next_cursor}`);
  const listed = [...first.items, ...rest.items];
  expect(rest.next_cursor).toBeNull();
  expect(new Set(listed.map(({ image }) => image)).size).toBe(listed.length);
  const layouts = [metadata.setting?.layout];
  for (let at = 1; at < listed.length; at++) {
    const drawn = await revise(id, { how: "idea" });
    expect(drawn.metadata).toMatchObject({ version: { how: "idea" }, setting: { set: metadata.setting?.set } });
    layouts.push(drawn.metadata.setting?.layout);
  }
  expect(new Set(layouts.map((layout) => `layout-${layout}`))).toEqual(new Set(listed.map((layout) => layout.id)));
  const chosen = await revise(id, { how: "idea", layout: `layout-${layouts[0]}` });
  expect(chosen.metadata.setting?.layout).toBe(layouts[0]);
  for (const layout of ["layout-nowhere", "cuisine", "layout-toString"]) {
    expect((await post(id, { how: "idea", layout })).status, layout).toBe(404);
  }
  expect((await seller.fetch(`/api/creatives/${series.id}/layouts`)).status).toBe(409);
  const other = await signUp();
  expect((await other.fetch(`/api/creatives/${id}/layouts`)).status).toBe(404);
});

it("gives every format of a series another idea in one job, which keeps what there was", async () => {
  const before = await Promise.all(series.children.map((child) => readFormat(child.id)));
  const started = await (await post(series.id, { how: "idea" }, "series")).json<{ job_id: string }>();
  expect(await (await post(series.id, { how: "idea" }, "series")).json()).toEqual(started);
  expect((await post(series.id, { how: "idea" })).status).toBe(409);
  await finishJob(started.job_id);
  for (const old of before) {
    const { metadata, image_url } = await readFormat(old.id);
    expect(image_url).not.toBe(old.image_url);
    expect(metadata.setting).not.toEqual(old.metadata.setting);
    expect(metadata.versions?.at(-1)).toMatchObject({ image_url: old.image_url });
    expect(metadata.revision).toBeUndefined();
  }
});
