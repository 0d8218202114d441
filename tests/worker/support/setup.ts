import { applyD1Migrations, env } from "cloudflare:test";
import { afterAll, beforeAll } from "vitest";
import { currentCost } from "../../../worker/auth/users/passwords.ts";
import { listFaults, watchAnswers } from "./described-answers.ts";
import { findScans, watchStatements } from "./query-plans.ts";

// Most accounts are opened for a test of something else; tests/node/weak-passwords.test.ts holds the deployed cost.
currentCost.N = 2 ** 10;
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
