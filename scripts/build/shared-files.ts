// Groups modules of the web app into shared chunks. Without groups the bundler splits what screens share into about a
// hundred chunks by their importers; compressed separately, they are a tenth larger in total.
import type { Rolldown } from "vite";

const home = ["/web/home/hydrate.tsx"];
/** Modules that the home page shares with screens, too small for a request each. */
const homePieces = /\/lucide-react\/dist\/esm\/icons\/arrow-(left|right)\.|\/web\/shell\/(legal-links|public-footer)\./;
const app = ["/web/app.tsx", "/web/shell/dashboard-shell.tsx"];

/** Whether one of `roots` imports a module statically, directly or not. */
function isUnder(module: string, roots: string[], context: Rolldown.ChunkingContext): boolean {
  const seen = new Set<string>();
  const waiting = [module];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const found = id;
    if (roots.some((root) => found.endsWith(root))) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importers ?? []));
  }
  return false;
}

/** The first group that matches a module gets it, with all its imports. */
export const sharedFiles: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  // The helper for dynamic imports: otherwise every module with `import()` would need the app's chunk for it.
  {
    name: "preload",
    test: /vite\/preload-helper|\/web\/lib\/(load-ahead|import-again|reload-after-deployment|stored-session)\./,
  },
  // Otherwise the home page would need the whole app chunk for a button. Packages follow their importers: some re-export
  // all their modules from one, so each module would seem to be shared by all.
  {
    debugName: "common",
    name: (id, context) =>
      homePieces.test(id) || (!id.includes("node_modules") && isUnder(id, home, context) && isUnder(id, app, context))
        ? "common"
        : null,
  },
  // The app, and what nearly every screen uses.
  {
    name: "app",
    test: /\/web\/(app|shell\/dashboard-shell|ui\/(list-states|page-header|picture))\.tsx$|\/useInfiniteQuery\.js$/,
  },
];
