// Black Forest Labs' API as in its OpenAPI document (docs.bfl.ai/api-reference): a task is created and polled, and its
// picture is available at a URL for ten minutes.
import type { PictureAnswer } from "../worker/models/model-plans.ts";
import { type ApiAnswer, type Api, next, type ApiRefusal } from "./api.ts";
import { addressOf, addressOfShown, deliver, isDelivery, formatImageError, readShown } from "./image-answers.ts";
import { isPicture, type PictureType, type Size, sizeOf } from "./pictures.ts";

const official = "https://api.bfl.ai/v1";

interface Task {
  answer: PictureAnswer;
  size: Size;
  type: PictureType;
  asked: number;
  shown: Uint8Array | undefined;
}
const tasks = new Map<string, Task>();

export const bfl: Api = {
  path: /^black-forest-labs\//,
  answer({ method, path, headers, body }, plans, log) {
    if (isDelivery(path)) return deliver(path);
    if (headers["x-key"] !== "bfl-key") return refusal(403, "Not authenticated - Invalid Authentication");
    const id = /^black-forest-labs\/get_result\?id=(.+)$/.exec(path)?.[1];
    if (id && method === "GET") return report(id);
    const model = /^black-forest-labs\/(flux-[\w.-]+)$/.exec(path)?.[1];
    if (method !== "POST" || !model) return refusal(404, "Not Found");
    const fields = JSON.parse(body.toString()) as Record<string, unknown>;
    const problem = check(model, fields);
    if (problem) return { status: 422, json: { detail: [{ loc: ["body"], msg: problem, type: "value_error" }] } };
    log(model, fields);
    const answer = next(plans[model]?.pictures, "ok");
    const waits = answer === "never" || answer === "failed" || answer === "refused" || answer === "blocked";
    const otherwise = waits ? undefined : formatImageError(answer, (message) => ({ detail: message }));
    if (otherwise) return otherwise;
    const task = crypto.randomUUID();
    const { width, height, aspect_ratio = "1:1", output_format = "jpeg" } = fields;
    const size = width ? { width: Number(width), height: Number(height) } : sizeOf(String(aspect_ratio));
    tasks.set(task, {
      answer,
      size,
      type: output_format as PictureType,
      asked: 0,
      shown: readShown(answer, fields.input_image),
    });
    const polling_url = `${official}/get_result?id=${task}`;
    return { status: 200, json: { id: task, polling_url, cost: 4.5, input_mp: 1, output_mp: 1.5 } };
  },
};

function report(id: string): ApiAnswer {
  const task = tasks.get(id);
  if (!task) return { status: 200, json: { id, status: "Task not found", result: null } };
  task.asked++;
  const { answer, size, type, asked, shown } = task;
  const respond = (status: string, more: object = {}): ApiAnswer => ({
    status: 200,
    json: { id, status, result: null, progress: null, details: null, preview: null, ...more },
  });
  if (answer === "busy-poll" && asked < 3) return { status: 503, json: { detail: "Service Unavailable" } };
  if (asked === 1 || answer === "never") return respond("Pending", { progress: 0.4 });
  if (answer === "refused")
    return respond("Content Moderated", { details: { "Moderation Reasons": ["Derivative Works Filter"] } });
  if (answer === "blocked")
    return respond("Request Moderated", { details: { "Moderation Reasons": ["Safety Filter"] } });
  if (answer === "failed") return respond("Error");
  if (answer === "none") return respond("Ready");
  const address = shown ? addressOfShown(shown, size) : addressOf(answer, size, type);
  const sample = answer === "private" ? "http://10.0.0.7/picture.jpeg" : `${official}/${address}`;
  return respond("Ready", { result: { sample, prompt: "", seed: 7, start_time: 1, end_time: 4, duration: 3 } });
}

const everywhere = new Set(["prompt", "seed", "output_format", "safety_tolerance", "webhook_url", "webhook_secret"]);

function checkFill({ prompt, image, mask, seed, output_format = "jpeg", ...rest }: Record<string, unknown>) {
  const unknown = Object.keys(rest).find((key) => !everywhere.has(key) && !["steps", "guidance"].includes(key));
  if (unknown) return `Extra inputs are not permitted: ${unknown}`;
  if (typeof prompt !== "string" || !["jpeg", "png"].includes(String(output_format))) return "prompt or output_format";
  if (seed !== undefined && !Number.isInteger(seed)) return "seed: Input should be a valid integer";
  const [picture, closed] = [image, mask].map((each) => Buffer.from(String(each), "base64"));
  const areWhole = isPicture(picture ?? Buffer.of(), "image/jpeg") && isPicture(closed ?? Buffer.of(), "image/png");
  return areWhole ? undefined : "image, mask: Invalid base64 image";
}

function check(model: string, fields: Record<string, unknown>): string | undefined {
  if (model === "flux-pro-1.0-fill") return checkFill(fields);
  const inputs = Object.keys(fields).filter((key) => key.startsWith("input_image"));
  const [most, step, longest] = model.startsWith("flux-2-klein")
    ? [4, 16, 2048]
    : model.startsWith("flux-2")
      ? [8, 16, 2048]
      : model.startsWith("flux-kontext")
        ? [4, 0, 0]
        : [0, 32, 1440];
  const names = Array.from({ length: most }, (_, at) => (at === 0 ? "input_image" : `input_image_${at + 1}`));
  const sizes = step > 0 ? ["width", "height"] : ["aspect_ratio"];
  const unknown = Object.keys(fields).find((key) => ![...everywhere, ...names, ...sizes].includes(key));
  if (unknown) return `Extra inputs are not permitted: ${unknown}`;
  const { prompt, seed, width = 1024, height = 1024, aspect_ratio = "1:1", output_format = "jpeg" } = fields;
  if (typeof prompt !== "string" || prompt === "") return "prompt: Field required";
  if (seed !== undefined && !Number.isInteger(seed)) return "seed: Input should be a valid integer";
  const isSide = (side: unknown) => Number(side) % step === 0 && Number(side) >= 256 && Number(side) <= longest;
  if (step > 0 && !(isSide(width) && isSide(height))) return "width, height: not a multiple, or out of bounds";
  const [across = 1, down = 1] = String(aspect_ratio).split(":").map(Number);
  if (across / down < 3 / 7 || across / down > 7 / 3) return "aspect_ratio: between 3:7 and 7:3";
  if (!["jpeg", "png"].includes(String(output_format))) return "output_format: 'jpeg' or 'png'";
  if (inputs.some((key, at) => key !== names[at])) return "input_image: without the one before it";
  const areWhole = inputs.every((key) => isPicture(Buffer.from(String(fields[key]), "base64"), "image/jpeg"));
  return areWhole ? undefined : "input_image: Invalid base64 image";
}

const refusal = (status: number, detail: string): ApiRefusal => ({ status, json: { detail } });
