// Whole flows through each image provider's own API on loopback: a series after its first picture, a change in words and
// a try-on. Each picture shows the first reference: the product, the picture to change or the garment.
import { env } from "cloudflare:test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { adFormats, type AdFormatId, recogniseFormat } from "../../../worker/contract/formats.ts";
import { openArt } from "../../../worker/media/art.ts";
import { openEmbedded } from "../../../worker/studio/maker/open-studio.ts";
import type { Creative } from "../../../worker/creatives/creatives.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { influencerForm, productForm, type Seller, signUp } from "../support/seller.ts";
import { openChat } from "./chat-run.ts";
import type { ModelCall } from "./model-plans.ts";

// The smallest at which a watch is compared with its photo.
const shared = env as Env;
const { STUDIO_SCALE: scaleOfOthers } = shared;
beforeAll(() => {
  shared.STUDIO_SCALE = "0.5";
});
afterAll(() => {
  if (scaleOfOthers) shared.STUDIO_SCALE = scaleOfOthers;
});

let seller: Seller;
let productId: string;
let influencerId: string;
beforeAll(async () => {
  seller = await signUp();
  const watch = await env.ASSETS.fetch("https://assets.local/art/products/montre.jpg");
  const product = { method: "POST", body: productForm(await watch.bytes(), "Montre acier", "montre.jpg") };
  ({ id: productId } = await seller.read<{ id: string }>("/api/products", product));
  const look = { member: "ines", hairColor: "brun", outfitColor: "ivoire", backdrop: "#e4d8c9" };
  const { bytes } = await openEmbedded(openArt(env)).studio.portrait({ persona: { look } as never });
  const influencer = { method: "POST", body: influencerForm(bytes) };
  ({ id: influencerId } = await seller.read<{ id: string }>("/api/influencers", influencer));
});

/** The first picture, another one with the influencer, and one of the product alone. */
const drawn: readonly AdFormatId[] = ["facebook-feed", "instagram-square", "product-square"];

/** A provider's model for pictures, and for try-on. */
const providers: [provider: string, draws: string, dresses: string][] = [
  ["OpenAI", "openai/gpt-image-2", "openai/gpt-image-2"],
  ["Google", "google/gemini-3-pro-image", "google/gemini-3-pro-image"],
  ["Black Forest Labs", "black-forest-labs/flux-2-pro", "black-forest-labs/flux-2-pro"],
  ["fal", "fal/fal-ai/flux-2-pro/edit", "fal/fal-ai/fashn/tryon/v1.6"],
  ["Replicate", "replicate/black-forest-labs/flux-2-pro", "replicate/black-forest-labs/flux-2-pro"],
];

async function openRun(draws: string, dresses: string) {
  const base = `http://${env.TEST_MODEL_HOST}/${crypto.randomUUID()}`;
  const models = [draws, dresses].map((model) => model.slice(model.indexOf("/") + 1));
  const plans = Object.fromEntries(models.map((model) => [model, { pictures: ["first-reference"] }]));
  await fetch(base, { method: "PUT", body: JSON.stringify(plans) });
  const run = await openChat(seller, [{ likeness: 95, words: "" }], {
    TEXT_MODEL: "embedded",
    VISION_MODEL: "openai-compatible/eye",
    IMAGE_MODEL: draws,
    TRY_ON_MODEL: dresses,
    OPENAI_API_KEY: "openai-key",
    OPENAI_API_URL: `${base}/openai`,
    GOOGLE_GENERATIVE_AI_API_KEY: "google-key",
    GOOGLE_GENERATIVE_AI_API_URL: `${base}/google`,
    BFL_API_KEY: "bfl-key",
    BFL_API_URL: `${base}/black-forest-labs`,
    FAL_API_KEY: "fal-key",
    FAL_RUN_API_URL: `${base}/fal-run`,
    REPLICATE_API_TOKEN: "replicate-key",
    REPLICATE_API_URL: `${base}/replicate`,
  });
  /** Starts what is asked, and runs its job to its end; of a series only the formats that are wanted. */
  const make = async (path: string, body: unknown, wanted?: readonly AdFormatId[]) => {
    const started = await run.post(path, body);
    const text = await started.text();
    expect(started.status, text).toBe(202);
    const { job_id: jobId } = JSON.parse(text) as { job_id: string };
    for (const [position, { id }] of adFormats.entries()) {
      if (!wanted || wanted.includes(id)) continue;
      await sql("update job_units set status = 'done' where job_id = ? and position = ?", jobId, position).run();
    }
    for (let step = 0; step < 60; step++) {
      await sql("update job_units set due_at = 0 where job_id = ? and status = 'pending'", jobId).run();
      await run.deliver(jobId);
      const job = await sql("select status, error from jobs where id = ?", jobId).first<{ status: string }>();
      if (job?.status === "queued" || job?.status === "running") continue;
      expect(job).toEqual({ status: "done", error: null });
      return jobId;
    }
    throw new Error(`Job ${jobId} does not end`);
  };
  const calls = async () => (await fetch(base)).json<ModelCall[]>();
  return { make, calls };
}

const sql = (query: string, ...values: unknown[]) => env.DB.prepare(query).bind(...values);

/** The pictures of a job, with what is known of them. */
async function listDrawn(jobId: string) {
  const rows = await sql("select * from creatives where job_id = ? and parent_id is not null", jobId).all<
    Omit<Creative, "metadata"> & { metadata: string }
  >();
  return rows.results.map((row) => ({ ...row, metadata: JSON.parse(row.metadata) as Creative["metadata"] }));
}

it.each(providers)(
  "%s: draws a series after its first picture, changes one, dresses the influencer",
  async (...names) => {
    const [, draws, dresses] = names;
    const { make, calls } = await openRun(draws, dresses);
    const order = { productId, influencerId, creativeName: "Série" };
    const listed = await listDrawn(await make("/api/functions/generate-creative", order, drawn));
    const series = listed.filter(({ name }) => drawn.some((id) => id === recogniseFormat(name)?.id));
    expect(series).toHaveLength(drawn.length);
    for (const { name, metadata } of series) {
      expect(metadata, name).toMatchObject({ product: "model", making: { model: draws } });
    }
    const asked = await calls();
    expect(asked.filter(({ kind }) => kind === "refused")).toEqual([]);
    // The first picture goes along with product and portrait from the second on; alone with the product.
    const words = asked.filter(({ kind }) => kind === "picture").map(({ body }) => JSON.stringify(body));
    expect(words.filter((said) => /same clothes, same mood|without its person/.test(said)).length).toBe(
      series.length - 1,
    );

    const square = series.find(({ name }) => recogniseFormat(name)?.id === "product-square");
    await make(`/api/creatives/${square?.id}/revisions`, { how: "edit", instruction: "un mur bleu" });
    const row = await sql("select metadata from creatives where id = ?", square?.id).first<{ metadata: string }>();
    expect(JSON.parse(row?.metadata ?? "")).toMatchObject({
      version: { how: "edit", instruction: "un mur bleu" },
      making: { model: draws, prompt: expect.stringMatching(/^edit-/) as string },
    });

    const [worn] = await listDrawn(await make("/api/functions/generate-creative", { ...order, tryOn: true }));
    expect(worn?.metadata).toMatchObject({ try_on: true, making: { model: dresses, consistency: 95 } });
    expect((await calls()).filter(({ kind }) => kind === "refused")).toEqual([]);
  },
);
