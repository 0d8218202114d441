import { z } from "zod";
import { ageRanges, genders, influencerStyles } from "../../contract/influencer-traits.ts";
import {
  generateInfluencersBody,
  readyMadeBody,
  uploadInfluencerFields,
  voiceBody,
  voiceSampleBody,
  voicesQuery,
} from "../../contract/schemas/influencers.ts";
import { brandPageQuery } from "../../contract/schemas/paging.ts";
import {
  count,
  countedPageOf,
  deleted,
  describe,
  id,
  internal,
  making,
  mediaUrl,
  time,
  upload,
  ofBrand,
} from "../operation.ts";

const influencer = z
  .object({
    id,
    tenant_id: id,
    name: z.string(),
    style: z.enum(influencerStyles),
    gender: z.enum(genders),
    age_range: z.enum(ageRanges),
    ethnicity: z.string(),
    description: z.string().nullable(),
    prompt: z.string(),
    image_url: mediaUrl,
    storage_path: z.string(),
    brand_id: ofBrand,
    metadata: z.object({
      gender: z.enum(genders).optional(),
      look: internal.optional(),
      cast: internal.optional(),
      voice: z.string().optional().meta({ description: "La voix choisie" }),
      making: making.optional(),
    }),
    created_at: time,
  })
  .meta({ id: "Influencer" });

const voices = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        gender: z.enum(["female", "male", "neutral"]),
        age: z.enum(["young", "adult", "mature"]),
        manner: z.enum(["lively", "warm", "calm"]),
      }),
    ),
    chosen: z.string().nullable(),
    film_usd: z.number().nullable().meta({ description: "Ce que coûtent au plus les phrases d’un film, en dollars" }),
    is_filmed: z.boolean().meta({ description: "Le modèle vidéo fait parler la personne à l’image" }),
  })
  .meta({ id: "Voices" });

const started = z.object({ job_id: id, count });

export const influencerOperations = describe({
  "GET /api/influencers": {
    tag: "Influenceurs",
    summary: "Vos influenceurs, les plus récents d’abord",
    query: brandPageQuery,
    answers: { 200: countedPageOf(influencer) },
  },
  "POST /api/influencers": {
    tag: "Influenceurs",
    summary: "Ajoute un influenceur avec sa photo",
    form: uploadInfluencerFields.extend({ image: upload("JPEG, PNG ou WebP, 10 Mo au plus") }),
    isRepeatable: true,
    answers: { 201: influencer },
    errors: [422, 503],
  },
  "POST /api/influencers/ready-made": {
    tag: "Influenceurs",
    summary: "Ajoute quatre influenceurs prêts à l’emploi, accordés à un produit, une fois",
    json: readyMadeBody,
    answers: { 202: started },
    errors: [404, 409],
  },
  "GET /api/influencers/{id}/voices": {
    tag: "Influenceurs",
    summary: "Les voix proposées à un influenceur, la plus accordée d’abord",
    description: "Aucune, si le site n’a pas de modèle vocal pour cette langue.",
    query: voicesQuery,
    answers: { 200: voices },
  },
  "PUT /api/influencers/{id}/voice": {
    tag: "Influenceurs",
    summary: "Choisit la voix d’un influenceur",
    json: voiceBody,
    answers: { 200: voiceBody },
  },
  "POST /api/influencers/{id}/voice-sample": {
    tag: "Influenceurs",
    summary: "Fait entendre une voix",
    json: voiceSampleBody,
    answers: { 200: z.object({ audio: z.string().meta({ description: "Un WAV, « data:audio/wav;base64,… »" }) }) },
    errors: [422],
  },
  "GET /api/influencers/{id}/brand": {
    tag: "Influenceurs",
    summary: "Les vêtements dans lesquels la marque utilisée habille cette personne",
    answers: {
      200: z.object({
        clothes: z.string().nullable().meta({ description: "« chemise bordeaux »" }),
        refusal: z.string().nullable().meta({ description: "Pourquoi elle ne les change pas" }),
      }),
    },
  },
  "POST /api/influencers/{id}/brand": {
    tag: "Influenceurs",
    summary: "La même personne dans des vêtements aux couleurs de la marque utilisée\u00a0; l’ancien portrait reste",
    description: "Une tâche, qui utilise un portrait du forfait. 409 « portrait_is_picture » pour une photo.",
    isRepeatable: true,
    answers: { 202: started },
    errors: [402, 409],
  },
  "DELETE /api/influencers/{id}": {
    tag: "Influenceurs",
    summary: "Supprime un influenceur, avec sa photo",
    answers: { 200: deleted },
  },
  "POST /api/functions/generate-influencers": {
    tag: "Influenceurs",
    summary: "Crée de 1 à 50 influenceurs",
    description: "Une tâche\u00a0: les portraits apparaissent dans « GET /api/influencers » au fur et à mesure.",
    json: generateInfluencersBody,
    isRepeatable: true,
    example: { count: 4, description: "Des mères de famille de 35 ans, souriantes" },
    answers: { 202: started },
    errors: [402, 422, 503],
  },
});
