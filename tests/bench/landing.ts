// A landing page from the cache compared with a bare worker that answers the same bytes; the cost of rendering it; and
// whether all views are counted when the worker is killed in between.
import { signUp } from "../e2e/seller.ts";
import { startServer, type TestServer } from "../e2e/server.ts";
import { load, percentile } from "./load.ts";
import { median, timed } from "./measure.ts";

const connections = 64;
const rounds = 5;
/** Of a round, alternating, there and back, so that other load on the machine affects all equally. */
const slices = 8;
const sliceMs = 500;
/** Headers of an answer that the runtime writes itself. */
const setByRuntime = new Set(["content-length", "transfer-encoding", "content-encoding", "connection", "date"]);
const renders = 20;
const renderRounds = 30;
const views = 10_000;

interface Page {
  id: string;
  url: string;
  views: number;
  preview_url: string;
}

/** Prints the results. */
export async function measureLanding(server: TestServer): Promise<void> {
  const seller = await signUp(server.url);
  const body = { name: "Savon d'Alep", targetAudience: "peaux sensibles" };
  const publish = async () => {
    const { id } = await seller.call<Page>("/api/functions/generate-landing-page", { body });
    return () => seller.call<Page>(`/api/landing-pages/${id}`);
  };
  const compared = await (await publish())();
  await compareWithBare(server.url + compared.url, server.url + compared.preview_url);
  await measureRendering(server.url, compared.url.slice("/lp/".length));

  // A separate page: the previous one may still have views that are not aggregated.
  const read = await publish();
  const page = await read();
  const preview = `${server.url}${page.preview_url}`;
  const half = () => load({ url: server.url + page.url, connections, requests: views / 2 });
  const unseen = () =>
    Promise.all([
      load({ url: server.url + page.url, connections: 4, requests: 250, userAgent: "Googlebot/2.1" }),
      load({ url: preview, connections: 4, requests: 250 }),
    ]);
  const [first] = await Promise.all([half(), unseen()]);
  await server.kill();
  await server.start();
  const [second] = await Promise.all([half(), unseen()]);
  const answered = first.answered + second.answered;
  const counted = (await read()).views;
  console.log(
    `${"views of a landing page".padEnd(24)} ${counted} counted of ${answered} answered to ${connections} connections, the ` +
      `worker killed after half of them (bar: the same; 1000 robots and previews besides), ${first.failed + second.failed} failed`,
  );
}

async function compareWithBare(url: string, preview: string): Promise<void> {
  const bare = await startServer({ entry: "tests/bench/bare-worker.ts" });
  try {
    const page = await fetch(url);
    const bytes = await page.arrayBuffer();
    const headers = [...page.headers].filter(([name]) => !setByRuntime.has(name));
    await fetch(bare.url, { method: "PUT", body: bytes, headers: { "x-page-headers": JSON.stringify(headers) } });
    const workers = { "bare worker": bare.url, "cached landing page": url, "rendered landing page": preview };
    const names = Object.keys(workers) as (keyof typeof workers)[];
    const rates = new Map(names.map((name) => [name, [] as number[]]));
    const firstBytes = new Map(names.map((name) => [name, [] as number[]]));
    for (let round = -1; round < rounds; round++) {
      const answers = new Map(names.map((name) => [name, { answered: 0, seconds: 0 }]));
      for (let slice = 0; slice < slices; slice++) {
        for (const name of slice % 2 ? names.toReversed() : names) {
          const one = await load({ url: workers[name], connections, ms: sliceMs });
          if (one.failed > 0) throw new Error(`${name}: ${one.failed} requests failed`);
          const sum = answers.get(name);
          if (!sum) continue;
          sum.answered += one.answered;
          sum.seconds += one.answered / one.perSecond;
          // The first round is a warm-up.
          if (round >= 0) firstBytes.get(name)?.push(...one.firstBytes);
        }
      }
      if (round >= 0) for (const [name, { answered, seconds }] of answers) rates.get(name)?.push(answered / seconds);
    }
    for (const name of names) {
      const sorted = (firstBytes.get(name) ?? []).toSorted((a, b) => a - b);
      const own = rates.get(name) ?? [];
      const ratios = own.map((rate, round) => rate / (rates.get("bare worker")?.[round] ?? Number.NaN));
      const bar = name === "cached landing page" ? ` (bar: 0.80 each time; ${ratios.map(toText).join(" ")})` : "";
      console.log(
        `${name.padEnd(24)} ${median(own).toFixed(0).padStart(5)}/s at ${connections} connections, ratio ` +
          `${toText(median(ratios))}${bar}; first byte after ${percentile(sorted, 0.5).toFixed(1)} ms, ` +
          `p99 ${percentile(sorted, 0.99).toFixed(1)} ms (${(bytes.byteLength / 1024).toFixed(0)} kB)`,
      );
    }
  } finally {
    await bare.close();
  }
}

const toText = (ratio: number) => ratio.toFixed(2);

/** Many renderings in one request: the runtime's clock stands still during computation. */
async function measureRendering(serverUrl: string, slug: string): Promise<void> {
  const renderMs = async (what: "row" | "read") => {
    const ask = async (count: number) => {
      const [, ms] = await timed(async () => {
        const response = await fetch(`${serverUrl}/bench/landing-${what}?slug=${slug}&count=${count}`);
        if (!response.ok) throw new Error(`landing-${what}: ${response.status}`);
        await response.text();
      });
      return ms;
    };
    await ask(renders);
    const taken: number[] = [];
    for (let round = 0; round < renderRounds; round++) {
      const empty = await ask(0);
      taken.push(((await ask(renders)) - empty) / renders);
    }
    return median(taken);
  };
  const [row, read] = [await renderMs("row"), await renderMs("read")];
  console.log(
    `${"landing page, uncached".padEnd(24)} ${read.toFixed(2)} ms with the read of its row, ${row.toFixed(2)} ms the ` +
      `rendering alone (bar: 5.00 ms; medians of ${renderRounds} times ${renders})`,
  );
}
