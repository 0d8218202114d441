// Packages for ad managers: pictures named by product, placement and language, the texts as the network's import takes
// them, alternative texts, and how to use it all.
import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { ofName } from "../contract/elision.ts";
import { recogniseFormat } from "../contract/formats.ts";
import {
  type AdNetworkId,
  adNetworks,
  furtherPlacements,
  type Placement,
  placementsOf,
} from "../contract/placements.ts";
import { messages } from "../contract/messages.ts";
import type { PackageRequest } from "../contract/schemas/packages.ts";
import { describeShown } from "../creatives/read-cut-out.ts";
import type { Db } from "../db/client.ts";
import { adPosts, creatives, jobs, products } from "../db/schema.ts";
import { AppError } from "../errors/app-error.ts";
import type { Export } from "../exports/exports.ts";
import { measureZip, type ZipFile } from "../exports/zip.ts";
import { numberRepeats, safeFileName } from "../media/file-name.ts";
import { mediaUrl, objectKey } from "../media/keys.ts";
import type { Product } from "../products/products.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { writeAdCopy } from "../studio/ad-copy/ad-copy.ts";
import type { AdCopy } from "../studio/briefs/copy.ts";
import { listPlacementPictures } from "./pictures.ts";
import { csvColumns, type PackedAd, tagLink, writeCsv, writeRows } from "./network-csv.ts";

type Creative = typeof creatives.$inferSelect;
type AdPost = typeof adPosts.$inferSelect;

/** Whose the source of a package is; undefined where it does not exist. */
export async function findOwner(
  db: Db,
  { source, id }: Pick<PackageRequest, "source" | "id">,
): Promise<string | undefined> {
  const table = source === "ad" ? adPosts : source === "batch" ? jobs : creatives;
  const row = await db.select({ tenantId: table.tenant_id }).from(table).where(eq(table.id, id)).get();
  return row?.tenantId;
}

/** A drawn picture with its post, if one was written. */
interface Drawn {
  creative: Creative;
  post: AdPost | undefined;
}

/** Pictures of a series, an ad or a batch, with the newest post of each. */
async function listDrawn(db: Db, tenantId: string, { source, id }: PackageRequest): Promise<Drawn[]> {
  const post = source === "ad" ? await db.select().from(adPosts).where(eq(adPosts.id, id)).get() : undefined;
  const chosen = {
    ad: eq(creatives.id, post?.creative_id ?? ""),
    batch: eq(creatives.job_id, id),
    series: eq(creatives.parent_id, id),
  }[source];
  const rows = await db
    .select()
    .from(creatives)
    .where(
      and(
        chosen,
        eq(creatives.tenant_id, tenantId),
        eq(creatives.status, "completed"),
        isNotNull(creatives.storage_path),
      ),
    )
    .orderBy(asc(creatives.parent_id), asc(creatives.revision_number));
  if (post) return rows.map((creative) => ({ creative, post }));
  const ids = sql`(select value from json_each(${JSON.stringify(rows.map((row) => row.id))}))`;
  const posts = await db
    .select()
    .from(adPosts)
    .where(and(eq(adPosts.tenant_id, tenantId), inArray(adPosts.creative_id, ids)))
    .orderBy(desc(adPosts.id));
  // The newest is written last.
  const postOf = new Map(posts.toReversed().map((each) => [each.creative_id, each]));
  return rows.map((creative) => ({ creative, post: postOf.get(creative.id) }));
}

/** Posts are written in French. */
const language = "fr";

/**
 * File name, files and size of a package. Throws AppError 409 `nothing_to_download` where no drawn picture suits the
 * network.
 */
export async function describePackage(env: Env, db: Db, tenantId: string, request: PackageRequest): Promise<Export> {
  const drawn = await listDrawn(db, tenantId, request);
  const network = adNetworks.find(({ id }) => id === request.network) ?? adNetworks[0];
  const productIds = [...new Set(drawn.map(({ creative }) => creative.product_id))];
  const found = await db
    .select()
    .from(products)
    .where(
      and(
        eq(products.tenant_id, tenantId),
        inArray(products.id, sql`(select value from json_each(${JSON.stringify(productIds)}))`),
      ),
    );
  const productOf = new Map(found.map((product) => [product.id, product]));
  const { siteUrl } = readSettings(env);
  // `isAd`: with texts in the network's file; logos and banners have none.
  const packed: { file: ZipFile; ad: PackedAd; alt: string; isAd: boolean; place: Placement }[] = [];
  const bundles: ZipFile[] = [];
  const linkOf = (product: Product, content: string) =>
    tagLink(product.source_url, {
      campaign: request.utm_campaign ?? "",
      source: request.utm_source ?? "",
      medium: request.utm_medium ?? "",
      content,
    });
  const describeOwner = ({ name, metadata }: Product) => ({
    productName: name,
    brand: metadata.brand ?? "",
    category: metadata.category ?? "",
    campaign: request.utm_campaign || name,
  });
  const placed = drawn.flatMap(({ creative, post }) => {
    const format = recogniseFormat(creative.name);
    const product = productOf.get(creative.product_id);
    if (!format || !product) return [];
    // Placements that show the same picture share one file.
    const [place] = placementsOf(format.id).filter((each) => each.network === network.id);
    return place ? [{ creative, post, product, place, withPerson: format.withInfluencer }] : [];
  });
  const names = numberRepeats(
    placed.map(({ product, place, withPerson }) => nameFile(product.name, place, withPerson)),
  );
  const copiesOf = new Map<string, AdCopy[]>();
  for (const [nth, { creative, post, product, place, withPerson }] of placed.entries()) {
    const picture = await choosePicture(env, creative, post, place);
    const name = names[nth] ?? "";
    const file = `images/${name}.${picture.extension}`;
    const copies = copiesOf.get(product.id) ?? (await writeCopies(env, db, product));
    copiesOf.set(product.id, copies);
    const own = copies[nth % Math.max(1, copies.length)];
    packed.push({
      isAd: true,
      place,
      file: { name: file, key: picture.key, sizeBytes: picture.sizeBytes, createdAt: creative.created_at },
      ad: {
        file: `${name}.${picture.extension}`,
        pictureUrl: new URL(picture.url, siteUrl).href,
        name,
        ...describeOwner(product),
        hook: post?.hook ?? own?.hook ?? product.name,
        body: post?.body_text ?? own?.body ?? "",
        callToAction: post?.call_to_action ?? own?.callToAction ?? "",
        link: linkOf(product, name),
        others: copies.map(({ hook, body }) => ({ hook, body })),
      },
      alt: describePicture(product, withPerson, picture.isWithText ? post : undefined),
    });
  }
  const further = request.source === "series" ? await listFurther(db, tenantId, request.id, network.id) : [];
  for (const { picture, place } of further) {
    const product = productOf.get(picture.product_id);
    if (!product) continue;
    const { hook, call_to_action: callToAction, has_person: withPerson = false } = picture.metadata;
    const own = copiesOf.get(product.id)?.[0];
    const name = nameFile(product.name, place, place.content !== "visual" || withPerson);
    const extension = picture.storage_path?.split(".").at(-1) ?? "jpg";
    const createdAt = picture.created_at;
    const file = {
      name: `${folders[place.content]}/${name}.${extension}`,
      createdAt,
      sizeBytes: picture.size_bytes ?? 0,
    };
    const text = hook !== undefined && callToAction !== undefined ? { hook, call_to_action: callToAction } : undefined;
    packed.push({
      file: { ...file, key: objectKey("assets", picture.storage_path ?? "") },
      isAd: place.content === "visual",
      place,
      ad: {
        file: `${name}.${extension}`,
        pictureUrl: new URL(picture.image_url ?? "", siteUrl).href,
        name,
        ...describeOwner(product),
        hook: hook ?? own?.hook ?? product.name,
        body: own?.body ?? "",
        callToAction: callToAction ?? own?.callToAction ?? "",
        link: linkOf(product, name),
        others: [],
      },
      alt:
        place.content === "logo"
          ? `Logo ${ofName(product.metadata.brand ?? "la marque")}.`
          : describePicture(product, withPerson, text),
    });
    if (picture.bundle_path)
      bundles.push({
        name: `bannieres-html5/${name}.zip`,
        key: objectKey("assets", picture.bundle_path),
        sizeBytes: picture.bundle_bytes ?? 0,
        createdAt,
      });
  }
  if (packed.length === 0) throw new AppError(409, "nothing_to_download", messages.exportEmpty);
  const at = new Date().toISOString();
  const textFile = (name: string, text: string): ZipFile => {
    const bytes = new TextEncoder().encode(text);
    return { name, key: bytes, sizeBytes: bytes.byteLength, createdAt: at };
  };
  const files = [
    ...packed.map(({ file }) => file),
    ...bundles,
    textFile(
      `textes-${network.id}.csv`,
      writeCsv(
        csvColumns[network.id],
        writeRows(
          network.id,
          packed.filter(({ isAd }) => isAd).map(({ ad }) => ad),
        ),
      ),
    ),
    textFile(
      "textes-alternatifs.csv",
      writeCsv(
        ["Fichier", "Texte alternatif"],
        packed.map(({ ad, alt }) => [ad.file, alt]),
      ),
    ),
    textFile(
      "LISEZ-MOI.txt",
      writeReadme(
        network.label,
        network.id,
        packed.map(({ place }) => place),
      ),
    ),
  ];
  const label = found.length === 1 ? (found[0]?.name ?? "") : "catalogue";
  return { fileName: `${safeFileName(label, "annonces")} - ${network.label}.zip`, files, sizeBytes: measureZip(files) };
}

/** Where a package has its pictures. */
const folders = { visual: "images", logo: "logos", banner: "bannieres" } as const;

/** A series' drawn pictures for a network's further placements; banners, which any ad server takes, go to Google. */
async function listFurther(db: Db, tenantId: string, seriesId: string, network: AdNetworkId) {
  const rows = await listPlacementPictures(db, tenantId, seriesId);
  return furtherPlacements.flatMap((place) => {
    const picture = rows.find((row) => row.placement === place.id && row.storage_path !== null);
    return picture && (place.network ?? "google") === network ? [{ place, picture }] : [];
  });
}

/** "sac-camille_meta-stories_fr": product, placement, language. */
function nameFile(productName: string, place: Placement, withPerson: boolean): string {
  const slug = productName
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, 60);
  return `${slug || "produit"}_${place.id}${withPerson ? "" : "_produit-seul"}_${language}`;
}

/** The picture with texts where the network allows them and it is light enough, else the visual. */
async function choosePicture(env: Env, creative: Creative, post: AdPost | undefined, place: Placement) {
  const sizeOf = async (path: string) => {
    const object = await env.MEDIA.head(objectKey("assets", path));
    if (!object) throw new AppError(503, "zip_failed", messages.exportFailed);
    return object.size;
  };
  const { ad_storage_path: withText } = post ?? {};
  if (withText && !place.forbidsOverlay) {
    const sizeBytes = await sizeOf(withText);
    if (place.maxBytes === null || sizeBytes <= place.maxBytes)
      return {
        key: objectKey("assets", withText),
        url: mediaUrl("assets", withText),
        sizeBytes,
        extension: "png",
        isWithText: true,
      };
  }
  const path = creative.storage_path ?? "";
  return {
    key: objectKey("assets", path),
    url: mediaUrl("assets", path),
    sizeBytes: creative.size_bytes ?? (await sizeOf(path)),
    extension: "jpg",
    isWithText: false,
  };
}

/** Texts for a product's pictures without a post, and further ones for networks that ask for several. */
const writeCopies = async (env: Env, db: Db, product: Product): Promise<AdCopy[]> =>
  writeAdCopy({
    product: await describeShown(env, db, product),
    formats: ["instagram-square", "instagram-portrait", "facebook-feed", "instagram-story"],
    taken: [],
    seed: product.id,
  });

function describePicture(
  { name }: Product,
  withPerson: boolean,
  post: Pick<AdPost, "hook" | "call_to_action"> | undefined,
): string {
  const shown = withPerson
    ? `${name}, présenté par une personne virtuelle (image virtuelle).`
    : `${name}, présenté seul dans un décor.`;
  return post
    ? `${shown} Texte sur l’image\u00a0: «\u00a0${post.hook}\u00a0» et «\u00a0${post.call_to_action}\u00a0».`
    : shown;
}

const guides = {
  meta: "Dans le Gestionnaire de publicités\u00a0: Importer et exporter, puis Importer des publicités. Ajoutez les images du dossier images avec le fichier.",
  tiktok:
    "Dans TikTok Ads Manager\u00a0: Importer des annonces. TikTok demande le modèle de votre compte\u00a0: copiez-y les colonnes de ce fichier.",
  google:
    "Dans Google Ads Editor\u00a0: Compte, Importer, Depuis un fichier. Ajoutez les images du dossier images au groupe de composants.",
  pinterest:
    "Dans Pinterest\u00a0: Créer des épingles en groupe. La colonne Pinterest board est le nom exact d’un de vos tableaux\u00a0; 100 lignes par fichier.",
  linkedin:
    "Dans Campaign Manager\u00a0: Actions groupées. Copiez les colonnes de ce fichier dans le modèle de votre compte.",
} as const;

function writeReadme(label: string, network: keyof typeof guides, used: readonly Placement[]): string {
  const places = [...new Map(used.map((place) => [place.id, place])).values()];
  const has = (content: Placement["content"]) => places.some((place) => place.content === content);
  const lines = [
    `Annonces pour ${label}`,
    "",
    "images/ : une image par emplacement, nommée produit_emplacement_langue.",
    ...(has("logo") ? ["logos/ : le logo aux formats du réseau."] : []),
    ...(has("banner")
      ? [
          "bannieres/ : les bannières fixes, pour toute régie.",
          "bannieres-html5/ : les mêmes, animées ; chaque ZIP s’importe tel quel, la régie y remplace clickTag.",
        ]
      : []),
    `textes-${network}.csv : les textes et les liens, dans l’ordre des colonnes de l’import.`,
    "textes-alternatifs.csv : un texte alternatif par image, pour les personnes qui ne la voient pas.",
    "",
    guides[network],
    "",
    "Emplacements et règles suivies :",
    ...places.map(
      ({ label: name, width, height, safe, rule }) =>
        `- ${name}\u00a0: ${width}×${height} pixels${safe.top > 0 ? `, ${percent(safe.top)} libres en haut, ${percent(safe.bottom)} en bas, ${percent(safe.left)} sur les côtés` : ""}. ${rule.source} (${rule.date}).`,
    ),
    "",
    "Les images avec une personne portent la mention «\u00a0Image virtuelle\u00a0»\u00a0: laissez-la visible.",
    "",
  ];
  return lines.map((line) => `${line.replaceAll(" :", "\u00a0:").replaceAll(" ;", "\u00a0;")}\r\n`).join("");
}

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;
