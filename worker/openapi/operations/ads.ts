import { z } from "zod";
import { adAngles, overlayTemplates } from "../../contract/ad-posts.ts";
import {
  applyTextOverlayBody,
  editAdPostBody,
  generateAdPostBody,
  listAdPostsQuery,
  styleAdPostBody,
  variantsBody,
} from "../../contract/schemas/ad-posts.ts";
import { count, countedPageOf, deleted, describe, id, mediaUrl, time, ofBrand } from "../operation.ts";

const place = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };
const template = z.enum(overlayTemplates.map((each) => each.id));

const adPost = z
  .object({
    id,
    creative_id: id,
    product_id: id,
    brand_id: ofBrand,
    angle: z.enum(adAngles),
    hook: z.string(),
    body_text: z.string(),
    call_to_action: z.string(),
    ad_image_url: mediaUrl.nullable().meta({ description: "L’image avec le texte, une fois un modèle choisi" }),
    ad_storage_path: z.string().nullable(),
    overlay_template: template.nullable(),
    pieces: z
      .array(z.object({ kind: z.enum(["hook", "call_to_action", "logo"]), ...place, contrast: z.number().optional() }))
      .nullable()
      .meta({ description: "Où sont les textes et le logo sur «\u00a0ad_image_url\u00a0», en fractions de l’image" }),
    created_at: time,
    updated_at: time,
    product_name: z.string().nullable().meta({ description: "Null quand le produit est supprimé" }),
    product_brand: z.string().nullable(),
    product_url: z.string().nullable(),
    creative_name: z.string().nullable(),
    creative_image_url: mediaUrl.nullable(),
    subjects: z
      .array(z.object({ kind: z.enum(["product", "face", "detail", "price", "mark", "text"]), ...place }))
      .nullable()
      .meta({
        description:
          "Où sont le produit, le visage et la mention «\u00a0Image virtuelle\u00a0», en fractions de l’image",
      }),
    width: count.nullable(),
    height: count.nullable(),
  })
  .meta({ id: "AdPost" });

export const adOperations = describe({
  "GET /api/ad-posts": {
    tag: "Publicités",
    summary: "Vos publicités, les plus récentes d’abord",
    query: listAdPostsQuery,
    answers: { 200: countedPageOf(adPost) },
  },
  "PATCH /api/ad-posts/{id}": {
    tag: "Publicités",
    summary: "Change les textes d’une publicité",
    description: "Son image, si elle en a une, est redessinée avec les nouveaux mots.",
    json: editAdPostBody,
    example: { hook: "L’été dans un verre" },
    answers: { 200: adPost },
    errors: [409, 422],
  },
  "PATCH /api/ad-posts/{id}/template": {
    tag: "Publicités",
    summary: "Écrit les textes d’une publicité sur son image",
    json: styleAdPostBody,
    example: { template: "bold" },
    answers: { 200: adPost },
    errors: [409, 422],
  },
  "POST /api/ad-posts/{id}/variants": {
    tag: "Publicités",
    summary: "Trois autres textes au choix pour une publicité",
    description:
      "Rien n’est enregistré\u00a0: « PATCH /api/ad-posts/{id} » garde celui que vous choisissez. Chaque « round » en propose d’autres.",
    json: variantsBody,
    example: { round: 0 },
    answers: {
      200: z.object({
        variants: z.array(
          z.object({
            angle: z.enum(adAngles),
            hook: z.string(),
            body_text: z.string(),
            call_to_action: z.string(),
          }),
        ),
      }),
    },
    errors: [422],
  },
  "POST /api/ad-posts/{id}/brand": {
    tag: "Publicités",
    summary: "Refait une publicité avec la marque de son produit, ou la marque utilisée",
    description:
      "D’autres textes, dans son ton, sur la même image\u00a0; avec le même modèle, si elle en a un. L’ancienne reste telle quelle. 404 sans marque.",
    isRepeatable: true,
    answers: { 201: adPost },
    errors: [404, 409, 422],
  },
  "DELETE /api/ad-posts/{id}": {
    tag: "Publicités",
    summary: "Supprime une publicité, avec son image",
    answers: { 200: deleted },
  },
  "POST /api/functions/generate-ad-post": {
    tag: "Publicités",
    summary: "Écrit une publicité pour chaque format fini d’une série",
    description: "« creativeId » est une série, ou un seul de ses formats.",
    json: generateAdPostBody,
    isRepeatable: true,
    example: { productId: "0199…", creativeId: "0199…" },
    answers: { 200: z.object({ adPosts: z.array(adPost) }) },
    errors: [404, 409, 422],
  },
  "POST /api/functions/apply-text-overlay": {
    tag: "Publicités",
    summary: "Écrit un texte sur l’une de vos images",
    json: applyTextOverlayBody,
    answers: { 200: { binary: ["image/png", "image/jpeg"], description: "L’image" } },
    errors: [404, 422],
  },
});
