// Typefaces are kept for the isolate's life, over many requests, any of which may be cancelled while it loads one.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bundledTypefaces, typefaceFile } from "../../worker/studio/lettering/logo-typefaces.ts";
import { createTypefaces } from "../../worker/studio/lettering/overlay-typefaces.ts";
import { createLettering } from "../../worker/studio/logo/lettering.ts";

const sources = new Map<string, string>(
  bundledTypefaces.flatMap((typeface) =>
    typeface.subsets.map((subset) => {
      const { art, source } = typefaceFile(typeface, subset);
      return [`lettering/${art}`, `node_modules/@fontsource/${source}`] as const;
    }),
  ),
);

/** Loads the art, except in the first request, which is cancelled: what it waits for never comes. */
function loadAfterCancelled() {
  const state = { isCancelled: true, loads: 0 };
  const loadArt = async (path: string) => {
    state.loads += 1;
    if (state.isCancelled) await new Promise(() => {});
    return new Uint8Array(readFileSync(sources.get(path) ?? path));
  };
  return { state, loadArt };
}

it.each([
  ["text on pictures", (loadArt: (path: string) => Promise<Uint8Array>) => createTypefaces(loadArt)],
  ["logos", (loadArt: (path: string) => Promise<Uint8Array>) => createLettering(loadArt).readFace],
])("loads a typeface of %s again after a request for it was cancelled, then keeps it", async (_, open) => {
  const { state, loadArt } = loadAfterCancelled();
  const read: (id: string) => Promise<unknown> = open(loadArt);
  void read("jost-400");
  // The logos' typefaces load the parser first.
  await expect.poll(() => state.loads).toBeGreaterThan(0);
  state.isCancelled = false;
  const loaded = await read("jost-400");
  const { loads } = state;
  expect(await read("jost-400")).toBe(loaded);
  expect(state.loads).toBe(loads);
});
