// What is booked is what the provider charges, whatever goes wrong: twenty series of answers, four from each of five
// providers. Some make a picture at once, some a task that is paid once it has begun.
import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { openDb } from "../../../worker/db/client.ts";
import { resetBreaker } from "../../../worker/models/breaker.ts";
import { contextFor } from "../../../worker/models/context-for.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { askForDrawing, createTally } from "../../../worker/studio/models/ask/drawing.ts";
import { StudioError } from "../../../worker/studio/studio.ts";
import type { ModelCall, PictureAnswer } from "./model-plans.ts";

const priceMicros = 50_000;

/** Whether an answer is charged: it made a picture, or nobody can say that it did not. */
type Charge = readonly [answer: PictureAnswer, isCharged: boolean];
const anywhere: Charge[] = [
  ["ok", true],
  ["half", true],
  ["none", true],
  ["small", true],
  ["refused", false],
  [503, false],
  ["page", false],
  [401, false],
];
const byAddress: Charge[] = [...anywhere, ["private", true], ["missing", true], ["page-for-picture", true]];
const byTask: Charge[] = [...byAddress, ["busy-poll", true], ["failed", false]];

const providers: { model: string; charges: Charge[] }[] = [
  { model: "black-forest-labs/flux-2-pro", charges: byTask },
  { model: "openai/gpt-image-2", charges: anywhere },
  { model: "replicate/black-forest-labs/flux-2-pro", charges: byTask },
  { model: "google/gemini-3-pro-image", charges: anywhere },
  { model: "fal/fal-ai/flux-2-pro", charges: byAddress },
];

it("books in twenty runs with faults what the providers count", async () => {
  const db = openDb(env.DB);
  const paid = new Map<string, number>();
  for (let run = 0; run < 20; run++) {
    const { model, charges } = providers[run % providers.length] ?? { model: "", charges: anywhere };
    const base = `http://${env.TEST_MODEL_HOST}/${crypto.randomUUID()}`;
    const planned = [0, 1, 2].map((at) => charges[(run * 7 + at * 5) % charges.length] as Charge);
    const plans = { [model.slice(model.indexOf("/") + 1)]: { pictures: planned.map(([answer]) => answer) } };
    await fetch(base, { method: "PUT", body: JSON.stringify(plans) });
    const bindings = {
      ...env,
      IMAGE_MODEL: model,
      BFL_API_KEY: "bfl-key",
      BFL_API_URL: `${base}/black-forest-labs`,
      OPENAI_API_KEY: "openai-key",
      OPENAI_API_URL: `${base}/openai`,
      GOOGLE_GENERATIVE_AI_API_KEY: "google-key",
      GOOGLE_GENERATIVE_AI_API_URL: `${base}/google`,
      FAL_API_KEY: "fal-key",
      FAL_RUN_API_URL: `${base}/fal-run`,
      REPLICATE_API_TOKEN: "replicate-key",
      REPLICATE_API_URL: `${base}/replicate`,
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
    expect(calls.length, model).toBeGreaterThan(0);
    const charged = planned.slice(0, calls.length).filter(([, isCharged]) => isCharged).length;
    const booked = await env.DB.prepare(
      "select coalesce(sum(cost_micros), 0) as sum from model_calls where tenant_id = ?",
    )
      .bind(tenantId)
      .first<{ sum: number }>();
    expect(booked?.sum, `${model} ${JSON.stringify(planned)}`).toBe(charged * priceMicros);
    paid.set(model, (paid.get(model) ?? 0) + charged);
  }
  for (const { model } of providers) expect(paid.get(model), model).toBeGreaterThan(0);
});
