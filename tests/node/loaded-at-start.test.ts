// What the production worker evaluates at start-up: no code of models, none of development.
import { expect, it } from "vitest";
import { readLoaded } from "./import-graph.ts";

const loaded = [...readLoaded("worker/index.ts")];

it("loads of the models maker no more than what settings and the call ledger go by", () => {
  expect(loaded.length).toBeGreaterThan(300);
  expect(loaded).toContain("worker/models/studio-for.ts");
  expect(loaded.filter((name) => /^(?:@ai-sdk\/|ai$|workers-ai-provider$)/.test(name))).toEqual([]);
  const ofModels = loaded.filter((name) => name.startsWith("worker/studio/models/"));
  const known = ["access", "model-error", "prices", "wait"].map((name) => `worker/studio/models/providers/${name}.ts`);
  expect(ofModels.filter((name) => !known.includes(name))).toEqual([]);
});

it("carries nothing of the API's description, which the build writes to a file", () => {
  expect(loaded.filter((name) => /^worker\/openapi\/|openapi$/.test(name))).toEqual([]);
});

it("carries nothing of development: mailbox, demo shop, stand-in for Stripe", () => {
  expect(loaded.filter((name) => name.startsWith("worker/dev/"))).toEqual([]);
  expect([...readLoaded("worker/dev/index.ts")]).toContain("worker/dev/payments/gateway.ts");
});
