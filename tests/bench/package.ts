// A series of six with eight further placements and its package, through jobs, storage and ZIP, compared with drawing the
// same pictures directly in the same runtime.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/lib/install.mjs";
import { furtherPlacements } from "../../worker/contract/placements.ts";
import { signUp } from "../e2e/seller.ts";
import type { TestServer } from "../e2e/server.ts";
import { median, timed } from "./measure.ts";
import { watchJobs } from "./watch.ts";

const rounds = 3;
const bar = 1.3;

interface Started {
  job_id: string;
  creatives: { id: string }[];
}

/** Prints the result. */
export async function measurePackage(server: TestServer): Promise<void> {
  const seller = await signUp(server.url);
  const live = await watchJobs(server, seller);
  const form = new FormData();
  form.set("name", "Sac Camille");
  form.set("image", new File([readFileSync(join(root, "web/public/art/products/sac.jpg"))], "sac.jpg"));
  const product = await seller.call<{ id: string }>("/api/products", { form });
  const people = await seller.call<Started>("/api/functions/generate-influencers", { body: { count: 1 } });
  await live.end(people.job_id);
  const influencer = (await seller.call<{ items: { id: string }[] }>("/api/influencers")).items[0];
  const placements = furtherPlacements.flatMap(({ id, content }) => (content === "banner" ? [id] : []));
  const through: number[] = [];
  const direct: number[] = [];
  let packed = 0;
  // The first round fills the caches of both.
  for (let round = 0; round <= rounds; round++) {
    const [jobs, ms] = await timed(async () => {
      const body = { productId: product.id, influencerId: influencer?.id, creativeName: `Mesure ${round}` };
      const series = await seller.call<Started>("/api/functions/generate-creative", { body });
      await live.end(series.job_id);
      const id = series.creatives[0]?.id;
      const further = await seller.call<Started>(`/api/creatives/${id}/placements`, { body: { placements } });
      await live.end(further.job_id);
      const wish = { id, source: "series", network: "google" };
      const { url } = await seller.call<{ url: string }>("/api/packages/link", { body: wish });
      packed = (await (await fetch(server.url + url)).arrayBuffer()).byteLength;
      return [series.job_id, further.job_id];
    });
    const [, alone] = await timed(async () => {
      for (const job of jobs) {
        const answer = await fetch(`${server.url}/bench/direct?job=${job}`);
        if (!answer.ok) throw new Error(`Direct drawing answered ${answer.status}`);
      }
    });
    if (round === 0) continue;
    through.push(ms);
    direct.push(alone);
  }
  live.close();
  console.log(
    `${"Package of 6 and 8".padEnd(24)} ${median(through).toFixed(0).padStart(7)} ms through jobs and ZIP (${(packed / 1e6).toFixed(1)} MB), ` +
      `${median(direct).toFixed(0).padStart(7)} ms by the maker alone, ratio ${(median(through) / median(direct)).toFixed(2)} (bar: ${bar.toFixed(2)})`,
  );
}
