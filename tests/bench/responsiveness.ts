// How fast the API answers while the same isolate draws: a batch, then each other kind of drawing; and the longest
// computing between two turns of the event loop.
import { scheduler } from "node:timers/promises";
import { castInfluencers, importProduct } from "../e2e/library.ts";
import { type Seller, signUp } from "../e2e/seller.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { composePlacements, drawKit, drawLogos, shootFilm, standOnWhite, uploadPhotos } from "./drawings.ts";
import { percentile } from "./load.ts";
import { type Slice, watchSlices } from "./slices.ts";
import { type Jobs, watchJobs } from "./watch.ts";

/** 95th percentile while 150 pictures are drawn. */
const barMs = 300;
const sliceBarMs = 50;
const batchProducts = 15;
const idleRounds = 40;
/** Between two rounds of questions: the rate limit allows a session 20 a second. */
const pauseMs = 200;

const lists = ["/api/products", "/api/creatives", "/api/jobs"];

interface Started {
  job_id: string;
}

/** Measures and prints the results. Returns whether the bars are kept. */
export async function measureResponsiveness(): Promise<boolean> {
  const server = await startServer({ entry: "tests/bench/worker.ts", isReadable: true });
  try {
    return await measureAll(server);
  } finally {
    await server.close();
  }
}

async function measureAll(server: TestServer): Promise<boolean> {
  const seller = await signUp(server.url);
  const live = await watchJobs(server, seller);
  const [influencer] = await castInfluencers(seller, 3);
  const ids: string[] = [];
  for (let at = 0; at < batchProducts; at++) ids.push((await importProduct(server.url, seller, at % 12)).id);
  const [productId = ""] = ids;
  const influencerId = influencer?.id ?? "";

  const idle = await askUntil(server, seller, rounds(idleRounds));
  let seriesId = "";
  const startSeries = async () => {
    const body = { productId, influencerId, creativeName: "Mesure" };
    const started = await seller.call<Started & { creatives: { id: string }[] }>("/api/functions/generate-creative", {
      body,
    });
    seriesId = started.creatives[0]?.id ?? "";
    await live.end(started.job_id);
  };
  const drawn = await askWhile(server, seller, () => drawBatch(seller, live, ids));
  print("idle", idle);
  print("while 150 pictures are drawn", drawn, ` (bar: ${barMs} ms; ${(p95(drawn) / p95(idle)).toFixed(1)} × idle)`);
  let isKept = p95(drawn) < barMs;
  const newPhotos = await uploadPhotos(seller);
  const kinds: [string, () => Promise<unknown>][] = [
    ["Series", startSeries],
    ["Its further placements", () => composePlacements(seller, live, seriesId)],
    ["15 products on white", () => standOnWhite(seller, live)],
    [`${newPhotos.length} new photos on white`, () => standOnWhite(seller, live, newPhotos)],
    ["8 portraits", () => castPortraits(seller, live)],
    ["20 logos", () => drawLogos(seller, live)],
    ["Brand kit", () => drawKit(seller, live)],
    ["Film, 4 s of a scene", () => shootFilm(server)],
  ];
  for (const [title, draw] of kinds) {
    const slices = await watchSlices(server);
    await draw();
    const { long, count } = await slices.end(sliceBarMs);
    printSlices(title, long, count);
    isKept &&= long.length === 0;
  }
  live.close();
  return isKept;
}

const p95 = (sorted: number[]) => percentile(sorted, 0.95);

function print(title: string, sorted: number[], rest = ""): void {
  console.log(
    `${`Health and lists, ${title}`.padEnd(48)} ${percentile(sorted, 0.5).toFixed(0).padStart(5)} ms median ` +
      `${p95(sorted).toFixed(0).padStart(5)} ms p95 ${(sorted.at(-1) ?? 0).toFixed(0).padStart(5)} ms at the most, ` +
      `${sorted.length} answers${rest}`,
  );
}

function printSlices(title: string, long: Slice[], count: number): void {
  console.log(`${`Slices, ${title}`.padEnd(30)} ${long.length} of ${count} over ${sliceBarMs} ms`);
  for (const { ms, functions } of long.slice(0, 5))
    console.log(`  ${ms.toFixed(0).padStart(5)} ms ${functions.join(", ")}`);
}

async function drawBatch(seller: Seller, live: Jobs, productIds: string[]): Promise<void> {
  await live.end((await seller.call<Started>("/api/functions/batch-process", { body: { productIds } })).job_id);
}

async function castPortraits(seller: Seller, live: Jobs): Promise<void> {
  const started = await seller.call<Started>("/api/functions/generate-influencers", { body: { count: 8 } });
  await live.end(started.job_id);
}

function rounds(count: number): () => boolean {
  let left = count;
  return () => left-- > 0;
}

async function askWhile(server: TestServer, seller: Seller, work: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const working = work().finally(() => (isOver = true));
  const answers = await askUntil(server, seller, () => !isOver);
  await working;
  return answers;
}

/** Asks for health and each list in turn, one after the other. Returns the times to the whole answer, sorted. */
async function askUntil(server: TestServer, seller: Seller, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    for (const path of ["/api/health", ...lists]) {
      const askedAt = performance.now();
      const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${seller.token}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      times.push(performance.now() - askedAt);
    }
    await scheduler.wait(pauseMs);
  }
  return times.toSorted((one, other) => one - other);
}
