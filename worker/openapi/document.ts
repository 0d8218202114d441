// The OpenAPI 3.1 document. Written at build time to /openapi.json, which http/api-description.ts serves.
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { apiKeyLimits } from "../contract/api-keys.ts";
import { webhookEvents } from "../contract/webhooks.ts";
import { apiError, errorTexts, listErrors } from "./errors.ts";
import {
  type Access,
  type Answer,
  type AnswerStatus,
  isBinary,
  type Operation,
  sha256Pattern,
  tags,
  time,
} from "./operation.ts";
import { job } from "./operations/jobs.ts";
import { operations } from "./operations.ts";

const description = `Produits, influenceurs, créatives, publicités, vidéos, logos et landing pages, par programme\u00a0: l’API est celle de l’application.

- **Qui appelle**\u00a0: une clé d’API (\`Authorization: Bearer egk_…\`), ou le jeton d’une personne connectée par /auth/v1, qui parle comme GoTrue. ${apiKeyLimits.callsPerMinute} appels par minute et par clé\u00a0: les en-têtes \`RateLimit\` et \`Retry-After\` disent où vous en êtes.
- **Tâches**\u00a0: ce qui dure répond 202 avec \`job_id\`. Suivez la tâche par \`GET /api/jobs/{id}\`, ou laissez un webhook vous prévenir.
- **Listes**\u00a0: les plus récents d’abord. \`next_cursor\` d’une page est le \`cursor\` de la suivante.
- **Sans doublon**\u00a0: avec l’en-tête \`Idempotency-Key\`, un appel répété répond la même chose et ne fait rien deux fois.
- **Fichiers**\u00a0: les adresses sous /media/ s’ouvrent sans clé. \`?w=\` en donne une miniature, \`Range\` une partie.
- Une réponse peut gagner des champs\u00a0; ceux qui sont décrits restent.`;

/** Who may call, as OpenAPI says it: one of the alternatives. */
const security: Record<Access, Record<string, string[]>[]> = {
  key: [{ key: [] }, { session: [] }],
  person: [{ session: [] }],
  public: [],
  link: [{ link: [] }, { key: [] }, { session: [] }],
  "person-link": [{ link: [] }, { session: [] }],
  stripe: [{ stripe: [] }],
};

/** French descriptions of path and query parameters, by name; by operation where the name is not enough. */
const parameterTexts: Record<string, string> = {
  id: "L’identifiant",
  name: "Le nom du fichier dans le kit",
  delivery: "L’identifiant de l’envoi",
  version: "L’identifiant de l’image d’avant",
  sha256: "Empreinte SHA-256 du fichier, en hexadécimal",
  limit: "Combien par page",
  cursor: "« next_cursor » de la page précédente",
  ids: "Seulement ceux-ci, séparés par des virgules, 90 au plus",
  product_id: "Seulement ceux de ce produit",
  brand_id: "Seulement ceux de cette marque\u00a0; « none »\u00a0: d’aucune",
  "GET /api/products/{id}/ad-preview brand_id": "Dans cette marque",
  search: "Mots du nom de la série, tous, par leur début",
  filter_product: "Seulement les séries de ce produit",
  kind: "« sets »\u00a0: des décors\u00a0; « layouts »\u00a0: des mises en page",
  influencer_id: "Seulement les séries avec cet influenceur",
  "GET /api/products/{id}/ideas influencer_id": "La personne des mises en page\u00a0; sans elle\u00a0: quelqu’un",
  status: "Seulement les séries dans cet état",
  active: "« 1 »\u00a0: seulement ce qui attend ou se fait",
  days: "Combien de jours, jusqu’à aujourd’hui",
  scene: "Une scène, de 1 à 4, au lieu du film",
  language: "La langue, « fr » ou « en »",
  format: "SVG, ou PNG",
  part: "Le logo entier, ou son symbole seul",
  ink: "En couleur, en noir, en blanc, ou pour un fond sombre",
  period: "La période du rapport",
  network: "Pour ce réseau seulement",
  source: "De quoi\u00a0: une série, une publicité ou un lot",
  utm_campaign: "Dans chaque lien, la campagne",
  utm_source: "Dans chaque lien, la source",
  utm_medium: "Dans chaque lien, le support",
  expires: "D’une adresse signée\u00a0: sa fin",
  signature: "D’une adresse signée\u00a0: sa signature",
  account: "D’une adresse signée\u00a0: le compte",
  "GET /api/creatives/{id}/download size": "« 4k », sinon la taille du format",
  "GET /api/logos/{id}/download size": "Pixels du plus long côté, pour un PNG",
};

/** Path parameters that are not just any text. */
const pathSchemas: Record<string, z.ZodString> = { sha256: z.string().regex(sha256Pattern) };

const idempotencyKey = z
  .string()
  .max(100)
  .optional()
  .meta({
    description: "Répété avec la même valeur, l’appel répond la même chose et ne fait rien deux fois",
    param: { id: "IdempotencyKey" },
  });

const answerTexts: Record<AnswerStatus, string> = {
  101: "La connexion devient un WebSocket",
  200: "Fait",
  201: "Créé",
  202: "Commencé",
  204: "Fait, sans réponse",
  206: "La partie demandée",
  503: "Un service nécessaire ne répond pas",
};

const retryAfter = { description: "Secondes à attendre", schema: { type: "integer" } } as const;

/** The error responses, shared by all operations: components by their `id`. */
const errorResponses = Object.fromEntries(
  Object.entries(errorTexts).map(([status, text]) => [
    status,
    {
      id: `Error${status}`,
      description: text,
      ...(status === "429" && { headers: { "Retry-After": retryAfter } }),
      content: { "application/json": { schema: apiError } },
    },
  ]),
);

function describeAnswer(status: AnswerStatus, answer: Answer): ZodOpenApiResponseObject {
  if (answer === null) return { description: answerTexts[status] };
  if (!isBinary(answer))
    return { description: answerTexts[status], content: { "application/json": { schema: answer } } };
  const schema = { type: "string", format: "binary" } as const;
  return {
    description: answer.description,
    content: Object.fromEntries(answer.binary.map((mediaType) => [mediaType, { schema }])),
  };
}

/** "GET /api/products/{id}" → "getApiProductsById". */
export const nameOperation = (method: string, path: string) =>
  method.toLowerCase() +
  path
    .replaceAll(/\{(\w+)\}/g, "By-$1")
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function describeOperation(key: string, method: string, path: string, operation: Operation): ZodOpenApiOperationObject {
  const { tag, summary, access = "key", query, json, form, example, isRepeatable, answers } = operation;
  const textOf = (name: string) => parameterTexts[`${key} ${name}`] ?? parameterTexts[name] ?? "";
  const withText = (schema: z.ZodType, name: string) => schema.meta({ ...schema.meta(), description: textOf(name) });
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = ""]) => [name, withText(pathSchemas[name] ?? z.string(), name)] as const,
  );
  const inQuery = Object.entries(query?.shape ?? {}).map(
    ([name, schema]) => [name, withText(schema as z.ZodType, name)] as const,
  );
  const isOptional = json?.safeParse({}).success === true && !form;
  return {
    operationId: nameOperation(method, path),
    tags: [tag],
    summary,
    ...(operation.description && { description: operation.description }),
    ...(access !== "key" && { security: security[access] }),
    requestParams: {
      ...(inPath.length > 0 && { path: z.object(Object.fromEntries(inPath)) }),
      ...(inQuery.length > 0 && { query: z.object(Object.fromEntries(inQuery)) }),
      ...(isRepeatable && { header: z.object({ "Idempotency-Key": idempotencyKey }) }),
    },
    ...((json || form) && {
      requestBody: {
        required: !isOptional,
        content: {
          ...(json && { "application/json": { schema: json, ...(example !== undefined && { example }) } }),
          ...(form && { "multipart/form-data": { schema: form } }),
        },
      },
    }),
    responses: Object.fromEntries([
      ...Object.entries(answers).map(([status, answer]) => [
        status,
        describeAnswer(Number(status) as AnswerStatus, answer as Answer),
      ]),
      ...listErrors(path, operation)
        .filter((status) => !(status in answers))
        .map((status) => [String(status), errorResponses[status]]),
    ]),
  };
}

function describePaths(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [key, operation] of Object.entries<Operation>(operations)) {
    const [method = "", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(key, method, path, operation) };
  }
  return paths;
}

/**
 * Leaves out what Zod adds to a JSON Schema: bounds of safe integers, patterns of formats, an encoding that JSON Schema
 * does not know, and that answers have no other fields, since they may gain some.
 */
const dropNoise: ZodOpenApiOverride = ({ jsonSchema }) => {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.contentEncoding === "binary") delete jsonSchema.contentEncoding;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/** The document. Its URLs are relative; the worker puts its own address before them. */
export const describeApi = (): ReturnType<typeof createDocument> =>
  createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "API d’Égérie",
        version: "1",
        description,
        license: { name: "Conditions d’utilisation", url: "/cgu" },
      },
      servers: [{ url: "/" }],
      tags: Object.entries(tags).map(([name, about]) => ({ name, description: about })),
      security: security.key,
      paths: describePaths(),
      webhooks: Object.fromEntries(
        webhookEvents.map(({ id, label }) => [
          id,
          {
            post: {
              operationId: `on${id === "job.done" ? "JobDone" : "JobFailed"}`,
              tags: ["Clés et webhooks"],
              summary: label,
              description: "Signé comme le veut Standard Webhooks\u00a0; répété jusqu’à une réponse 2xx.",
              security: [],
              requestBody: {
                required: true,
                content: {
                  "application/json": {
                    schema: z.object({ type: z.literal(id), timestamp: time, data: z.object({ job }) }),
                  },
                },
              },
              responses: {
                "2XX": { description: "Reçu" },
                "410": { description: "Ne plus réessayer" },
              },
            },
          },
        ]),
      ),
      components: {
        securitySchemes: {
          key: { type: "http", scheme: "bearer", description: "Une clé d’API\u00a0: egk_…" },
          session: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description: "Le jeton d’accès d’une personne connectée par /auth/v1",
          },
          link: {
            type: "apiKey",
            in: "query",
            name: "signature",
            description: "Une adresse signée, valable cinq minutes",
          },
          stripe: { type: "apiKey", in: "header", name: "stripe-signature", description: "La signature de Stripe" },
        },
      },
    },
    { override: dropNoise },
  );
