// What the image models' APIs have in common: answers that are no picture, and pictures that lie at an address.
import type { PictureAnswer } from "../worker/models/model-plans.ts";
import type { Answered, Api } from "./api.ts";
import { type PictureType, type Size, spoil } from "./pictures.ts";

/** Whatever comes instead of an answer in the provider's form. */
export function sayOtherwise(answer: PictureAnswer, explain: (message: string) => unknown): Answered | undefined {
  if (typeof answer === "number") {
    const headers: Record<string, string> = answer === 429 ? { "retry-after": "30" } : {};
    return { status: answer, json: explain(`Status ${answer}`), headers };
  }
  if (answer === "page") return { status: 200, bytes: Buffer.from("<h1>Maintenance</h1>"), type: "text/html" };
  if (answer === "no-json") return { status: 200, bytes: Buffer.from('{"data": [{'), type: "application/json" };
  if (answer === "other-json") return { status: 200, json: { hello: ["world"] } };
  if (answer === "cut" || answer === "never") return answer;
  return undefined;
}

/** What a picture's address has at its end: all that it takes to draw it. */
export const addressOf = (answer: PictureAnswer, { width, height }: Size, type: PictureType) =>
  `delivery/${answer}/${width}x${height}.${type}`;

export const isDelivery = (path: string) => path.includes("/delivery/");

/** The picture at such an address. */
export function deliver(path: string): Answered {
  const [, answer = "ok", width, height, type = "jpeg"] = /delivery\/([\w-]+)\/(\d+)x(\d+)\.(\w+)$/.exec(path) ?? [];
  if (answer === "missing") return { status: 404, json: { detail: "Not found" } };
  if (answer === "page-for-picture") return { status: 200, bytes: Buffer.from("<h1>Expired</h1>"), type: "text/html" };
  const size = { width: Number(width), height: Number(height) };
  const bytes = spoil(answer as PictureAnswer, size, type as PictureType);
  return { status: 200, bytes, type: `image/${answer === "png" || answer === "webp" ? answer : type}` };
}

/** For whoever wants a picture without asking a model: Workers AI's stand-in draws none itself. */
export const deliveries: Api = { path: /^pictures\/delivery\//, answer: ({ path }) => deliver(path) };
