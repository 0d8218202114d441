import { z } from "zod";
import { createApiKeyBody, createWebhookBody } from "../../contract/schemas/api-access.ts";
import { pageQuery } from "../../contract/schemas/paging.ts";
import { webhookEvents } from "../../contract/webhooks.ts";
import { count, deleted, describe, id, pageOf, time } from "../operation.ts";

const event = z.enum(webhookEvents.map((each) => each.id));

const apiKey = z
  .object({
    id,
    name: z.string(),
    prefix: z.string().meta({ description: "Ses premiers caractères" }),
    last_used_at: time.nullable(),
    created_at: time,
  })
  .meta({ id: "ApiKey" });

const webhook = z.object({ id, url: z.string(), events: z.array(event), created_at: time }).meta({ id: "Webhook" });

const delivery = z
  .object({
    id,
    event,
    status: z.enum(["pending", "delivered", "failed"]),
    attempts: count,
    response_status: count.nullable(),
    error: z.string().nullable(),
    payload: z.string().meta({ description: "Le corps signé et envoyé, en JSON" }),
    delivered_at: time.nullable(),
    created_at: time,
  })
  .meta({ id: "WebhookDelivery" });

export const apiAccessOperations = describe({
  "GET /api/api-keys": {
    tag: "Clés et webhooks",
    summary: "Vos clés d’API, sans leur secret",
    access: "person",
    answers: { 200: pageOf(apiKey) },
  },
  "POST /api/api-keys": {
    tag: "Clés et webhooks",
    summary: "Crée une clé d’API",
    description: "« key » n’est montrée que cette fois.",
    access: "person",
    json: createApiKeyBody,
    isRepeatable: true,
    example: { name: "Export du soir" },
    answers: { 201: apiKey.extend({ key: z.string() }).meta({ id: "CreatedApiKey" }) },
    errors: [402, 409],
  },
  "DELETE /api/api-keys/{id}": {
    tag: "Clés et webhooks",
    summary: "Révoque une clé d’API",
    access: "person",
    answers: { 200: deleted },
  },
  "GET /api/webhooks": {
    tag: "Clés et webhooks",
    summary: "Vos webhooks, sans leur secret",
    access: "person",
    answers: { 200: pageOf(webhook) },
  },
  "POST /api/webhooks": {
    tag: "Clés et webhooks",
    summary: "Ajoute une adresse à prévenir",
    description:
      "« secret » n’est montré que cette fois\u00a0: les envois sont signés comme le veut Standard Webhooks.",
    access: "person",
    json: createWebhookBody,
    isRepeatable: true,
    example: { url: "https://exemple.fr/egerie", events: ["job.done"] },
    answers: { 201: webhook.extend({ secret: z.string() }).meta({ id: "CreatedWebhook" }) },
    errors: [402, 409],
  },
  "DELETE /api/webhooks/{id}": {
    tag: "Clés et webhooks",
    summary: "Supprime un webhook et le journal de ses envois",
    access: "person",
    answers: { 200: deleted },
  },
  "GET /api/webhooks/{id}/deliveries": {
    tag: "Clés et webhooks",
    summary: "Les envois d’un webhook, les plus récents d’abord",
    access: "person",
    query: pageQuery,
    answers: { 200: pageOf(delivery) },
  },
  "POST /api/webhooks/{id}/deliveries/{delivery}/resend": {
    tag: "Clés et webhooks",
    summary: "Refait un envoi",
    access: "person",
    answers: { 202: z.object({ sent: count }) },
  },
});
