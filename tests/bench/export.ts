// `npm run bench -- export`: an account of 20,000 files (FILES) is exported by its job, downloaded, and the ZIP checked.
import { spawnSync } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import process from "node:process";
import type { AccountExport } from "../../worker/contract/schemas/account.ts";
import { signUp, until } from "../e2e/seller.ts";
import { startServer } from "../e2e/server.ts";
import { timed } from "./measure.ts";
import { watchMemory } from "./watch.ts";

const files = Number(process.env["FILES"] ?? 20_000);
const filesPerRequest = 2000;

export async function measureExport(): Promise<void> {
  const server = await startServer({ entry: "tests/bench/worker.ts" });
  const folder = mkdtempSync(join(tmpdir(), "egerie-export-"));
  try {
    const seller = await signUp(server.url);
    const { tenant_id: tenantId } = await seller.call<{ tenant_id: string }>("/api/tenant");
    for (let from = 0; from < files; from += filesPerRequest) {
      const query = new URLSearchParams({ tenant: tenantId, from: `${from}`, count: `${filesPerRequest}` });
      const stored = await fetch(`${server.url}/bench/files?${query}`);
      if (!stored.ok) throw new Error(`Storing files answered ${stored.status}`);
    }
    const memory = await watchMemory(server);
    memory.take();
    const read = async () =>
      (await seller.call<{ export: AccountExport | null }>("/api/account/export")).export ?? undefined;
    const [made, ms] = await timed(async () => {
      await seller.call("/api/account/export", { body: {} });
      return until(read, (state) => state?.status !== "preparing");
    });
    const { peakMb, leastMb } = memory.take();
    if (made?.status !== "ready") throw new Error(`The export ended as ${made?.status}`);
    const { url } = await seller.call<{ url: string }>("/api/account/export/link", { body: {} });
    const file = join(folder, "export.zip");
    const [, downloadMs] = await timed(async () => {
      const { body } = await fetch(server.url + url);
      if (!body) throw new Error("The download is empty");
      await pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file));
    });
    const script = "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))";
    const { stdout, error } = spawnSync("python3", ["-c", script, file], { encoding: "utf8" });
    console.log(
      `Export of ${made.files} files       ${(ms / 1000).toFixed(1)} s, ${made.size_bytes} bytes, ` +
        `${(downloadMs / 1000).toFixed(1)} s to download ${statSync(file).size}, ` +
        `isolate: ${leastMb.toFixed(0)} MB held, ${peakMb.toFixed(0)} MB with garbage; ` +
        `first bad entry and entries: ${error ? "python3 is not installed" : stdout.trim()}`,
    );
    memory.close();
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
