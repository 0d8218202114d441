import { z } from "zod";
import { ownerProof } from "../../contract/schemas/account.ts";
import { linkQuery } from "../../contract/schemas/exports.ts";
import { count, describe, id, pageOf, time } from "../operation.ts";

const deletion = z
  .object({
    ends_at: time,
    has_begun: z.boolean().meta({ description: "Elle ne peut plus être annulée" }),
  })
  .meta({ id: "PendingDeletion" });

export const accountOperations = describe({
  "GET /api/tenant": {
    tag: "Compte",
    summary: "L'identifiant de votre espace",
    answers: { 200: z.object({ tenant_id: id }) },
  },
  "GET /api/account": {
    tag: "Compte",
    summary: "Toutes vos données, en ZIP",
    access: "person-link",
    query: linkQuery.extend({ account: z.string() }).partial(),
    answers: { 200: { binary: ["application/zip"], description: "Le ZIP" } },
  },
  "POST /api/account/export": {
    tag: "Compte",
    summary: "L'adresse signée de ce ZIP, valable cinq minutes",
    access: "person",
    answers: { 200: z.object({ url: z.string(), files: count, size_bytes: count }) },
  },
  "DELETE /api/account": {
    tag: "Compte",
    summary: "Demande la suppression du compte",
    description: "Avec le mot de passe, ou le code que « POST /auth/v1/reauthenticate » envoie.",
    access: "person",
    json: ownerProof,
    answers: { 202: deletion },
    errors: [402, 409, 502, 503],
  },
  "GET /api/account/deletion": {
    tag: "Compte",
    summary: "La suppression demandée, s'il y en a une",
    access: "person",
    answers: { 200: z.object({ deletion: deletion.nullable() }) },
  },
  "DELETE /api/account/deletion": {
    tag: "Compte",
    summary: "Renonce à la suppression du compte",
    access: "person",
    answers: {
      200: z.object({ renews: z.boolean().meta({ description: "Faux\u00a0: l'abonnement est à reprendre soi-même" }) }),
    },
    errors: [409],
  },
  "GET /api/account/rights": {
    tag: "Compte",
    summary: "Ce que cette personne peut de plus",
    access: "person",
    answers: { 200: z.object({ isOperator: z.boolean() }) },
  },
  "GET /api/account/sessions": {
    tag: "Compte",
    summary: "Les appareils connectés à votre compte",
    access: "person",
    answers: {
      200: pageOf(
        z
          .object({
            id,
            created_at: time,
            refreshed_at: time,
            user_agent: z.string().nullable(),
            ip: z.string().nullable(),
            aal: z.enum(["aal1", "aal2"]),
            is_current: z.boolean(),
          })
          .meta({ id: "Session" }),
      ),
    },
  },
  "DELETE /api/account/sessions/{id}": {
    tag: "Compte",
    summary: "Déconnecte un appareil",
    access: "person",
    answers: { 204: null },
  },
});
