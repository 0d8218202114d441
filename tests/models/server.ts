// Model providers on loopback that validate requests as their documentation says. Each test run has its own log and
// plans. Video APIs (fal's queue, Replicate's predictions, Google's long-running operations) are here, the others in
// their own files.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { ModelCall, ModelPlan } from "../worker/models/model-plans.ts";
import { listen, type Listening } from "../loopback/listen.ts";
import { type ApiAnswer, type Api, next } from "./api.ts";
import { bfl } from "./bfl.ts";
import { falImages } from "./fal-images.ts";
import { googleImages } from "./google-images.ts";
import { googleText } from "./google-text.ts";
import { deliveries } from "./image-answers.ts";
import { openaiChat } from "./openai-chat.ts";
import { openaiImages } from "./openai-images.ts";
import { replicateImages } from "./replicate-images.ts";
import { voices } from "./voices.ts";

export type ModelServer = Listening;

const apis: Api[] = [
  voices,
  openaiImages,
  googleImages,
  bfl,
  falImages,
  replicateImages,
  deliveries,
  openaiChat,
  googleText,
];

interface Run {
  plans: Record<string, ModelPlan>;
  calls: ModelCall[];
  /** What Replicate has begun, as its list has it. */
  predictions: object[];
  /** What was asked of fal's queue, as its list has it, and how often that was read. */
  requests: object[];
  lookups: number;
}

const keys = { fal: "Key fal-key", replicate: "Bearer replicate-key", google: "google-key" };

/** The run is the first path segment: /<run>/fal, /<run>/replicate, /<run>/google; PUT /<run> sets its plans. */
export async function startModelServer(): Promise<ModelServer> {
  const runs = new Map<string, Run>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [, id = "", ...rest] = (request.url ?? "").split("/");
      const run = runs.get(id) ?? { plans: {}, calls: [], predictions: [], requests: [], lookups: 0 };
      runs.set(id, run);
      const path = rest.join("/");
      const api = apis.find((each) => each.path.test(path));
      if (api) return serveApi(api, run, request, response, `http://${request.headers.host}/${id}`, path, body);
      const asked: unknown = body.length > 0 ? JSON.parse(body.toString()) : undefined;
      if (path) return serve(run, request, response, path, asked);
      if (request.method === "PUT") run.plans = asked as Run["plans"];
      return send(response, 200, run.calls);
    }, dropped);
  });
  return listen(server);
}

async function serveApi(
  api: Api,
  run: Run,
  { method = "GET", headers }: IncomingMessage,
  response: ServerResponse,
  base: string,
  path: string,
  body: Buffer,
): Promise<void> {
  const answered = await api.answer({ method, base, path, headers, body }, run.plans, (model, asked) => {
    run.calls.push({ kind: api.kind ?? "picture", model, body: asked });
  });
  if (answered !== "never" && typeof answered === "object" && "json" in answered && answered.status >= 400) {
    run.calls.push({ kind: "refused", model: path, body: answered.json });
  }
  sendAnswer(response, answered);
}

function sendAnswer(response: ServerResponse, answered: ApiAnswer): void {
  if (answered === "never") return;
  if (answered === "cut") {
    response.writeHead(200, { "content-type": "application/json", "content-length": 1000 }).write('{"data": [');
    return void setTimeout(() => response.destroy(), 20);
  }
  if ("json" in answered) return send(response, answered.status, answered.json, answered.headers);
  const { status, bytes, type } = answered;
  response.writeHead(status, { "content-type": type, "content-length": bytes.length }).end(bytes);
}

function serve(run: Run, request: IncomingMessage, response: ServerResponse, path: string, body: unknown): void {
  const { method = "GET", headers } = request;
  const refuse = (status: number, reason: string) => {
    run.calls.push({ kind: "refused", model: reason, body });
    send(response, status, { detail: reason });
  };
  const file =
    /^files\/(.+)$/.exec(path)?.[1] ?? /^google\/files\/(.+):download\?alt=media&key=google-key$/.exec(path)?.[1];
  if (file) {
    run.calls.push({ kind: "file", model: decodeURIComponent(file) });
    return sendClip(response, run.plans[decodeURIComponent(file)]?.clip ?? "vertical.mp4");
  }
  // AI Gateway's one address for fal, with the queue's in a header.
  const target = String(headers["x-fal-target-url"] ?? "");
  if (path === "gateway/fal") {
    if (headers["cf-aig-authorization"] !== "Bearer gateway-token") return refuse(401, "no access to the gateway");
    if (!target.startsWith("https://queue.fal.run/")) return refuse(404, "x-fal-target-url is missing");
    return serve(run, request, response, target.replace("https://queue.fal.run", "fal"), body);
  }
  const listed = /^fal-platform\/models\/requests\/by-endpoint\?(.+)$/.exec(path)?.[1];
  if (listed) {
    if (headers.authorization !== keys.fal) return refuse(401, `no access to ${path}`);
    return listRequests(run, response, new URLSearchParams(listed));
  }
  const provider = path.split("/")[0] as keyof typeof keys;
  const given = provider === "google" ? headers["x-goog-api-key"] : headers.authorization;
  if (given !== keys[provider]) return refuse(401, `no access to ${path}`);
  const found = startOf[provider].exec(path);
  // An interaction names its model in the body.
  const start = found?.[1] ?? (found && (body as { model: string }).model);
  if (method === "POST" && start) {
    const problem = checkRequest[provider](body as Record<string, unknown>, start);
    if (problem) return refuse(422, problem);
    run.calls.push({ kind: "start", model: start, body });
    const answer = next(run.plans[start]?.starts, "ok");
    if (answer !== "ok")
      return send(response, answer, { detail: "Busy" }, answer === 429 ? { "retry-after": "30" } : {});
    const started = began[provider](start);
    if (provider === "fal")
      run.requests.unshift({
        request_id: encodeURIComponent(start),
        endpoint_id: `fal-ai/${start}`,
        sent_at: new Date().toISOString(),
        json_input: run.plans[start]?.listsOthers ? replacePictures({ input: body as object }) : body,
      });
    if (provider === "replicate")
      run.predictions.unshift({
        ...started,
        input: run.plans[start]?.listsOthers ? replacePictures(body) : (body as { input: object }).input,
        created_at: new Date().toISOString(),
      });
    return send(response, provider === "replicate" ? 201 : 200, started);
  }
  // replicate.com/docs/reference/http#predictions.list: the latest first.
  const since = /^replicate\/predictions\?created_after=(.+)$/.exec(path)?.[1];
  if (since) {
    const results = run.predictions.filter((each) => (each as { created_at: string }).created_at >= since);
    return send(response, 200, { previous: null, next: null, results });
  }
  const asked = askOf[provider].exec(path)?.[1];
  if (method !== "GET" || !asked) return refuse(404, `${method} ${path}`);
  const model = decodeURIComponent(asked);
  run.calls.push({ kind: "ask", model });
  const answer = next(run.plans[model]?.asks, "done");
  if (answer === 500) return send(response, 500, { detail: "Internal Server Error" });
  if (answer === "page")
    return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Maintenance</h1>");
  const [status, told] = formatAnswer[provider](
    model,
    answer,
    `http://${headers.host}/${request.url?.split("/")[1]}/files/`,
  );
  return send(response, status, told);
}

/** fal.ai/docs/platform-apis/v1/models/requests/by-endpoint, in pages of one entry, so that others are read too. */
function listRequests(run: Run, response: ServerResponse, asked: URLSearchParams): void {
  const [id = "", since = "", cursor = "0"] = ["endpoint_id", "start", "cursor"].map(
    (each) => asked.get(each) ?? undefined,
  );
  if (cursor === "0") run.lookups++;
  const isLate = run.lookups <= (run.plans[id.replace("fal-ai/", "")]?.listsAfter ?? 0);
  const found = (run.requests as { endpoint_id: string; sent_at: string; json_input: unknown }[]).filter(
    (each) => each.endpoint_id === id && each.sent_at >= since && !isLate,
  );
  const at = Number(cursor);
  const hasMore = at + 1 < found.length;
  const items = found.slice(at, at + 1).map(({ json_input: input, ...each }) => ({
    ...each,
    ...(asked.get("expand") === "payloads" && { json_input: input }),
  }));
  send(response, 200, { items, has_more: hasMore, next_cursor: hasMore ? String(at + 1) : null });
}

const startOf = {
  fal: /^fal\/fal-ai\/((?!.*\/requests\/).+)$/,
  replicate: /^replicate\/models\/(.+)\/predictions$/,
  google: /^google\/(?:models\/([^/]+):predictLongRunning|(interactions))$/,
};
const askOf = {
  fal: /^fal\/fal-ai\/.+\/requests\/(.+)$/,
  replicate: /^replicate\/predictions\/(.+)$/,
  google: /^google\/(?:models\/.+\/operations|interactions)\/(.+)$/,
};

/** The input of a clip with another picture. */
const replacePictures = (body: unknown) =>
  Object.fromEntries(
    Object.entries((body as { input: object }).input).map(([name, value]) => [
      name,
      isPicture(value) ? `${value}A` : value,
    ]),
  );

const isPicture = (value: unknown) => typeof value === "string" && value.startsWith("data:image/jpeg;base64,/9j/");
const isPrompt = (value: unknown) => typeof value === "string" && value.length > 100 && value.length <= 2000;

/** A WAV of one channel in 48 kHz; its seconds, else undefined. */
function secondsOf(value: unknown): number | undefined {
  const [head, data = ""] = String(value).split(",");
  const wav = Buffer.from(data, "base64");
  const isSound = head === "data:audio/wav;base64" && wav.toString("latin1", 0, 4) === "RIFF";
  return isSound ? (wav.length - 44) / 96_000 : undefined;
}

const without = (fields: object, ...known: string[]) => Object.keys(fields).find((key) => !known.includes(key));

const isElement = (value: unknown) => {
  const { frontal_image_url: front, reference_image_urls: others, ...more } = value as Record<string, unknown>;
  return isPicture(front) && (others as unknown[]).every(isPicture) && Object.keys(more).length === 0;
};

const checkRequest = {
  fal(body: Record<string, unknown>, model: string): string | undefined {
    const { prompt, image_url, start_image_url, audio_url, duration, elements, ...rest } = body;
    if (!isPrompt(prompt)) return "prompt is required";
    // fal.ai/models/fal-ai/kling-video/ai-avatar/v2/standard/api: as long as the sound.
    if (model.includes("ai-avatar")) {
      if (!isPicture(image_url) || secondsOf(audio_url) === undefined) return "image_url and audio_url are required";
      return duration === undefined ? without(rest) : "duration is unknown";
    }
    if (typeof duration !== "string" || audio_url) return "duration is a string";
    // fal.ai/models/fal-ai/kling-video/v3/pro/image-to-video/api
    if (model.includes("kling-video/v3")) {
      if (!isPicture(start_image_url) || Number(duration) < 3 || Number(duration) > 15) return "start_image_url";
      if (!(elements as unknown[]).every(isElement) || !String(prompt).includes("@Element1")) return "elements";
      return without(rest, "generate_audio");
    }
    return isPicture(image_url) ? without(rest, "generate_audio") : "image_url is required";
  },
  replicate({ input, ...rest }: Record<string, unknown>, model: string): string | undefined {
    const {
      prompt,
      start_image,
      image,
      audio,
      duration,
      reference_images: others,
      ...more
    } = input as Record<string, unknown>;
    if (!isPrompt(prompt)) return "prompt is required";
    const unknown = Object.keys(rest)[0];
    if (model.includes("avatar")) {
      if (!isPicture(image) || secondsOf(audio) === undefined) return "image and audio are required";
      return duration === undefined ? (unknown ?? without(more)) : "duration is unknown";
    }
    if (!isPicture(start_image)) return "start_image is required";
    if (model.includes("omni")) {
      if (!(others as unknown[]).every(isPicture) || !String(prompt).includes("<<<image_1>>>"))
        return "reference_images";
      return (duration as number) < 3 ? "duration" : (unknown ?? without(more, "generate_audio"));
    }
    if (duration !== 5 && duration !== 10) return "duration is 5 or 10";
    return unknown ?? Object.keys(more)[0];
  },
  google({ instances, parameters, ...rest }: Record<string, unknown>): string | undefined {
    if (rest["input"]) return checkInteraction(rest);
    const [{ prompt, image }] = instances as [{ prompt: unknown; image?: Record<string, string> }];
    const { aspectRatio, durationSeconds } = parameters as Record<string, unknown>;
    if (!isPrompt(prompt) || image?.mimeType !== "image/jpeg" || !image.bytesBase64Encoded?.startsWith("/9j/")) {
      return "prompt and image are required";
    }
    if (aspectRatio !== "9:16" && aspectRatio !== "16:9") return "aspectRatio is 16:9 or 9:16";
    return [4, 6, 8].includes(durationSeconds as number) ? undefined : "durationSeconds is 4, 6 or 8";
  },
};

/** As in ai.google.dev/api/interactions-api. */
function checkInteraction({ model, input, response_format, background, ...rest }: Record<string, unknown>) {
  const unknown = Object.keys(rest)[0];
  if (unknown || typeof model !== "string" || background !== true) return `Unknown parameter ${unknown}, or no model`;
  const [{ type, content }] = input as [{ type: string; content: Record<string, string>[] }];
  const [text, ...pictures] = content?.toReversed() ?? [];
  const isJpeg = (each: Record<string, string>) => each.type === "image" && each.mime_type === "image/jpeg";
  if (type !== "user_input" || pictures.length === 0 || !pictures.every(isJpeg)) return "No image";
  if (!pictures.every(({ data }) => data?.startsWith("/9j/")) || text?.type !== "text" || !isPrompt(text.text))
    return "No prompt";
  // A picture without its tag is not used.
  const tags = ["<FIRST_FRAME>@Image1", "<IMAGE_REF_0>@Image2"].slice(0, pictures.length);
  if (!tags.every((tag) => text.text?.split("]")[0]?.includes(tag))) return "A picture has no tag";
  const [{ aspect_ratio, resolution, duration, delivery, ...more }] = response_format as [Record<string, string>];
  if (more.type !== "video" || Object.keys(more).length > 1 || delivery !== "uri" || resolution !== "720p")
    return "response_format is a video by uri";
  if (aspect_ratio !== "9:16" && aspect_ratio !== "16:9") return "aspect_ratio is 16:9 or 9:16";
  return /^(?:[3-9]|10)s$/.test(String(duration)) ? undefined : "duration is 3s to 10s";
}

const began = {
  fal(model: string) {
    const url = `https://queue.fal.run/fal-ai/${model.split("/")[0]}/requests/${encodeURIComponent(model)}`;
    return {
      status: "IN_QUEUE",
      request_id: encodeURIComponent(model),
      queue_position: 0,
      response_url: url,
      status_url: `${url}/status`,
      cancel_url: `${url}/cancel`,
    };
  },
  replicate: (model: string) => predict(model, { status: "starting", output: null, error: null }),
  google: (model: string) =>
    model.includes("omni")
      ? { id: model, object: "interaction", status: "in_progress", model }
      : { name: `models/${model}/operations/${model}` },
};

const predict = (model: string, more: object) => ({
  id: model,
  model,
  version: "hidden",
  input: {},
  logs: "",
  created_at: "2026-11-21T12:00:00.000Z",
  urls: {
    get: `https://api.replicate.com/v1/predictions/${encodeURIComponent(model)}`,
    cancel: `https://api.replicate.com/v1/predictions/${encodeURIComponent(model)}/cancel`,
  },
  ...more,
});

type Told = "pending" | "done" | "refused";

const formatAnswer = {
  fal(model: string, told: Told, files: string): [number, unknown] {
    if (told === "pending") return [400, { detail: "Request is still in progress" }];
    if (told === "refused") {
      const msg = "The content could not be processed because it contained material flagged by a content checker.";
      return [422, { detail: [{ loc: ["body", "prompt"], msg, type: "content_policy_violation" }] }];
    }
    return [200, { video: { url: files + encodeURIComponent(model), content_type: "video/mp4" }, seed: 7 }];
  },
  replicate(model: string, told: Told, files: string): [number, unknown] {
    if (told === "pending") return [200, predict(model, { status: "processing", output: null, error: null })];
    const error = "The input or output was flagged as sensitive. Please try again with different inputs. (E005)";
    if (told === "refused") return [200, predict(model, { status: "failed", output: null, error })];
    const output = files + encodeURIComponent(model);
    return [200, predict(model, { status: "succeeded", output, error: null, metrics: { predict_time: 61.2 } })];
  },
  google(model: string, told: Told): [number, unknown] {
    if (model.includes("omni")) return interact(model, told);
    const name = `models/${model}/operations/${model}`;
    if (told === "pending") return [200, { name }];
    const uri = `https://generativelanguage.googleapis.com/v1beta/files/${encodeURIComponent(model)}:download?alt=media`;
    const generateVideoResponse =
      told === "done"
        ? { generatedSamples: [{ video: { uri } }] }
        : { raiMediaFilteredCount: 1, raiMediaFilteredReasons: ["Veo could not generate videos"] };
    const type = "type.googleapis.com/google.ai.generativelanguage.v1beta.PredictLongRunningResponse";
    return [200, { name, done: true, response: { "@type": type, generateVideoResponse } }];
  },
};

function interact(id: string, told: Told): [number, unknown] {
  const more = { id, object: "interaction", model: id };
  if (told === "pending") return [200, { ...more, status: "in_progress" }];
  const uri = `https://generativelanguage.googleapis.com/v1beta/files/${encodeURIComponent(id)}:download?alt=media`;
  const said = { type: "text", text: told === "done" ? "Here it is." : "This cannot be filmed." };
  const clip = { type: "video", mime_type: "video/mp4", uri };
  const steps = [{ type: "model_output", content: told === "done" ? [said, clip] : [said] }];
  return [200, { ...more, status: "completed", steps, usage: { total_output_tokens: 9 } }];
}

function sendClip(response: ServerResponse, clip: string): void {
  if (clip === "missing") return send(response, 404, {});
  if (clip === "page") return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Expired</h1>");
  if (clip === "other") return void response.writeHead(200, { "content-type": "video/mp4" }).end("not a film at all");
  const bytes = readFileSync(fileURLToPath(new URL(`clips/${clip}`, import.meta.url)));
  response.writeHead(200, { "content-type": "video/mp4", "content-length": bytes.length }).end(bytes);
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** The worker was killed while it asked. */
const dropped = () => undefined;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
