// The verification result for a picture.
import { messages } from "../contract/messages.ts";
import type { VerifyAnswer } from "../contract/schemas/verify.ts";
import type { AppContext } from "../http/app-env.ts";
import { listDatabases } from "../db/databases.ts";
import { AppError } from "../errors/app-error.ts";
import { openArt } from "../media/art.ts";
import { readDigitalSource, readFilmSource } from "../studio/pixels/xmp.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import { digitalSourceType } from "../provenance/digital-source-type.ts";
import { findPicture } from "./find-picture.ts";
import { readManifest } from "../provenance/manifest.ts";

/**
 * Looks the picture up among those created here; nothing of it is stored. Throws AppError 400 or 413, or StudioError,
 * for an unreadable picture.
 */
export async function verifyPicture(c: AppContext, bytes: Uint8Array): Promise<VerifyAnswer> {
  if (bytes.byteLength === 0) throw new AppError(400, "image_required", messages.imageRequired);
  const claim = readDigitalSource(bytes) ?? readFilmSource(bytes);
  const claimed_source_type = claim ? digitalSourceType(claim) : null;
  const found = await findPicture(listDatabases(c.env), openStudio(openArt(c.env)), bytes);
  if (!found) {
    return {
      found: false,
      match: null,
      likeness: null,
      made_at: null,
      kind: null,
      digital_source_type: null,
      manifest: null,
      claimed_source_type,
    };
  }
  const { kind, digital_source_type } = readManifest(found.picture.manifest);
  return {
    found: true,
    match: found.match,
    likeness: found.likeness,
    made_at: found.picture.created_at,
    kind,
    digital_source_type,
    manifest: found.picture.manifest,
    claimed_source_type,
  };
}
