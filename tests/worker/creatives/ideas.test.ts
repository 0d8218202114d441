// « Idées »: the sets that a product may be shown in, with it in them, and a series in the chosen one.
import { env } from "cloudflare:test";
import { imageSize } from "image-size";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import type { Creative } from "../../../worker/creatives/creatives.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { productForm, type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

interface Idea {
  id: string;
  label: string;
  image: string;
}
type Format = Pick<Creative, "id" | "status" | "metadata">;

let seller: Seller;
let productId: string;
let ideas: Idea[];

const readPage = (id: string, query = "") =>
  seller.read<{ items: Idea[]; next_cursor: string | null }>(`/api/products/${id}/ideas${query}`);

const readSeries = async (id: string) =>
  (await seller.read<{ items: (Format & { children: Format[] })[] }>("/api/creatives")).items.find(
    (each) => each.id === id,
  );

beforeAll(async () => {
  seller = await signUp();
  productId = (await uploadProduct(seller, "Montre d'été")).id;
});

it("lists the sets by pages of four, the best for the product first, each with a picture of it", async () => {
  ideas = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(productId, cursor && `?cursor=${cursor}`);
    if (page.next_cursor !== null) expect(page.items).toHaveLength(4);
    ideas.push(...page.items);
    cursor = page.next_cursor;
  }
  expect(ideas.length).toBeGreaterThan(12);
  expect(new Set(ideas.map(({ id }) => id)).size).toBe(ideas.length);
  // Distinct pictures: of the same product in other sets.
  expect(new Set(ideas.map(({ image }) => image)).size).toBe(ideas.length);
  for (const { label, image } of ideas) {
    const [head, base64] = image.split(",");
    expect([label.length > 2, head]).toEqual([true, "data:image/jpeg;base64"]);
    const { width, height } = imageSize(Buffer.from(base64 ?? "", "base64"));
    expect(width).toBe(height);
  }
  const of = (id: string) => ideas.findIndex((idea) => idea.id === id);
  expect(of("marbre")).toBeLessThan(of("cuisine"));
});

it("has none for a product that is shown with its whole photo, and refuses what it cannot read", async () => {
  const pixels = new Uint8Array(400 * 400 * 4);
  for (let i = 0; i < 400 * 400; i++) {
    const [x, y] = [i % 400, Math.floor(i / 400)];
    pixels.set([(x * 37 + y * 11) % 256, (x * 13 + y * 71) % 256, (x * 5 + y * 53) % 256, 255], i * 4);
  }
  const image = new PhotonImage(pixels, 400, 400);
  const busy = await seller.read<{ id: string }>("/api/products", {
    method: "POST",
    body: productForm(image.get_bytes_jpeg(90), "Tapis"),
  });
  image.free();
  expect(await readPage(busy.id)).toEqual({ items: [], next_cursor: null });
  expect((await seller.fetch(`/api/products/${productId}/ideas?limit=9`)).status).toBe(400);
  const other = await signUp();
  expect((await other.fetch(`/api/products/${productId}/ideas`)).status).toBe(404);
  // Pictures are drawn for each page: they have the limit of what takes the worker long.
  const { FETCH_LIMIT: limit } = env;
  env.FETCH_LIMIT = { limit: () => Promise.resolve({ success: false }) };
  onTestFinished(() => void (env.FETCH_LIMIT = limit));
  expect((await seller.fetch(`/api/products/${productId}/ideas`)).status).toBe(429);
});

it("draws all formats in the chosen set, and another idea for one of them elsewhere", async () => {
  const chosen = ideas.at(-2)?.id;
  const request = {
    productId,
    influencerId: (await uploadInfluencer(seller)).id,
    creativeName: "Été",
    changeEnvironment: true,
    idea: "nowhere",
  };
  const refused = await seller.post("/api/functions/generate-creative", request);
  expect([refused.status, await refused.json()]).toEqual([
    404,
    { code: "idea_not_found", error: messages.ideaNotFound },
  ]);
  const started = await seller.post("/api/functions/generate-creative", { ...request, idea: chosen });
  const { job_id, creatives } = await started.json<{ job_id: string; creatives: Format[] }>();
  await finishJob(job_id);
  const series = await readSeries(creatives[0]?.id ?? "");
  expect(series?.children.map(({ metadata }) => metadata.setting?.set)).toEqual(Array(6).fill(chosen));
  const one = series?.children[4]?.id ?? "";
  const begun = await seller.post(`/api/creatives/${one}/revisions`, { how: "remake" });
  await finishJob((await begun.json<{ job_id: string }>()).job_id);
  const sets = (await readSeries(series?.id ?? ""))?.children.map(({ id, metadata }) => [id, metadata.setting?.set]);
  for (const [id, set] of sets ?? []) expect(set === chosen).toBe(id !== one);
});
