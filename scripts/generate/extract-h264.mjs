// Takes the encoder's WebAssembly out of its npm package, which carries it as base64 inside a script: workers compile none
// at run time, so it must be a module of its own. Run after the package changes: node scripts/generate/extract-h264.mjs
import { readFileSync, writeFileSync } from "node:fs";

const root = new URL("../../", import.meta.url);
const bundle = new URL("node_modules/h264-mp4-encoder/embuild/dist/h264-mp4-encoder.node.js", root);
const [, base64] = /"data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)"/.exec(readFileSync(bundle, "utf8")) ?? [];
if (!base64) throw new Error("The package carries its WebAssembly in another way than it did");
writeFileSync(new URL("worker/studio/film/h264.wasm", root), Buffer.from(base64, "base64"));
