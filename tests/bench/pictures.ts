// Cost of a series and of portraits through jobs, storage and live channel, compared with rendering the same pictures
// directly in the same runtime.
import { signUp } from "../e2e/seller.ts";
import type { TestServer } from "../e2e/server.ts";
import { measureBatch } from "./batch.ts";
import { median, timed } from "./measure.ts";
import { type Memory, type Jobs, watchJobs, watchMemory } from "./watch.ts";

const rounds = 3;

interface Started {
  job_id: string;
}

async function compare(
  server: TestServer,
  title: string,
  through: () => Promise<Started>,
  end: Jobs["end"],
  memory: Memory,
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

/** Prints the results. */
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
  await measureBatch(server, seller, live, memory);
  await memory.close();
  live.close();
}
