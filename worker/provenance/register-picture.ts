import type { PictureKind } from "../contract/schemas/verify.ts";
import type { Db } from "../db/client.ts";
import { newId } from "../db/ids.ts";
import { madePictures } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { readDigitalSource } from "../studio/pixels/xmp.ts";
import { type Fingerprint, takeFingerprint } from "../studio/provenance/fingerprint.ts";
import { readLuminance } from "../studio/provenance/read-luminance.ts";
import { type MadePicture, StudioError } from "../studio/studio.ts";
import { digitalSourceType } from "./digital-source-type.ts";
import { hashFile } from "./hash-file.ts";
import { keepManifestKey, signManifest } from "./manifest.ts";

interface Registration {
  /** Null: a visitor's, of a page that is nobody's. */
  tenantId: string | null;
  kind: PictureKind;
  picture: MadePicture;
}

/**
 * Notes a picture that was made here, so that /verify tells it again, and signs what is attested of it. The same file is
 * noted once a tenant, however often it is stored. Rejects when it cannot be written down: whoever stores the picture is
 * tried again then, as when the picture's own row cannot be written.
 */
export async function registerPicture(env: Env, db: Db, { tenantId, kind, picture }: Registration): Promise<void> {
  const { bytes, width, height, making } = picture;
  const [sha256, fingerprint] = await Promise.all([hashFile(bytes), look(bytes)]);
  const madeAt = new Date();
  const source = readDigitalSource(bytes);
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
  await db.batch([
    keepManifestKey(db, kid),
    db
      .insert(madePictures)
      .values({
        id: newId(),
        tenant_id: tenantId,
        sha256,
        fingerprint,
        width,
        height,
        manifest: jws,
        created_at: madeAt.toISOString(),
      })
      .onConflictDoNothing(),
  ]);
}

/** Null: nothing to see, or nothing that can be read; the file is known by its hash all the same. */
async function look(bytes: Uint8Array): Promise<Fingerprint | null> {
  try {
    return takeFingerprint(await readLuminance(bytes)) ?? null;
  } catch (error) {
    if (error instanceof StudioError) return null;
    throw error;
  }
}

const writeHex = (fingerprint: Fingerprint) => fingerprint.map((band) => band.toString(16).padStart(4, "0")).join("");
