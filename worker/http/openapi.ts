// OpenAPI document, generated from the routes: parameters and bodies from their validators, responses from `answers`.
import { describeRoute, type GenerateSpecOptions, generateSpecs, resolver } from "hono-openapi";
import type { Hono } from "hono";
import type { ZodType } from "zod";
import type { AppEnv } from "./app-env.ts";

/** Description of a multipart body. */
export type DescribedBody = NonNullable<Parameters<typeof describeRoute>[0]["requestBody"]>;

/** Optional parts of a description: a multipart body, which no validator describes, and `security`. */
type Extras = Pick<Parameters<typeof describeRoute>[0], "requestBody" | "security">;

/** `security` of routes that need no API key. */
export const noKey: NonNullable<Extras["security"]> = [];

/** Route description: French summary and the schema of the successful response. */
export const answers = (status: 200 | 201 | 202, schema: ZodType, summary: string, more: Extras = {}) =>
  describeRoute({
    summary,
    ...more,
    responses: { [status]: { description: "OK", content: { "application/json": { schema: resolver(schema) } } } },
  });

/** Not in the document: paths outside /api, routes for signed-in persons only, and routes without JSON. */
const excludedPaths = [
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

/** The document itself, not its promise, which may belong to a cancelled request. */
let cachedDocument: Awaited<ReturnType<typeof generateSpecs>> | undefined;

/** The OpenAPI 3.1 document; generated once per isolate. */
export async function describeApi<E extends AppEnv>(app: Hono<E>, siteUrl: string): ReturnType<typeof generateSpecs> {
  cachedDocument ??= await completeAnswers(
    generateSpecs(app, {
      exclude: excludedPaths,
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
  return cachedDocument;
}

/** Adds the description that the standard requires to responses of routes without `answers`. */
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
