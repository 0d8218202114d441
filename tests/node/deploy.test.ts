// `npm run deploy` against a stand-in for Cloudflare's API: an empty account becomes a running worker, and a second run
// creates nothing again.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCloudflareStub, type CloudflareStub } from "../cloudflare/server.ts";
import { bin, childEnv, root } from "../../scripts/lib/install.mjs";

const account = "0123456789abcdef0123456789abcdef";
let cloudflare: CloudflareStub;
/** What the last run printed. */
let printed = "";

beforeAll(async () => {
  cloudflare = await startCloudflareStub(account);
});
afterAll(() => cloudflare.close());

/** Runs the command to its end; throws what it printed where it fails. Answers the calls it made. */
async function deploy(...args: string[]): Promise<string[]> {
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
  printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const status = await new Promise((resolve) => child.once("exit", resolve));
  if (status !== 0) throw new Error(printed);
  return [...cloudflare.calls];
}

const created = (calls: string[]) => calls.filter((call) => /^POST \/(?:d1\/database|r2\/buckets|queues)$/.test(call));

const environments = [
  ["staging", "egerie-staging"],
  ["", "egerie"],
] as const;

const folder = mkdtempSync(join(tmpdir(), "egerie-deploy-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("creates what is missing, migrates, and uploads, in this order; a second run creates nothing", async () => {
  const name = "egerie-staging";
  const secrets = join(folder, "secrets.json");
  writeFileSync(secrets, JSON.stringify({ AUTH_SECRET: "of a test, thirty-two characters long" }));
  const options = ["--env", "staging", "--secrets-file", secrets];
  const first = await deploy(...options);
  expect(created(first)).toEqual(["POST /d1/database", "POST /r2/buckets", ...Array<string>(3).fill("POST /queues")]);
  const database = cloudflare.databases.find((each) => each.name === name);
  expect(cloudflare.buckets).toContain(`${name}-media`);
  const queues = cloudflare.queues.filter(({ queue_name }) => queue_name.startsWith(`${name}-`)).slice(-3);
  expect(queues.map(({ queue_name }) => queue_name)).toEqual([
    `${name}-jobs`,
    `${name}-drawings`,
    `${name}-dead-letters`,
  ]);
  const migrations = readdirSync(`${root}/migrations`).filter((file) => file.endsWith(".sql"));
  expect(database?.migrations).toEqual(migrations.toSorted());
  const upload = new RegExp(`^PUT /workers/scripts/${name}$`);
  const at = (pattern: RegExp) => first.findLastIndex((call) => pattern.test(call));
  expect(at(/^POST \/queues$/)).toBeLessThan(first.findIndex((call) => call.endsWith("/query")));
  expect(at(/\/query$/)).toBeLessThan(at(upload));
  expect(at(upload)).toBeLessThan(at(/consumers$/));
  expect(queues.map(({ consumers }) => consumers.map(({ script }) => script))).toEqual([[name], [name], [name]]);
  expect(queues[0]?.consumers[0]?.dead_letter_queue).toBe(`${name}-dead-letters`);
  expect(cloudflare.schedules.get(name)).toEqual([{ cron: "* * * * *" }]);
  // The worker is bound to what was created, and has its secret from the first moment.
  const bindings = cloudflare.scripts.get(name)?.["bindings"];
  expect(bindings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "DB", type: "d1", id: database?.uuid }),
      expect.objectContaining({ name: "MEDIA", type: "r2_bucket", bucket_name: `${name}-media` }),
      expect.objectContaining({ name: "QUEUE", type: "queue", queue_name: `${name}-jobs` }),
      expect.objectContaining({ name: "DRAW_QUEUE", type: "queue", queue_name: `${name}-drawings` }),
      expect.objectContaining({ name: "AUTH_SECRET", type: "secret_text" }),
    ]),
  );

  const second = await deploy(...options);
  expect(created(second)).toEqual([]);
  expect(second.filter((call) => upload.test(call)).length).toBe(1);
  expect(database?.migrations).toEqual(migrations.toSorted());
});

it.each(environments)(
  "a dry run of %o bundles the worker with its bindings, and calls nobody",
  async (environment, name) => {
    const calls = await deploy("--dry-run", ...(environment ? ["--env", environment] : []));
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
  cloudflare.refuse = true;
  await expect(deploy()).rejects.toThrow(/Authentication error/);
  cloudflare.refuse = false;
});
