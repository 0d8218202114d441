// Clips whose worker is killed around their start: what was begun is noted at once, or found in the provider's list.
import { env } from "cloudflare:test";
import { afterEach, expect, it, vi } from "vitest";
import "../support/tiny-studio.ts";
import { openRun, openSeller } from "./video-model-run.ts";

openSeller();

const dead = "status = 'leased', lease = 'dead', attempts = 1, due_at = 0";
/** The worker died between the provider's answer and the note of it. */
const unnoted = `${dead}, result = json_remove(result, '$.begun')`;

const kling = "kling-video/v2.1/pro/image-to-video";
const veo = "google/veo-3.1-fast-generate-preview";

afterEach(async () => {
  vi.restoreAllMocks();
  await env.DB.prepare("drop trigger if exists first_of_all").run();
});

it.each([`fal/fal-ai/${kling}`, "replicate/kwaivgi/kling-v2.1", veo, "google/gemini-omni-flash-preview"])(
  "asks for nothing again after a kill once a clip is noted, before its call is: %s",
  async (model) => {
    const run = await openRun(model);
    await run.skipOthers();
    await env.DB.prepare(
      `create trigger first_of_all before update of result on job_units
        when json_extract(new.result, '$.begun') is not null and exists (
          select 1 from model_calls where id = json_extract(new.result, '$.begun.callId') and status <> 'open'
        ) begin select raise(abort, 'Something else came first'); end`,
    ).run();
    await run.deliver();
    const { shooting } = await run.unit();
    expect(shooting?.begun?.operation).toBeDefined();
    await run.change(dead);
    await run.finish();
    expect(await run.unit()).toMatchObject({ status: "done" });
    expect((await run.calls()).map(({ kind }) => kind)).toEqual(["start", "ask", "file"]);
  },
);

it.each([`fal/fal-ai/${kling}`, "replicate/kwaivgi/kling-v2.1"])(
  "goes on with a clip whose start a killed worker did not note, where the provider lists it: %s",
  async (model) => {
    const run = await openRun(model);
    await run.skipOthers();
    await run.deliver();
    const { shooting } = await run.unit();
    await run.change(unnoted);
    await run.deliver();
    expect((await run.unit()).shooting?.begun?.operation).toEqual(shooting?.begun?.operation);
    await run.finish();
    expect(await run.unit()).toMatchObject({ status: "done" });
    expect((await run.calls()).map(({ kind }) => kind)).toEqual(["start", "ask", "file"]);
  },
);

it("starts its own clip where the provider lists another seller's of the same words", async () => {
  const model = "kwaivgi/kling-v2.1";
  const run = await openRun(`replicate/${model}`, { [model]: { listsOthers: true } });
  await run.skipOthers();
  await run.deliver();
  await run.change(unnoted);
  await run.deliver();
  expect((await run.calls()).map(({ kind }) => kind)).toEqual(["start", "start"]);
});

it("waits for a clip that fal may list only at its end, and starts another one after seven minutes", async () => {
  const run = await openRun(`fal/fal-ai/${kling}`, { [kling]: { listsAfter: 2 } });
  await run.skipOthers();
  await run.deliver();
  await run.change(unnoted);
  await run.deliver();
  expect(await run.unit()).toMatchObject({ status: "pending", attempts: 0 });
  expect(run.sent.map(({ delaySeconds }) => delaySeconds)).toContain(30);
  await run.step();
  await run.step();
  expect((await run.unit()).shooting?.begun).toBeDefined();
  expect(await run.count("start")).toBe(1);

  const never = await openRun(`fal/fal-ai/${kling}`, { [kling]: { listsOthers: true } });
  await never.skipOthers();
  await never.deliver();
  await never.change(unnoted);
  await never.deliver();
  expect(await never.count("start")).toBe(1);
  await never.change(`due_at = 0, result = json_set(result, '$.askedAtMs', ${Date.now() - 8 * 60_000})`);
  await never.deliver();
  expect(await never.count("start")).toBe(2);
});

it("looks for no clip that the provider said it has not begun", async () => {
  const run = await openRun(`fal/fal-ai/${kling}`, { [kling]: { starts: [503, "ok"] } });
  await run.skipOthers();
  await run.deliver();
  expect((await run.unit()).shooting).toMatchObject({ tries: 1 });
  expect((await run.unit()).shooting?.askedAtMs).toBeUndefined();
  await run.step();
  expect((await run.unit()).shooting?.begun).toBeDefined();
});

it("notes a clip as soon as D1 takes it", async () => {
  let failures = 0;
  const isNote = (values: unknown[]) => values.some((value) => String(value).includes('"begun"'));
  const DB = new Proxy(env.DB, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (name !== "prepare") return typeof found === "function" ? found.bind(target) : found;
      return (query: string) => {
        const statement = target.prepare(query);
        const bind = statement.bind.bind(statement);
        statement.bind = (...values: unknown[]) => {
          if (isNote(values) && failures < 3) {
            failures++;
            throw new Error("D1_ERROR: Network connection lost.");
          }
          return bind(...values);
        };
        return statement;
      };
    },
  });
  const pauses = vi.spyOn(scheduler, "wait").mockResolvedValue();
  const run = await openRun(veo, {}, { DB });
  await run.skipOthers();
  await run.deliver();
  expect(pauses.mock.calls.map(([ms]) => ms)).toEqual([50, 200, 800]);
  expect((await run.unit()).shooting?.begun).toBeDefined();
  await run.finish();
  expect(await run.count("start")).toBe(1);
});
