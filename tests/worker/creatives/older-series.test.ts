// Sets that are added later do not change an older series: its pictures in 4K, a format drawn late, the series in the
// brand's colours; a format that is drawn otherwise shows a set that it was not shown in.
import { env } from "cloudflare:test";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { Creative } from "../../../worker/creatives/creatives.ts";
import { deliver, finishJob } from "../jobs/run-queue.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

type Format = Pick<Creative, "id" | "name" | "metadata" | "status">;
interface Series {
  id: string;
  job_id: string;
  children: Format[];
}

let seller: Seller;
let series: Series;
let request: { productId: string; influencerId: string; creativeName: string };
const { ASSETS: assets } = env;

/** Lists the sets as `change` gives them. */
async function changeSets(change: (scenes: Record<string, object>) => Record<string, object>): Promise<void> {
  const art = await assets.fetch("https://assets.local/art/scenes/scenes.json");
  const body = JSON.stringify(change(await art.json<Record<string, object>>()));
  const fetch: Fetcher["fetch"] = async (input, init) =>
    String(input).endsWith("/scenes.json") ? new Response(body) : assets.fetch(input, init);
  env.ASSETS = { fetch } as Fetcher;
}

/** Adds sets that come before all others for a watch. */
const addSets = () =>
  changeSets((scenes) => ({
    ...scenes,
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, nth) => [`aa${nth}`, { ...scenes.marbre, categories: ["montres"] }]),
    ),
  }));

const setOf = ({ metadata }: Format) => metadata.setting?.set;

async function readSeries(id: string): Promise<Series> {
  const { items } = await seller.read<{ items: Series[] }>("/api/creatives");
  return items.find((each) => each.id === id) as Series;
}

async function readFormat(id: string): Promise<Format> {
  return (await readSeries(series.id)).children.find((each) => each.id === id) as Format;
}

beforeAll(async () => {
  seller = await signUp();
  request = {
    productId: (await uploadProduct(seller, "Boîte à montre d'été")).id,
    influencerId: (await uploadInfluencer(seller)).id,
    creativeName: "Été",
  };
  const started = await seller.post("/api/functions/generate-creative", request);
  const { job_id, creatives } = await started.json<{ job_id: string; creatives: { id: string }[] }>();
  await finishJob(job_id);
  series = await readSeries(creatives[0]?.id ?? "");
});

afterEach(() => {
  env.ASSETS = assets;
});

it("stores what a series is drawn in", () => {
  expect(new Set(series.children.map(setOf)).size).toBe(1);
  for (const { metadata } of series.children) {
    expect(metadata.scene).toMatch(
      new RegExp(`^((duet|near|far|front|hand|closeup|trio|field|airy)-)?${metadata.setting?.set}$`),
    );
    expect(metadata.setting?.layout).toMatch(/^(stand|near|far|front|hand|closeup|trio|field|airy|duet-\w+)$/);
  }
});

it("draws the product's next series in another set", async () => {
  const answer = await seller.post("/api/functions/generate-creative", { ...request, creativeName: "Été encore" });
  const { job_id, creatives } = await answer.json<{ job_id: string; creatives: { id: string }[] }>();
  await finishJob(job_id);
  const next = await readSeries(creatives[0]?.id ?? "");
  const sets = new Set(next.children.map(setOf));
  expect(sets.size).toBe(1);
  expect(sets).not.toContain(setOf(series.children[0] as Format));
});

it("draws its pictures in 4K in their own set, also those of rows that do not say it", async () => {
  await addSets();
  const [wide, , , , alone] = series.children as [Format, Format, Format, Format, Format];
  await env.DB.prepare("update creatives set metadata = json_remove(metadata, '$.setting') where id = ?")
    .bind(wide.id)
    .run();
  for (const { id, name } of [wide, alone]) {
    const answer = await seller.fetch(`/api/creatives/${id}/download?size=4k`);
    expect([name, answer.status, (await answer.bytes()).length > 0]).toEqual([name, 200, true]);
  }
});

it("draws a format that was left in the set of its series", async () => {
  await addSets();
  const { id } = series.children[1] as Format;
  await env.DB.prepare(
    `update creatives set status = 'processing', image_url = null, storage_path = null,
      metadata = (select parent.metadata from creatives as parent where parent.id = creatives.parent_id) where id = ?`,
  )
    .bind(id)
    .run();
  const unit = "update job_units set status = 'pending', due_at = 0 where job_id = ? and input ->> '$.creativeId' = ?";
  await env.DB.prepare(unit).bind(series.job_id, id).run();
  await env.DB.prepare("update jobs set status = 'running' where id = ?").bind(series.job_id).run();
  await deliver([{ type: "run", jobId: series.job_id }]);
  await finishJob(series.job_id);
  expect(await readFormat(id)).toMatchObject({
    status: "completed",
    metadata: { setting: { set: setOf(series.children[0] as Format) } },
  });
});

it("draws the series again in the brand's colours, in its own set", async () => {
  await addSets();
  const brand = await (await seller.post("/api/brands", { from: "nothing", name: "Brume" })).json<{ id: string }>();
  await seller.read(`/api/brands/${brand.id}`, {
    method: "PATCH",
    body: JSON.stringify({ values: { colours: [{ role: "primary", hex: "#b4232a" }] } }),
    headers: { "content-type": "application/json" },
  });
  const answer = await seller.post(`/api/creatives/${series.id}/brand`, {});
  const { job_id, creatives } = await answer.json<{ job_id: string; creatives: { id: string }[] }>();
  await finishJob(job_id);
  const branded = await readSeries(creatives[0]?.id ?? "");
  expect(branded.children.map(setOf)).toEqual(series.children.map(setOf));
});

it("draws a format otherwise in a set that it was not shown in, and never twice in the same one", async () => {
  const { id } = series.children[2] as Format;
  const own = setOf(await readFormat(id)) ?? "";
  // The set that it was shown in comes second, as if it had not been shown.
  await changeSets((scenes) => ({
    other: { ...scenes[own], categories: ["montres"] },
    [own]: { ...scenes[own], categories: [] },
  }));
  const shown: unknown[] = [];
  for (const how of ["remake", "vary"]) {
    const begun = await seller.post(`/api/creatives/${id}/revisions`, { how });
    await finishJob((await begun.json<{ job_id: string }>()).job_id);
    shown.push(setOf(await readFormat(id)));
  }
  expect(shown).toEqual(["other", own]);
});
