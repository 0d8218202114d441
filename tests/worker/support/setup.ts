import { applyD1Migrations, env } from "cloudflare:test";
import { afterAll, beforeAll } from "vitest";
import { listFaults, watchAnswers } from "./described-answers.ts";

watchAnswers();

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});

afterAll(async () => {
  const faults = await listFaults();
  if (faults.length > 0) throw new Error(`Answers other than described in worker/openapi/:\n${faults.join("\n")}`);
});
