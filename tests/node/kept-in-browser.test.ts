import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../scripts/lib/install.mjs";

const sources = readdirSync(join(root, "web"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(tsx?|js)$/.test(path) && !path.startsWith("legal"))
  .map((path) => readFileSync(join(root, "web", path), "utf8"));

it("lists everything that the web app stores in the browser on the cookie policy page", () => {
  const writing = sources.filter((source) => /(local|session)Storage|document\.cookie/.test(source));
  const names = writing.flatMap((source) =>
    [...source.matchAll(/"((?:egerie|sidebar|supabase)[:.][\w:.-]+)"/g)].map(([, name]) => name),
  );
  const policy = readFileSync(join(root, "web/legal/texts/cookie-policy.tsx"), "utf8");
  const told = [...policy.matchAll(/name: "([^"]+)"/g)].map(([, name]) => name);
  expect([...new Set(names)].toSorted()).toEqual(told.toSorted());
  // Each file that writes to the storage names its key, so that none is missed.
  expect(writing.every((source) => /"(?:egerie|sidebar|supabase)[:.]|storage: localStorage/.test(source))).toBe(true);
});
