// « Collection de trois »: a product with two others of the same seller, the same ones in every drawing.
import { beforeAll, expect, it } from "vitest";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import type { Creative } from "../../../worker/creatives/creatives.ts";
import { finishJob, orderHeld } from "../jobs/run-queue.ts";
import { productForm, type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

type Format = Pick<Creative, "id" | "parent_id" | "status" | "metadata">;

let seller: Seller;
let influencerId: string;
let productId: string;
/** A picture of the product with its companions. */
let collectionId = "";
let others: string[];

/** The layout after « Trois fois », which suits all these products: drawn alone, the list is read in a moment. */
const listNext = async (path: string) =>
  (await seller.read<{ items: { id: string }[] }>(`${path}limit=1&cursor=layout-trio`)).items[0]?.id;
const offers = async () => (await listNext(`/api/products/${productId}/ideas?kind=layouts&`)) === "layout-collection";

const remove = async (product: string) =>
  expect((await seller.fetch(`/api/products/${product}`, { method: "DELETE" })).ok).toBe(true);

const order = async (product: string, idea?: string) => {
  const body = { productId: product, influencerId, creativeName: "Été", ...(idea && { idea }) };
  const started = await seller.post("/api/functions/generate-creative", body);
  const { job_id, creatives } = await started.json<{ job_id: string; creatives: Format[] }>();
  return { jobId: job_id, series: creatives[0]?.id ?? "" };
};
const readAlone = async (series: string) => {
  const { items } = await seller.read<{ items: (Format & { children: Format[] })[] }>("/api/creatives?limit=50");
  return items.find(({ id }) => id === series)?.children.slice(4) ?? [];
};
const shownIn = (formats: Format[]) =>
  formats.map(({ status, metadata: { setting, subjects = [] } }) => ({
    status,
    layout: setting?.layout,
    companions: setting?.companions,
    products: subjects.filter(({ kind }) => kind === "product").length,
  }));

beforeAll(async () => {
  seller = await signUp();
  influencerId = (await uploadInfluencer(seller)).id;
  const other = await signUp();
  for (const name of ["Parfum ambre 12 cm", "Parfum iris 12 cm"]) await uploadProduct(other, name);
  productId = (await uploadProduct(seller, "Parfum rose 12 cm")).id;
});

it("is offered once the seller has two other products that can be cut out, and counts nobody else's", async () => {
  expect(await offers()).toBe(false);
  const first = (await uploadProduct(seller, "Parfum cèdre 10 cm")).id;
  expect(await offers()).toBe(false);
  // One that is shown with its whole photo stands beside nothing.
  const pixels = new Uint8Array(400 * 400 * 4);
  for (let i = 0; i < 400 * 400; i++) {
    const [x, y] = [i % 400, Math.floor(i / 400)];
    pixels.set([(x * 37 + y * 11) % 256, (x * 13 + y * 71) % 256, (x * 5 + y * 53) % 256, 255], i * 4);
  }
  const busy = new PhotonImage(pixels, 400, 400);
  await seller.read("/api/products", { method: "POST", body: productForm(busy.get_bytes_jpeg(90), "Parfum musc") });
  busy.free();
  expect(await offers()).toBe(false);
  const second = (await uploadProduct(seller, "Parfum néroli 9 cm")).id;
  others = [second, first];
  expect(await offers()).toBe(true);
  await seller.read("/api/products/example", { method: "POST" });
});

it("shows the product with the newest two of its kind, in both formats without a person and in 4K", async () => {
  const { jobId, series } = await order(productId, "layout-collection");
  await finishJob(jobId);
  const drawn = await readAlone(series);
  const collection = { status: "completed", layout: "collection", companions: others, products: 3 };
  expect(shownIn(drawn)).toEqual([collection, collection]);
  // One that is added later changes nothing.
  const later = (await uploadProduct(seller, "Parfum vétiver 11 cm")).id;
  expect(await listNext(`/api/creatives/${drawn[0]?.id}/layouts?`)).toBe("layout-collection");
  const again = await seller.post(`/api/creatives/${drawn[0]?.id}/revisions`, {
    how: "idea",
    layout: "layout-collection",
  });
  await finishJob((await again.json<{ job_id: string }>()).job_id);
  expect(shownIn(await readAlone(series))).toEqual([collection, collection]);
  expect((await seller.fetch(`/api/creatives/${drawn[0]?.id}/download?size=4k`)).status).toBe(200);
  await remove(later);
  collectionId = drawn[1]?.id ?? "";
});

it("draws another layout where one of the others was deleted after the order", async () => {
  const { jobId, series } = await orderHeld(() => order(productId, "layout-collection"));
  const [gone = ""] = others;
  await remove(gone);
  await finishJob(jobId);
  for (const { status, layout, companions } of shownIn(await readAlone(series))) {
    expect([status, companions]).toEqual(["completed", undefined]);
    // It may be « Trois fois », which shows the product itself three times.
    expect(layout).not.toBe("collection");
  }
  expect(await offers()).toBe(false);
  // One that shows what is gone has no 4K any more, and says why.
  const larger = await seller.fetch(`/api/creatives/${collectionId}/download?size=4k`);
  expect([larger.status, await larger.text()]).toEqual([409, expect.stringContaining("source_changed")]);
});
