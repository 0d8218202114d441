// What a series and a batch of portraits cost through jobs, storage and live channel, against the same pictures drawn by
// the maker alone in the same runtime.
import { type Seller, signUp } from "../e2e/seller.ts";
import type { TestServer } from "../e2e/server.ts";
import { median, timed } from "./measure.ts";

const rounds = 3;

/**
 * Watches the worker's isolate through its debugger, a sample each time it comes up for air: JavaScript heap and the
 * memory of array buffers, WebAssembly's among them. `peakMb` counts garbage not yet collected, which an isolate near
 * its limit would collect; the least of a run is what it really holds.
 */
async function watchMemory(server: TestServer) {
  // The debugger wants to know from where it is asked.
  const socket = new WebSocket(`ws://127.0.0.1:${server.inspectorPort}/ws`, {
    headers: { Origin: "http://localhost" },
  } as unknown as string[]);
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const samples: number[] = [];
  let isOpen = true;
  let id = 0;
  const ask = () => socket.send(JSON.stringify({ id: ++id, method: "Runtime.getHeapUsage" }));
  socket.addEventListener("message", ({ data }) => {
    const { result } = JSON.parse(String(data)) as { result?: { usedSize?: number; backingStorageSize?: number } };
    if (result?.usedSize === undefined) return;
    samples.push((result.usedSize + (result.backingStorageSize ?? 0)) / 1e6);
    if (isOpen) setTimeout(ask, 5);
  });
  ask();
  return {
    take() {
      const taken = samples.splice(0).toSorted((a, b) => a - b);
      return { peakMb: taken.at(-1) ?? Number.NaN, leastMb: taken[0] ?? Number.NaN, count: taken.length };
    },
    close() {
      isOpen = false;
      socket.close();
    },
  };
}

/** Resolves when the live channel tells that the job has ended, as the seller's screen would see it. */
async function watchJobs(server: TestServer, seller: Seller) {
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/api/live`, ["egerie", seller.token]);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("No live channel")));
  });
  const ended = new Map<string, string>();
  const waiting = new Map<string, () => void>();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(String(data)) as { type: string; job?: { id: string; status: string } };
    if (message.type !== "job" || !message.job || ["queued", "running"].includes(message.job.status)) return;
    ended.set(message.job.id, message.job.status);
    waiting.get(message.job.id)?.();
  });
  return {
    close: () => socket.close(),
    async end(jobId: string) {
      if (!ended.has(jobId)) await new Promise<void>((resolve) => waiting.set(jobId, resolve));
      if (ended.get(jobId) !== "done") throw new Error(`The job ended as ${ended.get(jobId)}`);
    },
  };
}

interface Started {
  job_id: string;
}

async function compare(
  server: TestServer,
  title: string,
  through: () => Promise<Started>,
  end: (jobId: string) => Promise<void>,
  memory: Awaited<ReturnType<typeof watchMemory>>,
) {
  const viaJobs: number[] = [];
  const direct: number[] = [];
  const used = { peakMb: 0, leastMb: Number.POSITIVE_INFINITY, count: 0 };
  for (let round = 0; round < rounds; round++) {
    memory.take();
    const [started, ms] = await timed(async () => {
      const answer = await through();
      await end(answer.job_id);
      return answer;
    });
    viaJobs.push(ms);
    const taken = memory.take();
    used.peakMb = Math.max(used.peakMb, taken.peakMb);
    used.leastMb = Math.min(used.leastMb, taken.leastMb);
    used.count += taken.count;
    const [response, directMs] = await timed(() => fetch(`${server.url}/bench/direct?job=${started.job_id}`));
    if (!response.ok) throw new Error(`Direct drawing answered ${response.status}`);
    direct.push(directMs);
  }
  const ratio = median(viaJobs) / median(direct);
  console.log(
    `${title.padEnd(24)} ${median(viaJobs).toFixed(0).padStart(7)} ms through jobs, ` +
      `${median(direct).toFixed(0).padStart(7)} ms by the maker alone, ratio ${ratio.toFixed(2)} (bar: 3.00)`,
  );
  console.log(
    `${"".padEnd(24)} isolate: ${used.leastMb.toFixed(0)} MB held, ${used.peakMb.toFixed(0)} MB with garbage at the most ` +
      `(${used.count} samples; an isolate has 128 MB)`,
  );
}

/** Prints its measures. */
export async function measurePictures(server: TestServer): Promise<void> {
  const seller = await signUp(server.url);
  const live = await watchJobs(server, seller);
  const memory = await watchMemory(server);

  const urlToSix = await (async () => {
    const page = `${server.url}/dev/shop`;
    const html = await (await fetch(page)).text();
    const link = /href="([^"]*\/dev\/shop\/produits\/[^"]+)"/.exec(html)?.[1];
    if (!link) throw new Error("The demo shop lists no product");
    const people = await seller.call<Started>("/api/functions/generate-influencers", { body: { count: 1 } });
    await live.end(people.job_id);
    const influencer = (await seller.call<{ items: { id: string }[] }>("/api/influencers")).items[0];
    const startedAt = performance.now();
    const scraped = await seller.call<{
      product: { name: string; images: { storage_path: string }[]; sourceUrl: string; price: string | null };
    }>("/api/functions/scrape-product", { body: { productUrl: new URL(link, page).href } });
    const { name, sourceUrl, price, images } = scraped.product;
    const product = await seller.call<{ id: string }>("/api/products", {
      body: {
        name,
        sourceUrl,
        price,
        image: images[0]?.storage_path,
        images: images.map((image) => image.storage_path),
      },
    });
    const body = { productId: product.id, influencerId: influencer?.id, creativeName: "Mesure" };
    const series = await seller.call<Started>("/api/functions/generate-creative", { body });
    await live.end(series.job_id);
    return { body, ms: performance.now() - startedAt };
  })();

  console.log(
    `${"URL to six visuals".padEnd(24)} ${urlToSix.ms.toFixed(0).padStart(7)} ms (bar: 10000 ms on two cores)`,
  );

  await compare(
    server,
    "Series of six",
    () => seller.call<Started>("/api/functions/generate-creative", { body: urlToSix.body }),
    live.end,
    memory,
  );
  await compare(
    server,
    "Batch of 50 portraits",
    () => seller.call<Started>("/api/functions/generate-influencers", { body: { count: 50 } }),
    live.end,
    memory,
  );
  memory.close();
  live.close();
}
