import { applyD1Migrations, env } from "cloudflare:test";
import { afterAll, beforeAll } from "vitest";
import { findScans, watchStatements } from "./query-plans.ts";

watchStatements();

beforeAll(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});

afterAll(async () => {
  const scans = await findScans();
  if (scans.length > 0) throw new Error(`Statements that scan a table that grows:\n${scans.join("\n")}`);
});
