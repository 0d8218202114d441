// Makes worker/studio/pixels/pixel-kernels.wasm from pixel-kernels/kernels.c. Run after changing it:
// node scripts/generate/make-pixel-kernels.mjs. It needs clang and lld (Debian packages).
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

const options =
  "--target=wasm32 -O3 -msimd128 -nostdlib -ffreestanding -Wl,--no-entry -Wl,--strip-all -Wl,--initial-memory=65536 -Wl,-z,stack-size=8192 -Wl,--export=__heap_base";
execFileSync("clang", [
  ...options.split(" "),
  "-o",
  path("worker/studio/pixels/pixel-kernels.wasm"),
  path("scripts/generate/pixel-kernels/kernels.c"),
]);
