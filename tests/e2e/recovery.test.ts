// No work is lost when the process dies.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Seller, signUp, until } from "./seller.ts";
import { startServer, type TestServer } from "./server.ts";

interface Job {
  status: string;
  done: number;
  failed: number;
  total: number;
}

let server: TestServer;
beforeAll(async () => {
  // Half as large: drawn fast, yet not before the worker is killed.
  server = await startServer({ configure: async () => ({ STUDIO_SCALE: "0.5" }) });
});
afterAll(() => server?.close());

const readJob = (seller: Seller, id: string) => seller.call<Job>(`/api/jobs/${id}`);

it(
  "finishes a batch of 50 portraits after SIGKILL, exactly 50, without duplicates or further requests",
  {
    timeout: 1_800_000,
  },
  async () => {
    const seller = await signUp(server.url);
    const { job_id } = await seller.call<{ job_id: string }>("/api/functions/generate-influencers", {
      body: { count: 50 },
    });
    const before = await until(
      () => readJob(seller, job_id),
      (job) => job.done >= 5,
    );
    expect(before.done).toBeLessThan(50);
    await server.kill();
    await server.start();
    // Only the hub's alarm and the leases resume it: reading a job's state starts nothing.
    const after = await until(
      () => readJob(seller, job_id),
      (job) => job.status !== "queued" && job.status !== "running",
    );
    expect(after).toMatchObject({ status: "done", done: 50, failed: 0, total: 50 });
    const library = await seller.call<{ items: { id: string; name: string; image_url: string }[]; total: number }>(
      "/api/influencers?limit=100",
    );
    expect(library.total).toBe(50);
    expect(new Set(library.items.map((item) => item.image_url)).size).toBe(50);
    const pictures = await Promise.all(
      library.items.map(async (item) => {
        const response = await fetch(server.url + item.image_url);
        expect(response.status).toBe(200);
        return Buffer.from(await response.arrayBuffer()).toString("base64");
      }),
    );
    expect(new Set(pictures).size).toBe(50);
  },
);
