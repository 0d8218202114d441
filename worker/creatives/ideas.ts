// « Idées »: the sets, grounds and layouts that a product may be drawn in, each with a small picture of the product in it.
import type { z } from "zod";
import type { Page } from "../contract/schemas/paging.ts";
import type { AdFormatId } from "../contract/formats.ts";
import type { listIdeasQuery, listLayoutsQuery } from "../contract/schemas/creatives.ts";
import { messages } from "../contract/messages.ts";
import type { Db } from "../db/client.ts";
import { nowIso } from "../db/ids.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "../http/app-env.ts";
import { openArt } from "../media/art.ts";
import { getInfluencer } from "../influencers/influencers.ts";
import { getProduct } from "../products/products.ts";
import { readBrandColours } from "../brand/brand-look.ts";
import { type Env, readSettings } from "../settings/env.ts";
import { openStudio } from "../studio/maker/open-studio.ts";
import { findIdea } from "../studio/scene/ideas.ts";
import { castPersonas } from "../studio/people/casting.ts";
import type { Picture } from "../studio/briefs/picture.ts";
import type { Idea, Setting, VisualBrief } from "../studio/briefs/visual.ts";
import { StudioError } from "../studio/studio.ts";
import { readFavourites } from "./favourite-ideas.ts";
import { chooseCompanions, loadCompanions } from "./companions.ts";
import { loadCast, loadProduct } from "./load-cast.ts";

export interface ShownIdea {
  id: string;
  label: string;
  /** The product in it: a data: URL, since it is stored nowhere. */
  image: string;
  /** The seller marked it to find it again. */
  favourite: boolean;
}

/** Side of a picture in pixels. */
const side = 360;

/** For pictures without an influencer. */
export const nobody: VisualBrief["influencer"] = {
  photo: { key: "nobody", bytes: new Uint8Array() },
  style: "lifestyle",
};

export type IdeaPage = z.infer<typeof listLayoutsQuery>;

/**
 * Ideas for a product, the best first: sets or grounds, layouts, or the seller's favourites of both. Throws AppError 404 for an unknown product or influencer,
 * 422 for a photo that cannot be read.
 */
export async function listIdeas(
  env: Env,
  db: Db,
  session: Session,
  productId: string,
  { kind, influencer_id, ...page }: z.infer<typeof listIdeasQuery>,
): Promise<Page<ShownIdea>> {
  const { tenantId } = session;
  const [row, brand, influencer, favourites] = await Promise.all([
    getProduct(db, tenantId, productId),
    readBrandColours(db, tenantId, productId),
    influencer_id === undefined ? undefined : getInfluencer(db, tenantId, influencer_id),
    readFavourites(db, tenantId),
  ]);
  const wanted = { ...page, favourites, onlyFavourites: kind === "favourites" };
  return withReadablePhoto(async () => {
    const product = await loadProduct(env, db, row);
    const brief = {
      product,
      environment: 0,
      changeClothes: false,
      seed: row.id,
      visibleMark: false,
      ...(brand && { brand }),
    };
    const whole = openStudio(openArt(env), readSettings(env).studioScale);
    const sets = kind === "layouts" ? [] : await whole.ideas(product, nowIso());
    const drawSet = ({ setting }: Idea) =>
      whole.visual({
        ...brief,
        format: "product-square",
        influencer: nobody,
        setting,
        shape: { width: side, height: side },
      });
    if (kind === "sets") return drawPage(sets, wanted, drawSet);
    const person = influencer ? (await loadCast(env, db, row, influencer)).influencer : somebody(row.id);
    const studio = openPreviews(env);
    const companions = await loadCompanions(env, db, tenantId, await chooseCompanions(db, row));
    const shown = { ...brief, companions, influencer: person };
    // Of the thing with a person, then alone.
    const of = async (format: AdFormatId) =>
      (await studio.layouts({ ...shown, format })).map((idea) => ({ ...idea, format }));
    const all = [...(await of("instagram-square")), ...(await of("product-square"))];
    const once = all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at);
    const ideas: (Idea & { format?: AdFormatId })[] = [...sets, ...once];
    return drawPage(ideas, wanted, (idea) =>
      idea.format
        ? studio.visual({ ...shown, format: idea.format, date: nowIso(), setting: idea.setting })
        : drawSet(idea),
    );
  });
}

/** The embedded maker, for pictures of about `side` pixels. */
export const openPreviews = (env: Env) =>
  openStudio(openArt(env), Math.min(side / 1080, readSettings(env).studioScale));

/** For layouts with a person, before one is chosen. */
function somebody(seed: string): VisualBrief["influencer"] {
  const [persona] = castPersonas({ count: 1, seed, taken: [] });
  return persona ? { look: persona.look, style: persona.style } : nobody;
}

/** Draws one page of ideas, or of the favourites among them. */
export async function drawPage<Kind extends Idea>(
  ideas: readonly Kind[],
  { limit, cursor, favourites, onlyFavourites }: IdeaPage & { favourites: Set<string>; onlyFavourites?: boolean },
  draw: (idea: Kind) => Promise<Picture>,
): Promise<Page<ShownIdea>> {
  // The last page's last idea may be no favourite any more: its place is found among all.
  const after = cursor === undefined ? 0 : ideas.findIndex(({ id }) => id === cursor) + 1;
  const left = ideas.slice(after).filter(({ id }) => !onlyFavourites || favourites.has(id));
  const shown = left.slice(0, limit);
  const items: ShownIdea[] = [];
  for (const idea of shown) {
    const { bytes, mime } = await draw(idea);
    const image = `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`;
    items.push({ id: idea.id, label: idea.label, image, favourite: favourites.has(idea.id) });
  }
  return { items, next_cursor: left.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** Throws AppError 422 for a photo that cannot be read. */
export async function withReadablePhoto<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
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
