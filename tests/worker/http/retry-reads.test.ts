// Reads that the database does not answer at once.
import { createExecutionContext, env } from "cloudflare:test";
import { expect, it } from "vitest";
import worker from "../../../worker/dev/index.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { origin } from "../auth/auth-client.ts";
import { signUp } from "../support/seller.ts";

/** A statement, bound or not, that fails while `fail` says so. */
function failing(statement: D1PreparedStatement, fail: () => void): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, key) {
      if (key === "bind") return (...values: unknown[]) => failing(target.bind(...values), fail);
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return async (...given: unknown[]) => {
        fail();
        return Reflect.apply(value, target, given) as unknown;
      };
    },
  });
}

it("asks again for what a lost connection left unread, and neither for a wrong statement nor for a write", async () => {
  const seller = await signUp();
  let failures = 0;
  let error = "";
  let counted = /^select\b/i;
  let tries = 0;
  const DB = {
    prepare: (query: string) =>
      counted.test(query)
        ? failing(env.DB.prepare(query), () => {
            tries++;
            if (failures-- > 0) throw new Error(error);
          })
        : env.DB.prepare(query),
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  };
  const call = (path: string, init: RequestInit = {}) =>
    worker.fetch(
      new Request(origin + path, { ...init, headers: { authorization: `Bearer ${seller.token}`, ...init.headers } }),
      { ...env, DB } as unknown as Env,
      createExecutionContext(),
    );
  [failures, error] = [2, "D1_ERROR: Network connection lost."];
  expect((await call("/api/usage")).status).toBe(200);
  [failures, error] = [1, "D1_ERROR: no such column: x: SQLITE_ERROR"];
  expect((await call("/api/usage")).status).toBe(500);
  // A write whose answer is lost may have happened.
  counted = /^(insert|update|delete)\b/i;
  [failures, error, tries] = [1, "D1_ERROR: Network connection lost.", 0];
  const body = JSON.stringify({ name: "Clé" });
  const made = await call("/api/api-keys", { method: "POST", body, headers: { "content-type": "application/json" } });
  expect([made.status, tries]).toEqual([500, 1]);
});
