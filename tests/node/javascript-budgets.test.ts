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

// Both screens need the package of forms; forms and the shell need each other's helpers, in a circle.
const chunks = [
  chunk("shell", ["react", "helpers"], "shell.tsx"),
  chunk("helpers", ["shell"]),
  chunk("react", []),
  chunk("upload", ["react", "forms"], "upload.tsx"),
  chunk("settings", ["forms"], "settings.tsx"),
  chunk("forms", ["react", "helpers"]),
  chunk("unused", ["react"], "unused.tsx"),
];

it("counts all that a first visit loads, each file once", () => {
  const visit = { page: "/", modules: ["shell.tsx", "upload.tsx"], after: [], limit: 0 };
  expect(measureVisit(chunks, visit)).toBe(weigh("shell", "helpers", "react", "upload", "forms"));
});

it("counts over the visit before only what is new", () => {
  const visit = { page: "/settings", modules: ["settings.tsx"], after: ["shell.tsx"], limit: 0 };
  expect(measureVisit(chunks, visit)).toBe(weigh("settings", "forms"));
});

it("names what is over its limit, and is not over at the limit itself", () => {
  const visit = { page: "/settings", modules: ["settings.tsx"], after: ["shell.tsx"] };
  const limit = weigh("settings", "forms");
  expect(compareVisits(chunks, [{ ...visit, limit }]).over).toEqual([]);
  const { over, table } = compareVisits(chunks, [{ ...visit, limit: limit - 1 }]);
  expect(over).toEqual(["/settings"]);
  expect(table).toMatch(/0\.1 of +0\.1 kB {2}\/settings {2}OVER/);
});

it("does not pass over a page that has moved", () => {
  const visit = { page: "/gone", modules: ["gone.tsx"], after: [], limit: 1 };
  expect(() => measureVisit(chunks, visit)).toThrow("web/gone.tsx");
});
