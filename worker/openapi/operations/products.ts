import { z } from "zod";
import { retouchSide } from "../../contract/retouch.ts";
import {
  listProductsQuery,
  patchProductBody,
  saveScrapedProductBody,
  scrapeProductBody,
  uploadProductFields,
} from "../../contract/schemas/products.ts";
import { adPreviewQuery, listIdeasQuery } from "../../contract/schemas/creatives.ts";
import { count, countedPageOf, deleted, describe, id, idea, mediaUrl, pageOf, time, upload } from "../operation.ts";

const availability = z.enum(["InStock", "OutOfStock", "PreOrder", "BackOrder"]).nullable();

const variant = z
  .object({
    name: z.string(),
    price: z.number().nullable(),
    listPrice: z.number().nullable(),
    availability,
    image: z.string().nullable().meta({ description: "« storage_path » de sa photo, si elle est gardée" }),
  })
  .meta({ id: "ProductVariant" });

export const product = z
  .object({
    id,
    tenant_id: id,
    user_id: id,
    name: z.string(),
    description: z.string().nullable(),
    image_url: mediaUrl,
    storage_path: z.string(),
    cut_out_path: z.string().nullable().meta({
      description: "Le détourage retouché, sous « /media/products/ »\u00a0; null\u00a0: détourage automatique",
    }),
    price: z.number().nullable().meta({ description: "Dans la monnaie de « metadata.currency »" }),
    list_price: z.number().nullable().meta({ description: "Prix barré\u00a0: le prix avant réduction" }),
    source_url: z.string().nullable(),
    brand_id: id
      .nullable()
      .meta({ description: "La marque que portent ses créations\u00a0; null\u00a0: celle en cours" }),
    metadata: z.object({
      source: z.enum(["url_scraping", "example"]).optional(),
      brand: z.string().nullish(),
      category: z.string().nullish(),
      currency: z.string().nullish(),
      original_price_string: z.string().nullish(),
      availability: availability.optional(),
      variants: z.array(variant).optional(),
      all_images: z.array(mediaUrl).optional(),
      all_storage_paths: z.array(z.string()).optional(),
      original_filename: z.string().optional(),
      file_size: count.optional(),
      mime_type: z.string().optional(),
    }),
    edited_at: time.nullable().meta({ description: "Depuis, un import ne remplace plus le nom ni la description" }),
    created_at: time,
  })
  .meta({ id: "Product" });

const scraped = z
  .object({
    name: z.string(),
    brand: z.string().nullable(),
    price: z.string().nullable().meta({ description: "Comme sur la page\u00a0: « 24,90 € »" }),
    priceNumber: z.number().nullable(),
    currency: z.string().nullable().meta({ description: "ISO 4217" }),
    listPrice: z.number().nullable().meta({ description: "Prix barré\u00a0: le prix avant réduction" }),
    availability,
    variants: z.array(variant),
    description: z.string().nullable(),
    category: z.string().nullable(),
    sourceUrl: z.string(),
    images: z.array(z.object({ url: z.string(), storage_path: z.string() })),
  })
  .meta({ id: "ScrapedProduct" });

const photo = upload("JPEG, PNG ou WebP, 10 Mo au plus");

export const productOperations = describe({
  "GET /api/products": {
    tag: "Produits",
    summary: "Vos produits, les plus récents d’abord",
    query: listProductsQuery,
    answers: { 200: countedPageOf(product) },
  },
  "POST /api/products": {
    tag: "Produits",
    summary: "Ajoute un produit",
    description:
      "Avec sa photo (formulaire), ou d’après une page lue par « scrape-product » (JSON), dont « image » et « images » reprennent les « storage_path ». Une page dont un produit est déjà gardé le met à jour.",
    json: saveScrapedProductBody,
    form: uploadProductFields.extend({ image: photo }),
    isRepeatable: true,
    example: {
      name: "Bougie au figuier",
      price: "24,90 €",
      priceNumber: 24.9,
      currency: "EUR",
      sourceUrl: "https://boutique.example/bougie-figuier",
      image: "a1/b2/c3.jpg",
    },
    answers: { 201: product },
    errors: [402, 422, 503],
  },
  "POST /api/products/example": {
    tag: "Produits",
    summary: "Ajoute le produit d’exemple, que le forfait ne compte pas",
    answers: { 201: product },
  },
  "DELETE /api/products": {
    tag: "Produits",
    summary: "Supprime tous vos produits, avec leurs photos",
    answers: { 200: deleted },
  },
  "GET /api/products/{id}": { tag: "Produits", summary: "Un produit", answers: { 200: product } },
  "PATCH /api/products/{id}": {
    tag: "Produits",
    summary: "Corrige le nom ou la description d’un produit",
    json: patchProductBody,
    example: { description: "Cire de soja, mèche en coton, 40 heures." },
    answers: { 200: product },
    errors: [422, 503],
  },
  "GET /api/products/{id}/ideas": {
    tag: "Produits",
    summary: "Les décors ou les mises en page où une série peut montrer un produit, avec un aperçu de chacun",
    description:
      "Les plus indiqués d’abord, quatre par page. Les décors\u00a0: aucun pour un produit montré avec sa propre photo. Les mises en page («\u00a0kind=layouts\u00a0») montrent la personne de « influencer_id ». Les favoris («\u00a0kind=favourites\u00a0»)\u00a0: ceux des deux que vous avez marqués. « id » est l’« idea » de generate-creative.",
    query: listIdeasQuery,
    answers: {
      200: pageOf(idea),
    },
    errors: [422],
  },
  "GET /api/products/{id}/ad-preview": {
    tag: "Produits",
    summary: "Aperçu d’une annonce d’un produit, dans une marque ou sans marque",
    description: "Dessiné pour vous seul, sans rien décompter ni enregistrer.",
    query: adPreviewQuery,
    answers: {
      200: z.object({
        image: z.string().meta({ description: "Une image de 540 × 675 pixels, comme URL « data: »" }),
        hook: z.string(),
        call_to_action: z.string(),
      }),
    },
    errors: [422],
  },
  "GET /api/products/{id}/cut-out": {
    tag: "Produits",
    summary: "Dit si un produit peut être détouré",
    description: "Sinon, ses créatives gardent le fond de la photo. Un détourage retouché est toujours suivi.",
    answers: { 200: z.object({ is_clean: z.boolean() }) },
    errors: [422],
  },
  "PUT /api/products/{id}/cut-out": {
    tag: "Produits",
    summary: "Enregistre le détourage retouché d’un produit",
    description: "Toutes les images faites ensuite l’utilisent.",
    form: z.object({
      image: upload(
        `PNG gris aux proportions de la photo redressée, ${retouchSide} pixels de côté et 1 Mo au plus\u00a0: blanc pour ce qui est gardé, noir pour ce qui est enlevé`,
      ),
    }),
    answers: { 200: product },
    errors: [409, 503],
  },
  "DELETE /api/products/{id}/cut-out": {
    tag: "Produits",
    summary: "Revient au détourage automatique d’un produit",
    answers: { 200: product },
    errors: [409],
  },
  "DELETE /api/products/{id}": {
    tag: "Produits",
    summary: "Supprime un produit, avec ses photos",
    answers: { 200: deleted },
  },
  "POST /api/functions/scrape-product": {
    tag: "Produits",
    summary: "Lit un produit sur sa page",
    description:
      "Rien n’est enregistré\u00a0: « POST /api/products » garde ce que vous en avez retenu. Une page illisible donne 200 avec « success\u00a0: false ».",
    json: scrapeProductBody,
    example: { productUrl: "https://boutique.example/bougie-figuier" },
    answers: {
      200: z.discriminatedUnion("success", [
        z.object({
          success: z.literal(true),
          product: scraped,
          known: z
            .object({ id, name: z.string(), description: z.string().nullable(), storage_path: z.string() })
            .nullable()
            .meta({ description: "Votre produit déjà lu sur cette page\u00a0: le garder de nouveau le met à jour" }),
        }),
        z.object({ success: z.literal(false), error: z.string() }),
      ]),
    },
    errors: [402],
  },
  "POST /api/functions/read-product-image": {
    tag: "Produits",
    summary: "Propose un nom et une description d’après une photo",
    description: "Rien n’est enregistré. Il faut un modèle de vision\u00a0: 409 « vision_off » sans.",
    form: z.object({ image: photo }),
    answers: {
      200: z.object({
        name: z.string(),
        category: z.string(),
        description: z.string(),
        colours: z.array(z.string()),
        text: z.string().meta({ description: "Ce qui est imprimé sur le produit" }),
      }),
    },
    errors: [409, 422],
  },
});
