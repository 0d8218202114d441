// What image models draw besides a seller's series: products alone, portraits, first frames of films, a visitor's photo,
// and the operator's trials.
import { env } from "cloudflare:test";
import { imageSize } from "image-size";
import { expect, it } from "vitest";
import type { AdFormatId } from "../../../worker/contract/formats.ts";
import type { BenchReport, ListedRefusal } from "../../../worker/contract/schemas/model-report.ts";
import { openDb } from "../../../worker/db/client.ts";
import { openArt } from "../../../worker/media/art.ts";
import { encodeJpeg } from "../../../worker/studio/pixels/codec.ts";
import { createRaster, drawOver, mirror, type Raster } from "../../../worker/studio/pixels/raster.ts";
import { resize } from "../../../worker/studio/pixels/resample.ts";
import { readDigitalSource } from "../../../worker/studio/pixels/xmp.ts";
import { openEmbedded } from "../../../worker/studio/maker/open-studio.ts";
import type { Look } from "../../../worker/studio/briefs/person.ts";
import type { Making } from "../../../worker/studio/briefs/picture.ts";
import { writeBrief } from "../../../worker/creatives/draw-creative.ts";
import type { Creative } from "../../../worker/creatives/creatives.ts";
import type { ModelCall } from "./model-plans.ts";
import { deliver } from "../jobs/run-queue.ts";
import { productForm, readTenantId } from "../support/seller.ts";
import {
  type ApiRequest,
  asked,
  enlarge,
  formatOf,
  influencer,
  isScene,
  drawFace,
  openRun,
  paintCounter,
  paintFaithfully,
  paintNothing,
  product,
  provider,
  readArt,
  scale,
  scriptProvider,
  seller,
  sql,
} from "./picture-maker-run.ts";

scriptProvider();

it("keeps refused drawings beside the product for the operator, and tries a model on ten products", async () => {
  const run = openRun({
    IMAGE_MODEL: "openai-compatible/painter,embedded",
    OPERATOR_EMAILS: "*",
    MODEL_PRICES: JSON.stringify({ "openai-compatible/painter": { picture: 0.02 } }),
  });
  provider.paint = async () => paintNothing(1080, 1080);
  const started = await run.call("/api/operator/bench", { model: "openai-compatible/painter" });
  expect(started.status, started.text).toBe(202);
  expect((await run.call("/api/operator/bench", { model: "openai-compatible/painter" })).status).toBe(409);
  const { job_id: jobId } = JSON.parse(started.text) as { job_id: string };
  // One product is enough.
  await sql("update job_units set status = 'done' where job_id = ? and position > 0", jobId).run();
  await run.finish(jobId);
  const { items: benches } = JSON.parse((await run.call("/api/operator/bench")).text) as { items: BenchReport[] };
  expect(benches[0]).toMatchObject({ model: "openai-compatible/painter", status: "done" });
  expect(benches[0]?.results).toHaveLength(10);
  // Two drawings and a set, each paid.
  const { drawn } = benches[0]?.results[0] ?? {};
  expect(drawn).toMatchObject({ tries: asked.length, cost_usd: expect.closeTo(0.02 * asked.length, 6) as number });
  expect(drawn?.by).not.toBe("model");
  expect(benches[0]?.results[1]?.drawn).toBeNull();

  const { items } = JSON.parse((await run.call("/api/operator/refusals")).text) as { items: ListedRefusal[] };
  expect(items[0]).toMatchObject({ model: "openai-compatible/painter", flaws: ["product"] });
  const shown = [items[0]?.product, items[0]?.drawn].map((url) => Buffer.from(url?.split(",")[1] ?? "", "base64"));
  expect(imageSize(shown[0] ?? new Uint8Array())).toEqual(imageSize(asked[0]?.references[0] ?? new Uint8Array()));
  expect(imageSize(shown[1] ?? new Uint8Array()).type).toBe("jpg");
});

let cutOutWatch: Raster | undefined;

/** The watch without the backdrop of its photo, cut out once. */
async function cutWatch(): Promise<Raster> {
  if (cutOutWatch) return cutOutWatch;
  const { tools } = openEmbedded(openArt(env));
  const { cut } = await tools.photos.readProduct({ key: "watch", bytes: await readArt("products/montre.jpg") });
  if (!cut.cutOut) throw new Error("The watch is not cut out");
  cutOutWatch = cut.cutOut.raster;
  return cutOutWatch;
}

/** The watch on a square of this ground (0xAABBGGRR). */
async function layWatch(ground: (x: number, y: number) => number, turn = (raster: Raster) => raster, lift = 0) {
  const watch = turn(await cutWatch());
  const side = 900;
  const canvas = createRaster(side, side);
  const pixels = new Uint32Array(canvas.data.buffer, canvas.data.byteOffset, side * side);
  for (let y = 0, at = 0; y < side; y++) for (let x = 0; x < side; x++, at++) pixels[at] = ground(x, y);
  const times = (side * 0.75) / Math.max(watch.width, watch.height);
  const sized = resize(watch, Math.round(watch.width * times), Math.round(watch.height * times));
  drawOver(canvas, sized, (side - sized.width) >> 1, ((side - sized.height) >> 1) - lift);
  return (await encodeJpeg(canvas, undefined)).bytes;
}

/** Scales as fine and as many-coloured as the product. */
const crowd = (x: number, y: number) => {
  const cell = ((x >> 4) * 73_856_093) ^ ((y >> 4) * 19_349_663);
  return ((0xff << 24) | ((cell * 2_654_435_761) & 0xff_ff_ff)) >>> 0;
};
const paper = () => 0xff_ff_ff_ff;

it("draws after the product alone where a photo cannot be cut out: asked for once, checked, and kept", async () => {
  const run = openRun({ IMAGE_MODEL: "openai-compatible/painter,embedded" });
  const { id } = await seller.read<{ id: string }>("/api/products", {
    method: "POST",
    // Its strap is cut off by the photo's upper border.
    body: productForm(new Uint8Array(await layWatch(crowd, undefined, 130)), "Montre", "foule.jpg"),
  });
  const isAlone = ({ prompt }: ApiRequest) => prompt.includes("alone, on a plain pure white background");
  const alone = await layWatch(paper);
  const { studio } = openEmbedded(openArt(env), scale);
  const aloneAsked = () => asked.filter(isAlone);
  provider.paint = async (request) => {
    // The first one is another product: mirrored.
    if (isAlone(request)) return aloneAsked().length === 1 ? layWatch(paper, mirror) : alone;
    if (isScene(request)) return paintCounter();
    const row = await sql(
      "select * from creatives where product_id = ? and parent_id is not null",
      id,
    ).first<Creative>();
    const brief = await writeBrief(env, openDb(env.DB), { ...(row as Creative), metadata: { seed: "true" } });
    const product = { ...brief.product, image: { key: "alone", bytes: alone } };
    const setting = { layout: "page" };
    return (await studio.visual({ ...brief, product, setting, format: formatOf(request), visibleMark: false })).bytes;
  };
  const formats: AdFormatId[] = ["instagram-square", "product-square"];
  const { rows } = await run.drawSeries(formats, influencer.id, id);
  for (const format of formats) {
    expect(rows.get(format)?.metadata).toMatchObject({ product: "model", making: { tries: 1 } });
    expect(rows.get(format)?.fidelity).toBeGreaterThanOrEqual(75);
  }
  expect(aloneAsked().map(({ prompt }) => prompt.includes("sent back"))).toEqual([false, true]);
  // Kept for the photo: another series does not ask again, and the model sees it instead of the photo.
  await run.drawSeries(["product-square"], influencer.id, id);
  expect(aloneAsked().length).toBe(2);
  const [before, after] = [aloneAsked()[0], asked.at(-1)].map((request) => request?.references[0]);
  expect(imageSize(before ?? new Uint8Array())).toMatchObject({ width: 900 });
  expect(imageSize(after ?? new Uint8Array())).toMatchObject({ width: 1024 });
});

it("draws portraits, and sends them as references in later requests", async () => {
  const run = openRun({ IMAGE_MODEL: "openai-compatible/portraitist,embedded" });
  const face = await drawFace();
  provider.paint = async ({ prompt }) =>
    prompt.includes("who does not exist") ? enlarge(face, 1024, 1536) : paintFaithfully("instagram-square");
  const started = await run.call("/api/functions/generate-influencers", { count: 1 });
  expect(started.status, started.text).toBe(202);
  const { job_id: jobId } = JSON.parse(started.text) as { job_id: string };
  expect(await run.finish(jobId)).toEqual({ status: "done", error: null });
  const person = await sql(
    "select * from virtual_influencers where tenant_id = ? order by id desc",
    await readTenantId(seller),
  ).first<{ id: string; storage_path: string; metadata: string }>();
  const metadata = JSON.parse(person?.metadata ?? "{}") as { look?: Look; cast?: Look; making?: Making };
  expect(metadata.look).toBeUndefined();
  expect(metadata.cast).toBeDefined();
  expect(metadata.making).toMatchObject({ model: "openai-compatible/portraitist", prompt: "portrait-1", tries: 1 });
  const portrait = new Uint8Array((await (await env.MEDIA.get(`assets/${person?.storage_path}`))?.arrayBuffer()) ?? []);
  expect(imageSize(portrait)).toMatchObject({ width: 816, height: 1020, type: "jpg" });
  expect(readDigitalSource(portrait)).toBe("trainedAlgorithmicMedia");
  asked.length = 0;
  const { rows } = await run.drawSeries(["instagram-square"], person?.id);
  expect(rows.get("instagram-square")?.metadata.product).toBe("model");
  expect(asked[0]?.references).toHaveLength(2);
});

it("draws a film's first frame by the image model, once, and gives it to the video model", async () => {
  const base = `http://${env.TEST_MODEL_HOST}/${crypto.randomUUID()}`;
  await fetch(base, { method: "PUT", body: JSON.stringify({ film: { asks: ["pending"] } }) });
  const run = openRun({
    IMAGE_MODEL: "openai-compatible/painter,embedded",
    VIDEO_MODEL: "fal/fal-ai/film",
    FAL_API_URL: `${base}/fal`,
    FAL_API_KEY: "fal-key",
  });
  provider.paint = async () => paintFaithfully("instagram-story");
  const request = { name: "Film", product_id: product.id, influencer_id: influencer.id, duration: 5, music: "none" };
  const created = JSON.parse((await run.call("/api/video-campaigns", request)).text) as { id: string; job_id: string };
  await run.finish(created.job_id);
  const started = await run.call("/api/functions/generate-video", { campaignId: created.id });
  const { job_id: jobId } = JSON.parse(started.text) as { job_id: string };
  await sql("update job_units set status = 'done' where job_id = ? and position > 1", jobId).run();
  const starts = async () => (await (await fetch(base)).json<ModelCall[]>()).filter(({ kind }) => kind === "start");
  for (let step = 0; (await starts()).length < 2 && step < 12; step++) {
    await sql("update job_units set due_at = 0 where job_id = ? and status = 'pending'", jobId).run();
    await deliver([{ type: "run", jobId }], undefined, run.bindings);
    if ((await starts()).length === 1)
      await sql("update job_units set status = 'done' where job_id = ? and position = 0", jobId).run();
  }
  const frames = (await starts()).map(({ body }) => {
    const [, text = ""] = (body as { image_url: string }).image_url.split(",");
    return new Uint8Array(Buffer.from(text, "base64"));
  });
  expect(frames.map((bytes) => imageSize(bytes))).toMatchObject([
    { width: 720, height: 1280 },
    { width: 720, height: 1280 },
  ]);
  expect(frames.map(readDigitalSource)).toEqual(["trainedAlgorithmicMedia", "trainedAlgorithmicMedia"]);
  expect(asked).toHaveLength(1);
});

it("shows a visitor's real product, with and without a model", async () => {
  const run = openRun({ IMAGE_MODEL: "openai-compatible/painter,embedded" });
  const photo = await readArt("products/montre.jpg");
  const { studio } = openEmbedded(openArt(env), scale);
  // Drawn before the visitor waits: a model has little time to answer.
  const draw = async (style: "elegant" | "lifestyle") =>
    (await studio.photoTransform({ photo: { key: "test", bytes: photo }, style, seed: "true" })).bytes;
  const [elegant, lifestyle] = [await draw("elegant"), await draw("lifestyle")];
  provider.paint = async ({ prompt }) => {
    if (prompt.includes("cool and graphic")) return paintNothing();
    return prompt.includes("jewel") ? elegant : lifestyle;
  };
  const form = new FormData();
  form.set("file", new File([photo], "montre.jpg"));
  const uploaded = await seller.read<{ imageUrl: string }>("/api/public/uploads", { method: "POST", body: form });
  const answer = await run.call("/api/functions/test-product-transform", { imageUrl: uploaded.imageUrl });
  expect(answer.status, answer.text).toBe(200);
  const { results } = JSON.parse(answer.text) as { results: { imageUrl: string; style: string }[] };
  const sources = await Promise.all(
    results.map(async ({ imageUrl, style }) => {
      const bytes = new Uint8Array(await (await seller.fetch(imageUrl)).arrayBuffer());
      expect(imageSize(bytes)).toMatchObject({ width: 1080 * scale, height: 1080 * scale });
      return [style, readDigitalSource(bytes)];
    }),
  );
  expect(Object.fromEntries(sources)).toEqual({
    modern: "compositeSynthetic",
    elegant: "trainedAlgorithmicMedia",
    lifestyle: "trainedAlgorithmicMedia",
  });
  expect(asked.map(({ references }) => references.length)).toEqual([1, 1, 1, 1]);
});
