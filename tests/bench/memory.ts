// Memory of the isolate, operation by operation, all of them one after the other in the same isolate: the most in use at
// a time, the same with garbage that nobody has collected yet, and what is held afterwards. Fails when more than the limit
// is in use; the local runtime enforces none, and collects garbage late.
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { castInfluencers, importProduct } from "../e2e/library.ts";
import { type Seller, signUp, until } from "../e2e/seller.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { type Listening, listen } from "../loopback/listen.ts";
import { composePlacements, drawKit, drawLogos, shootFilm, standOnWhite } from "./drawings.ts";
import { watchJobs, watchMemory } from "./watch.ts";

/** An isolate has 128 MB; the rest is for what the sampler cannot see between two yields. */
const limitMb = 110;

interface Started {
  job_id: string;
}

interface Product {
  id: string;
  image_url: string;
}

/** A photo of 12 megapixels, the largest that is accepted, in each format that the browser sends. */
const largePhotos = {
  JPEG: { mime: "image/jpeg", draw: (photo) => photo.jpeg({ quality: 80 }) },
  "progressive JPEG": { mime: "image/jpeg", draw: (photo) => photo.jpeg({ quality: 80, progressive: true }) },
  PNG: { mime: "image/png", draw: (photo) => photo.png({ palette: false, compressionLevel: 6 }) },
  WebP: { mime: "image/webp", draw: (photo) => photo.webp({ quality: 80 }) },
} satisfies Record<string, { mime: string; draw: (photo: Sharp) => Sharp }>;

type LargePhoto = keyof typeof largePhotos;

/** Nearest neighbours: the PNG stays under 5 MB. */
const drawLarge = (format: LargePhoto): Promise<Buffer> =>
  largePhotos[format]
    .draw(
      sharp(readFileSync(fileURLToPath(new URL("../../web/public/art/products/sac.jpg", import.meta.url))))
        .resize(500, 375)
        .resize(4000, 3000, { kernel: "nearest" }),
    )
    .toBuffer();

/** Measures and prints a table. Returns whether every operation stays within the limit. */
export async function measureMemory(): Promise<boolean> {
  const shop = await startLargeShop();
  const server = await startServer({
    entry: "tests/bench/worker.ts",
    configure: async (siteUrl) => ({ FETCH_ALLOW_HOSTS: [new URL(siteUrl).host, shop.host].join() }),
  });
  try {
    return await measureAll(server, shop);
  } finally {
    await server.close();
    await shop.close();
  }
}

async function measureAll(server: TestServer, shop: Listening): Promise<boolean> {
  const seller = await signUp(server.url);
  const live = await watchJobs(server, seller);
  const memory = await watchMemory(server, true);
  let mostMb = 0;
  const print = (title: string, usedMb: number, peakMb: number, heldMb: number, rest = "") =>
    console.log(
      `${title.padEnd(34)} ${usedMb.toFixed(0).padStart(5)} MB in use ${peakMb.toFixed(0).padStart(5)} MB with garbage ` +
        `${heldMb.toFixed(0).padStart(5)} MB held ${rest}${usedMb > limitMb ? ` ← over ${limitMb} MB` : ""}`,
    );
  async function measure<Value>(title: string, work: () => Promise<Value>): Promise<Value> {
    memory.take();
    const startedAt = performance.now();
    const value = await work();
    const ms = performance.now() - startedAt;
    const { peakMb, livePeakMb, count } = memory.take();
    const heldMb = await memory.collect();
    const usedMb = Math.max(livePeakMb, heldMb);
    mostMb = Math.max(mostMb, usedMb);
    const wasm = (await memory.readWasmMb()).map((sizeMb) => sizeMb.toFixed(0)).join(" + ");
    const rest = `${(ms / 1000).toFixed(1).padStart(6)} s ${String(count).padStart(5)} samples, WebAssembly ${wasm || 0}`;
    print(title, usedMb, Math.max(peakMb, usedMb), heldMb, rest);
    return value;
  }

  const idleMb = await memory.collect();
  print("Idle", idleMb, idleMb, idleMb);
  const large: Product[] = [];
  for (const format of Object.keys(largePhotos) as LargePhoto[]) {
    const bytes = await drawLarge(format);
    const uploaded = await measure(`Upload of 12 MP, ${format}`, () => upload(seller, format, bytes));
    if (!uploaded) continue;
    large.push(uploaded);
    await measure(`Thumbnail of 12 MP, ${format}`, () => read(`${server.url}${uploaded.image_url}?w=640`));
  }
  await measure("Import with 12 MP", () => importShop(seller, shop));
  const [influencer] = await castInfluencers(seller, 1);
  const products: Product[] = [];
  for (let at = 0; at < 20; at++) products.push(await importProduct(server.url, seller, at % 12));
  const [product] = products;
  if (!product || !influencer) throw new Error("Nothing to draw");
  const series = await measure("Series of six", async () => {
    const body = { productId: product.id, influencerId: influencer.id, creativeName: "Mesure" };
    const started = await seller.call<Started & { creatives: { id: string }[] }>("/api/functions/generate-creative", {
      body,
    });
    await live.end(started.job_id);
    return started.creatives[0]?.id ?? "";
  });
  await measure("Its further placements", () => composePlacements(seller, live, series));
  // The largest photos, and some of usual size: one product is in memory at a time.
  const onWhite = [...large, ...products.slice(0, 2)].map(({ id }) => id);
  await measure("Products on white", () => standOnWhite(seller, live, onWhite));
  await measure("20 logos", () => drawLogos(seller, live));
  await measure("Brand kit", () => drawKit(seller, live));
  await measure("Spoken film in Full HD", () => shootFilm(server));
  const batch = await measure("Batch of 20 products", async () => {
    const body = { productIds: products.map(({ id }) => id) };
    const started = await seller.call<Started>("/api/functions/batch-process", { body });
    // Of 200 pictures one a product, together all that a product gets: the others would take minutes.
    await read(`${server.url}/bench/thin?job=${started.job_id}`);
    await live.end(started.job_id);
    return started.job_id;
  });
  const multiplied = await read(`${server.url}/bench/multiply?job=${batch}&count=500`);
  const { job_id: largeBatch } = JSON.parse(new TextDecoder().decode(multiplied)) as Started;
  await measure("ZIP of 500 images", async () => {
    const link = await seller.call<{ url: string }>(`/api/exports/${largeBatch}/link`, { body: {} });
    const { body } = await fetch(server.url + link.url);
    await body?.pipeTo(new WritableStream());
  });
  await memory.close();
  live.close();
  console.log(`${"All, one after the other".padEnd(34)} ${mostMb.toFixed(0).padStart(5)} MB in use at the most`);
  return mostMb <= limitMb;
}

/** Undefined when the picture is refused as too large, in which case it may not cost memory either. */
async function upload(seller: Seller, format: LargePhoto, bytes: Uint8Array): Promise<Product | undefined> {
  const form = new FormData();
  form.set("name", `Photo ${format}`);
  form.set("image", new File([new Uint8Array(bytes)], "photo", { type: largePhotos[format].mime }));
  try {
    return await seller.call<Product>("/api/products", { form });
  } catch (error) {
    if (String(error).includes("image_too_many_pixels")) return undefined;
    throw error;
  }
}

async function read(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.arrayBuffer();
}

async function importShop(seller: Seller, shop: Listening): Promise<void> {
  await seller.call("/api/functions/start-import", { body: { shopUrl: `http://${shop.host}/` } });
  const { items } = await until(
    () => seller.call<{ items: { status: string; products_imported: number }[] }>("/api/import-jobs?limit=1"),
    ({ items: [row] }) => row !== undefined && row.status !== "running",
  );
  if (items[0]?.products_imported !== 2) throw new Error("The shop was not imported");
}

/** A shop of two products (a Shopify feed) with a photo of 12 megapixels in each format. */
async function startLargeShop(): Promise<Listening> {
  const photos = await Promise.all((Object.keys(largePhotos) as LargePhoto[]).map(drawLarge));
  const mimes = Object.values(largePhotos).map(({ mime }) => mime);
  const answer = (response: ServerResponse, type: string, body: string | Buffer) =>
    response.writeHead(200, { "content-type": type }).end(body);
  const server = createServer(({ url = "/", headers: { host = "" } }, response) => {
    const { pathname } = new URL(url, "http://shop");
    const at = Number(/^\/photos\/(\d)/.exec(pathname)?.[1] ?? Number.NaN);
    const photo = photos[at];
    if (photo) answer(response, mimes[at] ?? "", photo);
    else if (pathname === "/products.json") {
      const products = ["sac", "montre"].map((handle) => ({
        title: `Notre ${handle}`,
        handle,
        variants: [{ price: "89.00" }],
        // Each a file of its own, so that none is found stored.
        images: photos.map((_, index) => ({ src: `http://${host}/photos/${index}?${handle}` })),
      }));
      answer(response, "application/json", JSON.stringify({ products }));
    } else if (pathname === "/meta.json") answer(response, "application/json", '{"name":"Boutique","currency":"EUR"}');
    else if (pathname === "/") answer(response, "text/html", "<!doctype html><title>Boutique</title>");
    else response.writeHead(404).end();
  });
  return listen(server);
}
