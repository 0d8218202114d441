// Stores the logo of a brand: as the shop has it, or from the seller's file.
import { type BrandLogo } from "../contract/brands.ts";
import { drawWornLogo, putWornLogo } from "../brand/worn-logo.ts";
import { newId } from "../db/ids.ts";
import { brandLogoPath, mediaUrl } from "../media/keys.ts";
import { putImage } from "../media/storage.ts";
import type { Env } from "../settings/env.ts";
import { messages } from "../contract/messages.ts";
import { type CheckedImage, refuse } from "../media/check-image.ts";
import { normaliseUpload } from "../media/normalise-image.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import { cleanSvgFile, hasUndrawn } from "./safe-svg.ts";

const kinds = [
  { mime: "image/png", extension: "png", begins: [0x89, 0x50, 0x4e, 0x47] },
  { mime: "image/jpeg", extension: "jpg", begins: [0xff, 0xd8, 0xff] },
  { mime: "image/webp", extension: "webp", begins: [0x52, 0x49, 0x46, 0x46] },
] as const;

/** An SVG made harmless, or the bytes of a picture. */
type LogoFile = { svg: string } | { bytes: Uint8Array };

/**
 * Stores the file, and what is drawn of it for makers. Null for a file that browsers do not show as a picture.
 * @param check of what is drawn, before anything is stored. With it, what cannot be drawn is an AppError 400.
 */
export async function storeLogo(
  env: Env,
  tenantId: string,
  logo: LogoFile,
  check?: (drawn: Picture) => Promise<void>,
): Promise<BrandLogo | null> {
  const file =
    "svg" in logo
      ? { bytes: new TextEncoder().encode(logo.svg), mime: "image/svg+xml" as const, extension: "svg" as const }
      : readKind(logo.bytes);
  if (!file) return null;
  const drawn = await drawWornLogo(env, file);
  if (check) {
    if (!drawn) throw refuse("image_unreadable", messages.imageUnreadable);
    await check(drawn);
  }
  const path = brandLogoPath(tenantId, newId(), file.extension);
  await putImage(env.MEDIA, "assets", path, file);
  const stored = { url: mediaUrl("assets", path), storage_path: path, mime: file.mime };
  if (drawn) await putWornLogo(env, stored, drawn);
  return stored;
}

function readKind(bytes: Uint8Array) {
  const kind = kinds.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  return kind && { bytes, mime: kind.mime, extension: kind.extension };
}

/**
 * A seller's file, checked: an SVG is written anew from its shapes and paints, a picture is checked like other uploads.
 * Throws AppError 400 with the French reason.
 */
export async function readLogoUpload(env: Env, bytes: Uint8Array): Promise<{ svg: string } | CheckedImage> {
  const beginning = new TextDecoder().decode(bytes.subarray(0, 1024));
  if (readKind(bytes) || !/^\s*</.test(beginning)) return normaliseUpload(bytes, env.IMAGES);
  const text = new TextDecoder().decode(bytes);
  const svg = cleanSvgFile(text);
  if (!svg) throw refuse("image_unreadable", messages.imageUnreadable);
  if (hasUndrawn(text)) throw refuse("image_unreadable", messages.logoNotOutlined);
  return { svg };
}
