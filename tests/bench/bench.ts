// `npm run bench`: all benchmarks, or the named ones (`npm run bench -- auth`). Results are ratios within one run,
// because machines are noisy.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { startServer } from "../e2e/server.ts";
import { measureAuth } from "./auth.ts";
import { measureCutOuts } from "./cut-outs.ts";
import { measureExport } from "./export.ts";
import { measureFilms } from "./films.ts";
import { measureGrowth } from "./growth.ts";
import { measureKills } from "./kill.ts";
import { measureLanding } from "./landing.ts";
import { measureMemory } from "./memory.ts";
import { measurePackage } from "./package.ts";
import { measurePictures } from "./pictures.ts";
import { measureReading } from "./reading.ts";
import { measureResponsiveness } from "./responsiveness.ts";

const served = {
  auth: measureAuth,
  pictures: measurePictures,
  package: measurePackage,
  films: measureFilms,
  landing: measureLanding,
};
/** With servers or many photos of their own; they take minutes, and run only when they are named. */
const alone = {
  "cut-outs": measureCutOuts,
  variety: () => runScript("./variety.ts"),
  kill: measureKills,
  export: measureExport,
  growth: measureGrowth,
};
const measures = {
  reading: measureReading,
  memory: measureMemory,
  responsiveness: measureResponsiveness,
  ...served,
  ...alone,
};
type Name = keyof typeof measures;

/** Runs a measure that cannot share a process with the others. */
function runScript(path: string): void {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL(path, import.meta.url))], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}

const isName = (name: string): name is Name => Object.hasOwn(measures, name);
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !isName(name));
if (unknown) throw new Error(`Mesure inconnue : ${unknown} (${Object.keys(measures).join(", ")})`);

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
for (const [name, measure] of Object.entries(alone)) if (wanted.includes(name)) await measure();
if (isWanted("reading")) measureReading();
if (isWanted("memory") && !(await measureMemory())) process.exitCode = 1;
if (isWanted("responsiveness") && !(await measureResponsiveness())) process.exitCode = 1;
if (Object.keys(served).some(isWanted)) {
  const server = await startServer({ entry: "tests/bench/worker.ts" });
  try {
    for (const [name, measure] of Object.entries(served)) if (isWanted(name)) await measure(server);
  } finally {
    await server.close();
  }
}
