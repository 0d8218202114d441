import { z } from "zod";
import {
  type LandingAlternative,
  type LandingContent,
  landingSections,
  landingStatuses,
  landingThemes,
  photoTestStyles,
} from "../../contract/landing-pages.ts";
import {
  chooseWinnerBody,
  generateLandingPageBody,
  landingPageDraftBody,
  landingStatsQuery,
  startExperimentBody,
  testProductTransformBody,
  updateLandingPageBody,
} from "../../contract/schemas/landing-pages.ts";
import { brandPageQuery } from "../../contract/schemas/paging.ts";
import { count, countedPageOf, deleted, describe, id, mediaUrl, time, upload, ofBrand } from "../operation.ts";

const text = z.string();
const variant = z.enum(["a", "b"]);
const rate = z.number().meta({ description: "De 0 à 1" });

const content = z
  .object({
    hero: z.object({ headline: text, subheadline: text, bullets: z.array(text), cta: text }),
    images: z.object({
      hero: mediaUrl.nullable(),
      beforeAfter: z.object({ before: mediaUrl, after: mediaUrl }).nullable(),
    }),
    problem: z.object({ title: text, description: text, solution: text }),
    features: z.array(z.object({ emoji: text, title: text, description: text })),
    testimonials: z.array(
      z.object({
        content: text,
        name: text,
        role: text,
        company: text,
        result: text,
        confirmed: z.boolean().meta({ description: "Les autres ne sont pas publiés" }),
      }),
    ),
    cta: z.object({ headline: text, subheadline: text, button: text, urgency: text }),
    guarantee: z.object({ title: text, description: text }),
    faq: z.array(z.object({ question: text, answer: text })),
    closing: z.object({ headline: text, description: text, finalCta: text }),
  })
  .meta({ id: "LandingContent" }) satisfies z.ZodType<LandingContent>;

const alternative = z.object({
  headline: text,
  cta: text,
  hero: mediaUrl.nullable(),
}) satisfies z.ZodType<LandingAlternative>;

const listed = z.object({
  id,
  tenant_id: id,
  user_id: id,
  product_id: id.nullable(),
  brand_id: ofBrand,
  name: z.string(),
  target_audience: z.string().nullable(),
  slug: z.string(),
  status: z.enum(landingStatuses),
  theme: z.enum(landingThemes.map((each) => each.id)),
  brand: z
    .object({ primary: text, accent: text, typeface: text })
    .nullable()
    .meta({ description: "Ce qu’elle porte de sa marque, comme le jour où elle a été créée" }),
  hidden: z.array(z.enum(landingSections.map((each) => each.id))).meta({ description: "Les parties cachées" }),
  cta_url: z.string().nullable().meta({ description: "Où mènent les boutons\u00a0; null\u00a0: à l’inscription" }),
  experiment_id: id.nullable(),
  revision: count.meta({ description: "À rendre avec une modification, pour n’écraser celle de personne" }),
  views: count,
  conversions: count,
  created_at: time,
  updated_at: time,
  url: z.string().meta({ description: "Chemin de la page publique" }),
  preview_url: z.string().meta({ description: "La même page, sans que la vue soit comptée" }),
});

const page = listed
  .extend({
    content,
    alternative: alternative.nullable().meta({ description: "La version B du test A/B en cours" }),
    idempotency_key: z.string().nullable(),
    experiment: z
      .object({
        id,
        alternative,
        arms: z.array(z.object({ variant, views: count, conversions: count, rate, low: z.number(), high: z.number() })),
        difference: z.object({ value: z.number(), low: z.number(), high: z.number() }),
        verdict: variant.nullable().meta({ description: "La meilleure, quand la différence est sûre à 95 %" }),
      })
      .nullable(),
  })
  .meta({ id: "LandingPage" });

export const landingPageOperations = describe({
  "GET /api/landing-pages": {
    tag: "Landing pages",
    summary: "Vos landing pages, les plus récentes d’abord",
    query: brandPageQuery,
    answers: {
      200: countedPageOf(listed.extend({ hero: mediaUrl.nullable() }).meta({ id: "ListedLandingPage" })),
    },
  },
  "GET /api/landing-pages/stats": {
    tag: "Landing pages",
    summary: "Vues et conversions de vos pages, en tout et par jour",
    query: landingStatsQuery,
    answers: {
      200: z.object({
        views: count,
        conversions: count,
        rate,
        potential_revenue: z.number().meta({ description: "En euros, une vente par conversion" }),
        potential_revenues: z
          .array(z.object({ currency: z.string(), amount: z.number() }))
          .meta({ description: "Le même par devise\u00a0: deux devises ne s’additionnent pas" }),
        days: z.array(z.object({ day: z.iso.date(), views: count, conversions: count })),
      }),
    },
  },
  "GET /api/landing-pages/{id}": {
    tag: "Landing pages",
    summary: "Une landing page, avec son test A/B",
    answers: { 200: page },
  },
  "POST /api/landing-pages/{id}/brand": {
    tag: "Landing pages",
    summary: "Récrit une page avec la marque de son produit, ou la marque utilisée",
    description:
      "C’est une nouvelle page, publiée\u00a0: l’ancienne reste telle quelle. 404 sans marque, ou sans le produit.",
    isRepeatable: true,
    answers: { 201: z.object({ id, url: z.string() }) },
    errors: [404, 422, 503],
  },
  "PATCH /api/landing-pages/{id}": {
    tag: "Landing pages",
    summary: "Change une landing page",
    json: updateLandingPageBody,
    example: { status: "inactive" },
    answers: { 200: page },
    errors: [409],
  },
  "DELETE /api/landing-pages/{id}": {
    tag: "Landing pages",
    summary: "Supprime une landing page",
    description: "Son adresse reste réservée à votre espace.",
    answers: { 200: deleted },
  },
  "POST /api/landing-pages/{id}/preview": {
    tag: "Landing pages",
    summary: "Le HTML d’une landing page avec des changements pas encore enregistrés",
    json: landingPageDraftBody,
    answers: { 200: z.object({ html: z.string() }) },
  },
  "POST /api/landing-pages/{id}/experiment": {
    tag: "Landing pages",
    summary: "Commence un test A/B, à la place de celui qui court",
    json: startExperimentBody,
    example: { headline: "Le figuier, toute l’année", cta: "Je la veux", hero: null },
    answers: { 200: page },
  },
  "DELETE /api/landing-pages/{id}/experiment": {
    tag: "Landing pages",
    summary: "Termine le test A/B\u00a0: la page reste la même",
    answers: { 200: page },
    errors: [409],
  },
  "POST /api/landing-pages/{id}/experiment/winner": {
    tag: "Landing pages",
    summary: "Termine le test A/B par la version choisie",
    json: chooseWinnerBody,
    example: { winner: "b" },
    answers: { 200: page },
    errors: [409],
  },
  "POST /api/functions/generate-landing-page": {
    tag: "Landing pages",
    summary: "Écrit et publie une landing page",
    json: generateLandingPageBody,
    isRepeatable: true,
    example: { name: "Bougie au figuier", productId: "0199…", targetAudience: "Amateurs de parfums d’intérieur" },
    answers: { 200: z.object({ success: z.literal(true), url: z.string(), id }) },
    errors: [404, 422, 503],
  },
  "POST /api/public/uploads": {
    tag: "Public",
    summary: "Dépose une photo pour le test photo, gardée un jour",
    access: "public",
    form: z.object({ file: upload("JPEG, PNG ou WebP, 10 Mo au plus") }),
    answers: { 201: z.object({ imageUrl: mediaUrl }) },
    errors: [422, 429],
  },
  "POST /api/functions/test-product-transform": {
    tag: "Public",
    summary: "Montre le produit d’un visiteur en trois styles",
    description: "La réponse arrive image par image. Une erreur en chemin est ajoutée comme « error ».",
    access: "public",
    json: testProductTransformBody,
    example: { imageUrl: "https://boutique.example/bougie-figuier" },
    answers: {
      200: z.object({
        results: z.array(
          z.object({
            imageUrl: mediaUrl,
            style: z.enum(photoTestStyles.map((each) => each.id)),
            label: z.string(),
          }),
        ),
        error: z.string().optional(),
      }),
    },
    errors: [402, 403, 404, 409, 422, 429, 502, 503],
  },
});
