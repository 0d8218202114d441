// `npm test`: runs all checks of the project, also on a fresh clone. Stage names as arguments run only those; `--shard=1/3`
// runs a third of the files of `worker` and `e2e`. Stages run in parallel as far as there are cores; their output is printed
// when they have ended. Ends with the line "N passed, N failed", and exit code 1 when anything failed.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { stripVTControlCharacters } from "node:util";
import { ensureHeadlessShell, findChromium } from "./lib/chromium.mjs";
import { bin, childEnv, ensureInstalled, root } from "./lib/install.mjs";
import { ensurePoppler } from "./lib/poppler.mjs";

const outputDir = join(root, ".test-output");
const words = process.argv.slice(2);
const shard = words.find((word) => word.startsWith("--shard="));
const asked = words.filter((word) => word !== shard);
/** The tasks of each stage; their prerequisites run first. */
const stages = {
  typecheck: ["types"],
  lint: ["lint", "format"],
  node: ["node"],
  worker: ["size", "worker"],
  memory: ["memory"],
  e2e: ["e2e"],
};
const unknown = asked.find((name) => !(name in stages));
if (unknown) throw new Error(`Étape inconnue : ${unknown} (${Object.keys(stages).join(", ")})`);
if (shard && !/^--shard=[1-9]\d*\/[1-9]\d*$/.test(shard)) throw new Error(`${shard} : il faut --shard=1/3`);

const vitest = (config, ...more) => [
  bin("vitest"),
  "run",
  "--config",
  `vitest.${config}.config.ts`,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${join(outputDir, `${config}.json`)}`,
  ...more,
];
const sharded = shard ? [shard] : [];

/**
 * Tasks in order of their start. `cores`: how many it counts as keeping busy; of the suites, which wait now and then and end
 * on few files, one, so that a second one fills what the first leaves. Tests of a Vitest project are counted individually,
 * other tasks as one check.
 */
const tasks = {
  // More checkers check the same libraries once each, and keep more cores busy. Collecting garbage less often saves a sixth.
  types: {
    title: "Types",
    cores: 1,
    command: [bin("tsc"), "-b", "--checkers", "1"],
    env: () => ({ GOGC: "400" }),
  },
  build: { title: "Construction", cores: 1, command: [bin("vite"), "build", "--logLevel", "warn"] },
  lint: { title: "Lint", cores: 1, command: [bin("oxlint"), "--deny-warnings"] },
  format: { title: "Format", cores: 1, command: [bin("oxfmt"), "--check"] },
  // The build empties the folder that this task writes into.
  ui: {
    title: "Construction de la page des composants",
    cores: 1,
    needs: ["build"],
    command: [bin("vite"), "build", "--config", "vite.dev-ui.config.ts", "--logLevel", "warn"],
  },
  size: {
    title: "Taille du worker",
    cores: 1,
    needs: ["build"],
    command: [process.execPath, join(root, "scripts/build/worker-size.mjs")],
  },
  // One of them deploys what is built.
  node: { title: "Règles pures et corpus", cores: 1, needs: ["build"], command: vitest("node"), report: "node" },
  // Fails for an operation that needs too much of an isolate's memory. Beside any other: it mostly waits for one drawing.
  memory: {
    title: "Mémoire d'un isolat",
    cores: 0,
    needs: ["build"],
    command: [bin("node"), "--import", "./scripts/lib/worker-modules.mjs", "tests/bench/bench.ts", "memory"],
  },
  // Worker tests read the art from the build.
  worker: {
    title: "Worker, dans workerd",
    cores: 1,
    needs: ["ui"],
    command: vitest("worker", ...sharded),
    report: "worker",
  },
  // The journeys read the app from the build.
  e2e: {
    title: "Parcours dans Chromium",
    cores: 1,
    needs: ["ui"],
    command: vitest("e2e", ...sharded),
    report: "e2e",
    env: async () => ({ CHROMIUM_PATH: await findChromium() }),
  },
};

const counts = { passed: 0, failed: 0, skipped: 0 };
const seconds = [];
/** Files with skipped tests, and their numbers. */
const skipped = [];
/** What failed, a line each test and task with the end of its output: a log that is cut at its beginning still shows it. */
const failed = [];
const reasonLines = 30;

/** The last lines that a task without a report printed, in one. */
const endOf = (said) =>
  stripVTControlCharacters(Buffer.concat(said).toString())
    .trimEnd()
    .split("\n")
    .slice(-reasonLines)
    .map((line) => `\n    ${line}`)
    .join("");

function count({ report, title }, isOk, said) {
  if (!report) {
    counts[isOk ? "passed" : "failed"] += 1;
    if (!isOk) failed.push(title + endOf(said));
    return;
  }
  const path = join(outputDir, `${report}.json`);
  const result = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
  counts.passed += result?.numPassedTests ?? 0;
  counts.failed += result?.numFailedTests ?? 0;
  for (const { name, assertionResults } of result?.testResults ?? []) {
    const count = assertionResults.filter(({ status }) => status !== "passed" && status !== "failed").length;
    counts.skipped += count;
    if (count > 0) skipped.push(`${relative(root, name)} (${count})`);
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status !== "failed") continue;
      const [reason = ""] = stripVTControlCharacters(failureMessages.join(" ")).split("\n");
      failed.push(`${relative(root, name)}: ${fullName}: ${reason.slice(0, 300)}`);
    }
  }
  // A file that fails to load, or a crashed run, has no failed test but must fail the stage.
  if (!isOk && !result?.numFailedTests) {
    counts.failed += 1;
    failed.push(title + endOf(said));
  }
}

/** Runs a task and returns whether it passed. Its output is printed at its end, or directly when it runs alone. */
async function run(task, isAlone) {
  const startedAt = Date.now();
  if (task.report) rmSync(join(outputDir, `${task.report}.json`), { force: true });
  const [command, ...args] = task.command;
  const heading = () => console.log(`\n── ${task.title}`);
  if (isAlone) heading();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...childEnv(), ...(await task.env?.()) },
    stdio: ["ignore", isAlone ? "inherit" : "pipe", isAlone ? "inherit" : "pipe"],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => said.push(chunk));
  const isOk = await new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("close", (code) => resolve(code === 0));
  });
  const taken = (Date.now() - startedAt) / 1000;
  if (!isAlone) {
    heading();
    process.stdout.write(Buffer.concat(said));
  }
  console.log(`${isOk ? "✓" : "✗"} ${task.title} : ${taken.toFixed(1)} s`);
  seconds.push([task.title, taken]);
  count(task, isOk, said);
  return isOk;
}

mkdirSync(outputDir, { recursive: true });
ensureInstalled();
const wanted = new Set();
const want = (name) => {
  for (const needed of tasks[name].needs ?? []) want(needed);
  wanted.add(name);
};
for (const stage of asked.length > 0 ? asked : Object.keys(stages)) for (const name of stages[stage]) want(name);
// System packages cannot be installed in parallel.
if (wanted.has("node")) ensurePoppler();
if (wanted.has("e2e")) {
  ensureHeadlessShell();
  await findChromium();
}

const waiting = new Set(Object.keys(tasks).filter((name) => wanted.has(name)));
const passed = new Map();
const underWay = new Map();

async function begin(name) {
  waiting.delete(name);
  const isOk = await run(tasks[name], waiting.size + underWay.size === 0);
  passed.set(name, isOk);
  underWay.delete(name);
}

function giveUp(name) {
  waiting.delete(name);
  console.log(`\n── ${tasks[name].title}\n✗ n'a pas pu commencer`);
  counts.failed += 1;
  failed.push(tasks[name].title);
  passed.set(name, false);
}

const needsOf = (name) => tasks[name].needs ?? [];
const startedAt = Date.now();
for (;;) {
  for (const name of waiting) if (needsOf(name).some((each) => passed.get(each) === false)) giveUp(name);
  const busy = [...underWay.keys()].reduce((sum, name) => sum + tasks[name].cores, 0);
  const hasRoom = (name) => busy === 0 || busy + tasks[name].cores <= availableParallelism();
  const next = [...waiting].find((name) => needsOf(name).every((each) => passed.has(each)) && hasRoom(name));
  if (next) underWay.set(next, begin(next));
  else if (underWay.size > 0) await Promise.race(underWay.values());
  else break;
}

console.log("");
for (const [title, taken] of [...seconds, ["En tout", (Date.now() - startedAt) / 1000]]) {
  console.log(`${title.padEnd(40)} ${taken.toFixed(1).padStart(7)} s`);
}
if (skipped.length > 0) {
  console.log(`\nTests sautés, faute du corpus de vraies boutiques ou d'un outil : ${skipped.sort().join(", ")}`);
}
if (failed.length > 0) console.log(`\nÉchecs :\n${failed.map((line) => `✗ ${line}`).join("\n")}`);
console.log(`\n${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ""}`);
process.exit(counts.failed > 0 ? 1 : 0);
