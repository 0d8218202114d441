// `npm run audit`: builds what is needed, then runs tests/audit/audit.mjs. Lighthouse (176 MB) is installed on demand
// from its own lock file.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { findChromium } from "./lib/chromium.mjs";
import { bin, childEnv, ensureInstalled, root, run } from "./lib/install.mjs";

ensureInstalled();
if (!existsSync(join(root, "tests/audit/node_modules/lighthouse"))) {
  run("Installation de Lighthouse", "npm", ["ci", "--prefix", "tests/audit", "--ignore-scripts", "--omit=optional"]);
}
run("Construction de l'application web", bin("vite"), ["build", "--logLevel", "warn"]);
process.exit(
  spawnSync(bin("node"), ["tests/audit/audit.mjs"], {
    cwd: root,
    stdio: "inherit",
    env: { ...childEnv(), CHROMIUM_PATH: await findChromium() },
  }).status ?? 1,
);
