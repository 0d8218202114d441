import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { type Chunk, compareVisits, measureVisit } from "../../scripts/build/javascript-budgets.ts";

const code = (text: string) => text.repeat(100);
const chunk = (name: string, imports: string[], module?: string): Chunk => ({
  fileName: `${name}.js`,
  code: code(name),
  imports: imports.map((each) => `${each}.js`),
  moduleIds: module ? [`/somewhere/web/${module}`] : [`/somewhere/node_modules/${name}/index.js`],
});
const weigh = (...names: string[]) => names.reduce((sum, name) => sum + gzipSync(code(name)).byteLength, 0);

// Both screens import the forms package; forms and the shell import each other's helpers, in a circle.
const chunks = [
  chunk("shell", ["react", "helpers"], "shell.tsx"),
  chunk("helpers", ["shell"]),
  chunk("react", []),
  chunk("upload", ["react", "forms"], "upload.tsx"),
  chunk("settings", ["forms"], "settings.tsx"),
  chunk("forms", ["react", "helpers"]),
  chunk("unused", ["react"], "unused.tsx"),
];

it("counts every file that a first visit loads once", () => {
  const visit = { page: "/", modules: ["shell.tsx", "upload.tsx"], after: [], limit: 0 };
  expect(measureVisit(chunks, visit)).toBe(weigh("shell", "helpers", "react", "upload", "forms"));
});

it("counts only files that the visit before has not loaded", () => {
  const visit = { page: "/settings", modules: ["settings.tsx"], after: ["shell.tsx"], limit: 0 };
  expect(measureVisit(chunks, visit)).toBe(weigh("settings", "forms"));
});

it("reports pages over their limit, but not at the limit itself", () => {
  const visit = { page: "/settings", modules: ["settings.tsx"], after: ["shell.tsx"] };
  const limit = weigh("settings", "forms");
  expect(compareVisits(chunks, [{ ...visit, limit }]).over).toEqual([]);
  const { over, table } = compareVisits(chunks, [{ ...visit, limit: limit - 1 }]);
  expect(over).toEqual(["/settings"]);
  expect(table).toMatch(/0\.1 of +0\.1 kB {2}\/settings {2}OVER/);
});

it("throws for a page whose module has moved", () => {
  const visit = { page: "/gone", modules: ["gone.tsx"], after: [], limit: 1 };
  expect(() => measureVisit(chunks, visit)).toThrow("web/gone.tsx");
});
