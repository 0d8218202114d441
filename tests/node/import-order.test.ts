// Who may import whom. Every room (a folder of worker/, worker/studio/ or web/, or a file beside them) imports values only
// from rooms on levels above its own line in these lists. Types may come from anywhere.
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { codeFiles, findCircles, type Import, readImports } from "./import-graph.ts";

/** From the ground up; rooms on one line do not import each other. */
const workerLevels = [
  ["contract"],
  ["openapi", "studio"],
  ["errors", "legal", "settings"],
  ["db"],
  ["crypto", "net"],
  ["http"],
  ["live", "mail", "media", "page-cache", "quota", "visitor"],
  ["jobs", "models", "provenance", "sms"],
  ["auth"],
  ["guard"],
  ["brand"],
  ["products"],
  ["influencers"],
  ["creatives"],
  ["ads", "api-keys", "bench", "billing", "imports", "landing", "logos", "verify", "videos", "webhooks"],
  ["brand-reading", "exports"],
  ["placements"],
  ["account"],
  ["queue"],
  ["app.ts"],
  ["index.ts"],
  ["dev"],
];

const studioLevels = [
  ["briefs"],
  ["studio.ts"],
  ["pixels"],
  ["cut-out", "music", "provenance"],
  ["fidelity", "people", "speech"],
  ["scene"],
  ["ad-copy", "lettering"],
  ["landing-copy", "overlay", "video-script"],
  ["banner", "film", "logo"],
  ["brand-kit", "models", "share"],
  ["maker"],
];

const webLevels = [
  ["lib"],
  ["ui", "usage"],
  ["api-access", "billing", "brands", "jobs", "models"],
  ["ads"],
  ["batch", "influencers", "logos", "placements", "shell"],
  ["home", "legal", "products", "verify"],
  ["auth", "creatives", "imports", "retouch", "videos"],
  ["generate", "landing", "photo-test", "product", "settings", "upload"],
  ["pages.ts", "prerender.tsx"],
  ["routes.tsx"],
  ["app.tsx"],
  ["start-app.tsx"],
  ["main.tsx"],
  ["auth-start.ts"],
  ["dev-ui"],
];

const files = [...codeFiles("worker"), ...codeFiles("web")];
const imports = files.flatMap(readImports);
const isOwn = (path: string) => /^(?:worker|web)\//.test(path);
const own = imports.filter(({ to }) => isOwn(to));
const say = ({ from, to }: Import) => `${from} imports ${to}`;

/** The part of a path below a folder that stands for a room. */
const roomIn = (folder: string, path: string) => path.slice(folder.length + 1).split("/")[0] ?? "";

function expectLevels(folder: string, levels: string[][]): void {
  const levelOf = new Map(levels.flatMap((rooms, level) => rooms.map((room) => [room, level] as const)));
  const inside = own.filter(({ from, to }) => from.startsWith(`${folder}/`) && to.startsWith(`${folder}/`));
  expect(inside.length).toBeGreaterThan(200);
  const rooms = new Set(files.filter((file) => file.startsWith(`${folder}/`)).map((file) => roomIn(folder, file)));
  expect([...rooms].toSorted(), "each room has its place in the order").toEqual([...levelOf.keys()].toSorted());
  const wrong = inside.filter(({ from, to }) => {
    const [above, below] = [roomIn(folder, from), roomIn(folder, to)];
    return above !== below && (levelOf.get(below) ?? 0) >= (levelOf.get(above) ?? 0);
  });
  expect(wrong.map(say)).toEqual([]);
}

/** The children of a folder, files and subfolders, and which of them imports which. */
function childGraph(folder: string, edges: Import[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (!from.startsWith(`${folder}/`) || !to.startsWith(`${folder}/`)) continue;
    const [a, b] = [roomIn(folder, from), roomIn(folder, to)];
    if (a === b) continue;
    graph.set(a, (graph.get(a) ?? new Set()).add(b));
  }
  return graph;
}

describe("rooms", () => {
  it("import values only from the rooms below them", () => expectLevels("worker", workerLevels));

  it("of the studio likewise", () => expectLevels("worker/studio", studioLevels));

  it("of the web likewise", () => expectLevels("web", webLevels));

  it("form no circle at any level", () => {
    const folders = new Set(
      files.flatMap((file) => [dirname(file), dirname(dirname(file)), dirname(dirname(dirname(file)))]),
    );
    const statics = own.filter(({ isLazy }) => !isLazy);
    const circles = [...folders].flatMap((folder) =>
      findCircles(childGraph(folder, statics)).map((circle) => `${folder}: ${circle.join(", ")}`),
    );
    expect(circles).toEqual([]);
  });
});

describe("boundaries", () => {
  const named = (folder: RegExp, allowed: RegExp) =>
    imports.filter(({ from, to }) => folder.test(from) && !allowed.test(to)).map(say);

  it("lets the contract import nothing but Zod", () => {
    expect(named(/^worker\/contract\/schemas\//, /^(?:zod|worker\/contract\/.*)$/)).toEqual([]);
    expect(named(/^worker\/contract\/[^/]*$/, /^worker\/contract\/(?!schemas\/)/)).toEqual([]);
  });

  it("keeps HTTP, D1 and R2 out of the studio", () => {
    const outside = imports.filter(
      ({ from, to }) =>
        from.startsWith("worker/studio/") &&
        (isOwn(to) ? !/^worker\/(?:studio|contract)\//.test(to) : /^(?:hono|drizzle-orm|cloudflare:)/.test(to)),
    );
    expect(outside.map(say)).toEqual([]);
  });

  /** The web workers that run the studio's own code, and which (decisions 0053 and 0063). */
  const webWorkers = [
    { worker: "web/retouch/cut-out-worker.ts", rooms: /^worker\/studio\/(?:cut-out|pixels)\// },
    { worker: "web/videos/music-worker.ts", rooms: /^worker\/studio\/(?:music|pixels)\// },
  ];

  it("gives the web values of the contract alone, and its web workers rooms of the studio", () => {
    const outside = named(/^web\//, /^(?:web\/|worker\/contract\/|(?!worker\/))/);
    const allowed = imports
      .filter(({ from, to }) => webWorkers.some(({ worker, rooms }) => from === worker && rooms.test(to)))
      .map(say);
    expect(allowed.length).toBeGreaterThan(2);
    expect(outside.filter((line) => !allowed.includes(line))).toEqual([]);
  });

  it.each(webWorkers)("loads nothing into $worker but code of our own that runs anywhere", ({ worker, rooms }) => {
    const seen = new Set([worker]);
    for (const file of seen) for (const { from, to } of imports) if (from === file) seen.add(to);
    const foreign = [...seen].filter((file) => !rooms.test(file) && !file.startsWith("worker/contract/"));
    expect(foreign).toEqual([worker]);
  });

  it("keeps data out of web/ui", () => {
    expect(
      named(/^web\/ui\//, /^(?!.*(?:\/queries\.ts$|^@tanstack|lib\/(?:api|session|live|query-client)\.ts))/),
    ).toEqual([]);
  });

  it("makes routes and jobs doors: only what mounts them imports them", () => {
    const doors = own.filter(
      ({ from, to }) => /(?:^|[/-])(?:routes|job)\.tsx?$/.test(to) && dirname(from) !== dirname(to),
    );
    const mounting = /^worker\/(?:app|dev\/index|queue\/job-kinds)\.ts$/;
    const others = doors.filter(({ from, to }) => to.startsWith("worker/") && !mounting.test(from));
    expect(others.map(say)).toEqual([]);
  });
});
