// One worker from a bundle, in a process (and a process group) of its own, so that it can be killed as a machine that loses
// power would be. Started by startServer, which gives its options as JSON.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from "miniflare";
import { persistencePath, type RunOptions } from "./run-options.ts";

const { folder, port, inspectorPort, stateDir, variables } = JSON.parse(process.argv[2] ?? "") as RunOptions;
const worker = JSON.parse(readFileSync(join(folder, "worker.json"), "utf8")) as V4WorkerOptions;
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port,
    inspectorPort,
    resourcePersistencePath: persistencePath(stateDir),
    // Cloudflare is not asked where we are.
    cf: false,
    telemetry: { enabled: false },
    logRequests: false,
    log: new Log(LogLevel.WARN),
    handleStructuredLogs({ level, message }) {
      if (level === "error" || level === "warn") process.stderr.write(`${message}\n`);
    },
    workers: [{ ...worker, bindings: { ...worker.bindings, ...variables } }],
  }),
);
// Whoever started it has gone.
process.once("disconnect", () => process.exit());
await miniflare.ready;
