// Bundles the worker once, exactly as it is deployed, for all servers that tests start (tests/e2e/run-worker.ts).
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { bin, childEnv, root } from "./install.mjs";

/** Module type of a bundle file: wrangler.toml's rules, and WebAssembly. */
const moduleTypes = {
  ".js": "ESModule",
  ".wasm": "CompiledWasm",
  ".md": "Text",
  ".woff": "Data",
  ".ttf": "Data",
  ".bin": "Data",
};

let known;

/** wrangler.toml as wrangler parses it. */
async function readOptions() {
  const { WRANGLER_LOG: level } = process.env;
  // Hides the warning that Workers AI is never local.
  process.env.WRANGLER_LOG = "error";
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import("wrangler");
  const config = unstable_readConfig({ config: join(root, "wrangler.toml") });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  if (level === undefined) delete process.env.WRANGLER_LOG;
  else process.env.WRANGLER_LOG = level;
  return { name: config.name, ...workerOptions };
}

/**
 * Bundles an entry point (a path from the project's root) into an emptied folder, with worker.json: the Miniflare options
 * that `wrangler dev --local` would use, without development variables. Needs dist/. Returns the compressed size in KiB, of
 * the modules in a fixed order: wrangler's own figure takes them as they happened to be read, and varies by 5 KiB.
 * Throws when bundling fails. `isReadable`: with the names of its functions, for profiles.
 * @param {string} folder
 * @param {string} [entry]
 * @param {boolean} [isReadable]
 * @returns {Promise<number>}
 */
export async function bundleWorker(folder, entry = "worker/dev/index.ts", isReadable = false) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const given = ["deploy", entry, "--dry-run", "--outdir", folder, ...(isReadable ? ["--no-minify"] : [])];
  await promisify(execFile)(bin("wrangler"), given, { cwd: root, env: childEnv() });
  const options = await (known ??= readOptions());
  const main = `${basename(entry, ".ts")}.js`;
  const modules = readdirSync(folder)
    .filter((file) => file !== "README.md" && extname(file) in moduleTypes)
    // The first module is the entry point.
    .toSorted((a, b) => Number(b === main) - Number(a === main))
    .map((file) => ({ type: moduleTypes[extname(file)], path: join(folder, file) }));
  const worker = { ...options, modulesRules: undefined, modulesRoot: folder, modules };
  writeFileSync(join(folder, "worker.json"), JSON.stringify(worker));
  const bytes = modules.map(({ path }) => readFileSync(path)).toSorted((a, b) => a.length - b.length);
  return gzipSync(Buffer.concat(bytes)).length / 1024;
}
