// `npm test`: runs all checks of the project, also on a fresh clone. Stage names as arguments run only those. Ends with
// the line "N passed, N failed", and exit code 1 when anything failed.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { findChromium } from "./lib/chromium.mjs";
import { bin, childEnv, ensureInstalled, root } from "./lib/install.mjs";
import { ensurePoppler } from "./lib/poppler.mjs";

const counts = { passed: 0, failed: 0, skipped: 0 };
const outputDir = join(root, ".test-output");

function execute(command, args, env = {}) {
  return spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...childEnv(), ...env } }).status === 0;
}

/** A stage that counts as one check. */
function check(title, command, args) {
  console.log(`\n── ${title}`);
  if (execute(command, args)) counts.passed += 1;
  else counts.failed += 1;
}

/** A Vitest project whose tests are counted individually. */
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
  counts.skipped += (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0);
  // A file that fails to load, or a crashed run, has no failed test but must fail the stage.
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
    check("Taille du worker", process.execPath, [join(root, "scripts/build/worker-size.mjs")]);
    vitest("Worker, dans workerd", "worker");
  },
  e2e: async () => {
    const chromium = await findChromium();
    build();
    vitest("Parcours dans Chromium", "e2e", { CHROMIUM_PATH: chromium });
  },
};

let isBuilt = false;
/** Worker tests read the art and journeys the app from dist/. */
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
console.log(`\n${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ""}`);
process.exit(counts.failed > 0 ? 1 : 0);
