// Observers during a benchmark: the isolate's memory, and the ends of jobs.
import type { Seller } from "../e2e/seller.ts";
import type { TestServer } from "../e2e/server.ts";

export type Memory = Awaited<ReturnType<typeof watchMemory>>;
export type Jobs = Awaited<ReturnType<typeof watchJobs>>;

/**
 * Samples the memory of the worker's isolate through its debugger whenever it yields: JavaScript heap and the
 * memory of array buffers, WebAssembly's among them. `peakMb` counts garbage not yet collected, which an isolate near
 * its limit would collect; the minimum of a run is what it really retains.
 */
export async function watchMemory(server: TestServer) {
  const inspector = `127.0.0.1:${server.inspectorPort}`;
  const targets = (await (await fetch(`http://${inspector}/json`)).json()) as { id: string }[];
  // The others are Miniflare's own: queues, storage, assets.
  const target = targets.find(({ id }) => id.startsWith("core:user:"));
  if (!target) throw new Error("The debugger lists no worker of the project");
  // The debugger requires an Origin header.
  const socket = new WebSocket(`ws://${inspector}/${target.id}`, {
    headers: { Origin: "http://localhost" },
  } as unknown as string[]);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("The debugger takes no connection")));
  });
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

/** Resolves when the live channel reports the job's end, as the seller's screen would see it. */
export async function watchJobs(server: TestServer, seller: Seller) {
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
