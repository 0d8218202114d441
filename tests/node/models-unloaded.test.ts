// A deployment without models does not evaluate their code: nothing that the worker always loads leads to it.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const statement = /^(?:import|export)(?! type\b)[^;]*? from "([^"]+)";|^import "([^"]+)";/gm;

/** All that is imported from a file on, but for types and what is imported when it is needed. */
function readImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/\.tsx?$/.test(file)) return seen;
  for (const [, from, alone] of readFileSync(join(root, file), "utf8").matchAll(statement)) {
    const name = from ?? alone ?? "";
    if (name.startsWith(".")) readImports(join(dirname(file), name), seen);
    else seen.add(name);
  }
  return seen;
}

it("loads of the models maker no more than what settings and the desk go by", () => {
  const loaded = [...readImports("worker/index.ts")];
  expect(loaded.length).toBeGreaterThan(300);
  expect(loaded).toContain("worker/models/studio-for.ts");
  expect(loaded.filter((name) => /^(?:@ai-sdk\/|ai$|workers-ai-provider$)/.test(name))).toEqual([]);
  const ofModels = loaded.filter((name) => name.startsWith("worker/studio/models/"));
  const known = ["access", "model-error", "prices", "wait"].map((name) => `worker/studio/models/${name}.ts`);
  expect(ofModels.filter((name) => !known.includes(name))).toEqual([]);
});
