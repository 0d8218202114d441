// Records generated pictures, so that /verify recognises them.
import { and, eq, not, sql } from "drizzle-orm";
import type { PictureKind } from "../contract/schemas/verify.ts";
import type { Db } from "../db/client.ts";
import { mirrorTenant, openTenantDb } from "../db/databases.ts";
import { insertIf } from "../db/insert-if.ts";
import { rowExists } from "../db/row-exists.ts";
import { madePictures } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { readDigitalSource, readFilmSource } from "../studio/pixels/xmp.ts";
import { type Fingerprint, takeFingerprint } from "../studio/provenance/fingerprint.ts";
import { readLuminance } from "../studio/provenance/read-luminance.ts";
import type { MadePicture, Making } from "../studio/briefs/picture.ts";
import { StudioError } from "../studio/studio.ts";
import { digitalSourceType } from "./digital-source-type.ts";
import { hashFile } from "./hash-file.ts";
import { storeManifestKey, signManifest } from "./manifest.ts";

interface Registration {
  /** Null for a visitor of a page without an owner. */
  tenantId: string | null;
  kind: PictureKind;
  picture: Pick<MadePicture, "bytes" | "width" | "height"> & { making?: Pick<Making, "model" | "prompt"> };
}

/**
 * Records a generated picture or film (hash, of pictures a fingerprint, signed manifest), so that /verify recognises it. Idempotent per tenant
 * and file. Rejects when D1 fails: the caller's unit is then retried.
 */
export async function registerPicture(env: Env, db: Db, { tenantId, kind, picture }: Registration): Promise<void> {
  const { bytes, width, height, making } = picture;
  const [sha256, fingerprint] = await Promise.all([
    hashFile(bytes),
    kind === "film" ? null : computeFingerprint(bytes),
  ]);
  const madeAt = new Date();
  const source = kind === "film" ? readFilmSource(bytes) : readDigitalSource(bytes);
  const { jws, kid } = await signManifest(env, db, {
    iat: Math.floor(madeAt.getTime() / 1000),
    sha256,
    perceptual_hash: fingerprint ? writeHex(fingerprint) : null,
    width,
    height,
    kind,
    digital_source_type: source ? digitalSourceType(source) : null,
    ...(making && { model: making.model }),
    ...(making?.prompt && { prompt: making.prompt }),
  });
  const store = await openTenantDb(env, tenantId);
  const isElsewhere = store !== db && tenantId !== null;
  if (isElsewhere) await storeManifestKey(db, kid);
  await store.batch([
    isElsewhere ? mirrorTenant(store, tenantId) : storeManifestKey(db, kid),
    insertIf(
      store,
      madePictures,
      {
        tenant_id: tenantId,
        sha256,
        fingerprint,
        width,
        height,
        manifest: jws,
        created_at: madeAt.toISOString(),
      },
      not(
        rowExists(
          store,
          madePictures,
          and(eq(madePictures.sha256, sha256), sql`${madePictures.tenant_id} is ${tenantId}`),
        ),
      ),
    ),
  ]);
}

/** The perceptual fingerprint; null for a uniform or unreadable picture, which is then recognised by its hash only. */
async function computeFingerprint(bytes: Uint8Array): Promise<Fingerprint | null> {
  try {
    return takeFingerprint(await readLuminance(bytes)) ?? null;
  } catch (error) {
    if (error instanceof StudioError) return null;
    throw error;
  }
}

const writeHex = (fingerprint: Fingerprint) => fingerprint.map((band) => band.toString(16).padStart(4, "0")).join("");
