// Which modules of the web app travel in one file. Left to itself the bundler cuts what screens share into some hundred
// files, by who needs what; each is compressed for itself, and together they weigh a tenth more.
import type { Rolldown } from "vite";

const home = ["/web/home/hydrate.tsx"];
/** What it shares with screens: too little for a request each. */
const homePieces = /\/lucide-react\/dist\/esm\/icons\/arrow-(left|right)\.|\/web\/shell\/(legal-links|public-footer)\./;
const app = ["/web/app.tsx", "/web/shell/dashboard-shell.tsx"];

/** Whether a module is loaded wherever one of `roots` is. */
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

/** The first that takes a module has it, and all that it imports. */
export const sharedFiles: Rolldown.CodeSplittingGroup[] = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
  // What asks for further files: else all who do would need the app's file for it.
  { name: "preload", test: /vite\/preload-helper|\/web\/lib\/reload-after-deployment\./ },
  // Else the home page would need all of the app's file for a button. Packages come with who imports them: some name
  // all their modules in one, which would make each seem to be everybody's.
  {
    debugName: "common",
    name: (id, context) =>
      homePieces.test(id) || (!id.includes("node_modules") && isUnder(id, home, context) && isUnder(id, app, context))
        ? "common"
        : null,
  },
  // And what nearly every screen has.
  {
    name: "app",
    test: /\/web\/(app|shell\/dashboard-shell|ui\/(list-states|page-header|picture))\.tsx$|\/useInfiniteQuery\.js$/,
  },
];
