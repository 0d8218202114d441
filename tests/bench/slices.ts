// Observes how long the isolate computes without a turn of its event loop, and what.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { TestServer } from "../e2e/server.ts";
import { connectDebugger } from "./debugger.ts";

export interface Slice {
  /** Computing: processor time of the thread, and no more than the profile counts. On a busy machine the slice lasted longer. */
  ms: number;
  /** The functions that took most of it. */
  functions: string[];
}

/** Between two answers of the debugger, in microseconds. */
interface Gap {
  from: number;
  to: number;
  /** Processor time of the thread. */
  computed: number;
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string }; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
  startTime: number;
}

/** Interval of the profile's samples. */
const sampledMs = 1;

/** Microseconds of the clock that V8's profiles count in, too. */
const now = () => Number(process.hrtime.bigint() / 1000n);

/**
 * Returns a function that reads the processor time of the runtime's thread in microseconds. A busy machine makes a slice
 * last longer, and the profiler counts what it missed; this counts neither. Infinite where the system does not tell.
 */
function watchProcessor(parent: number): () => number {
  if (!existsSync(`/proc/${parent}/task`)) return () => Infinity;
  const children = readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
    readFileSync(`/proc/${parent}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
  );
  const runtime = children.find((pid) => readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "workerd");
  if (!runtime) throw new Error("The server runs no workerd");
  const path = `/proc/${runtime}/task/${runtime}/schedstat`;
  return () => Number(readFileSync(path, "utf8").split(" ")[0]) / 1000;
}

/**
 * Asks the debugger over and over, which answers between two events: the time between two answers is the longest
 * computing in between. A profile says what was computed.
 */
export async function watchSlices(server: TestServer) {
  const isolate = await connectDebugger(server);
  await isolate.ask("Profiler.enable");
  await isolate.ask("Profiler.setSamplingInterval", { interval: sampledMs * 1000 });
  await isolate.ask("Profiler.start");
  const readComputed = watchProcessor(server.pid());
  const gaps: Gap[] = [];
  const closing = new AbortController();
  const asking = (async () => {
    let from = now();
    let before = readComputed();
    while (!closing.signal.aborted) {
      await isolate.ask("Runtime.getHeapUsage");
      const [to, computed] = [now(), readComputed()];
      gaps.push({ from, to, computed: Number.isFinite(computed) ? computed - before : to - from });
      [from, before] = [to, computed];
    }
  })();
  return {
    /** Ends observing. Returns the slices over so many milliseconds, longest first, and how many there were in all. */
    async end(overMs: number): Promise<{ long: Slice[]; count: number }> {
      closing.abort();
      await asking;
      const { profile } = await isolate.ask<{ profile: Profile }>("Profiler.stop");
      isolate.close();
      const slices = gaps
        .filter(({ computed }) => computed > overMs * 1000)
        .map((gap) => readSlice(profile, gap))
        .filter(({ ms }) => ms > overMs);
      return { long: slices.toSorted((one, other) => other.ms - one.ms), count: gaps.length };
    },
  };
}

const notComputing = new Set(["(idle)", "(program)"]);

/** What was computed in a time: one sample is a millisecond, and the functions are those most often on the stack. */
function readSlice({ nodes, samples, timeDeltas, startTime }: Profile, { from, to, computed }: Gap): Slice {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)));
  const nameOf = (id: number) => byId.get(id)?.callFrame.functionName ?? "";
  const counts = new Map<string, number>();
  let at = startTime;
  let ms = 0;
  samples.forEach((sample, i) => {
    at += timeDeltas[i] ?? 0;
    if (at < from || at > to || notComputing.has(nameOf(sample))) return;
    ms += sampledMs;
    const seen = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) seen.add(nameOf(id));
    for (const name of seen) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  const functions = [...counts]
    .filter(([name]) => name !== "(root)" && name !== "")
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, 8)
    .map(([name, count]) => `${name} ${Math.round((count / ms) * 100)} %`);
  return { ms: Math.min(ms, computed / 1000), functions };
}
