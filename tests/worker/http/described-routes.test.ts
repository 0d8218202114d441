// The API's description (worker/openapi/) against the worker's routes: which there are, what they check, and who may call.
import { env, SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { app } from "../../../worker/app.ts";
import { describeApi } from "../../../worker/openapi/document.ts";
import type { Operation } from "../../../worker/openapi/operation.ts";
import { operations } from "../../../worker/openapi/operations.ts";
import { origin } from "../auth/auth-client.ts";
import { signUp } from "../support/seller.ts";
import "../support/tiny-studio.ts";

const described = new Map<string, Operation>(Object.entries(operations));

/** Bodies and queries that are checked by hand: `parseFields`, and signed links. */
const byHand = new Set([
  "POST /api/products json",
  "GET /api/exports/{id}.zip query",
  "GET /api/packages/{id}.zip query",
  "GET /api/account query",
]);

const toOpenPath = (path: string) =>
  path.replace(":id{[^/]+\\.zip}", "{id}.zip").replaceAll(/:(\w+)(?:\{[^}]*\}+)?/g, "{$1}");

const handlers = app.routes
  .filter(({ method, path }) => method !== "ALL" && /^\/(?:api|verify)\//.test(path) && !path.includes("*"))
  .map(({ method, path, handler }) => ({ key: `${method} ${toOpenPath(path)}`, handler }));

it("describes every route under /api, and nothing else", () => {
  const routed = new Set(handlers.map(({ key }) => key));
  expect(routed.size).toBeGreaterThan(95);
  expect([...routed].toSorted()).toEqual([...described.keys()].toSorted());
});

it("describes the very parameters and bodies that the routes check", () => {
  const checked = new Set<string>();
  for (const { key, handler } of handlers) {
    if (!("checks" in handler)) continue;
    const { target, schema } = handler.checks as { target: "json" | "query"; schema: unknown };
    checked.add(`${key} ${target}`);
    expect([key, target, described.get(key)?.[target] === schema]).toEqual([key, target, true]);
  }
  expect(checked.size).toBeGreaterThan(30);
  const promised = [...described].flatMap(([key, { json, query }]) => [
    ...(json ? [`${key} json`] : []),
    ...(query ? [`${key} query`] : []),
  ]);
  expect(promised.filter((each) => !checked.has(each) && !byHand.has(each))).toEqual([]);
});

it("says who may call: nobody without a session, a key, or a person alone", async () => {
  const seller = await signUp();
  const { key } = await (await seller.post("/api/api-keys", { name: "Programme" })).json<{ key: string }>();
  const call = async (operation: string, headers: HeadersInit) => {
    const [method = "", path = ""] = operation.split(" ");
    const answer = await SELF.fetch(origin + path.replaceAll(/[{}]/g, ""), { method, headers });
    await answer.body?.cancel();
    return answer.status;
  };
  await Promise.all(
    [...described].map(async ([operation, { access = "key" }]) => {
      const isOpen = access === "public" || access === "stripe";
      expect([operation, (await call(operation, {})) === 401]).toEqual([operation, !isOpen]);
      // Operators' routes hide from everybody else.
      const refusal = operation.includes(" /api/operator/") ? 404 : 403;
      const isForPersons = access === "person" || access === "person-link";
      const byKey = await call(operation, { authorization: `Bearer ${key}` });
      expect([operation, byKey === refusal]).toEqual([operation, isForPersons]);
    }),
  );
});

it("serves the document with its own address", async () => {
  const served = await SELF.fetch(`${origin}/api/openapi.json`);
  const expected: object = JSON.parse(JSON.stringify(describeApi()));
  expect(await served.json(), "dist is as old as its last npm run build").toEqual({
    ...expected,
    servers: [{ url: env.SITE_URL }],
  });
});
