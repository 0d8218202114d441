// `npm start`: runs the whole product locally from a fresh clone. Works on Node 20 or later; the server runs on the
// Node 24 of the `node` package. `--dev` rebuilds the web app on each change. PORT and EGERIE_STATE override the port
// and the data folder.
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { findFreePort, openGate } from "./lib/host-gate.mjs";
import { bin, childEnv, ensureInstalled, root, run } from "./lib/install.mjs";
import { keepRunning } from "./lib/keep-running.mjs";
import { settings } from "./lib/local-settings.mjs";
import { newestChange } from "./build/newest-change.mjs";

const isDev = process.argv.includes("--dev");
const { port, stateDir, siteUrl, variables } = settings();

function isBuilt() {
  const page = join(root, "dist", "index.html");
  if (!existsSync(page) || !existsSync(join(root, "dist", "dev", "ui", "index.html"))) return false;
  return (
    statSync(page).mtimeMs >=
    newestChange(root, [
      "web",
      "worker/contract",
      "vite.config.ts",
      "vite.dev-ui.config.ts",
      "scripts/build/prerender.mjs",
      "scripts/build/shared-files.ts",
      "package-lock.json",
    ])
  );
}

console.log("Égérie");
const innerPort = await findFreePort();
// Fails early when the port is taken, for instance by another server of the same user.
await openGate(port, innerPort).catch(() => {
  console.error(`Le port ${port} est déjà pris : arrêtez ce qui l'occupe, ou choisissez-en un autre avec PORT=…`);
  process.exit(1);
});
ensureInstalled();
if (isBuilt()) console.log("• Application web : déjà construite");
else {
  run("Construction de l'application web", bin("vite"), ["build"]);
  run("Construction de la page des composants", bin("vite"), ["build", "--config", "vite.dev-ui.config.ts"]);
}
run("Migration de la base locale", bin("wrangler"), [
  "d1",
  "migrations",
  "apply",
  "DB",
  "--local",
  "--persist-to",
  stateDir,
]);

/** Of `--dev`. */
const builds = [];
if (isDev) {
  // The first build must not empty the output folder of the second.
  for (const options of [["--emptyOutDir=false"], ["--config", "vite.dev-ui.config.ts"]]) {
    builds.push(spawn(bin("vite"), ["build", "--watch", ...options], { cwd: root, stdio: "inherit", env: childEnv() }));
  }
}
console.log("• Démarrage du serveur…");
const server = keepRunning({
  start: () =>
    spawn(
      bin("wrangler"),
      [
        "dev",
        "worker/dev/index.ts",
        "--local",
        "--port",
        String(innerPort),
        "--ip",
        "127.0.0.1",
        "--persist-to",
        stateDir,
        "--show-interactive-dev-session=false",
        "--log-level",
        process.env.EGERIE_LOG ?? "error",
        ...Object.entries(variables).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
      ],
      { cwd: root, stdio: ["ignore", "inherit", "inherit"], env: childEnv(), detached: true },
    ),
  answers: (ms) =>
    fetch(`${siteUrl}/api/health`, { signal: AbortSignal.timeout(ms) }).then(
      (response) => response.ok,
      () => false,
    ),
  onUp() {
    console.log(`
  Égérie est prête    ${siteUrl}
  Les e-mails         ${siteUrl}/dev/mailbox
  Boutique d'essai    ${siteUrl}/dev/shop
  Les composants      ${siteUrl}/dev/ui
  Les données         ${stateDir}
`);
  },
  onRestart() {
    console.log("• Le serveur s'est arrêté : il redémarre…");
  },
  onEnd(code) {
    for (const build of builds) build.kill();
    process.exit(code);
  },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.stop(signal));
