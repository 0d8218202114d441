// `npm run deploy` against a stand-in for Cloudflare's API: an empty account becomes a running worker, and a second run
// creates nothing again.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startCloudflareStub, type CloudflareStub } from "../cloudflare/server.ts";
import { bin, childEnv, root } from "../../scripts/lib/install.mjs";

const account = "0123456789abcdef0123456789abcdef";

interface Run {
  /** The calls it made, in order. */
  calls: string[];
  printed: string;
}

/** Runs the command to its end; throws what it printed where it fails. */
async function deploy(cloudflare: CloudflareStub, ...args: string[]): Promise<Run> {
  cloudflare.calls.length = 0;
  const child = spawn(bin("node"), ["scripts/deploy.mjs", "--built", ...args], {
    cwd: root,
    env: {
      ...childEnv(),
      CLOUDFLARE_API_BASE_URL: cloudflare.url,
      CLOUDFLARE_API_TOKEN: "token",
      CLOUDFLARE_ACCOUNT_ID: account,
    },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const status = await new Promise((resolve) => child.once("exit", resolve));
  if (status !== 0) throw new Error(printed);
  return { calls: [...cloudflare.calls], printed };
}

const created = (calls: string[]) => calls.filter((call) => /^POST \/(?:d1\/database|r2\/buckets|queues)$/.test(call));

const environments = [
  ["staging", "egerie-staging"],
  ["production", "egerie"],
] as const;
const inEnvironment = (environment: string) => (environment === "production" ? [] : ["--env", environment]);

const folder = mkdtempSync(join(tmpdir(), "egerie-deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

const migrations = readdirSync(`${root}/migrations`)
  .filter((file) => file.endsWith(".sql"))
  .toSorted();
/** The dry runs bundle the whole worker: where the calls matter, a small one goes. */
const small = ["--worker", "tests/bench/bare-worker.ts"];

it.concurrent.each(environments)(
  "creates what is missing of %s, migrates, and uploads, in this order; a second run creates nothing",
  async (environment, name) => {
    const cloudflare = await startCloudflareStub(account);
    try {
      const secrets = join(folder, `${environment}.json`);
      writeFileSync(secrets, JSON.stringify({ AUTH_SECRET: "of a test, thirty-two characters long" }));
      const options = [...inEnvironment(environment), ...small, "--secrets-file", secrets];
      const { calls: first } = await deploy(cloudflare, ...options);
      expect(created(first)).toEqual([
        "POST /d1/database",
        "POST /r2/buckets",
        ...Array<string>(3).fill("POST /queues"),
      ]);
      const { databases, buckets, queues } = cloudflare;
      expect(databases).toEqual([expect.objectContaining({ name, migrations })]);
      expect(buckets).toEqual([`${name}-media`]);
      const names = [`${name}-jobs`, `${name}-drawings`, `${name}-dead-letters`];
      expect(queues.map(({ queue_name }) => queue_name)).toEqual(names);
      const upload = `PUT /workers/scripts/${name}`;
      const isQuery = (call: string) => call.endsWith("/query");
      const isConsumer = (call: string) => call.startsWith("POST") && call.endsWith("/consumers");
      expect(first.lastIndexOf("POST /queues")).toBeLessThan(first.findIndex(isQuery));
      expect(first.findLastIndex(isQuery)).toBeLessThan(first.indexOf(upload));
      expect(first.indexOf(upload)).toBeLessThan(first.findIndex(isConsumer));
      const consumers = () => queues.map((queue) => queue.consumers.map(({ script }) => script));
      expect(consumers()).toEqual([[name], [name], [name]]);
      expect(queues[0]?.consumers[0]?.dead_letter_queue).toBe(`${name}-dead-letters`);
      expect(cloudflare.schedules.get(name)).toEqual([{ cron: "* * * * *" }]);
      // The worker is bound to what was created, and has its secret from the first moment.
      const bindings = cloudflare.scripts.get(name)?.["bindings"];
      expect(bindings).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: "DB", type: "d1", id: databases[0]?.uuid }),
          expect.objectContaining({ name: "MEDIA", type: "r2_bucket", bucket_name: `${name}-media` }),
          expect.objectContaining({ name: "QUEUE", type: "queue", queue_name: `${name}-jobs` }),
          expect.objectContaining({ name: "DRAW_QUEUE", type: "queue", queue_name: `${name}-drawings` }),
          expect.objectContaining({ name: "AUTH_SECRET", type: "secret_text" }),
        ]),
      );

      const { calls: second } = await deploy(cloudflare, ...options);
      expect(created(second)).toEqual([]);
      expect(second.filter((call) => call === upload)).toHaveLength(1);
      expect(databases).toEqual([expect.objectContaining({ name, migrations })]);
      expect(consumers()).toEqual([[name], [name], [name]]);
    } finally {
      await cloudflare.close();
    }
  },
);

it.each(environments)(
  "a dry run of %s bundles the worker with its bindings, and calls nobody",
  async (environment, name) => {
    const cloudflare = await startCloudflareStub(account);
    const { calls, printed } = await deploy(cloudflare, "--dry-run", ...inEnvironment(environment));
    await cloudflare.close();
    expect(calls).toEqual([]);
    for (const binding of [
      `env.DB (${name})`,
      `env.MEDIA (${name}-media)`,
      `env.QUEUE (${name}-jobs)`,
      `env.DRAW_QUEUE (${name}-drawings)`,
      "env.USER_HUB",
    ]) {
      expect(printed).toContain(binding);
    }
  },
);

it("ends with Cloudflare's own words where the token is refused", async () => {
  const cloudflare = await startCloudflareStub(account);
  cloudflare.refuse = true;
  await expect(deploy(cloudflare)).rejects.toThrow(/Authentication error/);
  await cloudflare.close();
});
