// What is needed to run anything at all: the packages of package-lock.json. Runs on the outer Node.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const bin = (name) => join(root, "node_modules", ".bin", name);

/** Node 24 first on PATH, and nothing that asks questions or reports home. */
export const childEnv = () => ({
  ...process.env,
  PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`,
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  NO_UPDATE_NOTIFIER: "1",
});

/** Runs a command to its end; on failure prints what it said and leaves with exit code 1. */
export function run(title, command, args) {
  const startedAt = Date.now();
  process.stdout.write(`• ${title}… `);
  const result = spawnSync(command, args, { cwd: root, encoding: "utf8", env: childEnv() });
  if (result.status !== 0) {
    process.stdout.write("échec\n");
    process.stderr.write(`${result.stdout ?? ""}${result.stderr ?? ""}${result.error ?? ""}\n`);
    process.exit(1);
  }
  console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** npm writes the lock file's packages into node_modules/.package-lock.json: the two agree when all is installed. */
function isInstalled() {
  const marker = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(marker) || !existsSync(bin("node"))) return false;
  const installed = JSON.parse(readFileSync(marker, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === "" || entry.optional || installed[path]?.version === entry.version,
  );
}

export function ensureInstalled() {
  if (isInstalled()) console.log("• Paquets : déjà installés");
  // Not `npm ci`: it refuses a lock file that leaves out other platforms' optional packages, which a registry mirror
  // may not hold. This takes the versions of the lock file as well, and leaves the file as it is.
  else run("Installation des paquets", "npm", ["install", "--no-save", "--no-audit", "--no-fund"]);
}
