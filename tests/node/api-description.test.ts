// The API's OpenAPI document: Redocly's rules, and a client that openapi-typescript generates from it.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, it } from "vitest";
import type { z } from "zod";
import { bin, childEnv, root } from "../../scripts/lib/install.mjs";
import { describeApi } from "../../worker/openapi/document.ts";
import { isBinary, type Operation } from "../../worker/openapi/operation.ts";
import { operations } from "../../worker/openapi/operations.ts";

const described = Object.entries<Operation>(operations);

it("keeps Redocly's recommended rules", async () => {
  const problems = await lintFromString({
    source: JSON.stringify(describeApi()),
    absoluteRef: join(root, "openapi.json"),
    config: await createConfig({ extends: ["recommended"] }),
  });
  expect(
    problems.map(({ severity, ruleId, location }) => [severity, ruleId, location[0]?.pointer]),
    // A WebSocket's 101 is no 2xx, which is a warning.
  ).toEqual([["warn", "operation-2xx-response", "#/paths/~1api~1live/get/responses"]]);
});

it("says of every operation what it does, takes and answers", () => {
  expect(described.length).toBeGreaterThan(95);
  for (const [key, { summary, answers, query, json, form, example }] of described) {
    expect([key, summary]).toEqual([key, expect.stringMatching(/^\p{Lu}[^\n]{5,}[^.]$/u)]);
    expect([key, Object.keys(answers).length > 0]).toEqual([key, true]);
    if (key.startsWith("GET")) expect([key, json, form]).toEqual([key, undefined, undefined]);
    else expect([key, query]).toEqual([key, undefined]);
    if (example !== undefined) expect([key, (json as z.ZodType).safeParse(example).error]).toEqual([key, undefined]);
  }
  const { paths } = describeApi();
  const ids = new Set<string | undefined>();
  for (const [path, operations] of Object.entries(paths ?? {})) {
    for (const operation of [operations.get, operations.post, operations.put, operations.patch, operations.delete]) {
      if (!operation) continue;
      ids.add(operation.operationId);
      for (const parameter of operation.parameters ?? []) {
        if ("$ref" in parameter) continue;
        expect([path, parameter.name, parameter.description]).toEqual([
          path,
          parameter.name,
          expect.stringMatching(/./),
        ]);
      }
    }
  }
  expect(ids.size).toBe(described.length);
});

it("gives the operations names that stay", () => {
  const { paths } = describeApi();
  expect(paths?.["/api/products/{id}"]?.get?.operationId).toBe("getApiProductsById");
  expect(paths?.["/api/functions/generate-creative"]?.post?.operationId).toBe("postApiFunctionsGenerateCreative");
  expect(paths?.["/api/exports/{id}.zip"]?.get?.operationId).toBe("getApiExportsByIdZip");
});

it("describes each JSON answer by a schema and each file by its type", () => {
  for (const [key, { answers }] of described) {
    for (const [status, answer] of Object.entries(answers)) {
      if (answer === null) expect([key, ["101", "204"].includes(status)]).toEqual([key, true]);
      else if (isBinary(answer)) expect([key, answer.binary.length > 0]).toEqual([key, true]);
      else expect([key, status, "def" in answer]).toEqual([key, status, true]);
    }
  }
});

it("generates a client with which a program compiles strictly, without a cast, and mistakes do not", async () => {
  const program = readFileSync(join(root, "tests/api-client/program.ts"), "utf8");
  const code = program.replaceAll(/\/\/.*|\/\*[^]*?\*\//g, "");
  expect(code).not.toMatch(/\bas\b|\bany\b|\bunknown\b|@ts-|[\w)\]]!/);
  // Inside the project, so that the client finds its runtime.
  const folder = join(root, ".test-output", `api-client-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    cpSync(join(root, "tests/api-client"), folder, { recursive: true });
    writeFileSync(join(folder, "openapi.ts"), astToString(await openapiTS(JSON.stringify(describeApi()))));
    const { status, stdout } = spawnSync(
      bin("tsc"),
      [
        ..."--noEmit --ignoreConfig --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes".split(" "),
        ..."--skipLibCheck --allowImportingTsExtensions --target es2024 --module esnext".split(" "),
        ..."--moduleResolution bundler --lib es2024,dom,dom.iterable --types node".split(" "),
        "program.ts",
        "mistakes.ts",
      ],
      { cwd: folder, encoding: "utf8", env: childEnv() },
    );
    expect([stdout, status]).toEqual(["", 0]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
