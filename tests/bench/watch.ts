// Observers during a benchmark: the isolate's memory, and the ends of jobs.
import type { Seller } from "../e2e/seller.ts";
import type { TestServer } from "../e2e/server.ts";
import { connectDebugger } from "./debugger.ts";

export type Memory = Awaited<ReturnType<typeof watchMemory>>;
/** Answer of Runtime.getHeapUsage, in bytes. */
interface Heap {
  usedSize: number;
  backingStorageSize?: number;
}

export type Jobs = Awaited<ReturnType<typeof watchJobs>>;

/** How often `collects` forces a collection, in milliseconds. */
const collectEveryMs = 250;

/**
 * Samples the memory of the worker's isolate whenever it yields: JavaScript heap and array buffers, told by its debugger,
 * and WebAssembly's memories, told by tests/bench/worker.ts. `peakMb` counts garbage not yet collected, which an isolate
 * near its limit would collect; the minimum of a run is what it really retains.
 * @param collects force collections in between: `livePeakMb` is the most that was in use after one, which is what an
 * isolate has to hold. They slow the work down, and are left out while no more is there, garbage included.
 */
export async function watchMemory(server: TestServer, collects = false) {
  const isolate = await connectDebugger(server);
  const samples: number[] = [];
  const live: number[] = [];
  const closing = new AbortController();
  const readWasmMb = async () => {
    const sizes = (await (await fetch(`${server.url}/bench/wasm`)).json()) as number[];
    return sizes.map((bytes) => bytes / 1e6);
  };
  const sumMb = ({ usedSize, backingStorageSize = 0 }: Heap, wasmMb: number[]) =>
    (usedSize + backingStorageSize) / 1e6 + wasmMb.reduce((sum, sizeMb) => sum + sizeMb, 0);
  const askHeap = () => isolate.ask<Heap>("Runtime.getHeapUsage");
  const readMb = async () => {
    const wasmMb = await readWasmMb();
    return sumMb(await askHeap(), wasmMb);
  };
  const collect = async () => {
    // The lesser of two readings, of which neither can be too low: right after the collection, array buffers that it freed
    // are still counted; a moment later, what the work has allocated since.
    const [, first] = [isolate.ask("HeapProfiler.collectGarbage"), askHeap()];
    const answered = first.then(() => true);
    const soon = () => new Promise<false>((resolve) => setTimeout(() => resolve(false), 50));
    let wasmMb: number[];
    // The isolate runs the task with its next event.
    do wasmMb = await readWasmMb();
    while (!(await Promise.race([answered, soon()])));
    return Math.min(sumMb(await first, wasmMb), await readMb());
  };
  const sampling = (async () => {
    let collectedAt = performance.now();
    while (!closing.signal.aborted) {
      const seenMb = await readMb();
      samples.push(seenMb);
      const mayBeMore = live.every((mb) => mb < seenMb);
      if (collects && mayBeMore && performance.now() - collectedAt > collectEveryMs) {
        live.push(await collect());
        collectedAt = performance.now();
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  return {
    /** Sizes of the WebAssembly memories in MB, largest first. */
    readWasmMb,
    /** Forces a collection and returns what is held after it, in MB. */
    collect,
    take() {
      const taken = samples.splice(0).toSorted((one, other) => one - other);
      const livePeakMb = Math.max(0, ...live.splice(0));
      return { peakMb: taken.at(-1) ?? Number.NaN, leastMb: taken[0] ?? Number.NaN, livePeakMb, count: taken.length };
    },
    async close() {
      closing.abort();
      await sampling;
      isolate.close();
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
