// `npm run screens`: builds what is needed, then runs tests/screens/screens.ts on Node 24 (type stripping).
import { spawnSync } from "node:child_process";
import process from "node:process";
import { findChromium } from "./lib/chromium.mjs";
import { bin, childEnv, ensureInstalled, root, run } from "./lib/install.mjs";

ensureInstalled();
run("Construction de l'application web", bin("vite"), ["build", "--logLevel", "warn"]);
process.exit(
  spawnSync(bin("node"), ["tests/screens/screens.ts", ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
    env: { ...childEnv(), CHROMIUM_PATH: await findChromium() },
  }).status ?? 1,
);
