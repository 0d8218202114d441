// Measures the deployed size of the worker and fails above the limit of Cloudflare's free plan. The bundle stays in
// .test-output/production.
import { join } from "node:path";
import process from "node:process";
import { root } from "../lib/install.mjs";
import { bundleWorker } from "../lib/worker-bundle.mjs";

/** 3 MB in KiB, as wrangler reports sizes. */
const limitKib = 3_000_000 / 1024;

const sizeKib = await bundleWorker(join(root, ".test-output", "production"), "worker/index.ts");
console.log(`Worker : ${Math.round(sizeKib)} Kio compressés, ${Math.floor(limitKib)} au plus`);
process.exit(sizeKib > limitKib ? 1 : 0);
