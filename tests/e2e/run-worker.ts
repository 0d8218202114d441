// Runs one worker from a bundle, in its own process and process group, so that it can be killed like a machine that
// loses power. Started by startServer, with its options as JSON.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { join } from "node:path";
import process from "node:process";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from "miniflare";
import { persistencePath, type RunOptions } from "./run-options.ts";

const { folder, port, inspectorPort, databasePort, stateDir, variables } = JSON.parse(
  process.argv[2] ?? "",
) as RunOptions;
const worker = JSON.parse(readFileSync(join(folder, "worker.json"), "utf8")) as V4WorkerOptions;
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port,
    inspectorPort,
    resourcePersistencePath: persistencePath(stateDir),
    // Without a request to Cloudflare for the location.
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
// The parent process has ended.
process.once("disconnect", () => process.exit());
await miniflare.ready;
const database = await miniflare.getD1Database("DB");
createServer((request, response) => {
  void json(request)
    .then((body) => {
      const { sql, values } = body as { sql: string; values: unknown[] };
      return database
        .prepare(sql)
        .bind(...values)
        .run();
    })
    .then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
}).listen(databasePort, "127.0.0.1");
