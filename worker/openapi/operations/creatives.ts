import { brandLights, brandSubjects } from "../../contract/brands.ts";
import { z } from "zod";
import { adStyles } from "../../contract/art-direction.ts";
import { creativeStatuses } from "../../contract/creative-list.ts";
import {
  batchProcessBody,
  downloadQuery,
  favouriteBody,
  generateCreativeBody,
  listCreativesQuery,
  listLayoutsQuery,
  revisionBody,
} from "../../contract/schemas/creatives.ts";
import { revisionKinds } from "../../contract/revisions.ts";
import { productStances, treatments } from "../../contract/shown-product.ts";
import { linkQuery } from "../../contract/schemas/exports.ts";
import { count, deleted, describe, id, idea, making, mediaUrl, pageOf, time, ofBrand } from "../operation.ts";

const change = z.object({
  id,
  how: z.enum(revisionKinds),
  instruction: z.string().optional(),
  created_at: time,
});

const creative = z
  .object({
    id,
    tenant_id: id,
    parent_id: id.nullable().meta({ description: "Sa série\u00a0; null pour la série elle-même" }),
    product_id: id,
    influencer_id: id.nullable(),
    brand_id: ofBrand,
    job_id: id.nullable(),
    name: z.string(),
    status: z.enum(creativeStatuses),
    error: z.string().nullable(),
    image_url: mediaUrl.nullable(),
    storage_path: z.string().nullable(),
    width: count.nullable(),
    height: count.nullable(),
    size_bytes: count.nullable(),
    fidelity: z
      .number()
      .nullable()
      .meta({ description: "De 0 à 100\u00a0: combien l’image montre le produit de la photo" }),
    revision_number: count.meta({ description: "Le rang dans la série, à partir de 1\u00a0; 0 pour la série" }),
    metadata: z.object({
      scene: z.string().optional(),
      setting: z
        .object({
          set: z.string().optional(),
          ground: z.string().optional(),
          layout: z.string().optional(),
          companions: z.array(id).optional().meta({ description: "Les deux autres produits d’une collection" }),
        })
        .optional()
        .meta({ description: "Le décor et la mise en page, que chaque nouveau dessin reprend" }),
      palette: z.array(z.string()).optional(),
      product: z.enum(["cutout", "led", "framed", "model"]).optional(),
      stance: z.enum(productStances).optional(),
      treatment: z.array(z.enum(treatments)).optional(),
      note: z
        .string()
        .optional()
        .meta({ description: "Comment le produit est montré\u00a0: « Photo présentée entière »" }),
      price: z.string().optional().meta({ description: "Le prix écrit sur l’image" }),
      subjects: z
        .array(
          z.object({
            kind: z.enum(["product", "face", "detail", "price", "mark", "text"]),
            x: z.number(),
            y: z.number(),
            width: z.number(),
            height: z.number(),
          }),
        )
        .optional()
        .meta({ description: "Où sont le visage, le produit et la mention, en fractions de l’image" }),
      try_on: z.boolean().optional().meta({ description: "L’influenceur porte le produit" }),
      change_environment: z.boolean().optional(),
      change_clothes: z.boolean().optional(),
      environment: count.optional(),
      turn: count.optional(),
      companions: z
        .array(id)
        .optional()
        .meta({ description: "Les produits qu’une collection peut montrer à côté de celui de la série" }),
      seed: z.string().optional(),
      take: z.string().optional(),
      brand: z
        .object({
          primary: z.string(),
          accent: z.string(),
          photos: z
            .object({ light: z.enum(brandLights), subject: z.enum(brandSubjects) })
            .optional()
            .meta({ description: "Le style de ses photos, pour le choix du décor" }),
        })
        .optional(),
      making: making.optional(),
      direction: z
        .object({
          style: z.enum(adStyles.map(({ id }) => id)).optional(),
          wish: z.string().optional(),
          avoid: z.string().optional(),
        })
        .optional()
        .meta({ description: "Ce que vous avez demandé pour les images" }),
      revision: id.optional().meta({ description: "La tâche qui change l’image en ce moment" }),
      version: change
        .optional()
        .meta({ description: "Le changement dont l’image est née\u00a0; absent\u00a0: la première" }),
      versions: z
        .array(
          change.extend({
            how: z.enum(revisionKinds).optional(),
            image_url: mediaUrl,
            storage_path: z.string(),
            size_bytes: count.nullable(),
            fidelity: z.number().nullable(),
            picture: z.looseObject({}),
          }),
        )
        .optional()
        .meta({ description: "Les images d’avant, la plus ancienne d’abord" }),
      drawings: count
        .optional()
        .meta({ description: "Première image d’une série\u00a0: retenue parmi tant de dessins" }),
    }),
    created_at: time,
  })
  .meta({ id: "Creative" });

const series = creative.extend({ children: z.array(creative) }).meta({ id: "Series" });

const zip = { binary: ["application/zip"], description: "Le ZIP" } as const;

export const creativeOperations = describe({
  "GET /api/creatives": {
    tag: "Créatives",
    summary: "Vos séries avec leurs formats, les plus récentes d’abord",
    description:
      "Avec « product_id », les formats d’un produit au lieu des séries\u00a0; les autres filtres ne comptent alors pas.",
    query: listCreativesQuery,
    answers: {
      200: pageOf(series).extend({
        total: count.nullable().meta({ description: "Compté pour la première page seulement" }),
      }),
    },
  },
  "GET /api/creatives/{id}/download": {
    tag: "Créatives",
    summary: "L’image d’un format, comme fichier",
    description: "Avec « size=4k » en 4K, à partir du forfait Pro.",
    query: downloadQuery,
    answers: { 200: { binary: ["image/jpeg"], description: "L’image" } },
    errors: [402, 409, 422],
  },
  "POST /api/creatives/{id}/brand": {
    tag: "Créatives",
    summary: "Refait une série aux couleurs de la marque de son produit, ou de la marque utilisée",
    description:
      "Une tâche, qui compte comme une génération. C’est une nouvelle série, ou pour celle d’un lot dix nouvelles images\u00a0: l’ancienne reste telle quelle. 404 sans marque qui ait une couleur principale.",
    isRepeatable: true,
    answers: { 202: z.object({ job_id: id, creatives: z.array(creative) }) },
    errors: [402, 404],
  },
  "PUT /api/ideas/{id}/favourite": {
    tag: "Créatives",
    summary: "Ajoute un décor ou une mise en page à vos favoris, ou l’en retire",
    json: favouriteBody,
    answers: { 200: favouriteBody },
  },
  "GET /api/creatives/{id}/layouts": {
    tag: "Créatives",
    summary: "Les mises en page où un format peut être redessiné, avec un aperçu de chacune",
    description:
      "Quatre par page. Vide quand un modèle d’images dessine. « id » est le « layout » d’un changement « idea ».",
    query: listLayoutsQuery,
    answers: { 200: pageOf(idea) },
    errors: [409, 422],
  },
  "POST /api/creatives/{id}/revisions": {
    tag: "Créatives",
    summary:
      "Change l’image d’un format\u00a0: la refait, la varie, lui donne une autre mise en page, ou la modifie selon une consigne",
    description:
      "Une tâche, qui compte comme une génération. « idea » prend la mise en page suivante, ou celle de « layout »\u00a0; avec l’identifiant d’une série, tous ses formats changent. « edit » demande un modèle d’images et une consigne. L’image d’avant reste dans « versions ».",
    json: revisionBody,
    isRepeatable: true,
    example: { how: "edit", instruction: "Remplacer le mur par une plage au coucher du soleil" },
    answers: { 202: z.object({ job_id: id }) },
    errors: [402, 409, 422],
  },
  "POST /api/creatives/{id}/versions/{version}/restore": {
    tag: "Créatives",
    summary: "Reprend une image d’avant\u00a0; celle qu’elle remplace est gardée",
    answers: { 200: creative },
    errors: [409],
  },
  "DELETE /api/creatives/{id}": {
    tag: "Créatives",
    summary: "Supprime une série, avec ses formats et leurs images",
    answers: { 200: deleted },
  },
  "POST /api/functions/generate-creative": {
    tag: "Créatives",
    summary: "Génère une série de six formats",
    description:
      "Une tâche. Les lignes sont là tout de suite, leurs « image_url » à mesure qu’elles sont dessinées. Avec « tryOn », une seule image\u00a0: l’influenceur porte le produit\u00a0; sans modèle pour cela, 409 « model_required ».",
    json: generateCreativeBody,
    isRepeatable: true,
    example: { productId: "0199…", influencerId: "0199…", creativeName: "Rentrée" },
    answers: { 202: z.object({ job_id: id, creatives: z.array(creative) }) },
    errors: [402, 404, 409],
  },
  "POST /api/functions/batch-process": {
    tag: "Créatives",
    summary: "Génère dix images de chacun de vos produits",
    description:
      "Une tâche pour tous\u00a0: sans « productIds », tous les produits, 500 au plus. Avec « unlessRunning », un lot des mêmes produits au même format n’est pas lancé deux fois\u00a0: 409 « batch_running » donne celui qui court.",
    json: batchProcessBody,
    isRepeatable: true,
    example: { productIds: ["0199…"], format: "instagram-square" },
    answers: { 202: z.object({ job_id: id, total: count.meta({ description: "Nombre d’images" }) }) },
    errors: [402, 404, 409],
  },
  "POST /api/exports/{id}/link": {
    tag: "Créatives",
    summary: "L’adresse signée du ZIP d’une tâche, valable cinq minutes",
    description: "D’un lot, d’une série ou d’un kit de marque\u00a0: avec ce qui est déjà fait.",
    answers: { 200: z.object({ url: z.string(), files: count, size_bytes: count }) },
    errors: [409, 503],
  },
  "GET /api/exports/{id}.zip": {
    tag: "Créatives",
    summary: "Le ZIP d’une tâche",
    description: "Avec une session ou une clé, ou par l’adresse signée que donne « POST /api/exports/{id}/link ».",
    access: "link",
    query: linkQuery.partial(),
    answers: { 200: zip },
    errors: [409, 503],
  },
});
