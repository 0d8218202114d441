import { z } from "zod";
import { creativeStatuses } from "../../contract/creative-list.ts";
import { adFormats } from "../../contract/formats.ts";
import { adNetworks } from "../../contract/placements.ts";
import { packageBody, packageQuery } from "../../contract/schemas/packages.ts";
import { packshotsBody, placementsBody } from "../../contract/schemas/placements.ts";
import { preflightQuery, repairBody } from "../../contract/schemas/preflight.ts";
import { findingCodes } from "../../contract/preflight.ts";
import { count, describe, id, mediaUrl, time } from "../operation.ts";

const share = z.number().min(0).max(1);

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const placement = z
  .object({
    id: z.string(),
    network: z
      .enum(adNetworks.map((each) => each.id))
      .nullable()
      .meta({ description: "Null pour les bannières, que toute régie accepte" }),
    label: z.string(),
    content: z.enum(["visual", "logo", "banner"]),
    width: count,
    height: count,
    formats: z.array(z.enum(adFormats.map((each) => each.id))).meta({
      description: "Les formats d’une série qui y vont tels quels\u00a0; vide\u00a0: recomposé à cette taille",
    }),
    app: z.enum(["stories", "reels", "tiktok", "feed"]).nullable(),
    safe: z
      .object({ top: share, right: share, bottom: share, left: share })
      .meta({ description: "Ce que l’application recouvre à chaque bord, en fractions de l’image" }),
    maxBytes: count.nullable().meta({ description: "Null\u00a0: sans limite annoncée" }),
    forbidsOverlay: z.boolean().meta({ description: "Le réseau refuse un texte écrit sur l’image" }),
    texts: z.array(
      z.object({
        field: z.enum(["headline", "long_headline", "description", "primary_text", "title", "business_name"]),
        label: z.string(),
        maxLength: count,
        minCount: count,
        maxCount: count,
        oneWithin: count.optional().meta({ description: "L’un des textes au moins ne dépasse pas cette longueur" }),
      }),
    ),
    rule: z
      .object({ source: z.string(), date: z.string() })
      .meta({ description: "D’où vient la règle, et quand elle a été relevée (année et mois)" }),
  })
  .meta({ id: "Placement" });

const findings = z.object({
  findings: z.array(
    z
      .object({
        code: z.enum(findingCodes),
        text: z.string().meta({ description: "Une phrase, à montrer telle quelle" }),
        creative_id: id.meta({ description: "L’image dont il s’agit" }),
      })
      .meta({ id: "Finding" }),
  ),
});

const picture = z
  .object({
    id,
    tenant_id: id,
    product_id: id,
    source_id: id.meta({ description: "La série dont l’image est tirée\u00a0; sur fond blanc, le produit" }),
    job_id: id.nullable(),
    placement: z.string().meta({ description: "Un emplacement de « GET /api/placements », ou « packshot »" }),
    status: z.enum(creativeStatuses),
    error: z.string().nullable(),
    image_url: mediaUrl.nullable(),
    storage_path: z.string().nullable(),
    width: count,
    height: count,
    size_bytes: count.nullable(),
    bundle_path: z.string().nullable().meta({ description: "Le ZIP d’une bannière animée (HTML5)" }),
    bundle_bytes: count.nullable(),
    metadata: z.object({
      subjects: z
        .array(box.extend({ kind: z.enum(["product", "face", "detail", "price", "mark", "text"]) }))
        .optional(),
      pieces: z
        .array(box.extend({ kind: z.enum(["hook", "call_to_action", "logo"]), contrast: z.number().optional() }))
        .optional()
        .meta({ description: "Où sont les textes et le logo, en fractions de l’image" }),
      hook: z.string().optional(),
      call_to_action: z.string().optional(),
      has_person: z.boolean().optional(),
    }),
    created_at: time,
  })
  .meta({ id: "PlacementPicture" });

const started = z.object({ job_id: id, total: count });

const zip = { binary: ["application/zip"], description: "Le ZIP" } as const;

export const placementOperations = describe({
  "GET /api/placements": {
    tag: "Publicités",
    summary: "Les emplacements publicitaires, leurs tailles, zones sûres, poids et textes",
    answers: { 200: z.object({ items: z.array(placement) }) },
  },
  "GET /api/creatives/{id}/placements": {
    tag: "Créatives",
    summary: "Les images d’une série pour d’autres emplacements",
    answers: { 200: z.object({ items: z.array(picture) }) },
  },
  "POST /api/creatives/{id}/placements": {
    tag: "Créatives",
    summary: "Recompose une série pour d’autres emplacements",
    description:
      "Épingle 2:3, logos et bannières, chacune fixe et animée (HTML5). Compris dans la série\u00a0: aucune génération n’est comptée.",
    json: placementsBody,
    example: { placements: ["pinterest-pin", "banner-300x250"] },
    isRepeatable: true,
    answers: { 202: started },
    errors: [409],
  },
  "GET /api/packshots/{id}": {
    tag: "Produits",
    summary: "L’image d’un produit sur fond blanc, pour les places de marché",
    answers: { 200: z.object({ packshot: picture.nullable() }) },
  },
  "POST /api/packshots": {
    tag: "Produits",
    summary: "Met des produits sur fond blanc, ou tout le catalogue",
    description:
      "Blanc pur, produit à 90\u00a0% du cadre, carré de 2\u00a0000 pixels si la photo le permet. Aucune génération n’est comptée. Le ZIP vient par «\u00a0POST /api/exports/{id}/link\u00a0» avec la tâche.",
    json: packshotsBody,
    example: { productIds: ["0199…"] },
    isRepeatable: true,
    answers: { 202: started },
    errors: [404],
  },
  "POST /api/packages/link": {
    tag: "Publicités",
    summary: "Une adresse pour télécharger un paquet prêt pour une régie, valable cinq minutes",
    description:
      "D’une série, d’une publicité ou d’un lot\u00a0: images nommées par produit, emplacement et langue, textes dans l’ordre des colonnes de l’import, textes alternatifs, liens avec paramètres UTM.",
    json: packageBody,
    example: {
      id: "0199…",
      source: "series",
      network: "meta",
      utm_campaign: "Été",
      utm_source: "meta",
      utm_medium: "cpc",
    },
    answers: { 200: z.object({ url: z.string(), files: count, size_bytes: count }) },
    errors: [404, 409, 503],
  },
  "GET /api/packages/{id}.zip": {
    tag: "Publicités",
    summary: "Le ZIP d’un paquet pour une régie",
    description:
      "Par l’adresse signée que donne «\u00a0POST /api/packages/link\u00a0», ou avec une session ou une clé.",
    access: "link",
    query: packageQuery.partial({ expires: true, signature: true }),
    answers: { 200: zip },
    errors: [409, 503],
  },
  "GET /api/ad-posts/{id}/preflight": {
    tag: "Publicités",
    summary: "Contrôle une publicité avant sa diffusion",
    description:
      "Zone sûre, taille, poids, textes, contraste, mentions obligatoires et lien. Sans constat, tout est prêt.",
    query: preflightQuery,
    answers: { 200: findings },
  },
  "POST /api/ad-posts/{id}/preflight/repair": {
    tag: "Publicités",
    summary: "Corrige un constat sur une publicité et rend ceux qui restent",
    json: repairBody,
    example: { code: "text_outside" },
    answers: { 200: findings },
    errors: [409, 422],
  },
  "GET /api/creatives/{id}/preflight": {
    tag: "Créatives",
    summary: "Contrôle les images d’une série avant leur diffusion",
    query: preflightQuery,
    answers: { 200: findings },
  },
  "POST /api/creatives/{id}/preflight/repair": {
    tag: "Créatives",
    summary: "Corrige un constat sur une série et rend ceux qui restent",
    json: repairBody,
    example: { code: "mark_missing", creative_id: "0199…" },
    answers: { 200: findings },
    errors: [422],
  },
});
