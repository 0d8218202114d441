// The imports between the project's own files, read from their syntax. Type-only imports do not count: they are gone at
// run time.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "rolldown/utils";

export const root = join(import.meta.dirname, "../..");

export interface Import {
  from: string;
  /** A file of the project ("worker/db/ids.ts"), or a package as it is written ("hono/html"). */
  to: string;
  /** Loaded by `import()`, when it is first needed. */
  isLazy: boolean;
}

const specifierOf = (source: string, { start, end }: { start: number; end: number }) =>
  source.slice(start, end).replaceAll(/^["'`]|["'`]$/g, "");

/** The value imports of one file; its path is relative to the root. */
export function readImports(file: string): Import[] {
  const source = readFileSync(join(root, file), "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const specifiers = [
    ...staticImports
      // `import {} from` and `import "x"` have no entries and load the module.
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => ({ name: moduleRequest.value, isLazy: false })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest && !isType ? [{ name: moduleRequest.value, isLazy: false }] : [],
      ),
    ),
    ...dynamicImports.map(({ moduleRequest }) => ({ name: specifierOf(source, moduleRequest), isLazy: true })),
  ];
  return specifiers.map(({ name, isLazy }) => ({
    from: file,
    to: name.startsWith(".") ? join(dirname(file), name) : name,
    isLazy,
  }));
}

/** All files of a folder that are code. */
export const codeFiles = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !file.endsWith(".d.ts"))
    .toSorted();

/** Everything that is loaded with a file: itself, what it imports, and so on; packages by their names. */
export function readLoaded(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  if (!/^(?:worker|web|tests|scripts)\/.*\.tsx?$/.test(file)) return seen;
  for (const { to, isLazy } of readImports(file)) if (!isLazy) readLoaded(to, seen);
  return seen;
}

/** The circles of a graph: every strongly connected component of more than one node, or of one that leads to itself. */
export function findCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  function visit(node: string): void {
    const order = index.size;
    index.set(node, order);
    low.set(node, order);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== order) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1 || edges.get(node)?.has(node)) circles.push(circle.toSorted());
  }
  for (const node of edges.keys()) if (!index.has(node)) visit(node);
  return circles;
}
