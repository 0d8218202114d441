// Takes the H.264 encoder's WebAssembly from its npm package, which embeds it as base64 (Workers cannot compile
// WebAssembly at run time, so it must be a module), and optimises it, as the package does not. Run after updating the
// package: node scripts/generate/extract-h264.mjs. It needs the npm registry, for Binaryen.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const bundle = readFileSync(path("node_modules/h264-mp4-encoder/embuild/dist/h264-mp4-encoder.node.js"), "utf8");
const [, base64] = /"data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)"/.exec(bundle) ?? [];
if (!base64) throw new Error("The package carries its WebAssembly in another way than it did");
const output = path("worker/studio/film/h264.wasm");
execFileSync("npx", ["--yes", "--package=binaryen@132.0.0", "wasm-opt", "-", "-O3", "--output", output], {
  input: Buffer.from(base64, "base64"),
  stdio: ["pipe", "ignore", "inherit"],
});
