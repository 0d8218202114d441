// Stripe on loopback, as far as we use it: validates requests and answers as documented (https://docs.stripe.com/api,
// https://docs.stripe.com/api/errors). Each test run has its own log and plan.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { StripeAnswer, StripeCall, StripePlan } from "../worker/billing/stripe-plans.ts";
import { endpoints, type Endpoint } from "./endpoints.ts";
import { listen, type Listening } from "../loopback/listen.ts";

export type StripeServer = Listening;

interface Run {
  plan: StripePlan;
  calls: StripeCall[];
  /** Requests and answers by idempotency key. */
  kept: Map<string, { parameters: string; body: unknown }>;
}

const apiVersion = "2026-10-28.endive";

/** The run is the first path segment: /<run>/v1/customers; PUT /<run> sets its plan. */
export async function startStripe(): Promise<StripeServer> {
  const runs = new Map<string, Run>();
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [, id = "", ...rest] = (request.url ?? "").split("/");
      const run = runs.get(id) ?? { plan: {}, calls: [], kept: new Map() };
      runs.set(id, run);
      if (rest.length > 0) return serve(run, request, response, `/${rest.join("/")}`, body);
      if (request.method === "PUT") run.plan = JSON.parse(body) as StripePlan;
      return answer(response, 200, run.calls);
    });
  });
  return listen(server);
}

function serve(run: Run, request: IncomingMessage, response: ServerResponse, url: string, body: string): void {
  const { method = "GET", headers } = request;
  const [path = "", query = ""] = url.split("?");
  const found = endpoints.find((each) => each.method === method && each.path.test(path));
  const parameters = Object.fromEntries(new URLSearchParams(method === "POST" ? body : query));
  const key = headers["idempotency-key"];
  const idempotencyKey = typeof key === "string" ? key : null;
  const call: StripeCall = { call: found?.name ?? `${method} ${path}`, path, parameters, idempotencyKey };
  run.calls.push(call);
  const problem = findProblem(request, found, parameters, idempotencyKey);
  if (!found || problem) {
    call.problem = problem ?? "Unrecognized request URL";
    return answer(response, 400, failure("invalid_request_error", undefined, call.problem));
  }
  const known = idempotencyKey === null ? undefined : run.kept.get(idempotencyKey);
  if (known && known.parameters !== body) {
    call.problem = "Keys for idempotent requests can only be used with the same parameters";
    return answer(response, 400, failure("idempotency_error", undefined, call.problem));
  }
  const planned = next(run.plan[found.name]);
  if (planned === "cut") return void response.destroy();
  if (planned !== "ok") return answer(response, ...failures[planned]);
  if (known) return answer(response, 200, known.body, { "idempotent-replayed": "true" });
  const made = found.answer(parameters, path.split("/")[3] ?? "", run.calls.length);
  if (idempotencyKey !== null) run.kept.set(idempotencyKey, { parameters: body, body: made });
  answer(response, 200, made);
}

function findProblem(
  { method, headers }: IncomingMessage,
  found: Endpoint | undefined,
  parameters: Record<string, string>,
  idempotencyKey: string | null,
): string | undefined {
  if (headers.authorization !== "Bearer sk_test_loopback") return "You did not provide an API key";
  if (headers["stripe-version"] !== apiVersion) return `Invalid Stripe API version: ${headers["stripe-version"]}`;
  if (method === "POST") {
    if (!headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) return "Not a form";
    if (idempotencyKey === null) return "A POST without an idempotency key may act twice";
  }
  if (!found) return undefined;
  for (const [name, allowed] of Object.entries(found.required)) {
    if (!allowed.test(parameters[name] ?? "")) return `Missing or invalid: ${name}=${parameters[name]}`;
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (name in found.required) continue;
    if (!found.optional?.[name]?.test(value)) return `Received unknown parameter: ${name}=${value}`;
  }
  return undefined;
}

const failure = (type: string, code: string | undefined, message: string, more: object = {}) => ({
  error: { ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code}` }), message, type, ...more },
});

const failures: Record<Exclude<StripeAnswer, "ok" | "cut">, [number, unknown]> = {
  card_declined: [
    402,
    failure("card_error", "card_declined", "Your card was declined.", { decline_code: "generic_decline" }),
  ],
  rate_limit: [429, failure("invalid_request_error", "rate_limit", "Too many requests hit the API too quickly.")],
  invalid_request: [
    400,
    failure("invalid_request_error", "resource_missing", "No such price: 'price_live_pro'", {
      param: "line_items[0][price]",
    }),
  ],
  authentication: [401, failure("invalid_request_error", undefined, "Invalid API Key provided: sk_test_****back")],
  server_error: [500, failure("api_error", undefined, "An unknown error occurred")],
};

/** The next planned answer. */
function next(planned: StripeAnswer[] | undefined): StripeAnswer {
  const answers = planned ?? [];
  return (answers.length > 1 ? answers.shift() : answers[0]) ?? "ok";
}

let requests = 0;

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const told = { "content-type": "application/json", "request-id": `req_${(requests += 1)}`, ...headers };
  response.writeHead(status, told).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
