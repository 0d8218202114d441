// A worker whose text model is the scripted one of tests/models/chat-server.ts.
import { env } from "cloudflare:test";
import { type Env, readSettings } from "../../../worker/settings/env.ts";
import worker from "../../../worker/dev/index.ts";
import { nextIp, origin } from "../auth/auth-client.ts";
import { deliver } from "../jobs/run-queue.ts";
import type { Seller } from "../support/seller.ts";

/** Text, an object answered as JSON, an error status, or no answer at all. */
export type ChatAnswer = string | object | number | "hang";

export interface ChatRequest {
  model: string;
  messages: { role: string; content: string | { type: string; text?: string }[] }[];
  response_format?: unknown;
}

/** The messages of a request without its system prompt. */
export const wordsOf = ({ messages }: ChatRequest): string =>
  messages
    .filter(({ role }) => role !== "system")
    .flatMap(({ content }) => (typeof content === "string" ? [content] : content.map(({ text }) => text ?? "")))
    .join("\n");

export const systemOf = ({ messages }: ChatRequest): string =>
  messages
    .filter(({ role }) => role === "system")
    .map(({ content }) => content as string)
    .join("\n");

/** @param answers in order; the last one is repeated. */
export async function openChat(seller: Seller, answers: ChatAnswer[], variables: Partial<Env> = {}) {
  const base = `http://${env.TEST_CHAT_HOST}/${crypto.randomUUID()}`;
  const plan = (planned: ChatAnswer[]) => fetch(base, { method: "PUT", body: JSON.stringify(planned) });
  await plan(answers);
  // Queue messages are delivered by the test only.
  const queue = { send: async () => {}, sendBatch: async () => {} };
  const hub = { notify: async () => {}, scheduleSweeps: async () => {}, stopSweeps: async () => {} };
  const bindings = {
    ...env,
    QUEUE: queue,
    DRAW_QUEUE: queue,
    USER_HUB: { idFromName: () => "", get: () => hub },
    // A unique model name, so that runs do not share circuit breakers.
    TEXT_MODEL: `openai-compatible/writer-${crypto.randomUUID()},embedded`,
    OPENAI_COMPATIBLE_API_KEY: "a-key",
    OPENAI_COMPATIBLE_API_URL: `${base}/v1`,
    ...variables,
  } as unknown as Env;
  readSettings(bindings);
  const address = nextIp();
  const call = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${seller.token}`);
    headers.set("cf-connecting-ip", address);
    const context = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext;
    return worker.fetch(new Request(origin + path, { ...init, headers }), bindings, context);
  };
  return {
    bindings,
    plan,
    call,
    post: (path: string, body: unknown) =>
      call(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    deliver: (jobId: string) => deliver([{ type: "run", jobId }], undefined, bindings),
    asked: async () => (await fetch(base)).json<ChatRequest[]>(),
  };
}
