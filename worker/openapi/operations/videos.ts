import { z } from "zod";
import { brandPageQuery } from "../../contract/schemas/paging.ts";
import {
  createVideoCampaignBody,
  productFilmsBody,
  videoCampaignBody,
  videoScriptBody,
  videoDownloadQuery,
  videoMusicBody,
  videoSceneBody,
  videoVoiceBody,
} from "../../contract/schemas/videos.ts";
import { musicChoices, ownMusic } from "../../contract/music.ts";
import {
  filmDefinitions,
  filmEdits,
  sceneRoles,
  videoFormats,
  videoLanguages,
  videoStatuses,
} from "../../contract/videos.ts";
import { count, countedPageOf, deleted, describe, id, mediaUrl, time, upload, ofBrand } from "../operation.ts";

const campaign = z
  .object({
    id,
    tenant_id: id,
    user_id: id,
    name: z.string(),
    product_id: id,
    brand_id: ofBrand,
    influencer_id: z.string().meta({ description: "Vide\u00a0: un film du produit seul" }),
    duration: count.meta({ description: "Secondes par scène" }),
    status: z.enum(videoStatuses),
    error: z.string().nullable(),
    job_id: id.nullable().meta({ description: "La tâche du script, puis celle du film" }),
    concept: z.string().nullable(),
    script: z.string().nullable(),
    video_url: mediaUrl.nullable(),
    poster_url: mediaUrl.nullable(),
    metadata: z.object({
      language: z.enum(videoLanguages.map((each) => each.id)),
      promptGuidelines: z.string(),
      format: z.enum(videoFormats.map((each) => each.id)),
      definition: z
        .enum(filmDefinitions.map((each) => each.id))
        .optional()
        .meta({ description: "Full HD\u00a0: 1080 pixels sur le petit côté" }),
      edit: z
        .enum(filmEdits.map((each) => each.id))
        .optional()
        .meta({ description: "Le montage" }),
      brand: z
        .object({
          name: z.string(),
          colours: z.object({ primary: z.string(), accent: z.string() }).optional(),
          typeface: z.string().optional(),
          has_logo: z.boolean().optional(),
        })
        .optional()
        .meta({ description: "Ce que le film porte de sa marque, telle qu’elle était à la commande" }),
      music: z.enum([...musicChoices.map((each) => each.id), ownMusic]).optional(),
      music_seed: z.string().optional(),
      voice: z
        .object({
          id: z.string().optional(),
          model: z.string().optional(),
          failure: z.string().optional(),
          isFilmed: z.literal(true).optional(),
        })
        .optional()
        .meta({
          description:
            "La voix qui dit le script\u00a0; « failure »\u00a0: pourquoi le film n’en a pas\u00a0; « isFilmed »\u00a0: la personne parle à l’image, avec le son du modèle vidéo",
        }),
      captions: z.literal(false).optional().meta({ description: "Absent\u00a0: les textes sont à l’écran" }),
      set: z.string().optional().meta({ description: "Le décor du film" }),
      scenes: z
        .array(
          z.object({
            role: z.enum(sceneRoles),
            shot: z.string(),
            caption: z.string(),
            line: z.string(),
            spoken: z.string().optional().meta({ description: "Ce que dit la voix, si « line » est trop long" }),
            number: count.optional().meta({ description: "Le numéro d’une raison" }),
            action: z.string().optional().meta({ description: "Sur le carton de fin" }),
            take: count.optional().meta({ description: "Combien de fois la scène a changé de plan" }),
          }),
        )
        .optional(),
      video_urls: z.array(mediaUrl).meta({ description: "Les scènes, dans l’ordre" }),
      poster_urls: z.array(mediaUrl).optional(),
      caption_urls: z
        .array(mediaUrl)
        .optional()
        .meta({ description: "Les textes qui manquent à l’image, et ce que dit la voix (subtitles.vtt)" }),
      engines: z.array(z.string()).optional(),
    }),
    created_at: time,
  })
  .meta({ id: "VideoCampaign" });

const listed = campaign
  .extend({
    product_name: z.string().nullable(),
    product_image_url: mediaUrl.nullable(),
    influencer_name: z.string().nullable(),
    influencer_image_url: mediaUrl.nullable(),
  })
  .meta({ id: "ListedVideoCampaign" });

const started = z.object({ job_id: id });

export const videoOperations = describe({
  "GET /api/video-campaigns": {
    tag: "Vidéos",
    summary: "Vos campagnes vidéo, les plus récentes d’abord",
    query: brandPageQuery,
    answers: { 200: countedPageOf(listed) },
  },
  "POST /api/video-campaigns": {
    tag: "Vidéos",
    summary: "Crée une campagne et écrit son script",
    description:
      "Le script est une tâche\u00a0; quand « status » est « script_ready », « generate-video » tourne le film.",
    json: createVideoCampaignBody,
    isRepeatable: true,
    example: { name: "Rentrée", product_id: "0199…", influencer_id: "0199…", duration: 8, format: "9:16" },
    answers: { 201: campaign },
    errors: [402, 404, 422, 503],
  },
  "GET /api/video-campaigns/{id}/download": {
    tag: "Vidéos",
    summary: "Le film d’une campagne, ou l’une de ses scènes",
    query: videoDownloadQuery,
    answers: { 200: { binary: ["video/mp4"], description: "Le MP4" } },
    errors: [409],
  },
  "GET /api/video-campaigns/{id}/captions": {
    tag: "Vidéos",
    summary: "Ce que dit la voix du film, sinon ses textes, en sous-titres WebVTT",
    answers: { 200: { binary: ["text/vtt"], description: "Le fichier VTT" } },
    errors: [409],
  },
  "POST /api/video-campaigns/{id}/brand": {
    tag: "Vidéos",
    summary: "Refait un film avec la marque de son produit, ou la marque utilisée",
    description:
      "La tâche écrit un nouveau script, ou fait le film d’un produit seul. C’est une nouvelle campagne\u00a0: l’ancienne reste telle quelle. 404 sans marque.",
    isRepeatable: true,
    answers: { 202: started },
    errors: [402, 404, 409],
  },
  "POST /api/video-campaigns/{id}/music": {
    tag: "Vidéos",
    summary: "Change la musique d’un film terminé, sans refaire ses images",
    json: videoMusicBody,
    example: { music: "elegant", musicSeed: "essai 2" },
    answers: { 202: started },
    errors: [404, 409],
  },
  "POST /api/video-campaigns/{id}/voice": {
    tag: "Vidéos",
    summary: "Donne une voix à un film terminé, ou la retire",
    json: videoVoiceBody,
    answers: { 202: started },
    errors: [409],
  },
  "POST /api/video-campaigns/{id}/scenes/{scene}": {
    tag: "Vidéos",
    summary: "Refait une scène d’un film terminé, sans redessiner les autres",
    description: "Avec un autre texte, un autre plan, ou les deux\u00a0; les scènes se comptent à partir de 1.",
    json: videoSceneBody,
    example: { caption: "Cousu main", anotherShot: true },
    answers: { 202: started },
    errors: [404, 409, 422, 503],
  },
  "POST /api/video-campaigns/{id}/own-music": {
    tag: "Vidéos",
    summary: "Remplace la musique d’un film terminé par la vôtre",
    description: "Ramenée au niveau des réseaux (-14 LUFS), répétée si elle est plus courte que le film.",
    form: z.object({
      music: upload("WAV, 16 bits, stéréo, 48 kHz, 6,5 Mo au plus"),
      rights: z.literal("true").meta({ description: "Vous avez les droits sur cette musique" }),
    }),
    answers: { 202: started },
    errors: [409],
  },
  "DELETE /api/video-campaigns/{id}": {
    tag: "Vidéos",
    summary: "Supprime une campagne, avec ses vidéos",
    answers: { 200: deleted },
  },
  "POST /api/functions/generate-video-script": {
    tag: "Vidéos",
    summary: "Écrit le script d’une campagne, ou reprend ce qui a échoué, au besoin avec un autre montage",
    json: videoScriptBody,
    example: { campaignId: "0199…" },
    answers: { 202: started },
    errors: [404],
  },
  "POST /api/functions/generate-video": {
    tag: "Vidéos",
    summary: "Tourne les scènes et le film d’une campagne",
    json: videoCampaignBody,
    example: { campaignId: "0199…" },
    answers: { 202: started },
    errors: [404, 409],
  },
  "POST /api/functions/product-films": {
    tag: "Vidéos",
    summary: "Fait un film de six secondes de chacun de vos produits, sans personne",
    description:
      "Une tâche pour tous\u00a0: sans « productIds », tous les produits, 500 au plus. Chaque film paraît parmi les campagnes vidéo.",
    json: productFilmsBody,
    isRepeatable: true,
    example: { productIds: ["0199…"], format: "9:16", music: "elegant" },
    answers: { 202: z.object({ job_id: id, total: count.meta({ description: "Nombre de films" }) }) },
    errors: [402, 404],
  },
});
