// A batch job over twenty products compared with rendering alone, and the ZIP download of its result.
import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { importProduct } from "../e2e/library.ts";
import type { Seller } from "../e2e/seller.ts";
import type { TestServer } from "../e2e/server.ts";
import { timed } from "./measure.ts";
import type { Jobs, Memory } from "./watch.ts";

const products = 20;
const images = products * 10;
/** Pictures rendered directly per request: a request for the whole catalogue would time out. */
const imagesPerRequest = 25;
const zipSizes = [100, 500];

interface Started {
  job_id: string;
}

/** Prints the results. The seller must have influencers. */
export async function measureBatch(server: TestServer, seller: Seller, live: Jobs, memory: Memory): Promise<void> {
  const ids: string[] = [];
  for (let at = 0; at < products; at++) ids.push((await importProduct(server.url, seller, at % 12)).id);
  memory.take();
  const [{ job_id: jobId }, ms] = await timed(async () => {
    const started = await seller.call<Started>("/api/functions/batch-process", { body: { productIds: ids } });
    await live.end(started.job_id);
    return started;
  });
  const { peakMb, leastMb, count } = memory.take();
  const [, directMs] = await timed(async () => {
    for (let from = 0; from < images; from += imagesPerRequest) {
      const studio = from === 0 ? "fresh" : "same";
      const query = new URLSearchParams({ job: jobId, from: String(from), count: String(imagesPerRequest), studio });
      const response = await fetch(`${server.url}/bench/direct?${query}`);
      if (!response.ok) throw new Error(`Direct drawing answered ${response.status}`);
    }
  });
  const perSecond = (taken: number) => ((images / taken) * 1000).toFixed(1);
  console.log(
    `${`Batch of ${products} products`.padEnd(24)} ${perSecond(ms).padStart(7)} images/s through jobs, ` +
      `${perSecond(directMs).padStart(7)} by the maker alone, ratio ${(ms / directMs).toFixed(2)} (bar: 1.50), ` +
      `${((ms - directMs) / images).toFixed(0)} ms a unit for queue, rows and storage`,
  );
  console.log(
    `${"".padEnd(24)} isolate: ${leastMb.toFixed(0)} MB held, ${peakMb.toFixed(0)} MB with garbage at the most ` +
      `(${count} samples; an isolate has 128 MB)`,
  );
  for (const size of zipSizes) await measureZip(server, seller, jobId, size, memory);
}

async function measureZip(server: TestServer, seller: Seller, batchId: string, size: number, memory: Memory) {
  const multiplied = await fetch(`${server.url}/bench/multiply?job=${batchId}&count=${size}`);
  const { job_id: jobId } = (await multiplied.json()) as Started;
  const link = await seller.call<{ url: string; size_bytes: number }>(`/api/exports/${jobId}/link`, { body: {} });
  const folder = mkdtempSync(join(tmpdir(), "egerie-zip-"));
  try {
    const file = join(folder, "batch.zip");
    memory.take();
    const startedAt = performance.now();
    const { bytes, firstMs } = await download(server.url + link.url, file);
    const ms = performance.now() - startedAt;
    const { peakMb, leastMb, count } = memory.take();
    if (bytes !== link.size_bytes) throw new Error(`${bytes} bytes came, ${link.size_bytes} were announced`);
    console.log(
      `${`ZIP of ${size} images`.padEnd(24)} ${firstMs.toFixed(0).padStart(7)} ms to the first byte (bar: 1000 ms), ` +
        `${(bytes / 1e6).toFixed(0)} MB at ${(bytes / 1000 / ms).toFixed(0)} MB/s, unzip -t: ${testZip(file)}`,
    );
    console.log(
      `${"".padEnd(24)} isolate: ${leastMb.toFixed(0)} MB held, ${peakMb.toFixed(0)} MB with garbage at the most ` +
        `(${count} samples)`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function download(url: string, file: string): Promise<{ bytes: number; firstMs: number }> {
  const startedAt = performance.now();
  const { body, status } = await fetch(url);
  if (!body || status !== 200) throw new Error(`The ZIP answered ${status}`);
  const target = createWriteStream(file);
  let bytes = 0;
  let firstMs = Number.NaN;
  for await (const chunk of body) {
    if (bytes === 0) firstMs = performance.now() - startedAt;
    bytes += chunk.byteLength;
    if (!target.write(chunk)) await once(target, "drain");
  }
  target.end();
  await once(target, "finish");
  return { bytes, firstMs };
}

function testZip(file: string): string {
  const { error, status } = spawnSync("unzip", ["-tq", file]);
  if (error) return "not installed";
  return status === 0 ? "no errors" : `errors (${status})`;
}
