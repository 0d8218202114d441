// Measures the worker as it would be deployed, and fails when it outgrows what Cloudflare's free plan takes. Its bundle
// stays in .test-output/worker for the journeys.
import { join } from "node:path";
import process from "node:process";
import { root } from "./install.mjs";
import { bundleWorker } from "./worker-bundle.mjs";

/** 3 MB, in kibibytes, as wrangler counts. */
const limitKib = 3_000_000 / 1024;

const sizeKib = await bundleWorker(join(root, ".test-output", "worker"));
console.log(`Worker : ${Math.round(sizeKib)} Kio compressés, ${Math.floor(limitKib)} au plus`);
process.exit(sizeKib > limitKib ? 1 : 0);
