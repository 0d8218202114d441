// The real worker under wrangler, on a port and a state folder of its own, that can be killed and started again.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bin, childEnv, root } from "../../scripts/lib/install.mjs";
import { settings } from "../../scripts/lib/local-settings.mjs";

export interface TestServer {
  url: string;
  /** Where its data lies. */
  stateDir: string;
  /** Where the worker's debugger listens. */
  inspectorPort: number;
  /** The process id of wrangler; its workerd is a child of it. */
  pid(): number;
  /** SIGKILL to wrangler and all it started, as a machine that loses power would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Kills and removes the data. */
  close(): Promise<void>;
}

/** Two at once, so that they are not the same. */
async function findFreePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()] as const;
  const listen = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("No free port");
    return address.port;
  };
  const ports: [number, number] = [await listen(servers[0]), await listen(servers[1])];
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return ports;
}

/** Brings a state folder's database to the present schema. */
export function migrate(stateDir: string): void {
  const { status, stdout, stderr } = spawnSync(
    bin("wrangler"),
    ["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir],
    { cwd: root, env: childEnv(), encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`Migration failed: ${stdout}${stderr}`);
}

/**
 * Starts a fresh worker with an empty database; `entry` replaces worker/dev/index.ts, `configure` answers variables besides
 * those of development. `isRemote`: bindings that exist at Cloudflare alone are reached there. The web app must have been
 * built.
 */
export async function startServer(
  options: {
    entry?: string;
    configure?: (siteUrl: string) => Promise<Record<string, string>>;
    isRemote?: boolean;
  } = {},
): Promise<TestServer> {
  const stateDir = mkdtempSync(join(tmpdir(), "egerie-e2e-"));
  const [freePort, inspectorPort] = await findFreePorts();
  const { port, siteUrl, variables } = settings(freePort, stateDir);
  const configured = await options.configure?.(siteUrl);
  const empty = process.env["EGERIE_EMPTY_STATE"];
  if (empty) cpSync(empty, stateDir, { recursive: true });
  else migrate(stateDir);
  let child: ChildProcess | undefined;
  let log = "";

  async function start() {
    const started = spawn(
      bin("wrangler"),
      [
        "dev",
        options.entry ?? "worker/dev/index.ts",
        ...(options.isRemote ? [] : ["--local"]),
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
        ...Object.entries({ ...variables, ...configured }).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
      ],
      // A group of its own, so that kill() reaches the workerd too.
      { cwd: root, env: childEnv(), stdio: ["ignore", "pipe", "pipe"], detached: true },
    );
    child = started;
    const collect = (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-20_000);
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
    const running = child;
    child = undefined;
    if (!running?.pid || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once("exit", resolve));
    process.kill(-running.pid, "SIGKILL");
    await gone;
  }

  // A run that is broken off leaves no server behind.
  const killNow = () => {
    if (child?.pid) process.kill(-child.pid, "SIGKILL");
  };
  process.once("exit", killNow);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
  await start();
  return {
    url: siteUrl,
    stateDir,
    inspectorPort,
    pid: () => child?.pid ?? 0,
    kill,
    start,
    async close() {
      await kill();
      rmSync(stateDir, { recursive: true, force: true });
    },
  };
}
