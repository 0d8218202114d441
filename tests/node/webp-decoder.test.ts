import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { shrinkWebpDecoder } from "../../scripts/generate/extract-webp.mjs";

const own = readFileSync(new URL("../../worker/studio/pixels/webp-decoder.wasm", import.meta.url));

it("is the package's module, with a memory that begins with two megabytes and can grow", () => {
  expect(own.equals(shrinkWebpDecoder())).toBe(true);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(own), standIns(new WebAssembly.Module(own)));
  const memory = Object.values(exports).find((value) => value instanceof WebAssembly.Memory);
  expect(memory?.buffer.byteLength).toBe(32 * 65_536);
  expect(memory?.grow(224)).toBe(32);
});

/** Functions that do nothing for all that the module imports. */
function standIns(module: WebAssembly.Module): WebAssembly.Imports {
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: group, name } of WebAssembly.Module.imports(module)) (imports[group] ??= {})[name] = () => 0;
  return imports;
}
