// Types of the stand-ins for model providers: requests and answers, common to all providers.
import type { IncomingHttpHeaders } from "node:http";
import type { ModelPlan } from "../worker/models/model-plans.ts";

/** A received request. */
export interface ApiRequest {
  method: string;
  /** "http://host:port/<run>" */
  base: string;
  /** Path after the run, without the leading slash. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A status with a JSON body, bytes or text; or a connection that is cut. */
export type ApiAnswer =
  | { status: number; json: unknown; headers?: Record<string, string> }
  | { status: number; bytes: Uint8Array; type: string }
  | "cut"
  | "never";

/** A refusal in the provider's own format. */
export type ApiRefusal = Extract<ApiAnswer, { json: unknown }>;

export interface Api {
  path: RegExp;
  /** Kind of requests; default: pictures. */
  kind?: "text" | "voice";
  /** @param log records the request to a model. */
  answer(
    asked: ApiRequest,
    plans: Record<string, ModelPlan>,
    log: (model: string, body: unknown) => void,
  ): ApiAnswer | Promise<ApiAnswer>;
}

/** The next planned answer; the last one is repeated. */
export function next<Answer>(planned: Answer[] | undefined, otherwise: Answer): Answer {
  const answers = planned ?? [];
  return (answers.length > 1 ? answers.shift() : answers[0]) ?? otherwise;
}
