// JavaScript that the first visit of each page loads, gzipped, by the bundle's import graph. The build fails over a budget.
import { gzipSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

/** Gzipped bytes, from the UX requirements. /auth has 90 kB there: its start, which is without React, gets far less. */
export const budgets = { home: 90_000, shell: 170_000, screen: 40_000, photoTest: 6000, auth: 10_000 };

const shell = ["main.tsx", "start-app.tsx", "app.tsx", "shell/dashboard-shell.tsx", "usage/usage-meter.tsx"];

/** Modules that a screen fetches by `import()` as soon as it is mounted. */
const atOnce: Readonly<Record<string, string[]>> = {
  "settings/settings-screen.tsx": ["settings/identities-section.tsx", "settings/subscription-section.tsx"],
};

/** The measured part of a file of the bundle. */
export interface Chunk {
  fileName: string;
  code: string;
  /** File names of its static imports. */
  imports: string[];
  moduleIds: string[];
}

export interface Visit {
  page: string;
  /** Its entry modules: paths below web/. */
  modules: string[];
  /** Entry modules of the visit before it, whose files are already loaded. */
  after: string[];
  limit: number;
}

/** Every page of the app. The screens are the lazy imports of web/pages.ts, measured in addition to the shell. */
const visitsOf = (screens: string[]): Visit[] => [
  { page: "/", modules: ["home/main.ts", "home/hydrate.tsx"], after: [], limit: budgets.home },
  { page: "/lp/…, photo test", modules: ["photo-test/enhance-form.ts"], after: [], limit: budgets.photoTest },
  { page: "/auth", modules: ["auth-start.ts"], after: [], limit: budgets.auth },
  { page: "/dashboard", modules: shell, after: [], limit: budgets.shell },
  ...screens
    .filter((screen) => !shell.includes(screen))
    .map((screen) => ({
      page: screen,
      modules: [screen, ...(atOnce[screen] ?? [])],
      after: shell,
      limit: budgets.screen,
    })),
];

/** The files that these modules load, with their static imports. */
export function filesOf(chunks: Chunk[], modules: string[]): Set<Chunk> {
  const waiting = modules.map((module) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)));
    if (!chunk) throw new Error(`The bundle has no web/${module}: scripts/build/javascript-budgets.ts measures it.`);
    return chunk;
  });
  const found = new Set<Chunk>();
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const { imports } = chunk;
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return found;
}

/** Gzipped bytes that a visit loads beyond the visit before it. */
export function measureVisit(chunks: Chunk[], { modules, after }: Visit): number {
  const loaded = filesOf(chunks, after);
  return [...filesOf(chunks, modules)]
    .filter((chunk) => !loaded.has(chunk))
    .reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0);
}

/** A table with one line per visit, and the pages over their limit. */
export function compareVisits(chunks: Chunk[], visits: Visit[]): { table: string; over: string[] } {
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);
  const measured = visits.map((visit) => ({ ...visit, bytes: measureVisit(chunks, visit) }));
  return {
    table: measured
      .map(
        ({ page, bytes, limit }) =>
          `${kilobytes(bytes)} of${kilobytes(limit)} kB  ${page}${bytes > limit ? "  OVER" : ""}`,
      )
      .join("\n"),
    over: measured.filter(({ bytes, limit }) => bytes > limit).map(({ page }) => page),
  };
}

/** Vite plugin that fails the build over a budget and prints the table; in watch mode it prints only failures. */
export function keepJavascriptBudgets(): Plugin {
  let config: ResolvedConfig;
  let screens: string[] = [];
  return {
    name: "javascript-budgets",
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd() {
      const ids = this.getModuleInfo(`${config.root}/pages.ts`)?.dynamicallyImportedIds ?? [];
      screens = ids.map((id) => id.slice(config.root.length + 1));
    },
    writeBundle(_options, bundle) {
      if (screens.length === 0) this.error("web/pages.ts imports no screen: there is nothing to measure.");
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const { table, over } = compareVisits(chunks, visitsOf(screens));
      if (over.length > 0) this.error(`First load of JavaScript over its budget: ${over.join(", ")}\n${table}`);
      if (!config.build.watch) config.logger.info(`\nFirst load of JavaScript, gzipped\n${table}`);
    },
  };
}
