// `npm run deploy` against a stand-in for Cloudflare's API: an empty account becomes a running worker, and a second run
// creates nothing again.
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startCloudflareStub, type CloudflareStub } from "../cloudflare/server.ts";
import { bin, childEnv, root } from "../../scripts/lib/install.mjs";

const account = "0123456789abcdef0123456789abcdef";
let cloudflare: CloudflareStub;

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
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise((resolve) => child.once("exit", resolve));
  if (status !== 0) throw new Error(output);
  return [...cloudflare.calls];
}

const created = (calls: string[]) => calls.filter((call) => /^POST \/(?:d1\/database|r2\/buckets|queues)$/.test(call));

it("creates what is missing, migrates, and uploads, in this order; a second run creates nothing", async () => {
  const first = await deploy("--env", "staging");
  expect(created(first)).toEqual(["POST /d1/database", "POST /r2/buckets", ...Array<string>(3).fill("POST /queues")]);
  expect(cloudflare.databases.map(({ name }) => name)).toEqual(["egerie-staging"]);
  expect(cloudflare.buckets).toEqual(["egerie-staging-media"]);
  const queues = cloudflare.queues.map(({ queue_name }) => queue_name);
  expect(queues).toEqual(["egerie-staging-jobs", "egerie-staging-drawings", "egerie-staging-dead-letters"]);
  const migrations = readdirSync(`${root}/migrations`).filter((name) => name.endsWith(".sql"));
  expect(cloudflare.databases[0]?.migrations).toEqual(migrations.toSorted());
  const at = (pattern: RegExp) => first.findLastIndex((call) => pattern.test(call));
  expect(at(/^POST \/queues$/)).toBeLessThan(first.findIndex((call) => call.endsWith("/query")));
  expect(at(/\/query$/)).toBeLessThan(at(/^PUT \/workers\/scripts\/egerie-staging$/));
  expect(at(/^PUT \/workers\/scripts\/egerie-staging$/)).toBeLessThan(at(/consumers$/));
  expect(cloudflare.queues.map(({ consumers }) => consumers.map(({ script }) => script))).toEqual([
    ["egerie-staging"],
    ["egerie-staging"],
    ["egerie-staging"],
  ]);
  expect(cloudflare.queues[0]?.consumers[0]?.dead_letter_queue).toBe("egerie-staging-dead-letters");
  expect(cloudflare.queues.map(({ consumers: [consumer] }) => consumer?.settings["batch_size"])).toEqual([10, 1, 10]);
  expect([...cloudflare.schedules.keys()]).toEqual(["egerie-staging"]);

  const second = await deploy("--env", "staging");
  expect(created(second)).toEqual([]);
  expect(second.filter((call) => call.startsWith("PUT /workers/scripts/egerie-staging"))).not.toEqual([]);
  expect(cloudflare.databases[0]?.migrations).toEqual(migrations.toSorted());
});

it("ends with Cloudflare's own words where the token is refused", async () => {
  cloudflare.refuse = true;
  await expect(deploy()).rejects.toThrow(/Authentication error/);
  cloudflare.refuse = false;
});
