// « Autres emplacements » of a series and products on white, through the API: what the table of placements says of size,
// weight and count holds for each file, in lists, downloads and packages.
import { env, SELF } from "cloudflare:test";
import { imageSize } from "image-size";
import { beforeAll, expect, it } from "vitest";
import { openDb } from "../../../worker/db/client.ts";
import { drawPlacement } from "../../../worker/placements/pictures.ts";
import { furtherPlacements, packshot, type Placement } from "../../../worker/contract/placements.ts";
import { origin } from "../auth/auth-client.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { readZip } from "../logos/zip-reader.ts";
import { type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";

interface Picture {
  id: string;
  placement: string;
  status: string;
  error: string | null;
  image_url: string | null;
  storage_path: string | null;
  bundle_path: string | null;
  width: number;
  height: number;
  size_bytes: number;
  bundle_bytes: number | null;
  metadata: { hook?: string; call_to_action?: string; pieces?: { contrast: number }[] };
}

let seller: Seller;
let seriesId: string;
let productId: string;
/** Asked before a format is drawn. */
let early: Response;

const all = furtherPlacements.map(({ id }) => id);
const placeOf = (id: string) => furtherPlacements.find((place) => place.id === id) as Placement;
const list = async () => (await seller.read<{ items: Picture[] }>(`/api/creatives/${seriesId}/placements`)).items;
const fetchBytes = async (url: string) => new Uint8Array(await (await SELF.fetch(origin + url)).arrayBuffer());

async function make(path: string, body: object): Promise<string> {
  const response = await seller.post(path, body);
  expect(response.status, await response.clone().text()).toBe(202);
  const { job_id } = await response.json<{ job_id: string }>();
  await finishJob(job_id);
  return job_id;
}

async function download(jobId: string) {
  const { url } = await seller.read<{ url: string }>(`/api/exports/${jobId}/link`, { method: "POST" });
  return readZip(await fetchBytes(url));
}

beforeAll(async () => {
  seller = await signUp();
  const [product, influencer] = [await uploadProduct(seller), await uploadInfluencer(seller)];
  productId = product.id;
  await env.DB.prepare("update products set source_url = ? where id = ?")
    .bind(`http://${env.TEST_SHOP_HOST}/?a=1&b=%3C%2Fscript%3E`, productId)
    .run();
  const started = await seller.post("/api/functions/generate-creative", {
    productId,
    influencerId: influencer.id,
    creativeName: "Été",
  });
  const { job_id, creatives } = await started.json<{ job_id: string; creatives: { id: string }[] }>();
  seriesId = creatives[0]?.id ?? "";
  early = await seller.post(`/api/creatives/${seriesId}/placements`, { placements: all });
  await finishJob(job_id);
});

/** An animated banner: one page that asks nobody for anything, within the weight, with what ad servers look for. */
function expectAnimated(bundle: Uint8Array, place: Placement): void {
  expect(bundle.length).toBeLessThanOrEqual(place.maxBytes ?? 0);
  const files = readZip(bundle);
  const names = files.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["index.html", "image.jpg", "scene.jpg"]));
  const read = (wanted: string) => files.find(({ name }) => name === wanted)?.content ?? new Uint8Array();
  const still = imageSize(read("image.jpg"));
  expect([still.width, still.height]).toEqual([place.width, place.height]);
  const html = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(read("index.html"));
  expect(html).toContain(`<meta name="ad.size" content="width=${place.width},height=${place.height}">`);
  expect(html).toMatch(/var clickTag = "http:\/\/[^"]+";/);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const asked = [...html.matchAll(/(?:src="|url\()([^")]+)/g)].map(([, name = ""]) => name);
  expect(asked.filter((name) => !names.includes(name))).toEqual([]);
  expect(html).toContain("prefers-reduced-motion");
}

it("composes a series for every further placement, and packs each network's own", async () => {
  expect([early.status, (await early.json<{ code: string }>()).code]).toEqual([409, "not_ready"]);
  const refused = await make(`/api/creatives/${seriesId}/placements`, { placements: ["google-logo"] });
  expect((await seller.read<{ failed: number }>(`/api/jobs/${refused}`)).failed).toBe(1);
  expect((await list())[0]?.error).toMatch(/logo/i);
  await seller.post("/api/functions/generate-logo", { style: "minimal", name: "Maison Été" });
  const jobId = await make(`/api/creatives/${seriesId}/placements`, { placements: all });
  const items = await list();
  expect(items.map(({ placement }) => placement)).toEqual(all.toSorted());
  for (const item of items) {
    const place = placeOf(item.placement);
    expect([item.placement, item.status, item.error]).toEqual([item.placement, "completed", null]);
    const bytes = await fetchBytes(item.image_url ?? "");
    const { width, height } = imageSize(bytes);
    expect([place.id, width, height]).toEqual([place.id, place.width, place.height]);
    expect([place.id, bytes.length <= (place.maxBytes ?? Infinity), bytes.length]).toEqual([
      place.id,
      true,
      item.size_bytes,
    ]);
    for (const { contrast } of item.metadata.pieces ?? []) expect(contrast).toBeGreaterThanOrEqual(4.5);
    expect([place.id, item.bundle_path !== null]).toEqual([place.id, place.content === "banner"]);
    if (item.bundle_path) expectAnimated(await fetchBytes(`/media/assets/${item.bundle_path}`), place);
  }
  expect((await download(jobId)).length).toBe(all.length + all.filter((id) => id.startsWith("banner")).length);
  /** Ids of placements by folder of a network's package. */
  const unpack = async (network: string) => {
    const link = await seller.post("/api/packages/link", { id: seriesId, source: "series", network });
    const packed = readZip(await fetchBytes((await link.json<{ url: string }>()).url));
    const named = packed.flatMap(({ name }) => {
      const [, folder, id] = /^([a-z0-9-]+)\/[a-z0-9-]+_([a-z0-9-]+?)(?:_produit-seul)?_fr\.\w+$/.exec(name) ?? [];
      return folder && id ? [{ folder, id }] : [];
    });
    return (folder: string) => named.filter((each) => each.folder === folder).map(({ id }) => id);
  };
  const banners = all.filter((id) => id.startsWith("banner"));
  const google = await unpack("google");
  expect(google("logos")).toEqual(all.filter((id) => id.startsWith("google-logo")));
  expect([google("bannieres"), google("bannieres-html5")]).toEqual([banners, banners]);
  expect((await unpack("pinterest"))("images")).toContain("pinterest-pin");
  expect((await unpack("meta"))("bannieres")).toEqual([]);
  // Nothing was counted besides the series.
  expect(await seller.read("/api/usage")).toMatchObject({ generations: { used: 1 } });
});

it("draws a picture again in place of the one before, and deletes both with the series", async () => {
  const [before] = await list();
  await make(`/api/creatives/${seriesId}/placements`, { placements: [before?.placement] });
  const [after] = await list();
  expect([after?.id, after?.storage_path === before?.storage_path]).toEqual([before?.id, false]);
  const exists = async (path: string | null | undefined) => (await env.MEDIA.head(`assets/${path}`)) !== null;
  expect([await exists(before?.storage_path), await exists(after?.storage_path)]).toEqual([false, true]);
  const unknown = await seller.post(`/api/creatives/${seriesId}/placements`, { placements: ["meta-stories"] });
  expect(unknown.status).toBe(400);
  expect((await seller.fetch(`/api/creatives/${seriesId}`, { method: "DELETE" })).status).toBe(200);
  expect([await exists(after?.storage_path), await exists(after?.bundle_path)]).toEqual([false, false]);
  const left = await env.DB.prepare("select count(*) as rows from placement_pictures where source_id = ?")
    .bind(seriesId)
    .first();
  expect(left).toEqual({ rows: 0 });
});

it("puts products on white, one or all, and deletes it with its product", async () => {
  await uploadProduct(seller, "Flacon vert");
  expect(await seller.read(`/api/packshots/${productId}`)).toEqual({ packshot: null });
  const jobId = await make("/api/packshots", {});
  const { packshot: made } = await seller.read<{ packshot: Picture }>(`/api/packshots/${productId}`);
  expect(made).toMatchObject({ placement: packshot.id, status: "completed", error: null });
  const bytes = await fetchBytes(made.image_url ?? "");
  const { width, height } = imageSize(bytes);
  expect([width, width === height]).toEqual([height, true]);
  expect((await download(jobId)).map(({ name }) => name)).toEqual([
    expect.stringMatching(/Fond blanc\.jpg$/),
    expect.stringMatching(/Fond blanc\.jpg$/),
  ]);
  expect((await seller.post("/api/packshots", { productIds: ["nobody"] })).status).toBe(404);
  await seller.fetch(`/api/products/${productId}`, { method: "DELETE" });
  expect(await env.MEDIA.head(`assets/${made.storage_path}`)).toBeNull();
});

it("leaves one file of a picture whose worker died before its row was written", async () => {
  const { id } = await uploadProduct(seller, "Flacon bleu");
  await make("/api/packshots", { productIds: [id] });
  const { packshot: made } = await seller.read<{ packshot: Picture }>(`/api/packshots/${id}`);
  // As the row was then.
  await env.DB.prepare("update placement_pictures set status = 'processing', storage_path = null where source_id = ?")
    .bind(id)
    .run();
  const unit = { sourceId: id, placement: packshot.id, label: "" };
  expect((await drawPlacement(env, openDb(env.DB), unit))?.storage_path).toBe(made.storage_path);
});
