// The real worker with its own port and state folder, which can be killed and restarted.
import { randomInt } from "node:crypto";
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { bin, childEnv, root } from "../../scripts/lib/install.mjs";
import { settings } from "../../scripts/lib/local-settings.mjs";
import { bundleWorker } from "../../scripts/lib/worker-bundle.mjs";
import { persistencePath, type RunOptions } from "./run-options.ts";

export interface TestServer {
  url: string;
  /** The state folder. */
  stateDir: string;
  /** URL of the worker's debugger. */
  inspectorPort: number;
  /** Where runStatement sends its statements. */
  databaseUrl: string;
  /** The id of the process that started workerd, and of their process group. */
  pid(): number;
  /** SIGKILL to workerd and its parent, as on a machine that loses power. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills the worker and deletes its data. */
  close(): Promise<void>;
}

/**
 * A free port below the range of outgoing connections, so that none of these can take it while a server starts or
 * restarts.
 */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Creates the current schema in an empty state folder's database. */
export async function migrate(stateDir: string): Promise<void> {
  const folder = join(root, "migrations");
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: persistencePath(stateDir),
      cf: false,
      workers: [{ modules: true, script: "export default {}", d1Databases: { DB: { id: "DB" } } }],
    }),
  );
  try {
    const database = await miniflare.getD1Database("DB");
    const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
    for (const file of files.toSorted()) {
      const statements = readFileSync(join(folder, file), "utf8").split("--> statement-breakpoint");
      await database.batch(statements.map((statement) => database.prepare(statement)));
    }
  } finally {
    await miniflare.dispose();
  }
}

// An aborted run leaves no server behind.
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const { pid } of running) if (pid) process.kill(-pid, "SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** What servers start unless another entry point is named. */
export const defaultEntry = "worker/dev/index.ts";

/** An entry point's bundle: that of this run, or one built for this server. Returns its folder, and a function to delete it. */
async function findBundle(entry: string, isReadable: boolean): Promise<{ folder: string; remove(): void }> {
  const made = process.env["EGERIE_BUNDLE"];
  if (made && entry === defaultEntry && !isReadable) return { folder: made, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), "egerie-bundle-"));
  await bundleWorker(folder, entry, isReadable);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts a new worker with an empty database. `entry` replaces worker/dev/index.ts; `configure` returns variables in
 * addition to those of development; `isReadable`: the bundle keeps the names of functions, for profiles; `isRemote`: bindings that exist only at Cloudflare are accessed there, by wrangler.
 * The web app must have been built.
 */
export async function startServer(
  options: {
    entry?: string;
    configure?: (siteUrl: string) => Promise<Record<string, string>>;
    isReadable?: boolean;
    isRemote?: boolean;
  } = {},
): Promise<TestServer> {
  const stateDir = mkdtempSync(join(tmpdir(), "egerie-e2e-"));
  const [freePort, inspectorPort, databasePort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const { port, siteUrl, variables } = settings(freePort, stateDir);
  const all = { ...variables, ...(await options.configure?.(siteUrl)) };
  const empty = process.env["EGERIE_EMPTY_STATE"];
  if (empty) cpSync(empty, stateDir, { recursive: true });
  else await migrate(stateDir);
  const bundle = options.isRemote
    ? undefined
    : await findBundle(options.entry ?? defaultEntry, options.isReadable ?? false);
  let child: ChildProcess | undefined;
  let log = "";

  function spawnServer(): ChildProcess {
    if (bundle) {
      const given: RunOptions = { folder: bundle.folder, port, inspectorPort, databasePort, stateDir, variables: all };
      return spawn(bin("node"), [join(root, "tests/e2e/run-worker.ts"), JSON.stringify(given)], {
        cwd: root,
        env: childEnv(),
        stdio: ["ignore", "pipe", "pipe", "ipc"],
        detached: true,
      });
    }
    return spawn(
      bin("wrangler"),
      [
        "dev",
        options.entry ?? defaultEntry,
        "--port",
        String(port),
        "--ip",
        "127.0.0.1",
        "--inspector-port",
        String(inspectorPort),
        "--persist-to",
        stateDir,
        "--show-interactive-dev-session=false",
        "--log-level",
        "warn",
        ...Object.entries(all).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
      ],
      { cwd: root, env: childEnv(), stdio: ["ignore", "pipe", "pipe"], detached: true },
    );
  }

  async function start() {
    // In its own process group, so that kill() also reaches workerd.
    const started = spawnServer();
    child = started;
    running.add(started);
    started.once("exit", () => running.delete(started));
    const collect = (chunk: Buffer) => {
      const text = chunk.toString();
      log = (log + text).slice(-20_000);
      // What answered 500, which a failed test shows by its id only.
      if (text.includes('"requestId"')) process.stderr.write(text);
    };
    started.stdout?.on("data", collect);
    started.stderr?.on("data", collect);
    const deadline = Date.now() + 300_000;
    for (;;) {
      const isUp = await fetch(`${siteUrl}/api/health`).then(
        (response) => response.ok,
        () => false,
      );
      if (isUp) return;
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(`The worker did not start:\n${log}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async function kill() {
    const killed = child;
    child = undefined;
    if (!killed?.pid || killed.exitCode !== null) return;
    const gone = new Promise((resolve) => killed.once("exit", resolve));
    process.kill(-killed.pid, "SIGKILL");
    await gone;
  }

  await start();
  return {
    url: siteUrl,
    stateDir,
    inspectorPort,
    databaseUrl: `http://127.0.0.1:${databasePort}`,
    pid: () => child?.pid ?? 0,
    kill,
    start,
    async close() {
      await kill();
      bundle?.remove();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
