// A live try of every capability that has a model: what it made, how long it took and what it cost. Its variables are the
// worker's own, from the environment. Words as arguments take only the steps with one of them in the title.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { root } from "../../scripts/lib/install.mjs";
import type { Capability } from "../../worker/studio/models/providers/access.ts";
import { modelVariables } from "../../worker/settings/model-settings.ts";
import { openDatabase } from "../e2e/database.ts";
import { signUp } from "../e2e/seller.ts";
import { startServer } from "../e2e/server.ts";
import { steps } from "./steps.ts";

interface Call {
  model: string;
  capability: string;
  status: string;
  cost_micros: number;
  duration_ms: number | null;
  error: string | null;
  created_at: string;
}

const listOf: Record<Capability, string> = {
  text: "TEXT_MODEL",
  image: "IMAGE_MODEL",
  video: "VIDEO_MODEL",
  vision: "VISION_MODEL",
  moderation: "MODERATION_MODEL",
  voice: "VOICE_MODEL",
  tryOn: "TRY_ON_MODEL",
};

const variables = Object.fromEntries(
  modelVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);
const hasModel = (capability: Capability) => /[^,\s]+\/[^,\s]+/.test(variables[listOf[capability]] ?? "");
const asked = (Object.keys(listOf) as Capability[]).filter(hasModel);
if (asked.length === 0) {
  console.log(`Aucun modèle n’est configuré (${Object.values(listOf).join(", ")}) : rien à essayer.`);
  process.exit(0);
}

const words = process.argv.slice(2);
const isWanted = (title: string) =>
  words.length === 0 || words.some((word) => title.toLowerCase().includes(word.toLowerCase()));
const folder = join(root, ".smoke");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
console.log(asked.map((capability) => `• ${listOf[capability]} : ${variables[listOf[capability]]}`).join("\n"));

const server = await startServer({
  configure: async () => variables,
  // Workers AI is reached through Cloudflare, with an account's token.
  isRemote: Boolean(process.env["CLOUDFLARE_API_TOKEN"]),
});
let failures = 0;
try {
  const stage = {
    url: server.url,
    seller: await signUp(server.url),
    made: {},
    keep(name: string, content: Uint8Array | string) {
      writeFileSync(join(folder, name), content);
      return name;
    },
  };
  for (const step of steps) {
    if (!step.isNeeded && !(step.asks.some(hasModel) && isWanted(step.title))) continue;
    const startedAt = new Date().toISOString();
    const line = await step.run(stage).then(
      (made) => `✓ ${step.title} : ${made}`,
      (error: unknown) => {
        failures += 1;
        return `✗ ${step.title} : ${error instanceof Error ? error.message : String(error)}`;
      },
    );
    const calls = readCalls(startedAt);
    if (step.asks.some(hasModel) && calls.every(({ status }) => status !== "done")) failures += 1;
    console.log([line, ...calls.map(tell)].join("\n"));
  }
  const all = readCalls("");
  const usd = all.reduce((sum, call) => sum + call.cost_micros / 1e6, 0);
  console.log(`\n${all.length} appels, ${usd.toFixed(4)} $ en tout (prix publics). Les fichiers : ${folder}`);
} finally {
  await server.close();
}
process.exit(failures > 0 ? 1 : 0);

/** The worker's own rows of its calls since a moment. */
function readCalls(since: string): Call[] {
  const database = openDatabase(server);
  try {
    return database
      .prepare("select * from model_calls where created_at >= ? order by id")
      .all(since) as unknown as Call[];
  } finally {
    database.close();
  }
}

function tell({ capability, model, status, duration_ms: ms, cost_micros: micros, error }: Call): string {
  const took = ms === null ? "" : `, ${(ms / 1000).toFixed(1)} s`;
  return `    ${capability} ${model} : ${status}${took}, ${(micros / 1e6).toFixed(4)} $${error ? ` (${error.slice(0, 200)})` : ""}`;
}
