import { applyD1Migrations, env } from "cloudflare:test";
import { afterAll, beforeAll } from "vitest";
import { listFaults, watchAnswers } from "./described-answers.ts";
import { findScans, watchStatements } from "./query-plans.ts";

watchAnswers();
watchStatements();

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});

afterAll(async () => {
  const faults = await listFaults();
  if (faults.length > 0) throw new Error(`Answers other than described in worker/openapi/:\n${faults.join("\n")}`);
  const scans = await findScans();
  if (scans.length > 0) throw new Error(`Statements that scan a table that grows:\n${scans.join("\n")}`);
});
