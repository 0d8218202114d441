import { z } from "zod";
import {
  type BenchOffer,
  type BenchReport,
  callsQuery,
  closeBreakerBody,
  drawingFlaws,
  type ListedCall,
  type ListedRefusal,
  modelPeriods,
  type ModelReport,
  modelReportQuery,
} from "../../contract/schemas/model-report.ts";
import { verifyAnswer } from "../../contract/schemas/verify.ts";
import { count, describe, id, pageOf, time, upload } from "../operation.ts";

const state = z.enum(["up", "down"]);
const engine = z.string().optional();
const health = z
  .object({
    status: z.enum(["ok", "degraded"]),
    database: state,
    media: state,
    engines: z.object({ text: engine, image: engine, video: engine, vision: engine, voice: engine, tryOn: engine }),
    missing_variables: z.array(z.string()),
  })
  .meta({ id: "Health" });

const dollars = z.number().meta({ description: "Dollars américains" });

const report = z.object({
  period: z.enum(modelPeriods),
  capabilities: z.array(z.object({ capability: z.string(), engines: z.array(z.string()) })),
  models: z.array(
    z.object({
      model: z.string(),
      isListed: z.boolean(),
      state: z.discriminatedUnion("name", [
        z.object({ name: z.literal("serving") }),
        z.object({ name: z.literal("open"), until: time }),
        z.object({ name: z.literal("trying") }),
      ]),
      calls: count,
      failed: count,
      refused: count,
      p50_ms: z.number().nullable(),
      p95_ms: z.number().nullable(),
      isPriced: z.boolean(),
      today_usd: dollars,
      month_usd: dollars,
      errors: z.array(z.object({ status: z.enum(["failed", "refused"]), error: z.string(), created_at: time })),
    }),
  ),
  today_usd: dollars,
  month_usd: dollars,
  daily_budget_usd: dollars.nullable(),
  over_budget: z.enum(["embedded", "refuse"]),
  tenants: z.array(z.object({ tenant_id: id.nullable(), calls: count, spent_usd: dollars })),
}) satisfies z.ZodType<ModelReport>;

const call = z.object({
  id,
  tenant_id: id.nullable(),
  model: z.string(),
  capability: z.string(),
  status: z.enum(["open", "done", "failed", "refused", "stopped"]),
  cost_usd: dollars,
  isPriced: z.boolean(),
  duration_ms: z.number().nullable(),
  error: z.string().nullable(),
  created_at: time,
}) satisfies z.ZodType<ListedCall>;

const refusal = z.object({
  model: z.string(),
  flaws: z.array(z.enum(drawingFlaws)),
  fidelity: z.number(),
  created_at: time,
  product: z.string().meta({ description: "La photo du produit, en « data: »" }),
  drawn: z.string().meta({ description: "Le dessin refusé, en « data: »" }),
}) satisfies z.ZodType<ListedRefusal>;

const bench = z.object({
  job_id: id,
  model: z.string(),
  status: z.string(),
  isPriced: z.boolean(),
  created_at: time,
  results: z.array(
    z.object({
      product: z.string(),
      error: z.string().nullable(),
      drawn: z
        .object({
          fidelity: z.number(),
          by: z.enum(["model", "composed", "embedded"]),
          cost_usd: dollars,
          duration_ms: z.number(),
          tries: count,
        })
        .nullable(),
    }),
  ),
}) satisfies z.ZodType<BenchReport>;

const benchOffer = z.object({
  model: z.string(),
  products: count,
  drawings: count,
  most_usd: dollars.nullable(),
}) satisfies z.ZodType<BenchOffer>;

export const serviceOperations = describe({
  "GET /api/health": {
    tag: "Public",
    summary: "L’état du service, et ce qui fait textes, images et vidéos",
    access: "public",
    answers: { 200: health, 503: health },
  },
  "GET /api/openapi.json": {
    tag: "Public",
    summary: "Cette description",
    access: "public",
    answers: { 200: z.looseObject({}) },
  },
  "POST /api/verify": {
    tag: "Public",
    summary: "Dit si une image a été créée ici",
    access: "public",
    form: z.object({ image: upload("JPEG, PNG ou WebP, 10 Mo au plus") }),
    answers: { 200: verifyAnswer.meta({ id: "Verification" }) },
    errors: [422, 429],
  },
  "GET /verify/keys.json": {
    tag: "Public",
    summary: "Les clés publiques des attestations",
    access: "public",
    answers: {
      200: z.object({
        keys: z.array(
          z.object({
            kty: z.string().optional(),
            crv: z.string().optional(),
            x: z.string().optional(),
            y: z.string().optional(),
            kid: z.string(),
            alg: z.string(),
            use: z.string(),
          }),
        ),
      }),
    },
  },
  "GET /verify/manifests/{sha256}": {
    tag: "Public",
    summary: "L’attestation d’une image, par l’empreinte de son fichier",
    access: "public",
    answers: { 200: { binary: ["application/jose"], description: "Un JWS compact" } },
  },
  "GET /api/operator/models": {
    tag: "Exploitation",
    summary: "Ce que les modèles ont fait et coûté",
    access: "person",
    query: modelReportQuery,
    answers: { 200: report },
    errors: [404],
  },
  "GET /api/operator/calls": {
    tag: "Exploitation",
    summary: "Chaque appel à un modèle, avec son coût, le plus récent d’abord",
    access: "person",
    query: callsQuery,
    answers: { 200: pageOf(call) },
    errors: [404],
  },
  "GET /api/operator/refusals": {
    tag: "Exploitation",
    summary: "Les derniers dessins refusés, à côté du produit auquel ils ont été comparés",
    access: "person",
    answers: { 200: z.object({ items: z.array(refusal) }) },
    errors: [404],
  },
  "GET /api/operator/bench": {
    tag: "Exploitation",
    summary: "Vos derniers bancs d’essai, et ce qu’un nouveau coûterait au plus",
    access: "person",
    answers: { 200: z.object({ items: z.array(bench), models: z.array(benchOffer) }) },
    errors: [404],
  },
  "POST /api/operator/bench": {
    tag: "Exploitation",
    summary: "Fait dessiner dix produits fixes par un modèle configuré",
    description: "Une tâche, au prix du modèle, sur le budget du jour de votre compte.",
    access: "person",
    json: closeBreakerBody,
    example: { model: "openai/gpt-image-1" },
    answers: { 202: z.object({ job_id: id }) },
    errors: [404, 409],
  },
  "POST /api/operator/models/close": {
    tag: "Exploitation",
    summary: "Remet en service un modèle écarté",
    access: "person",
    json: closeBreakerBody,
    example: { model: "openai/gpt-image-1" },
    answers: { 200: z.object({ model: z.string() }) },
    errors: [404],
  },
});
