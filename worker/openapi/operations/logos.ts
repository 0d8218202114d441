import { z } from "zod";
import { activities, logoStyles } from "../../contract/logos.ts";
import {
  createLogosBody,
  generateBrandKitBody,
  generateLogoBody,
  logoDownloadQuery,
} from "../../contract/schemas/logos.ts";
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
  ofBrand,
} from "../operation.ts";

const style = z.enum(logoStyles.map((each) => each.id));
const status = z.enum(["processing", "completed", "failed"]);
const colour = z.string().meta({ description: "#rrggbb" });

const logo = z
  .object({
    id,
    tenant_id: id,
    brand_id: ofBrand,
    job_id: id.nullable(),
    name: z.string(),
    style,
    label: z.string(),
    status,
    error: z.string().nullable(),
    image_url: mediaUrl.nullable(),
    storage_path: z.string().nullable(),
    width: count.nullable(),
    height: count.nullable(),
    design: internal,
    making: making.nullable(),
    created_at: time,
  })
  .meta({ id: "Logo" });

const role = z.enum(["primary", "secondary", "accent", "dark", "light"]);
const typeface = z.object({ id, name: z.string() });

const kit = z
  .object({
    id,
    tenant_id: id,
    logo_id: id,
    brand_id: ofBrand,
    job_id: id.nullable(),
    name: z.string(),
    style,
    status,
    error: z.string().nullable(),
    design: internal,
    identity: z.object({
      palette: z.array(
        z.object({
          role,
          name: z.string(),
          hex: colour,
          rgb: z.array(z.number()).length(3),
          cmyk: z.array(z.number()).length(4),
        }),
      ),
      contrasts: z.array(
        z.object({ text: role, ground: role, ratio: z.number(), level: z.enum(["AAA", "AA", "AA large"]) }),
      ),
      headings: typeface,
      texts: typeface,
    }),
    created_at: time,
  })
  .meta({ id: "BrandKit" });

const asset = z
  .object({
    kit_id: id,
    position: count,
    name: z.string(),
    label: z.string(),
    path: z.string().meta({ description: "Dans le ZIP" }),
    mime: z.string(),
    width: count,
    height: count,
    storage_path: z.string().nullable(),
    size_bytes: count.nullable(),
    image_url: mediaUrl.nullable().meta({ description: "Null tant qu’il n’est pas dessiné" }),
    error: z.string().nullable(),
    created_at: time,
  })
  .meta({ id: "BrandAsset" });

const brand = z
  .object({
    name: z.string(),
    slogan: z.string(),
    activity: z.enum(activities.map((each) => each.id)),
    colors: z.array(colour),
    kit_id: id.nullable().meta({ description: "Le kit que portent les publicités" }),
  })
  .meta({ id: "Brand" });

export const logoOperations = describe({
  "GET /api/brand": { tag: "Logos", summary: "Votre marque", answers: { 200: brand } },
  "DELETE /api/brand/identity": {
    tag: "Logos",
    summary: "Les publicités reprennent les couleurs de leurs produits",
    answers: { 200: brand },
  },
  "GET /api/logos": {
    tag: "Logos",
    summary: "Vos logos, les plus récents d’abord",
    query: brandPageQuery,
    answers: { 200: countedPageOf(logo) },
  },
  "POST /api/logos": {
    tag: "Logos",
    summary: "Crée plusieurs logos, de un à dix par style",
    description: "Une tâche, qui garde aussi la marque.",
    json: createLogosBody,
    isRepeatable: true,
    example: { name: "Maison Lavande", activity: "fragrance", styles: ["minimal"], count: 3 },
    answers: { 202: z.object({ job_id: id, logos: z.array(logo) }) },
    errors: [422, 503],
  },
  "GET /api/logos/{id}/download": {
    tag: "Logos",
    summary: "Un logo en SVG, ou en PNG de la taille voulue",
    query: logoDownloadQuery,
    answers: { 200: { binary: ["image/svg+xml", "image/png"], description: "Le logo" } },
    errors: [422],
  },
  "POST /api/logos/{id}/brand": {
    tag: "Logos",
    summary: "Le même logo dans les couleurs de la marque utilisée\u00a0; l’ancien reste",
    isRepeatable: true,
    answers: { 201: logo },
    errors: [409],
  },
  "DELETE /api/logos/{id}": { tag: "Logos", summary: "Supprime un logo", answers: { 200: deleted } },
  "POST /api/functions/generate-logo": {
    tag: "Logos",
    summary: "Crée un logo tout de suite",
    description: "Ce qui manque est pris de votre marque.",
    json: generateLogoBody,
    isRepeatable: true,
    example: { style: "minimal", name: "Maison Lavande" },
    answers: { 200: z.object({ imageUrl: mediaUrl.nullable(), style, id, label: z.string() }) },
    errors: [422, 503],
  },
  "GET /api/brand-kits": {
    tag: "Logos",
    summary: "Vos kits de marque, les plus récents d’abord",
    query: brandPageQuery,
    answers: {
      200: countedPageOf(kit.extend({ preview_url: mediaUrl.nullable() }).meta({ id: "ListedBrandKit" })),
    },
  },
  "GET /api/brand-kits/{id}": {
    tag: "Logos",
    summary: "Un kit de marque et ses fichiers",
    answers: { 200: kit.extend({ assets: z.array(asset) }).meta({ id: "BrandKitWithAssets" }) },
  },
  "DELETE /api/brand-kits/{id}": {
    tag: "Logos",
    summary: "Supprime un kit de marque, avec ses fichiers",
    answers: { 200: deleted },
  },
  "GET /api/brand-kits/{id}/assets/{name}": {
    tag: "Logos",
    summary: "Un fichier d’un kit de marque",
    description: "« name » est celui de la liste de ses fichiers\u00a0; tous ensemble\u00a0: le ZIP de sa tâche.",
    answers: { 200: { binary: ["*/*"], description: "Le fichier\u00a0: SVG, PNG, PDF, ICO…" } },
    errors: [409],
  },
  "POST /api/brand-kits/{id}/brand": {
    tag: "Logos",
    summary: "Le même kit dans les couleurs de la marque utilisée, avec son logo\u00a0; l’ancien reste",
    isRepeatable: true,
    answers: { 202: z.object({ kit_id: id, job_id: id.nullable() }) },
    errors: [409],
  },
  "POST /api/brand-kits/{id}/use": {
    tag: "Logos",
    summary: "Donne aux publicités les couleurs et la police d’un kit",
    answers: { 200: brand },
  },
  "POST /api/functions/generate-brand-kit": {
    tag: "Logos",
    summary: "Crée le kit de marque d’un logo",
    description: "Une tâche\u00a0; un logo a un seul kit, et un second appel reprend ce qui a échoué.",
    json: generateBrandKitBody,
    example: { logoUrl: "/media/assets/…/logo.png" },
    answers: {
      202: z.object({
        brandKit: z.array(z.object({ name: z.string(), label: z.string(), imageUrl: mediaUrl.nullable() })),
        totalAssets: count,
        kit_id: id,
        job_id: id.nullable(),
      }),
    },
    errors: [404],
  },
});
