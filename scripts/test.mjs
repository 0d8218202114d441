// `npm test`: every check of the project, on a fresh clone too. Names of stages as arguments run only those.
// Ends with one line "N passed, N failed", and with exit code 1 when anything failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { findChromium } from "./chromium.mjs";
import { bin, childEnv, ensureInstalled, root } from "./install.mjs";
import { ensurePoppler } from "./poppler.mjs";

const counts = { passed: 0, failed: 0, skipped: 0 };
/** Files with skipped tests, and how many each has. */
const skipped = [];
const outputDir = join(root, ".test-output");

function execute(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...childEnv(), ...env } }).status === 0;
}

/** A stage that passes or fails as a whole. */
function check(title, command, args) {
  console.log(`\n── ${title}`);
  if (execute(command, args)) counts.passed += 1;
  else counts.failed += 1;
}

/** A vitest project: its own tests are counted. */
function vitest(title, config, env = {}) {
  console.log(`\n── ${title}`);
  const report = join(outputDir, `${config}.json`);
  rmSync(report, { force: true });
  const ok = execute(
    bin("vitest"),
    [
      "run",
      "--config",
      `vitest.${config}.config.ts`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    env,
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : undefined;
  counts.passed += result?.numPassedTests ?? 0;
  counts.failed += result?.numFailedTests ?? 0;
  for (const { name, assertionResults } of result?.testResults ?? []) {
    const count = assertionResults.filter(({ status }) => status !== "passed" && status !== "failed").length;
    counts.skipped += count;
    if (count > 0) skipped.push(`${relative(root, name)} (${count})`);
  }
  // A file that does not even load, or a run that dies, fails no test but must not pass.
  if (!ok && !result?.numFailedTests) counts.failed += 1;
}

const stages = {
  typecheck: () => check("Types", bin("tsc"), ["-b"]),
  lint: () => {
    check("Lint", bin("oxlint"), ["--deny-warnings"]);
    check("Format", bin("oxfmt"), ["--check"]);
  },
  node: () => {
    ensurePoppler();
    vitest("Règles pures et corpus", "node");
  },
  worker: () => {
    build();
    check("Taille du worker", process.execPath, [join(root, "scripts/worker-size.mjs")]);
    vitest("Worker, dans workerd", "worker");
  },
  e2e: async () => {
    const chromium = await findChromium();
    build();
    vitest("Parcours dans Chromium", "e2e", { CHROMIUM_PATH: chromium });
  },
};

let isBuilt = false;
/** The worker's tests read the art, and the journeys the app, from the build. */
function build() {
  if (isBuilt) return;
  check("Construction", bin("vite"), ["build", "--logLevel", "warn"]);
  check("Construction de la page des composants", bin("vite"), [
    "build",
    "--config",
    "vite.dev-ui.config.ts",
    "--logLevel",
    "warn",
  ]);
  isBuilt = true;
}

mkdirSync(outputDir, { recursive: true });
ensureInstalled();
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(stages)) {
  if (!(name in stages)) throw new Error(`Étape inconnue : ${name} (${Object.keys(stages).join(", ")})`);
  await stages[name]();
}
if (skipped.length > 0) {
  console.log(`\nTests sautés, faute du corpus de vraies boutiques ou d'un outil : ${skipped.sort().join(", ")}`);
}
console.log(`\n${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ""}`);
process.exit(counts.failed > 0 ? 1 : 0);
