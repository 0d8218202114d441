// Common to the text models' stand-ins: error answers, and the JSON schemas that strict modes accept.
import type { TextAnswer } from "../worker/models/model-plans.ts";
import type { ApiAnswer } from "./api.ts";

/** Planned errors that replace an answer, in the provider's format. */
export function formatTextError(answer: TextAnswer, explain: (message: string) => unknown): ApiAnswer | undefined {
  if (typeof answer === "number") {
    const headers: Record<string, string> = answer === 429 ? { "retry-after": "30" } : {};
    return { status: answer, json: explain(`Status ${answer}`), headers };
  }
  if (answer === "page") return { status: 200, bytes: Buffer.from("<h1>Maintenance</h1>"), type: "text/html" };
  if (answer === "page-502") return { status: 502, bytes: Buffer.from("<h1>Bad Gateway</h1>"), type: "text/html" };
  if (answer === "other-json") return { status: 200, json: { hello: ["world"] } };
  if (answer === "cut" || answer === "never") return answer;
  return undefined;
}

export interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: Schema[];
}

/** The first problem found in a schema or its subschemas. */
export function findInSchema(
  schema: Schema,
  check: (schema: Schema, path: string) => string | undefined,
  path = "()",
): string | undefined {
  const children: [string, Schema][] = [
    ...Object.entries(schema.properties ?? {}),
    ...(schema.items ? [["items", schema.items] as [string, Schema]] : []),
    ...(schema.anyOf ?? []).map((each, at): [string, Schema] => [String(at), each]),
  ];
  return (
    check(schema, path) ??
    children.map(([name, each]) => findInSchema(each, check, `${path}.${name}`)).find((problem) => problem)
  );
}
