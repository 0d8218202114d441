// Takes from photon's npm package the part of its WebAssembly that the worker calls: the package exports each of its
// filters, which keeps them all in the module (122 kB compressed). Run after updating the package: node
// scripts/generate/extract-photon.mjs. It needs the npm registry, for Binaryen.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const source = path("node_modules/@cf-wasm/photon/dist/lib/photon_rs_bg.wasm");

/** What the package's own glue calls, and the methods of PhotonImage that the worker and its tests use. */
const kept =
  /^(memory|__wb.*|__externref.*|photonimage_(new|new_from_byteslice|get_(raw_pixels|width|height|bytes|bytes_jpeg|bytes_webp)))$/;

const exported = WebAssembly.Module.exports(new WebAssembly.Module(readFileSync(source)));
const roots = exported.filter(({ name }) => kept.test(name)).map(({ name }) => ({ name, root: true, export: name }));
const folder = mkdtempSync(join(tmpdir(), "egerie-photon-"));
try {
  writeFileSync(join(folder, "kept.json"), JSON.stringify(roots));
  const features = [
    "reference-types",
    "bulk-memory",
    "sign-ext",
    "nontrapping-float-to-int",
    "multivalue",
    "mutable-globals",
  ];
  const enabled = features.map((name) => `--enable-${name}`);
  const run = (...words) =>
    execFileSync("npx", ["--yes", "--package=binaryen@132.0.0", ...words], { stdio: ["ignore", "ignore", "inherit"] });
  const part = join(folder, "part.wasm");
  run("wasm-metadce", source, ...enabled, "--graph-file", join(folder, "kept.json"), "--output", part);
  run("wasm-opt", part, ...enabled, "-O3", "--strip-producers", "--output", path("worker/studio/pixels/photon.wasm"));
} finally {
  rmSync(folder, { recursive: true });
}
