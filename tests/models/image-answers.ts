// Common to the image models' stand-ins: error answers, and pictures returned by URL.
import type { PictureAnswer } from "../worker/models/model-plans.ts";
import type { ApiAnswer, Api } from "./api.ts";
import { type PictureType, type Size, damage, showWhole } from "./pictures.ts";

/** Planned errors that replace an answer, in the provider's format. */
export function formatImageError(answer: PictureAnswer, explain: (message: string) => unknown): ApiAnswer | undefined {
  if (typeof answer === "number") {
    const headers: Record<string, string> = answer === 429 ? { "retry-after": "30" } : {};
    return { status: answer, json: explain(`Status ${answer}`), headers };
  }
  if (answer === "redirect") return { status: 307, json: {}, headers: { location: "?elsewhere" } };
  if (answer === "listed-503") return { status: 503, json: { detail: [{ loc: ["body"], msg: "Overloaded" }] } };
  if (answer === "echo") {
    const keys = ["openai", "compatible", "google", "bfl", "fal", "replicate"].map((name) => `${name}-key`);
    return { status: 401, json: explain(`Incorrect API key provided: ${keys.join()}`) };
  }
  if (answer === "page") return { status: 200, bytes: Buffer.from("<h1>Maintenance</h1>"), type: "text/html" };
  if (answer === "no-json") return { status: 200, bytes: Buffer.from('{"data": [{'), type: "application/json" };
  if (answer === "other-json") return { status: 200, json: { hello: ["world"] } };
  if (answer === "cut" || answer === "never") return answer;
  return undefined;
}

/** Path of a picture URL, with everything needed to draw it. */
export const addressOf = (answer: PictureAnswer, { width, height }: Size, type: PictureType) =>
  `delivery/${answer}/${width}x${height}.${type}`;

const shown = new Map<string, Uint8Array>();

/** Path of a picture that shows another one whole on white. */
export function addressOfShown(picture: Uint8Array, size: Size): string {
  const name = `shown-${crypto.randomUUID()}`;
  shown.set(name, showWhole(picture, size));
  return `delivery/${name}/${size.width}x${size.height}.jpeg`;
}

/** The first reference of a request that is to be shown ("first-reference"): base64, also in a data URL. */
export const readShown = (answer: PictureAnswer, given: unknown): Uint8Array | undefined =>
  answer === "first-reference" && typeof given === "string"
    ? Buffer.from(given.slice(given.indexOf(",") + 1), "base64")
    : undefined;

export const isDelivery = (path: string) => path.includes("/delivery/");

/** The picture at such a path. */
export function deliver(path: string): ApiAnswer {
  const [, answer = "ok", width, height, type = "jpeg"] = /delivery\/([\w-]+)\/(\d+)x(\d+)\.(\w+)$/.exec(path) ?? [];
  if (answer === "missing") return { status: 404, json: { detail: "Not found" } };
  if (answer === "page-for-picture") return { status: 200, bytes: Buffer.from("<h1>Expired</h1>"), type: "text/html" };
  const kept = shown.get(answer);
  if (kept) return { status: 200, bytes: kept, type: "image/jpeg" };
  const size = { width: Number(width), height: Number(height) };
  const bytes = damage(answer as PictureAnswer, size, type as PictureType);
  return { status: 200, bytes, type: `image/${answer === "png" || answer === "webp" ? answer : type}` };
}

/** Pictures without a model request, for the Workers AI stand-in, which cannot draw itself. */
export const deliveries: Api = { path: /^pictures\/delivery\//, answer: ({ path }) => deliver(path) };
