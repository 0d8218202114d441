// Vite plugin: measures the gzipped JavaScript of the first visit of each page from the bundle's module graph, and
// fails the build over a budget.
import { gzipSync } from "node:zlib";
import type { Plugin, ResolvedConfig } from "vite";

/** Budgets in gzipped bytes. */
export const budgets = { home: 90_000, shell: 170_000, screen: 40_000, photoTest: 6000 };

const shell = ["main.tsx", "app.tsx", "shell/dashboard-shell.tsx", "usage/usage-meter.tsx"];

/** Modules that a screen loads by `import()` immediately. */
const atOnce: Readonly<Record<string, string[]>> = {
  "settings/settings-screen.tsx": ["settings/identities-section.tsx", "settings/subscription-section.tsx"],
};

/** The measured fields of a bundle file. */
export interface Chunk {
  fileName: string;
  code: string;
  /** Files that it imports statically. */
  imports: string[];
  moduleIds: string[];
}

export interface Visit {
  page: string;
  /** Entry modules: paths below web/. */
  modules: string[];
  /** Entry modules of the previous visit, whose files are cached. */
  after: string[];
  limit: number;
}

/** All pages of the app. Screens (imports of web/screens.ts) count without the shell's files. */
const visitsOf = (screens: string[]): Visit[] => [
  { page: "/", modules: ["home/main.ts", "home/hydrate.tsx"], after: [], limit: budgets.home },
  { page: "/lp/…, photo test", modules: ["photo-test/take-over.ts"], after: [], limit: budgets.photoTest },
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

/** Files loaded by these modules. */
function filesOf(chunks: Chunk[], modules: string[]): Set<Chunk> {
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

/** Gzipped bytes loaded by a visit. */
export function measureVisit(chunks: Chunk[], { modules, after }: Visit): number {
  const loaded = filesOf(chunks, after);
  return [...filesOf(chunks, modules)]
    .filter((chunk) => !loaded.has(chunk))
    .reduce((sum, { code }) => sum + gzipSync(code).byteLength, 0);
}

/** One line per visit, and the visits over their limit. */
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

/** Logs nothing in watch mode while the budgets are kept. */
export function keepJavascriptBudgets(): Plugin {
  let config: ResolvedConfig;
  let screens: string[] = [];
  return {
    name: "javascript-budgets",
    configResolved(resolved) {
      config = resolved;
    },
    buildEnd() {
      const ids = this.getModuleInfo(`${config.root}/screens.ts`)?.dynamicallyImportedIds ?? [];
      screens = ids.map((id) => id.slice(config.root.length + 1));
    },
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const { table, over } = compareVisits(chunks, visitsOf(screens));
      if (over.length > 0) this.error(`First load of JavaScript over its budget: ${over.join(", ")}\n${table}`);
      if (!config.build.watch) config.logger.info(`\nFirst load of JavaScript, gzipped\n${table}`);
    },
  };
}
