// « Idées »: the sets that a product may be shown in, with it in them, and a series in the chosen one.
import { env } from "cloudflare:test";
import { imageSize } from "image-size";
import { PhotonImage } from "../../../worker/studio/pixels/photon.ts";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { messages } from "../../../worker/contract/messages.ts";
import type { Creative } from "../../../worker/creatives/creatives.ts";
import { productUrl } from "../imports/shop-import.ts";
import { finishJob } from "../jobs/run-queue.ts";
import { productForm, type Seller, signUp, uploadInfluencer, uploadProduct } from "../support/seller.ts";
import "../support/tiny-studio.ts";

interface Idea {
  id: string;
  label: string;
  image: string;
  favourite: boolean;
}
type Format = Pick<Creative, "id" | "parent_id" | "status" | "metadata">;

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
  productId = (await uploadProduct(seller, "Boîte à montre d'été")).id;
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

it("lists the sets and layouts that a seller marked, for each of their products, and nobody else's", async () => {
  const mark = (id: string, favourite: boolean, by = seller) =>
    by.fetch(`/api/ideas/${id}/favourite`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ favourite }),
    });
  const listMarked = async (query = "") => {
    const { items, next_cursor } = await readPage(productId, `?kind=favourites${query}`);
    return { ids: items.map(({ id }) => id), next_cursor };
  };
  const other = await signUp();
  expect(await listMarked()).toEqual({ ids: [], next_cursor: null });
  // Twice is once.
  for (const id of ["layout-trio", "marbre", "marbre"]) expect((await mark(id, true)).status).toBe(200);
  await mark("cuisine", true, other);
  expect(await listMarked("&limit=1")).toEqual({ ids: ["marbre"], next_cursor: "marbre" });
  const { items } = await readPage(productId, "?limit=8");
  expect(items.flatMap(({ id, favourite }) => (favourite ? id : []))).toEqual(["marbre"]);
  // The next page also follows an idea that is no favourite any more.
  await mark("marbre", false);
  expect(await listMarked("&cursor=marbre")).toEqual({ ids: ["layout-trio"], next_cursor: null });
  expect((await mark("nowhere", true)).status).toBe(404);
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
  const judge = (id: string) => seller.read(`/api/products/${id}/cut-out`);
  expect([await judge(busy.id), await judge(productId)]).toEqual([{ is_clean: false }, { is_clean: true }]);
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

it("draws the next series in another set than the last one, also after one was deleted", async () => {
  const { id } = await uploadProduct(seller, "Boîte à montre de plongée");
  const { id: influencerId } = await uploadInfluencer(seller);
  const order = async () => {
    const body = { productId: id, influencerId, creativeName: "Plongée" };
    const started = await seller.post("/api/functions/generate-creative", body);
    const { job_id, creatives } = await started.json<{ job_id: string; creatives: Format[] }>();
    await finishJob(job_id);
    const series = creatives[0]?.id ?? "";
    return { series, set: (await readSeries(series))?.children[0]?.metadata.setting?.set };
  };
  const [first, second] = [await order(), await order()];
  expect((await seller.fetch(`/api/creatives/${first.series}`, { method: "DELETE" })).ok).toBe(true);
  expect(new Set([first.set, second.set, (await order()).set])).toHaveLength(3);
});

it("lists layouts with a person and alone, and draws every format that has the chosen one in it", async () => {
  const { id: influencerId } = await uploadInfluencer(seller);
  const layouts: Idea[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const more: string = cursor && `&cursor=${cursor}`;
    const page = await readPage(productId, `?kind=layouts&influencer_id=${influencerId}${more}`);
    layouts.push(...page.items);
    cursor = page.next_cursor;
  }
  const ids = layouts.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["layout-duet-columns", "layout-stand", "layout-trio"]));
  expect(new Set(layouts.map(({ label }) => label)).size).toBe(ids.length);
  expect(new Set(layouts.map(({ image }) => image)).size).toBe(ids.length);
  // Without an influencer, somebody is seen.
  expect((await readPage(productId, "?kind=layouts&limit=1")).items[0]?.image).not.toBe(layouts[0]?.image);
  const other = await signUp();
  const theirs = (await uploadInfluencer(other)).id;
  const refused = await seller.fetch(`/api/products/${productId}/ideas?kind=layouts&influencer_id=${theirs}`);
  expect(refused.status).toBe(404);

  const body = { productId, influencerId, creativeName: "Volets", idea: "layout-duet-columns" };
  const started = await seller.post("/api/functions/generate-creative", body);
  const { job_id, creatives } = await started.json<{ job_id: string; creatives: Format[] }>();
  await finishJob(job_id);
  const drawn = (await readSeries(creatives[0]?.id ?? ""))?.children.map(({ metadata }) => metadata.setting) ?? [];
  // The story has three layouts in panels, which take turns.
  expect(drawn.map((setting) => setting?.layout)).toEqual([
    ...Array(3).fill("duet-columns"),
    expect.stringMatching(/^duet-(?:tall|split)$/),
    "stand",
    "stand",
  ]);
  expect(new Set(drawn.map((setting) => setting?.set)).size).toBe(1);
});

it("offers a price in large where it is known, writes it on all formats, and on another idea only where it is asked for", async () => {
  const priced = await signUp();
  const { id: influencerId } = await uploadInfluencer(priced);
  const page = await priced.post("/api/functions/scrape-product", { productUrl: productUrl(12) });
  const { product: read } = await page.json<{ product: { images: { storage_path: string }[] } }>();
  const images = read.images.map((image) => image.storage_path);
  const save = async (prices: object) => {
    const body = { name: "Plaid", sourceUrl: productUrl(12), image: images[0], images, ...prices };
    return (await (await priced.post("/api/products", body)).json<{ id: string }>()).id;
  };
  const offered = async (id: string) => {
    const ids: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const more: string = cursor && `&cursor=${cursor}`;
      const listed: { items: Idea[]; next_cursor: string | null } = await priced.read(
        `/api/products/${id}/ideas?kind=layouts${more}`,
      );
      ids.push(...listed.items.map((idea) => idea.id));
      cursor = listed.next_cursor;
    }
    return ids;
  };
  expect(await offered(await save({ price: null }))).not.toContain("layout-price");
  const product = await save({ price: "149,90 €", priceNumber: 149.9, currency: "EUR" });
  expect(await offered(product)).toContain("layout-price");

  const readFormats = async (series: string | undefined) => {
    const { items } = await priced.read<{ items: (Format & { children: Format[] })[] }>("/api/creatives");
    return items.find(({ id }) => id === series)?.children ?? [];
  };
  const draw = async (idea: string) => {
    const body = { productId: product, influencerId, creativeName: "Prix", idea };
    const started = await priced.post("/api/functions/generate-creative", body);
    const { job_id, creatives } = await started.json<{ job_id: string; creatives: Format[] }>();
    await finishJob(job_id);
    return readFormats(creatives[0]?.id);
  };
  const series = await draw("layout-price");
  expect(series.map(({ metadata }) => [metadata.setting?.layout, metadata.price])).toEqual(
    Array.from({ length: 6 }, () => ["price", "149,90\u00a0€"]),
  );
  const { id: square, parent_id } = (await draw("layout-duet-columns"))[1] ?? { id: "", parent_id: "" };
  const shown: (string | undefined)[] = [];
  for (let time = 0; time < 7; time++) {
    const begun = await priced.post(`/api/creatives/${square}/revisions`, { how: "idea" });
    await finishJob((await begun.json<{ job_id: string }>()).job_id);
    const drawn = (await readFormats(parent_id ?? "")).find(({ id }) => id === square);
    shown.push(drawn?.metadata.setting?.layout);
  }
  expect(new Set(shown).size).toBeGreaterThan(4);
  expect(shown).not.toContain("price");
});

it("draws a product's ad without a brand and in one: in its colours, without its forbidden words; no other seller's", async () => {
  interface Preview {
    image: string;
    hook: string;
    call_to_action: string;
  }
  const draw = (query = "") => seller.read<Preview>(`/api/products/${productId}/ad-preview${query}`);
  const plain = await draw();
  const [head, base64] = plain.image.split(",");
  expect(head).toBe("data:image/jpeg;base64");
  expect(imageSize(Buffer.from(base64 ?? "", "base64"))).toMatchObject({ width: 540, height: 675 });
  const brand = await (await seller.post("/api/brands", { from: "nothing", name: "Une" })).json<{ id: string }>();
  const wear = async (values: object, logo_place?: string) => {
    await seller.read(`/api/brands/${brand.id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ values, logo_place }),
    });
    return draw(`?brand_id=${brand.id}`);
  };
  const red = await wear({ colours: [{ role: "primary", hex: "#b4232a" }] });
  expect(red).toMatchObject({ hook: plain.hook, call_to_action: plain.call_to_action });
  const blue = await wear({ colours: [{ role: "primary", hex: "#12355b" }] });
  expect(new Set([plain.image, red.image, blue.image]).size).toBe(3);
  const body = new FormData();
  body.set(
    "image",
    new File(['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'], "logo.svg"),
  );
  await seller.read(`/api/brands/${brand.id}/logo`, { method: "PUT", body });
  expect((await wear({})).image).toBe(blue.image);
  const signed = await wear({}, "top-right");
  expect(signed.image).not.toBe(blue.image);
  expect((await wear({}, "none")).image).toBe(blue.image);
  const said = await wear({ forbidden: plain.hook.match(/\p{L}{4,}/gu)?.slice(0, 1) ?? [] });
  expect(said.hook).not.toBe(plain.hook);
  expect((await draw()).image).toBe(plain.image);
  const other = await signUp();
  expect((await other.fetch(`/api/products/${productId}/ad-preview`)).status).toBe(404);
  const theirs = (await uploadProduct(other)).id;
  expect((await other.fetch(`/api/products/${theirs}/ad-preview?brand_id=${brand.id}`)).status).toBe(404);
});

it("draws in a set like the photos of the brand", async () => {
  const lit = await signUp();
  const [{ id }, influencer] = [await uploadProduct(lit, "Boîte à montre d'été"), await uploadInfluencer(lit)];
  const brand = await (await lit.post("/api/brands", { from: "nothing", name: "Une" })).json<{ id: string }>();
  const photos = { backgrounds: [], light: "dark", subject: "scenes" };
  await lit.read(`/api/brands/${brand.id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ values: { colours: [{ role: "primary", hex: "#12355b" }], photos } }),
  });
  const body = { productId: id, influencerId: influencer.id, creativeName: "Été" };
  const begun = await lit.post("/api/functions/generate-creative", body);
  await finishJob((await begun.json<{ job_id: string }>()).job_id);
  const { items } = await lit.read<{ items: { children: Format[] }[] }>("/api/creatives");
  // The only dark place for watches.
  expect(items[0]?.children.map(({ metadata }) => metadata.setting?.set)).toEqual(Array(6).fill("bibliotheque"));
});
