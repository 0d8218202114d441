// Pictures of ad posts: a creative with hook and call to action drawn on it.
import { and, eq } from "drizzle-orm";
import type { OverlayTemplate } from "../contract/ad-posts.ts";
import { recogniseFormat } from "../contract/formats.ts";
import type { Db } from "../db/client.ts";
import { creatives } from "../db/schema.ts";
import type { Env } from "../settings/env.ts";
import { readOverlayBrand } from "../brand/overlay-brand.ts";
import { adPostPath, objectKey } from "../media/keys.ts";
import { getImage, putNewImage } from "../media/storage.ts";
import type { OverlaidPicture, OverlayBrief } from "../studio/briefs/ad.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import type { Studio } from "../studio/studio.ts";
import { registerPicture } from "../provenance/register-picture.ts";

/** The base of an overlay. */
export type AdImageSource = Pick<OverlayBrief, "image" | "format" | "brand" | "subjects">;

/** The tenant's drawn creative with this id or image_url; null when it or its file is missing. */
export async function findSource(
  env: Env,
  db: Db,
  wanted: { tenant_id: string } & ({ creative_id: string } | { image_url: string }),
): Promise<AdImageSource | null> {
  const named =
    "creative_id" in wanted ? eq(creatives.id, wanted.creative_id) : eq(creatives.image_url, wanted.image_url);
  const creative = await db
    .select()
    .from(creatives)
    .where(and(eq(creatives.tenant_id, wanted.tenant_id), named))
    .get();
  if (!creative?.storage_path) return null;
  const bytes = await getImage(env.MEDIA, "assets", creative.storage_path);
  if (!bytes) return null;
  const brand = await readOverlayBrand(env, db, wanted.tenant_id, creative.product_id);
  const { subjects } = creative.metadata;
  return {
    ...(brand && { brand }),
    ...(subjects && { subjects }),
    image: { key: objectKey("assets", creative.storage_path), bytes },
    format: recogniseFormat(creative.name)?.id ?? null,
  };
}

/** Draws hook and call to action on the source. */
export const drawAdImage = (
  studio: Studio,
  source: AdImageSource,
  words: { hook: string; call_to_action: string },
  template: OverlayTemplate,
): Promise<OverlaidPicture> =>
  studio.overlay({ ...source, hook: words.hook, callToAction: words.call_to_action, template });

/** Stores the picture under a new path, never overwriting another; returns the path. */
export async function storeAdImage(
  env: Env,
  db: Db,
  post: { tenant_id: string; product_id: string },
  picture: Picture,
): Promise<string> {
  await registerPicture(env, db, { tenantId: post.tenant_id, kind: "ad", picture });
  for (let timestampMs = Date.now(); ; timestampMs++) {
    const path = adPostPath(post.product_id, timestampMs);
    if (await putNewImage(env.MEDIA, "assets", path, picture)) return path;
  }
}
