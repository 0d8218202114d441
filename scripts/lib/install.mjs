// Installs the packages of package-lock.json when needed. Runs on the Node that started the script.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const bin = (name) => join(root, "node_modules", ".bin", name);

/** Environment of child processes: Node 24 first on PATH, compiled scripts are kept, no prompts, no telemetry. */
export const childEnv = () => ({
  ...process.env,
  PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH}`,
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
  CI: "1",
  WRANGLER_SEND_METRICS: "false",
  NO_UPDATE_NOTIFIER: "1",
});

/** Runs a command; on failure prints its output and exits with code 1. */
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

/** Whether node_modules/.package-lock.json, written by npm, matches the lock file. */
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
  // Not `npm ci`: it refuses a lock file without other platforms' optional packages, which a registry mirror
  // may lack. This installs the locked versions too, and does not change the lock file.
  else run("Installation des paquets", "npm", ["install", "--no-save", "--no-audit", "--no-fund"]);
}
