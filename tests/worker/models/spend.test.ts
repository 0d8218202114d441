// What is booked is what the provider charges, whatever goes wrong: twenty series of answers from a provider whose tasks
// are paid once they have begun.
import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openDb } from "../../../worker/db/client.ts";
import { resetBreaker } from "../../../worker/models/breaker.ts";
import { contextFor } from "../../../worker/models/context-for.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { askForDrawing, createTally } from "../../../worker/studio/models/ask/drawing.ts";
import { StudioError } from "../../../worker/studio/studio.ts";
import type { ModelCall, PictureAnswer } from "./model-plans.ts";

const model = "black-forest-labs/flux-2-pro";
const priceMicros = 50_000;

/** Whether a task with this answer is charged: it made a picture, or nobody can say that it did not. */
const charges: [PictureAnswer, boolean][] = [
  ["ok", true],
  ["busy-poll", true],
  ["private", true],
  ["missing", true],
  ["page-for-picture", true],
  ["half", true],
  ["none", true],
  ["failed", false],
  ["refused", false],
  [503, false],
  ["page", false],
  [401, false],
];

it("books in twenty runs with faults what the provider counts", async () => {
  const db = openDb(env.DB);
  let paid = 0;
  for (let run = 0; run < 20; run++) {
    const base = `http://${env.TEST_MODEL_HOST}/${crypto.randomUUID()}`;
    const planned = [0, 1, 2].map((at) => charges[(run * 7 + at * 5) % charges.length] as (typeof charges)[number]);
    const plans = { "flux-2-pro": { pictures: planned.map(([answer]) => answer) } };
    await fetch(base, { method: "PUT", body: JSON.stringify(plans) });
    const bindings = {
      ...env,
      IMAGE_MODEL: model,
      BFL_API_KEY: "bfl-key",
      BFL_API_URL: `${base}/black-forest-labs`,
      MODEL_PRICES: JSON.stringify({ [model]: { picture: priceMicros / 1e6 } }),
    } as unknown as Env;
    const tenantId = crypto.randomUUID();
    await env.DB.prepare("insert into tenants (id, created_at) values (?, ?)")
      .bind(tenantId, new Date().toISOString())
      .run();
    await resetBreaker(db, model);
    const asked = askForDrawing(contextFor(bindings, db, tenantId), createTally(), {
      prompt: "A bottle of perfume on a sill, morning light.",
      references: [],
      size: { width: 1080, height: 1350 },
      seed: "spend",
      timeoutMs: 60_000,
    });
    await asked.catch((error: unknown) => expect(error).toBeInstanceOf(StudioError));
    const calls = (await (await fetch(base)).json<ModelCall[]>()).filter(({ kind }) => kind === "picture");
    const charged = planned.slice(0, calls.length).filter(([, isPaid]) => isPaid).length;
    const booked = await env.DB.prepare(
      "select coalesce(sum(cost_micros), 0) as sum from model_calls where tenant_id = ?",
    )
      .bind(tenantId)
      .first<{ sum: number }>();
    expect(booked?.sum, JSON.stringify(planned)).toBe(charged * priceMicros);
    paid += charged;
  }
  expect(paid).toBeGreaterThan(10);
});
