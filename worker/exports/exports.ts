// Contents of a job's ZIP export: one folder per product for a batch, the formats of a series, the folders of a brand kit.
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { packshot, placements } from "../contract/placements.ts";
import { messages } from "../contract/messages.ts";
import { nameDownload } from "../media/download-name.ts";
import type { Db } from "../db/client.ts";
import { creatives, placementPictures, products } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import type { Job } from "../jobs/job-kind.ts";
import { listDrawnAssets } from "../logos/brand-kits.ts";
import { numberRepeats, safeFileName } from "../media/file-name.ts";
import { objectKey } from "../media/keys.ts";
import { measureZip, type ZipFile } from "./zip.ts";

export interface Export {
  fileName: string;
  files: ZipFile[];
  /** Size of the whole ZIP. */
  sizeBytes: number;
}

type Picture = Awaited<ReturnType<typeof listPictures>>[number];

/** File name, files and size of the ZIP with the pictures made so far. Throws AppError 409 `nothing_to_download`. */
export async function describeExport(env: Env, db: Db, job: Job): Promise<Export> {
  if (job.kind === "brand-kit") return describeKit(db, job);
  if (job.kind === "placements" || job.kind === "packshots") return describePlacements(db, job);
  const pictures = await listPictures(db, job);
  if (pictures.length === 0) throw new AppError(409, "nothing_to_download", messages.exportEmpty);
  const names = job.kind === "batch" ? nameInFolders(pictures) : numberRepeats(pictures.map(nameFormat));
  const files = await Promise.all(
    pictures.map(async (picture, index): Promise<ZipFile> => {
      const key = objectKey("assets", picture.storage_path ?? "");
      return {
        name: `${names[index]}.jpg`,
        key,
        sizeBytes: picture.size_bytes ?? (await measureObject(env.MEDIA, key)),
        createdAt: picture.created_at,
      };
    }),
  );
  const fileName =
    job.kind === "batch"
      ? `batch_creatives_${job.created_at.slice(0, "2026-11-21".length)}.zip`
      : `${safeFileName(job.label, "creatives")}.zip`;
  return { fileName, files, sizeBytes: measureZip(files) };
}

/** A series' pictures for further placements, of all its jobs, or products on white; with animated banners' own ZIPs. */
async function describePlacements(db: Db, job: Job): Promise<Export> {
  const rows = await db
    .select({ picture: placementPictures, productName: products.name })
    .from(placementPictures)
    .leftJoin(
      products,
      and(eq(products.id, placementPictures.product_id), eq(products.tenant_id, placementPictures.tenant_id)),
    )
    .where(
      and(
        job.kind === "packshots"
          ? eq(placementPictures.job_id, job.id)
          : eq(placementPictures.source_id, (job.input as { sourceId: string }).sourceId),
        eq(placementPictures.tenant_id, job.tenant_id),
        isNotNull(placementPictures.storage_path),
      ),
    )
    .orderBy(asc(placementPictures.id));
  const names = numberRepeats(
    rows.map(({ picture: { placement }, productName }) => {
      const label = [...placements, packshot].find(({ id }) => id === placement)?.label ?? placement;
      return safeFileName(`${productName ?? job.label} - ${label.replace(":", "x")}`, "image");
    }),
  );
  const files = rows.flatMap(({ picture }, nth) =>
    [
      [picture.storage_path, picture.size_bytes, ""] as const,
      [picture.bundle_path, picture.bundle_bytes, " HTML5"] as const,
    ].flatMap(([path, sizeBytes, suffix]): ZipFile[] =>
      path === null
        ? []
        : [
            {
              name: `${names[nth]}${suffix}${path.slice(path.lastIndexOf("."))}`,
              key: objectKey("assets", path),
              sizeBytes: sizeBytes ?? 0,
              createdAt: picture.created_at,
            },
          ],
    ),
  );
  if (files.length === 0) throw new AppError(409, "nothing_to_download", messages.exportEmpty);
  const about = job.kind === "packshots" ? "fond blanc" : "emplacements";
  return { fileName: `${safeFileName(job.label, "images")} - ${about}.zip`, files, sizeBytes: measureZip(files) };
}

async function describeKit(db: Db, job: Job): Promise<Export> {
  const files = (await listDrawnAssets(db, job.id)).map(({ path, storage_path, size_bytes, created_at }): ZipFile => ({
    name: path,
    key: objectKey("assets", storage_path ?? ""),
    sizeBytes: size_bytes ?? 0,
    createdAt: created_at,
  }));
  if (files.length === 0) throw new AppError(409, "nothing_to_download", messages.exportEmpty);
  return { fileName: `${safeFileName(job.label, "marque")} - kit de marque.zip`, files, sizeBytes: measureZip(files) };
}

function listPictures(db: Db, job: Job) {
  const series = alias(creatives, "series");
  return db
    .select({
      name: creatives.name,
      parent_id: creatives.parent_id,
      position: creatives.revision_number,
      storage_path: creatives.storage_path,
      size_bytes: creatives.size_bytes,
      created_at: creatives.created_at,
      productName: products.name,
      seriesName: series.name,
    })
    .from(creatives)
    .innerJoin(series, eq(series.id, creatives.parent_id))
    .leftJoin(products, and(eq(products.id, creatives.product_id), eq(products.tenant_id, creatives.tenant_id)))
    .where(
      and(
        eq(creatives.job_id, job.id),
        eq(creatives.tenant_id, job.tenant_id),
        eq(creatives.status, "completed"),
        isNotNull(creatives.storage_path),
      ),
    )
    .orderBy(asc(creatives.parent_id), asc(creatives.revision_number));
}

// The product may have been deleted: its series still has the name.
const nameProduct = ({ productName, seriesName }: Picture) => productName ?? seriesName;

const nameFormat = (picture: Picture) => nameDownload(nameProduct(picture), picture.name);

/** "<product>/image_<n>", one folder per series. Numbers are positions in the series: later pictures fill their place. */
function nameInFolders(pictures: Picture[]): string[] {
  const products = new Map(pictures.map((picture) => [picture.parent_id, nameProduct(picture)]));
  const folders = numberRepeats([...products.values()].map((name) => safeFileName(name, "Produit")));
  const folderOf = new Map([...products.keys()].map((series, index) => [series, folders[index]]));
  return pictures.map(({ parent_id, position }) => `${folderOf.get(parent_id)}/image_${position}`);
}

/** Size of older pictures whose row has none. Throws AppError 503 when the object is missing. */
async function measureObject(bucket: R2Bucket, key: string): Promise<number> {
  const object = await bucket.head(key);
  if (!object) throw new AppError(503, "zip_failed", messages.exportFailed);
  return object.size;
}
