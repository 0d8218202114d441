// The screen's side of the web worker.
import type { CutOutPixels, CutOutReply, CutOutRequest, CutOutEdits, Pixels, Trust } from "./cut-out-messages.ts";

export interface Cut {
  alpha: Uint8ClampedArray<ArrayBuffer>;
  cutOut: CutOutPixels | null;
}

export interface CutOutClient {
  /** Gives the photo to the worker, which keeps it; resolves with what is known of the automatic cut-out. */
  open(photo: Pixels, saved: Pixels | null): Promise<Trust>;
  cut(edits: CutOutEdits): Promise<Cut>;
  close(): void;
}

type Unnumbered<Request> = Request extends unknown ? Omit<Request, "id"> : never;

const startWorker = () => new Worker(new URL("./cut-out-worker.ts", import.meta.url), { type: "module" });

/** Started before it is needed; the next client takes it. */
let ahead: Worker | undefined;

/** Fetches and starts a worker for the client that is likely to be started next. */
export function startAhead(): void {
  if (ahead) return;
  ahead = startWorker();
  ahead.addEventListener("error", () => (ahead = undefined), { once: true });
}

/** Starts a worker. Its promises reject when the work fails, and stay pending after `close`. */
export function startCutOutClient(): CutOutClient {
  const worker = ahead ?? startWorker();
  ahead = undefined;
  const waiting = new Map<number, { resolve: (reply: CutOutReply) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  worker.addEventListener("message", ({ data }: MessageEvent<CutOutReply>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.kind === "failed") asked?.reject(new Error("Cut-out failed"));
    else asked?.resolve(data);
  });
  worker.addEventListener("error", () => {
    for (const { reject } of waiting.values()) reject(new Error("Cut-out worker failed"));
    waiting.clear();
  });
  const ask = (request: Unnumbered<CutOutRequest>, transfer: Transferable[] = []) =>
    new Promise<CutOutReply>((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ ...request, id }, transfer);
    });
  return {
    async open(photo, saved) {
      const reply = await ask({ kind: "open", photo, saved });
      return reply.kind === "opened" ? reply.trust : "unknown";
    },
    async cut(edits) {
      const reply = await ask({ kind: "cut", edits });
      if (reply.kind !== "cut") throw new Error("Not cut");
      return { alpha: reply.alpha, cutOut: reply.cutOut };
    },
    close: () => worker.terminate(),
  };
}

/**
 * Cuts one set of edits at a time; of those that come meanwhile only the last. `onFailure` is called once for work that failed.
 */
export function cutLatest(client: CutOutClient, onCut: (edits: CutOutEdits, cut: Cut) => void, onFailure: () => void) {
  let isBusy = false;
  let waiting: CutOutEdits | null = null;
  const run = async (first: CutOutEdits) => {
    isBusy = true;
    try {
      for (let edits: CutOutEdits | null = first; edits; edits = waiting) {
        waiting = null;
        const done = await client.cut(edits);
        if (!waiting) onCut(edits, done);
      }
    } catch {
      onFailure();
    } finally {
      isBusy = false;
    }
  };
  return (edits: CutOutEdits): void => {
    if (isBusy) waiting = edits;
    else void run(edits);
  };
}
