// 4K version of a creative: drawn from its row on first request, then stored beside the original and deleted with it. A
// model's picture cannot be drawn again, so it is enlarged; nor can older ones that showed the photo on a card.
import { recogniseFormat, sizeIn4k } from "../contract/formats.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import type { Env } from "../settings/env.ts";
import { AppError } from "../errors/app-error.ts";
import { openArt } from "../media/art.ts";
import { fourKKey } from "../media/keys.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import type { MadePicture } from "../studio/briefs/picture.ts";
import type { Visual } from "../studio/briefs/visual.ts";
import { StudioError } from "../studio/studio.ts";
import { registerPicture } from "../provenance/register-picture.ts";
import { type Creative, getCreative } from "./creatives.ts";
import { isByModel, writeBrief } from "./draw-creative.ts";

/**
 * The creative's 4K picture; `key` is the original's. Concurrent requests may each draw it, with the same result.
 * Throws AppError 409 when it can no longer be drawn as it was, 404 when it was deleted.
 */
export async function open4k(
  env: Env,
  db: Db,
  creative: Creative,
  key: string,
): Promise<{ body: ReadableStream | Uint8Array<ArrayBuffer>; size: number }> {
  const cached = await env.MEDIA.get(fourKKey(key));
  if (cached) return cached;
  const isKept = isByModel(creative) || creative.metadata.product === "framed";
  const picture = await (isKept ? enlarge(env, creative, key) : drawAgain(env, db, creative));
  const { bytes, mime } = picture;
  await registerPicture(env, db, { tenantId: creative.tenant_id, kind: "visual", picture });
  await env.MEDIA.put(fourKKey(key), bytes, { httpMetadata: { contentType: mime } });
  try {
    await getCreative(db, creative.tenant_id, creative.id);
  } catch (error) {
    // Deleted while it was drawn: this copy was stored after the others were deleted.
    await env.MEDIA.delete(fourKKey(key));
    throw error;
  }
  return { body: new Uint8Array(bytes), size: bytes.length };
}

async function enlarge(env: Env, creative: Creative, key: string): Promise<MadePicture> {
  const format = recogniseFormat(creative.name);
  const original = await env.MEDIA.get(key);
  if (!format || !original) throw new AppError(404, "creative_not_found", messages.creativeNotFound);
  const bytes = new Uint8Array(await original.arrayBuffer());
  const enlarged = await openStudio(openArt(env)).enlarge(bytes, sizeIn4k(format));
  return { ...enlarged, making: creative.metadata.making };
}

async function drawAgain(env: Env, db: Db, creative: Creative): Promise<Visual> {
  try {
    const brief = await writeBrief(env, db, creative);
    const visual = await openStudio(openArt(env)).visual({ ...brief, size: "4k" });
    if (isOther(visual, creative)) throw new AppError(409, "source_changed", messages.creative4kSourceChanged);
    return visual;
  } catch (error) {
    if (error instanceof StudioError) throw new AppError(409, "source_gone", messages.creative4kSourceGone);
    throw error;
  }
}

/** Whether scene or palette, which depend on the product, differ from the original: then the product has changed. */
function isOther({ metadata: drawn }: Visual, { metadata: known }: Creative): boolean {
  return known.scene !== undefined && (known.scene !== drawn.scene || `${known.palette}` !== `${drawn.palette}`);
}
