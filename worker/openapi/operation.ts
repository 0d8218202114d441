// What describes an operation of the API. None of this is in the worker's bundle: the build writes the document
// (scripts/build/api-description.ts), tests compare it with what the worker answers.
import { z } from "zod";

/** Groups of operations, with what they are about, in the document's order. */
export const tags = {
  Produits: "La bibliothèque de produits, et ce qui les lit sur une page ou une photo.",
  Imports: "L’import d’une boutique entière, page par page.",
  Influenceurs: "Les influenceurs virtuels\u00a0: générés, ajoutés avec une photo, ou prêts à l’emploi.",
  Créatives: "Les séries de six formats, les lots de produits et leurs téléchargements.",
  Publicités: "Les textes des publicités et leurs images avec texte.",
  Vidéos: "Les campagnes vidéo\u00a0: un script, quatre scènes, un film.",
  Marques: "Vos marques\u00a0: lues dans votre boutique, corrigées par vous, portées par les créations.",
  Logos: "Les logos et les kits de marque.",
  "Landing pages": "Les pages de vente, leurs vues, leurs conversions et leurs tests A/B.",
  Tâches: "Ce qui dure plus longtemps qu’un appel\u00a0: son avancement, son annulation, sa reprise.",
  Forfait: "Le forfait, ce qu’il en reste, le paiement.",
  Compte: "Les appareils, l’export des données, la suppression.",
  "Clés et webhooks": "Les clés d’API et les adresses à prévenir. Réservé aux personnes connectées.",
  Public: "Sans session\u00a0: la vérification d’images, le test photo, l’état du service.",
  Exploitation: "Réservé aux exploitants de ce service.",
} as const;
export type Tag = keyof typeof tags;

/**
 * Who may call an operation: `key` a session or an API key, `person` a session only, `public` everybody; `link` a signed
 * link in the query, or a session or a key; `person-link` a signed link or a session; `stripe` Stripe, by its signature.
 */
export type Access = "key" | "person" | "public" | "link" | "person-link" | "stripe";

/** An answer that is no JSON, by its media types. */
export interface Binary {
  binary: readonly string[];
  description: string;
}

/** The JSON of an answer; bytes; or null: no body. */
export type Answer = z.ZodType | Binary | null;

export type AnswerStatus = 101 | 200 | 201 | 202 | 204 | 206 | 503;
export type ErrorStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;

export interface Operation {
  tag: Tag;
  /** French, one line, without a full stop. */
  summary: string;
  /** French, for what the summary leaves out. */
  description?: string;
  /** `key` where it is left out. */
  access?: Access;
  query?: z.ZodObject;
  json?: z.ZodType;
  /** A multipart body; files are `upload`. */
  form?: z.ZodObject;
  /** Takes the header Idempotency-Key. */
  isRepeatable?: boolean;
  /** An example of the JSON body. */
  example?: unknown;
  /** Answers that are no errors, by status. */
  answers: Partial<Record<AnswerStatus, Answer>>;
  /** Errors besides those that follow from access, parameters and body (errors.ts). */
  errors?: readonly ErrorStatus[];
}

/** Operations by method and path: "GET /api/products/{id}". Keeps the literal types. */
export const describe = <
  const T extends Record<`${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /${string}`, Operation>,
>(
  operations: T,
): T => operations;

/** A file of a multipart body. */
export const upload = (description: string) =>
  z.file().meta({ description, override: { type: "string", format: "binary" } });

export const isBinary = (answer: Answer): answer is Binary => answer !== null && "binary" in answer;

/** ISO 8601 in UTC. */
export const time = z.iso.datetime();
export const count = z.int().nonnegative();
export const id = z.string();

/** Of what belongs to a brand. */
export const ofBrand = id
  .nullable()
  .meta({ description: "La marque que portait sa création\u00a0; null\u00a0: aucune" });

/** URL of a stored file. */
/** A set or layout to choose. */
export const idea = z
  .object({
    id: z.string(),
    label: z.string(),
    image: z.string().meta({ description: "Un JPEG d’environ 360 pixels de large, comme URL « data: »" }),
    favourite: z.boolean(),
  })
  .meta({ id: "Idea" });

export const mediaUrl = z.string().meta({ description: "Chemin sous /media/, sur la même adresse que l’API" });

/** Of the path parameter `sha256`. */
export const sha256Pattern = /^[0-9a-f]{64}$/;

/** A page of a list, newest first. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: "« cursor » de la page suivante\u00a0; null sur la dernière" }),
  });

/** A page with the number of all rows. */
export const countedPageOf = <Item extends z.ZodType>(item: Item) => pageOf(item).extend({ total: count });

export const deleted = z.object({ deleted: count });

/** How a picture was made. */
export const making = z.object({
  model: z.string().meta({ description: "« fournisseur/modèle », ou « embedded »" }),
  prompt: z.string().nullable(),
  seed: z.string(),
  durationMs: z.number(),
  tries: count,
  consistency: z.number().optional(),
});

/** Parameters of the renderer, which may change. */
export const internal = z.looseObject({}).meta({ description: "Interne au rendu, peut changer" });
