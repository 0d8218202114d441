// Image model providers: requests to each API on loopback, and handling of all their answers.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { createDownload } from "../../../worker/models/download-picture.ts";
import { readModelSettings } from "../../../worker/settings/model-settings.ts";
import type { Env } from "../../../worker/settings/env.ts";
import { createRaster } from "../../../worker/studio/pixels/raster.ts";
import { writePng } from "../../../worker/studio/pixels/write-png.ts";
import {
  askForPicture,
  type Mask,
  pictureEstimate,
  type PictureRequest,
} from "../../../worker/studio/models/ask/picture.ts";
import {
  ModelAnswerError,
  ModelBusyError,
  ModelRefusalError,
  ModelSetupError,
} from "../../../worker/studio/models/providers/model-error.ts";
import type { Picture } from "../../../worker/studio/briefs/picture.ts";
import type { ModelCall, ModelPlan, PictureAnswer } from "./model-plans.ts";
import { createImageBinding } from "./workers-ai-images.ts";

const keys = {
  OPENAI_API_KEY: "openai-key",
  OPENAI_COMPATIBLE_API_KEY: "compatible-key",
  GOOGLE_GENERATIVE_AI_API_KEY: "google-key",
  BFL_API_KEY: "bfl-key",
  FAL_API_KEY: "fal-key",
  REPLICATE_API_TOKEN: "replicate-key",
};
const prompt = "A bottle of perfume on a sill, morning light.";
const half = { width: 1080, height: 1350 };

let product: Picture;
let person: Picture;
beforeAll(async () => {
  const fetched = async (width: number, height: number) => {
    const address = `http://${env.TEST_MODEL_HOST}/any/pictures/delivery/ok/${width}x${height}.jpeg`;
    const bytes = new Uint8Array(await (await fetch(address)).arrayBuffer());
    return { bytes, mime: "image/jpeg", width, height } as const;
  };
  [product, person] = [await fetched(800, 800), await fetched(816, 1024)];
});

interface Asking extends Partial<PictureRequest> {
  answer?: PictureAnswer;
  plans?: Record<string, ModelPlan>;
  variables?: Record<string, string>;
  signal?: AbortSignal;
  ai?: unknown;
}

/** The result of "provider/model", and the logged request. */
async function ask(engine: string, { answer, plans, variables, signal, ai, ...more }: Asking = {}) {
  const base = `http://${env.TEST_MODEL_HOST}/${crypto.randomUUID()}`;
  const id = engine.slice(engine.indexOf("/") + 1);
  const planned = plans ?? (answer ? { [id]: { pictures: [answer] } } : {});
  await fetch(base, { method: "PUT", body: JSON.stringify(planned) });
  const urls = {
    OPENAI_API_URL: `${base}/openai`,
    OPENAI_COMPATIBLE_API_URL: `${base}/openai-compatible`,
    GOOGLE_GENERATIVE_AI_API_URL: `${base}/google`,
    BFL_API_URL: `${base}/black-forest-labs`,
    FAL_RUN_API_URL: `${base}/fal-run`,
    REPLICATE_API_URL: `${base}/replicate`,
  };
  const gateway = { AI_GATEWAY_URL: `${base}/gateway`, AI_GATEWAY_TOKEN: "gateway-token" };
  const reached = variables?.AI_GATEWAY_URL ? gateway : urls;
  const bindings = { ...env, ...keys, ...reached, IMAGE_MODEL: engine, AI: ai } as unknown as Env;
  const [{ access } = { access: null }] = readModelSettings(bindings, true).engines.image;
  if (!access) throw new Error(`${engine} is no model`);
  const request = { prompt, references: [], ...half, seed: 7, ...more };
  const made = askForPicture(access, request, signal ?? AbortSignal.timeout(60_000), createDownload(bindings));
  const settled = await made.then(
    (fulfilled) => ({ ...fulfilled, error: undefined }),
    (error: unknown) => ({ answer: undefined, usage: undefined, error }),
  );
  const calls = await (await fetch(base)).json<ModelCall[]>();
  return { ...settled, calls, asked: calls.find(({ kind }) => kind === "picture") };
}

const one = {
  openai: "openai/gpt-image-2",
  compatible: "openai-compatible/local-diffusion",
  google: "google/gemini-3-pro-image",
  bfl: "black-forest-labs/flux-2-pro",
  fal: "fal/fal-ai/flux-2-pro",
  replicate: "replicate/black-forest-labs/flux-2-pro",
};

describe("text to image", () => {
  const engines: [engine: string, mime: string, width: number, height: number, asked: object][] = [
    ["openai/gpt-image-2.5-sunburst", "image/jpeg", 1088, 1360, { size: "1088x1360", quality: "medium" }],
    ["openai/gpt-image-1.5", "image/jpeg", 1024, 1536, { size: "1024x1536", output_format: "jpeg" }],
    ["openai-compatible/local-diffusion", "image/png", 1024, 1536, { size: "1024x1536" }],
    ["google/gemini-nano-banana-2.1", "image/jpeg", 1824, 2304, {}],
    ["google/gemini-2.5-flash-image", "image/png", 928, 1152, {}],
    ["black-forest-labs/flux-2-pro", "image/jpeg", 1088, 1360, { width: 1088, height: 1360, seed: 7 }],
    ["black-forest-labs/flux-kontext-pro", "image/jpeg", 928, 1152, { aspect_ratio: "4:5" }],
    ["black-forest-labs/flux-pro-1.1", "image/jpeg", 1088, 1376, { seed: 7 }],
    ["fal/fal-ai/nano-banana-pro", "image/jpeg", 928, 1152, { aspect_ratio: "4:5", resolution: "2K" }],
    ["fal/fal-ai/flux-pro/kontext", "image/jpeg", 896, 1184, { aspect_ratio: "3:4" }],
    ["fal/fal-ai/flux-2-pro", "image/jpeg", 1088, 1360, { image_size: { width: 1088, height: 1360 } }],
    ["fal/fal-ai/bytedance/seedream/v4.5", "image/jpeg", 1920, 2400, { seed: 7 }],
    ["replicate/black-forest-labs/flux-2-pro", "image/jpeg", 1088, 1376, { aspect_ratio: "custom", seed: 7 }],
    ["replicate/google/nano-banana", "image/jpeg", 928, 1152, { aspect_ratio: "4:5", output_format: "jpg" }],
  ];
  it.for(engines)("%s", async ([engine, mime, width, height, fields]) => {
    const { error, answer, usage, asked } = await ask(engine);
    expect(error).toBeUndefined();
    expect(answer).toMatchObject({ mime, width, height });
    expect(usage?.pictures).toBe(1);
    expect(asked?.body).toMatchObject(fields);
    expect(JSON.stringify(asked?.body)).toContain(prompt);
  });
});

describe("a picture changed around a mask", () => {
  const canvas = (alpha: number) => {
    const raster = createRaster(800, 800);
    raster.data.fill(alpha);
    return raster;
  };
  const drawMask = async (): Promise<Mask> => ({
    white: await writePng(canvas(255), undefined),
    transparent: await writePng(canvas(0), undefined, true),
  });
  const models: [engine: string, field: string, colourType: number | undefined][] = [
    ["openai/gpt-image-2", "mask", undefined],
    ["openai/gpt-image-1.5", "mask", undefined],
    ["black-forest-labs/flux-pro-1.0-fill", "mask", 2],
    ["fal/fal-ai/flux-pro/v1/fill", "mask_url", 2],
    ["replicate/black-forest-labs/flux-fill-pro", "mask", 2],
  ];
  it.for(models)("%s", async ([engine, field, colourType]) => {
    const { error, answer, asked } = await ask(engine, { references: [product], mask: await drawMask() });
    expect(error).toBeUndefined();
    expect(answer?.bytes.length).toBeGreaterThan(1000);
    const sent = ((asked?.body ?? {}) as Record<string, string>)[field] ?? "";
    if (colourType === undefined) expect(sent).toBe("alpha");
    else expect(Buffer.from(sent.replace(/^data:image\/png;base64,/, ""), "base64")[25]).toBe(colourType);
  });

  it("is asked of no such model without a mask", async () => {
    const { error, calls } = await ask("fal/fal-ai/flux-pro/v1/fill", { references: [product] });
    expect(error).toBeInstanceOf(ModelRefusalError);
    expect(calls).toEqual([]);
  });
});

describe("a person in a garment", () => {
  const models: [engine: string, garment: string, person: string][] = [
    ["fal/fal-ai/fashn/tryon/v1.6", "garment_image", "model_image"],
    ["fal/fal-ai/kling/v1-5/kolors-virtual-try-on", "garment_image_url", "human_image_url"],
  ];
  it.for(models)("%s", async ([engine, garment, dressed]) => {
    const { error, answer, asked } = await ask(engine, { references: [product, person] });
    expect(error).toBeUndefined();
    expect(answer?.bytes.length).toBeGreaterThan(1000);
    const body = asked?.body as Record<string, string>;
    const sent = (field: string) => Buffer.from(body[field]?.split(",")[1] ?? "", "base64");
    expect(sent(garment)).toEqual(Buffer.from(product.bytes));
    expect(sent(dressed)).toEqual(Buffer.from(person.bytes));
    expect(body["prompt"]).toBeUndefined();
  });

  it("is asked of no try-on model where something else is to be drawn", async () => {
    const { error, calls } = await ask("fal/fal-ai/fashn/tryon/v1.6", { references: [product] });
    expect(error).toBeInstanceOf(ModelRefusalError);
    expect(calls).toEqual([]);
  });
});

describe("image from product and influencer references", () => {
  const jpegs = ["image/jpeg", "image/jpeg"];
  const url = expect.stringContaining("data:image/jpeg;base64,/9j/") as string;
  const inline = expect.stringMatching(/^\/9j\//) as string;
  const engines: [engine: string, model: string, asked: object][] = [
    ["openai/gpt-image-2", "gpt-image-2", { images: ["image[] image/jpeg", "image[] image/jpeg"] }],
    ["openai/gpt-image-1.5", "gpt-image-1.5", { input_fidelity: "high" }],
    ["openai-compatible/local-diffusion", "local-diffusion", { images: ["image[] image/jpeg", "image[] image/jpeg"] }],
    ["google/gemini-3-pro-image", "gemini-3-pro-image", { parts: [prompt, ...jpegs] }],
    ["black-forest-labs/flux-2-max", "flux-2-max", { input_image: inline, input_image_2: inline }],
    ["black-forest-labs/flux-kontext-max", "flux-kontext-max", { input_image: inline, input_image_2: inline }],
    ["fal/fal-ai/nano-banana-pro", "fal-ai/nano-banana-pro/edit", { image_urls: [url, url] }],
    ["fal/fal-ai/flux-2-pro/edit", "fal-ai/flux-2-pro/edit", { image_urls: [url, url] }],
    ["fal/fal-ai/flux-pro/kontext", "fal-ai/flux-pro/kontext/multi", { image_urls: [url, url] }],
    ["fal/fal-ai/bytedance/seedream/v4.5/edit", "fal-ai/bytedance/seedream/v4.5/edit", { image_urls: [url, url] }],
    ["replicate/black-forest-labs/flux-2-pro", "black-forest-labs/flux-2-pro", { input_images: [url, url] }],
    ["replicate/google/nano-banana-pro", "google/nano-banana-pro", { image_input: [url, url] }],
  ];
  it.for(engines)("%s", async ([engine, model, fields]) => {
    const { error, answer, asked, calls } = await ask(engine, { references: [product, person] });
    expect(error, JSON.stringify(calls)).toBeUndefined();
    expect(answer?.bytes.length).toBeGreaterThan(1000);
    expect(asked).toMatchObject({ model, body: fields });
  });

  /** What the flows ask of each provider: a series' other pictures after its first, an edit, a try-on. */
  it.for(Object.values(one))("beside the first picture of the series, and for an edit: %s", async (engine) => {
    for (const references of [
      [product, person, product],
      [person, product],
      [product, person],
    ]) {
      const { error, answer, asked, calls } = await ask(engine, { references });
      expect(error, JSON.stringify(calls)).toBeUndefined();
      expect(answer?.bytes.length).toBeGreaterThan(1000);
      const fields = Object.entries(asked?.body as Record<string, unknown>);
      // In lists, or in fields of their own.
      const pictures = fields.flatMap(([name, value]) => (/image|parts/.test(name) ? value : []));
      expect(pictures.filter((value) => value !== prompt && value !== null && typeof value === "string")).toHaveLength(
        references.length,
      );
    }
  });

  it("sends one reference to models that accept only one, and refuses two", async () => {
    const one = await ask("fal/fal-ai/flux-pro/kontext", { references: [person] });
    expect(one.asked).toMatchObject({ model: "fal-ai/flux-pro/kontext", body: { image_url: url } });
    const kontext = "replicate/black-forest-labs/flux-kontext-pro";
    expect((await ask(kontext, { references: [person] })).asked?.body).toMatchObject({ input_image: url });
    const two = await ask(kontext, { references: [product, person] });
    expect(two.error).toEqual(new ModelRefusalError(`${kontext} takes 1 pictures, and not 2`));
    expect(two.calls).toEqual([]);
    expect((await ask("google/imagen-4.0-generate-001")).error).toBeInstanceOf(ModelRefusalError);
  });
});

it("computes the cost from the token usage where providers charge by token", async () => {
  expect((await ask("openai/gpt-image-2")).usage).toEqual({ pictures: 1, inputTokens: 850, outputTokens: 1584 });
  const { usage } = await ask("google/gemini-3-pro-image");
  expect(usage).toEqual({ pictures: 1, inputTokens: 1310, outputTokens: 1120 });
  // Without usage in the answer, the reserved estimate is charged.
  expect((await ask("openai-compatible/local-diffusion", { references: [product] })).usage).toEqual(pictureEstimate(1));
});

describe("throws a refusal for filtered content", () => {
  it.for<[string, PictureAnswer, RegExp]>([
    [one.openai, "refused", /moderation_blocked/],
    [one.google, "refused", /IMAGE_SAFETY/],
    [one.google, "blocked", /PROHIBITED_CONTENT/],
    [one.google, "words", /can't create an image/],
    [one.bfl, "refused", /Content Moderated.*Derivative Works/],
    [one.bfl, "blocked", /Request Moderated/],
    [one.fal, "refused", /has_nsfw_concepts/],
    [one.fal, "blocked", /content_policy_violation/],
    [one.replicate, "refused", /E005/],
    [one.replicate, "blocked", /NSFW/],
  ])("%s: %s", async ([engine, answer, said]) => {
    const { error } = await ask(engine, { answer });
    expect(error).toBeInstanceOf(ModelRefusalError);
    expect(error).toMatchObject({ message: expect.stringMatching(said) as string, isAboutContent: true });
  });
});

describe("throws errors that lead to the next model", () => {
  it.for(Object.values(one))("%s", async (engine) => {
    for (const answer of [401, 403, 404] as const) {
      expect((await ask(engine, { answer })).error, `${answer}`).toBeInstanceOf(ModelSetupError);
    }
    const limited = await ask(engine, { answer: 429 });
    expect(limited.error).toBeInstanceOf(ModelBusyError);
    expect(limited.error).toMatchObject({ retryAfterMs: 30_000 });
    for (const answer of [500, 503, "page", "no-json", "other-json"] as const) {
      const { error } = await ask(engine, { answer });
      // Gemini's answer is only checked for its parts.
      const kind = answer === "other-json" && engine === one.google ? ModelAnswerError : ModelBusyError;
      expect(error, `${answer}: ${String(error)}`).toBeInstanceOf(kind);
    }
    const { error } = await ask(engine, { answer: "none" });
    expect(error, String(error)).toBeInstanceOf(ModelAnswerError);
  });

  it.for([one.bfl, one.replicate])(
    "not for a 503 to the poll of %s: what was begun is asked for again",
    async (engine) => {
      const { answer, calls } = await ask(engine, { answer: "busy-poll" });
      expect(answer?.mime).toBe("image/jpeg");
      expect(calls.filter(({ kind }) => kind === "picture")).toHaveLength(1);
    },
  );

  it.for([one.bfl, one.replicate, one.fal])(
    "without another try for a picture at a refused address: %s",
    async (engine) => {
      const { error } = await ask(engine, { answer: "private" });
      expect(error, String(error)).toBeInstanceOf(ModelAnswerError);
      expect(error).toMatchObject({ usage: { pictures: 1 } });
    },
  );

  it.for(Object.entries(one))("without sending the request on, or repeating its key: %s", async ([name, engine]) => {
    const sent = await ask(engine, { answer: "redirect" });
    expect(sent.error).toBeInstanceOf(ModelSetupError);
    expect(sent.calls.filter(({ kind }) => kind === "picture")).toHaveLength(1);
    const { error } = await ask(engine, { answer: "echo" });
    expect(error).toBeInstanceOf(ModelSetupError);
    expect(String(error)).toContain("Incorrect API key provided");
    expect(String(error)).not.toContain(`${name}-key`);
  });

  it("for a list of errors with a 5xx, which is fal's way to report a failed generation and others' outage", async () => {
    expect((await ask(one.compatible, { answer: "listed-503" })).error).toBeInstanceOf(ModelBusyError);
    expect((await ask(one.fal, { answer: "listed-503" })).error).toBeInstanceOf(ModelRefusalError);
  });

  it("for an aborted response", async () => {
    expect((await ask(one.openai, { answer: "cut" })).error).toBeInstanceOf(ModelBusyError);
  });

  it.for([one.bfl, one.replicate])("for a task of %s that fails after its start", async (engine) => {
    const { error } = await ask(engine, { answer: "failed" });
    expect(error).toBeInstanceOf(ModelBusyError);
    expect(error).toMatchObject({ message: expect.stringMatching(/Error|interrupted/) as string });
  });
});

describe("charges for unusable pictures", () => {
  it.for<[PictureAnswer, RegExp]>([
    ["nothing", /not a picture/],
    ["small", /64 × 64/],
    ["half", /ends early/],
    ["garbled", /illisible/],
    ["huge", /30000 × 30000/],
  ])("%s", async ([answer, said]) => {
    for (const engine of [one.openai, one.fal]) {
      const { error } = await ask(engine, { answer });
      expect(error, `${engine}: ${String(error)}`).toBeInstanceOf(ModelAnswerError);
      const usage = expect.objectContaining({ pictures: 1 }) as object;
      expect(error).toMatchObject({ message: expect.stringMatching(said) as string, usage });
    }
  });

  it("also when the URL is missing or returns a page", async () => {
    for (const answer of ["missing", "page-for-picture"] as const) {
      for (const engine of [one.bfl, one.replicate, one.fal]) {
        expect((await ask(engine, { answer })).error).toBeInstanceOf(ModelAnswerError);
      }
    }
  });
});

describe("accepts a picture", () => {
  it("of another type or size than requested", async () => {
    expect((await ask(one.openai, { answer: "png" })).answer).toMatchObject({ mime: "image/png", width: 1088 });
    expect((await ask(one.bfl, { answer: "webp" })).answer).toMatchObject({ mime: "image/webp", height: 1360 });
    expect((await ask(one.google, { answer: "other-size" })).answer).toMatchObject({ width: 832, height: 640 });
    expect((await ask(one.compatible, { answer: "elsewhere" })).answer).toMatchObject({ width: 1024, height: 1536 });
    expect((await ask(one.fal, { answer: "elsewhere" })).answer).toMatchObject({ width: 1088, height: 1360 });
  });
});

// Nothing but the signal ends what is never answered, unless the test's own time-out does.
it.each(Object.values(one))("is waited for no longer than the signal says: %s", async (engine) => {
  const { error } = await ask(engine, { answer: "never", signal: AbortSignal.timeout(600) });
  expect(error).toBeInstanceOf(ModelBusyError);
});

it("calls providers through AI Gateway with the gateway's token", async () => {
  const variables = { AI_GATEWAY_URL: "yes" };
  for (const engine of [one.openai, one.google, one.fal, one.replicate]) {
    const { error, answer, asked } = await ask(engine, { variables, references: [product] });
    expect(error, engine).toBeUndefined();
    expect(answer?.width, engine).toBeGreaterThan(1000);
    expect(asked, engine).toBeDefined();
  }
});

describe("Workers AI", () => {
  const base = `http://${env.TEST_MODEL_HOST}/any`;
  const flux2 = "workers-ai/@cf/black-forest-labs/flux-2-dev";

  it("draws from text and from reference pictures", async () => {
    const { binding, calls } = createImageBinding(base);
    const schnell = await ask("workers-ai/@cf/black-forest-labs/flux-1-schnell", { ai: binding });
    expect(schnell.answer).toMatchObject({ mime: "image/jpeg", width: 1024, height: 1024 });
    const phoenix = await ask("workers-ai/@cf/leonardo/phoenix-1.0", { ai: binding });
    expect(phoenix.answer).toMatchObject({ width: 1088, height: 1360 });
    const edited = await ask(flux2, { ai: binding, references: [product, person] });
    expect(edited.answer).toMatchObject({ width: 1088, height: 1360 });
    expect(calls.at(-1)).toMatchObject({
      model: "@cf/black-forest-labs/flux-2-dev",
      fields: { prompt, width: "1088", height: "1360", seed: "7" },
      images: ["image/jpeg true", "image/jpeg true"],
    });
  });

  it.for<[PictureAnswer, new (message: string, more: never) => Error, RegExp]>([
    [429, ModelBusyError, /3040/],
    [500, ModelBusyError, /3043/],
    [404, ModelSetupError, /5007/],
    ["other-json", ModelAnswerError, /hello/],
    ["half", ModelAnswerError, /ends early/],
    ["refused", ModelRefusalError, /NSFW/],
  ])("%s", async ([answer, kind, said]) => {
    const { error } = await ask(flux2, { ai: createImageBinding(base, answer).binding });
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ message: expect.stringMatching(said) as string });
  });

  it("aborts when the signal is aborted", async () => {
    const signal = AbortSignal.timeout(300);
    const { error } = await ask(flux2, { ai: createImageBinding(base, "never").binding, signal });
    expect(error).toBeInstanceOf(ModelBusyError);
  });
});
