import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { linked } from "../../worker/studio/film/h264-runtime.ts";

const root = new URL("../../", import.meta.url);
const bundle = readFileSync(
  new URL("node_modules/h264-mp4-encoder/embuild/dist/h264-mp4-encoder.node.js", root),
  "utf8",
);

const own = readFileSync(new URL("worker/studio/film/h264.wasm", root));

/** The package's module that scripts/generate/extract-h264.mjs was last run on. */
const source = "32b6c253da5768b97ef3e4a6b22310c73698179e9033b97fe245a0d6e4210e37";

test("the module is made from the one that the installed package contains, with its imports and exports", () => {
  const [, base64] = /"data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)"/.exec(bundle) ?? [];
  const packed = Buffer.from(base64 ?? "", "base64");
  expect(createHash("sha256").update(packed).digest("hex")).toBe(source);
  const [given, made] = [packed, own].map((bytes) => new WebAssembly.Module(new Uint8Array(bytes)));
  if (!given || !made) throw new Error("no modules");
  const sorted = (names: { name: string }[]) => names.map(({ name }) => name).toSorted();
  expect(sorted(WebAssembly.Module.imports(made))).toEqual(sorted(WebAssembly.Module.imports(given)));
  expect(sorted(WebAssembly.Module.exports(made))).toEqual(sorted(WebAssembly.Module.exports(given)));
});

/** Instantiates the module with a table of this size, and writes the heap's end where the runtime does. */
function link(tableSize: number) {
  const module = new WebAssembly.Module(own);
  const memory = new WebAssembly.Memory({ initial: 256, maximum: 2048 });
  const table = new WebAssembly.Table({ initial: tableSize, maximum: tableSize, element: "anyfunc" });
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const { module: group, name, kind } of WebAssembly.Module.imports(module)) {
    (imports[group] ??= {})[name] = kind === "memory" ? memory : kind === "table" ? table : () => 0;
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  const view = new DataView(memory.buffer);
  view.setUint32(linked.heapEndAddress, linked.heapEnd, true);
  const { stackSave, malloc } = exports as Record<string, (size?: number) => number>;
  return { stackSave, malloc, readHeapEnd: () => view.getUint32(linked.heapEndAddress, true) };
}

test("uses the constants that the module was linked with", () => {
  expect(() => link(linked.tableSize - 1)).toThrow(WebAssembly.LinkError);
  const { stackSave, malloc, readHeapEnd } = link(linked.tableSize);
  // The stack grows down from the start of the heap.
  expect(stackSave?.()).toBe(linked.heapEnd);
  const size = 1_000_000;
  const address = malloc?.(size) ?? 0;
  // The allocated memory is in the heap, and the module updates the heap's end where the runtime wrote the first one.
  expect(address).toBeGreaterThanOrEqual(linked.heapEnd);
  expect(address).toBeLessThan(linked.heapEnd + 1000);
  expect(readHeapEnd()).toBeGreaterThanOrEqual(address + size);
});
