// Compares the JSON answers that the tests get from the worker with the API's description (worker/openapi/): each has to
// be described for its operation and status, and to have no field that is not.
import { exports } from "cloudflare:workers";
import type { z } from "zod";
import { apiError, listErrors } from "../../../worker/openapi/errors.ts";
import {
  type Answer,
  type AnswerStatus,
  type ErrorStatus,
  isBinary,
  type Operation,
} from "../../../worker/openapi/operation.ts";
import { operations } from "../../../worker/openapi/operations.ts";

/** Streamed piece by piece, and aborted by tests: not read a second time. */
const streamed = "POST /api/functions/test-product-transform";

const described = Object.entries<Operation>(operations).map(([key, operation]) => {
  const [method = "", path = ""] = key.split(" ");
  const escaped = path.replaceAll(".", "\\.");
  // A malformed checksum is another address: the site's page of what does not exist.
  const written = escaped.replaceAll(/\{(\w+)\}/g, (_, name) => (name === "sha256" ? "[0-9a-f]{64}" : "[^/]+"));
  const pattern = new RegExp(`^${written}$`);
  return { key, method, path, pattern, operation };
});

/** Paths without parameters come first: /api/landing-pages/stats is no page's id. */
const find = (method: string, pathname: string) =>
  described.find((each) => each.method === method && each.path === pathname) ??
  described.find((each) => each.method === method && each.pattern.test(pathname));

/** The worker itself, as SELF calls it. */
// Only `wrangler types` would know that it exists.
const { default: worker } = exports as unknown as { default: Fetcher };

const faults = new Set<string>();
const checks = new Set<Promise<void>>();

let isWatching = false;

/** Watches the answers from now on, in this isolate, which several files may share. */
export function watchAnswers(): void {
  if (isWatching) return;
  isWatching = true;
  const prototype = Object.getPrototypeOf(worker) as Fetcher;
  const { fetch } = prototype;
  prototype.fetch = async function (this: Fetcher, ...input: Parameters<Fetcher["fetch"]>) {
    const [target, init] = input;
    const { method, url } = target instanceof Request ? target : { method: init?.method ?? "GET", url: String(target) };
    const response = await fetch.apply(this, input);
    const check = checkAnswer(method.toUpperCase(), url, response).catch(
      (error: unknown) => void faults.add(String(error)),
    );
    checks.add(check);
    return response;
  };
}

async function checkAnswer(method: string, url: string, response: Response): Promise<void> {
  const { pathname } = new URL(url);
  const found = find(method, pathname);
  if (!found || found.key === streamed) return;
  const { status, headers } = response;
  const say = (fault: string) => void faults.add(`${found.key} ${status}: ${fault}`);
  const answers = found.operation.answers as Partial<Record<number, Answer>>;
  const isDescribed = status in answers;
  if (!isDescribed && !listErrors(found.path, found.operation).includes(status as ErrorStatus)) {
    return say(`not described: ${await response.clone().text()}`);
  }
  const answer = isDescribed ? answers[status as AnswerStatus] : apiError;
  const type = headers.get("content-type")?.split(";")[0] ?? "";
  if (!answer) return;
  if (isBinary(answer)) {
    if (!answer.binary.includes("*/*") && !answer.binary.includes(type)) say(`type ${type}`);
    return;
  }
  if (type !== "application/json") return say(`type ${type}`);
  const given = await response.clone().json();
  const parsed = (answer as z.ZodType).safeParse(given);
  if (!parsed.success)
    return say(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join(", "));
  const missing = findMissing(given, parsed.data, "");
  if (missing.length > 0) say(`fields that are not described: ${missing.join(", ")}`);
}

/** Paths of what the schema has left out. */
function findMissing(given: unknown, kept: unknown, path: string): string[] {
  if (typeof given !== "object" || given === null || typeof kept !== "object" || kept === null) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    name in kept ? findMissing(value, kept[name as keyof typeof kept], `${path}.${name}`) : [`${path}.${name}`],
  );
}

/** What the answers since the last call have and the description has not, and the other way round. */
export async function listFaults(): Promise<string[]> {
  await Promise.all(checks);
  const found = [...faults];
  checks.clear();
  faults.clear();
  return found;
}
