// `npm run bench -- kill`: SIGKILL at random points of every kind of job, and a minute without D1 and without the queue.
// Each time everything must complete, once, with nothing left over. KILLS (10), SEED (1) and KINDS (all, with commas)
// choose; pictures are drawn tiny.
import process from "node:process";
import { startServer } from "../e2e/server.ts";
import { startHookServer } from "../hooks/server.ts";
import { startShop } from "../shop/server.ts";
import { findFaults } from "./find-faults.ts";
import { type Kind, kinds } from "./kill-kinds.ts";
import { filmModels, openModels, openStage, resume, type Stage } from "./kill-stage.ts";

const kills = Number(process.env["KILLS"] ?? 10);
const seed = Number(process.env["SEED"] ?? 1);
const outageMs = Number(process.env["OUTAGE_SECONDS"] ?? 60) * 1000;

/** Mulberry32: the same seed kills at the same shares of each kind's time. */
function createRandom(state: number): () => number {
  let next = state;
  return () => {
    next = (next + 0x6d2b79f5) | 0;
    let t = Math.imul(next ^ (next >>> 15), 1 | next);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Outcome {
  kind: string;
  kills: number;
  completed: number;
  faults: string[];
  /** Of an undisturbed run; of an outage, from its end until everything had ended. */
  usualMs: number;
}

/** Kills the worker once in each of `kills` runs of a kind. */
async function killKind(kind: Kind, stage: Stage, random: () => number): Promise<Outcome> {
  const begin = await kind.prepare(stage);
  const startedAt = performance.now();
  await (await begin()).end();
  const usualMs = performance.now() - startedAt;
  const outcome: Outcome = { kind: kind.name, kills: 0, completed: 0, faults: [], usualMs: Math.round(usualMs) };
  for (let round = 0; round < kills; round++) {
    const beginAgain = await kind.prepare(stage);
    const work = await beginAgain();
    await sleep(random() * usualMs);
    await stage.server.kill();
    await stage.server.start();
    await resume(stage);
    outcome.kills += 1;
    try {
      await work.end();
      outcome.completed += 1;
    } catch (error) {
      outcome.faults.push(String(error));
    }
    outcome.faults.push(...(await findFaults(stage.server, stage.seller)));
  }
  outcome.faults = [...new Set(outcome.faults)];
  return outcome;
}

/** All these kinds of jobs at once, while D1 or the queue fails for a minute. Nobody helps afterwards. */
async function outage(stage: Stage, wanted: Kind[], what: "d1" | "queue"): Promise<Outcome> {
  const jobs = wanted.filter(
    ({ name }) => !name.includes("(request)") && name !== "webhook" && name !== "account deletion",
  );
  const begins = [];
  for (const kind of jobs) begins.push(await kind.prepare(stage));
  const works = [];
  for (const begin of begins) works.push(await begin());
  const set = (isDown: boolean) =>
    fetch(`${stage.server.url}/bench/outage?${what}=${isDown ? 1 : 0}`, { method: "POST" });
  await set(true);
  await sleep(outageMs);
  await set(false);
  const startedAt = performance.now();
  const ends = await Promise.allSettled(works.map((work) => work.end()));
  const failed = ends.flatMap((each, index) =>
    each.status === "rejected" ? [`${jobs[index]?.name}: ${String(each.reason)}`] : [],
  );
  return {
    kind: `${outageMs / 1000} s without ${what === "d1" ? "D1" : "the queue"}: ${jobs.map(({ name }) => name).join(", ")}`,
    kills: works.length,
    completed: works.length - failed.length,
    faults: [...failed, ...(await findFaults(stage.server, stage.seller))],
    usualMs: Math.round(performance.now() - startedAt),
  };
}

/** The outcome of what could not even be tried. */
const fail = (kind: string, error: unknown): Outcome => ({
  kind,
  kills: 0,
  completed: 0,
  faults: [String(error)],
  usualMs: Number.NaN,
});

/** Prints a line per kind; throws if anything was lost, doubled or left over. */
export async function measureKills(): Promise<void> {
  const random = createRandom(seed);
  const names = process.env["KINDS"]?.split(",");
  const wanted = kinds.filter(({ name }) => !names || names.some((each) => name.startsWith(each)));
  const [shop, hooks] = [await startShop({ delayMs: 20 }), await startHookServer()];
  const server = await startServer({
    entry: "tests/bench/worker.ts",
    configure: async (siteUrl) => ({
      STUDIO_SCALE: "0.06",
      FETCH_ALLOW_HOSTS: [new URL(siteUrl).host, shop.host, hooks.host].join(","),
    }),
  });
  const outcomes: Outcome[] = [];
  const add = (outcome: Outcome) => {
    outcomes.push(outcome);
    console.log(
      `${outcome.kind.padEnd(24)} ${String(outcome.completed).padStart(3)} of ${outcome.kills} completed, ` +
        `${outcome.faults.length} faults (${outcome.usualMs} ms)`,
    );
    for (const fault of outcome.faults) console.log(`  ${fault}`);
  };
  const hookUrl = `http://${hooks.host}`;
  const tryAll = async (some: Kind[], stage: Stage) => {
    if (kills > 0)
      for (const kind of some) add(await killKind(kind, stage, random).catch((error) => fail(kind.name, error)));
    if (outageMs > 0)
      for (const what of ["d1", "queue"] as const)
        add(await outage(stage, some, what).catch((error) => fail(`outage of ${what}`, error)));
  };
  try {
    const embedded = wanted.filter((kind) => !kind.byModels);
    if (embedded.length > 0) await tryAll(embedded, await openStage(server, shop.url, hookUrl));
    for (const model of filmModels) {
      const some = wanted.filter((kind) => kind.byModels === model);
      if (some.length === 0) continue;
      const models = await openModels(model, shop.host, hooks.host);
      const { countPaid } = models;
      try {
        await tryAll(some, { ...(await openStage(models.server, shop.url, hookUrl)), countPaid });
      } finally {
        await models.close();
      }
    }
  } finally {
    await server.close();
    await shop.close();
    await hooks.close();
  }
  if (outcomes.some(({ completed, kills: times, faults }) => completed < times || faults.length > 0)) {
    throw new Error("Something was lost, doubled or left over");
  }
}
