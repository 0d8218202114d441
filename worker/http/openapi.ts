// The API as its own routes describe it: parameters and bodies from their validators, answers from `answers`.
import { describeRoute, type GenerateSpecOptions, generateSpecs, resolver } from "hono-openapi";
import type { Hono } from "hono";
import type { ZodType } from "zod";
import type { AppEnv } from "./app-env.ts";

/** A body that is a form. */
export type DescribedBody = NonNullable<Parameters<typeof describeRoute>[0]["requestBody"]>;

/** What else a route may say: its body where it is a form, which no validator describes, and that it needs no key. */
type More = Pick<Parameters<typeof describeRoute>[0], "requestBody" | "security">;

/** For `security`: whoever asks. */
export const noKey: NonNullable<More["security"]> = [];

/** Says what a route is for, and what it answers with. */
export const answers = (status: 200 | 201 | 202, schema: ZodType, summary: string, more: More = {}) =>
  describeRoute({
    summary,
    ...more,
    responses: { [status]: { description: "OK", content: { "application/json": { schema: resolver(schema) } } } },
  });

/** What is not under /api, what only a person may call, and what is no JSON is not for programs. */
const left = [
  /^\/(?!api\/)/,
  /^\/api\/(?:account|api-keys|webhooks|billing|live|public|openapi|exports|operator)/,
  /check-subscription|create-checkout|customer-portal|test-product-transform/,
  /\*/,
];

const error = {
  description: "Une erreur : « error » est à montrer, « code » ne change pas.",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["error", "code"],
        properties: {
          error: { type: "string" },
          code: { type: "string" },
          fields: { type: "object", additionalProperties: { type: "string" } },
        },
      },
    },
  },
} satisfies GenerateSpecOptions["defaultValidationErrorResponse"];

let known: ReturnType<typeof generateSpecs> | undefined;

/** An OpenAPI 3.1 document; made once an isolate. */
export function describeApi<E extends AppEnv>(app: Hono<E>, siteUrl: string): ReturnType<typeof generateSpecs> {
  known ??= completeAnswers(
    generateSpecs(app, {
      exclude: left,
      includeEmptyPaths: true,
      defaultValidationErrorResponse: error,

      documentation: {
        openapi: "3.1.0",
        info: {
          title: "API d'Égérie",
          version: "1",
          description:
            "Produits, influenceurs, créatives, publications, vidéos, logos et landing pages, par programme.",
        },
        servers: [{ url: siteUrl }],
        security: [{ key: [] }],
        components: {
          securitySchemes: { key: { type: "http", scheme: "bearer", description: "Une clé\u00a0: egk_…" } },
        },
      },
    }),
  );
  return known;
}

/** Routes that say nothing of their answer have one all the same, which the standard wants described. */
async function completeAnswers(document: ReturnType<typeof generateSpecs>): ReturnType<typeof generateSpecs> {
  const complete = await document;
  for (const operations of Object.values(complete.paths ?? {})) {
    for (const operation of [operations?.get, operations?.post, operations?.patch, operations?.delete]) {
      for (const answer of Object.values(operation?.responses ?? {})) {
        if (!("$ref" in answer)) answer.description ??= "OK";
      }
    }
  }
  return complete;
}
