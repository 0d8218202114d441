// Measures the deployed size of the worker and fails above the limit of Cloudflare's free plan.
import { spawnSync } from "node:child_process";
import process from "node:process";
import { bin, childEnv, root } from "../lib/install.mjs";

/** 3 MB in KiB, as wrangler reports sizes. */
const limitKib = 3_000_000 / 1024;

const { stdout, stderr } = spawnSync(bin("wrangler"), ["deploy", "--dry-run"], {
  cwd: root,
  env: childEnv(),
  encoding: "utf8",
});
const size = /gzip: ([\d.]+) KiB/.exec(stdout)?.[1];
if (!size) {
  console.error(stdout, stderr);
  process.exit(1);
}
console.log(`Worker : ${Math.round(Number(size))} Kio compressés, ${Math.floor(limitKib)} au plus`);
process.exit(Number(size) > limitKib ? 1 : 0);
