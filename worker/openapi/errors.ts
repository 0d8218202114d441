// Errors of the API, as http/errors.ts answers them.
import { z } from "zod";
import { errorCodes } from "../contract/error-codes.ts";
import { plans } from "../contract/plans.ts";
import { type ErrorStatus, id, type Operation } from "./operation.ts";

export const apiError = z
  .object({
    error: z.string().meta({ description: "Phrase en français, à montrer telle quelle" }),
    code: z.enum(errorCodes).meta({ description: "Pour les programmes\u00a0: ne change pas" }),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: "Le message de chaque champ refusé, par son nom" }),
    plan: z
      .enum(plans.map((plan) => plan.id))
      .optional()
      .meta({ description: "Le forfait qui lève la limite (402, 403)" }),
    job_id: id.optional().meta({ description: "L’import ou le lot déjà en cours (import_running, batch_running)" }),
    suggestion: z.string().optional().meta({ description: "Ce que le visiteur peut faire (test photo)" }),
    request_id: z.string().optional().meta({ description: "À citer au support (500)" }),
  })
  .meta({ id: "Error" });

/** French descriptions of the error statuses. */
export const errorTexts: Record<ErrorStatus, string> = {
  400: "La requête est mal formée, ou un champ est refusé",
  401: "Il manque une session ou une clé valable",
  402: "Le forfait ne le comprend pas, ou sa limite est atteinte",
  403: "Interdit à cet appelant",
  404: "Rien de tel dans votre espace",
  409: "L’état actuel ne le permet pas",
  413: "Le corps de la requête est trop grand",
  415: "Ce type de contenu n’est pas accepté",
  422: "Le contenu ne permet pas de le faire",
  429: "Trop d’appels\u00a0: réessayez plus tard",
  500: "Erreur inattendue, avec son identifiant",
  502: "Un service extérieur a échoué",
  503: "Un service nécessaire ne répond pas ou n’est pas configuré",
};

/** All error statuses of an operation: its own, and those of what stands before it. */
export function listErrors(path: string, { access = "key", json, form, errors = [] }: Operation): ErrorStatus[] {
  const hasBody = json !== undefined || form !== undefined;
  const isGuarded = access !== "public" && access !== "stripe";
  const all: ErrorStatus[] = [
    ...errors,
    // A malformed Host header, and what nobody foresaw.
    400,
    500,
    ...(isGuarded ? ([401, 403, 429] as const) : []),
    ...(hasBody ? ([413, 415] as const) : []),
    ...(path.includes("{") ? ([404] as const) : []),
  ];
  return [...new Set(all)].toSorted((a, b) => a - b);
}
