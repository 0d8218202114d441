// Chunking of the web app. By default the bundler splits shared modules into about a hundred files; since each is
// compressed separately, they are a tenth larger in total.
import type { Rolldown } from "vite";

const home = ["/web/home/hydrate.tsx"];
/** Small modules that the home page shares with screens; not worth a request each. */
const homePieces = /\/lucide-react\/dist\/esm\/icons\/arrow-(left|right)\.|\/web\/legal\/(legal-links|public-footer)\./;
const app = ["/web/app.tsx", "/web/shell/dashboard-shell.tsx"];

/** Whether one of `roots` imports the module, directly or indirectly. */
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

/** Groups in order of priority: the first that matches a module takes it with its imports. */
export const sharedFiles: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  // The preload helper: otherwise every module with a dynamic import would need the app chunk.
  { name: "preload", test: /vite\/preload-helper|\/web\/lib\/reload-after-deployment\./ },
  // Shared by home page and app: otherwise the home page would load the whole app chunk for a button. Packages go with
  // their importers: some re-export all modules from one index, so that every module would seem to be shared.
  {
    debugName: "common",
    name: (id, context) =>
      homePieces.test(id) || (!id.includes("node_modules") && isUnder(id, home, context) && isUnder(id, app, context))
        ? "common"
        : null,
  },
  // Used by nearly every screen.
  {
    name: "app",
    test: /\/web\/(app|shell\/dashboard-shell|ui\/(list-states|page-header|picture))\.tsx$|\/useInfiniteQuery\.js$/,
  },
];
