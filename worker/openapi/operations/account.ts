import { z } from "zod";
import { accountExportStatuses, ownerProof } from "../../contract/schemas/account.ts";
import { linkQuery } from "../../contract/schemas/exports.ts";
import { count, describe, id, pageOf, time } from "../operation.ts";

const deletion = z
  .object({
    ends_at: time,
    has_begun: z.boolean().meta({ description: "Elle ne peut plus être annulée" }),
  })
  .meta({ id: "PendingDeletion" });

const accountExport = z
  .object({
    status: z.enum(accountExportStatuses).meta({ description: "« expired »\u00a0: il était prêt, et a été effacé" }),
    job_id: id,
    files: count.meta({ description: "Fichiers comptés jusqu’ici" }),
    done: count.meta({ description: "Fichiers écrits jusqu’ici" }),
    size_bytes: count.nullable().meta({ description: "Du ZIP\u00a0; null tant qu’il n’est pas prêt" }),
    created_at: time,
    expires_at: time.nullable().meta({ description: "Quand le ZIP sera effacé\u00a0; null tant qu’il n’est pas prêt" }),
  })
  .meta({ id: "AccountExport" });

export const accountOperations = describe({
  "GET /api/tenant": {
    tag: "Compte",
    summary: "L’identifiant de votre espace",
    answers: { 200: z.object({ tenant_id: id }) },
  },
  "GET /api/account": {
    tag: "Compte",
    summary: "Toutes vos données, en ZIP",
    access: "person-link",
    query: linkQuery.extend({ account: z.string() }).partial(),
    description: "Le dernier export, une fois prêt. « Range » en demande une partie.",
    answers: {
      200: { binary: ["application/zip"], description: "Le ZIP" },
      206: { binary: ["application/zip"], description: "La partie demandée" },
    },
    errors: [404],
  },
  "GET /api/account/export": {
    tag: "Compte",
    summary: "Le dernier export de vos données",
    access: "person",
    answers: { 200: z.object({ export: accountExport.nullable() }) },
  },
  "POST /api/account/export": {
    tag: "Compte",
    summary: "Prépare un export de toutes vos données, à la place du dernier",
    description: "Un ZIP avec vos fichiers, et vos données en JSON. Un export déjà en préparation est rendu tel quel.",
    access: "person",
    isRepeatable: true,
    answers: { 202: accountExport },
  },
  "POST /api/account/export/link": {
    tag: "Compte",
    summary: "L’adresse signée de l’export, valable cinq minutes",
    access: "person",
    answers: { 200: z.object({ url: z.string() }) },
    errors: [404],
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
    summary: "La suppression demandée, s’il y en a une",
    access: "person",
    answers: { 200: z.object({ deletion: deletion.nullable() }) },
  },
  "DELETE /api/account/deletion": {
    tag: "Compte",
    summary: "Renonce à la suppression du compte",
    access: "person",
    answers: {
      200: z.object({ renews: z.boolean().meta({ description: "Faux\u00a0: l’abonnement est à reprendre soi-même" }) }),
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
