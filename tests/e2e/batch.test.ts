// A batch survives a killed process: it continues, draws each image once, and is exported completely.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { JobSnapshot } from "../../worker/contract/schemas/live.ts";
import { castInfluencers, importProduct } from "./library.ts";
import { type Seller, signUp, until } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";
import { unpack } from "./unpack.ts";

let server: TestServer;
let seller: Seller;
let products: { id: string; name: string }[];
beforeAll(async () => {
  // Half as large: drawn fast, yet not before the worker is killed.
  server = await startServer({ configure: async () => ({ STUDIO_SCALE: "0.5" }) });
  seller = await signUp(server.url);
  products = [await importProduct(server.url, seller, 0), await importProduct(server.url, seller, 5)];
  await castInfluencers(seller, 3);
});
afterAll(async () => {
  await server?.close();
});

interface Series {
  product_id: string;
  status: string;
  children: { status: string; image_url: string; revision_number: number }[];
}

it("creates twenty images of two products although the worker is killed and restarted", async () => {
  const { job_id } = await seller.call<{ job_id: string }>("/api/functions/batch-process", {
    body: { productIds: products.map(({ id }) => id) },
  });
  const readJob = () => seller.call<JobSnapshot>(`/api/jobs/${job_id}`);
  const before = await until(readJob, ({ done }) => done >= 4);
  expect(before).toMatchObject({ status: "running", total: 20, failed: 0 });
  expect(before.current).toContain(products[0]?.name);
  await server.kill();
  await server.start();
  // Reading the job's state starts nothing: only the hub's alarm and the leases resume it.
  const after = await until(readJob, ({ status }) => status !== "running");
  expect(after).toMatchObject({ status: "done", done: 20, failed: 0, current: null });

  const { items } = await seller.call<{ items: Series[] }>("/api/creatives");
  expect(items.map(({ product_id }) => product_id).sort()).toEqual(products.map(({ id }) => id).sort());
  const etags = new Set<string | null>();
  for (const { status, children } of items) {
    expect(status).toBe("completed");
    expect(children.map((image) => [image.status, image.revision_number])).toEqual(
      Array.from({ length: 10 }, (_, index) => ["completed", index + 1]),
    );
    for (const { image_url } of children) etags.add((await fetch(server.url + image_url)).headers.get("etag"));
  }
  expect(etags.size).toBe(20);

  const link = await seller.call<{ url: string; files: number; size_bytes: number }>(`/api/exports/${job_id}/link`, {
    body: {},
  });
  const response = await fetch(server.url + link.url);
  expect(response.headers.get("content-length")).toBe(String(link.size_bytes));
  const zip = new Uint8Array(await response.arrayBuffer());
  expect([link.files, zip.byteLength]).toEqual([20, link.size_bytes]);
  const folder = mkdtempSync(join(tmpdir(), "egerie-zip-"));
  try {
    const file = join(folder, "batch.zip");
    writeFileSync(file, zip);
    expect(unpack(file)).toEqual(
      products.flatMap(({ name }) => Array.from({ length: 10 }, (_, index) => `${name}/image_${index + 1}.jpg`)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
