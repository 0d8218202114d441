// What a model provider's API on loopback is asked and answers, whichever it is.
import type { IncomingHttpHeaders } from "node:http";
import type { ModelPlan } from "../worker/models/model-plans.ts";

/** A request as it came. */
export interface Asked {
  method: string;
  /** "http://host:port/<run>" */
  base: string;
  /** Behind the run, without its first slash. */
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A status and what is sent as JSON; or bytes, a text or a connection that breaks off. */
export type Answered =
  | { status: number; json: unknown; headers?: Record<string, string> }
  | { status: number; bytes: Uint8Array; type: string }
  | "cut"
  | "never";

/** Why a request is refused as the provider would: in its own words. */
export type Refused = Extract<Answered, { json: unknown }>;

export interface Api {
  path: RegExp;
  /** What is asked of it; pictures, unless it is said. */
  kind?: "text";
  /** @param log keeps what was asked of a model. */
  answer(
    asked: Asked,
    plans: Record<string, ModelPlan>,
    log: (model: string, body: unknown) => void,
  ): Answered | Promise<Answered>;
}

/** The answer that is planned next; the last of them again and again. */
export function next<Answer>(planned: Answer[] | undefined, otherwise: Answer): Answer {
  const answers = planned ?? [];
  return (answers.length > 1 ? answers.shift() : answers[0]) ?? otherwise;
}
