// Extracts the H.264 encoder's WebAssembly from its npm package, which embeds it as base64: Workers cannot compile
// WebAssembly at run time, so it must be a module. Run after updating the package: node
// scripts/generate/extract-h264.mjs
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const bundle = new URL("node_modules/h264-mp4-encoder/embuild/dist/h264-mp4-encoder.node.js", root);
const [, base64] = /"data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)"/.exec(readFileSync(bundle, "utf8")) ?? [];
if (!base64) throw new Error("The package carries its WebAssembly in another way than it did");
writeFileSync(new URL("worker/studio/film/h264.wasm", root), Buffer.from(base64, "base64"));
