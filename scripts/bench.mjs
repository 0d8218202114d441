// `npm run bench`: builds what is needed, then runs tests/bench/bench.ts on Node 24 (type stripping).
import { spawnSync } from "node:child_process";
import process from "node:process";
import { bin, childEnv, ensureInstalled, root, run } from "./lib/install.mjs";

ensureInstalled();
run("Construction de l'application web", bin("vite"), ["build", "--logLevel", "warn"]);
process.exit(
  spawnSync(
    bin("node"),
    ["--import", "./scripts/lib/worker-modules.mjs", "tests/bench/bench.ts", ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: "inherit",
      env: childEnv(),
    },
  ).status ?? 1,
);
