// The tables of pages (web/pages.ts and, for pages rendered at build, web/prerender.tsx), and the two lists that have to
// agree with them: the screens that `npm run screens` photographs, and the paths for which the worker serves the app.
import { matchPath } from "react-router";
import { describe, expect, it } from "vitest";
import { pages } from "../../web/pages.ts";
import { staticPages } from "../../web/prerender.tsx";
import { appPaths } from "../../worker/http/web-app.ts";
import { screens } from "../screens/screen-list.ts";

const staticPaths = staticPages.filter((page) => !page.hasNoAddress).map(({ path }) => path);
const appPages = pages.filter(({ path }) => path !== "*");

it("lists every page of the app and every static page among the screens, each name once", () => {
  expect(screens.flatMap(({ route }) => route ?? []).toSorted()).toEqual(
    [...pages.map(({ path }) => path), ...staticPaths].toSorted(),
  );
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
});

describe("the worker's list of app paths", () => {
  const isInTable = (address: string) => appPages.some(({ path }) => matchPath(path, address));
  const examples = appPages.map(({ path }) => path.replaceAll(/:\w+|\*/g, "exemple"));
  // Each page, with and without a closing slash, what is below it and what is above it.
  const addresses = examples.flatMap((path) => [
    path,
    `${path}/`,
    `${path}/autre`,
    path.replace(/\/[^/]+$/, "") || "/",
  ]);

  it.each([...new Set([...addresses, ...staticPaths])])("agrees with the table on %s", (address) => {
    expect(appPaths.some((pattern) => pattern.test(address))).toBe(isInTable(address));
  });

  it("has no pattern without a page", () => {
    for (const pattern of appPaths) expect(examples.filter((path) => pattern.test(path))).not.toEqual([]);
  });
});

it("has a screen, a redirect or neither twice on every page", () => {
  for (const page of pages) expect([page.screen, page.redirectTo].filter(Boolean), page.path).toHaveLength(1);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});
