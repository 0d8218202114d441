import { z } from "zod";
import {
  brandColourRoles,
  brandFigures,
  brandLights,
  brandLogoPlaces,
  brandNetworks,
  brandPersons,
  brandSubjects,
  brandWarmths,
} from "../../contract/brands.ts";
import { brandExportQuery, createBrandBody, patchBrandBody, readBrandBody } from "../../contract/schemas/brands.ts";
import { count, deleted, describe, id, mediaUrl, time, upload } from "../operation.ts";

const colour = z.string().meta({ description: "#rrggbb" });
const evidence = z
  .object({ where: z.string().meta({ description: "Où la valeur a été trouvée" }), quote: z.string() })
  .meta({ id: "BrandEvidence" });
const field = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    evidence: z.array(evidence),
    locked: z.boolean().meta({ description: "Une relecture de la boutique la garde" }),
  });
const typeface = z
  .object({ family: z.string(), nearest: z.string().meta({ description: "La police embarquée la plus proche" }) })
  .nullable();

const fields = z.object({
  name: field(z.string()),
  tagline: field(z.string()),
  logo: field(
    z
      .object({
        url: mediaUrl,
        storage_path: z.string(),
        mime: z.enum(["image/svg+xml", "image/png", "image/jpeg", "image/webp"]),
      })
      .nullable(),
  ),
  colours: field(z.array(z.object({ role: z.enum(brandColourRoles), hex: colour }))),
  headings: field(typeface),
  texts: field(typeface),
  tone: field(
    z
      .object({
        person: z.enum(brandPersons),
        warmth: z.enum(brandWarmths),
        sentenceWords: z.int(),
        emoji: z.boolean(),
        exclamation: z.boolean(),
      })
      .nullable(),
  ),
  language: field(z.string()),
  audience: field(z.string()),
  promises: field(z.array(z.string())),
  forbidden: field(z.array(z.string())),
  lexicon: field(z.array(z.string())),
  pronunciations: field(z.array(z.string().meta({ description: "« Lumio = Loumio »" }))),
  service: field(z.array(z.string())),
  social: field(z.array(z.object({ network: z.enum(brandNetworks), url: z.string() }))),
  photos: field(
    z
      .object({
        backgrounds: z.array(colour),
        light: z.enum(brandLights),
        subject: z.enum(brandSubjects),
        figures: z
          .enum(brandFigures)
          .optional()
          .meta({ description: "Des personnes, ou des objets seuls\u00a0; absent\u00a0: inconnu" }),
      })
      .nullable(),
  ),
});

const brand = z
  .object({
    id,
    tenant_id: id,
    address: z.string().nullable().meta({ description: "La boutique où elle a été lue" }),
    kit_id: id.nullable(),
    fields,
    in_use: z.boolean().meta({ description: "Celle que portent les créations" }),
    logo_place: z.enum(brandLogoPlaces).meta({
      description: "Le coin des visuels d’annonces où va le logo\u00a0; « none »\u00a0: ni là, ni sur les bannières",
    }),
    read_at: time.nullable(),
    created_at: time,
    updated_at: time,
  })
  .meta({ id: "ShopBrand" });

export const brandOperations = describe({
  "GET /api/brands": {
    tag: "Marques",
    summary: "Vos marques, les plus récentes d’abord, et combien votre forfait en permet",
    answers: { 200: z.object({ items: z.array(brand), limit: count.nullable() }) },
  },
  "POST /api/brands": {
    tag: "Marques",
    summary: "Crée une marque, lue dans une boutique ou dans celle d’un produit",
    description:
      "Au plus douze requêtes et dix secondes, dans les règles de robots.txt. La marque est aussitôt celle que portent les créations.",
    json: createBrandBody,
    isRepeatable: true,
    example: { address: "https://maison-lavande.example" },
    answers: { 201: brand },
    errors: [402, 409, 422, 502],
  },
  "GET /api/brands/{id}": { tag: "Marques", summary: "Une marque et ses preuves", answers: { 200: brand } },
  "PATCH /api/brands/{id}": {
    tag: "Marques",
    summary: "Change ou verrouille des valeurs",
    description: "Une valeur changée est verrouillée, sauf si la requête dit le contraire.",
    json: patchBrandBody,
    example: { values: { tagline: "Savons de Provence" }, locked: { colours: true } },
    answers: { 200: brand },
  },
  "PUT /api/brands/{id}/logo": {
    tag: "Marques",
    summary: "Donne à la marque le logo d’un fichier",
    description: "Il est verrouillé\u00a0: une relecture de la boutique le garde.",
    form: z.object({ image: upload("SVG, PNG, JPEG ou WebP, 5 Mo au plus\u00a0; un SVG ne garde que ses formes") }),
    answers: { 200: brand },
    errors: [422],
  },
  "POST /api/brands/{id}/read": {
    tag: "Marques",
    summary: "Relit la boutique",
    description: "Toutes ses valeurs, ou celles de `fields`. Les valeurs verrouillées restent.",
    json: readBrandBody,
    example: { fields: ["colours"] },
    answers: { 200: brand },
    errors: [409, 422, 502],
  },
  "POST /api/brands/{id}/use": {
    tag: "Marques",
    summary: "Les créations portent cette marque",
    answers: { 200: brand },
  },
  "GET /api/brands/{id}/export": {
    tag: "Marques",
    summary: "La marque en fichier\u00a0: design tokens (W3C), variables CSS, ou une page PDF",
    query: brandExportQuery,
    answers: {
      200: { binary: ["application/json", "text/css", "application/pdf"], description: "Le fichier" },
    },
  },
  "DELETE /api/brands/{id}": { tag: "Marques", summary: "Supprime une marque", answers: { 200: deleted } },
});
