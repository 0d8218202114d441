// « Idées »: the sets or grounds that a series of a product may be drawn in, each with a small picture of the product in it.
import type { z } from "zod";
import type { Page } from "../contract/schemas/paging.ts";
import type { listIdeasQuery } from "../contract/schemas/creatives.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { openArt } from "../media/art.ts";
import { nameForTexts } from "../products/describe-product.ts";
import { getProduct } from "../products/products.ts";
import { readBrandColours } from "../brand/brand-look.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import { findIdea } from "../studio/scene/ideas.ts";
import { type Setting, StudioError, type VisualBrief } from "../studio/studio.ts";
import { loadProductImage } from "./load-cast.ts";

interface ShownIdea {
  id: string;
  label: string;
  /** The product in it: a data: URL, since it is stored nowhere. */
  image: string;
}

/** Side of a picture in pixels. */
const side = 360;

/** For pictures without an influencer. */
export const nobody: VisualBrief["influencer"] = {
  photo: { key: "nobody", bytes: new Uint8Array() },
  style: "lifestyle",
};

/** Ideas for a product, the best first. Throws AppError 404 for an unknown product, 422 for a photo that cannot be read. */
export async function listIdeas(
  env: Env,
  db: Db,
  session: Session,
  productId: string,
  { limit, cursor }: z.infer<typeof listIdeasQuery>,
): Promise<Page<ShownIdea>> {
  const [row, brand] = await Promise.all([
    getProduct(db, session.tenantId, productId),
    readBrandColours(db, session.tenantId, productId),
  ]);
  const studio = openStudio(openArt(env), readSettings(env).studioScale);
  try {
    const image = await loadProductImage(env, db, row);
    const product = { name: nameForTexts(row.name), category: row.metadata.category ?? null, image };
    const ideas = await studio.ideas(product, nowIso());
    const from = cursor === undefined ? 0 : ideas.findIndex(({ id }) => id === cursor) + 1;
    const shown = ideas.slice(from, from + limit);
    const items: ShownIdea[] = [];
    for (const { id, label, setting } of shown) {
      const { bytes, mime } = await studio.visual({
        format: "product-square",
        product,
        influencer: nobody,
        environment: 0,
        setting,
        changeClothes: false,
        seed: row.id,
        visibleMark: false,
        shape: { width: side, height: side },
        ...(brand && { brand }),
      });
      items.push({ id, label, image: `data:${mime};base64,${Buffer.from(bytes).toString("base64")}` });
    }
    const isLast = from + shown.length >= ideas.length;
    return { items, next_cursor: isLast ? null : (shown.at(-1)?.id ?? null) };
  } catch (error) {
    if (error instanceof StudioError) throw new AppError(422, "image_unreadable", error.message);
    throw error;
  }
}

/** What an idea is drawn in. Throws AppError 404. */
export async function readIdea(env: Env, id: string): Promise<Setting> {
  const setting = await findIdea(openArt(env), id);
  if (!setting) throw new AppError(404, "idea_not_found", messages.ideaNotFound);
  return setting;
}
