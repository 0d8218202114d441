import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const bundle = readFileSync(
  new URL("node_modules/h264-mp4-encoder/embuild/dist/h264-mp4-encoder.node.js", root),
  "utf8",
);

test("is the module that the package contains", () => {
  const [, base64] = /"data:application\/octet-stream;base64,([A-Za-z0-9+/=]+)"/.exec(bundle) ?? [];
  const own = readFileSync(new URL("worker/studio/film/h264.wasm", root));
  expect(own.equals(Buffer.from(base64 ?? "", "base64"))).toBe(true);
});

test("uses the constants that the module was linked with", () => {
  const runtime = readFileSync(new URL("worker/studio/film/h264-runtime.ts", root), "utf8");
  const read = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll("_", ""));
  const heapEnd = read(bundle, new RegExp(`\\w\\[${read(runtime, /heapEndAddress: ([\d_]+)/) / 4}\\]=(\\d+);`));
  expect(read(runtime, /tableSize: ([\d_]+)/)).toBe(read(bundle, /WebAssembly\.Table\(\{initial:(\d+)/));
  expect(read(runtime, /heapEndAddress: ([\d_]+)/)).toBe(
    read(bundle, /emscripten_get_sbrk_ptr:function\(\)\{return (\d+)/),
  );
  expect(read(runtime, /heapEnd: ([\d_]+)/)).toBe(heapEnd);
});
