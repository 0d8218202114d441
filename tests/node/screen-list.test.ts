// `npm run screens` shows every screen that there is.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { screens } from "../screens/screen-list.ts";

it("has every route of the app, every public page, and each name once", () => {
  const read = (file: string) => readFileSync(new URL(`../../web/${file}`, import.meta.url), "utf8");
  const routes = [
    ...read("routes.tsx").matchAll(/<Route path="([^"]+)"/g),
    ...read("prerender.tsx").matchAll(/\bpath: "([^"]+)"/g),
  ].map(([, route]) => route);
  expect(routes.length).toBeGreaterThan(15);
  expect(screens.flatMap(({ route }) => route ?? []).toSorted()).toEqual(routes.toSorted());
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});
