// `npm run deploy [-- --env staging] [--secrets-file FILE] [--dry-run]`: from an empty Cloudflare account to a running worker, and from a
// running one to its next version. Creates missing D1 databases, R2 buckets and queues of wrangler.toml, applies the
// migrations and uploads the worker. Every step is idempotent.
import { spawnSync } from "node:child_process";
import process from "node:process";
import { parseArgs } from "node:util";
import { bin, childEnv, ensureInstalled, root, run } from "./lib/install.mjs";

const { values: options } = parseArgs({
  options: {
    env: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    // JSON or .env: uploaded with the worker, beside the secrets that are set already.
    "secrets-file": { type: "string" },
    // The web app is already built in dist/.
    built: { type: "boolean", default: false },
    // A module that is uploaded instead of wrangler.toml's.
    worker: { type: "string" },
  },
});
const inEnvironment = options.env ? ["--env", options.env] : ["--env", ""];
const modules = options.worker ? [options.worker] : [];

const wrangler = (args, stdio = "pipe") =>
  spawnSync(bin("wrangler"), args, { cwd: root, encoding: "utf8", stdio, env: childEnv() });

/** Creates a resource unless it exists. A failed creation ends the deployment with wrangler's output. */
function ensure(title, find, create, missing) {
  const found = wrangler(find);
  if (found.status === 0) return console.log(`• ${title} : déjà là`);
  const said = `${found.stdout}${found.stderr}`;
  // A wrong token or a missing network must not be taken for a missing resource.
  if (!missing.test(said)) {
    console.error(said);
    process.exit(1);
  }
  run(`${title} : création`, bin("wrangler"), create);
}

ensureInstalled();
const build = () => {
  if (!options.built) run("Construction de l'application web", bin("vite"), ["build", "--logLevel", "warn"]);
};
if (options["dry-run"]) {
  build();
  const { status } = wrangler(["deploy", ...modules, "--dry-run", ...inEnvironment], "inherit");
  process.exit(status ?? 1);
}
const { unstable_readConfig: readConfig } = await import("wrangler");
const config = readConfig({ config: `${root}/wrangler.toml`, env: options.env });
for (const { database_name: name } of config.d1_databases) {
  ensure(`Base D1 ${name}`, ["d1", "info", name, "--json"], ["d1", "create", name], /couldn't find|not found|7404/i);
}
for (const { bucket_name: name } of config.r2_buckets) {
  ensure(
    `Bucket R2 ${name}`,
    ["r2", "bucket", "info", name],
    ["r2", "bucket", "create", name],
    /does not exist|10006/i,
  );
}
const queues = [...config.queues.producers, ...config.queues.consumers].flatMap((queue) => [
  queue.queue,
  ...("dead_letter_queue" in queue && queue.dead_letter_queue ? [queue.dead_letter_queue] : []),
]);
for (const name of new Set(queues)) {
  ensure(`File ${name}`, ["queues", "info", name], ["queues", "create", name], /does not exist/i);
}
build();
for (const { binding } of config.d1_databases) {
  const { status } = wrangler(["d1", "migrations", "apply", binding, "--remote", ...inEnvironment], "inherit");
  if (status !== 0) process.exit(status ?? 1);
}
const secrets = options["secrets-file"] ? ["--secrets-file", options["secrets-file"]] : [];
const { status } = wrangler(["deploy", ...modules, ...inEnvironment, ...secrets], "inherit");
if (status !== 0) process.exit(status ?? 1);
if (secrets.length === 0) {
  console.log(
    "\n  Secrets (une fois, valeur demandée) : npx wrangler secret put AUTH_SECRET" +
      (options.env ? ` --env ${options.env}` : ""),
  );
}
