import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url));

/** The package's module that scripts/generate/extract-photon.mjs was last run on. */
const source = "f477b87cbea0445c65fc7e580e89050190600379fcd44821cec67403483872b1";

test("photon's module is taken from the installed package, which it is smaller than", () => {
  const whole = read("node_modules/@cf-wasm/photon/dist/lib/photon_rs_bg.wasm");
  expect(createHash("sha256").update(whole).digest("hex")).toBe(source);
  const part = read("worker/studio/pixels/photon.wasm");
  expect(part.length).toBeLessThan(whole.length * 0.8);
  const importsOf = (bytes: Buffer) =>
    WebAssembly.Module.imports(new WebAssembly.Module(new Uint8Array(bytes))).map(({ name }) => name);
  // Each can be served by the package's own glue.
  const offered = new Set(importsOf(whole));
  expect(importsOf(part).filter((name) => !offered.has(name))).toEqual([]);
});
