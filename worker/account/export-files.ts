// The files of an export: all of a tenant's objects in R2, with readable names.
import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { nameDownload } from "../media/download-name.ts";
import type { Db } from "../db/client.ts";
import {
  adPosts,
  brandAssets,
  brandKits,
  creatives,
  landingPages,
  logos,
  productImages,
  products,
  videoCampaigns,
  virtualInfluencers,
} from "../db/schema.ts";
import { safeFileName } from "../media/file-name.ts";
import { adPostPrefix, fourKPrefixes, nextProductIds, originalPrefixes } from "./owned-objects.ts";
import { listObjects } from "../media/storage.ts";

/** Folders in the order of the ZIP. `about` is for the guide. */
export const exportFolders = {
  products: { name: "Produits", about: "les photos de vos produits" },
  influencers: { name: "Influenceurs", about: "les portraits de vos influenceurs" },
  creatives: { name: "Créatives", about: "vos créatives, par série" },
  adPosts: { name: "Publicités", about: "les images de vos publicités, avec leur texte" },
  videos: { name: "Vidéos", about: "vos films, leurs scènes et leurs sous-titres" },
  logos: { name: "Logos", about: "vos logos" },
  kits: { name: "Kits de marque", about: "tous les fichiers de vos kits" },
  landing: { name: "Landing pages", about: "les images de vos pages" },
  others: { name: "Autres", about: "ce qui n’appartient plus à rien de ce qui précède" },
} as const;

/** Products whose ad posts are listed in parallel. */
const productsAtOnce = 10;

/** Where the listing of a tenant's files goes on. */
export interface Place {
  /** Index of the prefix; the one after the last stands for the pictures of ad posts, by product. */
  prefix: number;
  /** Last key, or last product, that was listed. */
  after: string;
}

export const firstPlace: Place = { prefix: 0, after: "" };

/** Some of the tenant's objects, in a fixed order. */
export interface FilePage {
  objects: R2Object[];
  is4k: boolean;
  /** Null after the last ones. */
  next: Place | null;
  /** Calls of R2 and D1. */
  calls: number;
}

/** The next objects, at most `limit` where they are not pictures of ad posts. Thumbnails are left out: see their originals. */
export async function listFiles(
  bucket: R2Bucket,
  db: Db,
  tenantId: string,
  { prefix: index, after }: Place,
  limit: number,
): Promise<FilePage> {
  const originals = originalPrefixes(tenantId);
  const prefix = [...originals, ...fourKPrefixes(tenantId)][index];
  if (prefix === undefined) return listAdPosts(bucket, db, tenantId, { prefix: index, after });
  const page = await bucket.list({ prefix, limit, ...(after && { startAfter: after }) });
  const last = page.objects.at(-1)?.key;
  const next = page.truncated && last ? { prefix: index, after: last } : { prefix: index + 1, after: "" };
  return { objects: page.objects, is4k: index >= originals.length, next, calls: 1 };
}

async function listAdPosts(bucket: R2Bucket, db: Db, tenantId: string, { prefix, after }: Place): Promise<FilePage> {
  const ids = await nextProductIds(db, tenantId, after, productsAtOnce);
  const lists = await Promise.all(ids.map((id) => listAll(bucket, adPostPrefix(id))));
  const last = ids.at(-1);
  return {
    objects: lists.flat(),
    is4k: false,
    next: last && ids.length === productsAtOnce ? { prefix, after: last } : null,
    calls: 1 + ids.length,
  };
}

async function listAll(bucket: R2Bucket, prefix: string): Promise<R2Object[]> {
  const all: R2Object[] = [];
  for await (const objects of listObjects(bucket, prefix)) all.push(...objects);
  return all;
}

/** The paths in the ZIP of a page's objects, in their order. Nine queries. */
export async function namePage(db: Db, tenantId: string, { objects, is4k }: FilePage): Promise<string[]> {
  const keys = objects.map(({ key }) => (is4k ? key.slice(key.indexOf("/") + 1) : key));
  const names = await nameFiles(db, tenantId, keys);
  return names.map((name) => (is4k ? name.replace(/(\.\w+)?$/, " - 4K$1") : name));
}

/** Parts of an object key, "assets/{tenant}/{folder}/{id}/{rest}" (media/keys.ts). */
interface KeyParts {
  key: string;
  area: string;
  owner: string;
  folder: string;
  id: string;
  rest: string;
}

function readKey(key: string): KeyParts {
  const [area = "", owner = "", folder = "", file = "", ...rest] = key.split("/");
  return { key, area, owner, folder, id: file.replace(/\.\w+$/, ""), rest: rest.join("/") };
}

/** The ZIP paths of the keys. Names end in the last characters of the id, so that equal names differ. */
async function nameFiles(db: Db, tenantId: string, keys: string[]): Promise<string[]> {
  const places = keys.map(readKey);
  const labels = await readLabels(db, tenantId, places);
  const { products, influencers, creatives, adPosts, videos, logos, kits, landing, others } = exportFolders;
  return places.map((place) => {
    const { key, area, owner, folder, id, rest } = place;
    const path = key.slice(area.length + 1);
    const ending = /\.\w+$/.exec(key)?.[0] ?? "";
    const label = labels.get(id);
    const single = (name: string, words: string) => `${name}/${words} - ${tagOf(key)}${ending}`;
    const inFolder = (name: string, inside: string) =>
      `${name}/${safeFileName(label ?? "", "Sans nom")} - ${id.slice(-8)}/${inside}`;
    if (area === "products") {
      const shown = labels.get(path);
      return shown
        ? single(products.name, safeFileName(shown, "Produit"))
        : `${others.name}/${path.slice(owner.length + 1)}`;
    }
    if (folder === "ad-posts") return single(adPosts.name, safeFileName(labels.get(path) ?? "", "Publicité"));
    if (folder === "brand-kits" && rest) return inFolder(kits.name, labels.get(path) ?? rest);
    if (folder === "videos" && rest) return inFolder(videos.name, rest);
    if (folder === "landing" && rest) return inFolder(landing.name, rest);
    if (label !== undefined) {
      if (folder === "influencers") return single(influencers.name, safeFileName(label, "Influenceur"));
      if (folder === "creatives") return single(creatives.name, label);
      if (folder === "logos") return single(logos.name, safeFileName(label, "Logo"));
    }
    return `${others.name}/${path.slice(owner.length + 1)}`;
  });
}

const tagOf = (key: string) => key.replace(/\.\w+$/, "").slice(-8);

/** Names of the files from the database, by id or by path. */
async function readLabels(db: Db, tenantId: string, places: KeyParts[]): Promise<Map<string, string>> {
  const ids = listed([...new Set(places.map(({ id }) => id))]);
  const paths = listed(places.map(({ key, area }) => key.slice(area.length + 1)));
  const series = alias(creatives, "series");
  const named = <Table extends typeof logos | typeof brandKits | typeof videoCampaigns | typeof landingPages>(
    table: Table,
  ) =>
    db
      .select({ id: table.id, label: table.name })
      .from(table as typeof logos)
      .where(and(eq(table.tenant_id, tenantId), isIn(table.id, ids)));
  const [drawn, ...others] = await Promise.all([
    db
      .select({ id: creatives.id, product: products.name, series: series.name, name: creatives.name })
      .from(creatives)
      .leftJoin(series, eq(series.id, creatives.parent_id))
      .leftJoin(products, and(eq(products.id, creatives.product_id), eq(products.tenant_id, tenantId)))
      .where(and(isIn(creatives.id, ids), eq(creatives.tenant_id, tenantId))),
    db
      .select({ id: virtualInfluencers.id, label: virtualInfluencers.name })
      .from(virtualInfluencers)
      .where(and(isIn(virtualInfluencers.id, ids), eq(virtualInfluencers.tenant_id, tenantId))),
    named(logos),
    named(brandKits),
    named(videoCampaigns),
    named(landingPages),
    db
      .select({ id: brandAssets.storage_path, label: brandAssets.path })
      .from(brandAssets)
      .innerJoin(brandKits, eq(brandKits.id, brandAssets.kit_id))
      .where(and(isIn(brandAssets.kit_id, ids), eq(brandKits.tenant_id, tenantId))),
    db
      .select({ id: productImages.storage_path, label: products.name })
      .from(productImages)
      .innerJoin(products, eq(products.id, productImages.product_id))
      .where(and(isIn(productImages.storage_path, paths), eq(products.tenant_id, tenantId))),
    db
      .select({ id: adPosts.ad_storage_path, label: sql<string>`coalesce(${products.name}, ${adPosts.hook})` })
      .from(adPosts)
      .leftJoin(products, and(eq(products.id, adPosts.product_id), eq(products.tenant_id, tenantId)))
      .where(
        and(
          eq(adPosts.tenant_id, tenantId),
          isIn(adPosts.product_id, listed([...new Set(places.map(({ owner }) => owner))])),
          isIn(adPosts.ad_storage_path, paths),
        ),
      ),
  ]);
  const labels = new Map(drawn.map((row) => [row.id, nameDownload(row.product ?? row.series ?? row.name, row.name)]));
  for (const { id, label } of others.flat()) if (id !== null) labels.set(id, label);
  return labels;
}

const listed = (values: string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

const isIn = (column: SQLiteColumn, values: ReturnType<typeof listed>) => sql`${column} in ${values}`;
